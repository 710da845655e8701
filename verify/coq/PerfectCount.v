(* All pure subgame-perfect equilibria of a game of perfect information with rational numbers, listed
   by backward induction; and so what Perfect.v says of their number is decided by computing.  The
   theorems are pure_perfect_by_counting, pure_perfect_paying_by_counting, pure_perfect_payoffs_by_listing. *)

Require Import Lia Bool Ring NArith FinFun FMapPositive.
From Gameproof Require Import Game OrderedField Check Names Theorems Rational Perfect.
Open Scope field_scope.
#[local] Arguments places : simpl never.

(* ---- lists ---- *)

Lemma NoDup_joined {A B C} (key : A -> C) (f : A -> list B) l :
  NoDup (map key l) -> (forall x, In x l -> NoDup (f x)) ->
  (forall x y z, In x l -> In y l -> In z (f x) -> In z (f y) -> key x = key y) -> NoDup (flat_map f l).
Proof.
  induction l as [| x l IH]; simpl; intros K D E; [constructor |]. inversion K; subst.
  apply NoDup_app. repeat split.
  - apply D. now left.
  - apply IH; auto. intros y z w Hy Hz. apply E; now right.
  - intros z Hz Hr. apply in_flat_map in Hr as [y [Hy Hz']].
    match goal with N : ~ In _ _ |- _ => apply N end. rewrite (E x y z); auto. now apply in_map.
Qed.

Lemma nth_table {A} (f : nat -> A) n i d : (i < n)%nat -> nth i (map f (seq 0 n)) d = f i.
Proof. intros I. rewrite (nth_indep _ d (f 0%nat)) by now rewrite map_length, seq_length. now rewrite map_nth, seq_nth. Qed.

Fixpoint product {A} (l : list (list A)) : list (list A) :=
  match l with [] => [[]] | x :: r => flat_map (fun a => map (cons a) (product r)) x end.

Lemma in_product {A} (l : list (list A)) c : In c (product l) <-> Forall2 (fun a x => In a x) c l.
Proof.
  revert c. induction l as [| x l IH]; simpl; intros c; split.
  - intros [<- | []]. constructor.
  - intros P. inversion P. now left.
  - intros Hc. apply in_flat_map in Hc as [a [Ha Hc]]. apply in_map_iff in Hc as [d [<- Hd]]. constructor; [exact Ha | now apply IH].
  - intros P. inversion P; subst. apply in_flat_map. eexists. split; [eassumption |]. apply in_map. now apply IH.
Qed.

Lemma Forall2_flip_map {A B C} (R : B -> C -> Prop) (f : A -> C) (c : list B) l :
  Forall2 R c (map f l) <-> Forall2 (fun x b => R b (f x)) l c.
Proof.
  revert c. induction l as [| x l IH]; simpl; intros c; split; intros P; inversion P; subst; constructor; auto; now apply IH.
Qed.

Lemma Forall2_in_l {A B} (R : A -> B -> Prop) l m x : Forall2 R l m -> In x l -> exists y, In y m /\ R x y.
Proof. induction 1; simpl; [easy |]. intros [<- | Hx]; [eauto |]. destruct (IHForall2 Hx) as [z [Hz Q]]. eauto. Qed.

Lemma Forall2_mono {A B} (R S : A -> B -> Prop) l m :
  Forall2 R l m -> (forall x y, In x l -> In y m -> R x y -> S x y) -> Forall2 S l m.
Proof. induction 1; intros I; constructor; [apply I; simpl; auto |]. apply IHForall2. intros. apply I; simpl; auto. Qed.

(* ---- all pure subgame-perfect equilibria, by backward induction ---- *)

Definition mixture (n : nat) (weights : list Q) (l : list (list Q)) : list Q :=
  map (fun i => Qred (fold_right Qplus 0%Q (map (fun x => fst x * nth i (snd x) 0)%Q (combine weights l)))) (seq 0 n).

(* The actions taken, and what they pay. *)
Fixpoint equilibria (n : nat) (g : game Q) : list (list string * list Q) :=
  match g with
  | End v => [([], v)]
  | Chance l =>
      map (fun c => (concat (map fst c), mixture n (map fst l) (map snd c))) (product (map (fun b => equilibria n (snd b)) l))
  | Move j h l =>
      flat_map (fun c =>
        map (fun x => (fst x :: concat (map fst c), snd x))
          (filter (fun x => forallb (fun v => Qle_bool (nth j v 0%Q) (nth j (snd x) 0%Q)) (map snd c))
            (combine (map fst l) (map snd c))))
        (product (map (fun b => equilibria n (snd b)) l))
  end.

Section Enumeration.
  Variable F : ordered_field.
  Add Ring F_ring' : (ring_laws F).
  Variable n : nat.
  Implicit Types (f : choice) (g : game Q).

  Definition paid f (g : game Q) (v : list Q) : Prop :=
    length v = n /\ forall i, payoff (F := F) (pure f) i (over F g) = rational F (nth i v 0%Q).

  Lemma mixed_ok f (l : list (Q * game Q)) c i :
    Forall2 (fun b x => paid f (snd b) (snd x)) l c ->
    payoff (F := F) (pure f) i (over F (Chance l))
    = rational F (fold_right Qplus 0%Q (map (fun x => fst x * nth i (snd x) 0)%Q (combine (map fst l) (map (@snd (list string) _) c)))).
  Proof.
    intros P. unfold over. simpl. rewrite map_map. induction P as [| b x l c [_ B] P IH]; simpl; [now rewrite rational_zero |].
    rewrite rational_add, rational_mul. f_equal; [| exact IH]. f_equal. apply B.
  Qed.

  Lemma mixture_ok f l c : Forall2 (fun b x => paid f (snd b) (snd x)) l c ->
    shaped n (over F (Chance l)) -> paid f (Chance l) (mixture n (map fst l) (map (@snd (list string) _) c)).
  Proof.
    intros P W. unfold mixture. split; [now rewrite map_length, seq_length |]. intros i. rewrite (mixed_ok f l c i P).
    destruct (Nat.lt_ge_cases i n) as [I | I].
    - rewrite nth_table by exact I. apply rational_eq. symmetry. apply Qred_correct.
    - rewrite (nth_overflow (map _ _)) by now rewrite map_length, seq_length. apply rational_eq. clear W.
      induction P as [| b x l c [L _] P IH]; simpl; [reflexivity |]. rewrite IH, (nth_overflow (snd x)) by lia. ring.
  Qed.

  Lemma shaped_over_chance l : shaped n (over F (Chance l)) -> forall b, In b l -> shaped n (over F (snd b)).
  Proof. unfold over. simpl. rewrite !map_map. intros [_ W] b Hb. rewrite all_map in W. exact (W b Hb). Qed.
  Lemma shaped_over_move j h l : shaped n (over F (Move j h l)) ->
    (j < n)%nat /\ NoDup (map fst l) /\ forall b, In b l -> shaped n (over F (snd b)).
  Proof.
    unfold over. simpl. rewrite !map_map. intros [J [_ [D W]]]. rewrite all_map in W. repeat split; auto.
  Qed.

  Definition children f (l : list (game Q)) (c : list (list string * list Q)) : Prop :=
    Forall2 (fun b x => actions_taken f b = fst x /\ paid f b (snd x)) l c.

  Lemma pays_payoff f (l : list (string * game Q)) j h b :
    NoDup (map fst l) -> In b l -> fst b = f j h -> forall i,
    payoff (F := F) (pure f) i (over F (Move j h l)) = payoff (pure f) i (over F (snd b)).
  Proof.
    intros D Hb E i. unfold over. simpl renumber.
    rewrite (payoff_pure F f i j h _ (fst b, renumber (rational F) (snd b))); auto.
    - now rewrite map_map.
    - apply in_map_iff. eauto.
  Qed.

  Definition found f g : Prop := exists v, In (actions_taken f g, v) (equilibria n g) /\ paid f g v.

  Lemma all_found f {A} (l : list (A * game Q)) :
    (forall b, In b l -> found f (snd b)) ->
    exists c, In c (product (map (fun b => equilibria n (snd b)) l))
      /\ concat (map fst c) = flat_map (fun b => actions_taken f (snd b)) l
      /\ Forall2 (fun b x => paid f (snd b) (snd x)) l c.
  Proof.
    induction l as [| b l IH]; intros E; simpl.
    - exists []. simpl. auto.
    - destruct IH as [c [Hc [K P]]]; [intros; apply E; now right |].
      destruct (E b (or_introl eq_refl)) as [v [Hv Pv]]. exists ((actions_taken f (snd b), v) :: c). repeat split.
      + apply in_flat_map. eexists. split; [exact Hv |]. now apply in_map.
      + simpl. now rewrite K.
      + constructor; auto.
  Qed.

  Lemma combine_in {B} (l : list (string * game Q)) (c : list (list string * B)) (R : game Q -> B -> Prop) b :
    Forall2 (fun b x => R (snd b) (snd x)) l c -> In b l -> exists v, In (fst b, v) (combine (map fst l) (map snd c)) /\ R (snd b) v.
  Proof. induction 1; simpl; [easy |]. intros [<- | Hb]; [eauto |]. destruct (IHForall2 Hb) as [v [Hv Q]]. eauto. Qed.
  Lemma combine_from {B} (l : list (string * game Q)) (c : list (list string * B)) (R : game Q -> B -> Prop) x :
    Forall2 (fun b x => R (snd b) (snd x)) l c -> In x (combine (map fst l) (map snd c)) ->
    exists b, In b l /\ fst b = fst x /\ R (snd b) (snd x).
  Proof. induction 1; simpl; [easy |]. intros [<- | Hx]; [simpl; eauto |]. destruct (IHForall2 Hx) as [b [Hb [E Q]]]. eauto. Qed.

  Lemma Forall2_in_r {A B} (R : A -> B -> Prop) l m y : Forall2 R l m -> In y m -> exists x, In x l /\ R x y.
  Proof. induction 1; simpl; [easy |]. intros [<- | Hy]; [eauto |]. destruct (IHForall2 Hy) as [z [Hz Q]]. eauto. Qed.

  Lemma complete f g : shaped n (over F g) -> legal f g -> best_everywhere (F := F) (pure f) (over F g) -> found f g.
  Proof.
    induction g using game_induction; intros W L B.
    - exists l. split; [now left |]. unfold over in *. simpl in *. rewrite map_length in W. split; [exact W |].
      intros i. simpl. rewrite <- (rational_zero F). apply map_nth.
    - unfold over in B. simpl in L, B. rewrite map_map in B. rewrite all_map in L, B.
      destruct (all_found f l) as [c [Hc [K P]]].
      { intros b Hb. apply (H b Hb); [exact (shaped_over_chance l W b Hb) | apply L, Hb | exact (B b Hb)]. }
      eexists. split; [| apply mixture_ok; eauto]. simpl. rewrite taken_chance, <- K. apply in_map_iff. eauto.
    - destruct (shaped_over_move j h l W) as [J [D W']].
      unfold over in B. simpl in L. destruct L as [L0 L]. simpl in B. destruct B as [B0 B].
      rewrite map_map in B. rewrite all_map in L, B.
      destruct (all_found f l) as [c [Hc [K P]]].
      { intros b Hb. apply (H b Hb); [apply W', Hb | apply L, Hb | exact (B b Hb)]. }
      apply in_map_iff in L0 as [b [E Hb]].
      destruct (combine_in l c (paid f) b P Hb) as [v [Hv Pv]]. exists v. split.
      + simpl. apply in_flat_map. exists c. split; [exact Hc |]. rewrite taken_move, <- K, <- E.
        apply in_map_iff. exists (fst b, v). split; [reflexivity |]. apply filter_In. split; [exact Hv |].
        apply forallb_forall. intros w Hw. apply Qle_bool_iff. apply in_map_iff in Hw as [x [<- Hx]].
        destruct (Forall2_in_r _ _ _ _ P Hx) as [d [Hd [_ Pd]]].
        apply (rational_le_iff F). simpl. rewrite <- Pd. rewrite <- (proj2 Pv).
        rewrite <- (pays_payoff f l j h b D Hb E).
        apply (B0 (fst d, renumber (rational F) (snd d))). apply in_map_iff. eauto.
      + split; [apply Pv |]. intros i. rewrite (pays_payoff f l j h b D Hb E). apply Pv.
  Qed.

  Lemma words_length g x : In x (equilibria n g) -> length (fst x) = length (places g).
  Proof.
    revert x. induction g using game_induction; intros x Hx.
    - destruct Hx as [<- | []]. reflexivity.
    - simpl in Hx. apply in_map_iff in Hx as [c [<- Hc]]. apply in_product, Forall2_flip_map in Hc.
      rewrite places_chance. simpl. clear -Hc H. induction Hc as [| b x l c Hx Hc IH]; simpl; [reflexivity |].
      rewrite !app_length, IH by (intros d Hd; apply (H d); now right). f_equal. apply (H b); [now left | exact Hx].
    - simpl in Hx. apply in_flat_map in Hx as [c [Hc Hx]]. apply in_map_iff in Hx as [y [<- _]]. apply in_product, Forall2_flip_map in Hc.
      rewrite places_move. simpl. f_equal. clear -Hc H. induction Hc as [| b x l c Hx Hc IH]; simpl; [reflexivity |].
      rewrite !app_length, IH by (intros d Hd; apply (H d); now right). f_equal. apply (H b); [now left | exact Hx].
  Qed.

  Lemma app_split {A} (a b c d : list A) : a ++ b = c ++ d -> length a = length c -> a = c /\ b = d.
  Proof.
    revert c. induction a as [| x a IH]; intros [| y c] E L; simpl in *; try easy.
    injection E as -> E. injection L as L. destruct (IH c E L) as [-> ->]. auto.
  Qed.

  Definition fine f g v : Prop := legal f g /\ best_everywhere (F := F) (pure f) (over F g) /\ paid f g v.

  Lemma all_fine f {A} (l : list (A * game Q)) c :
    (forall b, In b l -> shaped n (over F (snd b)) -> forall v, In (actions_taken f (snd b), v) (equilibria n (snd b)) -> fine f (snd b) v) ->
    (forall b, In b l -> shaped n (over F (snd b))) ->
    In c (product (map (fun b => equilibria n (snd b)) l)) ->
    flat_map (fun b => actions_taken f (snd b)) l = concat (map fst c) ->
    Forall2 (fun b x => fine f (snd b) (snd x)) l c.
  Proof.
    intros R W Hc. apply in_product, Forall2_flip_map in Hc. revert R W. induction Hc as [| b [u v] l c Hx Hc IH]; intros R W E; [constructor |].
    simpl in E. apply app_split in E as [E1 E2]; [| rewrite taken_length; symmetry; apply (words_length _ _ Hx)].
    constructor.
    - apply (R b); [now left | apply W; now left |]. simpl in *. now rewrite E1.
    - apply IH; auto; intros; [apply R | apply W]; auto; now right.
  Qed.

  Lemma sound f g : shaped n (over F g) -> forall v, In (actions_taken f g, v) (equilibria n g) -> fine f g v.
  Proof.
    induction g using game_induction; intros W v Hv.
    - destruct Hv as [E | []]. assert (Ev : l = v) by congruence. subst v. repeat split; auto.
      + unfold over in W. simpl in W. now rewrite map_length in W.
      + intros i. unfold over. simpl. rewrite <- (rational_zero F). apply map_nth.
    - simpl in Hv. apply in_map_iff in Hv as [c [E Hc]]. injection E as E <-. rewrite taken_chance in E.
      assert (P := all_fine f l c H (shaped_over_chance l W) Hc (eq_sym E)). clear E Hc. repeat split.
      + simpl. apply all_map. intros b Hb. destruct (Forall2_in_l _ _ _ _ P Hb) as [x [_ [R _]]]. exact R.
      + unfold over. simpl. rewrite map_map. apply all_map. intros b Hb. destruct (Forall2_in_l _ _ _ _ P Hb) as [x [_ [_ [R _]]]]. exact R.
      + unfold mixture. now rewrite map_length, seq_length.
      + apply (mixture_ok f l c); auto. eapply Forall2_mono; [exact P |]. intros b x _ _ R. apply R.
    - destruct (shaped_over_move j h l W) as [J [D W']].
      simpl in Hv. apply in_flat_map in Hv as [c [Hc Hv]]. apply in_map_iff in Hv as [x [E Hx]].
      rewrite taken_move in E. injection E as E0 E <-.
      apply filter_In in Hx as [Hx Max].
      assert (P := all_fine f l c H W' Hc (eq_sym E)). clear E Hc.
      destruct (combine_from l c (fine f) x P Hx) as [b [Hb [E R]]]. assert (Eb : fst b = f j h) by congruence.
      assert (Top : forall d, In d l -> payoff (F := F) (pure f) j (over F (snd d)) <= payoff (pure f) j (over F (snd b))).
      { intros d Hd. destruct (Forall2_in_l _ _ _ _ P Hd) as [y [Hy [_ [_ [_ Py]]]]]. destruct R as [_ [_ [_ Pb]]].
        rewrite Py, Pb. apply rational_le. rewrite forallb_forall in Max. apply Qle_bool_iff, Max. now apply in_map. }
      split; [| split; [| split]].
      + simpl. split; [rewrite <- Eb; now apply in_map |]. apply all_map. intros d Hd.
        destruct (Forall2_in_l _ _ _ _ P Hd) as [y [_ [Q _]]]. exact Q.
      + assert (Val := pays_payoff f l j h b D Hb Eb j). unfold over in Val |- *. simpl renumber in *. cbn [best_everywhere]. split.
        * intros d Hd. apply in_map_iff in Hd as [e [<- He]]. rewrite Val. exact (Top e He).
        * rewrite map_map. apply all_map. intros d Hd. destruct (Forall2_in_l _ _ _ _ P Hd) as [y [_ [_ [Q _]]]]. exact Q.
      + apply R.
      + intros i. rewrite (pays_payoff f l j h b D Hb Eb). apply R.
  Qed.
End Enumeration.

(* ---- each is listed once ---- *)

Lemma words_joined {B} (L : list (list (list string * B))) :
  (forall X, In X L -> NoDup (map fst X) /\ exists m, forall x, In x X -> length (fst x) = m) ->
  NoDup (map (fun c => concat (map fst c)) (product L)).
Proof.
  induction L as [| X L IH]; intros E; simpl; [repeat constructor; easy |].
  destruct (E X (or_introl eq_refl)) as [D [m M]]. specialize (IH (fun Y HY => E Y (or_intror HY))).
  rewrite flat_map_concat_map, concat_map, map_map, <- flat_map_concat_map.
  apply (NoDup_joined fst); [exact D | |].
  - intros x Hx. rewrite map_map. simpl. rewrite <- (map_map (fun c => concat (map fst c)) (fun w => fst x ++ w)%list).
    apply Injective_map_NoDup; [| exact IH]. intros u v. apply app_inv_head.
  - intros x y z Hx Hy Hz Hz'. apply in_map_iff in Hz as [c [<- Hc]], Hz' as [d [Ed Hd]].
    apply in_map_iff in Hc as [c' [<- _]], Hd as [d' [<- _]]. simpl in Ed. apply app_split in Ed as [Ed _]; [congruence |].
    now rewrite (M x Hx), (M y Hy).
Qed.

Lemma NoDup_filter_fst {A B} (p : A * B -> bool) (l : list (A * B)) : NoDup (map fst l) -> NoDup (map fst (filter p l)).
Proof.
  induction l as [| x l IH]; simpl; [constructor |]. intros D. inversion D as [| ? ? N D']; subst. destruct (p x); simpl; auto.
  constructor; auto. intros Hx. apply N. apply in_map_iff in Hx as [y [<- Hy]]. apply filter_In in Hy as [Hy _]. now apply in_map.
Qed.
Lemma NoDup_combine {A B} (l : list A) (m : list B) : NoDup l -> NoDup (map fst (combine l m)).
Proof.
  revert m. induction l as [| x l IH]; intros [| y m] D; simpl; try constructor; inversion D; subst; auto.
  intros Hx. apply in_map_iff in Hx as [[a b] [<- Hx]]. now apply in_combine_l in Hx.
Qed.

Lemma listed_once (F : ordered_field) n (g : game Q) : shaped n (over F g) -> NoDup (map fst (equilibria n g)).
Proof.
  induction g using game_induction; intros W; simpl.
  - repeat constructor; easy.
  - rewrite map_map. apply words_joined. intros X HX. apply in_map_iff in HX as [b [<- Hb]].
    split; [apply (H b Hb), (shaped_over_chance F n l W b Hb) | exists (length (places (snd b))); intros x; apply words_length].
  - destruct (shaped_over_move F n j h l W) as [_ [D W']].
    rewrite flat_map_concat_map, concat_map, map_map, <- flat_map_concat_map.
    apply (NoDup_joined (fun c => concat (map fst c))).
    + apply words_joined. intros X HX. apply in_map_iff in HX as [b [<- Hb]].
      split; [apply (H b Hb), W', Hb | exists (length (places (snd b))); intros x; apply words_length].
    + intros c _. rewrite map_map. simpl. rewrite <- (map_map fst (fun a => a :: concat (map fst c))).
      apply Injective_map_NoDup; [intros u v; congruence |]. apply NoDup_filter_fst, NoDup_combine, D.
    + intros c d z _ _ Hz Hz'. rewrite map_map in Hz, Hz'. apply in_map_iff in Hz as [x [<- _]], Hz' as [y [E _]].
      simpl in E. congruence.
Qed.

(* Whatever is taken at the places, some profile does it. *)
Lemma taken_by (keys : list (nat * string)) : NoDup keys -> forall c, length c = length keys ->
  exists f : choice, map (fun p => f (fst p) (snd p)) keys = c.
Proof.
  induction 1 as [| [i h] keys N D IH]; intros [| a c] L; try discriminate; [exists (fun _ _ => EmptyString); reflexivity |].
  injection L as L. destruct (IH c L) as [f <-].
  exists (fun j k => if same_place i h (j, k) then a else f j k). simpl.
  rewrite (proj2 (same_place_ok i h (i, h)) eq_refl). f_equal. apply map_ext_in. intros [j k] Hp. simpl.
  destruct (same_place i h (j, k)) eqn:E; [| reflexivity]. apply same_place_ok in E. congruence.
Qed.

(* ---- checks by computing ---- *)

Definition place_key (p : nat * string) : positive := Nat.iter (fst p) xI (xO (code (snd p))).
Fixpoint distinct (seen : PositiveMap.t unit) (l : list positive) : bool :=
  match l with
  | [] => true
  | p :: r => match PositiveMap.find p seen with Some _ => false | None => distinct (PositiveMap.add p tt seen) r end
  end.
Lemma distinct_ok l : forall seen, distinct seen l = true -> NoDup l /\ forall p, In p l -> PositiveMap.find p seen = None.
Proof.
  induction l as [| p l IH]; simpl; intros seen E; [split; [constructor | easy] |].
  destruct (PositiveMap.find p seen) eqn:S; [discriminate |]. apply IH in E as [D E]. split.
  - constructor; [| exact D]. intros Hp. apply E in Hp. now rewrite PositiveMap.gss in Hp.
  - intros q [<- | Hq]; [exact S |]. specialize (E q Hq). destruct (Pos.eq_dec q p) as [-> |]; [exact S |].
    now rewrite PositiveMap.gso in E.
Qed.

Definition informed {X} (g : game X) : bool := distinct (PositiveMap.empty _) (map place_key (places g)).
Lemma informed_ok {X} (g : game X) : informed g = true -> perfect_information g.
Proof. intros C. apply distinct_ok in C as [D _]. now apply NoDup_map_inv in D. Qed.

Lemma perfect_recall_of {F : ordered_field} (g : game F) : perfect_information g -> perfect_recall g.
Proof.
  unfold perfect_information, places, perfect_recall. intros D i h a p a' p' X Y.
  assert (E : forall l : list (nat * string * list string * list (string * string)),
    NoDup (map (fun t => match t with (i, h, _, _) => (i, h) end) l) -> In (i, h, a, p) l -> In (i, h, a', p') l ->
    (i, h, a, p) = (i, h, a', p')).
  { clear. induction l as [| x l IH]; simpl; [easy |]. intros D. inversion D as [| ? ? N D']; subst.
    intros [-> | X] [E | Y]; auto; exfalso; apply N.
    - apply in_map_iff. eexists. split; [| exact Y]. reflexivity.
    - subst x. apply in_map_iff. eexists. split; [| exact X]. reflexivity. }
  specialize (E _ D X Y). injection E as -> ->. auto.
Qed.

Section Counts.
  Context {F : ordered_field}.
  Variables (n : nat) (g : game Q).
  Notation G := (over F g).

  Definition checks_of_perfect_information : checks :=
    [("the tree is a game of the players: payoffs, chances, actions", check_shape (fractions 1) n (whole 1 g));
     ("every information set is one node", informed g)]%string.
  Theorem perfect_information_by_checks :
    passes checks_of_perfect_information = true -> is_game n G /\ perfect_information G.
  Proof.
    unfold checks_of_perfect_information. rewrite !passes_cons. intros [S [I _]].
    apply (check_shape_ok (fractions 1) F (fractions_mean 1 F)) in S. unfold game_of in S. rewrite whole_is in S.
    apply informed_ok in I. assert (P : perfect_information G) by (unfold perfect_information, over; now rewrite places_renumber).
    split; [split; [exact S | now apply perfect_recall_of] | exact P].
  Qed.

  Hypothesis game : is_game n G.
  Hypothesis known : perfect_information G.

  Lemma taken_over f : actions_taken f G = actions_taken f g.
  Proof. unfold actions_taken, over. now rewrite places_renumber. Qed.
  Lemma listed f : pure_perfect n G f -> exists v, In (actions_taken f g, v) (equilibria n g) /\ paid F n f g v.
  Proof.
    intros P. apply (pure_perfect_iff F n G f (proj1 game) known) in P as [L B]. apply complete; auto.
    - apply game.
    - now apply legal_renumber in L.
  Qed.
  Lemma listed_is c v : In (c, v) (equilibria n g) ->
    exists f, actions_taken f g = c /\ pure_perfect n G f /\ paid F n f g v.
  Proof.
    intros Hc. assert (D : NoDup (places g)) by (rewrite <- (places_renumber (rational F)); exact known).
    destruct (taken_by _ D c (words_length n g _ Hc)) as [f E]. exists f. split; [exact E |].
    assert (Hf : In (actions_taken f g, v) (equilibria n g)) by (unfold actions_taken; now rewrite E).
    apply (sound F n f g (proj1 game)) in Hf as [L [B P]]. split; [| exact P].
    apply (pure_perfect_iff F n G f (proj1 game) known). split; [now apply legal_renumber | exact B].
  Qed.
  Lemma pays_over f v : paid F n f g v -> pays n f G = map (rational F) v.
  Proof.
    intros [L P]. unfold pays. rewrite (list_by_places 0%Q v), L, map_map. apply map_ext. exact P.
  Qed.

  Theorem pure_perfect_exactly k : N.of_nat (length (equilibria n g)) = k -> pure_subgame_perfect n G k.
  Proof.
    intros E. exists (map fst (equilibria n g)). split; [apply (listed_once F), game |]. split; [now rewrite map_length |].
    intros c. rewrite in_map_iff. split.
    - intros [[c' v] [<- Hc]]. destruct (listed_is _ _ Hc) as [f [T [P _]]]. exists f. split; [exact P |]. now rewrite taken_over.
    - intros [f [P <-]]. rewrite taken_over. destruct (listed f P) as [v [Hv _]]. exists (actions_taken f g, v). auto.
  Qed.

  Definition same_payoffs (v w : list Q) : bool :=
    Nat.eqb (length v) (length w) && forallb (fun x => Qeq_bool (fst x) (snd x)) (combine v w).
  Lemma same_payoffs_ok v w : same_payoffs v w = true <-> map (rational F) v = map (rational F) w.
  Proof.
    unfold same_payoffs. revert w. induction v as [| x v IH]; intros [| y w]; simpl; try (split; easy).
    specialize (IH w). rewrite !andb_true_iff in *. rewrite Qeq_bool_iff. split.
    - intros [L [E R]]. f_equal; [now apply rational_eq | now apply IH].
    - intros E. injection E as E R. apply rational_injective in E. apply IH in R. tauto.
  Qed.

  Theorem pure_perfect_paying v k :
    N.of_nat (length (filter (fun x => same_payoffs (snd x) v) (equilibria n g))) = k ->
    pure_subgame_perfect_paying n G (map (rational F) v) k.
  Proof.
    intros E. exists (map fst (filter (fun x => same_payoffs (snd x) v) (equilibria n g))).
    split; [apply NoDup_filter_fst, (listed_once F), game |]. split; [now rewrite map_length |].
    intros c. rewrite in_map_iff. split.
    - intros [[c' w] [<- Hc]]. apply filter_In in Hc as [Hc S]. apply same_payoffs_ok in S. simpl in *.
      destruct (listed_is _ _ Hc) as [f [T [P Pd]]]. exists f. rewrite taken_over, (pays_over f w Pd). auto.
    - intros [f [P [<- Q]]]. rewrite taken_over. destruct (listed f P) as [w [Hw Pd]]. exists (actions_taken f g, w). split; [reflexivity |].
      apply filter_In. split; [exact Hw |]. apply same_payoffs_ok. simpl. now rewrite <- (pays_over f w Pd).
  Qed.

  Theorem pure_perfect_payoffs (l : list (list Q)) :
    forallb (fun x => existsb (same_payoffs (snd x)) l) (equilibria n g)
      && forallb (fun v => existsb (fun x => same_payoffs (snd x) v) (equilibria n g)) l = true ->
    pure_subgame_perfect_payoffs n G (map (map (rational F)) l).
  Proof.
    rewrite andb_true_iff, !forallb_forall. intros [A B] v. rewrite in_map_iff. split.
    - intros [w [<- Hw]]. specialize (B w Hw). apply existsb_exists in B as [[c x] [Hx S]]. apply same_payoffs_ok in S.
      destruct (listed_is _ _ Hx) as [f [_ [P Pd]]]. exists f. split; [exact P |]. simpl in S. now rewrite (pays_over f x Pd).
    - intros [f [P <-]]. destruct (listed f P) as [x [Hx Pd]]. specialize (A _ Hx). apply existsb_exists in A as [w [Hw S]].
      exists w. split; [| exact Hw]. apply same_payoffs_ok in S. simpl in S. now rewrite (pays_over f x Pd).
  Qed.
End Counts.

(* All in one run. *)
Section Checked.
  Context {F : ordered_field}.
  Variables (n : nat) (g : game Q).
  Definition checks_of_pure_perfect (k : N) : checks :=
    (checks_of_perfect_information n g ++ [("the number of equilibria", N.eqb (N.of_nat (length (equilibria n g))) k)])%list%string.
  Definition checks_of_pure_perfect_paying (v : list Q) (k : N) : checks :=
    (checks_of_perfect_information n g ++ [("the number of equilibria that pay so",
      N.eqb (N.of_nat (length (filter (fun x => same_payoffs (snd x) v) (equilibria n g)))) k)])%list%string.
  Definition checks_of_pure_perfect_payoffs (l : list (list Q)) : checks :=
    (checks_of_perfect_information n g ++ [("what the equilibria pay",
      let found := equilibria n g in forallb (fun x => existsb (same_payoffs (snd x)) l) found
      && forallb (fun v => existsb (fun x => same_payoffs (snd x) v) found) l)])%list%string.

  Ltac by_counting H := rewrite passes_app, passes_cons; intros [C [E _]]; destruct (perfect_information_by_checks (F := F) n g C);
    split; [assumption | apply H; auto; try (now apply N.eqb_eq)].
  Theorem pure_perfect_by_counting k :
    passes (checks_of_pure_perfect k) = true -> is_game n (over F g) /\ pure_subgame_perfect n (over F g) k.
  Proof. unfold checks_of_pure_perfect. by_counting (@pure_perfect_exactly F n g). Qed.
  Theorem pure_perfect_paying_by_counting v k : passes (checks_of_pure_perfect_paying v k) = true ->
    is_game n (over F g) /\ pure_subgame_perfect_paying n (over F g) (map (rational F) v) k.
  Proof. unfold checks_of_pure_perfect_paying. by_counting (@pure_perfect_paying F n g). Qed.
  Theorem pure_perfect_payoffs_by_listing l : passes (checks_of_pure_perfect_payoffs l) = true ->
    is_game n (over F g) /\ pure_subgame_perfect_payoffs n (over F g) (map (map (rational F)) l).
  Proof. unfold checks_of_pure_perfect_payoffs. by_counting (@pure_perfect_payoffs F n g). Qed.
End Checked.
