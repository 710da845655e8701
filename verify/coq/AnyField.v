(* Every ordered field holds the rational numbers: the record ordered_field asks for no more than the laws. *)

Require Import QArith Ring Field Field_theory InitialRing Lia ZArith.
From Gameproof Require Import Game.

Section Any.
  Variables (T : Type) (zero one : T) (add sub : T -> T -> T) (opp : T -> T) (mul div : T -> T -> T) (inv : T -> T).
  Variable le : T -> T -> Prop.
  Hypothesis laws : field_theory zero one add mul sub opp div inv eq.
  Hypothesis trans : forall x y z, le x y -> le y z -> le x z.
  Hypothesis antisymmetric : forall x y, le x y -> le y x -> x = y.
  Hypothesis or_more : forall x y, le x y \/ (le y x /\ y <> x).
  Hypothesis le_add : forall x y z, le x y -> le (add x z) (add y z).
  Hypothesis le_mul : forall x y, le zero x -> le zero y -> le zero (mul x y).
  Add Field T_field : laws.

  Notation phi := (gen_phiZ zero one add mul opp).
  Let morphism := gen_phiZ_morph (Eqsth T) (Eq_ext add mul opp) (F_R laws).

  Lemma reflexive x : le x x.
  Proof. now destruct (or_more x x) as [| []]. Qed.
  Lemma of_difference x y : le zero (sub y x) -> le x y.
  Proof. intros H. apply (le_add _ _ x) in H. replace (add zero x) with x in H by ring. now replace (add (sub y x) x) with y in H by ring. Qed.
  Lemma to_difference x y : le x y -> le zero (sub y x).
  Proof. intros H. apply (le_add _ _ (opp x)) in H. replace (add x (opp x)) with zero in H by ring. now replace (add y (opp x)) with (sub y x) in H by ring. Qed.
  Lemma one_up : le zero one.
  Proof.
    destruct (or_more zero one) as [| [H _]]; [assumption |]. apply to_difference in H.
    replace one with (mul (sub zero one) (sub zero one)) by ring. now apply le_mul.
  Qed.
  Lemma sum_up x y : le zero x -> le zero y -> le zero (add x y).
  Proof. intros X Y. apply (trans _ x); [exact X |]. apply of_difference. now replace (sub (add x y) x) with y by ring. Qed.

  Lemma phi_add x y : phi (x + y) = add (phi x) (phi y). Proof. apply morphism. Qed.
  Lemma phi_mul x y : phi (x * y) = mul (phi x) (phi y). Proof. apply morphism. Qed.
  Lemma phi_sub x y : phi (x - y) = sub (phi x) (phi y). Proof. apply morphism. Qed.
  Lemma phi_up p : le one (phi (Zpos p)).
  Proof.
    induction p using Pos.peano_ind; [apply reflexive |].
    rewrite Pos2Z.inj_succ. unfold Z.succ. rewrite phi_add. apply (trans _ (phi (Zpos p))); [assumption |].
    apply of_difference. replace (sub (add (phi (Z.pos p)) (phi 1)) (phi (Z.pos p))) with one; [apply one_up |].
    change (phi 1) with one. ring.
  Qed.
  Lemma phi_not_zero p : phi (Zpos p) <> zero.
  Proof.
    intros E. assert (H := phi_up p). rewrite E in H. apply (F_1_neq_0 laws). apply antisymmetric; [exact H | apply one_up].
  Qed.
  Lemma phi_le x y : (x <= y)%Z -> le (phi x) (phi y).
  Proof.
    intros H. apply of_difference. rewrite <- phi_sub. destruct (y - x)%Z eqn:E; [apply reflexive | | lia].
    apply (trans _ one); [apply one_up | apply phi_up].
  Qed.
  Lemma inv_up x : le zero x -> x <> zero -> le zero (inv x).
  Proof.
    intros H N. replace (inv x) with (mul x (mul (inv x) (inv x))) by (field; exact N). apply le_mul; [exact H |].
    destruct (or_more zero (inv x)) as [U | [D _]]; [now apply le_mul |]. apply to_difference in D.
    replace (mul (inv x) (inv x)) with (mul (sub zero (inv x)) (sub zero (inv x))) by ring. now apply le_mul.
  Qed.

  Definition any_field : ordered_field.
  Proof.
    refine {| number := T; Game.field_laws := laws; Game.le_trans := trans; le_antisymmetric := antisymmetric; le_or_more := or_more;
      Game.le_add := le_add; Game.le_mul := le_mul; rational q := div (phi (Qnum q)) (phi (Zpos (Qden q))) |}.
    - cbn. field. apply (F_1_neq_0 laws).
    - intros [a b] [c d]. cbn [Qplus Qnum Qden]. rewrite phi_add, Pos2Z.inj_mul, !phi_mul. field. split; apply phi_not_zero.
    - intros [a b] [c d]. cbn [Qmult Qnum Qden]. rewrite Pos2Z.inj_mul, !phi_mul. field. split; apply phi_not_zero.
    - intros [a b] [c d] H. unfold Qle in H. cbn [Qnum Qden] in *. apply phi_le in H. rewrite !phi_mul in H.
      apply to_difference in H. apply of_difference.
      replace (sub (div (phi c) (phi (Zpos d))) (div (phi a) (phi (Zpos b)))) with
        (mul (sub (mul (phi c) (phi (Zpos b))) (mul (phi a) (phi (Zpos d)))) (mul (inv (phi (Zpos b))) (inv (phi (Zpos d)))))
        by (field; split; apply phi_not_zero).
      assert (U : forall p, le zero (inv (phi (Zpos p)))).
      { intros p. apply inv_up; [| apply phi_not_zero]. apply (trans _ one); [apply one_up | apply phi_up]. }
      apply le_mul; [exact H |]. apply le_mul; apply U.
  Defined.
End Any.
