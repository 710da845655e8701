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

(* Where both mix, what they expect adds up to 1. *)
Lemma both_expect N left : forall past (s : profile F), (last_claim past <= N)%nat ->
  mixes F 0 (s 0%nat) (grown F left N past) -> mixes F 1 (s 1%nat) (grown F left N past) ->
  payoff s 0 (grown F left N past) + payoff s 1 (grown F left N past) = 1.
Proof.
  assert (Ended : forall (s : profile F) past, payoff s 0 (ended F (roller past) 0) + payoff s 1 (ended F (roller past) 0) = 1).
  { intros s past. destruct (roller_is_one_of_two past) as [-> | ->]; simpl; rewrite rational_sub, rational_one; ring. }
  induction left as [| left IH]; intros past s L M0 M1; [rewrite grown_end by auto; apply Ended |].
  destruct (Nat.eq_dec (last_claim past) N) as [D | D]; [rewrite grown_end by auto; apply Ended |].
  assert (R := roller_is_one_of_two past). rewrite grown_stage in M0, M1 |- * by exact D.
  cbn [payoff]. rewrite !map_map. cbn [fst snd]. rewrite <- sum_plus.
  destruct (rolls_are_likely F N ltac:(lia)) as [_ <-]. apply sum_ext. intros x X.
  assert (X0 := M0). eapply mixes_branch in X0; [| exact (in_map _ _ x X)].
  assert (X1 := M1). eapply mixes_branch in X1; [| exact (in_map _ _ x X)].
  assert (Claimed : sum (map (fun y => s (roller past) (roller_name x (view_of (roller past) past)) (text y))
    (claims (S (last_claim past)) N)) = 1).
  { assert (G : mixes F (roller past) (s (roller past)) (Move (roller past) (roller_name x (view_of (roller past) past))
      (map (fun y => (text y, Move (1 - roller past) (caller_name y (view_of (1 - roller past) past))
        [("call"%string, ended F (roller past) (if Nat.leb y x then 1 else 0)); ("pass"%string, grown F left N ((x, y) :: past))]))
      (claims (S (last_claim past)) N)))) by (destruct R as [E | E]; rewrite E in X0, X1 |- *; assumption).
    apply mixes_here in G as [_ G]. rewrite !map_map in G. exact G. }
  match goal with |- rat ?o * ?a + rat ?o * ?b = _ => replace (rat o * a + rat o * b) with (rat o * (a + b)) by ring end.
  match goal with |- rat ?o * ?a = _ => replace a with (1 : F); [ring |] end. symmetry.
  cbn [payoff]. rewrite !map_map. cbn [fst snd]. rewrite <- sum_plus, <- Claimed. apply sum_ext. intros y Y.
  assert (Y0 := X0). eapply mixes_action in Y0; [| exact (in_map _ _ y Y)].
  assert (Y1 := X1). eapply mixes_action in Y1; [| exact (in_map _ _ y Y)].
  assert (Answered : s (1 - roller past)%nat (caller_name y (view_of (1 - roller past) past)) "call"%string +
    s (1 - roller past)%nat (caller_name y (view_of (1 - roller past) past)) "pass"%string = 1).
  { assert (G : mixes F (1 - roller past) (s (1 - roller past)%nat) (Move (1 - roller past) (caller_name y (view_of (1 - roller past) past))
      [("call"%string, ended F (roller past) (if Nat.leb y x then 1 else 0)); ("pass"%string, grown F left N ((x, y) :: past))]))
      by (destruct R as [E | E]; rewrite E in Y0, Y1 |- *; assumption).
    apply mixes_here in G as [_ G]. cbn [map fst] in G. unfold sum in G. cbn [fold_right] in G. rewrite <- G. ring. }
  assert (Bound := Y). apply in_seq in Bound.
  assert (Next : payoff s 0 (grown F left N ((x, y) :: past)) + payoff s 1 (grown F left N ((x, y) :: past)) = 1).
  { eapply mixes_action in Y0; [| right; left; reflexivity]. eapply mixes_action in Y1; [| right; left; reflexivity].
    apply IH; [cbn [last_claim]; lia | exact Y0 | exact Y1]. }
  assert (Called : forall w, payoff s 0 (ended F (roller past) w) + payoff s 1 (ended F (roller past) w) = 1).
  { intros w. destruct R as [-> | ->]; simpl; rewrite rational_sub, rational_one; ring. }
  specialize (Called (if Nat.leb y x then 1 else 0)%Q). cbn [payoff map fst snd]. unfold sum. cbn [fold_right].
  set (claimed_here := s (roller past) _ (text y)). revert Answered Next Called.
  set (c := s _ _ "call"%string). set (d := s _ _ "pass"%string).
  generalize (payoff s 0 (grown F left N ((x, y) :: past))), (payoff s 1 (grown F left N ((x, y) :: past))).
  generalize (payoff s 0 (ended F (roller past) (if Nat.leb y x then 1 else 0)%Q)), (payoff s 1 (ended F (roller past) (if Nat.leb y x then 1 else 0)%Q)).
  intros a b a' b' Answered Next Called.
  transitivity (claimed_here * (c * (a + b) + d * (a' + b'))); [ring |]. rewrite Called, Next.
  transitivity (claimed_here * (c + d)); [ring |]. rewrite Answered. ring.
Qed.

(* D1's lemma: whatever the values of the stages are, the first of them is the value of the whole game. *)
Theorem stages_one_by_one N (V : nat -> F) : stage_values N V -> value (over F (liars_dice N)) (V 1%nat).
Proof.
  intros [After Stage].
  destruct (together (fun _ _ => 0 : F) (fun M p => claiming N M p /\ forall q, calling N M q -> V M <= expects N M V p q) N) as (P & HP).
  { intros M B. destruct (Stage M B) as [E _]. exact E. }
  destruct (together (fun _ => 0 : F) (fun M q => calling N M q /\ forall p, claiming N M p -> expects N M V p q <= V M) N) as (C & HC).
  { intros M B. destruct (Stage M B) as [_ E]. exact E. }
  assert (P1 : forall M, (1 <= M <= N)%nat -> claiming N M (P M)) by (intros; now apply HP).
  assert (P2 : forall M q, (1 <= M <= N)%nat -> calling N M q -> V M <= expects N M V (P M) q) by (intros; now apply HP).
  assert (C1 : forall M, (1 <= M <= N)%nat -> calling N M (C M)) by (intros; now apply HC).
  assert (C2 : forall M p, (1 <= M <= N)%nat -> claiming N M p -> expects N M V p (C M) <= V M) by (intros; now apply HC).
  set (plan := nested F P C).
  assert (Constant : constant_sum (over F (liars_dice N))).
  { split; [apply liars_dice_is_a_game | exists 1; apply (sums_to_one F N N [])]. }
  assert (Plays : forall i, plays i plan (over F (liars_dice N))).
  { intros i h a b T. apply turn_of_game in T. eapply nested_mixes; eassumption. }
  assert (Mixed : forall i t, plays i t (over F (liars_dice N)) -> mixes F i t (grown F N N [])).
  { intros i t Pl. exists nothing. exact Pl. }
  split; (split; [exact Constant |]); exists plan; (split; [apply Plays |]); intros t Pt.
  - apply (nest F N V P C After P1 P2 C1 C2 N [] (pair plan t) 0); try (simpl; lia); try reflexivity. apply Mixed, Pt.
  - assert (S1 : payoff (pair t plan) 0 (grown F N N []) + payoff (pair t plan) 1 (grown F N N []) = 1).
    { apply both_expect; [simpl; lia | apply Mixed, Pt | apply Mixed, Plays]. }
    assert (L : 1 - V 1%nat <= payoff (pair t plan) 1 (grown F N N [])).
    { apply (nest F N V P C After P1 P2 C1 C2 N [] (pair t plan) 1); try (simpl; lia); try reflexivity. apply Mixed, Pt. }
    change (payoff (pair t plan) 0 (grown F N N []) <= V 1%nat). rewrite <- S1 in L. adding L.
Qed.

(* The value of liar's dice with N faces. *)
Theorem liars_dice_value N : (1 <= N)%nat -> value (over F (liars_dice N)) (rat (closed N 1)).
Proof. intros P. apply (stages_one_by_one N (fun m => rat (closed N m))), closed_is_stage_values, P. Qed.

End Value.

Print Assumptions liars_dice_value.
