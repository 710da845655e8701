(* Stages may be solved one after another: their values, nested, are the value of the whole game. *)

From Gameproof.dice Require Export Whole.
Open Scope field_scope.

Section Nest.
Variable F : ordered_field.
Add Ring F_ring : (ring_laws F).
Notation rat := (rational F).

(* Everywhere in g, t tells player j how to move. *)
Definition mixes (j : nat) (t : strategy F) (g : game F) : Prop :=
  exists did, forall h actions before, In (j, h, actions, before) (turns did g) -> distribution (map (t h) actions).

Lemma mixes_branch j t l p g : In (p, g) l -> mixes j t (Chance l) -> mixes j t g.
Proof.
  intros I (did & D). exists did. intros h a b T. apply (D h a b). cbn [turns]. apply in_flat_map. exists (p, g).
  auto.
Qed.

Lemma mixes_action j t i h l a g : In (a, g) l -> mixes j t (Move i h l) -> mixes j t g.
Proof.
  intros I (did & D). eexists. intros h' a' b T. apply (D h' a' b). cbn [turns]. right. apply in_flat_map.
  exists (a, g).
  split; [exact I | exact T].
Qed.

Lemma mixes_here j t h l : mixes j t (Move j h l) -> distribution (map (t h) (map fst l)).
Proof. intros (did & D). apply (D h (map fst l) (did j)). left. reflexivity. Qed.

Variables (N least : nat) (t : Q).
Hypothesis least_pos : (1 <= least)%nat.
Notation next := (next least).
Notation grown := (grown F N least t).
Notation expects := (expects N t).

(* What a player is paid at an end. *)
Lemma paid_roller s i w : (i <= 1)%nat -> payoff s i (ended F i w) = rat w.
Proof. destruct i as [| [| i]]; intros L; [reflexivity | reflexivity | lia]. Qed.
Lemma paid_other s i j w : (i <= 1)%nat -> (j <= 1)%nat -> i <> j -> payoff s i (ended F j w) = 1 - rat w.
Proof. destruct i as [| [| i]], j as [| [| j]]; intros; try lia; simpl; now rewrite rational_sub, rational_one. Qed.

(* What the caller expects is 1 less what the roller does. *)
Lemma caller_expects M V p q : (1 <= N)%nat -> claiming N M p -> 1 - expects M V p q =
  sum (map (fun x => rat (1 / whole N) *
    sum (map (fun y => p x y * ((1 - q y) * V (S y) + q y * (1 - rat (paid t x y)))) (claims M N))) (rolls N)).
Proof.
  intros P C. unfold expects.
  rewrite (sum_ext F (fun x => rat (1 / whole N) * sum (map (fun y => p x y * ((1 - q y) * V (S y) + q y * (1 - rat
    (paid t x y)))) (claims M N)))
    (fun x => rat (1 / whole N) - rat (1 / whole N) *
      sum (map (fun y => p x y * ((1 - q y) * (1 - V (S y)) + q y * rat (paid t x y))) (claims M N)))).
  - rewrite sum_minus. destruct (rolls_are_likely F N P) as [_ ->]. reflexivity.
  - intros x X. destruct (C x X) as [_ S1].
    rewrite (sum_ext F (fun y => p x y * ((1 - q y) * V (S y) + q y * (1 - rat (paid t x y))))
      (fun y => p x y - p x y * ((1 - q y) * (1 - V (S y)) + q y * rat (paid t x y)))) by (intros; ring).
    rewrite sum_minus, S1. ring.
Qed.

Variable V : nat -> F.
Variables (P : nat -> nat -> nat -> F) (C : nat -> nat -> F).
Hypothesis after_last : V (S N) = rat (- t).
Hypothesis P_claims : forall M, (least <= M <= N)%nat -> claiming N M (P M).
Hypothesis P_secures : forall M q, (least <= M <= N)%nat -> calling N M q -> V M <= expects M V (P M) q.
Hypothesis C_calls : forall M, (least <= M <= N)%nat -> calling N M (C M).
Hypothesis C_concedes : forall M p, (least <= M <= N)%nat -> claiming N M p -> expects M V p (C M) <= V M.

(* The plan that looks at the die and the last claims only, and plays each stage by itself. *)
Definition nested : strategy F := plan least P C (fun c => 1 - c).

Lemma nested_mixes h actions before : is_turn N least h actions before -> distribution (map (nested h) actions).
Proof.
  intros (v & M & _ & E & L & [(x & X & -> & ->) | (y & Y & -> & ->)]).
  - rewrite map_map. rewrite (map_ext _ (P M x)) by (intros y; unfold nested; rewrite plan_roller, <- E; reflexivity).
    apply P_claims; [lia | exact X].
  - destruct (C_calls M ltac:(lia) y Y) as [Lo Up].
    unfold nested. cbn [map]. rewrite plan_call, plan_pass, <- E. split.
    + intros p [<- | [<- | []]]; [exact Lo | apply diff_of_le, Up].
    + unfold sum. cbn [fold_right]. ring.
Qed.

Lemma nest left : forall past s i, (least <= next past <= S N)%nat -> (S N - next past <= left)%nat -> (i <= 1)%nat ->
  s i = nested -> mixes (1 - i) (s (1 - i)%nat) (grown left past) ->
  (roller past = i -> V (next past) <= payoff s i (grown left past)) /\
  (roller past <> i -> 1 - V (next past) <= payoff s i (grown left past)).
Proof.
  induction left as [| left IH]; intros past s i L B I1 E Mx; assert (R := roller_is_one_of_two past).
  1: assert (next past = S N) as D by lia.
  2: destruct (Nat.eq_dec (next past) (S N)) as [D | D].
  1, 2: rewrite grown_end by lia; rewrite D, after_last; split; intros Ri;
    [rewrite Ri, paid_roller by lia | rewrite paid_other by lia]; apply OrderedField.le_refl.
  rewrite grown_stage in Mx |- * by lia.
  assert (Bm : (least <= next past <= N)%nat) by lia.
  assert (Sub : forall x y, In x (rolls N) -> In y (claims (next past) N) ->
    (roller ((x, y) :: past) = i -> V (S y) <= payoff s i (grown left ((x, y) :: past))) /\
    (roller ((x, y) :: past) <> i -> 1 - V (S y) <= payoff s i (grown left ((x, y) :: past)))).
  { intros x y X Y. assert (By := Y). apply in_seq in By.
  apply (IH ((x, y) :: past)); cbn [Rules.next]; try lia; try exact E.
    assert (M1 := Mx). eapply mixes_branch in M1; [| exact (in_map _ _ x X)].
    eapply mixes_action in M1; [| exact (in_map _ _ y Y)].
    eapply mixes_action in M1; [exact M1 | right; left; reflexivity]. }
  cbn [payoff]. rewrite map_map. cbn [fst snd payoff].
  assert (Odds : 0 <= rat (1 / whole N)) by (apply rational_nonneg, Qlt_le_weak, inverse_pos, whole_pos; lia).
  split; intros Ri.
  - (* he rolls *)
    subst i. set (M := next past) in *. set (o := (1 - roller past)%nat) in *.
    set (q := fun y => s o (caller_name y (view_of o past)) "call"%string).
    assert (Reply : forall y, In y (claims M N) -> distribution (map (s o (caller_name y (view_of o past))) ["call";
      "pass"]%string)).
    { intros y Y. assert (M1 := Mx). eapply mixes_branch in M1; [| refine (in_map _ _ 1%nat _); apply in_seq; lia].
      eapply mixes_action in M1; [| exact (in_map _ _ y Y)]. exact (mixes_here _ _ _ _ M1). }
    apply (Game.le_trans F _ (expects M V (P M) q)).
    + apply P_secures; [exact Bm |]. intros y Y. destruct (Reply y Y) as [Pos One]. simpl in Pos, One. split.
      * apply Pos. now left.
      * apply (le_from F _ _ (s o (caller_name y (view_of o past)) "pass"%string)); [apply Pos; right; now left |].
        unfold q. rewrite <- One. ring.
    + apply sum_le. intros x X. apply mul_le_l; [exact Odds |]. rewrite map_map. cbn [fst snd payoff].
      apply sum_le. intros y Y. rewrite E. unfold nested. rewrite plan_roller, newest_view by lia. fold M.
      apply mul_le_l; [apply (P_claims M Bm x X), in_map, Y |].
      cbn [map fst snd]. unfold sum. cbn [fold_right]. rewrite paid_roller by lia.
      destruct (Reply y Y) as [Pos One]. simpl in Pos, One. fold (q y) in *.
      assert (T : 0 <= s o (caller_name y (view_of o past)) "pass"%string) by (apply Pos; right; now left).
      destruct (Sub x y X Y) as [_ Next]. cbn [roller] in Next. fold o in Next. specialize (Next ltac:(lia)).
      assert (A := mul_le_l F _ _ _ T Next).
      replace (s o (caller_name y (view_of o past)) "pass"%string) with (1 - q y) in * by (rewrite <- One; ring).
      adding A.
  - (* the other one rolls *)
    set (M := next past) in *. assert (Oi : (1 - i = roller past)%nat) by lia. rewrite Oi in Mx.
    set (o := roller past) in *. assert (Io : (1 - o = i)%nat) by lia. rewrite Io in *.
    set (p := fun x y => s o (roller_name x (view_of o past)) (text y)).
    assert (Cl : claiming N M p).
    { intros x X. unfold p.
      assert (G := Mx). eapply mixes_branch in G; [| exact (in_map _ _ x X)]. apply mixes_here in G.
      rewrite !map_map in G. exact G. }
    apply (Game.le_trans F _ (1 - expects M V p (C M))).
    + assert (A := C_concedes M p Bm Cl). adding A.
    + rewrite caller_expects by (try lia; exact Cl). apply sum_le. intros x X. apply mul_le_l; [exact Odds |].
      rewrite map_map. cbn [fst snd payoff]. apply sum_le. intros y Y. fold (p x y).
      apply mul_le_l; [apply (Cl x X), (in_map (p x)), Y |].
      cbn [map fst snd]. unfold sum. cbn [fold_right]. rewrite E. unfold nested.
      rewrite plan_call, plan_pass, newest_view by lia. fold M.
      rewrite paid_other by lia.
      destruct (Sub x y X Y) as [Next _]. cbn [roller] in Next. fold o in Next. specialize (Next ltac:(lia)).
      destruct (C_calls M Bm y Y) as [_ T]. apply diff_of_le in T. assert (A := mul_le_l F _ _ _ T Next). adding A.
Qed.
End Nest.
