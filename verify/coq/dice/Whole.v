(* The whole game of liar's dice has perfect recall, and is played stage by stage. *)

From Gameproof.dice Require Export Names Stages FieldSums Harmonic.
Require Import Bool.
Open Scope list_scope.
Open Scope field_scope.

Lemma roller_is_one_of_two past : roller past = 0%nat \/ roller past = 1%nat.
Proof. induction past as [| h r IH]; cbn [roller]; lia. Qed.

Lemma text_NoDup l : NoDup l -> NoDup (map text l).
Proof.
  induction 1; simpl; constructor; auto. intros I. apply in_map_iff in I as (y & E & I). apply text_injective in E. congruence.
Qed.

(* What a player has done before, from what he has seen. *)
Fixpoint memory (v : view) : list (string * string) :=
  match v with
  | [] => []
  | (Some x, y) :: r => (roller_name x r, text y) :: memory r
  | (None, y) :: r => (caller_name y r, "pass"%string) :: memory r
  end.

Section Whole.
Variable F : ordered_field.
Add Ring F_ring : (ring_laws F).
Notation rat := (rational F).

Definition ended (i : nat) (w : Q) : game F := over F (ends i w).
Definition grown (left N : nat) (past : history) : game F := over F (dice left N past).

Lemma grown_stage left N past : (last_claim past <> N)%nat -> grown (S left) N past =
  Chance (map (fun x => (rat (1 / whole N),
    Move (roller past) (roller_name x (view_of (roller past) past)) (map (fun y => (text y,
      Move (1 - roller past) (caller_name y (view_of (1 - roller past) past))
        [("call"%string, ended (roller past) (if Nat.leb y x then 1 else 0)); ("pass"%string, grown left N ((x, y) :: past))]))
      (claims (S (last_claim past)) N)))) (rolls N)).
Proof.
  intros D. unfold grown, over. simpl dice. apply Nat.eqb_neq in D. rewrite D. simpl. f_equal. rewrite map_map. apply map_ext. intros x.
  simpl. unfold roller_name, caller_name. do 2 f_equal; [now rewrite shown_view |]. rewrite map_map. apply map_ext. intros y.
  simpl. rewrite shown_view. reflexivity.
Qed.

Lemma grown_end left N past : (left = 0 \/ last_claim past = N)%nat -> grown left N past = ended (roller past) 0.
Proof.
  intros C. unfold grown, ended. destruct left as [| less]; [reflexivity |]. destruct C as [C | C]; [discriminate |].
  apply Nat.eqb_eq in C. simpl. rewrite C. reflexivity.
Qed.

(* Every turn of the game: whose, where, among what, and what he did before. *)
Definition is_turn (N : nat) (h : string) (actions : list string) (did : list (string * string)) : Prop :=
  exists v, did = memory v /\
    ((exists x, In x (rolls N) /\ (newest v < N)%nat /\ h = roller_name x v /\ actions = map text (claims (S (newest v)) N)) \/
     (exists y, In y (claims (S (newest v)) N) /\ h = caller_name y v /\ actions = ["call"; "pass"]%string)).

Lemma all_turns N left : forall past did, (last_claim past <= N)%nat ->
  (forall k, (k <= 1)%nat -> did k = memory (view_of k past)) ->
  forall i h actions before, In (i, h, actions, before) (turns did (grown left N past)) -> is_turn N h actions before.
Proof.
  induction left as [| left IH]; intros past did L M i h actions before I.
  - rewrite grown_end in I by auto. destruct (roller past); destruct I.
  - destruct (Nat.eq_dec (last_claim past) N) as [E | D].
    { rewrite grown_end in I by auto. destruct (roller past); destruct I. }
    assert (R := roller_is_one_of_two past).
    rewrite grown_stage in I by exact D. remember (1 - roller past)%nat as other eqn:O. cbn [turns] in I.
    apply in_flat_map in I as ([p g] & J & I). apply in_map_iff in J as (x & E & X). injection E as <- <-.
    cbn [turns snd] in I. destruct I as [E | I].
    + injection E as <- <- <- <-. exists (view_of (roller past) past). rewrite newest_view. split; [apply M; lia |]. left.
      exists x. rewrite map_map. repeat split; [exact X | lia].
    + apply in_flat_map in I as ([a g] & J & I). apply in_map_iff in J as (y & E & Y). injection E as <- <-.
      cbn [turns snd fst] in I. destruct I as [E | I].
      * injection E as <- <- <- <-. exists (view_of other past). rewrite newest_view. split.
        -- destruct (Nat.eqb_spec other (roller past)); [lia | apply M; lia].
        -- right. exists y. repeat split. exact Y.
      * cbn [flat_map snd fst] in I. rewrite app_nil_r in I. apply in_app_or in I as [I | I].
        { destruct (roller past); destruct I. }
        apply in_seq in Y. eapply IH; [| | exact I]; [cbn [last_claim]; lia |].
        intros k K. cbn [view_of]. rewrite (Nat.eqb_sym (roller past) k).
        destruct (Nat.eqb_spec k other) as [-> | K1].
        -- destruct (Nat.eqb_spec other (roller past)); [lia |]. cbn [memory]. now rewrite M by lia.
        -- destruct (Nat.eqb_spec k (roller past)) as [-> | K2]; [| lia]. cbn [memory]. now rewrite M by lia.
Qed.

Lemma turn_of_game N i h actions before :
  In (i, h, actions, before) (turns nothing (over F (liars_dice N))) -> is_turn N h actions before.
Proof. apply (all_turns N N [] nothing); [simpl; lia | reflexivity]. Qed.

Lemma recalled N h actions before actions' before' :
  is_turn N h actions before -> is_turn N h actions' before' -> actions = actions' /\ before = before'.
Proof.
  intros (v & -> & [(x & _ & _ & E & A) | (y & _ & E & A)]) (w & -> & [(x' & _ & _ & E' & A') | (y' & _ & E' & A')]); rewrite E in E'.
  - apply roller_name_injective in E' as [-> ->]. subst. auto.
  - now apply names_differ in E'.
  - symmetry in E'. now apply names_differ in E'.
  - apply caller_name_injective in E' as [-> ->]. subst. auto.
Qed.

Lemma rolls_are_likely N : (1 <= N)%nat -> distribution (map (fun _ => rat (1 / whole N)) (rolls N)).
Proof.
  intros P. split.
  - intros p I. apply in_map_iff in I as (x & <- & _). apply rational_nonneg. apply Qlt_le_weak, inverse_pos, whole_pos. lia.
  - rewrite sum_rational. fold (total (map (fun _ => 1 / whole N)%Q (rolls N))). rewrite <- rational_one. apply rational_eq.
    rewrite total_constant. unfold rolls. rewrite seq_length. apply inverse_cancels, whole_pos. lia.
Qed.

Lemma all_map {A} (P : A -> Prop) l : (forall x, In x l -> P x) -> all (map P l).
Proof. unfold all. induction l; simpl; auto. Qed.

Lemma shape N left : forall past, (last_claim past <= N)%nat -> shaped 2 (grown left N past).
Proof.
  induction left as [| left IH]; intros past L.
  - rewrite grown_end by auto. now destruct (roller past).
  - destruct (Nat.eq_dec (last_claim past) N) as [E | D].
    { rewrite grown_end by auto. now destruct (roller past). }
    assert (R := roller_is_one_of_two past). rewrite grown_stage by exact D. cbn [shaped]. split.
    + rewrite map_map. apply rolls_are_likely. lia.
    + rewrite map_map. apply all_map. intros x X. cbn [shaped snd]. repeat split; [lia | | |].
      * unfold claims. destruct (S N - S (last_claim past))%nat eqn:Z; [lia | discriminate].
      * rewrite map_map. apply text_NoDup, seq_NoDup.
      * rewrite map_map. apply all_map. intros y Y. apply in_seq in Y. cbn [shaped snd].
        split; [lia | split; [discriminate | split]].
        -- repeat constructor; simpl; intuition discriminate.
        -- cbn. split; [now destruct (roller past) | split; [| exact I]]. apply IH. cbn [last_claim]. lia.
Qed.

Theorem liars_dice_is_a_game N : is_game 2 (over F (liars_dice N)).
Proof.
  split; [apply (shape N N []); simpl; lia |].
  intros i h a p a' p' I I'. apply turn_of_game in I, I'. eapply recalled; eassumption.
Qed.

Lemma sums_to_one N left : forall past, leaves_sum_to 1 (grown left N past).
Proof.
  assert (E : forall i w, leaves_sum_to 1 (ended i w)).
  { intros i w. destruct i; simpl; rewrite rational_sub, rational_one; ring. }
  induction left as [| left IH]; intros past.
  - rewrite grown_end by auto. apply E.
  - destruct (Nat.eq_dec (last_claim past) N) as [D | D]; [rewrite grown_end by auto; apply E |].
    rewrite grown_stage by exact D. cbn [leaves_sum_to]. rewrite map_map. apply all_map. intros x _.
    cbn [leaves_sum_to snd]. rewrite map_map. apply all_map. intros y _. cbn. repeat split; [apply E | apply IH].
Qed.

End Whole.
