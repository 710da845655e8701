(* Games of perfect information, n players, chance or not: what is subgame perfect there, and how
   many pure subgame-perfect equilibria there are.  The definitions come first; the theorem is one_step.
   PerfectCount.v counts. *)

Require Import Lia Bool Ring NArith.
From Gameproof Require Import Game OrderedField Check Theorems.

(* ---- definitions ---- *)

(* Where somebody moves: the player and his information set, in the order of the tree. *)
Definition places {X} (g : game X) : list (nat * string) :=
  map (fun t => match t with (i, h, _, _) => (i, h) end) (turns nothing g).

(* Whoever moves knows at which node. *)
Definition perfect_information {X} (g : game X) : Prop := NoDup (places g).

(* A pure profile: which action is taken at an information set; as a profile of behaviour strategies. *)
Definition choice := nat -> string -> string.
Definition pure {F : ordered_field} (f : choice) : profile F := fun i h a => if String.eqb a (f i h) then 1 else 0.
Definition names_actions {X} (f : choice) (g : game X) : Prop :=
  forall i h actions past, In (i, h, actions, past) (turns nothing g) -> In (f i h) actions.

(* What it does in a game: the actions at all places, in their order. *)
Definition actions_taken {X} (f : choice) (g : game X) : list string := map (fun p => f (fst p) (snd p)) (places g).

Definition pays {F : ordered_field} (n : nat) (f : choice) (g : game F) : list F := map (fun i => payoff (pure f) i g) (seq 0 n).
Definition pure_perfect {F : ordered_field} (n : nat) (g : game F) (f : choice) : Prop :=
  names_actions f g /\ subgame_perfect n g (pure f).

(* Just k things are so. *)
Definition exactly {A} (k : N) (P : A -> Prop) : Prop :=
  exists l, NoDup l /\ N.of_nat (length l) = k /\ forall x, In x l <-> P x.

(* The number of pure subgame-perfect equilibria, each told by what it does; of those that pay v. *)
Definition pure_subgame_perfect {F : ordered_field} (n : nat) (g : game F) (k : N) : Prop :=
  exactly k (fun c => exists f, pure_perfect n g f /\ actions_taken f g = c).
Definition pure_subgame_perfect_paying {F : ordered_field} (n : nat) (g : game F) (v : list F) (k : N) : Prop :=
  exactly k (fun c => exists f, pure_perfect n g f /\ actions_taken f g = c /\ pays n f g = v).
(* The pure subgame-perfect equilibria pay just these. *)
Definition pure_subgame_perfect_payoffs {F : ordered_field} (n : nat) (g : game F) (l : list (list F)) : Prop :=
  forall v, In v l <-> exists f, pure_perfect n g f /\ pays n f g = v.

(* ---- places ---- *)

Lemma places_of {X} (g : game X) p q :
  map (fun t => match t with (i, h, _, _) => (i, h) end) (turns p g)
  = map (fun t : nat * string * list string * list (string * string) => match t with (i, h, _, _) => (i, h) end) (turns q g).
Proof.
  revert p q. induction g using game_induction; intros p q; simpl; [reflexivity | |].
  - rewrite !flat_map_concat_map, !concat_map, !map_map. f_equal. apply map_ext_in. intros b Hb. now apply H.
  - f_equal. rewrite !flat_map_concat_map, !concat_map, !map_map. f_equal. apply map_ext_in. intros b Hb. now apply H.
Qed.

Lemma places_chance {X} (l : list (X * game X)) : places (Chance l) = flat_map (fun b => places (snd b)) l.
Proof. unfold places. simpl. rewrite !flat_map_concat_map, concat_map, map_map. reflexivity. Qed.
Lemma places_move {X} j h (l : list (string * game X)) : places (Move j h l) = (j, h) :: flat_map (fun b => places (snd b)) l.
Proof.
  unfold places. simpl. f_equal. rewrite !flat_map_concat_map, concat_map, map_map. f_equal. apply map_ext. intros b. apply places_of.
Qed.
#[local] Arguments places : simpl never.
Lemma places_renumber {X Y} (f : X -> Y) (g : game X) : places (renumber f g) = places g.
Proof. unfold places. now rewrite turns_renumber. Qed.

Lemma taken_chance {X} f (l : list (X * game X)) : actions_taken f (Chance l) = flat_map (fun b => actions_taken f (snd b)) l.
Proof. unfold actions_taken. rewrite places_chance, !flat_map_concat_map, concat_map, map_map. reflexivity. Qed.
Lemma taken_move {X} f j h (l : list (string * game X)) :
  actions_taken f (Move j h l) = f j h :: flat_map (fun b => actions_taken f (snd b)) l.
Proof. unfold actions_taken. rewrite places_move. simpl. now rewrite !flat_map_concat_map, concat_map, map_map. Qed.
Lemma taken_length {X} f (g : game X) : length (actions_taken f g) = length (places g).
Proof. apply map_length. Qed.

(* The same, node by node. *)
Fixpoint legal {X} (f : choice) (g : game X) : Prop :=
  match g with
  | End _ => True
  | Chance l => all (map (fun b => legal f (snd b)) l)
  | Move j h l => In (f j h) (map fst l) /\ all (map (fun b => legal f (snd b)) l)
  end.

Lemma legal_iff {X} f (g : game X) : names_actions f g <-> legal f g.
Proof.
  split.
  - unfold names_actions. generalize nothing. induction g using game_induction; simpl; intros p N; auto.
    + apply all_map. intros b Hb. apply (H b Hb p). intros. eapply N. apply in_flat_map. eauto.
    + split; [eapply N; now left |]. apply all_map. intros b Hb. eapply (H b Hb). intros. eapply N. right. apply in_flat_map. eauto.
  - unfold names_actions. generalize nothing. induction g using game_induction; simpl; intros p L i k acts past Hin; [easy | |].
    + rewrite all_map in L. apply in_flat_map in Hin as [b [Hb Hin]]. eapply H; eauto.
    + destruct L as [L0 L]. rewrite all_map in L. destruct Hin as [E | Hin].
      * injection E as <- <- <- _. exact L0.
      * apply in_flat_map in Hin as [b [Hb Hin]]. eapply H; eauto.
Qed.

Lemma legal_renumber {X Y} (r : X -> Y) f (g : game X) : legal f (renumber r g) <-> legal f g.
Proof.
  induction g using game_induction; simpl; [tauto | |]; rewrite !map_map, !all_map; simpl.
  - split; intros L b Hb; specialize (L b Hb); apply (H b Hb); exact L.
  - split; intros [A L]; (split; [exact A | intros b Hb; specialize (L b Hb); apply (H b Hb); exact L]).
Qed.

(* ---- lists ---- *)

Lemma NoDup_app {X} (l m : list X) : NoDup (l ++ m) <-> NoDup l /\ NoDup m /\ forall x, In x l -> ~ In x m.
Proof.
  induction l as [| x l IH]; simpl; [split; [intros; repeat split; auto; constructor | tauto] |].
  split.
  - intros D. inversion D as [| ? ? N D']; subst. apply IH in D' as [A [B C]]. rewrite in_app_iff in N.
    repeat split; auto; [constructor; tauto |]. intros y [<- | Hy]; auto.
  - intros [A [B C]]. inversion A; subst. constructor.
    + rewrite in_app_iff. intros [Hx | Hx]; [contradiction |]. now apply (C x (or_introl eq_refl)).
    + apply IH. repeat split; auto.
Qed.

Lemma NoDup_part {A B} (f : A -> list B) l x : NoDup (flat_map f l) -> In x l -> NoDup (f x).
Proof.
  induction l as [| y l IH]; simpl; [easy |]. rewrite NoDup_app. intros [D [R _]] [-> | Hx]; auto.
Qed.

(* ---- one deviation at a time ---- *)

(* s takes, wherever somebody moves, only what is best for him if all go on with s. *)
Fixpoint best_everywhere {F : ordered_field} (s : profile F) (g : game F) : Prop :=
  match g with
  | End _ => True
  | Chance l => all (map (fun b => best_everywhere s (snd b)) l)
  | Move j h l =>
      (forall b, In b l -> payoff s j (snd b) <= payoff s j (Move j h l)) /\ all (map (fun b => best_everywhere s (snd b)) l)
  end.

Section OneStep.
  Variable F : ordered_field.
  Add Ring F_ring : (ring_laws F).
  Implicit Types (s : profile F) (t : strategy F) (g : game F).

  Lemma below_hereditary (P : game F -> Prop) :
    (forall l, P (Chance l) -> forall b, In b l -> P (snd b)) -> (forall j h l, P (Move j h l) -> forall b, In b l -> P (snd b)) ->
    forall g' g, below g' g -> P g -> P g'.
  Proof.
    intros C M g' g B. induction B as [| g p g' l I B IH | g j h a g' l I B IH]; intros Q; auto.
    - apply IH. exact (C l Q (p, g') I).
    - apply IH. exact (M j h l Q (a, g') I).
  Qed.

  Lemma shaped_below n g' g : below g' g -> shaped n g -> shaped n g'.
  Proof.
    apply (below_hereditary (shaped n)); simpl.
    - intros l [_ W] b Hb. rewrite all_map in W. auto.
    - intros j h l [_ [_ [_ W]]] b Hb. rewrite all_map in W. auto.
  Qed.
  Lemma fits_below i t g' g : below g' g -> fits i t g -> fits i t g'.
  Proof.
    apply (below_hereditary (fits i t)); simpl.
    - intros l W b Hb. rewrite all_map in W. auto.
    - intros j h l [_ W] b Hb. rewrite all_map in W. auto.
  Qed.
  Lemma best_below s g' g : below g' g -> best_everywhere s g -> best_everywhere s g'.
  Proof.
    apply (below_hereditary (best_everywhere s)); simpl.
    - intros l W b Hb. rewrite all_map in W. auto.
    - intros j h l [_ W] b Hb. rewrite all_map in W. auto.
  Qed.
  Lemma informed_below g' g : below g' g -> perfect_information g -> perfect_information g'.
  Proof.
    apply (below_hereditary perfect_information); unfold perfect_information.
    - intros l. rewrite places_chance. intros D b Hb. exact (NoDup_part (fun b => places (snd b)) l b D Hb).
    - intros j h l. rewrite places_move. intros D b Hb. inversion D as [| ? ? _ D']; subst. exact (NoDup_part (fun b => places (snd b)) l b D' Hb).
  Qed.
  Lemma places_below g' g x : below g' g -> In x (places g') -> In x (places g).
  Proof.
    intros B. induction B; intros Hx; auto; [rewrite places_chance | rewrite places_move; right]; apply in_flat_map; eexists; split; eauto.
  Qed.

  Definition same_place (i : nat) (h : string) (p : nat * string) : bool := Nat.eqb (fst p) i && String.eqb (snd p) h.
  Lemma same_place_ok i h p : same_place i h p = true <-> p = (i, h).
  Proof.
    destruct p as [j k]. unfold same_place. simpl. rewrite andb_true_iff, Nat.eqb_eq, String.eqb_eq. split; [intros [-> ->] | intros E; injection E]; auto.
  Qed.
  Lemma meets_places {X} i h (g : game X) : meets i h g = length (filter (same_place i h) (places g)).
  Proof.
    unfold meets, places. induction (turns nothing g) as [| [[[j k] a] p] l IH]; simpl; [reflexivity |].
    unfold same_place at 1. simpl. destruct (Nat.eqb j i && String.eqb k h); simpl; auto.
  Qed.
  Lemma met_once i h (l : list (nat * string)) :
    NoDup l -> length (filter (same_place i h) l) = if existsb (same_place i h) l then 1%nat else 0%nat.
  Proof.
    induction 1 as [| p l N D IH]; simpl; [reflexivity |]. destruct (same_place i h p) eqn:E; simpl; [| exact IH].
    rewrite IH. destruct (existsb (same_place i h) l) eqn:X; [| reflexivity]. exfalso.
    apply existsb_exists in X as [q [Hq Q]]. apply same_place_ok in E, Q. congruence.
  Qed.

  (* With perfect information a subgame begins at each node. *)
  Lemma subgame_below g' g : perfect_information g -> below g' g -> subgame g' g.
  Proof.
    intros P B. split; [exact B |]. intros i h. assert (P' := informed_below _ _ B P).
    rewrite !meets_places, !met_once by assumption.
    destruct (existsb (same_place i h) (places g')) eqn:E; [right | now left].
    apply existsb_exists in E as [x [Hx E]]. apply (places_below _ _ _ B) in Hx.
    replace (existsb (same_place i h) (places g)) with true; [reflexivity |].
    symmetry. apply existsb_exists. eauto.
  Qed.

  Lemma payoff_agree s s' i g :
    (forall j h a, In (j, h) (places g) -> s j h a = s' j h a) -> payoff s i g = payoff s' i g.
  Proof.
    induction g using game_induction; intros E; cbn [payoff]; [reflexivity | |].
    - rewrite places_chance in E. apply sum_ext. intros b Hb. rewrite (H b Hb); [reflexivity |].
      intros. apply E, in_flat_map. eauto.
    - rewrite places_move in E. apply sum_ext. intros b Hb. rewrite (H b Hb); [rewrite E by (now left); reflexivity |].
      intros. apply E. right. apply in_flat_map. eauto.
  Qed.
  Lemma fits_agree i t t' g : (forall h a, In (i, h) (places g) -> t h a = t' h a) -> fits i t g -> fits i t' g.
  Proof.
    induction g using game_induction; intros E W; cbn [fits] in *; [exact I | |].
    - rewrite places_chance in E. rewrite all_map in *. intros b Hb. apply (H b Hb); auto. intros. apply E, in_flat_map. eauto.
    - rewrite places_move in E. destruct W as [D W]. rewrite all_map in *. split.
      + intros <-. rewrite (map_ext _ (t h)); auto. intros a. symmetry. apply E. now left.
      + intros b Hb. apply (H b Hb); auto. intros. apply E. right. apply in_flat_map. eauto.
  Qed.

  Definition indicator (x : string) : string -> F := fun a => if String.eqb a x then 1 else 0.
  Lemma sum_indicator {A} (x : string) (v : A -> F) (l : list (string * A)) b :
    NoDup (map fst l) -> In b l -> sum (map (fun c => indicator (fst b) (fst c) * v (snd c)) l) = v (snd b).
  Proof.
    induction l as [| c l IH]; simpl; [easy |]. intros D Hb. inversion D as [| ? ? N D']; subst.
    destruct Hb as [-> | Hb].
    - unfold indicator at 1. rewrite String.eqb_refl.
      assert (Z : sum (map (fun c => indicator (fst b) (fst c) * v (snd c)) l) = 0).
      { rewrite <- (sum_zero F l). apply sum_ext. intros c Hc. unfold indicator.
        destruct (String.eqb_spec (fst c) (fst b)) as [E |]; [| ring]. exfalso. apply N. rewrite <- E. now apply in_map. }
      rewrite Z. ring.
    - rewrite IH by assumption. unfold indicator. destruct (String.eqb_spec (fst c) (fst b)) as [E |]; [| ring].
      exfalso. apply N. rewrite E. now apply in_map.
  Qed.
  Lemma indicator_distribution x l : NoDup l -> In x l -> distribution (map (indicator x) l).
  Proof.
    intros D Hx. split.
    - intros p Hp. apply in_map_iff in Hp as [a [<- _]]. unfold indicator. destruct (String.eqb a x); [apply one_nonneg | apply le_refl].
    - assert (E := sum_indicator x (fun _ : unit => 1) (map (fun a => (a, tt)) l) (x, tt)).
      rewrite !map_map in E. simpl in E. rewrite map_id in E. rewrite <- E; auto.
      + apply sum_ext. intros. ring.
      + apply in_map_iff. eauto.
  Qed.

  Lemma average_at_most (l : list (string * game F)) (p : string -> F) (v : game F -> F) m :
    distribution (map p (map fst l)) -> (forall b, In b l -> v (snd b) <= m) -> sum (map (fun b => p (fst b) * v (snd b)) l) <= m.
  Proof.
    intros [N O] B. eapply le_trans; [apply (sum_le F _ (fun b => p (fst b) * m)) |].
    - intros b Hb. apply mul_le_l; [| auto]. apply N, in_map, in_map, Hb.
    - rewrite sum_scale_r. rewrite map_map in O. rewrite O. apply le_eq. ring.
  Qed.

  Lemma nobody_gains n s g : shaped n g -> (forall i, (i < n)%nat -> fits i (s i) g) -> best_everywhere s g ->
    forall i t, fits i t g -> payoff (deviate s i t) i g <= payoff s i g.
  Proof.
    intros W P B i t T. induction g using game_induction; simpl in *; [apply le_refl | |].
    - destruct W as [[N _] W]. rewrite all_map in *. apply sum_le. intros b Hb. apply mul_le_l.
      + apply N, in_map, Hb.
      + apply (H b Hb); auto. intros k K. specialize (P k K). rewrite all_map in P. auto.
    - destruct W as [J [_ [_ W]]], B as [B0 B], T as [D T]. rewrite all_map in *.
      assert (C : forall b, In b l -> payoff (deviate s i t) i (snd b) <= payoff s i (snd b)).
      { intros b Hb. apply (H b Hb); auto. intros k K. destruct (P k K) as [_ P']. rewrite all_map in P'. auto. }
      unfold deviate at 1. destruct (Nat.eqb_spec j i) as [-> | N].
      + apply (average_at_most l (t h) (payoff (deviate s i t) i)); [auto |].
        intros b Hb. eapply le_trans; [apply C, Hb | apply B0, Hb].
      + apply sum_le. intros b Hb. apply mul_le_l; [| auto]. destruct (P j J) as [D' _]. apply (D' eq_refl), in_map, in_map, Hb.
  Qed.

  Lemma nash_best n s g : shaped n g -> perfect_information g ->
    (forall g', below g' g -> nash n g' s) -> best_everywhere s g.
  Proof.
    induction g using game_induction; intros W P N; simpl; [exact I | |].
    - apply all_map. intros b Hb. assert (B : below (snd b) (Chance l)) by (destruct b; eapply by_chance; [exact Hb | apply here]).
      apply (H b Hb); [eapply shaped_below; eauto | eapply informed_below; eauto |].
      intros g' B'. apply N. destruct b. eapply by_chance; eauto.
    - rewrite all_map. split.
      + intros b Hb. destruct (N _ (here _)) as [Pl Na]. simpl in W. destruct W as [J [_ [D W]]].
        set (t := fun k a => if String.eqb k h then indicator (fst b) a else s j k a).
        assert (Out : forall c, In c l -> ~ In (j, h) (places (snd c))).
        { unfold perfect_information in P. rewrite places_move in P. inversion P as [| ? ? Q _]; subst.
          intros c Hc Hp. apply Q, in_flat_map. eauto. }
        assert (At : forall k a c, In c l -> In (j, k) (places (snd c)) -> t k a = s j k a).
        { intros k a c Hc Hk. unfold t. destruct (String.eqb_spec k h) as [-> |]; [| reflexivity]. now apply Out in Hk. }
        assert (T : plays j t (Move j h l)).
        { apply plays_iff. assert (Fs := proj1 (plays_iff _ _ _) (Pl j J)). simpl in Fs. destruct Fs as [_ Fs]. simpl.
          split.
          - intros _. unfold t. rewrite String.eqb_refl. apply indicator_distribution; [exact D | now apply in_map].
          - rewrite all_map in *. intros c Hc. apply (fits_agree j (s j)); [| auto]. intros k a Hk. symmetry. eapply At; eauto. }
        specialize (Na j t J T). eapply le_trans; [apply le_eq; symmetry | exact Na].
        simpl. rewrite <- (sum_indicator (fst b) (payoff s j) l b D Hb). apply sum_ext. intros c Hc.
        unfold deviate at 1. rewrite Nat.eqb_refl. unfold t at 1. rewrite String.eqb_refl. f_equal.
        apply payoff_agree. intros k m a Hk. unfold deviate. destruct (Nat.eqb_spec k j) as [-> |]; [| reflexivity].
        eapply At; eauto.
      + intros b Hb. assert (B : below (snd b) (Move j h l)) by (destruct b; eapply by_move; [exact Hb | apply here]).
        apply (H b Hb); [eapply shaped_below; eauto | eapply informed_below; eauto |].
        intros g' B'. apply N. destruct b. eapply by_move; eauto.
  Qed.

  (* The principle of one deviation: with perfect information a profile is subgame perfect just if nobody
     gains anywhere by another action there alone. *)
  Theorem one_step n g s : shaped n g -> perfect_information g -> played n s g -> (subgame_perfect n g s <-> best_everywhere s g).
  Proof.
    intros W P Pl. split.
    - intros S. apply (nash_best n); auto. intros g' B. apply S. now apply subgame_below.
    - intros B g' [Bel _]. assert (Fs : forall i, (i < n)%nat -> fits i (s i) g').
      { intros i I. eapply fits_below; [exact Bel |]. apply plays_iff. auto. }
      split.
      + intros i I. apply plays_iff. auto.
      + intros i t I T. apply plays_iff in T. apply (nobody_gains n); auto; [eapply shaped_below | eapply best_below]; eauto.
  Qed.

  Lemma legal_fits n f g i : shaped n g -> legal f g -> fits (F := F) i (pure f i) g.
  Proof.
    induction g using game_induction; simpl; intros W L; [exact I | |].
    - destruct W as [_ W]. rewrite all_map in *. intros b Hb. apply (H b Hb); auto.
    - destruct W as [_ [_ [D W]]], L as [L0 L]. rewrite all_map in *. split.
      + intros ->. now apply indicator_distribution.
      + intros b Hb. apply (H b Hb); auto.
  Qed.

  Lemma payoff_pure f i j h (l : list (string * game F)) b :
    NoDup (map fst l) -> In b l -> fst b = f j h -> payoff (pure f) i (Move j h l) = payoff (pure f) i (snd b).
  Proof. intros D Hb E. simpl. unfold pure at 1. rewrite <- E. exact (sum_indicator "" (payoff (pure f) i) l b D Hb). Qed.

  Lemma pure_perfect_iff n g f : shaped n g -> perfect_information g ->
    (pure_perfect n g f <-> legal f g /\ best_everywhere (pure f) g).
  Proof.
    intros W P. unfold pure_perfect. rewrite legal_iff. split; intros [L S]; (split; [exact L |]);
      apply (one_step n g (pure f) W P); auto; intros i _; apply plays_iff; eapply legal_fits; eauto.
  Qed.
End OneStep.

