(* What the proofs need of ordered fields. *)

Require Import Field_theory Ring InitialRing Lia.
From Gameproof Require Import Game.

Section Order.
  Variable F : ordered_field.
  Implicit Types x y z : F.
  Definition ring_laws : ring_theory (zero F) (one F) (add F) (mul F) (sub F) (opp F) eq := F_R (field_laws F).
  Add Ring F_ring : ring_laws.

  Lemma le_or_lt x y : x <= y \/ y < x.
  Proof. exact (le_or_more F x y). Qed.
  Lemma le_refl x : x <= x.
  Proof. now destruct (le_or_lt x x) as [| []]. Qed.
  Lemma le_of_diff x y : 0 <= y - x -> x <= y.
  Proof. intros H. apply (le_add F _ _ x) in H. now replace (0 + x) with x in H by ring; replace (y - x + x) with y in H by ring. Qed.
  Lemma diff_of_le x y : x <= y -> 0 <= y - x.
  Proof. intros H. apply (le_add F _ _ (- x)) in H. now replace (x + - x) with (0 : F) in H by ring; replace (y + - x) with (y - x) in H by ring. Qed.
  Lemma eq_of_diff x y : x - y = 0 -> x = y.
  Proof. intros E. replace x with (x - y + y) by ring. rewrite E. ring. Qed.
  Lemma le_from x y z : 0 <= z -> y - x = z -> x <= y.
  Proof. intros H E. apply le_of_diff. now rewrite E. Qed.
  Lemma sum_nonneg x y : 0 <= x -> 0 <= y -> 0 <= x + y.
  Proof. intros X Y. eapply le_trans; [exact X |]. apply (le_from _ _ y Y). ring. Qed.
  Lemma le_eq x y : x = y -> x <= y.
  Proof. intros ->. apply le_refl. Qed.
  Lemma mul_le_l x y z : 0 <= z -> x <= y -> z * x <= z * y.
  Proof. intros Z H. apply (le_from _ _ (z * (y - x))); [| ring]. now apply le_mul; [| apply diff_of_le]. Qed.
  Lemma one_not_zero : (1 : F) <> 0.
  Proof. exact (F_1_neq_0 (field_laws F)). Qed.
  Lemma square_nonneg x : 0 <= x * x.
  Proof.
    destruct (le_or_lt 0 x) as [H | [H _]]; [now apply le_mul |].
    apply diff_of_le in H. replace (x * x) with ((0 - x) * (0 - x)) by ring. now apply le_mul.
  Qed.
  Lemma one_nonneg : (0 : F) <= 1.
  Proof. replace (1 : F) with (1 * 1 : F) by ring. apply square_nonneg. Qed.

  (* < *)
  Lemma lt_le x y : x < y -> x <= y.
  Proof. now intros []. Qed.
  Lemma lt_not_le x y : x < y -> ~ y <= x.
  Proof. intros [H N] H'. apply N. now apply le_antisymmetric. Qed.
  Lemma lt_trans_le x y z : x < y -> y <= z -> x < z.
  Proof. intros [H N] L. split; [now apply (le_trans F x y z) |]. intros ->. apply N. now apply le_antisymmetric. Qed.
  Lemma lt_of_diff x y : 0 < y - x -> x < y.
  Proof. intros [H N]. split; [now apply le_of_diff |]. intros ->. apply N. ring. Qed.
  Lemma diff_of_lt x y : x < y -> 0 < y - x.
  Proof. intros [H N]. split; [now apply diff_of_le |]. intros E. apply N. replace y with (y - x + x) by ring. rewrite <- E. ring. Qed.
  Lemma lt_from x y z : 0 < z -> y - x = z -> x < y.
  Proof. intros H E. apply lt_of_diff. now rewrite E. Qed.

  Lemma one_positive : (0 : F) < 1.
  Proof. split; [apply one_nonneg |]. intros E. now apply one_not_zero. Qed.
  Lemma sum_positive x y : 0 < x -> 0 <= y -> 0 < x + y.
  Proof. intros X Y. eapply lt_trans_le; [exact X |]. apply (le_from _ _ y Y). ring. Qed.

End Order.

(* Proves x <= y from inequalities that add up to it. *)
Ltac diffs H := match type of H with
  | le ?F ?x ?y => constr:(diff_of_le F x y H)
  end.
Tactic Notation "adding" constr(A) := let a := diffs A in apply (le_from _ _ _ _ a); ring.
Tactic Notation "adding" constr(A) constr(B) :=
  let a := diffs A in let b := diffs B in apply (le_from _ _ _ _ (sum_nonneg _ _ _ a b)); ring.
Tactic Notation "adding" constr(A) constr(B) constr(C) :=
  let a := diffs A in let b := diffs B in let c := diffs C in
  apply (le_from _ _ _ _ (sum_nonneg _ _ _ (sum_nonneg _ _ _ a b) c)); ring.
Tactic Notation "adding" constr(A) constr(B) constr(C) constr(D) :=
  let a := diffs A in let b := diffs B in let c := diffs C in let d := diffs D in
  apply (le_from _ _ _ _ (sum_nonneg _ _ _ (sum_nonneg _ _ _ (sum_nonneg _ _ _ a b) c) d)); ring.

Section Rationals.
  Variable F : ordered_field.
  Implicit Types x y z : F.
  Add Ring F_field : (ring_laws F).

  (* inverses *)
  Lemma inv_cancel x : x <> 0 -> inv F x * x = 1.
  Proof. exact (Finv_l (field_laws F) x). Qed.
  Lemma div_is x y : x / y = x * inv F y.
  Proof. exact (Fdiv_def (field_laws F) x y). Qed.
  Lemma no_zero_divisors x y : x * y = 0 -> x <> 0 -> y = 0.
  Proof. intros E N. replace y with (inv F x * x * y) by (rewrite inv_cancel by exact N; ring). replace (inv F x * x * y) with (inv F x * (x * y)) by ring. rewrite E. ring. Qed.
  Lemma mul_positive x y : 0 < x -> 0 < y -> 0 < x * y.
  Proof.
    intros [X NX] [Y NY]. split; [now apply le_mul |]. intros E. symmetry in E. apply no_zero_divisors in E; [| congruence]. congruence.
  Qed.
  Lemma div_nonneg x y : 0 <= x -> 0 < y -> 0 <= x / y.
  Proof.
    intros X [Y N]. rewrite div_is. apply le_mul; [exact X |].
    replace (inv F y) with (y * (inv F y * inv F y)); [now apply le_mul; [| apply square_nonneg] |].
    transitivity (inv F y * y * inv F y); [ring |]. rewrite inv_cancel by congruence. ring.
  Qed.
  Lemma div_cancel x y : y <> 0 -> x / y * y = x.
  Proof. intros N. rewrite div_is. transitivity (x * (inv F y * y)); [ring |]. rewrite inv_cancel by exact N. ring. Qed.

  Lemma div_is_if x y z : z <> 0 -> x = y * z -> x / z = y.
  Proof. intros N ->. rewrite div_is. transitivity (y * (inv F z * z)); [ring |]. rewrite inv_cancel by exact N. ring. Qed.

  Lemma mul_le_cancel x y z : 0 < z -> z * x <= z * y -> x <= y.
  Proof.
    intros Z H. destruct (le_or_lt F x y) as [L | L]; [exact L | exfalso].
    apply diff_of_lt in L. assert (P := mul_positive _ _ Z L). apply (lt_not_le _ _ _ P). adding H.
  Qed.

  (* rational numbers *)
  Notation r := (rational F).
  Lemma rational_eq p q : (p == q)%Q -> r p = r q.
  Proof. intros E. apply le_antisymmetric; apply rational_le; rewrite E; apply Qle_refl. Qed.
  Lemma rational_zero : r 0 = 0.
  Proof.
    assert (E : r 0 + r 0 = r 0) by (rewrite <- rational_add; now apply rational_eq).
    transitivity (r 0 + r 0 - r 0); [ring |]. rewrite E. ring.
  Qed.
  Lemma rational_opp q : r (- q) = - r q.
  Proof.
    assert (E : r q + r (- q) = 0) by (rewrite <- rational_add, <- rational_zero; apply rational_eq; ring).
    transitivity (r q + r (- q) - r q); [ring |]. rewrite E. ring.
  Qed.
  Lemma rational_sub p q : r (p - q) = r p - r q.
  Proof. unfold Qminus. rewrite rational_add, rational_opp. ring. Qed.
  Lemma rational_nonneg q : (0 <= q)%Q -> 0 <= r q.
  Proof. intros H. rewrite <- rational_zero. now apply rational_le. Qed.
  Lemma rational_not_zero q : ~ (q == 0)%Q -> r q <> 0.
  Proof.
    intros N E. apply (one_not_zero F). rewrite <- (rational_one F). rewrite <- (rational_eq (q * / q)) by now field.
    rewrite rational_mul, E. ring.
  Qed.
  Lemma rational_positive q : (0 < q)%Q -> 0 < r q.
  Proof.
    intros H. split; [apply rational_nonneg; now apply Qlt_le_weak |].
    intros E. symmetry in E. revert E. apply rational_not_zero. intros E. rewrite E in H. now apply Qlt_irrefl in H.
  Qed.
  Lemma rational_lt p q : (p < q)%Q -> r p < r q.
  Proof. intros H. apply (lt_from _ _ _ (r (q - p))); [| now rewrite rational_sub]. apply rational_positive. now apply Qlt_minus_iff in H. Qed.
  Lemma rational_injective p q : r p = r q -> (p == q)%Q.
  Proof.
    intros E. destruct (Qeq_dec p q) as [| N]; [assumption |]. exfalso. apply (rational_not_zero (p - q)).
    - intros Z. apply N. rewrite <- (Qplus_0_r q), <- Z. ring.
    - rewrite rational_sub, E. ring.
  Qed.
  Lemma rational_le_iff p q : r p <= r q <-> (p <= q)%Q.
  Proof.
    split; [| apply rational_le]. intros H. destruct (Qlt_le_dec q p) as [L |]; [| assumption].
    exfalso. now apply (lt_not_le _ _ _ (rational_lt _ _ L)).
  Qed.
  (* ring, with rational constants:
     Add Ring F_ring : (ring_laws F) (morphism (rational_morphism F), constants [rational_constant]). *)
  Lemma rational_morphism :
    ring_morph (zero F) (one F) (add F) (mul F) (sub F) (opp F) eq 0%Q 1%Q Qplus Qmult Qminus Qopp Qeq_bool r.
  Proof.
    constructor; auto using rational_zero, rational_one, rational_add, rational_mul, rational_sub, rational_opp.
    intros p q E. now apply rational_eq, Qeq_bool_iff.
  Qed.
End Rationals.
Ltac rational_constant t :=
  lazymatch t with
  | rational _ ?q => q
  | _ => constr:(InitialRing.NotConstant)
  end.
