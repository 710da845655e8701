(* In Coq's real numbers: 0 <= V_N - (1 - 1/e) <= 1/(e N), so the value of liar's dice tends to 1 - 1/e.
   Print Assumptions lists axioms here: those of Coq's real numbers, and no others. *)

From Coq Require Import Reals Qreals.
From Gameproof.dice Require Import Limit.
From Coq Require Import Lra.
Open Scope R_scope.

Lemma Q2R_whole n : Q2R (whole n) = INR n.
Proof. unfold whole, Q2R, inject_Z, Qnum, Qden. rewrite INR_IZR_INZ. field. Qed.

Lemma Q2R_one : Q2R 1 = 1.
Proof. unfold Q2R, Qnum, Qden. field. Qed.

Lemma Q2R_zero : Q2R 0 = 0.
Proof. unfold Q2R, Qnum, Qden. field. Qed.

Lemma Q2R_power x n : Q2R (power x n) = Q2R x ^ n.
Proof. induction n; simpl; [exact Q2R_one | now rewrite Q2R_mult, IHn]. Qed.

Lemma INR_pos m : (1 <= m)%nat -> 0 < INR m.
Proof. intros P. apply lt_0_INR. lia. Qed.

Lemma whole_not_zero n : (1 <= n)%nat -> ~ (whole n == 0)%Q.
Proof. intros P E. assert (G := whole_pos n P). rewrite E in G. discriminate G. Qed.

Lemma Q2R_step m : (1 <= m)%nat -> Q2R (1 + 1 / whole m) = 1 + / INR m.
Proof.
  intros P. assert (Z : ~ (whole m == 0)%Q) by (apply whole_not_zero, P).
  rewrite Q2R_plus, Q2R_div, Q2R_whole, Q2R_one by exact Z. assert (G := INR_pos m P). field. lra.
Qed.

Lemma exp_times x n : exp x ^ n = exp (INR n * x).
Proof.
  induction n; [simpl; now rewrite Rmult_0_l, exp_0 |]. rewrite S_INR. simpl. rewrite IHn, <- exp_plus. f_equal. ring.
Qed.

Lemma exp_least x : 1 + x <= exp x.
Proof. destruct (Req_dec x 0) as [-> | D]; [rewrite exp_0; lra | left; now apply exp_ineq1]. Qed.

Lemma e_is_above m : (1 <= m)%nat -> Q2R (e_below m) <= exp 1.
Proof.
  intros P. assert (G := INR_pos m P). unfold e_below. rewrite Q2R_power, Q2R_step by exact P.
  replace (exp 1) with (exp (/ INR m) ^ m) by (rewrite exp_times; f_equal; field; lra).
  apply pow_incr. assert (0 < / INR m) by now apply Rinv_0_lt_compat. split; [lra | apply exp_least].
Qed.

Lemma e_is_below m : (1 <= m)%nat -> exp 1 <= Q2R (e_above m).
Proof.
  intros P. assert (G := INR_pos m P). assert (G' := INR_pos (S m) ltac:(lia)). unfold e_above.
  rewrite Q2R_power, Q2R_step by exact P.
  replace (exp 1) with (exp (/ INR (S m)) ^ S m) by (rewrite exp_times; f_equal; field; lra).
  apply pow_incr. split; [left; apply exp_pos |]. assert (L := exp_least (- / INR (S m))). rewrite exp_Ropp in L.
  assert (X := exp_pos (/ INR (S m))). set (x := exp (/ INR (S m))) in *.
  assert (E : 1 + - / INR (S m) = INR m / INR (S m)) by (rewrite S_INR in *; field; lra). rewrite E in L.
  assert (M : INR m / INR (S m) * x <= 1).
  { replace 1 with (/ x * x) by (field; lra). apply Rmult_le_compat_r; lra. }
  apply (Rmult_le_reg_l (INR m / INR (S m))); [apply Rdiv_lt_0_compat; assumption |].
  replace (INR m / INR (S m) * (1 + / INR m)) with 1 by (rewrite S_INR in *; field; lra). exact M.
Qed.

(* Numbers that differ by at most as much as 1/m, for every m, do not differ. *)
Lemma up_to_every a b : (forall m, (1 <= m)%nat -> a <= b + / INR m) -> a <= b.
Proof.
  intros L. apply le_epsilon. intros e E. destruct (archimed_cor1 e E) as (m & B & P).
  assert (X := L m ltac:(lia)). lra.
Qed.

Theorem value_in_reals N : (1 <= N)%nat ->
  1 - exp (-1) <= Q2R (closed N 1) <= 1 - exp (-1) + exp (-1) / INR N.
Proof.
  intros P. assert (GN := INR_pos N P). replace (exp (-1)) with (/ exp 1) by (rewrite <- exp_Ropp; f_equal; ring).
  assert (E := exp_pos 1).
  assert (U := fun m Pm => Qle_Rle _ _ (loss_at_most N m P Pm)).
  assert (L := fun m Pm => Qle_Rle _ _ (loss_at_least N m P Pm)).
  assert (L0 := Qle_Rle _ _ (loss_nonneg N P)). set (v := Q2R (closed N 1)). set (l := Q2R (loss N)) in *.
  assert (V : v = 1 - l) by (unfold l, v, loss; rewrite Q2R_minus, Q2R_one; lra).
  rewrite Q2R_zero in L0.
  assert (Step : forall m, (1 <= m)%nat -> Q2R (e_above m) = (1 + / INR m) * Q2R (e_below m)).
  { intros m Pm. unfold e_above, e_below. rewrite !Q2R_power, Q2R_step by exact Pm. reflexivity. }
  assert (Up : l * exp 1 <= 1).
  { apply up_to_every. intros m Pm. specialize (U m Pm). rewrite Q2R_mult, Q2R_one in U. fold l in U.
    assert (B := e_is_below m Pm). rewrite (Step m Pm) in B. assert (G := INR_pos m Pm).
    assert (I := Rinv_0_lt_compat _ G). nra. }
  assert (Z : ~ (whole N == 0)%Q) by (apply whole_not_zero, P).
  assert (Lo : 1 - / INR N <= l * exp 1).
  { apply up_to_every. intros m Pm. specialize (L m Pm).
    rewrite Q2R_mult, Q2R_minus, Q2R_div, Q2R_whole, Q2R_one in L by exact Z. fold l in L.
    assert (B := e_is_above m Pm). rewrite (Step m Pm) in L. assert (G := INR_pos m Pm).
    assert (I := Rinv_0_lt_compat _ G). assert (X : l * Q2R (e_below m) <= l * exp 1) by nra.
    unfold Rdiv in L. rewrite Rmult_1_l in L. nra. }
  assert (Ie := Rinv_0_lt_compat _ E). assert (C : / exp 1 * exp 1 = 1) by (apply Rinv_l; lra). rewrite V. split.
  - assert (l <= / exp 1); [| lra]. apply (Rmult_le_reg_r (exp 1)); lra.
  - assert (/ exp 1 * (1 - / INR N) <= l); [| unfold Rdiv; lra]. apply (Rmult_le_reg_r (exp 1)); [exact E |].
    replace (/ exp 1 * (1 - / INR N) * exp 1) with (/ exp 1 * exp 1 * (1 - / INR N)) by ring. rewrite C. lra.
Qed.

Theorem value_tends : Un_cv (fun n => Q2R (closed (S n) 1)) (1 - exp (-1)).
Proof.
  intros e E. destruct (archimed_cor1 e E) as (m & B & P). exists m. intros n L.
  destruct (value_in_reals (S n) ltac:(lia)) as [Lo Hi]. assert (G := INR_pos (S n) ltac:(lia)).
  assert (X : exp (-1) <= 1) by (rewrite <- exp_0; left; apply exp_increasing; lra). assert (Y := exp_pos (-1)).
  assert (I : / INR (S n) <= / INR m) by (apply Rinv_le_contravar; [apply INR_pos; lia | apply le_INR; lia]).
  unfold R_dist. rewrite Rabs_pos_eq by lra. unfold Rdiv in Hi. assert (J := Rinv_0_lt_compat _ G). nra.
Qed.
Print Assumptions value_tends.
