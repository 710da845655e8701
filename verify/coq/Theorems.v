(* From a check that succeeds to a theorem in the words of Game.v. *)

Require Import Lia Bool Ring FMapPositive.
From Gameproof Require Import Game OrderedField Check Names.

Lemma turns_renumber {A B} (f : A -> B) (g : game A) : forall p, turns p (renumber f g) = turns p g.
Proof.
  induction g using game_induction; intros p; simpl.
  - reflexivity.
  - rewrite flat_map_concat_map, map_map, flat_map_concat_map. f_equal. apply map_ext_in. intros b Hb. now apply H.
  - rewrite map_map. simpl. f_equal. rewrite flat_map_concat_map, map_map, flat_map_concat_map. f_equal.
    apply map_ext_in. intros b Hb. now apply H.
Qed.

Lemma payoff_ext {F : ordered_field} n (s s' : profile F) i g :
  shaped n g -> (forall j h a, (j < n)%nat -> s j h a = s' j h a) -> payoff s i g = payoff s' i g.
Proof.
  induction g using game_induction; simpl; intros W E; [reflexivity | |].
  - apply sum_ext. intros b Hb. destruct W as [_ W]. rewrite all_map in W. now rewrite (H b Hb (W b Hb) E).
  - destruct W as [J [_ [_ W]]]. rewrite all_map in W.
    apply sum_ext. intros b Hb. rewrite (H b Hb (W b Hb) E). now rewrite (E j h (fst b) J).
Qed.

Lemma payoff_same {F : ordered_field} (s s' : profile F) i g :
  (forall j h a, s j h a = s' j h a) -> payoff s i g = payoff s' i g.
Proof.
  intros E. induction g using game_induction; simpl; [reflexivity | |]; apply sum_ext; intros b Hb.
  - now rewrite (H b Hb).
  - now rewrite (H b Hb), E.
Qed.

Lemma deviate_same {F : ordered_field} (s : profile F) i t j h a :
  deviate s i t j h a = if Nat.eqb j i then t h a else s j h a.
Proof. unfold deviate. destruct (Nat.eqb j i); reflexivity. Qed.

Section Theorems.
  Variable K : arithmetic.
  Variable F : ordered_field.
  Variable M : meaning K F.
  Notation ev := (ev K F M).
  Notation game_of := (game_of K F M).
  Notation lookup := (nat -> string -> string -> K).
  Add Ring F_ring : (ring_laws F).

  (* ---- perfect recall ---- *)

  Definition turn_key (x : nat * string * list string * list (string * string)) : positive :=
    match x with (i, h, _, _) => Pos.mul (Pos.of_succ_nat i) (code h) end.
  Definition same_turn (x y : nat * string * list string * list (string * string)) : bool :=
    match x, y with (i, h, a, p), (j, k, b, q) =>
      Nat.eqb i j && String.eqb h k && (if list_eq_dec string_dec a b then true else false)
      && (if list_eq_dec string_dec (map fst p) (map fst q) then true else false)
      && (if list_eq_dec string_dec (map snd p) (map snd q) then true else false)
    end.
  Definition check_recall (g : game K) : bool :=
    let l := turns nothing g in
    let m := fold_left (fun m x => PositiveMap.add (turn_key x) x m) l (PositiveMap.empty _) in
    forallb (fun x => match PositiveMap.find (turn_key x) m with Some y => same_turn x y | None => false end) l.

  Lemma check_recall_ok g : check_recall g = true -> perfect_recall (game_of g).
  Proof.
    unfold check_recall, perfect_recall, game_of. rewrite turns_renumber.
    set (l := turns nothing g). set (m := fold_left _ l _). intros C i h a p a' p' X Y.
    assert (CX := forallb_all _ _ C _ X). assert (CY := forallb_all _ _ C _ Y). cbv beta in CX, CY.
    change (turn_key (i, h, a', p')) with (turn_key (i, h, a, p)) in CY.
    destruct (PositiveMap.find (turn_key (i, h, a, p)) m) as [[[[j k] b] q] |]; [| easy].
    unfold same_turn in CX, CY. rewrite !andb_true_iff in CX, CY.
    assert (E : forall (l m : list (string * string)), map fst l = map fst m -> map snd l = map snd m -> l = m).
    { clear. induction l as [| [] l IH]; intros [| [] m]; simpl; intros; try easy. f_equal; [congruence |]. apply IH; congruence. }
    repeat match goal with H : _ /\ _ |- _ => destruct H end.
    repeat match goal with H : context [list_eq_dec string_dec ?x ?y] |- _ => destruct (list_eq_dec string_dec x y); [| easy]; clear H end.
    split; [congruence |]. apply E; congruence.
  Qed.

  Definition game_checks (n : nat) (g : game K) : checks :=
    [("the tree is a game of the players: payoffs, chances, actions", check_shape K n g);
     ("perfect recall", check_recall g)]%string.

  Lemma game_checks_ok n g : passes (game_checks n g) = true -> is_game n (game_of g).
  Proof.
    unfold game_checks. rewrite !passes_cons. intros [S [R _]].
    split; [now apply check_shape_ok | now apply check_recall_ok].
  Qed.

  Lemma plays_ok who look (s : profile F) i g :
    (forall h a, ev (look i h a) = s i h a) -> who i = true -> check_plays K who look g = true -> plays i (s i) (game_of g).
  Proof. intros L W C. apply plays_iff, fits_renumber. eapply check_plays_ok; eauto. Qed.

  (* ---- what a player can get at most ---- *)

  (* The sum of the weighted games' payoffs to player i, who plays them all by one strategy. *)
  Definition at_most (look : lookup) (fuel i : nat) (l : list (K * game K)) (v : K) : bool :=
    match best K look fuel i l with Some b => k_nonneg (k_sub v b) | None => false end.

  Lemma at_most_ok look s fuel i l v t :
    (forall j h a, j <> i -> ev (look j h a) = s j h a) -> at_most look fuel i l v = true ->
    (forall x, In x l -> fits i t (snd x)) ->
    sum (map (fun x => ev (fst x) * payoff (deviate s i t) i (game_of (snd x))) l) <= ev v.
  Proof.
    unfold at_most. intros Look C P. destruct (best K look fuel i l) as [b |] eqn:B; [| easy].
    apply (nonneg_ok _ _ M) in C. rewrite ev_sub in C.
    assert (L : forall j h a, j <> i -> ev (look j h a) = deviate s i t j h a).
    { intros j h a N. rewrite deviate_same, (proj2 (Nat.eqb_neq j i) N). auto. }
    eapply le_trans; [apply (best_ok K F M look (deviate s i t) i L fuel _ _ B) | now apply le_of_diff].
    unfold deviate. rewrite Nat.eqb_refl. exact P.
  Qed.

  Lemma game_at_most look s fuel i g v t :
    (forall j h a, j <> i -> ev (look j h a) = s j h a) -> at_most look fuel i [(k_one, g)] v = true ->
    plays i t (game_of g) -> payoff (deviate s i t) i (game_of g) <= ev v.
  Proof.
    intros Look C P. apply plays_iff, fits_renumber in P.
    assert (R := at_most_ok look s fuel i _ v t Look C). simpl in R. rewrite ev_one in R.
    eapply le_trans; [| apply R]; [apply le_eq; ring |]. now intros x [<- | []].
  Qed.

  (* ---- payoffs, gains and regrets ---- *)

  Definition instead (look : lookup) (i : nat) (look' : lookup) : lookup :=
    fun j h a => if Nat.eqb j i then look' j h a else look j h a.
  Definition k_gain (look : lookup) (i : nat) (look' : lookup) (g : game K) : K :=
    k_sub (expect K (instead look i look') i g) (expect K look i g).

  Lemma k_gain_ok look s i look' t g :
    (forall j h a, ev (look j h a) = s j h a) -> (forall h a, ev (look' i h a) = t h a) ->
    ev (k_gain look i look' g) = gain s i t (game_of g).
  Proof.
    intros L L'. unfold k_gain, gain. rewrite ev_sub. f_equal; apply expect_ok; auto.
    intros j h a. rewrite deviate_same. unfold instead. destruct (Nat.eqb_spec j i) as [-> |]; auto.
  Qed.

  Definition payoff_checks (look : lookup) (i : nat) (g : game K) (v : K) : checks :=
    [("the payoff is this number", k_null (k_sub (expect K look i g) v))]%string.

  Theorem payoff_holds look s i g v :
    (forall j h a, ev (look j h a) = s j h a) -> passes (payoff_checks look i g v) = true ->
    payoff s i (game_of g) = ev v.
  Proof.
    unfold payoff_checks. rewrite passes_cons. intros L [N _]. apply (null_ok _ _ M) in N.
    rewrite ev_sub, (expect_ok K F M look s i g L) in N. now apply eq_of_diff.
  Qed.

  Definition gain_checks (look : lookup) (i : nat) (look' : lookup) (g : game K) (r : K) : checks :=
    [("the deviation's probabilities", check_plays K (Nat.eqb i) look' g);
     ("the deviation gains this number", k_null (k_sub (k_gain look i look' g) r))]%string.

  Theorem gain_holds look s i look' t g r :
    (forall j h a, ev (look j h a) = s j h a) -> (forall h a, ev (look' i h a) = t h a) ->
    passes (gain_checks look i look' g r) = true -> plays i t (game_of g) /\ gain s i t (game_of g) = ev r.
  Proof.
    unfold gain_checks. rewrite !passes_cons. intros L L' [P [N _]]. split.
    - exact (plays_ok _ look' (fun _ => t) i g L' (Nat.eqb_refl i) P).
    - apply (null_ok _ _ M) in N. rewrite ev_sub, (k_gain_ok look s i look' t g L L') in N. now apply eq_of_diff.
  Qed.

  Definition regret_at_most_checks (fuel : nat) (look : lookup) (i : nat) (g : game K) (r : K) : checks :=
    [(of_player "no more can be gained by" i, at_most look fuel i [(k_one, g)] (k_add (expect K look i g) r))]%string.

  Theorem regret_at_most_holds fuel look s i g r :
    (forall j h a, ev (look j h a) = s j h a) -> passes (regret_at_most_checks fuel look i g r) = true ->
    regret_at_most s i (game_of g) (ev r).
  Proof.
    unfold regret_at_most_checks. rewrite passes_cons. intros L [C _] t P.
    assert (A := game_at_most look s fuel i g _ t (fun j h a _ => L j h a) C P).
    rewrite ev_add, (expect_ok K F M look s i g L) in A. unfold gain. adding A.
  Qed.

  Definition regret_checks (fuel : nat) (look : lookup) (i : nat) (look' : lookup) (g : game K) (r : K) : checks :=
    (regret_at_most_checks fuel look i g r ++ gain_checks look i look' g r)%list.

  Theorem regret_holds fuel look s i look' g r :
    (forall j h a, ev (look j h a) = s j h a) -> passes (regret_checks fuel look i look' g r) = true ->
    regret s i (game_of g) (ev r).
  Proof.
    unfold regret_checks. rewrite passes_app. intros L [A G]. split; [now apply (regret_at_most_holds fuel look) |].
    exists (fun h a => ev (look' i h a)). now apply (gain_holds look s i look').
  Qed.

  (* ---- equilibria ---- *)

  Definition nash_checks (n fuel : nat) (look : lookup) (g : game K) : checks :=
    (("the strategies' probabilities", check_plays K (fun _ => true) look g)
     :: map (fun i => (of_player "nothing can be gained by" i, at_most look fuel i [(k_one, g)] (expect K look i g))) (seq 0 n))%string.

  Theorem nash_holds n fuel look s g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (nash_checks n fuel look g) = true -> nash n (game_of g) s.
  Proof.
    unfold nash_checks. rewrite passes_cons. intros Look [P C]. split.
    - intros i _. exact (plays_ok _ look s i g (Look i) eq_refl P).
    - intros i t I T. assert (A := passes_map _ _ C i (proj2 (in_seq n 0 i) (conj (Nat.le_0_l i) I))). cbn [snd] in A.
      rewrite <- (expect_ok K F M look s i g Look). eapply game_at_most; eauto.
  Qed.

  Definition improves_checks (n i : nat) (look look' : lookup) (g : game K) : checks :=
    [("the player's number", Nat.ltb i n); ("the deviation's probabilities", check_plays K (Nat.eqb i) look' g);
     ("the deviation gains", k_positive (k_gain look i look' g))]%string.

  Theorem improves_holds n i look s look' t g :
    (forall j h a, ev (look j h a) = s j h a) -> (forall h a, ev (look' i h a) = t h a) ->
    passes (improves_checks n i look look' g) = true ->
    (i < n)%nat /\ plays i t (game_of g) /\ 0 < gain s i t (game_of g).
  Proof.
    unfold improves_checks. rewrite !passes_cons. intros L L' [I [P [G _]]]. split; [| split].
    - now apply Nat.ltb_lt.
    - exact (plays_ok _ look' (fun _ => t) i g L' (Nat.eqb_refl i) P).
    - rewrite <- (k_gain_ok look s i look' t g L L'). now apply positive_ok.
  Qed.

  Theorem not_nash_holds n i look s look' g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (improves_checks n i look look' g) = true -> ~ nash n (game_of g) s.
  Proof.
    intros L C [_ N]. destruct (improves_holds n i look s look' (fun h a => ev (look' i h a)) g L (fun _ _ => eq_refl) C) as [I [P G]].
    apply (lt_not_le _ _ _ G). specialize (N i _ I P). unfold gain. adding N.
  Qed.

  (* ---- the value ---- *)

  Fixpoint check_leaves (c : K) (g : game K) : bool :=
    match g with
    | End l => k_null (k_sub (total K l) c)
    | Chance l => forallb (fun b => check_leaves c (snd b)) l
    | Move _ _ l => forallb (fun a => check_leaves c (snd a)) l
    end.

  Lemma check_leaves_ok c g : check_leaves c g = true -> leaves_sum_to (ev c) (game_of g).
  Proof.
    unfold game_of. induction g using game_induction; simpl; intros C.
    - apply (null_ok _ _ M) in C. rewrite ev_sub, total_ok in C. now apply eq_of_diff.
    - rewrite map_map. apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
    - rewrite map_map. apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
  Qed.

  Lemma both_get c g (s : profile F) : shaped 2 g -> leaves_sum_to c g -> (forall i, (i < 2)%nat -> plays i (s i) g) ->
    payoff s 0 g + payoff s 1 g = c.
  Proof.
    intros W L P. assert (Fit : forall i, (i < 2)%nat -> fits i (s i) g) by (intros i I; apply plays_iff; auto). clear P.
    induction g using game_induction; simpl in *.
    - destruct l as [| x [| y [| z r]]]; try discriminate. simpl in *. rewrite <- L. ring.
    - destruct W as [[_ O] W]. rewrite all_map in W, L. rewrite <- sum_plus.
      transitivity (sum (map (fun b => fst b * c) l)).
      + apply sum_ext. intros b Hb. rewrite <- (H b Hb); auto; [ring |].
        intros i I. specialize (Fit i I). rewrite all_map in Fit. auto.
      + rewrite sum_scale_r. rewrite O. ring.
    - destruct W as [J [_ [_ W]]]. rewrite all_map in W, L. rewrite <- sum_plus.
      transitivity (sum (map (fun b => s j h (fst b) * c) l)).
      + apply sum_ext. intros b Hb. rewrite <- (H b Hb); auto; [ring |].
        intros i I. specialize (Fit i I). destruct Fit as [_ Fit]. rewrite all_map in Fit. auto.
      + rewrite sum_scale_r. destruct (Fit j J) as [D _]. destruct (D eq_refl) as [_ O].
        rewrite map_map in O. rewrite O. ring.
  Qed.

  Definition constant_sum_checks (g : game K) (c : K) : checks :=
    (game_checks 2 g ++ [("the payoffs' sum is the same at all leaves", check_leaves c g)])%list%string.
  Definition secures_checks (fuel : nat) (look : lookup) (g : game K) (c v : K) : checks :=
    [("the probabilities of player 0's plan", check_plays K (Nat.eqb 0) look g);
     ("against player 0's plan player 1 gets no more than the rest", at_most look fuel 1 [(k_one, g)] (k_sub c v))]%string.
  Definition concedes_checks (fuel : nat) (look : lookup) (g : game K) (v : K) : checks :=
    [("the probabilities of player 1's plan", check_plays K (Nat.eqb 1) look g);
     ("against player 1's plan player 0 gets no more than the value", at_most look fuel 0 [(k_one, g)] v)]%string.
  Definition value_at_least_checks (fuel : nat) (look : lookup) (g : game K) (c v : K) : checks :=
    (constant_sum_checks g c ++ secures_checks fuel look g c v)%list.
  Definition value_at_most_checks (fuel : nat) (look : lookup) (g : game K) (c v : K) : checks :=
    (constant_sum_checks g c ++ concedes_checks fuel look g v)%list.
  Definition value_checks (fuel : nat) (look : lookup) (g : game K) (c v : K) : checks :=
    (constant_sum_checks g c ++ secures_checks fuel look g c v ++ concedes_checks fuel look g v)%list.

  Lemma constant_sum_holds g c : passes (constant_sum_checks g c) = true -> is_game 2 (game_of g) /\ leaves_sum_to (ev c) (game_of g).
  Proof.
    unfold constant_sum_checks. rewrite passes_app, passes_cons. intros [G [L _]].
    split; [now apply game_checks_ok | now apply check_leaves_ok].
  Qed.

  Lemma deviate_pair (s : profile F) t i g : shaped 2 g -> payoff (deviate s 1 t) i g = payoff (pair (s 0%nat) t) i g.
  Proof. intros W. apply (payoff_ext 2); auto. intros [| [| j]] h a J; try reflexivity. lia. Qed.
  Lemma deviate_pair_0 (s : profile F) t i g : shaped 2 g -> payoff (deviate s 0 t) i g = payoff (pair t (s 1%nat)) i g.
  Proof. intros W. apply (payoff_ext 2); auto. intros [| [| j]] h a J; try reflexivity. lia. Qed.

  Lemma pair_get c g (s t : strategy F) : shaped 2 g -> leaves_sum_to c g -> plays 0 s g -> plays 1 t g ->
    payoff (pair s t) 0 g + payoff (pair s t) 1 g = c.
  Proof. intros W L S T. apply both_get; auto. intros [| [| j]] J; simpl; auto. lia. Qed.

  Theorem secures_holds fuel look g c v :
    is_game 2 (game_of g) -> leaves_sum_to (ev c) (game_of g) -> passes (secures_checks fuel look g c v) = true ->
    secures (game_of g) (fun h a => ev (look 0%nat h a)) (ev v).
  Proof.
    unfold secures_checks. rewrite !passes_cons. intros [W _] L [P [C _]].
    set (s := fun j h a => ev (look j h a)). change (fun h a => ev (look 0%nat h a)) with (s 0%nat).
    assert (S : plays 0 (s 0%nat) (game_of g)) by exact (plays_ok _ look s 0 g (fun _ _ => eq_refl) eq_refl P).
    split; [exact S |]. intros t T.
    assert (A := game_at_most look s fuel 1 g _ t (fun _ _ _ _ => eq_refl) C T).
    rewrite (deviate_pair s t 1 _ W), ev_sub in A. rewrite <- (pair_get _ _ _ t W L S T) in A. adding A.
  Qed.

  Theorem concedes_holds fuel look g v :
    is_game 2 (game_of g) -> passes (concedes_checks fuel look g v) = true ->
    concedes (game_of g) (fun h a => ev (look 1%nat h a)) (ev v).
  Proof.
    unfold concedes_checks. rewrite !passes_cons. intros [W _] [P [C _]].
    set (s := fun j h a => ev (look j h a)).
    split; [exact (plays_ok _ look s 1 g (fun _ _ => eq_refl) eq_refl P) |]. intros t T.
    assert (A := game_at_most look s fuel 0 g _ t (fun _ _ _ _ => eq_refl) C T).
    now rewrite (deviate_pair_0 s t 0 _ W) in A.
  Qed.

  Theorem value_at_least_holds fuel look g c v :
    passes (value_at_least_checks fuel look g c v) = true -> value_at_least (game_of g) (ev v).
  Proof.
    unfold value_at_least_checks. rewrite passes_app. intros [G C]. apply constant_sum_holds in G as [G L].
    split; [now split; [| exists (ev c)] |]. eexists. eapply secures_holds; eauto.
  Qed.

  Theorem value_at_most_holds fuel look g c v :
    passes (value_at_most_checks fuel look g c v) = true -> value_at_most (game_of g) (ev v).
  Proof.
    unfold value_at_most_checks. rewrite passes_app. intros [G C]. apply constant_sum_holds in G as [G L].
    split; [now split; [| exists (ev c)] |]. eexists. eapply concedes_holds; eauto.
  Qed.

  Theorem value_holds fuel look g c v : passes (value_checks fuel look g c v) = true -> value (game_of g) (ev v).
  Proof.
    unfold value_checks. rewrite !passes_app. intros [G [S T]].
    split; [apply (value_at_least_holds fuel look _ c) | apply (value_at_most_holds fuel look _ c)];
      unfold value_at_least_checks, value_at_most_checks; rewrite passes_app; auto.
  Qed.

  (* ---- subgames ---- *)

  Fixpoint all_below {A} (g : game A) : list (game A) :=
    g :: match g with
         | End _ => []
         | Chance l => flat_map (fun b => all_below (snd b)) l
         | Move _ _ l => flat_map (fun a => all_below (snd a)) l
         end.
  Definition opens (g' g : game K) : bool :=
    existsb (fun t => match t with (i, h, _, _) => negb (Nat.eqb (meets i h g') (meets i h g)) end) (turns nothing g').
  Definition perfect_checks (n fuel : nat) (look : lookup) (g : game K) : checks :=
    flat_map (fun g' => if opens g' g then [] else nash_checks n fuel look g') (all_below g).
  (* Player i gains in the k-th node's subgame. *)
  Definition not_perfect_checks (n k i : nat) (look look' : lookup) (g : game K) : checks :=
    let g' := nth k (all_below g) (End []) in
    (("the node begins a subgame", Nat.ltb k (length (all_below g)) && negb (opens g' g)) :: improves_checks n i look look' g')%string.

  Lemma meets_renumber {A B} (f : A -> B) i h g : meets i h (renumber f g) = meets i h g.
  Proof. unfold meets. now rewrite turns_renumber. Qed.

  Lemma below_renumber {A B} (f : A -> B) (g : game A) g' :
    below g' (renumber f g) -> exists h, In h (all_below g) /\ g' = renumber f h.
  Proof.
    induction g using game_induction; simpl; intros Bel.
    - inversion Bel; subst. eexists. split; [left; reflexivity | reflexivity].
    - inversion Bel; subst; [exists (Chance l); split; [now left | reflexivity] |].
      match goal with I : In _ (map _ _) |- _ => apply in_map_iff in I as [[q b] [E Hb]] end. injection E as <- <-.
      assert (Z : exists h, In h (all_below b) /\ g' = renumber f h) by (apply (H (q, b) Hb); assumption).
      destruct Z as [k [Hk ->]]. exists k. split; [right; apply in_flat_map; eauto | reflexivity].
    - inversion Bel; subst; [exists (Move j h l); split; [now left | reflexivity] |].
      match goal with I : In _ (map _ _) |- _ => apply in_map_iff in I as [[q b] [E Hb]] end. injection E as <- <-.
      assert (Z : exists h, In h (all_below b) /\ g' = renumber f h) by (apply (H (q, b) Hb); assumption).
      destruct Z as [k [Hk ->]]. exists k. split; [right; apply in_flat_map; eauto | reflexivity].
  Qed.

  Lemma renumber_below {A B} (f : A -> B) (g h : game A) : In h (all_below g) -> below (renumber f h) (renumber f g).
  Proof.
    induction g using game_induction; simpl; intros [<- | Hin]; try apply here; try easy.
    - apply in_flat_map in Hin as [b [Hb Hin]]. eapply by_chance; [| exact (H b Hb Hin)].
      exact (in_map (fun b => (f (fst b), renumber f (snd b))) l b Hb).
    - apply in_flat_map in Hin as [b [Hb Hin]]. eapply by_move; [| exact (H b Hb Hin)].
      exact (in_map (fun b => (fst b, renumber f (snd b))) l b Hb).
  Qed.

  Lemma meets_turn {A} i h a p (g : game A) : In (i, h, a, p) (turns nothing g) -> meets i h g <> O.
  Proof.
    unfold meets. intros Hin E. apply length_zero_iff_nil in E.
    assert (X : In (i, h, a, p) (filter (fun t : nat * string * list string * list (string * string) =>
       match t with (j, k, _, _) => Nat.eqb j i && String.eqb k h end) (turns nothing g))).
    { apply filter_In. split; [exact Hin |]. now rewrite Nat.eqb_refl, String.eqb_refl. }
    now rewrite E in X.
  Qed.

  Lemma no_turn_meets {A} i h (g : game A) : (forall a p, ~ In (i, h, a, p) (turns nothing g)) -> meets i h g = O.
  Proof.
    unfold meets. intros N. apply length_zero_iff_nil. destruct (filter _ _) as [| [[[j k] a] p] l] eqn:E; [reflexivity |].
    assert (X : In (j, k, a, p) (filter (fun t : nat * string * list string * list (string * string) =>
       match t with (j, k, _, _) => Nat.eqb j i && String.eqb k h end) (turns nothing g))) by (rewrite E; now left).
    apply filter_In in X as [X Q]. apply andb_true_iff in Q as [J H]. apply Nat.eqb_eq in J. apply String.eqb_eq in H.
    subst. now apply N in X.
  Qed.

  Lemma opens_ok (g' g : game K) : In g' (all_below g) -> (opens g' g = false <-> subgame (game_of g') (game_of g)).
  Proof.
    intros B. unfold subgame, game_of. split.
    - intros O. split; [now apply renumber_below |]. intros i h. rewrite !meets_renumber.
      destruct (meets i h g') eqn:E; [now left | right]. rewrite <- E.
      assert (T : exists a p, In (i, h, a, p) (turns nothing g')).
      { destruct (existsb (fun t => match t with (j, k, _, _) => Nat.eqb j i && String.eqb k h end) (turns nothing g')) eqn:X.
        - apply existsb_exists in X as [[[[j k] a] p] [Hin Q]]. apply andb_true_iff in Q as [J H].
          apply Nat.eqb_eq in J. apply String.eqb_eq in H. subst. eauto.
        - exfalso. rewrite no_turn_meets in E; [easy |]. intros a p Hin.
          enough (Y : existsb (fun t => match t with (j, k, _, _) => Nat.eqb j i && String.eqb k h end) (turns nothing g') = true) by congruence.
          apply existsb_exists. exists (i, h, a, p). split; [exact Hin |]. now rewrite Nat.eqb_refl, String.eqb_refl. }
      destruct T as [a [p Hin]]. unfold opens in O.
      destruct (Nat.eqb_spec (meets i h g') (meets i h g)) as [| N]; [assumption |]. exfalso.
      enough (Y : opens g' g = true) by (unfold opens in Y; congruence).
      apply existsb_exists. exists (i, h, a, p). split; [exact Hin |]. now apply negb_true_iff, Nat.eqb_neq.
    - intros [_ S]. destruct (opens g' g) eqn:O; [| reflexivity]. exfalso.
      apply existsb_exists in O as [[[[i h] a] p] [Hin O]]. apply negb_true_iff, Nat.eqb_neq in O.
      specialize (S i h). rewrite !meets_renumber in S. destruct S as [S | S]; [now apply meets_turn in Hin | now apply O].
  Qed.

  Theorem perfect_holds n fuel look s g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (perfect_checks n fuel look g) = true ->
    subgame_perfect n (game_of g) s.
  Proof.
    intros Look C g' S. assert (B := proj1 S). apply below_renumber in B as [k [Hk ->]].
    apply (nash_holds n fuel look); [exact Look |]. apply (opens_ok k g Hk) in S.
    revert C Hk. unfold perfect_checks. induction (all_below g) as [| x l IH]; simpl; [easy |].
    rewrite passes_app. intros [X C] [-> | Hk]; [now rewrite S in X | auto].
  Qed.

  Theorem not_perfect_holds n k i look s look' g :
    (forall j h a, ev (look j h a) = s j h a) -> passes (not_perfect_checks n k i look look' g) = true ->
    ~ subgame_perfect n (game_of g) s.
  Proof.
    unfold not_perfect_checks. rewrite passes_cons, andb_true_iff. intros L [[B O] C] P. apply Nat.ltb_lt in B.
    apply negb_true_iff in O. apply (opens_ok _ g (nth_In _ _ B)) in O.
    specialize (P _ O). revert P. now apply (not_nash_holds n i look s look').
  Qed.
End Theorems.
