(* No number of claims that are never called is better for the caller than the threshold. *)

From Gameproof.dice Require Export Falls.
Open Scope Q_scope.

(* N times the caller's share, if he never calls the claims up to j. *)
Definition gain (N j : nat) : Q := whole j * (harmonic N - harmonic j).

Lemma gain_step N j : gain N (S j) == gain N j + (harmonic N - harmonic j - 1).
Proof. unfold gain. rewrite harmonic_S, whole_S. assert (P := whole_ge_0 j). field. lra. Qed.

Theorem threshold_is_best N j : (1 <= N)%nat -> (1 <= j <= N)%nat -> gain N j <= gain N (threshold N).
Proof.
  intros P B. destruct (threshold_is_least N P) as (B' & L & A). set (k := threshold N) in *.
  destruct (Nat.le_gt_cases k j) as [C | C].
  - induction C as [| j C IH]; [lra |]. specialize (IH ltac:(lia)). rewrite gain_step.
    assert (R := harmonic_rises k j C). lra.
  - assert (G : forall d, (d < k)%nat -> gain N (k - d) <= gain N k).
    { induction d; intros D; [rewrite Nat.sub_0_r; lra |]. specialize (IHd ltac:(lia)).
      assert (E := gain_step N (k - S d)). replace (S (k - S d)) with (k - d)%nat in E by lia.
      assert (M := A (k - S d)%nat ltac:(lia)). lra. }
    replace j with (k - (k - j))%nat by lia. apply G. lia.
Qed.

Lemma loss_is_gain N : (1 <= N)%nat -> whole N * loss N == gain N (threshold N).
Proof. intros P. rewrite (loss_is N P). unfold gain. field. assert (G := whole_ge_1 N P). lra. Qed.

(* The loss is the greatest of the numbers j/N (H_N - H_j). *)
Theorem loss_is_greatest N j : (1 <= N)%nat -> (1 <= j <= N)%nat ->
  whole j / whole N * (harmonic N - harmonic j) <= loss N.
Proof.
  intros P B. assert (G := threshold_is_best N j P B). rewrite <- (loss_is_gain N P) in G. unfold gain in G.
  assert (Pn := whole_ge_1 N P). setoid_replace (whole j / whole N * (harmonic N - harmonic j))
    with (whole j * (harmonic N - harmonic j) / whole N) by (field; lra).
  apply Qle_shift_div_r; [lra |]. rewrite Qmult_comm. lra.
Qed.

(* The chance to choose the best of N + 1 candidates who come in random order, by skipping j and taking the
   next that beats them all (Lindley 1961; Secretaries.v proves that this sum is that chance). *)
Definition chance (N j : nat) : Q := whole j / whole (S N) * (harmonic N - harmonic (j - 1)).

Theorem value_is_secretary N : (1 <= N)%nat ->
  closed N 1 == (1 + 1 / whole N) * (1 - chance N (threshold N)) /\
  forall j, (1 <= j <= N)%nat -> chance N j <= chance N (threshold N).
Proof.
  intros P. assert (Pn := whole_ge_1 N P).
  assert (E : forall j, (1 <= j)%nat -> chance N j == (gain N j + 1) / (whole N + 1)).
  { intros j B. destruct j as [| j]; [lia |]. unfold chance, gain. replace (S j - 1)%nat with j by lia.
    rewrite harmonic_S, !whole_S. assert (Pj := whole_ge_0 j). field. split; lra. }
  destruct (threshold_is_least N P) as (B & _ & _). split.
  - rewrite E, <- loss_is_gain by lia. unfold loss. field. split; lra.
  - intros j J. rewrite !E by lia. assert (G := threshold_is_best N j P J).
    apply Qle_shift_div_l; [lra |]. setoid_replace ((gain N j + 1) / (whole N + 1) * (whole N + 1))
      with (gain N j + 1) by (field; lra). lra.
Qed.
