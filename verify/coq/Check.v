(* Checks that compute, and what follows when they succeed. *)

Require Import Lia Bool Ring FMapPositive.
From Gameproof Require Import Game OrderedField.

(* ---- sums ---- *)

Section Sums.
  Variable F : ordered_field.
  Add Ring F_ring : (ring_laws F).

  Lemma sum_cons x (l : list F) : sum (x :: l) = x + sum l.
  Proof. reflexivity. Qed.
  Lemma sum_app (l m : list F) : sum (l ++ m) = sum l + sum m.
  Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

  Lemma sum_ext {A} (f g : A -> F) l : (forall x, In x l -> f x = g x) -> sum (map f l) = sum (map g l).
  Proof. intros H. f_equal. now apply map_ext_in. Qed.

  Lemma sum_le {A} (f g : A -> F) l : (forall x, In x l -> f x <= g x) -> sum (map f l) <= sum (map g l).
  Proof.
    induction l; simpl; intros H; [apply le_refl |].
    assert (X : f a <= g a) by auto. assert (Y : sum (map f l) <= sum (map g l)) by auto. adding X Y.
  Qed.

  Lemma sum_scale {A} c (f : A -> F) l : sum (map (fun x => c * f x) l) = c * sum (map f l).
  Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

  Lemma sum_scale_r {A} c (f : A -> F) l : sum (map (fun x => f x * c) l) = sum (map f l) * c.
  Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

  Lemma sum_plus {A} (f g : A -> F) l : sum (map (fun x => f x + g x) l) = sum (map f l) + sum (map g l).
  Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

  Lemma sum_zero {A} (l : list A) : sum (map (fun _ => 0 : F) l) = 0.
  Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

  Lemma sum_swap {A B} (f : A -> B -> F) l m :
    sum (map (fun x => sum (map (f x) m)) l) = sum (map (fun y => sum (map (fun x => f x y) l)) m).
  Proof.
    induction l; simpl.
    - now rewrite sum_zero.
    - now rewrite IHl, sum_plus.
  Qed.
End Sums.

Lemma list_by_places {A} (d : A) l : l = map (fun k => nth k l d) (seq 0 (length l)).
Proof.
  induction l; simpl; [reflexivity |].
  f_equal. rewrite <- seq_shift, map_map. exact IHl.
Qed.

Lemma combine_map {A B C D} (f : A -> C) (h : B -> D) l m :
  combine (map f l) (map h m) = map (fun x => (f (fst x), h (snd x))) (combine l m).
Proof. revert m. induction l as [| x l IH]; intros [| y m]; simpl; try reflexivity. now rewrite IH. Qed.

Lemma all_map {A} (P : A -> Prop) l : all (map P l) <-> forall x, In x l -> P x.
Proof.
  unfold all. induction l; simpl; [tauto |]. rewrite IHl. firstorder congruence.
Qed.

Lemma forallb_all {A} (f : A -> bool) l : forallb f l = true -> forall x, In x l -> f x = true.
Proof. rewrite forallb_forall. auto. Qed.

(* ---- induction over games ---- *)

Section Induction.
  Variables (A : Type) (P : game A -> Prop).
  Hypothesis at_end : forall l, P (End l).
  Hypothesis at_chance : forall l, (forall b, In b l -> P (snd b)) -> P (Chance l).
  Hypothesis at_move : forall j h l, (forall a, In a l -> P (snd a)) -> P (Move j h l).
  Fixpoint game_induction (g : game A) : P g :=
    match g with
    | End l => at_end l
    | Chance l => at_chance l ((fix go l : forall b, In b l -> P (snd b) :=
        match l with
        | [] => fun _ no => match no with end
        | c :: r => fun b i => match i with
            | or_introl e => match e with eq_refl => game_induction (snd c) end
            | or_intror i => go r b i end
        end) l)
    | Move i h l => at_move i h l ((fix go l : forall b, In b l -> P (snd b) :=
        match l with
        | [] => fun _ no => match no with end
        | c :: r => fun b i => match i with
            | or_introl e => match e with eq_refl => game_induction (snd c) end
            | or_intror i => go r b i end
        end) l)
    end.
End Induction.

Lemma renumber_twice {A B C} (f : A -> B) (h : B -> C) (g : game A) : renumber h (renumber f g) = renumber (fun x => h (f x)) g.
Proof.
  induction g using game_induction; simpl; f_equal.
  - apply map_map.
  - rewrite map_map. apply map_ext_in. intros b Hb. simpl. f_equal. now apply H.
  - rewrite map_map. apply map_ext_in. intros b Hb. simpl. f_equal. now apply H.
Qed.

Lemma renumber_ext {A B} (f h : A -> B) (g : game A) : (forall x, f x = h x) -> renumber f g = renumber h g.
Proof.
  intros E. induction g using game_induction; simpl; f_equal.
  - now apply map_ext.
  - apply map_ext_in. intros b Hb. rewrite E. f_equal. now apply H.
  - apply map_ext_in. intros b Hb. f_equal. now apply H.
Qed.

Lemma revalue_ext {A B} (f h : A -> B) (t : table A) : (forall x, f x = h x) -> revalue f t = revalue h t.
Proof.
  intros E. apply map_ext. intros l. apply map_ext. intros [k r]. simpl. f_equal.
  apply map_ext. intros [a x]. simpl. now rewrite E.
Qed.

Lemma revalue_twice {A B C} (f : A -> B) (h : B -> C) (t : table A) : revalue h (revalue f t) = revalue (fun x => h (f x)) t.
Proof.
  unfold revalue. rewrite map_map. apply map_ext. intros l. rewrite map_map. apply map_ext. intros [k r]. simpl. f_equal.
  rewrite map_map. reflexivity.
Qed.

(* ---- strategies that fit ---- *)

Fixpoint fits {F : ordered_field} {A} (i : nat) (t : strategy F) (g : game A) : Prop :=
  match g with
  | End _ => True
  | Chance l => all (map (fun b => fits i t (snd b)) l)
  | Move j h l => (j = i -> distribution (map (t h) (map fst l))) /\ all (map (fun a => fits i t (snd a)) l)
  end.

Lemma plays_fits {F : ordered_field} i (t : strategy F) (g : game F) : forall p,
  (forall h actions past, In (i, h, actions, past) (turns p g) -> distribution (map (t h) actions)) -> fits i t g.
Proof.
  induction g using game_induction; simpl; intros p Fit.
  - exact I.
  - apply all_map. intros b Hb. apply (H b Hb p). intros. apply (Fit h actions past).
    apply in_flat_map. eauto.
  - split.
    + intros <-. eapply Fit. left. reflexivity.
    + apply all_map. intros a Ha. eapply (H a Ha). intros. eapply Fit. right. apply in_flat_map. eauto.
Qed.

Lemma fits_plays {F : ordered_field} i (t : strategy F) (g : game F) : fits i t g ->
  forall p h actions past, In (i, h, actions, past) (turns p g) -> distribution (map (t h) actions).
Proof.
  induction g using game_induction; simpl; intros Fit p k actions past Hin.
  - easy.
  - apply in_flat_map in Hin as [b [Hb Hin]]. rewrite all_map in Fit. eapply H; eauto.
  - destruct Fit as [Fit G]. rewrite all_map in G. destruct Hin as [E | Hin].
    + injection E as E1 E2 E3 E4. subst. auto.
    + apply in_flat_map in Hin as [b [Hb Hin]]. eapply H; eauto.
Qed.

Lemma plays_iff {F : ordered_field} i (t : strategy F) (g : game F) : plays i t g <-> fits i t g.
Proof.
  split; intros H.
  - eapply plays_fits. exact H.
  - intros h actions past. now apply fits_plays.
Qed.

Lemma fits_renumber {F : ordered_field} {A B} (f : A -> B) i (t : strategy F) (g : game A) : fits i t (renumber f g) <-> fits i t g.
Proof.
  induction g using game_induction; simpl; [tauto | |].
  - rewrite map_map, !all_map. simpl. split; intros Fit b Hb; specialize (Fit b Hb); apply (H b Hb); exact Fit.
  - rewrite !map_map, !all_map. simpl.
    split; intros [Fit G]; (split; [exact Fit | intros b Hb; specialize (G b Hb); apply (H b Hb); exact G]).
Qed.

(* ---- the checks, over any numbers K with which a machine can compute ---- *)

Record arithmetic := {
  num :> Type;
  k_zero : num; k_one : num;
  k_add : num -> num -> num; k_mul : num -> num -> num; k_sub : num -> num -> num;
  k_null : num -> bool;       (* certainly 0 *)
  k_nonneg : num -> bool;     (* certainly >= 0 *)
  k_positive : num -> bool }. (* certainly > 0 *)
Arguments k_zero {_}. Arguments k_one {_}. Arguments k_add {_}. Arguments k_mul {_}. Arguments k_sub {_}.
Arguments k_null {_}. Arguments k_nonneg {_}. Arguments k_positive {_}.

(* What such a number stands for in a field. *)
Record meaning (K : arithmetic) (F : ordered_field) := {
  ev : K -> F;
  ev_zero : ev k_zero = 0; ev_one : ev k_one = 1;
  ev_add : forall x y, ev (k_add x y) = ev x + ev y;
  ev_mul : forall x y, ev (k_mul x y) = ev x * ev y;
  ev_sub : forall x y, ev (k_sub x y) = ev x - ev y;
  null_ok : forall x, k_null x = true -> ev x = 0;
  nonneg_ok : forall x, k_nonneg x = true -> 0 <= ev x;
  positive_ok : forall x, k_positive x = true -> 0 < ev x }.

Definition same_names (l m : list string) : bool := if list_eq_dec string_dec l m then true else false.

Section Checks.
  Variable K : arithmetic.
  Notation node := (K * string * list (string * game K))%type.
  Definition kind (x : node) : string := snd (fst x).
  Definition names (x : node) : list string := map fst (snd x).
  Definition total (l : list K) : K := fold_left k_add l k_zero.

  (* What is sure, and the turns of `own` players, of w times the game. *)
  Fixpoint settle (look : nat -> string -> string -> K) (own : nat -> bool) (i : nat) (w : K) (g : game K)
      (acc : K * list node) : K * list node :=
    if k_null w then acc else
    match g with
    | End l => (k_add (fst acc) (k_mul w (nth i l k_zero)), snd acc)
    | Chance l => fold_left (fun acc b => settle look own i (k_mul w (fst b)) (snd b) acc) l acc
    | Move j h l =>
        if own j then (fst acc, (w, h, l) :: snd acc)
        else fold_left (fun acc a => settle look own i (k_mul w (look j h (fst a))) (snd a) acc) l acc
    end.

  Definition column (k : nat) (same : list node) : list (K * game K) :=
    map (fun x => (fst (fst x), snd (nth k (snd x) (EmptyString, End [])))) same.

  Definition maximum (l : list K) : option K := find (fun x => forallb (fun y => k_nonneg (k_sub x y)) l) l.

  Fixpoint collect {A} (l : list (option A)) : option (list A) :=
    match l with
    | [] => Some []
    | None :: _ => None
    | Some x :: r => match collect r with Some m => Some (x :: m) | None => None end
    end.

  Definition turn (rec : list (K * game K) -> option K) (acts : list string) (same : list node) : option K :=
    if forallb (fun x => same_names (names x) acts) same then
      match collect (map (fun k => rec (column k same)) (seq 0 (length acts))) with
      | Some l => maximum l
      | None => None
      end
    else None.

  Fixpoint groups (rec : list (K * game K) -> option K) (n : nat) (nodes : list node) (sure : K) : option K :=
    match nodes with
    | [] => Some sure
    | x :: _ =>
        match n with
        | O => None
        | S n' =>
            let (same, rest) := partition (fun y => String.eqb (kind x) (kind y)) nodes in
            match turn rec (names x) same with
            | Some b => groups rec n' rest (k_add sure b)
            | None => None
            end
        end
    end.

  (* The most that player i can get of these games, who cannot tell apart what is at one information set. *)
  Fixpoint best (look : nat -> string -> string -> K) (fuel : nat) (i : nat) (l : list (K * game K)) : option K :=
    match fuel with
    | O => None
    | S f =>
        let acc := fold_left (fun acc x => settle look (Nat.eqb i) i (fst x) (snd x) acc) l (k_zero, []) in
        groups (best look f i) (length (snd acc)) (snd acc) (fst acc)
    end.

  Definition expect (look : nat -> string -> string -> K) (i : nat) (g : game K) : K :=
    fst (settle look (fun _ => false) i k_one g (k_zero, [])).

  (* ---- soundness ---- *)

  Variable F : ordered_field.
  Variable M : meaning K F.
  Notation ev := (ev K F M).
  Add Ring F_ring : (ring_laws F).

  Definition game_of : game K -> game F := renumber ev.

  Definition worth (s : profile F) (i : nat) (x : node) : F :=
    ev (fst (fst x)) * payoff s i (Move i (kind x) (map (fun a => (fst a, game_of (snd a))) (snd x))).
  Definition denotes (s : profile F) (i : nat) (acc : K * list node) : F :=
    ev (fst acc) + sum (map (worth s i) (snd acc)).

  Lemma settle_ok look own s i :
    (forall j, own j = true -> j = i) ->
    (forall j h a, own j = false -> ev (look j h a) = s j h a) ->
    forall g w acc, denotes s i (settle look own i w g acc) = denotes s i acc + ev w * payoff s i (game_of g).
  Proof.
    intros Own Look g. induction g using game_induction; intros w acc; simpl;
      (destruct (k_null w) eqn:N; [apply (null_ok _ _ M) in N; rewrite N; ring |]).
    - unfold denotes; simpl. rewrite ev_add, ev_mul.
      assert (E : ev (nth i l k_zero) = nth i (map ev l) 0).
      { clear. revert i. induction l; destruct i; simpl; try apply ev_zero; auto; reflexivity. }
      rewrite E. ring.
    - rewrite map_map. simpl. clear N. revert acc. induction l as [| b l IH]; intros acc; simpl; [ring |].
      rewrite IH by (intros c Hc; apply (H c); now right). rewrite (H b) by now left. rewrite ev_mul. unfold game_of. ring.
    - destruct (own j) eqn:O.
      + unfold denotes. simpl. apply Own in O. subst j. unfold worth at 1. simpl. unfold kind. simpl.
        unfold game_of. ring.
      + rewrite map_map. simpl. clear N. revert acc. induction l as [| b l IH]; intros acc; simpl; [ring |].
        rewrite IH by (intros c Hc; apply (H c); now right). rewrite (H b) by now left.
        rewrite ev_mul, Look by assumption. unfold game_of. ring.
  Qed.

  Lemma expect_ok look s i g :
    (forall j h a, ev (look j h a) = s j h a) -> ev (expect look i g) = payoff s i (game_of g).
  Proof.
    intros Look.
    assert (D := settle_ok look (fun _ => false) s i ltac:(easy) ltac:(auto) g k_one (k_zero, [])).
    assert (E : forall g w acc, snd acc = [] -> snd (settle look (fun _ => false) i w g acc) = []).
    { clear. intros g. induction g using game_induction; intros w acc A; simpl; destruct (k_null w); auto.
      - revert acc A. induction l; intros acc A; simpl; auto.
        apply IHl; [intros b Hb; apply (H b); now right | apply (H a); [now left | exact A]].
      - revert acc A. induction l; intros acc A; simpl; auto.
        apply IHl; [intros b Hb; apply (H b); now right | apply (H a); [now left | exact A]]. }
    unfold denotes in D. rewrite (E g k_one (k_zero, []) eq_refl) in D. simpl in D. rewrite ev_zero, ev_one in D.
    unfold expect. replace (ev (fst (settle look (fun _ => false) i k_one g (k_zero, [])))) with (ev (fst (settle look (fun _ => false) i k_one g (k_zero, []))) + 0) by ring. rewrite D. ring.
  Qed.

  Lemma maximum_ok l m : maximum l = Some m -> forall x, In x l -> ev x <= ev m.
  Proof.
    unfold maximum. intros Max x Hx. apply find_some in Max as [_ Max].
    assert (N := forallb_all _ _ Max x Hx). apply (nonneg_ok _ _ M) in N. rewrite ev_sub in N. now apply le_of_diff.
  Qed.

  Lemma collect_ok {A} (l : list (option A)) m : collect l = Some m -> l = map Some m.
  Proof.
    revert m. induction l as [| [x |] l IH]; simpl; intros m E.
    - now injection E as <-.
    - destruct (collect l); [| easy]. injection E as <-. simpl. f_equal. auto.
    - easy.
  Qed.

  Definition bounded (s : profile F) (i : nat) (rec : list (K * game K) -> option K) : Prop :=
    forall l b, rec l = Some b -> (forall x, In x l -> fits i (s i) (snd x)) ->
      sum (map (fun x => ev (fst x) * payoff s i (game_of (snd x))) l) <= ev b.

  Lemma turn_ok s i rec acts same b h :
    bounded s i rec -> turn rec acts same = Some b ->
    (forall x, In x same -> kind x = h /\ fits i (s i) (Move i (kind x) (snd x))) -> same <> [] ->
    sum (map (worth s i) same) <= ev b.
  Proof.
    unfold turn. intros Rec T Same Some_.
    destruct (forallb _ same) eqn:Names; [| easy].
    destruct (collect _) as [v |] eqn:C; [| easy]. apply collect_ok in C.
    assert (N : forall x, In x same -> names x = acts).
    { intros x Hx. assert (E := forallb_all _ _ Names x Hx). cbv beta in E. unfold same_names in E.
      destruct (list_eq_dec string_dec (names x) acts); [assumption | easy]. }
    assert (D : distribution (map (s i h) acts)).
    { destruct same as [| x same]; [easy |]. destruct (Same x) as [Kx [Fit _]]; [now left |].
      rewrite <- (N x) by now left. rewrite <- Kx. apply Fit. reflexivity. }
    set (child k (x : node) := payoff s i (game_of (snd (nth k (snd x) (EmptyString, End []))))).
    set (S k := sum (map (fun x => ev (fst (fst x)) * child k x) same)).
    assert (E : sum (map (worth s i) same) = sum (map (fun k => s i h (nth k acts EmptyString) * S k) (seq 0 (length acts)))).
    { unfold S. transitivity (sum (map (fun x => sum (map (fun k =>
        s i h (nth k acts EmptyString) * (ev (fst (fst x)) * child k x)) (seq 0 (length acts)))) same)).
      - apply sum_ext. intros x Hx. unfold worth. destruct (Same x Hx) as [-> _].
        simpl. rewrite map_map. simpl. rewrite (list_by_places (EmptyString, End []) (snd x)) at 1.
        rewrite map_map.
        assert (L : length (snd x) = length acts) by (rewrite <- (N x Hx); unfold names; now rewrite map_length).
        rewrite L, <- sum_scale. apply sum_ext. intros k Hk. unfold child.
        assert (Fst : fst (nth k (snd x) (EmptyString, End [])) = nth k acts EmptyString).
        { rewrite <- (N x Hx). unfold names.
          change EmptyString with (fst (EmptyString, @End K [])) at 2. now rewrite map_nth. }
        rewrite Fst. ring.
      - rewrite sum_swap. apply sum_ext. intros k _. now rewrite <- sum_scale. }
    rewrite E.
    assert (B : forall k, In k (seq 0 (length acts)) -> S k <= ev b).
    { intros k Hk.
      assert (Hr : In (rec (column k same)) (map Some v)).
      { rewrite <- C. apply in_map_iff. eauto. }
      apply in_map_iff in Hr as [x [Hx Hv]]. symmetry in Hx.
      assert (Hc : forall y, In y (column k same) -> fits i (s i) (snd y)).
      { intros y Hy. unfold column in Hy. apply in_map_iff in Hy as [z [<- Hz]]. simpl.
        destruct (Same z Hz) as [_ [_ Fit]]. rewrite all_map in Fit.
        destruct (nth_in_or_default k (snd z) (EmptyString, End [])) as [In_ | ->]; [now apply Fit | exact I]. }
      assert (R := Rec _ _ Hx Hc). unfold column in R. rewrite map_map in R. simpl in R.
      exact (le_trans F _ _ _ R (maximum_ok _ _ T x Hv)). }
    apply le_trans with (sum (map (fun k => s i h (nth k acts EmptyString) * ev b) (seq 0 (length acts)))).
    - apply sum_le. intros k Hk. specialize (B k Hk).
      assert (P : 0 <= s i h (nth k acts EmptyString)).
      { apply (proj1 D). apply in_map_iff. exists (nth k acts EmptyString). split; [reflexivity |].
        apply nth_In. apply in_seq in Hk. lia. }
      now apply mul_le_l.
    - rewrite sum_scale_r.
      assert (O : sum (map (fun k => s i h (nth k acts EmptyString)) (seq 0 (length acts))) = 1).
      { rewrite <- (proj2 D).
        transitivity (sum (map (s i h) (map (fun k => nth k acts EmptyString) (seq 0 (length acts))))).
        - now rewrite map_map.
        - now rewrite <- list_by_places. }
      rewrite O. apply le_eq. ring.
  Qed.

  Lemma sum_partition {A} (f : A -> bool) (v : A -> F) l same rest :
    partition f l = (same, rest) -> sum (map v l) = sum (map v same) + sum (map v rest).
  Proof.
    revert same rest. induction l as [| x l IH]; simpl; intros same rest E.
    - injection E as <- <-. simpl. ring.
    - destruct (partition f l) as [a b]. rewrite (IH a b eq_refl).
      destruct (f x); injection E as <- <-; simpl; ring.
  Qed.

  Lemma groups_ok s i rec : bounded s i rec -> forall n nodes sure b,
    groups rec n nodes sure = Some b ->
    (forall x, In x nodes -> fits i (s i) (Move i (kind x) (snd x))) ->
    ev sure + sum (map (worth s i) nodes) <= ev b.
  Proof.
    intros Rec. induction n as [| n IH]; intros [| x nodes] sure b G Fit; simpl in G; try discriminate.
    1, 2: injection G as <-; simpl; apply le_eq; ring.
    rewrite String.eqb_refl in G.
    destruct (partition (fun y => String.eqb (kind x) (kind y)) nodes) as [same rest] eqn:P.
    destruct (turn rec (names x) (x :: same)) as [c |] eqn:T; [| easy].
    assert (In_ : forall y, In y (x :: nodes) <-> In y (x :: same) \/ In y rest).
    { intros y. assert (Q := elements_in_partition _ _ P y). simpl. tauto. }
    apply IH in G; [| intros y Hy; apply Fit, In_; now right].
    rewrite ev_add in G.
    assert (T' : sum (map (worth s i) (x :: same)) <= ev c).
    { eapply turn_ok; eauto; [| easy]. intros y Hy. split; [| apply Fit, In_; now left].
      destruct Hy as [<- | Hy]; [reflexivity |].
      symmetry. apply String.eqb_eq.
      assert (Q : partition (fun y => String.eqb (kind x) (kind y)) nodes = (filter (fun y => String.eqb (kind x) (kind y)) nodes, filter (fun y => negb (String.eqb (kind x) (kind y))) nodes)).
      { clear. induction nodes as [| z l IHl]; simpl; [reflexivity |]. rewrite IHl.
        destruct (String.eqb (kind x) (kind z)); reflexivity. }
      rewrite Q in P. injection P as <- <-. apply filter_In in Hy. tauto. }
    simpl in *. rewrite (sum_partition _ (worth s i) _ _ _ P). adding G T'.
  Qed.

  Lemma best_ok look s i :
    (forall j h a, j <> i -> ev (look j h a) = s j h a) -> forall fuel, bounded s i (best look fuel i).
  Proof.
    intros Look. induction fuel as [| f IH]; intros l b B Fit; simpl in B; [discriminate |].
    set (acc := fold_left _ l _) in B.
    assert (A : forall l acc, denotes s i (fold_left (fun acc x => settle look (Nat.eqb i) i (fst x) (snd x) acc) l acc)
      = denotes s i acc + sum (map (fun x => ev (fst x) * payoff s i (game_of (snd x))) l)).
    { clear acc l b B Fit. induction l as [| x l IHl]; intros acc; simpl; [ring |].
      rewrite IHl, settle_ok; [ring | |].
      - intros j E. apply Nat.eqb_eq in E. auto.
      - intros j h a E. apply Nat.eqb_neq in E. auto. }
    specialize (A l (k_zero, [])). fold acc in A. unfold denotes at 2 in A. simpl in A. rewrite ev_zero in A.
    assert (N : forall x, In x (snd acc) -> fits i (s i) (Move i (kind x) (snd x))).
    { assert (G : forall g w acc, fits i (s i) g ->
          (forall x, In x (snd acc) -> fits i (s i) (Move i (kind x) (snd x))) ->
          forall x, In x (snd (settle look (Nat.eqb i) i w g acc)) -> fits i (s i) (Move i (kind x) (snd x))).
      { clear. intros g. induction g using game_induction; intros w acc Fit Acc x; cbn [settle]; destruct (k_null w); try exact (Acc x).
        - simpl in Fit. rewrite all_map in Fit. revert acc Acc x.
          induction l as [| c l IHl]; intros acc Acc x; cbn [fold_left]; [exact (Acc x) |].
          apply IHl; [intros b Hb; apply (H b); now right | intros b Hb; apply Fit; now right |].
          apply (H c); [now left | apply Fit; now left | exact Acc].
        - destruct (Nat.eqb i j) eqn:E.
          + intros [<- | Hx]; [| exact (Acc x Hx)]. apply Nat.eqb_eq in E. subst j. exact Fit.
          + simpl in Fit. destruct Fit as [_ Fit]. rewrite all_map in Fit. revert acc Acc x.
            induction l as [| c l IHl]; intros acc Acc x; cbn [fold_left]; [exact (Acc x) |].
            apply IHl; [intros b Hb; apply (H b); now right | intros b Hb; apply Fit; now right |].
            apply (H c); [now left | apply Fit; now left | exact Acc]. }
      unfold acc. clear - Fit G.
      assert (Z : forall x, In x (snd (@k_zero K, @nil node)) -> fits i (s i) (Move i (kind x) (snd x))) by easy.
      revert Fit Z. generalize (@k_zero K, @nil node). induction l as [| x l IHl]; intros a Fit Z; simpl; auto.
      apply IHl; [intros; apply Fit; now right |]. apply G; auto. apply Fit. now left. }
    apply (groups_ok s i _ IH) in B; [| exact N].
    unfold denotes in A. eapply le_trans; [| exact B]. apply le_eq. rewrite A. ring.
  Qed.

  (* ---- well formed games and strategies ---- *)

  Definition is_one (x : K) : bool := k_null (k_sub x k_one).
  Definition is_distribution (l : list K) : bool := forallb k_nonneg l && is_one (total l).

  Lemma total_ok l : ev (total l) = sum (map ev l).
  Proof.
    unfold total. assert (H : forall (l : list K) (x : K), ev (fold_left k_add l x) = ev x + sum (map ev l)).
    { clear. induction l; intros x; simpl; [ring | rewrite IHl, ev_add; ring]. }
    rewrite H, ev_zero. ring.
  Qed.

  Lemma is_distribution_ok l : is_distribution l = true -> distribution (map ev l).
  Proof.
    unfold is_distribution. rewrite andb_true_iff. intros [N O]. split.
    - intros p Hp. apply in_map_iff in Hp as [x [<- Hx]]. apply (nonneg_ok _ _ M). eapply forallb_all; eauto.
    - apply (null_ok _ _ M) in O. rewrite ev_sub, ev_one, total_ok in O. replace (1 : F) with (sum (map ev l) - (sum (map ev l) - 1)) by ring. rewrite O. ring.
  Qed.

  Fixpoint no_duplicates (l : list string) : bool :=
    match l with [] => true | x :: r => negb (existsb (String.eqb x) r) && no_duplicates r end.

  Lemma no_duplicates_ok l : no_duplicates l = true -> NoDup l.
  Proof.
    induction l as [| x l IH]; simpl; intros D; constructor; apply andb_true_iff in D as [D E]; auto.
    intros Hx. apply negb_true_iff in D.
    assert (T : existsb (String.eqb x) l = true) by (apply existsb_exists; exists x; split; auto; apply String.eqb_refl).
    congruence.
  Qed.

  Fixpoint check_shape (n : nat) (g : game K) : bool :=
    match g with
    | End l => Nat.eqb (length l) n
    | Chance l => is_distribution (map fst l) && forallb (fun b => check_shape n (snd b)) l
    | Move j _ l =>
        Nat.ltb j n && negb (match l with [] => true | _ => false end) && no_duplicates (map fst l)
        && forallb (fun a => check_shape n (snd a)) l
    end.

  Lemma check_shape_ok n g : check_shape n g = true -> shaped n (game_of g).
  Proof.
    unfold game_of. induction g using game_induction; simpl; intros C.
    - rewrite map_length. now apply Nat.eqb_eq.
    - apply andb_true_iff in C as [D C]. rewrite !map_map. simpl. split.
      + apply is_distribution_ok in D. now rewrite map_map in D.
      + apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
    - rewrite !andb_true_iff in C. destruct C as [[[J N] D] C]. rewrite !map_map. simpl. repeat split.
      + now apply Nat.ltb_lt.
      + intros E. destruct l; easy.
      + change (NoDup (map fst l)). now apply no_duplicates_ok.
      + apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
  Qed.

  Fixpoint check_plays (who : nat -> bool) (look : nat -> string -> string -> K) (g : game K) : bool :=
    match g with
    | End _ => true
    | Chance l => forallb (fun b => check_plays who look (snd b)) l
    | Move j h l =>
        (if who j then is_distribution (map (fun a => look j h (fst a)) l) else true)
        && forallb (fun a => check_plays who look (snd a)) l
    end.

  Lemma check_plays_ok who look (s : profile F) i g :
    (forall h a, ev (look i h a) = s i h a) -> who i = true -> check_plays who look g = true -> fits i (s i) g.
  Proof.
    intros Look Who. induction g using game_induction; simpl; intros C; auto.
    - apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
    - apply andb_true_iff in C as [D C]. split.
      + intros ->. rewrite Who in D. apply is_distribution_ok in D. rewrite map_map in D |- *.
        erewrite map_ext; [exact D |]. intros a. simpl. now rewrite Look.
      + apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
  Qed.
End Checks.
