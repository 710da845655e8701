(* From a check that succeeds to a theorem in the words of Game.v. *)

From Gameproof Require Import Game Check.
Require Import Lqa Lia Bool FMapPositive.

Lemma turns_renumber {A B} (f : A -> B) (g : game A) : forall p, turns p (renumber f g) = turns p g.
Proof.
  induction g using game_induction; intros p; simpl.
  - reflexivity.
  - rewrite flat_map_concat_map, map_map, flat_map_concat_map. f_equal. apply map_ext_in. intros b Hb. now apply H.
  - rewrite map_map. simpl. f_equal. rewrite flat_map_concat_map, map_map, flat_map_concat_map. f_equal.
    apply map_ext_in. intros b Hb. now apply H.
Qed.

Lemma payoff_ext n s s' i g :
  shaped n g -> (forall j h a, (j < n)%nat -> s j h a == s' j h a) -> payoff s i g == payoff s' i g.
Proof.
  induction g using game_induction; simpl; intros W E; [reflexivity | |].
  - apply sum_ext. intros b Hb. destruct W as [_ W]. rewrite all_map in W. now rewrite (H b Hb (W b Hb) E).
  - destruct W as [J [_ [_ W]]]. rewrite all_map in W.
    apply sum_ext. intros b Hb. rewrite (H b Hb (W b Hb) E). now rewrite (E j h (fst b) J).
Qed.

Lemma payoff_same s s' i g : (forall j h a, s j h a == s' j h a) -> payoff s i g == payoff s' i g.
Proof.
  intros E. induction g using game_induction; simpl; [reflexivity | |]; apply sum_ext; intros b Hb.
  - now rewrite (H b Hb).
  - now rewrite (H b Hb), E.
Qed.

Lemma deviate_same s i t j h a : deviate s i t j h a = if Nat.eqb j i then t h a else s j h a.
Proof. unfold deviate. destruct (Nat.eqb j i); reflexivity. Qed.

(* ---- names as binary numbers, for maps ---- *)

Definition bit (b : bool) (p : positive) : positive := if b then xI p else xO p.
Fixpoint code (s : string) : positive :=
  match s with
  | EmptyString => xH
  | String (Ascii.Ascii a b c d e f g h) r =>
      bit a (bit b (bit c (bit d (bit e (bit f (bit g (bit h (code r))))))))
  end.

Lemma bit_injective b c p q : bit b p = bit c q -> b = c /\ p = q.
Proof. destruct b, c; simpl; intros E; split; congruence. Qed.

Lemma code_injective s t : code s = code t -> s = t.
Proof.
  revert t. induction s as [| [] s IH]; intros [| [] t]; cbn [code]; intros E; try reflexivity.
  - destruct b; discriminate.
  - destruct b; discriminate.
  - repeat match goal with H : bit _ _ = bit _ _ |- _ => apply bit_injective in H as [? H] end.
    apply IH in E. congruence.
Qed.

Definition index {A} (l : list (string * A)) : PositiveMap.t A :=
  fold_right (fun x m => PositiveMap.add (code (fst x)) (snd x) m) (PositiveMap.empty A) l.

Lemma index_ok {A} (l : list (string * A)) k d :
  match PositiveMap.find (code k) (index l) with Some x => x | None => d end = entry k l d.
Proof.
  induction l as [| [h x] l IH]; simpl.
  - now rewrite PositiveMap.gempty.
  - destruct (String.eqb_spec k h) as [-> | N].
    + now rewrite PositiveMap.gss.
    + rewrite PositiveMap.gso; [exact IH |]. intros E. apply N. now apply code_injective.
Qed.

(* Tables over numbers, looked up fast. *)
Definition fast {K : numbers} (t : table K) : nat -> string -> string -> K :=
  let maps := map index t in
  fun i h a =>
    entry a (match PositiveMap.find (code h) (nth i maps (PositiveMap.empty _)) with Some r => r | None => [] end) zero.

Definition revalue {A B} (f : A -> B) (t : table A) : table B :=
  map (map (fun r => (fst r, map (fun a => (fst a, f (snd a))) (snd r)))) t.

Lemma entry_map {A B} (f : A -> B) k l d : entry k (map (fun a => (fst a, f (snd a))) l) (f d) = f (entry k l d).
Proof. induction l as [| [h x] l IH]; simpl; [reflexivity |]. destruct (String.eqb k h); auto. Qed.

Lemma fast_ok {K : numbers} (t : table K) i h a : ev (fast t i h a) == written (revalue ev t) i h a.
Proof.
  unfold fast, written, revalue.
  assert (E : match PositiveMap.find (code h) (nth i (map index t) (PositiveMap.empty _)) with Some r => r | None => [] end
     = entry h (nth i t []) []).
  { rewrite <- index_ok. rewrite <- (map_nth index). reflexivity. }
  rewrite E. clear E.
  assert (N : nth i (map (map (fun r : string * list (string * K) => (fst r, map (fun a => (fst a, ev (snd a))) (snd r)))) t) []
    = map (fun r => (fst r, map (fun a => (fst a, ev (snd a))) (snd r))) (nth i t [])).
  { change [] with (map (fun r : string * list (string * K) => (fst r, map (fun a => (fst a, ev (snd a))) (snd r))) []) at 1.
    now rewrite map_nth. }
  rewrite N.
  assert (M := entry_map (map (fun a : string * K => (fst a, ev (snd a)))) h (nth i t []) []). simpl in M. rewrite M.
  generalize (entry h (nth i t []) []). intros l.
  induction l as [| [b x] l IH]; simpl; [apply ev_zero |]. destruct (String.eqb a b); auto; reflexivity.
Qed.

Section Theorems.
  Variable K : numbers.

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

  Lemma check_recall_ok g : check_recall g = true -> perfect_recall (game_of K g).
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

  Definition check_game (n : nat) (g : game K) : bool := check_shape K n g && check_recall g.

  Lemma check_game_ok n g : check_game n g = true -> is_game n (game_of K g).
  Proof.
    unfold check_game. rewrite andb_true_iff. intros [S R]. split; [now apply check_shape_ok | now apply check_recall_ok].
  Qed.

  (* ---- what a player can get at most ---- *)

  Definition at_most (look : nat -> string -> string -> K) (fuel i : nat) (g : game K) (v : K) : bool :=
    match best K look fuel i [(one, g)] with Some b => nonneg (sub v b) | None => false end.

  Lemma at_most_ok look s fuel i g v t :
    (forall j h a, ev (look j h a) == s j h a) -> at_most look fuel i g v = true ->
    plays i t (game_of K g) -> payoff (deviate s i t) i (game_of K g) <= ev v.
  Proof.
    unfold at_most. intros Look C P. destruct (best K look fuel i [(one, g)]) as [b |] eqn:B; [| easy].
    apply nonneg_ok in C. rewrite ev_sub in C.
    assert (L : forall j h a, j <> i -> ev (look j h a) == deviate s i t j h a).
    { intros j h a N. rewrite deviate_same. apply Nat.eqb_neq in N. now rewrite N. }
    assert (R := best_ok K look (deviate s i t) i L fuel _ _ B). simpl in R.
    rewrite ev_one in R. enough (1 * payoff (deviate s i t) i (game_of K g) + 0 <= ev b) by lra. apply R.
    intros x [<- | []]. simpl. unfold deviate. rewrite Nat.eqb_refl.
    apply plays_iff in P. now apply fits_renumber in P.
  Qed.

  (* ---- equilibria ---- *)

  Definition check_nash (n fuel : nat) (look : nat -> string -> string -> K) (g : game K) : bool :=
    check_plays K look g && forallb (fun i => at_most look fuel i g (expect K look i g)) (seq 0 n).

  Theorem nash_holds n fuel look s g :
    (forall j h a, ev (look j h a) == s j h a) -> check_nash n fuel look g = true -> nash n (game_of K g) s.
  Proof.
    unfold check_nash. rewrite andb_true_iff. intros Look [P C]. split.
    - intros i _. apply plays_iff, fits_renumber. eapply check_plays_ok; eauto.
    - intros i t I T. assert (A := forallb_all _ _ C i (proj2 (in_seq n 0 i) (conj (Nat.le_0_l i) I))). cbv beta in A.
      rewrite <- (expect_ok K look s i g Look). eapply at_most_ok; eauto.
  Qed.

  (* ---- gains ---- *)

  Definition instead (look : nat -> string -> string -> K) (i : nat) (look' : nat -> string -> string -> K) :=
    fun j h a => if Nat.eqb j i then look' j h a else look j h a.
  Definition gain look i look' (g : game K) : K := sub (expect K (instead look i look') i g) (expect K look i g).

  Theorem gain_is look s i look' t g :
    (forall j h a, ev (look j h a) == s j h a) -> (forall h a, ev (look' i h a) == t h a) ->
    payoff (deviate s i t) i (game_of K g) - payoff s i (game_of K g) == ev (gain look i look' g).
  Proof.
    intros L L'. unfold gain. rewrite ev_sub.
    assert (A := expect_ok K look s i g L).
    assert (B : ev (expect K (instead look i look') i g) == payoff (deviate s i t) i (game_of K g)).
    { apply expect_ok. intros j h a. rewrite deviate_same. unfold instead. destruct (Nat.eqb_spec j i) as [-> |]; auto. }
    lra.
  Qed.

  Theorem gain_refutes n look s i look' g :
    (i < n)%nat -> (forall j h a, ev (look j h a) == s j h a) -> check_plays K look' g = true ->
    0 < ev (gain look i look' g) -> ~ nash n (game_of K g) s.
  Proof.
    intros I L P G [_ N]. specialize (N i (fun h a => ev (look' i h a)) I).
    assert (E := gain_is look s i look' (fun h a => ev (look' i h a)) g L (fun _ _ => Qeq_refl _)).
    enough (plays i (fun h a => ev (look' i h a)) (game_of K g)) by (specialize (N H); lra).
    apply plays_iff, fits_renumber.
    exact (check_plays_ok K look' (fun j h a => ev (look' j h a)) i g (fun _ _ _ => Qeq_refl _) P).
  Qed.

  (* ---- the value ---- *)

  Fixpoint check_leaves (c : K) (g : game K) : bool :=
    match g with
    | End l => null (sub (total K l) c)
    | Chance l => forallb (fun b => check_leaves c (snd b)) l
    | Move _ _ l => forallb (fun a => check_leaves c (snd a)) l
    end.

  Lemma check_leaves_ok c g : check_leaves c g = true -> leaves_sum_to (ev c) (game_of K g).
  Proof.
    unfold game_of. induction g using game_induction; simpl; intros C.
    - apply null_ok in C. rewrite ev_sub, total_ok in C. lra.
    - rewrite map_map. apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
    - rewrite map_map. apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
  Qed.

  Lemma both_get c g s : shaped 2 g -> leaves_sum_to c g -> (forall i, (i < 2)%nat -> plays i (s i) g) ->
    payoff s 0 g + payoff s 1 g == c.
  Proof.
    intros W L P. assert (F : forall i, (i < 2)%nat -> fits i (s i) g) by (intros i I; apply plays_iff; auto). clear P.
    induction g using game_induction; simpl in *.
    - destruct l as [| x [| y [| z r]]]; try discriminate. simpl in *. lra.
    - destruct W as [[_ O] W]. rewrite all_map in W, L. rewrite <- sum_plus.
      transitivity (sum (map (fun b => fst b * c) l)).
      + apply sum_ext. intros b Hb. rewrite <- (H b Hb); auto; [ring |].
        intros i I. specialize (F i I). rewrite all_map in F. auto.
      + rewrite sum_scale_r. rewrite O. ring.
    - destruct W as [J [_ [_ W]]]. rewrite all_map in W, L. rewrite <- sum_plus.
      transitivity (sum (map (fun b => s j h (fst b) * c) l)).
      + apply sum_ext. intros b Hb. rewrite <- (H b Hb); auto; [ring |].
        intros i I. specialize (F i I). destruct F as [_ F]. rewrite all_map in F. auto.
      + rewrite sum_scale_r. destruct (F j J) as [D _]. destruct (D eq_refl) as [_ O].
        rewrite map_map in O. rewrite O. ring.
  Qed.

  Definition check_value (fuel : nat) (look : nat -> string -> string -> K) (g : game K) (c v : K) : bool :=
    check_game 2 g && check_leaves c g && check_plays K look g
    && at_most look fuel 0 g v && at_most look fuel 1 g (sub c v).

  Theorem value_holds fuel look g c v : check_value fuel look g c v = true -> value (game_of K g) (ev v).
  Proof.
    unfold check_value. rewrite !andb_true_iff. intros [[[[G L] P] U0] U1].
    set (s := fun i h a => ev (look i h a)).
    assert (Look : forall j h a, ev (look j h a) == s j h a) by reflexivity.
    apply check_game_ok in G. apply check_leaves_ok in L.
    assert (F : forall i, plays i (s i) (game_of K g)).
    { intros i. apply plays_iff, fits_renumber. eapply check_plays_ok; eauto. }
    split; [exact G |]. split; [eauto |]. destruct G as [W _]. split.
    - exists (s 0%nat). split; [apply F |]. intros t T.
      assert (A := at_most_ok look s fuel 1 g _ t Look U1 T). rewrite ev_sub in A.
      assert (E : payoff (deviate s 1 t) 1 (game_of K g) == payoff (pair (s 0%nat) t) 1 (game_of K g)).
      { apply (payoff_ext 2); auto. intros [| [| j]] h a J; try reflexivity. lia. }
      assert (B := both_get _ _ (pair (s 0%nat) t) W L).
      rewrite E in A. enough (payoff (pair (s 0%nat) t) 0 (game_of K g) + payoff (pair (s 0%nat) t) 1 (game_of K g) == ev c) by lra.
      apply B. intros [| [| j]] J; simpl; auto. lia.
    - exists (s 1%nat). split; [apply F |]. intros t T.
      assert (A := at_most_ok look s fuel 0 g _ t Look U0 T).
      assert (E : payoff (deviate s 0 t) 0 (game_of K g) == payoff (pair t (s 1%nat)) 0 (game_of K g)).
      { apply (payoff_ext 2); auto. intros [| [| j]] h a J; try reflexivity. lia. }
      now rewrite <- E.
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
  Definition check_perfect (n fuel : nat) (look : nat -> string -> string -> K) (g : game K) : bool :=
    forallb (fun g' => opens g' g || check_nash n fuel look g') (all_below g).

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

  Theorem perfect_holds n fuel look s g :
    (forall j h a, ev (look j h a) == s j h a) -> check_perfect n fuel look g = true ->
    subgame_perfect n (game_of K g) s.
  Proof.
    intros Look C g' [B S]. apply below_renumber in B as [k [Hk ->]].
    assert (N := forallb_all _ _ C k Hk). cbv beta in N. apply orb_true_iff in N as [O | N].
    - exfalso. apply existsb_exists in O as [[[[i h] a] p] [Hin O]].
      apply negb_true_iff, Nat.eqb_neq in O.
      specialize (S i h). unfold game_of in S. rewrite !meets_renumber in S. destruct S as [S | S]; [| now apply O].
      unfold meets in S. apply length_zero_iff_nil in S.
      assert (X : In (i, h, a, p) (filter (fun t : nat * string * list string * list (string * string) =>
         match t with (j, k, _, _) => Nat.eqb j i && String.eqb k h end) (turns nothing k))).
      { apply filter_In. split; [exact Hin |]. now rewrite Nat.eqb_refl, String.eqb_refl. }
      rewrite S in X. exact X.
    - eapply nash_holds; eauto.
  Qed.
End Theorems.

(* ---- what the definitions imply ---- *)

Theorem one_value g v w : value g v -> value g w -> v == w.
Proof.
  intros [_ [_ [[s [Ps S]] [t [Pt T]]]]] [_ [_ [[s' [Ps' S']] [t' [Pt' T']]]]].
  assert (A := S t' Pt'). assert (B := T' s Ps). assert (C := S' t Pt). assert (D := T s' Ps'). lra.
Qed.

Theorem equilibrium_pays_value g v s : value g v -> nash 2 g s -> payoff s 0 g == v.
Proof.
  intros [[W _] [[c L] [[x [Px X]] [y [Py Y]]]]] [Pl N].
  assert (A := N 0%nat x ltac:(lia) Px). assert (B := N 1%nat y ltac:(lia) Py).
  assert (P1 := Pl 1%nat ltac:(lia)). assert (P0 := Pl 0%nat ltac:(lia)).
  assert (A' := X (s 1%nat) P1). assert (B' := Y (s 0%nat) P0).
  assert (E0 : payoff (deviate s 0 x) 0 g == payoff (pair x (s 1%nat)) 0 g).
  { apply (payoff_ext 2); auto. intros [| [| j]] h a J; try reflexivity. lia. }
  assert (E1 : payoff (deviate s 1 y) 1 g == payoff (pair (s 0%nat) y) 1 g).
  { apply (payoff_ext 2); auto. intros [| [| j]] h a J; try reflexivity. lia. }
  assert (S0 := both_get c g (pair (s 0%nat) y) W L ltac:(intros [| [| j]] J; simpl; auto; lia)).
  assert (S1 := both_get c g s W L Pl). lra.
Qed.
