(* The limit of the value is 1 - 1/e: for every number of faces, 0 <= V_N - (1 - 1/e) <= 1/(e N).

   Of e only this is used: it is not below (1 + 1/m)^m and not above (1 + 1/m)^(m + 1), for any m. *)

From Gameproof.dice Require Export Best Powers.
Require Import Bool.
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
  - set (s := harmonic N - harmonic k) in *.
    assert (S0 : 0 <= s) by (assert (R := harmonic_rises k N L); unfold s; lra).
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
      rewrite E. assert (D : 0 <= whole (S N) * (1 - (1 - x) * power (1 + x / whole m) m))
        by (apply Qmult_le_0_compat; lra).
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
  - set (s := harmonic N - harmonic j) in *.
    assert (S0 : 0 <= s) by (assert (R := harmonic_rises j N L); unfold s; lra).
    assert (U := unit_between (S N) ltac:(lia)). set (x := 1 / whole (S N)) in *.
    assert (E : harmonic (S N) - harmonic j == s + x) by (unfold s, x; rewrite harmonic_S; ring).
    rewrite E in *. specialize (IH ltac:(lra)).
    assert (Us : 0 <= s / whole m <= 1) by (split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra).
    assert (Ux : 0 <= x / whole m <= 1) by (split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra).
    assert (Ua : 0 <= 1 - (s + x) / whole m) by (assert ((s + x) / whole m <= 1) by (apply Qle_shift_div_r; lra);
      lra).
    assert (A : power (1 - (s + x) / whole m) m <= power (1 - s / whole m) m * power (1 - x / whole m) m).
    { rewrite <- power_mul. apply power_le. split; [exact Ua |].
      setoid_replace ((s + x) / whole m) with (s / whole m + x / whole m) by (field; lra). nra. }
    assert (W := whole_le 6 (S N) ltac:(lia)). change (whole 6) with 6 in W.
    (* one factor *)
    assert (B := bernoulli_second (x / whole m) m Ux).
    assert (C : power (1 - x / whole m) m <= 1 - x + (1 # 2) * (x * x)).
    { assert (E1 : whole m * (x / whole m) == x) by (field; lra).
      assert (E2 : (1 # 2) * (whole m * (whole m - 1)) * (x / whole m * (x / whole m))
        == (1 # 2) * (x * x) - (1 # 2) * (x * (x / whole m))) by (field; lra).
      rewrite E1, E2 in B. assert (0 <= x * (x / whole m)) by (apply Qmult_le_0_compat; lra). lra. }
    assert (D : shifted (S N) * (1 - x + (1 # 2) * (x * x)) <= shifted N).
    { unfold shifted. assert (Ex : whole (S N) * x == 1) by (apply inverse_cancels; lra).
      assert (Ew : whole N == whole (S N) - 1) by (rewrite whole_S; ring). rewrite Ew.
      setoid_replace ((whole (S N) + (11 # 20)) * (1 - x + (1 # 2) * (x * x)))
        with (whole (S N) - whole (S N) * x + (1 # 2) * (whole (S N) * x) * x + (11 # 20) - (11 # 20) * x + (11 #
          40) * (x * x)) by field.
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

(* A whole number near N/e. *)
Lemma crossing (f : nat -> Q) t a d : f a < t -> t <= f (a + d)%nat ->
  exists j, (a <= j < a + d)%nat /\ f j < t /\ t <= f (S j).
Proof.
  induction d as [| d IH]; intros L G.
  - rewrite Nat.add_0_r in G. lra.
  - destruct (Qlt_le_dec (f (a + d)%nat) t) as [C | C].
    + exists (a + d)%nat. replace (S (a + d)) with (a + S d)%nat by lia.
      repeat split; [lia | lia | exact C | exact G].
    + destruct (IH L C) as (j & B & X). exists j. split; [lia | exact X].
Qed.

Lemma many_faces N m : (80 <= N)%nat -> (1 <= m)%nat -> e_above m <= 137 # 50 ->
  whole N - 1 <= e_above m * gain N (threshold N).
Proof.
  intros P Pm R. assert (R1 : 5 # 2 <= e_above m).
  { apply (Qle_trans _ (e_below 6)); [apply Qle_bool_iff; vm_compute; reflexivity | apply e_between; lia]. }
  assert (Pn := whole_le 80 N P). change (whole 80) with 80 in Pn.
  destruct (crossing (fun j => shifted j * e_above m) (shifted N) 5 (N - 5)) as (i & B & L & G).
  { unfold shifted. change (whole 5) with 5. nra. }
  { replace (5 + (N - 5))%nat with N by lia. unfold shifted. nra. }
  cbv beta in L, G. set (r := e_above m) in *. set (j := S i) in *.
  assert (E : shifted j == shifted i + 1) by (unfold shifted, j; rewrite whole_S; ring).
  set (D := shifted j * r - shifted N). assert (D0 : 0 <= D) by (unfold D; lra).
  assert (D1 : D <= r) by (unfold D; rewrite E; lra).
  set (A := shifted N) in *. assert (PA : (1611 # 20) <= A) by (unfold A, shifted; lra).
  assert (Wm := whole_ge_1 m Pm). set (delta := D / A).
  assert (Ed : A * delta == D) by (unfold delta; field; lra).
  assert (Pd : 0 <= delta) by (unfold delta; apply Qle_shift_div_l; lra).
  assert (Ld : delta <= 1) by (unfold delta; apply Qle_shift_div_r; lra).
  (* 1 - delta <= H_N - H_j *)
  assert (S1 : 1 - delta <= harmonic N - harmonic j).
  { apply Qnot_lt_le. intros C. assert (Rj := harmonic_rises j N ltac:(unfold j; lia)).
    assert (Q1 := harmonic_growth_below (S m) j N ltac:(lia) ltac:(unfold j; lia) ltac:(lra)). fold A in Q1.
    assert (Ws : whole (S m) == whole m + 1) by apply whole_S.
    assert (T : power (1 - (1 - delta) / whole (S m)) (S m) < power (1 - (harmonic N - harmonic j) / whole (S m)) (S
      m)).
    { apply power_lt. split.
      - assert ((1 - delta) / whole (S m) <= 1) by (apply Qle_shift_div_r; lra). lra.
      - assert ((harmonic N - harmonic j) / whole (S m) < (1 - delta) / whole (S m)); [| lra].
        apply Qmult_lt_compat_r; [apply Qinv_lt_0_compat; lra | exact C]. }
    assert (E2 : 1 - (1 - delta) / whole (S m) == (1 - 1 / whole (S m)) * (1 + delta / whole m)) by (rewrite Ws;
      field; split; lra).
    rewrite E2, power_mul in T. assert (I := e_above_inverse m Pm). fold r in I.
    assert (U : 0 <= delta / whole m) by (apply Qle_shift_div_l; lra).
    assert (Bn := bernoulli (delta / whole m) (S m) ltac:(lra)).
    assert (U2 : delta <= whole (S m) * (delta / whole m)).
    { setoid_replace (whole (S m) * (delta / whole m)) with (delta + delta / whole m) by (rewrite Ws; field; lra).
    lra. }
    set (p := power (1 - 1 / whole (S m)) (S m)) in *. assert (Pp : 0 < p).
    { apply Qnot_le_lt. intros Z. assert (r * p <= 0) by nra. lra. }
    set (b := power (1 + delta / whole m) (S m)) in *. set (c := power _ (S m)) in T. fold c in Q1.
    assert (X1 : p * (1 + delta) <= p * b) by (apply Qmult_le_l; [exact Pp | lra]).
    assert (X2 : A * (p * (1 + delta)) < A * c) by (apply Qmult_lt_l; lra).
    assert (X3 : A * (p * (1 + delta)) == shifted j).
    { setoid_replace (A * (p * (1 + delta))) with (p * (A + A * delta)) by ring. rewrite Ed.
      unfold D. setoid_replace (p * (A + (shifted j * r - A))) with (shifted j * (r * p)) by ring. rewrite I. ring. }
    lra. }
  assert (Best1 := threshold_is_best N j ltac:(lia) ltac:(unfold j; lia)). set (g := gain N (threshold N)) in *.
  assert (X : whole j * (1 - delta) <= g).
  { unfold gain in Best1. assert (Wj := whole_ge_0 j).
  assert (whole j * (1 - delta) <= whole j * (harmonic N - harmonic j)); [| lra].
    rewrite !(Qmult_comm (whole j)). apply Qmult_le_compat_r; assumption. }
  assert (Y : A * (whole N - 1) <= A * (r * (whole j * (1 - delta)))).
  { assert (E3 : A * (r * (whole j * (1 - delta))) == (A + D - (11 # 20) * r) * (A - D)).
    { setoid_replace (A * (r * (whole j * (1 - delta)))) with (r * whole j * (A - A * delta)) by ring. rewrite Ed.
      assert (r * whole j == A + D - (11 # 20) * r) by (unfold D, shifted; ring). rewrite H. reflexivity. }
    rewrite E3. assert (E4 : whole N - 1 == A - (31 # 20)) by (unfold A, shifted; ring). rewrite E4.
    assert (D2 : D * D <= r * D) by (apply Qmult_le_compat_r; assumption).
    assert (D3 : r * D <= r * r) by nra. assert (D4 : r * r <= (137 # 50) * (137 # 50)) by nra.
    assert (D5 : (1611 # 20) * ((31 # 20) - (11 # 20) * r)
      <= A * ((31 # 20) - (11 # 20) * r)) by (apply Qmult_le_compat_r; lra).
    lra. }
  apply Qmult_le_l in Y; [| lra]. apply (Qle_trans _ _ _ Y). apply Qmult_le_l; [lra | exact X].
Qed.

(* For few faces the claims up to about 37 in 100 of them are left alone. *)
Definition near (N : nat) : nat := Nat.max 1 ((37 * N + 60) / 100).
Definition enough (N : nat) : bool :=
  Nat.leb (near N) N &&
  Qle_bool (1 - 1 / whole N) (whole (near N) / whole N * (harmonic N - harmonic (near N)) * (27137 # 10000)).

Lemma few_faces N : (1 <= N < 80)%nat -> 1 - 1 / whole N <= loss N * (27137 # 10000).
Proof.
  intros B. assert (C : forallb enough (seq 1 79) = true) by (vm_cast_no_check (eq_refl true)).
  rewrite forallb_forall in C. specialize (C N ltac:(apply in_seq; lia)). apply andb_true_iff in C as [C1 C2].
  apply Nat.leb_le in C1. apply Qle_bool_iff in C2. apply (Qle_trans _ _ _ C2).
  apply Qmult_le_compat_r; [| lra]. apply loss_is_greatest; [lia |]. split; [unfold near; lia | exact C1].
Qed.

Lemma e_estimate m : (1 <= m)%nat -> 27137 # 10000 <= e_above m.
Proof.
  intros P. apply (Qle_trans _ (e_below 400)); [apply Qle_bool_iff; vm_compute; reflexivity | apply e_between; lia].
Qed.

Lemma loss_nonneg N : (1 <= N)%nat -> 0 <= loss N.
Proof.
  intros P. rewrite (loss_is N P). destruct (threshold_is_least N P) as (B & _).
  assert (R := harmonic_rises (threshold N) N ltac:(lia)). apply Qmult_le_0_compat; [| lra].
  apply Qle_shift_div_l; [apply whole_pos; lia |]. assert (W := whole_ge_0 (threshold N)). lra.
Qed.

Theorem loss_at_least N m : (1 <= N)%nat -> (1 <= m)%nat -> 1 - 1 / whole N <= loss N * e_above m.
Proof.
  intros P Pm. assert (L := loss_nonneg N P). destruct (Nat.le_gt_cases 80 N) as [G | G].
  - assert (F : e_above (Nat.max m 64) <= e_above m) by (apply e_above_falls; lia).
    assert (F' : e_above (Nat.max m 64) <= 137 # 50).
    { apply (Qle_trans _ (e_above 64)); [apply e_above_falls; lia | apply Qle_bool_iff; vm_compute; reflexivity]. }
    assert (X := many_faces N (Nat.max m 64) G ltac:(lia) F'). rewrite <- (loss_is_gain N P) in X.
    assert (Pn := whole_ge_1 N P).
    apply (Qle_trans _ (loss N * e_above (Nat.max m 64))).
    + setoid_replace (1 - 1 / whole N) with ((whole N - 1) / whole N) by (field; lra).
      apply Qle_shift_div_r; [lra |]. lra.
    + rewrite !(Qmult_comm (loss N)). apply Qmult_le_compat_r; assumption.
  - apply (Qle_trans _ _ _ (few_faces N ltac:(lia))). rewrite !(Qmult_comm (loss N)).
    apply Qmult_le_compat_r; [apply e_estimate, Pm | exact L].
Qed.

(* ---- the limit ---- *)

(* 0 <= V_N - (1 - 1/e) <= 1/(e N), with numbers below and above e *)
Theorem value_limit N m : (1 <= N)%nat -> (1 <= m)%nat ->
  1 - 1 / e_below m <= closed N 1 /\ closed N 1 <= 1 - 1 / e_above m + 1 / (e_above m * whole N).
Proof.
  intros P Pm. assert (U := loss_at_most N m P Pm). assert (L := loss_at_least N m P Pm). unfold loss in *.
  assert (Pa := e_above_pos m Pm). assert (Pb := e_below_pos m Pm). assert (Pn := whole_ge_1 N P). split.
  - assert (1 - closed N 1 <= 1 / e_below m) by (apply Qle_shift_div_l; assumption). lra.
  - assert ((1 - 1 / whole N) / e_above m <= 1 - closed N 1) by (apply Qle_shift_div_r; assumption).
    setoid_replace (1 - 1 / e_above m + 1 / (e_above m * whole N))
      with (1 - (1 - 1 / whole N) / e_above m) by (field; split; lra). lra.
Qed.

Theorem value_falls_far N n : (1 <= N <= n)%nat -> closed n 1 <= closed N 1.
Proof.
  intros [P L]. induction L as [| n L IH]; [lra |]. assert (F := value_falls n ltac:(lia)). lra.
Qed.

(* The values are a Cauchy sequence: from N faces on they differ by at most 1/(2N). *)
Theorem values_come_together N n : (1 <= N <= n)%nat -> 0 <= closed N 1 - closed n 1 <= 1 / (2 * whole N).
Proof.
  intros [P L]. split; [assert (F := value_falls_far N n ltac:(lia)); lra |].
  destruct (value_limit n (4 * N) ltac:(lia) ltac:(lia)) as [Lo _].
  destruct (value_limit N (4 * N) P ltac:(lia)) as [_ Hi].
  assert (G := e_gap (4 * N) ltac:(lia)). assert (Pb := e_below_pos (4 * N) ltac:(lia)).
  assert (Pa := e_above_pos (4 * N) ltac:(lia)).
  assert (R : 5 # 2 <= e_above (4 * N)).
  { apply (Qle_trans _ (e_below 6)); [apply Qle_bool_iff; vm_compute; reflexivity | apply e_between; lia]. }
  set (a := e_above (4 * N)) in *. set (b := e_below (4 * N)) in *. assert (Pn := whole_ge_1 N P).
  assert (W : whole (4 * N) == 4 * whole N) by (unfold whole; rewrite Nat2Z.inj_mul, inject_Z_mult; reflexivity).
  rewrite W in G. assert (E : 1 / b - 1 / a == 1 / (a * (4 * whole N))).
  { setoid_replace (1 / b - 1 / a) with ((a - b) / (a * b)) by (field; split; lra). rewrite G. field.
  repeat split; lra. }
  assert (X : 1 / (a * (4 * whole N)) + 1 / (a * whole N) <= 1 / (2 * whole N)).
  { setoid_replace (1 / (a * (4 * whole N)) + 1 / (a * whole N)) with ((5 # 4) / (a * whole N)) by (field; split;
    lra).
    apply Qle_shift_div_r; [nra |]. setoid_replace (1 / (2 * whole N) * (a * whole N)) with ((1 # 2) * a) by (field;
      lra). lra. }
  lra.
Qed.
