(* The whole game of liar's dice has perfect recall, and is played stage by stage. *)

From Gameproof.dice Require Export Views Stages FieldSums Harmonic.
Require Import Bool.
Open Scope list_scope.
Open Scope field_scope.

Lemma roller_is_one_of_two past : roller past = 0%nat \/ roller past = 1%nat.
Proof. induction past as [| h r IH]; cbn [roller]; lia. Qed.

Lemma text_NoDup l : NoDup l -> NoDup (map text l).
Proof.
  induction 1; simpl; constructor; auto. intros I. apply in_map_iff in I as (y & E & I). apply text_injective in E.
  congruence.
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
Lemma rolls_are_likely N : (1 <= N)%nat -> distribution (map (fun _ => rat (1 / whole N)) (rolls N)).
Proof.
  intros P. split.
  - intros p I. apply in_map_iff in I as (x & <- & _). apply rational_nonneg.
    apply Qlt_le_weak, inverse_pos, whole_pos. lia.
  - rewrite sum_rational. fold (total (map (fun _ => 1 / whole N)%Q (rolls N))). rewrite <- rational_one.
    apply rational_eq.
    rewrite total_constant. unfold rolls. rewrite seq_length. apply inverse_cancels, whole_pos. lia.
Qed.

Variables (N least : nat) (t : Q).
Hypothesis least_pos : (1 <= least)%nat.
Notation next := (next least).

Definition ended (i : nat) (w : Q) : game F := over F (ends i w).
Definition grown (left : nat) (past : history) : game F := over F (dice N least t left past).

Lemma grown_stage left past : (next past <= N)%nat -> grown (S left) past =
  Chance (map (fun x => (rat (1 / whole N),
    Move (roller past) (roller_name x (view_of (roller past) past)) (map (fun y => (text y,
      Move (1 - roller past) (caller_name y (view_of (1 - roller past) past))
        [("call"%string, ended (roller past) (paid t x y)); ("pass"%string, grown left ((x, y) :: past))]))
      (claims (next past) N)))) (rolls N)).
Proof.
  intros D. unfold grown, over. simpl dice. apply Nat.ltb_ge in D. rewrite D. simpl. f_equal. rewrite map_map.
  apply map_ext. intros x.
  simpl. unfold roller_name, caller_name. do 2 f_equal; [now rewrite shown_view |]. rewrite map_map. apply map_ext.
  intros y.
  simpl. rewrite shown_view. reflexivity.
Qed.

Lemma grown_end left past : (left = 0 \/ N < next past)%nat -> grown left past = ended (roller past) (- t).
Proof.
  intros C. unfold grown, ended. destruct left as [| less]; [reflexivity |]. destruct C as [C | C]; [discriminate |].
  apply Nat.ltb_lt in C. simpl. rewrite C. reflexivity.
Qed.

(* Every turn of the game: whose, where, among what, and what he did before. *)
Definition is_turn (h : string) (actions : list string) (did : list (string * string)) : Prop :=
  exists v M, did = memory v /\ M = Nat.max least (S (newest v)) /\ (M <= N)%nat /\
    ((exists x, In x (rolls N) /\ h = roller_name x v /\ actions = map text (claims M N)) \/
     (exists y, In y (claims M N) /\ h = caller_name y v /\ actions = ["call"; "pass"]%string)).

Lemma all_turns left : forall past did, (least <= next past)%nat ->
  (forall k, (k <= 1)%nat -> did k = memory (view_of k past)) ->
  forall i h actions before, In (i, h, actions, before) (turns did (grown left past)) -> is_turn h actions before.
Proof.
  induction left as [| left IH]; intros past did L M i h actions before I.
  - rewrite grown_end in I by auto. destruct (roller past); destruct I.
  - destruct (Nat.le_gt_cases (next past) N) as [D | E].
    2: { rewrite grown_end in I by auto. destruct (roller past); destruct I. }
    assert (R := roller_is_one_of_two past).
    rewrite grown_stage in I by exact D. remember (1 - roller past)%nat as other eqn:O. cbn [turns] in I.
    apply in_flat_map in I as ([p g] & J & I). apply in_map_iff in J as (x & E & X). injection E as <- <-.
    cbn [turns snd] in I. destruct I as [E | I].
    + injection E as <- <- <- <-. exists (view_of (roller past) past), (next past). rewrite newest_view by lia.
      repeat split; [apply M; lia | exact D |]. left. exists x. rewrite map_map.
      split; [exact X | split; reflexivity].
    + apply in_flat_map in I as ([a g] & J & I). apply in_map_iff in J as (y & E & Y). injection E as <- <-.
      cbn [turns snd fst] in I. destruct I as [E | I].
      * injection E as <- <- <- <-. exists (view_of other past), (next past). rewrite newest_view by lia.
        repeat split; [| exact D |].
        -- destruct (Nat.eqb_spec other (roller past)); [lia | apply M; lia].
        -- right. exists y. split; [exact Y | split; reflexivity].
      * cbn [flat_map snd fst] in I. rewrite app_nil_r in I. apply in_app_or in I as [I | I].
        { destruct (roller past); destruct I. }
        apply in_seq in Y. eapply IH; [| | exact I]; [cbn [Rules.next]; lia |].
        intros k K. cbn [view_of]. rewrite (Nat.eqb_sym (roller past) k).
        destruct (Nat.eqb_spec k other) as [-> | K1].
        -- destruct (Nat.eqb_spec other (roller past)); [lia |]. cbn [memory]. now rewrite M by lia.
        -- destruct (Nat.eqb_spec k (roller past)) as [-> | K2]; [| lia]. cbn [memory]. now rewrite M by lia.
Qed.

Notation the_game := (over F (liars_dice_with N least t)).

Lemma turn_of_game i h actions before : In (i, h, actions, before) (turns nothing the_game)
  -> is_turn h actions before.
Proof. apply (all_turns N [] nothing); [simpl; lia | reflexivity]. Qed.

Lemma recalled h actions before actions' before' :
  is_turn h actions before -> is_turn h actions' before' -> actions = actions' /\ before = before'.
Proof.
  intros (v & m & -> & -> & _ & [(x & _ & E & A) | (y & _ & E & A)]) (w & n & -> &
    -> & _ & [(x' & _ & E' & A') | (y' & _ & E' & A')]);
    rewrite E in E'.
  - apply roller_name_injective in E' as [-> ->]. subst. auto.
  - now apply names_differ in E'.
  - symmetry in E'. now apply names_differ in E'.
  - apply caller_name_injective in E' as [-> ->]. subst. auto.
Qed.

Lemma all_map {A} (P : A -> Prop) l : (forall x, In x l -> P x) -> all (map P l).
Proof. unfold all. induction l; simpl; auto. Qed.

Lemma shape left : forall past, (least <= next past)%nat -> shaped 2 (grown left past).
Proof.
  induction left as [| left IH]; intros past L.
  - rewrite grown_end by auto. now destruct (roller past).
  - destruct (Nat.le_gt_cases (next past) N) as [D | E].
    2: { rewrite grown_end by auto. now destruct (roller past). }
    assert (R := roller_is_one_of_two past). rewrite grown_stage by exact D. cbn [shaped]. split.
    + rewrite map_map. apply rolls_are_likely. lia.
    + rewrite map_map. apply all_map. intros x X. cbn [shaped snd]. repeat split; [lia | | |].
      * unfold claims. destruct (S N - next past)%nat eqn:Z; [lia | discriminate].
      * rewrite map_map. apply text_NoDup, seq_NoDup.
      * rewrite map_map. apply all_map. intros y Y. apply in_seq in Y. cbn [shaped snd].
        split; [lia | split; [discriminate | split]].
        -- repeat constructor; simpl; intuition discriminate.
        -- cbn. split; [now destruct (roller past) | split; [| exact I]]. apply IH. cbn [Rules.next]. lia.
Qed.

Theorem liars_dice_is_a_game : is_game 2 the_game.
Proof.
  split; [apply (shape N []); simpl; lia |].
  intros i h a p a' p' I I'. apply turn_of_game in I, I'. eapply recalled; eassumption.
Qed.

Lemma sums_to_one left : forall past, leaves_sum_to 1 (grown left past).
Proof.
  assert (E : forall i w, leaves_sum_to 1 (ended i w)).
  { intros i w. destruct i; simpl; rewrite rational_sub, rational_one; ring. }
  induction left as [| left IH]; intros past.
  - rewrite grown_end by auto. apply E.
  - destruct (Nat.le_gt_cases (next past) N) as [D | D]; [| rewrite grown_end by auto; apply E].
    rewrite grown_stage by exact D. cbn [leaves_sum_to]. rewrite map_map. apply all_map. intros x _.
    cbn [leaves_sum_to snd]. rewrite map_map. apply all_map. intros y _. cbn. repeat split; [apply E | apply IH].
Qed.

End Whole.
