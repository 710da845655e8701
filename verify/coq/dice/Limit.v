(* The limit of the value is 1 - 1/e: for every number of faces, 0 <= V_N - (1 - 1/e) <= 1/(e N).

   Of e only this is used: it is not below (1 + 1/m)^m and not above (1 + 1/m)^(m + 1), for any m. *)

From Gameproof.dice Require Export Best Powers.
Require Import Psatz.
Open Scope Q_scope.

Lemma unit_between n : (1 <= n)%nat -> 0 <= 1 / whole n <= 1.
Proof. intros P. assert (G := whole_ge_1 n P). split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra. Qed.

(* ---- the loss is at most 1/e ---- *)

(* exp(H_N - H_k) <= N/k *)
Lemma harmonic_growth m k N : (1 <= m)%nat -> (1 <= k <= N)%nat ->
  whole k * power (1 + (harmonic N - harmonic k) / whole m) m <= whole N.
Proof.
  intros P [Pk L]. assert (Pm := whole_ge_1 m P). induction L as [| N L IH].
  - setoid_replace (1 + (harmonic k - harmonic k) / whole m) with 1 by (field; lra).
    assert (G := power_at_most_1 1 m ltac:(lra)). assert (W := whole_ge_0 k). nra.
  - set (s := harmonic N - harmonic k) in *. assert (S0 : 0 <= s) by (assert (R := harmonic_rises k N L); unfold s; lra).
    assert (U := unit_between (S N) ltac:(lia)). set (x := 1 / whole (S N)) in *.
    setoid_replace (harmonic (S N) - harmonic k) with (s + x) by (unfold s, x; rewrite harmonic_S; ring).
    assert (Gx := growth x m P U). assert (Pn := whole_ge_1 (S N) ltac:(lia)).
    assert (E : whole N == whole (S N) * (1 - x)) by (unfold x; rewrite whole_S in *; field; lra).
    assert (A : power (1 + (s + x) / whole m) m <= power (1 + s / whole m) m * power (1 + x / whole m) m).
    { rewrite <- power_mul. apply power_le. assert (0 <= s / whole m) by (apply Qle_shift_div_l; lra).
      assert (0 <= x / whole m) by (apply Qle_shift_div_l; lra).
      setoid_replace ((s + x) / whole m) with (s / whole m + x / whole m) by (field; lra). split; [lra | nra]. }
    assert (Px : 0 <= power (1 + x / whole m) m).
    { apply power_nonneg. assert (0 <= x / whole m) by (apply Qle_shift_div_l; lra). lra. }
    assert (W := whole_ge_0 k).
    apply (Qle_trans _ (whole k * power (1 + s / whole m) m * power (1 + x / whole m) m)).
    + rewrite <- Qmult_assoc, !(Qmult_comm (whole k)). apply Qmult_le_compat_r; [exact A | exact W].
    + apply (Qle_trans _ (whole N * power (1 + x / whole m) m)); [apply Qmult_le_compat_r; assumption |].
      rewrite E. assert (D : 0 <= whole (S N) * (1 - (1 - x) * power (1 + x / whole m) m)) by (apply Qmult_le_0_compat; lra).
      setoid_replace (whole (S N) * (1 - x) * power (1 + x / whole m) m)
        with (whole (S N) * ((1 - x) * power (1 + x / whole m) m)) by ring. lra.
Qed.

(* e s <= exp(s) *)
Lemma tangent s m : (1 <= m)%nat -> 0 <= s <= 1 -> s * e_below m <= power (1 + s / whole m) m.
Proof.
  intros P B. assert (Pm := whole_ge_1 m P).
  assert (E : 1 + s / whole m == (1 + 1 / whole m) * (1 - (1 - s) / (whole m + 1))) by (field; split; lra).
  rewrite E, power_mul. fold (e_below m). assert (Pb := e_below_pos m P).
  assert (U : 0 <= (1 - s) / (whole m + 1) <= 1) by (split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra).
  assert (G := bernoulli_below _ m U).
  assert (L : whole m * ((1 - s) / (whole m + 1)) <= 1 - s).
  { setoid_replace (whole m * ((1 - s) / (whole m + 1))) with (whole m * (1 - s) / (whole m + 1)) by (field; lra).
    apply Qle_shift_div_r; lra. }
  rewrite Qmult_comm. apply Qmult_le_l; [exact Pb | lra].
Qed.

Theorem loss_at_most N m : (1 <= N)%nat -> (1 <= m)%nat -> loss N * e_below m <= 1.
Proof.
  intros P Pm. rewrite (loss_is N P). destruct (threshold_is_least N P) as (B & L & _). set (k := threshold N) in *.
  assert (R := harmonic_rises k N ltac:(lia)). assert (T := tangent (harmonic N - harmonic k) m Pm ltac:(lra)).
  assert (G := harmonic_growth m k N Pm B). assert (Pn := whole_ge_1 N P). assert (Pk := whole_ge_1 k ltac:(lia)).
  set (s := harmonic N - harmonic k) in *.
  setoid_replace (whole k / whole N * s * e_below m) with (whole k * (s * e_below m) / whole N) by (field; lra).
  apply Qle_shift_div_r; [lra |]. nra.
Qed.

(* ---- the loss is at least (1 - 1/N)/e ---- *)

(* exp(H_N - H_j) >= (N + 11/20)/(j + 11/20) for j >= 5 *)
Definition shifted (n : nat) : Q := whole n + (11 # 20).

Lemma harmonic_growth_below m j N : (1 <= m)%nat -> (5 <= j <= N)%nat -> harmonic N - harmonic j <= 1 ->
  shifted N * power (1 - (harmonic N - harmonic j) / whole m) m <= shifted j.
Proof.
  intros P [Pj L]. assert (Pm := whole_ge_1 m P). induction L as [| N L IH]; intros S1.
  - setoid_replace (1 - (harmonic j - harmonic j) / whole m) with 1 by (field; lra).
    assert (G := power_at_most_1 1 m ltac:(lra)). assert (W := whole_ge_0 j). unfold shifted. nra.
  - set (s := harmonic N - harmonic j) in *. assert (S0 : 0 <= s) by (assert (R := harmonic_rises j N L); unfold s; lra).
    assert (U := unit_between (S N) ltac:(lia)). set (x := 1 / whole (S N)) in *.
    assert (E : harmonic (S N) - harmonic j == s + x) by (unfold s, x; rewrite harmonic_S; ring).
    rewrite E in *. specialize (IH ltac:(lra)).
    assert (Us : 0 <= s / whole m <= 1) by (split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra).
    assert (Ux : 0 <= x / whole m <= 1) by (split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra).
    assert (Ua : 0 <= 1 - (s + x) / whole m) by (assert ((s + x) / whole m <= 1) by (apply Qle_shift_div_r; lra); lra).
    assert (A : power (1 - (s + x) / whole m) m <= power (1 - s / whole m) m * power (1 - x / whole m) m).
    { rewrite <- power_mul. apply power_le. split; [exact Ua |].
      setoid_replace ((s + x) / whole m) with (s / whole m + x / whole m) by (field; lra). nra. }
    assert (W := whole_le 6 (S N) ltac:(lia)). change (whole 6) with 6 in W.
    (* one factor *)
    assert (B := bernoulli_second (x / whole m) m Ux).
    assert (C : power (1 - x / whole m) m <= 1 - x + (1 # 2) * (x * x)).
    { assert (E1 : whole m * (x / whole m) == x) by (field; lra).
      assert (E2 : (1 # 2) * (whole m * (whole m - 1)) * (x / whole m * (x / whole m)) == (1 # 2) * (x * x) - (1 # 2) * (x * (x / whole m))) by (field; lra).
      rewrite E1, E2 in B. assert (0 <= x * (x / whole m)) by (apply Qmult_le_0_compat; lra). lra. }
    assert (D : shifted (S N) * (1 - x + (1 # 2) * (x * x)) <= shifted N).
    { unfold shifted. assert (Ex : whole (S N) * x == 1) by (apply inverse_cancels; lra).
      assert (Ew : whole N == whole (S N) - 1) by (rewrite whole_S; ring). rewrite Ew.
      setoid_replace ((whole (S N) + (11 # 20)) * (1 - x + (1 # 2) * (x * x)))
        with (whole (S N) - whole (S N) * x + (1 # 2) * (whole (S N) * x) * x + (11 # 20) - (11 # 20) * x + (11 # 40) * (x * x)) by field.
      rewrite Ex. assert (6 * x <= 1) by nra. nra. }
    assert (Ps : 0 <= power (1 - s / whole m) m) by (apply power_nonneg; lra).
    assert (Pn : 0 <= shifted (S N)) by (unfold shifted; lra).
    apply (Qle_trans _ (shifted (S N) * (power (1 - s / whole m) m * power (1 - x / whole m) m))).
    { rewrite !(Qmult_comm (shifted (S N))). apply Qmult_le_compat_r; assumption. }
    apply (Qle_trans _ (power (1 - s / whole m) m * (shifted (S N) * (1 - x + (1 # 2) * (x * x))))).
    { setoid_replace (shifted (S N) * (power (1 - s / whole m) m * power (1 - x / whole m) m))
        with (power (1 - x / whole m) m * (shifted (S N) * power (1 - s / whole m) m)) by ring.
      setoid_replace (power (1 - s / whole m) m * (shifted (S N) * (1 - x + (1 # 2) * (x * x))))
        with ((1 - x + (1 # 2) * (x * x)) * (shifted (S N) * power (1 - s / whole m) m)) by ring.
      apply Qmult_le_compat_r; [exact C | apply Qmult_le_0_compat; assumption]. }
    apply (Qle_trans _ (power (1 - s / whole m) m * shifted N)).
    { rewrite !(Qmult_comm (power _ _)). apply Qmult_le_compat_r; assumption. }
    rewrite Qmult_comm. exact IH.
Qed.
