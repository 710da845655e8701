(* Payoffs at information sets, and rationality there under beliefs: checks and what they prove. *)

Require Import Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Words.

Lemma nodes_renumber {A B} (f : A -> B) i h (g : game A) : nodes i h (renumber f g) = map (renumber f) (nodes i h g).
Proof.
  induction g using game_induction; simpl.
  - reflexivity.
  - rewrite !flat_map_concat_map, concat_map, !map_map. f_equal. apply map_ext_in. intros b Hb. now apply H.
  - destruct (Nat.eqb j i && String.eqb h0 h); [reflexivity |].
    rewrite !flat_map_concat_map, concat_map, !map_map. f_equal. apply map_ext_in. intros b Hb. now apply H.
Qed.

Lemma revalue_beliefs_twice {A B C} (f : A -> B) (h : B -> C) b :
  revalue_beliefs h (revalue_beliefs f b) = revalue_beliefs (fun x => h (f x)) b.
Proof.
  unfold revalue_beliefs. rewrite map_map. apply map_ext. intros l. rewrite map_map. apply map_ext. intros [k r]. simpl.
  now rewrite map_map.
Qed.

Lemma fits_nodes {F : ordered_field} {X} j h i (t : strategy F) (g : game X) :
  fits i t g -> forall x, In x (nodes j h g) -> fits i t x.
Proof.
  induction g using game_induction; simpl; intros Fit x Hx.
  - easy.
  - rewrite all_map in Fit. apply in_flat_map in Hx as [b [Hb Hx]]. eapply H; eauto.
  - destruct (Nat.eqb j0 j && String.eqb h0 h).
    + destruct Hx as [<- | []]. exact Fit.
    + destruct Fit as [_ Fit]. rewrite all_map in Fit. apply in_flat_map in Hx as [b [Hb Hx]]. eapply H; eauto.
Qed.

Section AtSets.
  Variable K : arithmetic.
  Variable F : ordered_field.
  Variable M : meaning K F.
  Notation ev := (ev K F M).
  Notation game_of := (game_of K F M).
  Notation lookup := (nat -> string -> string -> K).
  Add Ring F_ring : (ring_laws F).

  Fixpoint k_arrivals (look : lookup) (i : nat) (h : string) (p : K) (g : game K) : list K :=
    match g with
    | End _ => []
    | Chance l => flat_map (fun b => k_arrivals look i h (k_mul p (fst b)) (snd b)) l
    | Move j k l =>
        if Nat.eqb j i && String.eqb k h then [p]
        else flat_map (fun a => k_arrivals look i h (k_mul p (look j k (fst a))) (snd a)) l
    end.
  Definition k_weighted (look : lookup) (j : nat) (weights : list K) (l : list (game K)) : K :=
    total K (map (fun x => k_mul (fst x) (expect K look j (snd x))) (combine weights l)).

  Lemma k_arrivals_ok look (s : profile F) i h g : (forall j h a, ev (look j h a) = s j h a) -> forall p,
    map ev (k_arrivals look i h p g) = arrivals s i h (ev p) (game_of g).
  Proof.
    intros L. unfold game_of. induction g using game_induction; intros p; simpl.
    - reflexivity.
    - rewrite !flat_map_concat_map, concat_map, !map_map. f_equal. apply map_ext_in. intros b Hb. simpl.
      rewrite (H b Hb), ev_mul. reflexivity.
    - destruct (Nat.eqb j i && String.eqb h0 h); [reflexivity |].
      rewrite !flat_map_concat_map, concat_map, !map_map. f_equal. apply map_ext_in. intros b Hb. simpl.
      rewrite (H b Hb), ev_mul, L. reflexivity.
  Qed.

  Lemma k_weighted_ok look (s : profile F) j weights l : (forall j h a, ev (look j h a) = s j h a) ->
    ev (k_weighted look j weights l) = weighted s j (map ev weights) (map game_of l).
  Proof.
    intros L. unfold k_weighted, weighted. rewrite total_ok, combine_map, !map_map. f_equal. apply map_ext. intros x. simpl.
    rewrite ev_mul. f_equal. now apply expect_ok.
  Qed.

  (* ---- payoffs given that a set is reached ---- *)

  Definition given_checks (look : lookup) (j i : nat) (h : string) (g : game K) (v : K) : checks :=
    let p := k_arrivals look i h k_one g in
    [("the information set is reached", k_positive (total K p));
     ("the payoff there is this number", k_null (k_sub (k_weighted look j p (nodes i h g)) (k_mul v (total K p))))]%string.

  Theorem given_holds look s j i h g v :
    (forall j h a, ev (look j h a) = s j h a) -> passes (given_checks look j i h g v) = true ->
    0 < reach s i h (game_of g) /\ payoff_given s j i h (game_of g) = ev v.
  Proof.
    unfold given_checks. rewrite !passes_cons. intros L [P [N _]].
    assert (A := k_arrivals_ok look s i h g L k_one). rewrite ev_one in A.
    assert (E : ev (total K (k_arrivals look i h k_one g)) = reach s i h (game_of g)).
    { rewrite total_ok. unfold reach. now rewrite A. }
    apply (positive_ok _ _ M) in P. rewrite E in P. split; [exact P |].
    apply (null_ok _ _ M) in N. rewrite ev_sub, ev_mul, E, (k_weighted_ok look s) in N by exact L.
    rewrite A in N. apply eq_of_diff in N. unfold payoff_given.
    assert (Z : nodes i h (game_of g) = map game_of (nodes i h g)) by apply nodes_renumber.
    rewrite Z. destruct P as [_ P]. apply (div_is_if F); [congruence | exact N].
  Qed.

  (* ---- beliefs ---- *)

  Definition rational_at_checks (fuel : nat) (look : lookup) (i : nat) (h : string) (mu : list K) (g : game K) : checks :=
    [("beliefs are probabilities of the nodes", is_distribution K mu && Nat.eqb (length mu) (length (nodes i h g)));
     (String.append "nothing can be gained at " h,
      at_most K look fuel i (combine mu (nodes i h g)) (k_weighted look i mu (nodes i h g)))]%string.
  Definition irrational_at_checks (look : lookup) (i : nat) (h : string) (mu : list K) (look' : lookup) (g : game K) : checks :=
    [("the deviation's probabilities", check_plays K (Nat.eqb i) look' g);
     ("the deviation gains there",
      k_positive (k_sub (k_weighted (instead K look i look') i mu (nodes i h g)) (k_weighted look i mu (nodes i h g))))]%string.
  Definition bayes_checks (look : lookup) (i : nat) (h : string) (mu : list K) (g : game K) : checks :=
    let p := k_arrivals look i h k_one g in
    [(String.append "Bayes' rule at " h,
      Nat.eqb (length mu) (length p)
      && forallb (fun x => k_null (k_sub (k_mul (fst x) (total K p)) (snd x))) (combine mu p))]%string.

  Lemma belief_ok i h mu g :
    is_distribution K mu && Nat.eqb (length mu) (length (nodes i h g)) = true -> belief (map ev mu) i h (game_of g).
  Proof.
    rewrite andb_true_iff. intros [D L]. split; [now apply is_distribution_ok |].
    unfold game_of. rewrite nodes_renumber, !map_length. now apply Nat.eqb_eq.
  Qed.

  Lemma gain_at_is look s i h mu look' t g :
    (forall j h a, ev (look j h a) = s j h a) -> (forall h a, ev (look' i h a) = t h a) ->
    ev (k_sub (k_weighted (instead K look i look') i mu (nodes i h g)) (k_weighted look i mu (nodes i h g)))
      = gain_at s i h (map ev mu) t (game_of g).
  Proof.
    intros L L'. unfold gain_at, game_of. rewrite nodes_renumber, ev_sub. f_equal; apply k_weighted_ok; [| exact L].
    intros j k a. rewrite deviate_same. unfold instead. destruct (Nat.eqb_spec j i) as [-> |]; auto.
  Qed.

  Theorem rational_at_holds fuel look s i h mu g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (rational_at_checks fuel look i h mu g) = true ->
    rational_at s i h (map ev mu) (game_of g).
  Proof.
    unfold rational_at_checks. rewrite !passes_cons. intros L [B [C _]]. split; [now apply belief_ok |]. intros t P.
    assert (A := at_most_ok K F M look s fuel i _ _ t (fun j h a _ => L j h a) C).
    rewrite (k_weighted_ok look s) in A by exact L. unfold gain_at, weighted, game_of in *. rewrite nodes_renumber.
    assert (E : forall x, In x (combine mu (nodes i h g)) -> fits i t (snd x)).
    { intros [p x] Hx. apply in_combine_r in Hx. simpl. apply plays_iff, fits_renumber in P. exact (fits_nodes i h i t g P x Hx). }
    specialize (A E). rewrite !combine_map, !map_map in *. cbn [fst snd] in *. adding A.
  Qed.

  Theorem irrational_at_holds look s i h mu look' g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (irrational_at_checks look i h mu look' g) = true ->
    ~ rational_at s i h (map ev mu) (game_of g).
  Proof.
    unfold irrational_at_checks. rewrite !passes_cons. intros L [P [G _]] [_ N].
    set (t := fun h a => ev (look' i h a)). apply (positive_ok _ _ M) in G.
    rewrite (gain_at_is look s i h mu look' t g L (fun _ _ => eq_refl)) in G. apply (lt_not_le _ _ _ G). apply N.
    exact (plays_ok K F M _ look' (fun _ => t) i g (fun _ _ => eq_refl) (Nat.eqb_refl i) P).
  Qed.

  Theorem bayes_holds look s i h mu g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (bayes_checks look i h mu g) = true ->
    by_bayes s i h (map ev mu) (game_of g).
  Proof.
    unfold bayes_checks. rewrite passes_cons, andb_true_iff. intros L [[Len C] _]. apply Nat.eqb_eq in Len. unfold by_bayes, reach.
    assert (A := k_arrivals_ok look s i h g L k_one). rewrite ev_one in A. rewrite <- A, <- total_ok, map_map.
    revert Len C. generalize (ev_mul K F M). generalize (total K (k_arrivals look i h k_one g)).
    generalize (k_arrivals look i h k_one g). clear - M. intros p q _. revert p.
    induction mu as [| x mu IH]; intros [| y p]; simpl; intros Len C; try easy. apply andb_true_iff in C as [Z C]. f_equal; [| apply IH; congruence].
    apply (null_ok _ _ M) in Z. rewrite ev_sub, ev_mul in Z. now apply eq_of_diff.
  Qed.

  (* ---- at all information sets ---- *)

  Definition at_all_sets (f : nat -> string -> checks) (g : game K) : checks :=
    flat_map (fun t => match t with (i, h, _, _) => f i h end) (turns nothing g).
  Definition sequential_checks (fuel : nat) (look : lookup) (mu : nat -> string -> list K) (g : game K) : checks :=
    (("the strategies' probabilities", check_plays K (fun _ => true) look g)
     :: at_all_sets (fun i h => rational_at_checks fuel look i h (mu i h) g) g)%string.

  Definition beliefs_checks (mu : nat -> string -> list K) (g : game K) : checks :=
    at_all_sets (fun i h =>
      [("beliefs are probabilities of the nodes"%string, is_distribution K (mu i h) && Nat.eqb (length (mu i h)) (length (nodes i h g)))]) g.
  Definition is_set (i : nat) (h : string) (g : game K) : bool :=
    existsb (fun t => match t with (j, k, _, _) => Nat.eqb j i && String.eqb k h end) (turns nothing g).
  Definition not_sequential_checks (look : lookup) (i : nat) (h : string) (mu : nat -> string -> list K) (look' : lookup) (g : game K) : checks :=
    (("the information set is one", is_set i h g) :: irrational_at_checks look i h (mu i h) look' g)%string.
  Definition not_bayes_checks (look : lookup) (i : nat) (h : string) (mu : nat -> string -> list K) (g : game K) : checks :=
    let p := k_arrivals look i h k_one g in
    [("the information set is one", is_set i h g);
     (String.append "Bayes' rule gives other beliefs at " h,
      existsb (fun x => let d := k_sub (k_mul (fst x) (total K p)) (snd x) in k_positive d || k_positive (k_sub k_zero d)) (combine (mu i h) p))]%string.

  Lemma at_all_sets_ok f g : passes (at_all_sets f g) = true ->
    forall i h actions past, In (i, h, actions, past) (turns nothing (game_of g)) -> passes (f i h) = true.
  Proof.
    unfold at_all_sets, game_of. intros C i h actions past T. rewrite turns_renumber in T.
    revert C T. induction (turns nothing g) as [| [[[j k] b] p] l IH]; [easy |]. cbn [flat_map In]. intros C.
    apply passes_app in C as [A C]. intros [E | T]; [now injection E as -> -> -> -> | auto].
  Qed.

  Lemma is_set_ok i h g : is_set i h g = true -> exists actions past, In (i, h, actions, past) (turns nothing (game_of g)).
  Proof.
    unfold is_set, game_of. intros C. apply existsb_exists in C as [[[[j k] a] p] [T E]]. apply andb_true_iff in E as [J H].
    apply Nat.eqb_eq in J. apply String.eqb_eq in H. subst. exists a, p. now rewrite turns_renumber.
  Qed.

  Theorem beliefs_hold mu g : passes (beliefs_checks mu g) = true -> are_beliefs (game_of g) (fun i h => map ev (mu i h)).
  Proof.
    intros C i h actions past T. assert (B := at_all_sets_ok _ g C i h actions past T). cbv beta in B.
    rewrite passes_cons in B. now apply belief_ok.
  Qed.

  Theorem not_sequential_holds n look s i h mu look' g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (not_sequential_checks look i h mu look' g) = true ->
    ~ sequentially_rational n (game_of g) s (fun i h => map ev (mu i h)).
  Proof.
    unfold not_sequential_checks. rewrite passes_cons. intros L [I C] [_ S]. apply is_set_ok in I as [a [p T]].
    exact (irrational_at_holds look s i h (mu i h) look' g L C (S i h a p T)).
  Qed.

  Theorem not_bayes_holds look s i h mu g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (not_bayes_checks look i h mu g) = true ->
    ~ forall i h actions past, In (i, h, actions, past) (turns nothing (game_of g)) -> by_bayes s i h (map ev (mu i h)) (game_of g).
  Proof.
    unfold not_bayes_checks. rewrite !passes_cons. intros L [I [C _]] S. apply is_set_ok in I as [a [p T]].
    specialize (S i h a p T). unfold by_bayes, reach in S.
    assert (A := k_arrivals_ok look s i h g L k_one). rewrite ev_one in A. rewrite <- A, <- total_ok, map_map in S. clear A.
    apply existsb_exists in C as [[q r] [Hx C]]. cbn [fst snd] in C.
    assert (E : ev q * ev (total K (k_arrivals look i h k_one g)) = ev r).
    { revert S Hx. generalize (total K (k_arrivals look i h k_one g)). intros w. generalize (k_arrivals look i h k_one g), (mu i h). clear.
      intros l m. revert l. induction m as [| x m IH]; intros [| y l]; simpl; intros S; try easy. injection S as E S.
      intros [X | X]; [injection X as <- <-; exact E | exact (IH l S X)]. }
    apply orb_true_iff in C as [C | C]; apply (positive_ok _ _ M) in C; rewrite ?ev_sub, ?ev_mul, ?ev_zero, E in C;
      destruct C as [_ C]; apply C; ring.
  Qed.

  Theorem sequential_holds n fuel look s mu g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (sequential_checks fuel look mu g) = true ->
    sequentially_rational n (game_of g) s (fun i h => map ev (mu i h)).
  Proof.
    unfold sequential_checks. rewrite passes_cons. intros L [P C]. split.
    - intros i _. exact (plays_ok K F M _ look s i g (L i) eq_refl P).
    - intros i h actions past T. apply (rational_at_holds fuel look); [exact L |]. exact (at_all_sets_ok _ g C i h actions past T).
  Qed.

  Theorem bayesian_holds n fuel look s mu g :
    (forall j h a, ev (look j h a) = s j h a) ->
    passes (sequential_checks fuel look mu g) = true -> passes (at_all_sets (fun i h => bayes_checks look i h (mu i h) g) g) = true ->
    perfect_bayesian n (game_of g) s (fun i h => map ev (mu i h)).
  Proof.
    intros L C B. split; [now apply (sequential_holds n fuel look) |]. intros i h actions past T. apply (bayes_holds look); [exact L |].
    exact (at_all_sets_ok _ g B i h actions past T).
  Qed.
End AtSets.
