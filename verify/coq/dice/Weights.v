(* What is secured and conceded in a stage, in rational numbers, and how much claims weigh in it.

   t is the penalty and k a threshold. In all, a claim y > k has the probability
   D(y) = max(1/N, 1/(y + tau N)), tau = t/(1 + t), which is 1/y if there is no penalty. *)

From Gameproof.dice Require Export Harmonic.
Open Scope Q_scope.

(* p, how rolls claim, secures v to the roller, for whom a claim y that is passed is worth W y. *)
Definition claims_secure (N : nat) (t : Q) (M : nat) (W : nat -> Q) (p : nat -> nat -> Q) (v : Q) : Prop :=
  (forall x y, In x (rolls N) -> In y (claims M N) -> 0 <= p x y) /\
  (forall x, In x (rolls N) -> total (map (p x) (claims M N)) == 1) /\
  exists m, v <= total (map m (claims M N)) /\ forall y, In y (claims M N) ->
    m y <= 1 / whole N * total (map (fun x => p x y) (rolls N)) * W y /\
    m y <= 1 / whole N * total (map (fun x => p x y * paid t x y) (rolls N)).

(* q, how claims are called, concedes the roller no more than v. *)
Definition calls_concede (N : nat) (t : Q) (M : nat) (W : nat -> Q) (q : nat -> Q) (v : Q) : Prop :=
  (forall y, In y (claims M N) -> 0 <= q y <= 1) /\
  exists b, 1 / whole N * total (map b (rolls N)) <= v /\
    forall x y, In x (rolls N) -> In y (claims M N) -> (1 - q y) * W y + q y * paid t x y <= b x.

(* What the strategies need of a threshold; one above 0 is for stages M <= k too. *)
Definition is_threshold_with (N : nat) (t : Q) (k : nat) : Prop :=
  (k <= N)%nat /\ weights_above N t k <= 1 /\
  ((1 <= k)%nat -> whole k + tau t * whole N
    <= whole N /\ (whole k + tau t * whole N) * (1 - weights_above N t k) <= 1).

Section Weights.
Variables (N : nat) (t : Q) (k : nat).

(* V_N(M), and what a claim that is passed is worth. *)
Definition early : Q := (1 + t) * (1 - (whole k / whole N + tau t) * weights_above N t k).
Definition form (m : nat) : Q := if Nat.leb m k then early else 1 - (1 + t) * (whole (m - 1) / whole N).
Definition passed (y : nat) : Q := 1 - form (S y).

Hypothesis N_allowed : (1 <= N)%nat.
Hypothesis t_nonneg : 0 <= t.

Let N_pos : 0 < whole N.
Proof. apply whole_pos. lia. Qed.

Lemma tau_nonneg : 0 <= tau t.
Proof. unfold tau. apply Qle_shift_div_l; lra. Qed.

Lemma tau_is : (1 + t) * tau t == t.
Proof. unfold tau. field. lra. Qed.

Notation shifted y := (whole y + tau t * whole N).
Lemma shifted_pos y : (1 <= y)%nat -> 0 < shifted y.
Proof.
  intros B. assert (P := whole_ge_1 y B). assert (0 <= tau t * whole N) by (apply Qmult_le_0_compat;
    [apply tau_nonneg | lra]). lra.
Qed.

Lemma weight_least y : 1 / whole N <= weight N t y.
Proof. apply Q.le_max_l. Qed.

Lemma weight_pos y : 0 < weight N t y.
Proof. assert (L := weight_least y). assert (P := inverse_pos _ N_pos). lra. Qed.

Lemma weight_times y : (1 <= y)%nat -> 1 <= weight N t y * shifted y.
Proof.
  intros B. assert (P := shifted_pos y B). assert (L : 1 / shifted y <= weight N t y) by apply Q.le_max_r.
  assert (C := inverse_cancels _ P). nra.
Qed.

Lemma weight_open y : (1 <= y)%nat -> shifted y <= whole N -> weight N t y == 1 / shifted y.
Proof.
  intros B L. unfold weight. apply Q.max_r. apply inverse_falls; [apply shifted_pos, B | exact L].
Qed.

Lemma weight_shut y : (1 <= y)%nat -> whole N <= shifted y -> weight N t y == 1 / whole N.
Proof. intros B L. unfold weight. apply Q.max_l. apply inverse_falls; [exact N_pos | exact L]. Qed.

Lemma weight_falls x y : (1 <= x <= y)%nat -> weight N t y <= weight N t x.
Proof.
  intros B. unfold weight. apply Q.max_le_compat_l. apply inverse_falls; [apply shifted_pos; lia |].
  assert (L := whole_le x y ltac:(lia)). lra.
Qed.

Lemma weights_step j : (j < N)%nat -> weights_above N t j == weight N t (S j) + weights_above N t (S j).
Proof. intros L. unfold weights_above. replace (N - j)%nat with (S (N - S j)) by lia. reflexivity. Qed.

Lemma weights_fall i j : (i <= j <= N)%nat -> weights_above N t j <= weights_above N t i.
Proof.
  intros [L U]. induction L as [| j L IH]; [lra |]. assert (E := weights_step j ltac:(lia)).
  assert (P := weight_pos (S j)).
  specialize (IH ltac:(lia)). lra.
Qed.

Lemma passed_late y : (k <= y <= N)%nat -> passed y == (1 + t) * (whole y / whole N).
Proof.
  intros B. unfold passed, form. destruct (Nat.leb_spec (S y) k); [lia |]. replace (S y - 1)%nat with y by lia. ring.
Qed.

Lemma passed_early y : (y < k)%nat -> passed y == 1 - early.
Proof. intros B. unfold passed, form. destruct (Nat.leb_spec (S y) k); [reflexivity | lia]. Qed.

End Weights.
