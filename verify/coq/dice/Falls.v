(* The value of liar's dice falls as the number of faces grows: V_(N+1) < V_N. *)

From Gameproof.dice Require Export Harmonic.
Require Import Bool.
Open Scope Q_scope.

(* ---- a sum 1/(a+1) + ... + 1/b with a >= 1 is not 1 (Kürschák 1918) ---- *)

(* The terms of a harmonic number with odd denominators. *)
Fixpoint odd_terms (n : nat) : Q :=
  match n with O => 0 | S m => odd_terms m + (if Nat.odd (S m) then 1 / whole (S m) else 0) end.

Lemma harmonic_by_halves n : harmonic n == odd_terms n + 1 / 2 * harmonic (Nat.div2 n).
Proof.
  induction n as [| n IH]; [reflexivity |].
  rewrite harmonic_S. cbn [odd_terms]. destruct (Nat.Even_or_Odd n) as [[m ->] | [m ->]].
  - rewrite Nat.div2_succ_double. rewrite Nat.div2_double in IH. rewrite Nat.odd_succ, Nat.even_mul. simpl orb.
    cbv iota. lra.
  - replace (2 * m + 1)%nat with (S (2 * m)) in * by lia. rewrite Nat.div2_succ_double in IH.
    replace (S (S (2 * m))) with (2 * S m)%nat by lia. rewrite Nat.div2_double, Nat.odd_mul. simpl andb. cbv iota.
    rewrite (harmonic_S m), IH.
    assert (E : whole (2 * S m) == 2 * whole (S m)) by (unfold whole; rewrite Nat2Z.inj_mul, inject_Z_mult;
      reflexivity).
    rewrite E. assert (P : 0 < whole (S m)) by (apply whole_pos; lia). field. lra.
Qed.

Lemma odd_of_nat n : Nat.odd n = true -> Z.odd (Z.of_nat n) = true.
Proof. intros O. apply Nat.odd_spec in O as [m ->]. apply Z.odd_spec. exists (Z.of_nat m). lia. Qed.

Lemma odd_terms_fraction n : exists u w : Z, Z.odd w = true /\ odd_terms n * inject_Z w == inject_Z u.
Proof.
  induction n as [| n (u & w & O & E)]; [exists 0%Z, 1%Z; split; reflexivity |].
  cbn [odd_terms]. destruct (Nat.odd (S n)) eqn:D.
  - exists (u * Z.of_nat (S n) + w)%Z, (w * Z.of_nat (S n))%Z. split.
    + rewrite Z.odd_mul, O. apply odd_of_nat, D.
    + rewrite inject_Z_plus, !inject_Z_mult, <- E. change (inject_Z (Z.of_nat (S n))) with (whole (S n)).
      assert (P : 0 < whole (S n)) by (apply whole_pos; lia). field. lra.
  - exists u, w. split; [exact O |]. rewrite <- E. ring.
Qed.

Lemma halves_apart a b : (a + 1 < b)%nat -> (Nat.div2 a < Nat.div2 b < b)%nat.
Proof.
  intros L. assert (A := Nat.div2_odd a). assert (B := Nat.div2_odd b).
  destruct (Nat.odd a), (Nat.odd b); cbn [Nat.b2n] in *; lia.
Qed.

(* Such a sum is an odd number divided by another number, which is even if there is more than one term. *)
Lemma odd_over_even b : forall a, (a < b)%nat -> exists p q : Z, Z.odd p = true /\ q <> 0%Z /\
  (harmonic b - harmonic a) * inject_Z q == inject_Z p /\ ((a + 1 < b)%nat -> Z.even q = true).
Proof.
  induction b as [b IH] using (well_founded_induction lt_wf). intros a L. destruct (Nat.eq_dec b (S a)) as [-> | D].
  - exists 1%Z, (Z.of_nat (S a)). repeat split; [lia | | lia].
    rewrite harmonic_S. change (inject_Z (Z.of_nat (S a))) with (whole (S a)).
    assert (P : 0 < whole (S a)) by (apply whole_pos; lia). change (inject_Z 1) with 1. field. lra.
  - destruct (halves_apart a b ltac:(lia)) as [L1 L2]. destruct (IH _ L2 _ L1) as (p & q & Op & Nq & E & _).
    destruct (odd_terms_fraction b) as (u & w & Ow & Eu). destruct (odd_terms_fraction a) as (u' & w' & Ow' & Eu').
    exists (2 * (q * (u * w' - u' * w)) + p * (w * w'))%Z, (2 * (q * (w * w')))%Z. repeat split.
    + rewrite Z.odd_add, !Z.odd_mul, Op, Ow, Ow'. reflexivity.
    + assert (w <> 0 /\ w' <> 0)%Z by (split; intros ->; discriminate). nia.
    + rewrite (harmonic_by_halves b), (harmonic_by_halves a). unfold Z.sub.
      rewrite !inject_Z_plus, !inject_Z_mult, inject_Z_plus, inject_Z_opp, !inject_Z_mult, <- Eu, <- Eu', <- E. field.
    + intros _. rewrite Z.even_mul. reflexivity.
Qed.

Theorem no_such_sum_is_one a b : (1 <= a < b)%nat -> ~ harmonic b - harmonic a == 1.
Proof.
  intros B E. destruct (Nat.eq_dec b (S a)) as [-> | D].
  - rewrite harmonic_S in E. assert (P : 0 < whole (S a)) by (apply whole_pos; lia).
    assert (C := inverse_cancels _ P).
    assert (L := whole_le 2 (S a) ltac:(lia)). change (whole 2) with 2 in L. nra.
  - destruct (odd_over_even b a ltac:(lia)) as (p & q & Op & _ & Ep & Eq). rewrite E, Qmult_1_l in Ep.
    apply (proj1 (inject_Z_injective q p)) in Ep. subst q. specialize (Eq ltac:(lia)).
    rewrite <- Z.negb_odd, Op in Eq. discriminate Eq.
Qed.

(* ---- the threshold stays or moves by one, and the loss grows ---- *)

Lemma threshold_unique N k : (1 <= k <= N)%nat -> harmonic N - harmonic k <= 1 ->
  (forall j, (1 <= j < k)%nat -> 1 < harmonic N - harmonic j) -> threshold N = k.
Proof.
  intros B L A. destruct (threshold_is_least N ltac:(lia)) as (B' & L' & A').
  destruct (Nat.lt_trichotomy (threshold N) k) as [C | [C | C]]; [| exact C |].
  - assert (G := A (threshold N) ltac:(lia)). lra.
  - assert (G := A' k ltac:(lia)). lra.
Qed.

(* Whether k is the threshold, by two comparisons. *)
Definition is_least (N k : nat) : bool :=
  Nat.leb 1 k && Nat.leb k N && Qle_bool (harmonic N - harmonic k) 1 &&
  (Nat.eqb k 1 || negb (Qle_bool (harmonic N - harmonic (k - 1)) 1)).

Lemma is_least_threshold N k : is_least N k = true -> threshold N = k.
Proof.
  intros C. apply andb_prop in C as [C A]. apply andb_prop in C as [C L]. apply andb_prop in C as [B B'].
  apply Nat.leb_le in B, B'. apply Qle_bool_iff in L. apply threshold_unique; [lia | exact L |].
  intros j J. apply orb_prop in A as [A | A]; [apply Nat.eqb_eq in A; lia |]. apply negb_true_iff in A.
  apply Qnot_le_lt. intros G. assert (R := harmonic_rises j (k - 1) ltac:(lia)).
  assert (Qle_bool (harmonic N - harmonic (k - 1)) 1 = true) by (apply Qle_bool_iff; lra). congruence.
Qed.

Lemma closed_is_early N : (1 <= N)%nat ->
  closed N 1 == 1 - whole (threshold N) / whole N * (harmonic N - harmonic (threshold N)).
Proof.
  intros P. destruct (threshold_is_least N P) as (B & _). unfold closed.
  destruct (Nat.leb_spec 1 (threshold N)); [reflexivity | lia].
Qed.

Lemma loss_is N : (1 <= N)%nat -> loss N == whole (threshold N) / whole N * (harmonic N - harmonic (threshold N)).
Proof. intros P. unfold loss. rewrite (closed_is_early N P). ring. Qed.

Theorem loss_grows N : (1 <= N)%nat -> loss N < loss (S N).
Proof.
  intros P. rewrite !loss_is by lia. destruct (threshold_is_least N P) as (B & L & A).
  remember (threshold N) as k eqn:K. assert (Pn : 0 < whole N) by (apply whole_pos; lia).
  assert (Pn' : 0 < whole (S N)) by (apply whole_pos; lia). assert (Pk : 0 < whole k) by (apply whole_pos; lia).
  assert (Ne : ~ harmonic (S N) - harmonic k == 1) by (apply no_such_sum_is_one; lia).
  assert (E := harmonic_S N). set (s := harmonic N - harmonic k) in *.
  destruct (Qlt_le_dec 1 (harmonic (S N) - harmonic k)) as [G | G].
  - assert (kN : (k < N)%nat).
    { destruct (Nat.eq_dec k N) as [C |]; [| lia]. exfalso. rewrite C, E in G. assert (I := inverse_cancels _ Pn').
      assert (W := whole_le 2 (S N) ltac:(lia)). change (whole 2) with 2 in W. nra. }
    assert (Pk' : 0 < whole (S k)) by (apply whole_pos; lia). assert (Ek := harmonic_S k).
    rewrite (threshold_unique (S N) (S k)); [| lia | |].
    + setoid_replace (harmonic (S N) - harmonic (S k)) with (s + 1 / whole (S N) - 1 / whole (S k)) by (unfold s;
        rewrite E, Ek; ring).
      assert (C : whole N / whole (S N) < s).
      { assert (s + 1 / whole (S N) > 1) by (unfold s; lra). apply Qlt_shift_div_r; [exact Pn' |].
        assert (I := inverse_cancels _ Pn'). rewrite whole_S in *. nra. }
      assert (W := whole_lt k N kN). apply Qlt_minus_iff.
      setoid_replace (whole (S k) / whole (S N) * (s + 1 / whole (S N) - 1 / whole (S k)) + - (whole k / whole N * s))
        with ((whole N - whole k) * (s - whole N / whole (S N)) * (1 / (whole N * whole (S N)))).
      * apply Qmult_lt_0_compat; [apply Qmult_lt_0_compat; lra | apply inverse_pos, Qmult_lt_0_compat; assumption].
      * rewrite (whole_S N), (whole_S k) in *. field. repeat split; lra.
    + rewrite E, Ek. assert (F := inverse_falls _ _ Pk' (whole_le (S k) (S N) ltac:(lia))). unfold s in *. lra.
    + intros j J. assert (R := harmonic_rises j k ltac:(lia)). lra.
  - rewrite (threshold_unique (S N) k); [| lia | exact G |].
    + setoid_replace (harmonic (S N) - harmonic k) with (s + 1 / whole (S N)) by (unfold s; rewrite E; ring).
      assert (C : s < whole N / whole (S N)).
      { assert (s + 1 / whole (S N) < 1) by (unfold s in *;
        destruct (Qlt_le_dec (harmonic (S N) - harmonic k) 1) as [|Z]; [lra |];
          exfalso; apply Ne; apply Qle_antisym; assumption). apply Qlt_shift_div_l; [exact Pn' |].
        assert (I := inverse_cancels _ Pn'). rewrite whole_S in *. nra. }
      apply Qlt_minus_iff.
      setoid_replace (whole k / whole (S N) * (s + 1 / whole (S N)) + - (whole k / whole N * s))
        with (whole k * (whole N / whole (S N) - s) * (1 / (whole N * whole (S N)))).
      * apply Qmult_lt_0_compat; [apply Qmult_lt_0_compat; lra | apply inverse_pos, Qmult_lt_0_compat; assumption].
      * rewrite (whole_S N) in *. field. repeat split; lra.
    + intros j J. assert (R := A j J). assert (Q1 := inverse_pos _ Pn'). rewrite E. lra.
Qed.

(* V_(N+1) < V_N. *)
Theorem value_falls N : (1 <= N)%nat -> closed (S N) 1 < closed N 1.
Proof. intros P. assert (G := loss_grows N P). unfold loss in G. lra. Qed.
