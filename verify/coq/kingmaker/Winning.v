(* What winning nodes are for: whoever has one wins there for certain in every subgame-perfect equilibrium. *)

Require Import Lia Ring Bool.
From Gameproof.kingmaker Require Import Kingmaker Kingmakers.
From Gameproof Require Import Check Theorems Perfect OrderedField.

Section Winning.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Variable n : nat.
  Notation at_ name x := (over F (tree n name x)).

  (* The children of a node, as trees. *)
  Definition numbered (name : string) : nat -> list race -> list (string * game Q) :=
    fix from k l := match l with [] => [] | c :: r => (digits k, tree n (name_below name k) c) :: from (S k) r end.
  Lemma tree_choice name j l : tree n name (Choice j l) = Move j name (numbered name 1 l).
  Proof. reflexivity. Qed.
  Lemma child_of name k l b : In b (numbered name k l) -> exists c m, In c l /\ snd b = tree n m c.
  Proof.
    revert k. induction l as [| c l IH]; simpl; intros k []; [subst b; simpl; eauto |].
    destruct (IH _ H) as [d [m [Hd E]]]. eauto.
  Qed.
  Lemma child_is name k l c : In c l -> exists b m, In b (numbered name k l) /\ snd b = tree n m c.
  Proof.
    revert k. induction l as [| d l IH]; simpl; intros k []; [subst d; eexists; eexists; split; [now left | reflexivity] |].
    destruct (IH (S k) H) as [b [m [Hb E]]]. eauto.
  Qed.

  Variable s : profile F.

  Lemma paid_by_leaf name w i : (i < n)%nat -> payoff s i (at_ name (Won w)) = if Nat.eqb i w then 1 else 0.
  Proof.
    intros I. unfold over. simpl. rewrite map_map. rewrite (nth_indep _ 0 (rational F (if Nat.eqb 0 w then 1 else 0)%Q)) by now rewrite map_length, seq_length.
    rewrite (map_nth (fun i => rational F (if Nat.eqb i w then 1 else 0)%Q)), seq_nth by exact I. simpl.
    destruct (Nat.eqb i w); [apply rational_one | apply rational_zero].
  Qed.

  Lemma average (l : list (string * game Q)) (p : string -> F) (v : game Q -> F) (m : F) :
    distribution (map p (map fst l)) -> (forall b, In b l -> v (snd b) <= m) -> sum (map (fun b => p (fst b) * v (snd b)) l) <= m.
  Proof.
    intros [N O] B. eapply le_trans; [apply (sum_le F _ (fun b => p (fst b) * m)) |].
    - intros b Hb. apply mul_le_l; [apply N, in_map, in_map, Hb | auto].
    - rewrite sum_scale_r. rewrite map_map in O. rewrite O. apply le_eq. ring.
  Qed.
  Lemma same_average (l : list (string * game Q)) (p : string -> F) (v : game Q -> F) (m : F) :
    distribution (map p (map fst l)) -> (forall b, In b l -> v (snd b) = m) -> sum (map (fun b => p (fst b) * v (snd b)) l) = m.
  Proof.
    intros [_ O] B. rewrite (sum_ext F _ (fun b => p (fst b) * m)) by (intros b Hb; now rewrite B).
    rewrite sum_scale_r. rewrite map_map in O. rewrite O. ring.
  Qed.

  Definition told (g : game F) : Prop := forall j, (j < n)%nat -> fits j (s j) g.
  Lemma node name j l i : payoff s i (at_ name (Choice j l)) =
    sum (map (fun b => s j name (fst b) * payoff s i (over F (snd b))) (numbered name 1 l)).
  Proof. rewrite tree_choice. unfold over. simpl. now rewrite map_map. Qed.
  Lemma told_node name j l : shaped n (at_ name (Choice j l)) -> told (at_ name (Choice j l)) ->
    distribution (map (s j name) (map fst (numbered name 1 l))) /\
    forall b, In b (numbered name 1 l) -> shaped n (over F (snd b)) /\ told (over F (snd b)).
  Proof.
    rewrite tree_choice. unfold over, told. simpl. rewrite !map_map. simpl. intros [J [_ [_ W]]] T. rewrite all_map in W. split.
    - destruct (T j J) as [D _]. specialize (D eq_refl). rewrite map_map in D. exact D.
    - intros b Hb. split; [exact (W b Hb) |]. intros k Hk. destruct (T k Hk) as [_ A]. rewrite map_map, all_map in A. exact (A b Hb).
  Qed.

  Lemma at_most_one x : forall name i, (i < n)%nat -> shaped n (at_ name x) -> told (at_ name x) -> payoff s i (at_ name x) <= 1.
  Proof.
    induction x as [w | j l IH] using race_induction; intros name i I W T.
    - rewrite paid_by_leaf by exact I. destruct (Nat.eqb i w); [apply le_refl | apply one_nonneg].
    - destruct (told_node name j l W T) as [D C]. rewrite node. apply (average _ (s j name) (fun g => payoff s i (over F g))); [exact D |].
      intros b Hb. destruct (child_of _ _ _ _ Hb) as [c [m [Hc E]]]. destruct (C b Hb) as [W' T']. rewrite E in *. now apply (IH c Hc).
  Qed.

  Lemma winning_pays x : forall name i, (i < n)%nat -> shaped n (at_ name x) -> told (at_ name x) -> best_everywhere s (at_ name x) ->
    winning i x -> payoff s i (at_ name x) = 1.
  Proof.
    induction x as [w | j l IH] using race_induction; intros name i I W T B Win.
    - rewrite paid_by_leaf by exact I. simpl in Win. subst w. now rewrite Nat.eqb_refl.
    - destruct (told_node name j l W T) as [D C].
      assert (Below : forall b, In b (numbered name 1 l) -> best_everywhere s (over F (snd b))).
      { rewrite tree_choice in B. unfold over in B. simpl in B. destruct B as [_ B]. rewrite map_map, all_map in B. exact B. }
      destruct Win as [[_ All] | [<- Some_]].
      + rewrite all_map in All. rewrite node. apply (same_average _ (s j name) (fun g => payoff s i (over F g))); [exact D |].
        intros b Hb. destruct (child_of _ _ _ _ Hb) as [c [m [Hc E]]]. destruct (C b Hb) as [W' T']. specialize (Below b Hb). rewrite E in *.
        apply (IH c Hc); auto.
      + apply some_map in Some_ as [c [Hc Wc]]. destruct (child_is name 1 l c Hc) as [b [m [Hb E]]].
        apply le_antisymmetric; [now apply at_most_one |].
        destruct (C b Hb) as [W' T']. specialize (Below b Hb). rewrite E in W', T', Below.
        rewrite <- (IH c Hc m j I W' T' Below Wc), <- E.
        rewrite tree_choice in B |- *. unfold over in B |- *. simpl renumber in *. cbn [best_everywhere] in B. destruct B as [B _].
        apply (B (fst b, renumber (rational F) (snd b))). apply in_map_iff. eauto.
  Qed.

  (* 3.1.1 means this. *)
  Theorem winner_wins x i : (i < n)%nat -> shaped n (played_out (F := F) n x) -> perfect_information (played_out (F := F) n x) ->
    subgame_perfect n (played_out n x) s -> winning i x -> payoff s i (played_out n x) = 1.
  Proof.
    intros I W P S Win. assert (Pl : played n s (played_out n x)) by (destruct (S (played_out n x)) as [A _]; [split; [apply here | auto] | exact A]).
    apply winning_pays; auto.
    - intros j J. apply plays_iff. auto.
    - now apply (one_step F n (played_out n x) s W P Pl).
  Qed.
End Winning.
