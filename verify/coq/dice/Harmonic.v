(* Whole numbers among the rationals, finite sums, harmonic numbers, and the threshold. *)

From Gameproof.dice Require Export ClosedForm.
Require Export List Lqa Lia.
Export ListNotations.
Open Scope Q_scope.

(* ---- whole numbers ---- *)

Lemma whole_S n : whole (S n) == whole n + 1.
Proof. unfold whole. rewrite Nat2Z.inj_succ, <- Z.add_1_r, inject_Z_plus. reflexivity. Qed.

Lemma whole_add m n : whole (m + n) == whole m + whole n.
Proof. unfold whole. rewrite Nat2Z.inj_add, inject_Z_plus. reflexivity. Qed.

Lemma whole_sub m n : (n <= m)%nat -> whole (m - n) == whole m - whole n.
Proof. intros L. assert (E := whole_add (m - n) n). replace (m - n + n)%nat with m in E by lia. lra. Qed.

Lemma whole_le m n : (m <= n)%nat -> whole m <= whole n.
Proof. intros L. unfold whole. rewrite <- Zle_Qle. lia. Qed.

Lemma whole_lt m n : (m < n)%nat -> whole m < whole n.
Proof. intros L. unfold whole. rewrite <- Zlt_Qlt. lia. Qed.

Lemma whole_pos n : (0 < n)%nat -> 0 < whole n.
Proof. exact (whole_lt 0 n). Qed.

Lemma whole_ge_1 n : (1 <= n)%nat -> 1 <= whole n.
Proof. exact (whole_le 1 n). Qed.

Lemma whole_ge_0 n : 0 <= whole n.
Proof. apply (whole_le 0). lia. Qed.

(* ---- fractions ---- *)

Lemma inverse_pos x : 0 < x -> 0 < 1 / x.
Proof. intros P. apply Qlt_shift_div_l; lra. Qed.

Lemma inverse_cancels x : 0 < x -> x * (1 / x) == 1.
Proof. intros P. field. lra. Qed.

Lemma inverse_falls x y : 0 < x -> x <= y -> 1 / y <= 1 / x.
Proof.
  intros P L. assert (Py : 0 < y) by lra.
  apply Qle_shift_div_l; [exact P |]. setoid_replace (1 / y * x) with (x / y) by (field; lra).
  apply Qle_shift_div_r; lra.
Qed.

(* ---- finite sums ---- *)

Definition total (l : list Q) : Q := fold_right Qplus 0 l.

Lemma total_app l m : total (l ++ m) == total l + total m.
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma total_ext {A} (f g : A -> Q) l : (forall x, In x l -> f x == g x) -> total (map f l) == total (map g l).
Proof.
  induction l; simpl; intros E; [reflexivity |].
  rewrite (E a), IHl; auto; reflexivity.
Qed.

Lemma total_le {A} (f g : A -> Q) l : (forall x, In x l -> f x <= g x) -> total (map f l) <= total (map g l).
Proof.
  induction l; simpl; intros L; [lra |].
  assert (f a <= g a) by auto. assert (total (map f l) <= total (map g l)) by auto. lra.
Qed.

Lemma total_nonneg {A} (f : A -> Q) l : (forall x, In x l -> 0 <= f x) -> 0 <= total (map f l).
Proof.
  induction l; simpl; intros P; [lra |].
  assert (0 <= f a) by auto. assert (0 <= total (map f l)) by auto. lra.
Qed.

Lemma total_zero {A} (f : A -> Q) l : (forall y, In y l -> 0 <= f y) -> total (map f l)
  == 0 -> forall y, In y l -> f y == 0.
Proof.
  induction l as [| a l IH]; simpl; intros P Z y I; [destruct I |].
  assert (0 <= f a) by auto. assert (0 <= total (map f l)) by (apply total_nonneg; auto).
  destruct I as [<- | I]; [lra |]. apply IH; auto. lra.
Qed.

Lemma total_scale {A} c (f : A -> Q) l : total (map (fun x => c * f x) l) == c * total (map f l).
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma total_plus {A} (f g : A -> Q) l : total (map (fun x => f x + g x) l) == total (map f l) + total (map g l).
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma total_constant {A} c (l : list A) : total (map (fun _ => c) l) == whole (length l) * c.
Proof.
  induction l as [| a l IH]; [unfold whole; simpl; ring |].
  change (length (a :: l)) with (S (length l)). rewrite whole_S. simpl. rewrite IH. ring.
Qed.

(* Of terms that are f x at x and 0 elsewhere. *)
Lemma total_one (f : nat -> Q) x n a : (a <= x < a + n)%nat -> (forall y, y <> x -> f y == 0) ->
  total (map f (seq a n)) == f x.
Proof.
  revert a. induction n; intros a B Z; [lia |]. simpl. destruct (Nat.eq_dec a x) as [-> | D].
  - rewrite (total_ext f (fun _ => 0)); [rewrite total_constant; ring |].
    intros y I. apply in_seq in I. apply Z. lia.
  - rewrite IHn by (auto; lia). rewrite (Z a) by auto. ring.
Qed.

(* A sum of differences. *)
Lemma total_telescope (g f : nat -> Q) a n : (forall y, (a < y <= a + n)%nat -> f y == g y - g (y - 1)%nat) ->
  total (map f (seq (S a) n)) == g (a + n)%nat - g a.
Proof.
  induction n; intros E.
  - simpl. replace (a + 0)%nat with a by lia. ring.
  - rewrite seq_S, map_app, total_app, IHn; [| intros; apply E; lia]. simpl.
    rewrite E by lia. replace (S (a + n) - 1)%nat with (a + n)%nat by lia.
    replace (a + S n)%nat with (S (a + n)) by lia. ring.
Qed.

(* A range cut in two. *)
Lemma total_cut (f : nat -> Q) a m n : (a <= m <= a + n)%nat ->
  total (map f (seq a n)) == total (map f (seq a (m - a))) + total (map f (seq m (a + n - m))).
Proof.
  intros B. replace n with ((m - a) + (a + n - m))%nat at 1 by lia.
  rewrite seq_app, map_app, total_app. replace (a + (m - a))%nat with m by lia. reflexivity.
Qed.

(* ---- harmonic numbers ---- *)

Lemma harmonic_S n : harmonic (S n) == harmonic n + 1 / whole (S n).
Proof. reflexivity. Qed.

Lemma harmonic_rises m n : (m <= n)%nat -> harmonic m <= harmonic n.
Proof.
  induction 1; [lra |]. rewrite harmonic_S. assert (0 < 1 / whole (S m0)) by (apply inverse_pos, whole_pos; lia). lra.
Qed.

(* ---- thresholds ---- *)

Lemma first_from_spec N s : forall k, (k + s = N)%nat ->
  (k <= first_from k s N <= N)%nat /\ harmonic N - harmonic (first_from k s N) <= 1 /\
  forall j, (k <= j < first_from k s N)%nat -> 1 < harmonic N - harmonic j.
Proof.
  induction s; intros k E; simpl.
  - assert (k = N) as -> by lia. split; [lia |]. split; [lra | intros; lia].
  - destruct (Qle_bool (harmonic N - harmonic k) 1) eqn:L.
    + apply Qle_bool_iff in L. split; [lia |]. split; [exact L | intros; lia].
    + assert (G : 1 < harmonic N - harmonic k) by (apply Qnot_le_lt; intros C; apply Qle_bool_iff in C; congruence).
      destruct (IHs (S k)) as (B & T & F); [lia |]. split; [lia |]. split; [exact T |].
      intros j J. destruct (Nat.eq_dec j k) as [-> | D]; [exact G | apply F; lia].
Qed.

(* The threshold is the least k >= 1 with harmonic N - harmonic k <= 1. *)
Theorem threshold_is_least N : (1 <= N)%nat ->
  (1 <= threshold N <= N)%nat /\ harmonic N - harmonic (threshold N) <= 1 /\
  forall j, (1 <= j < threshold N)%nat -> 1 < harmonic N - harmonic j.
Proof. intros P. apply first_from_spec. lia. Qed.
