(* The value of the whole game of liar's dice, for every number of faces. *)

From Gameproof.dice Require Export Nest StageValues.
Open Scope field_scope.

(* Things that are there for each number from 1 to n can be had together. *)
Lemma together {A} (a : A) (holds : nat -> A -> Prop) n : (forall m, (1 <= m <= n)%nat -> exists x, holds m x) ->
  exists f, forall m, (1 <= m <= n)%nat -> holds m (f m).
Proof.
  induction n as [| n IH]; intros E; [exists (fun _ => a); intros; lia |].
  destruct IH as (f & Hf); [intros; apply E; lia |]. destruct (E (S n)) as (x & X); [lia |].
  exists (fun m => if Nat.eqb m (S n) then x else f m). intros m B.
  destruct (Nat.eqb_spec m (S n)) as [-> | D]; [exact X | apply Hf; lia].
Qed.

Section Value.
Variable F : ordered_field.
Add Ring F_ring : (ring_laws F).
Notation rat := (rational F).
Section Game.
Variables (N least : nat) (t : Q).
Hypothesis least_allowed : (1 <= least <= S N)%nat.
Notation next := (next least).
Notation grown := (grown F N least t).

(* Where both mix, what they expect adds up to 1. *)
Lemma both_expect left : forall past (s : profile F), (least <= next past)%nat ->
  mixes F 0 (s 0%nat) (grown left past) -> mixes F 1 (s 1%nat) (grown left past) ->
  payoff s 0 (grown left past) + payoff s 1 (grown left past) = 1.
Proof.
  assert (Ended : forall (s : profile F) past,
    payoff s 0 (ended F (roller past) (- t)) + payoff s 1 (ended F (roller past) (- t)) = 1).
  { intros s past. destruct (roller_is_one_of_two past) as [-> | ->]; simpl; rewrite rational_sub, rational_one;
    ring. }
  induction left as [| left IH]; intros past s L M0 M1; [rewrite grown_end by auto; apply Ended |].
  destruct (Nat.le_gt_cases (next past) N) as [D | D]; [| rewrite grown_end by auto; apply Ended].
  assert (R := roller_is_one_of_two past). rewrite grown_stage in M0, M1 |- * by lia.
  cbn [payoff]. rewrite !map_map. cbn [fst snd]. rewrite <- sum_plus.
  destruct (rolls_are_likely F N ltac:(lia)) as [_ <-]. apply sum_ext. intros x X.
  assert (X0 := M0). eapply mixes_branch in X0; [| exact (in_map _ _ x X)].
  assert (X1 := M1). eapply mixes_branch in X1; [| exact (in_map _ _ x X)].
  assert (Claimed : sum (map (fun y => s (roller past) (roller_name x (view_of (roller past) past)) (text y))
    (claims (next past) N)) = 1).
  { assert (G : mixes F (roller past) (s (roller past)) (Move (roller past) (roller_name x (view_of (roller past)
    past))
      (map (fun y => (text y, Move (1 - roller past) (caller_name y (view_of (1 - roller past) past))
        [("call"%string, ended F (roller past) (paid t x y)); ("pass"%string, grown left ((x, y) :: past))]))
      (claims (next past) N)))) by (destruct R as [E | E]; rewrite E in X0, X1 |- *; assumption).
    apply mixes_here in G as [_ G]. rewrite !map_map in G. exact G. }
  match goal with |- rat ?o * ?a + rat ?o * ?b = _ => replace (rat o * a + rat o * b)
    with (rat o * (a + b)) by ring end.
  match goal with |- rat ?o * ?a = _ => replace a with (1 : F); [ring |] end. symmetry.
  cbn [payoff]. rewrite !map_map. cbn [fst snd]. rewrite <- sum_plus, <- Claimed. apply sum_ext. intros y Y.
  assert (Y0 := X0). eapply mixes_action in Y0; [| exact (in_map _ _ y Y)].
  assert (Y1 := X1). eapply mixes_action in Y1; [| exact (in_map _ _ y Y)].
  assert (Answered : s (1 - roller past)%nat (caller_name y (view_of (1 - roller past) past)) "call"%string +
    s (1 - roller past)%nat (caller_name y (view_of (1 - roller past) past)) "pass"%string = 1).
  { assert (G : mixes F (1 - roller past) (s (1 - roller past)%nat) (Move (1 - roller past) (caller_name y (view_of
    (1 - roller past) past))
      [("call"%string, ended F (roller past) (paid t x y)); ("pass"%string, grown left ((x, y) :: past))]))
      by (destruct R as [E | E]; rewrite E in Y0, Y1 |- *; assumption).
    apply mixes_here in G as [_ G]. cbn [map fst] in G. unfold sum in G. cbn [fold_right] in G. rewrite <- G. ring. }
  assert (Bound := Y). apply in_seq in Bound.
  assert (Next : payoff s 0 (grown left ((x, y) :: past)) + payoff s 1 (grown left ((x, y) :: past)) = 1).
  { eapply mixes_action in Y0; [| right; left; reflexivity]. eapply mixes_action in Y1; [| right; left; reflexivity].
    apply IH; [cbn [Rules.next]; lia | exact Y0 | exact Y1]. }
  assert (Called : forall w, payoff s 0 (ended F (roller past) w) + payoff s 1 (ended F (roller past) w) = 1).
  { intros w. destruct R as [-> | ->]; simpl; rewrite rational_sub, rational_one; ring. }
  specialize (Called (paid t x y)). cbn [payoff map fst snd]. unfold sum. cbn [fold_right].
  set (claimed_here := s (roller past) _ (text y)). revert Answered Next Called.
  set (c := s _ _ "call"%string). set (d := s _ _ "pass"%string).
  generalize (payoff s 0 (grown left ((x, y) :: past))), (payoff s 1 (grown left ((x, y) :: past))).
  generalize (payoff s 0 (ended F (roller past) (paid t x y))), (payoff s 1 (ended F (roller past) (paid t x y))).
  intros a b a' b' Answered Next Called.
  transitivity (claimed_here * (c * (a + b) + d * (a' + b'))); [ring |]. rewrite Called, Next.
  transitivity (claimed_here * (c + d)); [ring |]. rewrite Answered. ring.
Qed.

(* Whoever is optimal in each stage is so in the whole game, against opponents who remember everything. *)
Theorem optimal_stages_are_optimal (V : nat -> F) (P : nat -> nat -> nat -> F) (C : nat -> nat
  -> F) : V (S N) = rat (- t) ->
  (forall M, (least <= M <= N)%nat -> optimal_in_stage N t M V (P M) (C M)) ->
  secures (over F (liars_dice_with N least t)) (nested F least P C) (V least) /\
  concedes (over F (liars_dice_with N least t)) (nested F least P C) (V least).
Proof.
  intros After Stage.
  assert (P1 : forall M, (least <= M <= N)%nat -> claiming N M (P M)) by (intros; now apply Stage).
  assert (P2 : forall M q, (least <= M <= N)%nat -> calling N M q -> V M <= expects N t M V (P M) q)
    by (intros; now apply Stage).
  assert (C1 : forall M, (least <= M <= N)%nat -> calling N M (C M)) by (intros; now apply Stage).
  assert (C2 : forall M p, (least <= M <= N)%nat -> claiming N M p -> expects N t M V p (C M) <= V M)
    by (intros; now apply Stage).
  assert (L1 : (1 <= least)%nat) by lia.
  set (plan := nested F least P C). set (g := over F (liars_dice_with N least t)).
  assert (Plays : forall i, plays i plan g).
  { intros i h a b T. apply turn_of_game in T; [| exact L1]. eapply nested_mixes; eassumption. }
  assert (Mixed : forall i s, plays i s g -> mixes F i s (grown N [])).
  { intros i s Pl. exists nothing. exact Pl. }
  assert (First : (least <= next [] <= S N)%nat) by (cbn [Rules.next]; lia).
  assert (Enough : (S N - next [] <= N)%nat) by (cbn [Rules.next]; lia).
  split; (split; [apply Plays |]); intros s Ps.
  - apply (nest F N least t L1 V P C After P1 P2 C1 C2 N [] (pair plan s) 0 First Enough); try reflexivity; [lia |].
    apply Mixed, Ps.
  - assert (S1 : payoff (pair s plan) 0 (grown N []) + payoff (pair s plan) 1 (grown N []) = 1).
    { apply both_expect; [cbn [Rules.next]; lia | apply Mixed, Ps | apply Mixed, Plays]. }
    assert (L : 1 - V least <= payoff (pair s plan) 1 (grown N [])).
    { apply (nest F N least t L1 V P C After P1 P2 C1 C2 N [] (pair s plan) 1 First Enough); try reflexivity;
      [apply Mixed, Ps | discriminate]. }
    change (payoff (pair s plan) 0 (grown N []) <= V least). rewrite <- S1 in L. adding L.
Qed.

(* Whatever the values of the stages are, that of the first one is the value of the whole game. *)
Theorem stages_one_by_one (V : nat -> F) : stage_values N t V -> value (over F (liars_dice_with N least t)) (V least).
Proof.
  intros [After Stage].
  destruct (together (fun _ _ => 0 : F, fun _ => 0 : F)
    (fun M s => optimal_in_stage N t M V (fst s) (snd s)) N) as (s & Hs).
  { intros M B. destruct (Stage M B) as [(p & P1 & P2) (q & Q1 & Q2)]. exists (p, q).
  repeat split; auto; now apply P1 || now apply Q1. }
  destruct (optimal_stages_are_optimal V (fun M => fst (s M)) (fun M => snd (s M)) After) as [S1 S2].
  { intros M B. apply Hs. lia. }
  assert (Constant : constant_sum (over F (liars_dice_with N least t))).
  { split; [apply liars_dice_is_a_game; lia | exists 1; apply (sums_to_one F N least t N [])]. }
  split; (split; [exact Constant |]); eexists; [exact S1 | exact S2].
Qed.
End Game.

(* The value of liar's dice with N faces, whatever the least claim. *)
Theorem liars_dice_value N M : (1 <= M <= S N)%nat -> (1 <= N)%nat ->
  value (over F (liars_dice_with N M 0)) (rat (closed N M)).
Proof. intros B P. apply (stages_one_by_one N M 0 B (fun m => rat (closed N m))), closed_is_stage_values, P. Qed.

(* The same with a penalty. *)
Theorem liars_dice_value_with N M t : (1 <= M <= S N)%nat -> (1 <= N)%nat -> (0 <= t)%Q ->
  value (over F (liars_dice_with N M t)) (rat (closed_with N t M)).
Proof. intros B P T. apply (stages_one_by_one N M t B (fun m => rat (closed_with N t m))),
  closed_with_is_stage_values; assumption. Qed.

(* A game has one value. *)
Theorem value_unique (g : game F) v w : value g v -> value g w -> v = w.
Proof.
  intros [[_ (s & Ps & S1)] [_ (c & Pc & C1)]] [[_ (s' & Ps' & S1')] [_ (c' & Pc' & C1')]]. apply le_antisymmetric.
  - eapply le_trans; [apply S1, Pc' | apply C1', Ps].
  - eapply le_trans; [apply S1', Pc | apply C1, Ps'].
Qed.

End Value.
