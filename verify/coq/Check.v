(* Checks that compute, and what follows when they succeed. *)

From Gameproof Require Import Game.
Require Import Lqa Lia Bool FMapPositive.

(* ---- sums ---- *)

Lemma sum_app l m : sum (l ++ m) == sum l + sum m.
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_ext {A} (f g : A -> Q) l : (forall x, In x l -> f x == g x) -> sum (map f l) == sum (map g l).
Proof.
  induction l; simpl; intros H; [reflexivity |].
  rewrite (H a), IHl; auto; reflexivity.
Qed.

Lemma sum_le {A} (f g : A -> Q) l : (forall x, In x l -> f x <= g x) -> sum (map f l) <= sum (map g l).
Proof.
  induction l; simpl; intros H; [lra |].
  assert (f a <= g a) by auto. assert (sum (map f l) <= sum (map g l)) by auto. lra.
Qed.

Lemma sum_scale {A} c (f : A -> Q) l : sum (map (fun x => c * f x) l) == c * sum (map f l).
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_scale_r {A} c (f : A -> Q) l : sum (map (fun x => f x * c) l) == sum (map f l) * c.
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_plus {A} (f g : A -> Q) l : sum (map (fun x => f x + g x) l) == sum (map f l) + sum (map g l).
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_zero {A} (l : list A) : sum (map (fun _ => 0) l) == 0.
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_swap {A B} (f : A -> B -> Q) l m :
  sum (map (fun x => sum (map (f x) m)) l) == sum (map (fun y => sum (map (fun x => f x y) l)) m).
Proof.
  induction l; simpl.
  - now rewrite sum_zero.
  - now rewrite IHl, sum_plus.
Qed.

Lemma list_by_places {A} (d : A) l : l = map (fun k => nth k l d) (seq 0 (length l)).
Proof.
  induction l; simpl; [reflexivity |].
  f_equal. rewrite <- seq_shift, map_map. exact IHl.
Qed.

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

(* A game with other numbers. *)
Fixpoint renumber {A B} (f : A -> B) (g : game A) : game B :=
  match g with
  | End l => End (map f l)
  | Chance l => Chance (map (fun b => (f (fst b), renumber f (snd b))) l)
  | Move i h l => Move i h (map (fun a => (fst a, renumber f (snd a))) l)
  end.

Lemma renumber_same {A} (g : game A) : renumber (fun x => x) g = g.
Proof.
  induction g using game_induction; simpl; f_equal.
  - apply map_id.
  - rewrite <- (map_id l) at 2. apply map_ext_in. intros [p g] i. simpl. specialize (H _ i). simpl in H. now rewrite H.
  - rewrite <- (map_id l) at 2. apply map_ext_in. intros [p g] k. simpl. specialize (H _ k). simpl in H. now rewrite H.
Qed.

(* ---- strategies that fit ---- *)

Fixpoint fits {A} (i : nat) (t : strategy) (g : game A) : Prop :=
  match g with
  | End _ => True
  | Chance l => all (map (fun b => fits i t (snd b)) l)
  | Move j h l => (j = i -> distribution (map (t h) (map fst l))) /\ all (map (fun a => fits i t (snd a)) l)
  end.

Lemma plays_fits i t (g : game Q) : forall p,
  (forall h actions past, In (i, h, actions, past) (turns p g) -> distribution (map (t h) actions)) -> fits i t g.
Proof.
  induction g using game_induction; simpl; intros p F.
  - exact I.
  - apply all_map. intros b Hb. apply (H b Hb p). intros. apply (F h actions past).
    apply in_flat_map. eauto.
  - split.
    + intros <-. eapply F. left. reflexivity.
    + apply all_map. intros a Ha. eapply (H a Ha). intros. eapply F. right. apply in_flat_map. eauto.
Qed.

Lemma fits_plays i t (g : game Q) : fits i t g ->
  forall p h actions past, In (i, h, actions, past) (turns p g) -> distribution (map (t h) actions).
Proof.
  induction g using game_induction; simpl; intros F p k actions past Hin.
  - easy.
  - apply in_flat_map in Hin as [b [Hb Hin]]. rewrite all_map in F. eapply H; eauto.
  - destruct F as [F G]. rewrite all_map in G. destruct Hin as [E | Hin].
    + injection E as E1 E2 E3 E4. subst. auto.
    + apply in_flat_map in Hin as [b [Hb Hin]]. eapply H; eauto.
Qed.

Lemma plays_iff i t g : plays i t g <-> fits i t g.
Proof.
  split; intros H.
  - eapply plays_fits. exact H.
  - intros h actions past. now apply fits_plays.
Qed.

Lemma fits_renumber {A B} (f : A -> B) i t (g : game A) : fits i t (renumber f g) <-> fits i t g.
Proof.
  induction g using game_induction; simpl; [tauto | |].
  - rewrite map_map, !all_map. simpl. split; intros F b Hb; specialize (F b Hb); apply (H b Hb); exact F.
  - rewrite !map_map, !all_map. simpl.
    split; intros [F G]; (split; [exact F | intros b Hb; specialize (G b Hb); apply (H b Hb); exact G]).
Qed.

(* ---- the checks, over numbers K that stand for rationals ---- *)

Record numbers := {
  num :> Type;
  zero : num; one : num;
  add : num -> num -> num; mul : num -> num -> num; sub : num -> num -> num;
  null : num -> bool;      (* certainly 0 *)
  nonneg : num -> bool;    (* certainly >= 0 *)
  ev : num -> Q;
  ev_zero : ev zero == 0; ev_one : ev one == 1;
  ev_add : forall x y, ev (add x y) == ev x + ev y;
  ev_mul : forall x y, ev (mul x y) == ev x * ev y;
  ev_sub : forall x y, ev (sub x y) == ev x - ev y;
  null_ok : forall x, null x = true -> ev x == 0;
  nonneg_ok : forall x, nonneg x = true -> 0 <= ev x }.
Arguments zero {_}. Arguments one {_}. Arguments add {_}. Arguments mul {_}. Arguments sub {_}.
Arguments null {_}. Arguments nonneg {_}. Arguments ev {_}.

Definition same_names (l m : list string) : bool := if list_eq_dec string_dec l m then true else false.

Section Checks.
  Variable K : numbers.
  Notation node := (K * string * list (string * game K))%type.
  Definition kind (x : node) : string := snd (fst x).
  Definition names (x : node) : list string := map fst (snd x).
  Definition total (l : list K) : K := fold_left add l zero.

  (* What is sure, and the turns of `own` players, of w times the game. *)
  Fixpoint settle (look : nat -> string -> string -> K) (own : nat -> bool) (i : nat) (w : K) (g : game K)
      (acc : K * list node) : K * list node :=
    if null w then acc else
    match g with
    | End l => (add (fst acc) (mul w (nth i l zero)), snd acc)
    | Chance l => fold_left (fun acc b => settle look own i (mul w (fst b)) (snd b) acc) l acc
    | Move j h l =>
        if own j then (fst acc, (w, h, l) :: snd acc)
        else fold_left (fun acc a => settle look own i (mul w (look j h (fst a))) (snd a) acc) l acc
    end.

  Definition column (k : nat) (same : list node) : list (K * game K) :=
    map (fun x => (fst (fst x), snd (nth k (snd x) (EmptyString, End [])))) same.

  Definition maximum (l : list K) : option K := find (fun x => forallb (fun y => nonneg (sub x y)) l) l.

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
            | Some b => groups rec n' rest (add sure b)
            | None => None
            end
        end
    end.

  (* The most that player i can get of these games, who cannot tell apart what is at one information set. *)
  Fixpoint best (look : nat -> string -> string -> K) (fuel : nat) (i : nat) (l : list (K * game K)) : option K :=
    match fuel with
    | O => None
    | S f =>
        let acc := fold_left (fun acc x => settle look (Nat.eqb i) i (fst x) (snd x) acc) l (zero, []) in
        groups (best look f i) (length (snd acc)) (snd acc) (fst acc)
    end.

  Definition expect (look : nat -> string -> string -> K) (i : nat) (g : game K) : K :=
    fst (settle look (fun _ => false) i one g (zero, [])).

  (* ---- soundness ---- *)

  Definition game_of : game K -> game Q := renumber ev.

  Definition worth (s : profile) (i : nat) (x : node) : Q :=
    ev (fst (fst x)) * payoff s i (Move i (kind x) (map (fun a => (fst a, game_of (snd a))) (snd x))).
  Definition denotes (s : profile) (i : nat) (acc : K * list node) : Q :=
    ev (fst acc) + sum (map (worth s i) (snd acc)).

  Lemma settle_ok look own s i :
    (forall j, own j = true -> j = i) ->
    (forall j h a, own j = false -> ev (look j h a) == s j h a) ->
    forall g w acc, denotes s i (settle look own i w g acc) == denotes s i acc + ev w * payoff s i (game_of g).
  Proof.
    intros Own Look g. induction g using game_induction; intros w acc; simpl;
      (destruct (null w) eqn:N; [apply null_ok in N; rewrite N; ring |]).
    - unfold denotes; simpl. rewrite ev_add, ev_mul.
      assert (E : ev (nth i l zero) == nth i (map ev l) 0).
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
    (forall j h a, ev (look j h a) == s j h a) -> ev (expect look i g) == payoff s i (game_of g).
  Proof.
    intros Look.
    assert (D := settle_ok look (fun _ => false) s i ltac:(easy) ltac:(auto) g one (zero, [])).
    assert (E : forall g w acc, snd acc = [] -> snd (settle look (fun _ => false) i w g acc) = []).
    { clear. intros g. induction g using game_induction; intros w acc A; simpl; destruct (null w); auto.
      - revert acc A. induction l; intros acc A; simpl; auto.
        apply IHl; [intros b Hb; apply (H b); now right | apply (H a); [now left | exact A]].
      - revert acc A. induction l; intros acc A; simpl; auto.
        apply IHl; [intros b Hb; apply (H b); now right | apply (H a); [now left | exact A]]. }
    unfold denotes in D. rewrite (E g one (zero, []) eq_refl) in D. simpl in D. rewrite ev_zero, ev_one in D.
    unfold expect. lra.
  Qed.

  Lemma maximum_ok l m : maximum l = Some m -> forall x, In x l -> ev x <= ev m.
  Proof.
    unfold maximum. intros F x Hx. apply find_some in F as [_ F].
    assert (N := forallb_all _ _ F x Hx). apply nonneg_ok in N. rewrite ev_sub in N. lra.
  Qed.

  Lemma collect_ok {A} (l : list (option A)) m : collect l = Some m -> l = map Some m.
  Proof.
    revert m. induction l as [| [x |] l IH]; simpl; intros m E.
    - now injection E as <-.
    - destruct (collect l); [| easy]. injection E as <-. simpl. f_equal. auto.
    - easy.
  Qed.

  Definition bounded (s : profile) (i : nat) (rec : list (K * game K) -> option K) : Prop :=
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
    { destruct same as [| x same]; [easy |]. destruct (Same x) as [Kx [F _]]; [now left |].
      rewrite <- (N x) by now left. rewrite <- Kx. apply F. reflexivity. }
    set (child k (x : node) := payoff s i (game_of (snd (nth k (snd x) (EmptyString, End []))))).
    set (S k := sum (map (fun x => ev (fst (fst x)) * child k x) same)).
    assert (E : sum (map (worth s i) same) == sum (map (fun k => s i h (nth k acts EmptyString) * S k) (seq 0 (length acts)))).
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
        destruct (Same z Hz) as [_ [_ F]]. rewrite all_map in F.
        destruct (nth_in_or_default k (snd z) (EmptyString, End [])) as [In_ | ->]; [now apply F | exact I]. }
      assert (R := Rec _ _ Hx Hc). unfold column in R. rewrite map_map in R. simpl in R.
      exact (Qle_trans _ _ _ R (maximum_ok _ _ T x Hv)). }
    apply Qle_trans with (sum (map (fun k => s i h (nth k acts EmptyString) * ev b) (seq 0 (length acts)))).
    - apply sum_le. intros k Hk. specialize (B k Hk).
      assert (P : 0 <= s i h (nth k acts EmptyString)).
      { apply (proj1 D). apply in_map_iff. exists (nth k acts EmptyString). split; [reflexivity |].
        apply nth_In. apply in_seq in Hk. lia. }
      rewrite !(Qmult_comm (s i h _)). now apply Qmult_le_compat_r.
    - rewrite sum_scale_r.
      assert (O : sum (map (fun k => s i h (nth k acts EmptyString)) (seq 0 (length acts))) == 1).
      { rewrite <- (proj2 D).
        transitivity (sum (map (s i h) (map (fun k => nth k acts EmptyString) (seq 0 (length acts))))).
        - now rewrite map_map.
        - now rewrite <- list_by_places. }
      rewrite O. lra.
  Qed.

  Lemma sum_partition {A} (f : A -> bool) (v : A -> Q) l same rest :
    partition f l = (same, rest) -> sum (map v l) == sum (map v same) + sum (map v rest).
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
    intros Rec. induction n as [| n IH]; intros [| x nodes] sure b G F; simpl in G; try discriminate.
    1, 2: injection G as <-; simpl; lra.
    rewrite String.eqb_refl in G.
    destruct (partition (fun y => String.eqb (kind x) (kind y)) nodes) as [same rest] eqn:P.
    destruct (turn rec (names x) (x :: same)) as [c |] eqn:T; [| easy].
    assert (In_ : forall y, In y (x :: nodes) <-> In y (x :: same) \/ In y rest).
    { intros y. assert (Q := elements_in_partition _ _ P y). simpl. tauto. }
    apply IH in G; [| intros y Hy; apply F, In_; now right].
    rewrite ev_add in G.
    assert (T' : sum (map (worth s i) (x :: same)) <= ev c).
    { eapply turn_ok; eauto; [| easy]. intros y Hy. split; [| apply F, In_; now left].
      destruct Hy as [<- | Hy]; [reflexivity |].
      symmetry. apply String.eqb_eq.
      assert (Q : partition (fun y => String.eqb (kind x) (kind y)) nodes = (filter (fun y => String.eqb (kind x) (kind y)) nodes, filter (fun y => negb (String.eqb (kind x) (kind y))) nodes)).
      { clear. induction nodes as [| z l IHl]; simpl; [reflexivity |]. rewrite IHl.
        destruct (String.eqb (kind x) (kind z)); reflexivity. }
      rewrite Q in P. injection P as <- <-. apply filter_In in Hy. tauto. }
    simpl in *. rewrite (sum_partition _ (worth s i) _ _ _ P). lra.
  Qed.

  Lemma best_ok look s i :
    (forall j h a, j <> i -> ev (look j h a) == s j h a) -> forall fuel, bounded s i (best look fuel i).
  Proof.
    intros Look. induction fuel as [| f IH]; intros l b B F; simpl in B; [discriminate |].
    set (acc := fold_left _ l _) in B.
    assert (A : forall l acc, denotes s i (fold_left (fun acc x => settle look (Nat.eqb i) i (fst x) (snd x) acc) l acc)
      == denotes s i acc + sum (map (fun x => ev (fst x) * payoff s i (game_of (snd x))) l)).
    { clear acc l b B F. induction l as [| x l IHl]; intros acc; simpl; [ring |].
      rewrite IHl, settle_ok; [ring | |].
      - intros j E. apply Nat.eqb_eq in E. auto.
      - intros j h a E. apply Nat.eqb_neq in E. auto. }
    specialize (A l (zero, [])). fold acc in A. unfold denotes at 2 in A. simpl in A. rewrite ev_zero in A.
    assert (N : forall x, In x (snd acc) -> fits i (s i) (Move i (kind x) (snd x))).
    { assert (G : forall g w acc, fits i (s i) g ->
          (forall x, In x (snd acc) -> fits i (s i) (Move i (kind x) (snd x))) ->
          forall x, In x (snd (settle look (Nat.eqb i) i w g acc)) -> fits i (s i) (Move i (kind x) (snd x))).
      { clear. intros g. induction g using game_induction; intros w acc Fit Acc x; cbn [settle]; destruct (null w); try exact (Acc x).
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
      unfold acc. clear - F G.
      assert (Z : forall x, In x (snd (@zero K, @nil node)) -> fits i (s i) (Move i (kind x) (snd x))) by easy.
      revert F Z. generalize (@zero K, @nil node). induction l as [| x l IHl]; intros a F Z; simpl; auto.
      apply IHl; [intros; apply F; now right |]. apply G; auto. apply F. now left. }
    apply (groups_ok s i _ IH) in B; [| exact N].
    unfold denotes in A. lra.
  Qed.

  (* ---- well formed games and strategies ---- *)

  Definition is_one (x : K) : bool := null (sub x one).
  Definition is_distribution (l : list K) : bool := forallb nonneg l && is_one (total l).

  Lemma total_ok l : ev (total l) == sum (map ev l).
  Proof.
    unfold total. assert (H : forall (l : list K) (x : K), ev (fold_left add l x) == ev x + sum (map ev l)).
    { clear. induction l; intros x; simpl; [ring | rewrite IHl, ev_add; ring]. }
    rewrite H, ev_zero. ring.
  Qed.

  Lemma is_distribution_ok l : is_distribution l = true -> distribution (map ev l).
  Proof.
    unfold is_distribution. rewrite andb_true_iff. intros [N O]. split.
    - intros p Hp. apply in_map_iff in Hp as [x [<- Hx]]. apply nonneg_ok. eapply forallb_all; eauto.
    - apply null_ok in O. rewrite ev_sub, ev_one, total_ok in O. lra.
  Qed.

  Fixpoint no_duplicates (l : list string) : bool :=
    match l with [] => true | x :: r => negb (existsb (String.eqb x) r) && no_duplicates r end.

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
      + change (NoDup (map fst l)). clear - D. revert D. generalize (map fst l). clear l.
        induction l as [| x l IH]; simpl; intros D; constructor; apply andb_true_iff in D as [D E]; auto.
        intros Hx. apply negb_true_iff in D.
        assert (T : existsb (String.eqb x) l = true) by (apply existsb_exists; exists x; split; auto; apply String.eqb_refl).
        congruence.
      + apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
  Qed.

  Fixpoint check_plays (look : nat -> string -> string -> K) (g : game K) : bool :=
    match g with
    | End _ => true
    | Chance l => forallb (fun b => check_plays look (snd b)) l
    | Move j h l =>
        is_distribution (map (fun a => look j h (fst a)) l) && forallb (fun a => check_plays look (snd a)) l
    end.

  Lemma distribution_ext l m : Forall2 Qeq l m -> distribution l -> distribution m.
  Proof.
    intros E [N O]. split.
    - clear O. induction E as [| x y l m X E IH]; simpl in *; [easy |].
      intros p [<- | Hp]; [rewrite <- X |]; auto.
    - rewrite <- O. clear N O. induction E as [| x y l m X E IH]; simpl; [reflexivity |]. now rewrite X, IH.
  Qed.

  Lemma check_plays_ok look s i g :
    (forall j h a, ev (look j h a) == s j h a) -> check_plays look g = true -> fits i (s i) g.
  Proof.
    intros Look. induction g using game_induction; simpl; intros C; auto.
    - apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
    - apply andb_true_iff in C as [D C]. split.
      + intros ->. apply is_distribution_ok in D. rewrite map_map in D. eapply distribution_ext; [| exact D].
        rewrite map_map. clear - Look. induction l; simpl; constructor; auto.
      + apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
  Qed.

End Checks.
