(* Powers of rational numbers, and the number e between (1 + 1/m)^m and (1 + 1/m)^(m + 1). *)

From Gameproof.dice Require Export Harmonic.
Require Import Setoid Morphisms.
Open Scope Q_scope.

Global Instance power_proper : Proper (Qeq ==> eq ==> Qeq) power.
Proof. intros x y E n m <-. induction n; simpl; [reflexivity | now apply Qmult_comp]. Qed.

Lemma power_mul x y n : power (x * y) n == power x n * power y n.
Proof. induction n; simpl; [ring | rewrite IHn; ring]. Qed.

Lemma power_add x m n : power x (m + n) == power x m * power x n.
Proof. induction m; simpl; [ring | rewrite IHm; ring]. Qed.

Lemma power_pos x n : 0 < x -> 0 < power x n.
Proof. intros P. induction n; simpl; [lra | apply Qmult_lt_0_compat; assumption]. Qed.

Lemma power_nonneg x n : 0 <= x -> 0 <= power x n.
Proof. intros P. induction n; simpl; [lra | apply Qmult_le_0_compat; assumption]. Qed.

Lemma power_le x y n : 0 <= x <= y -> power x n <= power y n.
Proof. intros L. induction n; simpl; [lra |]. assert (P := power_nonneg x n ltac:(lra)). nra. Qed.

Lemma power_lt x y n : 0 <= x < y -> power x (S n) < power y (S n).
Proof.
  intros L. assert (A := power_le x y n ltac:(lra)). assert (B := power_pos y n ltac:(lra)). simpl. nra.
Qed.

Lemma power_at_most_1 x n : 0 <= x <= 1 -> power x n <= 1.
Proof. intros L. induction n; simpl; [lra |]. assert (P := power_nonneg x n ltac:(lra)). nra. Qed.

Lemma bernoulli z n : -1 <= z -> 1 + whole n * z <= power (1 + z) n.
Proof.
  intros L. induction n; [change (whole 0) with 0; simpl; lra |]. rewrite whole_S. simpl. assert (P := whole_ge_0 n).
  assert (0 <= whole n * (z * z)) by (apply Qmult_le_0_compat; nra). nra.
Qed.

Lemma bernoulli_below z n : 0 <= z <= 1 -> 1 - whole n * z <= power (1 - z) n.
Proof.
  intros L. assert (B := bernoulli (- z) n ltac:(lra)). setoid_replace (1 - z) with (1 + - z) by ring. lra.
Qed.

(* One term more, from above. *)
Lemma bernoulli_second z n : 0 <= z <= 1 ->
  power (1 - z) n <= 1 - whole n * z + (1 # 2) * (whole n * (whole n - 1)) * (z * z).
Proof.
  intros L. induction n; [apply Qle_lteq; right; cbn [power]; change (whole 0) with 0; field |]. simpl power.
  rewrite whole_S.
  assert (C : 0 <= whole n * (whole n - 1)).
  { destruct n; [change (whole 0) with 0; lra |]. assert (G := whole_ge_1 (S n) ltac:(lia)). nra. }
  assert (0 <= (1 # 2) * (whole n * (whole n - 1)) * (z * z * z)).
  { apply Qmult_le_0_compat; [lra |]. apply Qmult_le_0_compat; [nra | lra]. }
  set (b := 1 - whole n * z + (1 # 2) * (whole n * (whole n - 1)) * (z * z)) in *.
  assert (D : 0 <= (1 - z) * (b - power (1 - z) n)) by (apply Qmult_le_0_compat; lra).
  assert (E : 1 - (whole n + 1) * z + (1 # 2) * ((whole n + 1) * (whole n + 1 - 1)) * (z * z)
    == (1 - z) * b + (1 # 2) * (whole n * (whole n - 1)) * (z * z * z)) by (unfold b; field).
  rewrite E. lra.
Qed.

(* ---- e ---- *)

Lemma plus_minus x m : (1 <= m)%nat -> 0 <= x <= 1 -> power (1 + x / whole m) m * power (1 - x / whole m) m <= 1.
Proof.
  intros P L. rewrite <- power_mul. assert (Pm := whole_ge_1 m P). assert (B : 0 <= x / whole m <= 1).
  { split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra. }
  apply power_at_most_1. generalize dependent (x / whole m). intros z B. split; nra.
Qed.

(* 1 - x <= (1 - x/m)^m, and so (1 + x/m)^m <= 1/(1 - x) and 1 + x <= 1/(1 - x/m)^m. *)
Lemma scaled_bernoulli x m : (1 <= m)%nat -> 0 <= x <= 1 ->
  1 - x <= power (1 - x / whole m) m /\ 1 + x <= power (1 + x / whole m) m.
Proof.
  intros P L. assert (Pm := whole_ge_1 m P). assert (B : 0 <= x / whole m <= 1).
  { split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra. }
  assert (E : whole m * (x / whole m) == x) by (field; lra). split.
  - assert (G := bernoulli_below (x / whole m) m B). rewrite E in G. exact G.
  - assert (G := bernoulli (x / whole m) m ltac:(lra)). rewrite E in G. exact G.
Qed.

Lemma growth x m : (1 <= m)%nat -> 0 <= x <= 1 -> (1 - x) * power (1 + x / whole m) m <= 1.
Proof.
  intros P L. assert (A := plus_minus x m P L). destruct (scaled_bernoulli x m P L) as [B B'].
  assert (N := power_nonneg (1 + x / whole m) m).
  assert (0 <= x / whole m) by (assert (Pm := whole_ge_1 m P); apply Qle_shift_div_l; lra).
  specialize (N ltac:(lra)). nra.
Qed.

Lemma decay x m : (1 <= m)%nat -> 0 <= x <= 1 -> (1 + x) * power (1 - x / whole m) m <= 1.
Proof.
  intros P L. assert (A := plus_minus x m P L). destruct (scaled_bernoulli x m P L) as [B B'].
  assert (x / whole m <= 1) by (assert (Pm := whole_ge_1 m P); apply Qle_shift_div_r; lra).
  assert (N := power_nonneg (1 - x / whole m) m ltac:(lra)). nra.
Qed.

Lemma e_above_inverse m : (1 <= m)%nat -> e_above m * power (1 - 1 / whole (S m)) (S m) == 1.
Proof.
  intros P. unfold e_above. rewrite <- power_mul. assert (Pm := whole_ge_1 m P).
  assert (E : (1 + 1 / whole m) * (1 - 1 / whole (S m)) == 1) by (rewrite whole_S; field; lra).
  rewrite E. clear E. generalize (S m). induction n; simpl; [reflexivity | rewrite IHn; ring].
Qed.

Lemma e_above_pos m : (1 <= m)%nat -> 0 < e_above m.
Proof. intros P. apply power_pos. assert (I := inverse_pos (whole m) ltac:(apply whole_pos; lia)). lra. Qed.

Lemma e_below_pos m : (1 <= m)%nat -> 0 < e_below m.
Proof. intros P. apply power_pos. assert (I := inverse_pos (whole m) ltac:(apply whole_pos; lia)). lra. Qed.

Lemma power_power x m n : power (power x m) n == power x (m * n).
Proof.
  induction n; simpl; [rewrite Nat.mul_0_r; reflexivity |].
  rewrite IHn, <- power_add. replace (m + m * n)%nat with (m * S n)%nat by lia. reflexivity.
Qed.

(* Every number below is less than every number above. *)
Theorem e_between m n : (1 <= m)%nat -> (1 <= n)%nat -> e_below m <= e_above n.
Proof.
  intros P P'. assert (I := e_above_inverse n P'). assert (Pa := e_above_pos n P'). assert (Pb := e_below_pos m P).
  assert (L : e_below m * power (1 - 1 / whole (S n)) (S n) <= 1).
  { assert (Pm := whole_ge_1 m P). assert (Pn := whole_ge_1 (S n) ltac:(lia)).
    assert (U : 0 <= 1 / whole m <= 1) by (split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra).
    assert (U' : 0 <= 1 / whole (S n) <= 1) by (split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra).
    assert (D := decay (1 / whole m) (S n) ltac:(lia) U).
    destruct (scaled_bernoulli (1 / whole (S n)) m P U') as [B _].
    assert (Z : 0 <= 1 - 1 / whole m / whole (S n)).
    { assert (1 / whole m / whole (S n) <= 1) by (apply Qle_shift_div_r; lra). lra. }
    apply (Qle_trans _ (power ((1 + 1 / whole m) * power (1 - 1 / whole m / whole (S n)) (S n)) m)).
    - rewrite power_mul. unfold e_below. apply (Qmult_le_l _ _ _ Pb).
      rewrite power_power, Nat.mul_comm, <- power_power.
      apply power_le. split; [lra |]. setoid_replace (1 / whole m / whole (S n))
        with (1 / whole (S n) / whole m) by (field; lra). exact B.
    - apply power_at_most_1. split; [| exact D]. apply Qmult_le_0_compat; [lra | apply power_nonneg, Z]. }
  nra.
Qed.

(* The numbers above and below come together: what is between them all is one number. *)
Theorem e_gap m : (1 <= m)%nat -> e_above m - e_below m == e_below m / whole m.
Proof. intros P. unfold e_above, e_below. simpl power. field. assert (G := whole_ge_1 m P). lra. Qed.

Theorem e_above_falls m n : (1 <= m <= n)%nat -> e_above n <= e_above m.
Proof.
  intros [P L]. induction L as [| n L IH]; [lra |]. apply Qle_trans with (2 := IH). clear IH.
  assert (Pn := whole_ge_1 n ltac:(lia)). set (w := whole n) in *.
  assert (E : 1 + 1 / w == (1 + 1 / (w * (w + 2))) * (1 + 1 / whole (S n))) by (rewrite whole_S; fold w; field;
    split; lra).
  assert (B := bernoulli (1 / (w * (w + 2))) (S (S n))). assert (I := inverse_pos (w * (w + 2)) ltac:(nra)).
  specialize (B ltac:(lra)). assert (E2 : 1 + whole (S (S n)) * (1 / (w * (w + 2)))
    == 1 + 1 / w) by (rewrite !whole_S; fold w; field; split; lra).
  rewrite E2 in B. unfold e_above. fold w.
  assert (Pp := power_pos (1 + 1 / whole (S n)) (S (S n))).
  assert (I' := inverse_pos (whole (S n)) ltac:(apply whole_pos; lia)).
  specialize (Pp ltac:(lra)). assert (I2 := inverse_pos w ltac:(lra)).
  assert (T : (1 + 1 / w) * power (1 + 1 / whole (S n)) (S (S n)) <= (1 + 1 / w) * power (1 + 1 / w) (S n)).
  { change ((1 + 1 / w) * power (1 + 1 / w) (S n)) with (power (1 + 1 / w) (S (S n))). rewrite E at 2.
  rewrite power_mul. nra. }
  nra.
Qed.
