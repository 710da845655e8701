(* Candidates come one after another, in random order, and whoever is passed over does not come again.  Of the first i
   candidates the i-th has a rank, 1 for the best, and all ranks from 1 to i are as likely as each other, whatever
   those before are: so an order of n candidates is a list of n such ranks, the last candidate's first. *)

From Gameproof.dice Require Export Best.
Open Scope Q_scope.

Fixpoint orders (n : nat) : list (list nat) :=
  match n with O => [[]] | S m => flat_map (fun r => map (fun before => r :: before) (orders m)) (seq 1 (S m)) end.

(* How many candidates after the first j are better than all before them: the rule that skips j takes the first such
   one, and it takes the best candidate of all if there is no other one. *)
Fixpoint better_than_all (j : nat) (order : list nat) : nat :=
  match order with
  | [] => 0
  | r :: before => (if Nat.leb (S j) (length order) && Nat.eqb r 1 then 1 else 0) + better_than_all j before
  end.
Definition takes_the_best (j : nat) (order : list nat) : bool := Nat.eqb (better_than_all j order) 1.

(* The share of the orders of n candidates in which the rule that skips j takes the best. *)
Definition success (n j : nat) : Q :=
  whole (length (filter (takes_the_best j) (orders n))) / whole (length (orders n)).

(* ---- it is Lindley's sum ---- *)

Definition having (k j n : nat) : nat := length (filter (fun o => Nat.eqb (better_than_all j o) k) (orders n)).
Lemma in_orders n o : In o (orders n) -> length o = n.
Proof.
  revert o. induction n as [| n IH]; simpl; intros o H; [destruct H as [<- | []]; reflexivity |].
  change (In o (flat_map (fun r => map (fun b => r :: b) (orders n)) (seq 1 (S n)))) in H.
  apply in_flat_map in H as (r & _ & H). apply in_map_iff in H as (b & <- & H). simpl. now rewrite (IH b H).
Qed.
Lemma filter_map_length {A B} (f : B -> bool) (h : A -> B) l : length (filter f (map h l)) = length (filter (fun x => f (h x)) l).
Proof. induction l as [| x l IH]; simpl; [reflexivity |]. destruct (f (h x)); simpl; now rewrite IH. Qed.
Lemma filter_same {A} (f h : A -> bool) l : (forall x, In x l -> f x = h x) -> length (filter f l) = length (filter h l).
Proof.
  induction l as [| x l IH]; simpl; intros E; [reflexivity |]. rewrite (E x) by now left.
  destruct (h x); simpl; rewrite IH by (intros; apply E; now right); reflexivity.
Qed.
Lemma filter_flat_map {A B} (f : B -> bool) (h : A -> list B) l :
  length (filter f (flat_map h l)) = list_sum (map (fun x => length (filter f (h x))) l).
Proof. induction l as [| x l IH]; [reflexivity |]. simpl. now rewrite filter_app, app_length, IH. Qed.
Lemma list_sum_same {A} (f : A -> nat) c l : (forall x, In x l -> f x = c) -> list_sum (map f l) = (length l * c)%nat.
Proof. induction l as [| x l IH]; simpl; intros E; [reflexivity |]. rewrite (E x), IH; auto. Qed.

(* One candidate more: of his ranks 1 is better than all, where he is not skipped. *)
Lemma having_step k j n : (j <= n)%nat ->
  having k j (S n) = (n * having k j n + match k with O => 0 | S i => having i j n end)%nat.
Proof.
  intros J. unfold having at 1.
  change (orders (S n)) with (flat_map (fun r => map (fun before => r :: before) (orders n)) (seq 1 (S n))).
  rewrite filter_flat_map. cbn [seq map list_sum fold_right]. rewrite Nat.add_comm. f_equal.
  - rewrite (list_sum_same _ (having k j n)); [now rewrite seq_length |]. intros r H. apply in_seq in H.
    rewrite filter_map_length. apply filter_same. intros o _. cbn [better_than_all].
    destruct (Nat.eqb_spec r 1); [lia |]. now rewrite andb_false_r.
  - rewrite filter_map_length. destruct k as [| k].
    + transitivity (length (filter (fun _ : list nat => false) (orders n))).
      * apply filter_same. intros o H. cbn [better_than_all length]. rewrite (in_orders n o H).
        destruct (Nat.leb_spec (S j) (S n)); [reflexivity | lia].
      * induction (orders n); [reflexivity | assumption].
    + apply filter_same. intros o H. cbn [better_than_all length]. rewrite (in_orders n o H).
      destruct (Nat.leb_spec (S j) (S n)); [reflexivity | lia].
Qed.
Lemma orders_step n : length (orders (S n)) = (S n * length (orders n))%nat.
Proof.
  change (orders (S n)) with (flat_map (fun r => map (fun before => r :: before) (orders n)) (seq 1 (S n))).
  assert (E : forall l, length (flat_map (fun r => map (fun before => r :: before) (orders n)) l) = (length l * length (orders n))%nat).
  { induction l as [| r l IH]; [reflexivity |]. simpl. now rewrite app_length, map_length, IH. }
  rewrite E. now rewrite seq_length.
Qed.
(* As long as all are skipped nobody is better than all. *)
Lemma none_yet j n : (n <= j)%nat -> having 0 j n = length (orders n) /\ having 1 j n = 0%nat.
Proof.
  intros L. assert (Z : forall o, In o (orders n) -> better_than_all j o = 0%nat).
  { intros o H. apply in_orders in H. assert (K : (length o <= j)%nat) by lia. clear - K.
    induction o as [| r o IH]; [reflexivity |]. cbn [better_than_all]. cbn [length] in *. rewrite IH by lia.
    destruct (Nat.leb_spec (S j) (S (length o))); [lia | reflexivity]. }
  unfold having. split.
  - rewrite (filter_same _ (fun _ => true)) by (intros o H; now rewrite (Z o H)). clear. induction (orders n); simpl; congruence.
  - rewrite (filter_same _ (fun _ => false)) by (intros o H; now rewrite (Z o H)). clear. induction (orders n); auto.
Qed.

Lemma whole_mult m n : whole (m * n) == whole m * whole n.
Proof. unfold whole. now rewrite Nat2Z.inj_mul, inject_Z_mult. Qed.
Lemma whole_plus m n : whole (m + n) == whole m + whole n.
Proof. unfold whole. now rewrite Nat2Z.inj_add, inject_Z_plus. Qed.
Lemma having_is j d : (1 <= j)%nat ->
  let n := (j + d)%nat in let all := whole (length (orders n)) in
  whole (having 0 j n) * whole n == whole j * all /\
  whole (having 1 j n) * whole n == whole j * (harmonic (n - 1) - harmonic (j - 1)) * all.
Proof.
  intros J. induction d as [| d IH]; cbv zeta in *.
  - rewrite Nat.add_0_r. destruct (none_yet j j (le_n j)) as [-> ->]. split; [ring |]. change (whole 0) with 0. ring.
  - rewrite Nat.add_succ_r. set (n := (j + d)%nat) in *. assert (Pn : 0 < whole n) by (apply whole_pos; lia).
    destruct IH as [A B]. rewrite orders_step, !having_step by lia. rewrite !Nat.add_0_r, whole_plus, !whole_mult.
    set (all := whole (length (orders n))) in *. set (h0 := whole (having 0 j n)) in *. set (h1 := whole (having 1 j n)) in *.
    split.
    + setoid_replace (whole n * h0 * whole (S n)) with (h0 * whole n * whole (S n)) by ring. rewrite A. ring.
    + replace (S n - 1)%nat with n by lia. assert (E : harmonic n == harmonic (n - 1) + 1 / whole n).
      { replace n with (S (n - 1)) at 1 3 by lia. replace n with (S (n - 1)) at 2 by lia. rewrite harmonic_S.
        replace (S (n - 1)) with n by lia. reflexivity. }
      rewrite E. assert (C : h0 == whole j * all / whole n) by (rewrite <- A; field; lra).
      setoid_replace (whole n * h1) with (h1 * whole n) by ring. rewrite B, C. field. lra.
Qed.
Theorem success_is_chance N j : (1 <= j <= N)%nat -> success (S N) j == chance N j.
Proof.
  intros J. destruct (having_is j (S N - j) ltac:(lia)) as [_ H]. replace (j + (S N - j))%nat with (S N) in H by lia.
  replace (S N - 1)%nat with N in H by lia. unfold success, chance, takes_the_best. fold (having 1 j (S N)).
  assert (Ps : 0 < whole (S N)) by (apply whole_pos; lia).
  assert (Po : 0 < whole (length (orders (S N)))).
  { apply whole_pos. clear. induction (S N) as [| n IH]; [simpl; lia |]. rewrite orders_step. lia. }
  apply (Qmult_inj_r _ _ (whole (S N))); [lra |].
  setoid_replace (whole (having 1 j (S N)) / whole (length (orders (S N))) * whole (S N))
    with (whole (having 1 j (S N)) * whole (S N) / whole (length (orders (S N)))) by (field; lra).
  rewrite H. field. split; lra.
Qed.

(* The rule that skips as many as the caller never calls is best among those that skip some. *)
Theorem best_rule N : (1 <= N)%nat ->
  closed N 1 == (1 + 1 / whole N) * (1 - success (S N) (threshold N)) /\
  forall j, (1 <= j <= N)%nat -> success (S N) j <= success (S N) (threshold N).
Proof.
  intros P. destruct (threshold_is_least N P) as (B & _ & _). destruct (value_is_secretary N P) as [E G].
  split; [rewrite success_is_chance by lia; exact E |]. intros j J. rewrite !success_is_chance by lia. now apply G.
Qed.
