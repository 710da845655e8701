(* Dominated actions, by trying all pure profiles.  The theorems for games of rational numbers are
   strictly_dominated_by_trying and dominated_by_trying at the end. *)

Require Import Lia Ring Bool FMapPositive.
From Gameproof Require Import Game Words Check Names Theorems Rational Perfect PerfectCount Dominance Linear OrderedField.
Open Scope field_scope.

(* ---- the checks ---- *)

Section Tries.
  Variable K : arithmetic.
  Variable F : ordered_field.
  Variable M : meaning K F.
  Notation ev := (ev K F M).
  Add Ring F_ring'' : (ring_laws F).
  Implicit Types (g : game K).

  Definition k_fix (l : list setting) : nat -> string -> string -> K :=
    fold_left (fun (look : nat -> string -> string -> K) x j k b =>
      if same_place (fst (fst x)) (snd (fst x)) (j, k) then (if String.eqb b (snd x) then k_one else k_zero) else look j k b)
      l (fun _ _ _ => k_zero).
  Definition nowhere : profile F := fun _ _ _ => 0.
  Lemma k_fix_ok l j k b : ev (k_fix l j k b) = fix_all nowhere l j k b.
  Proof.
    unfold k_fix, fix_all. assert (G : forall l (look : nat -> string -> string -> K) (v : profile F),
      (forall j k b, ev (look j k b) = v j k b) -> forall j k b,
      ev (fold_left (fun look x j k b => if same_place (fst (fst x)) (snd (fst x)) (j, k) then (if String.eqb b (snd x) then k_one else k_zero) else look j k b) l look j k b)
      = fold_left fix_one l v j k b).
    { clear. induction l as [| x l IH]; intros look v E j k b; simpl; [apply E |]. apply IH. intros j' k' b'. unfold fix_one, indicator.
      destruct (same_place _ _ (j', k')); [destruct (String.eqb b' (snd x)); [apply ev_one | apply ev_zero] | apply E]. }
    apply G. intros. apply ev_zero.
  Qed.

  Fixpoint once (j : nat) (k : string) g : bool :=
    match g with
    | End _ => true
    | Chance l => forallb (fun b => once j k (snd b)) l
    | Move i h l =>
        (negb (same_place j k (i, h)) || negb (existsb (fun b => existsb (same_place j k) (places (snd b))) l))
        && forallb (fun b => once j k (snd b)) l
    end.
  Lemma once_ok j k g : once j k g = true -> met_once_each j k (renumber ev g).
  Proof.
    induction g using game_induction; simpl; intros C; [exact I | |].
    - rewrite map_map. apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
    - apply andb_true_iff in C as [C0 C]. split.
      + intros E b Hb Hp. rewrite (proj2 (same_place_ok j k (j0, h)) E) in C0. simpl in C0. apply negb_true_iff in C0.
        apply in_map_iff in Hb as [c [<- Hc]]. simpl in Hp. rewrite places_renumber in Hp.
        enough (existsb (fun b => existsb (same_place j k) (places (snd b))) l = true) by congruence.
        apply existsb_exists. exists c. split; [exact Hc |]. apply existsb_exists. exists (j, k). split; [exact Hp | now apply same_place_ok].
      + rewrite map_map. apply all_map. intros b Hb. apply (H b Hb). exact (forallb_all _ _ C b Hb).
  Qed.

  Definition fits_trial (e : trial) g : bool :=
    once (fst (key e)) (snd (key e)) g &&
    forallb (fun t => match t with (i, h, a, _) => negb (same_place (fst (key e)) (snd (key e)) (i, h)) || same_names a (snd (fst e)) end)
      (turns nothing g).
  Lemma fits_trial_ok e i g : fits_trial e g = true -> NoDup (snd (fst e)) ->
    linear (fun v => payoff v i (renumber ev g)) (fst (key e)) (snd (key e)) (snd (fst e)).
  Proof.
    unfold fits_trial. rewrite andb_true_iff, forallb_forall. intros [O T] D v S.
    apply linear_at; auto; [now apply once_ok |]. intros a p Hin. rewrite turns_renumber in Hin. specialize (T _ Hin). simpl in T.
    rewrite (proj2 (same_place_ok _ _ _) eq_refl) in T. simpl in T. unfold same_names in T. now destruct (list_eq_dec string_dec a (snd (fst e))).
  Qed.

  (* What comes of it that some settings are made afterwards is linear too. *)
  Lemma linear_after (L : profile F -> F) (R : list setting) j k acts :
    (forall v w, (forall j k b, v j k b = w j k b) -> L v = L w) -> linear L j k acts -> linear (fun v => L (fix_all v R)) j k acts.
  Proof.
    intros Ext Lin v S.
    destruct (in_dec (fun p q : nat * string => ltac:(decide equality; [apply string_dec | apply Nat.eq_dec])) (j, k) (map fst R)) as [I | N].
    - transitivity (sum (map (fun b => v j k b * L (fix_all v R)) acts)).
      + rewrite sum_scale_r, S. ring.
      + apply sum_ext. intros b _. f_equal. apply Ext. intros j' k' c.
        destruct (in_dec (fun p q : nat * string => ltac:(decide equality; [apply string_dec | apply Nat.eq_dec])) (j', k') (map fst R)) as [I' | N'].
        * now apply fix_all_in.
        * rewrite !fix_all_out by exact N'. symmetry. apply fixed_elsewhere. simpl. intros E. apply N'. now rewrite E.
    - assert (S' : sum (map (fix_all v R j k) acts) = 1) by (rewrite <- S; f_equal; apply map_ext; intros b; now apply fix_all_out).
      rewrite (Lin _ S'). apply sum_ext. intros b _. rewrite fix_all_out by exact N. f_equal. apply Ext. intros j' k' c.
      destruct (in_dec (fun p q : nat * string => ltac:(decide equality; [apply string_dec | apply Nat.eq_dec])) (j', k') (map fst R)) as [I' | N'].
      + unfold fix_one. cbn [fst snd]. destruct (same_place j k (j', k')) eqn:E; [apply same_place_ok in E; congruence |]. now apply fix_all_in.
      + rewrite fix_all_out by exact N'. unfold fix_one. cbn [fst snd]. destruct (same_place j k (j', k')); [reflexivity |].
        now apply fix_all_out.
  Qed.

  Variables (n : nat) (g : game K) (i : nat) (h a : string).
  Notation G := (renumber ev g).
  Notation U := (until k_one i h g).

  Lemma until_renumber : renumber ev U = until 1 i h G.
  Proof.
    clear. generalize g. clear g. intros g. induction g using game_induction; cbn [until renumber].
    - reflexivity.
    - f_equal. rewrite !map_map. apply map_ext_in. intros b Hb. simpl. f_equal. now apply H.
    - destruct (same_place i h (j, h0)); cbn [renumber].
      + f_equal. rewrite <- (ev_one K F M). clear. simpl. f_equal. induction i; simpl; [reflexivity | now f_equal].
      + f_equal. rewrite !map_map. apply map_ext_in. intros b Hb. simpl. f_equal. now apply H.
  Qed.

  (* All information sets with their actions, each once; where i is at h he takes a. *)
  Fixpoint trials_of (seen : list (nat * string)) (l : list (nat * string * list string * list (string * string))) : list trial :=
    match l with
    | [] => []
    | (j, k, acts, _) :: r =>
        if existsb (same_place j k) seen then trials_of seen r
        else (j, k, acts, if same_place i h (j, k) then [a] else acts) :: trials_of ((j, k) :: seen) r
    end.
  Definition trials : list trial := trials_of [] (turns nothing g).

  (* Instead, player i makes the settings R; it costs him `cost` at least, given that h is reached. *)
  Variables (R : list setting) (cost : K).
  Definition loss (v : profile F) : F := payoff v i G - payoff (fix_all v R) i G + ev cost * payoff v i (renumber ev U).
  Definition k_loss (l : list setting) : K :=
    k_add (k_sub (expect K (k_fix l) i g) (expect K (k_fix (l ++ R)) i g)) (k_mul cost (expect K (k_fix l) i U)).

  Lemma k_loss_ok l : ev (k_loss l) = loss (fix_all nowhere l).
  Proof.
    unfold k_loss, loss. rewrite ev_add, ev_sub, ev_mul.
    rewrite (expect_ok K F M (k_fix l) (fix_all nowhere l)) by apply k_fix_ok.
    rewrite (expect_ok K F M (k_fix l) (fix_all nowhere l) i U) by apply k_fix_ok.
    rewrite (expect_ok K F M (k_fix (l ++ R)) (fix_all (fix_all nowhere l) R)); [reflexivity |].
    intros j k b. rewrite k_fix_ok. apply fix_all_app.
  Qed.

  Lemma trials_are e : In e trials -> exists past, In (fst (key e), snd (key e), snd (fst e), past) (turns nothing g)
    /\ snd e = if same_place i h (key e) then [a] else snd (fst e).
  Proof.
    unfold trials. generalize (@nil (nat * string)). generalize (turns nothing g).
    induction l as [| [[[j k] acts] past] l IH]; simpl; intros seen He; [easy |].
    destruct (existsb (same_place j k) seen).
    - destruct (IH seen He) as [q [Hq E]]. eauto.
    - destruct He as [<- | He]; [exists past; simpl; auto |]. destruct (IH _ He) as [q [Hq E]]. eauto.
  Qed.

  Definition settings_fit : bool :=
    forallb (fun x => Nat.eqb (fst (fst x)) i) R
    && distinct (PositiveMap.empty _) (map (fun x => place_key (fst x)) R)
    && forallb (fun t => match t with (j, k, acts, past) =>
         forallb (fun x => negb (same_place j k (fst x)) || (existsb (String.eqb (snd x)) acts && (String.eqb k h || existsb (String.eqb h) (map fst past)))) R end)
       (turns nothing g).
  Definition trials_fit : bool :=
    forallb (fun e => fits_trial e g && fits_trial e U) trials
    && distinct (PositiveMap.empty _) (map (fun e => place_key (key e)) trials)
    && forallb (fun p => existsb (same_place (fst p) (snd p)) (map key trials)) (places g ++ places U).
  Definition checks_of_never_better : checks :=
    (game_checks K n g ++
     [("the action is one", existsb (fun t => match t with (j, k, acts, _) => same_place i h (j, k) && existsb (String.eqb a) acts end) (turns nothing g));
      ("the choices instead are made there and after", settings_fit);
      ("each information set is tried", trials_fit);
      ("no pure profile does better with the action", forallb (fun l => k_nonneg (k_sub k_zero (k_loss l))) (product (map choices trials)))])%list%string.
  Definition checks_of_strictly_dominated : checks := (("it costs something", k_positive cost) :: checks_of_never_better)%string.

  Hypothesis better : passes checks_of_never_better = true.

  Lemma passed : is_game n G /\ (exists acts past, In (i, h, acts, past) (turns nothing g) /\ In a acts) /\ settings_fit = true /\
    trials_fit = true /\ forall l, In l (product (map choices trials)) -> loss (fix_all nowhere l) <= 0.
  Proof.
    unfold checks_of_never_better in better. rewrite passes_app, !passes_cons in better. destruct better as [Ga [Ac [Se [Tr [Ti _]]]]].
    split; [exact (game_checks_ok K F M n g Ga) |]. split; [| split; [exact Se | split; [exact Tr |]]].
    - apply existsb_exists in Ac as [[[[j k] acts] past] [Hin E]]. apply andb_true_iff in E as [E A]. apply same_place_ok in E. injection E as -> ->.
      apply existsb_exists in A as [b [Hb E]]. apply String.eqb_eq in E. subst b. eauto.
    - intros l Hl. assert (N := forallb_all _ _ Ti l Hl). cbv beta in N. apply (nonneg_ok _ _ M) in N.
      rewrite ev_sub, ev_zero, k_loss_ok in N. apply le_of_diff. exact N.
  Qed.

  Lemma actions_differ j k acts past : In (j, k, acts, past) (turns nothing g) -> NoDup acts.
  Proof.
    destruct passed as [[W _] _]. rewrite <- (turns_renumber ev). revert W. generalize nothing. generalize G.
    induction g0 using game_induction; simpl; intros p W Hin; [easy | |].
    - destruct W as [_ W]. rewrite all_map in W. apply in_flat_map in Hin as [b [Hb Hin]]. eapply H; eauto.
    - destruct W as [_ [_ [D W]]]. rewrite all_map in W. destruct Hin as [E | Hin]; [injection E as <- <- <- _; exact D |].
      apply in_flat_map in Hin as [b [Hb Hin]]. eapply H; eauto.
  Qed.

  Lemma linear_loss e : In e trials -> linear loss (fst (key e)) (snd (key e)) (snd (fst e)).
  Proof.
    intros He. destruct passed as [_ [_ [_ [Tr _]]]]. unfold trials_fit in Tr. rewrite !andb_true_iff in Tr. destruct Tr as [[Fi _] _].
    assert (Fe := forallb_all _ _ Fi e He). cbv beta in Fe. apply andb_true_iff in Fe as [F1 F2].
    destruct (trials_are e He) as [past [Hin _]]. assert (D := actions_differ _ _ _ _ Hin).
    assert (L1 := fits_trial_ok e i g F1 D). assert (L3 := fits_trial_ok e i U F2 D).
    assert (L2 := linear_after (fun v => payoff v i G) R _ _ _ (fun v w E => payoff_same v w i G E) L1).
    intros v S. unfold loss. cbv beta in L1, L2, L3. rewrite (L1 v S), (L2 v S), (L3 v S).
    generalize (snd (fst e)). intros acts. clear. induction acts as [| b acts IH]; simpl; [ring |].
    match goal with |- ?x + ?p - (?y + ?q) + ?c * (?z + ?r) = _ => transitivity (x - y + c * z + (p - q + c * r)) end; [ring |].
    rewrite IH. ring.
  Qed.

  Lemma loss_at_places v w : (forall j k b, In (j, k) (places g ++ places U) -> v j k b = w j k b) -> loss v = loss w.
  Proof.
    intros E. unfold loss. f_equal; [f_equal |].
    - apply payoff_agree. intros j k b Hp. rewrite places_renumber in Hp. apply E, in_app_iff. auto.
    - apply payoff_agree. intros j k b Hp. rewrite places_renumber in Hp.
      destruct (in_dec (fun p q : nat * string => ltac:(decide equality; [apply string_dec | apply Nat.eq_dec])) (j, k) (map fst R)) as [I | N].
      + now apply fix_all_in.
      + rewrite !fix_all_out by exact N. apply E, in_app_iff. auto.
    - f_equal. apply payoff_agree. intros j k b Hp. rewrite places_renumber in Hp. apply E, in_app_iff. auto.
  Qed.

  Lemma product_keys (l : list setting) (H : list trial) : In l (product (map choices H)) -> map fst l = map key H.
  Proof.
    intros Hl. apply in_product, Forall2_flip_map in Hl. induction Hl as [| e x H l He Hl IH]; simpl; [reflexivity |].
    unfold choices in He. apply in_map_iff in He as [b [<- _]]. simpl. now rewrite IH.
  Qed.

  Theorem never_better v : played n v G -> (forall acts past b, In (i, h, acts, past) (turns nothing g) -> In b acts -> b <> a -> v i h b = 0) ->
    loss v <= 0.
  Proof.
    intros Pl A. destruct passed as [[W _] [_ [_ [Tr Ti]]]]. assert (Tr' := Tr). unfold trials_fit in Tr'. rewrite !andb_true_iff in Tr'.
    destruct Tr' as [[_ Di] Co]. apply distinct_ok in Di as [Di _].
    apply (tried_all loss trials).
    - rewrite <- map_map in Di. now apply NoDup_map_inv in Di.
    - exact linear_loss.
    - intros e He. destruct (trials_are e He) as [past [Hin E]]. split.
      + assert (J : (fst (key e) < n)%nat).
        { rewrite <- (turns_renumber ev) in Hin. revert W Hin. generalize nothing. generalize G.
          induction g0 using game_induction; simpl; intros p W Hin; [easy | |].
          - destruct W as [_ W]. rewrite all_map in W. apply in_flat_map in Hin as [b [Hb Hin]]. eapply H; eauto.
          - destruct W as [J [_ [_ W]]]. rewrite all_map in W. destruct Hin as [Q | Hin]; [injection Q as <- _ _ _; exact J |].
            apply in_flat_map in Hin as [b [Hb Hin]]. eapply H; eauto. }
        apply (Pl _ J _ _ past). rewrite (turns_renumber ev). exact Hin.
      + intros b Hb N. rewrite E in N. destruct (same_place i h (key e)) eqn:S; [| contradiction].
        apply same_place_ok in S. rewrite S in *. simpl in *. eapply A; eauto; intros ->; apply N; now left.
    - intros l Hl. rewrite (loss_at_places _ (fix_all nowhere l)); [now apply Ti |].
      intros j k b Hp. apply fix_all_in. rewrite (product_keys l trials Hl).
      assert (C := forallb_all _ _ Co _ Hp). cbv beta in C. apply existsb_exists in C as [q [Hq S]]. apply same_place_ok in S. now subst q.
  Qed.

  Lemma two_of_sum (f : string -> F) l x y : NoDup l -> In x l -> In y l -> x <> y -> (forall z, In z l -> 0 <= f z) -> f x + f y <= sum (map f l).
  Proof.
    assert (One : forall l x, In x l -> (forall z, In z l -> 0 <= f z) -> f x <= sum (map f l)).
    { clear. induction l as [| z l IH]; simpl; intros x [] P.
      - subst z. assert (N : 0 <= sum (map f l)). { rewrite <- (sum_zero F l). apply sum_le. auto. } apply (le_from F _ _ _ N). ring.
      - assert (X := IH x H ltac:(auto)). assert (Z := P z (or_introl eq_refl)). apply (le_from F _ _ _ (sum_nonneg F _ _ Z (diff_of_le F _ _ X))). ring. }
    induction l as [| z l IH]; simpl; intros D [] [] N P; subst.
    - contradiction.
    - assert (Y := One l y H0 ltac:(auto)). adding Y.
    - assert (X := One l x H ltac:(auto)). adding X.
    - inversion D; subst. assert (X := IH ltac:(auto) H H0 N ltac:(auto)). assert (Z := P z (or_introl eq_refl)).
      apply (le_from F _ _ _ (sum_nonneg F _ _ Z (diff_of_le F _ _ X))). ring.
  Qed.

  (* Who takes a at h for certain, and his strategy instead. *)
  Definition instead_of (s : strategy F) : strategy F := fun k b => fix_all (fun _ => s) R i k b.

  Lemma instead_plays s : plays i s G -> plays i (instead_of s) G /\ differs_only_after G i h s (instead_of s).
  Proof.
    destruct passed as [_ [_ [Se _]]]. unfold settings_fit in Se. rewrite !andb_true_iff in Se. destruct Se as [[_ Di] Se].
    apply distinct_ok in Di as [Di _]. rewrite <- map_map in Di. apply NoDup_map_inv in Di.
    assert (At : forall k acts past, In (i, k, acts, past) (turns nothing g) -> In (i, k) (map fst R) ->
      exists b, In b acts /\ (k = h \/ In h (map fst past)) /\ forall c, instead_of s k c = indicator F b c).
    { intros k acts past Hin Hk. apply in_map_iff in Hk as [[p b] [E Hx]]. simpl in E. subst p.
      assert (T := forallb_all _ _ Se _ Hin). simpl in T. assert (X := forallb_all _ _ T _ Hx). cbv beta in X. simpl in X.
      rewrite (proj2 (same_place_ok i k (i, k)) eq_refl) in X. simpl in X. apply andb_true_iff in X as [X Y]. exists b. split; [| split].
      - apply existsb_exists in X as [c [Hc E]]. apply String.eqb_eq in E. now subst c.
      - apply orb_true_iff in Y as [Y | Y]; [left; now apply String.eqb_eq | right].
        apply existsb_exists in Y as [c [Hc E]]. apply String.eqb_eq in E. now subst c.
      - intros c. exact (fix_all_at (fun _ => s) R ((i, k), b) c Di Hx). }
    intros P. split.
    - intros k acts past Hin. rewrite (turns_renumber ev) in Hin.
      destruct (in_dec (fun p q : nat * string => ltac:(decide equality; [apply string_dec | apply Nat.eq_dec])) (i, k) (map fst R)) as [I | N].
      + destruct (At k acts past Hin I) as [b [Hb [_ E]]]. rewrite (map_ext _ _ E). apply indicator_distribution; [| exact Hb].
        exact (actions_differ _ _ _ _ Hin).
      + rewrite (map_ext _ (s k)); [| intros c; unfold instead_of; now rewrite fix_all_out]. apply (P k acts past). now rewrite (turns_renumber ev).
    - intros k acts past b Hin Hb N1 N2. rewrite (turns_renumber ev) in Hin. unfold instead_of.
      destruct (in_dec (fun p q : nat * string => ltac:(decide equality; [apply string_dec | apply Nat.eq_dec])) (i, k) (map fst R)) as [I | N].
      + destruct (At k acts past Hin I) as [c [_ [[E | E] _]]]; contradiction.
      + now rewrite fix_all_out.
  Qed.

  Lemma instead_pays t s : payoff (deviate t i (instead_of s)) i G = payoff (fix_all (deviate t i s) R) i G.
  Proof.
    destruct passed as [_ [_ [Se _]]]. unfold settings_fit in Se. rewrite !andb_true_iff in Se. destruct Se as [[Own _] _].
    apply payoff_same. intros j k b. unfold deviate at 1. destruct (Nat.eqb_spec j i) as [-> | N].
    - unfold instead_of.
      destruct (in_dec (fun p q : nat * string => ltac:(decide equality; [apply string_dec | apply Nat.eq_dec])) (i, k) (map fst R)) as [I | O].
      + now apply fix_all_in.
      + rewrite !fix_all_out by exact O. unfold deviate. now rewrite Nat.eqb_refl.
    - rewrite fix_all_out; [unfold deviate; now rewrite (proj2 (Nat.eqb_neq j i) N) |].
      intros I. apply in_map_iff in I as [x [E Hx]]. assert (O := forallb_all _ _ Own x Hx). cbv beta in O. rewrite E in O.
      apply Nat.eqb_eq in O. now apply N.
  Qed.

  Lemma costs s t : plays i s G -> s h a = 1 -> played n t G ->
    payoff (deviate t i s) i G + ev cost * reach (deviate t i s) i h G <= payoff (deviate t i (instead_of s)) i G.
  Proof.
    intros P A T. destruct passed as [_ [[acts0 [past0 [Hin0 Ha0]]] _]].
    assert (L : loss (deviate t i s) <= 0).
    { apply never_better.
      - intros j J. unfold deviate. destruct (Nat.eqb_spec j i) as [-> |]; auto.
      - intros acts past b Hin Hb N. unfold deviate. rewrite Nat.eqb_refl.
        assert (D : distribution (map (s h) acts)) by (apply (P h acts past); now rewrite (turns_renumber ev)).
        assert (Ha : In a acts).
        { destruct passed as [[_ Re] _]. rewrite <- (turns_renumber ev) in Hin, Hin0. destruct (Re _ _ _ _ _ _ Hin Hin0) as [-> _]. exact Ha0. }
        destruct D as [Po O].
        assert (S := two_of_sum (s h) acts a b (actions_differ _ _ _ _ Hin) Ha Hb ltac:(congruence) ltac:(intros z Hz; apply Po, in_map, Hz)).
        rewrite O, A in S. apply le_antisymmetric; [adding S | apply Po, in_map, Hb]. }
    unfold loss in L. rewrite until_renumber, <- reach_until, <- instead_pays in L. adding L.
  Qed.

  Theorem strictly_dominated_if : passes checks_of_strictly_dominated = true -> is_game n G /\ strictly_dominated n G i h a.
  Proof.
    unfold checks_of_strictly_dominated. rewrite passes_cons. intros [C _]. apply (positive_ok _ _ M) in C.
    destruct passed as [Ga [[acts [past [Hin Ha]]] _]]. split; [exact Ga |].
    split; [exists acts, past; rewrite (turns_renumber ev); auto |].
    intros s [P [A _]]. exists (instead_of s). destruct (instead_plays s P) as [Q D]. split; [exact Q |]. split; [exact D |].
    intros t T Re. assert (X := costs s t P A T). eapply lt_trans_le; [| exact X].
    apply (lt_from F _ _ _ (mul_positive F _ _ C Re)). ring.
  Qed.

  (* ---- some play of the others against which the action costs something ---- *)

  Variable look : nat -> string -> string -> K.
  Notation T := (fun j k b => ev (look j k b)).

  (* i's information sets, with what a strategy that leads to h and takes a does for certain, or may do. *)
  Definition on_the_way (past : list (string * string)) (e : trial) : trial :=
    (fst e, if String.eqb (snd (key e)) h then [a]
            else map snd (filter (fun x => String.eqb (snd (key e)) (fst x)) past) ++
                 (if existsb (fun x => String.eqb (snd (key e)) (fst x)) past then [] else snd (fst e)))%list.
  Definition own_trials (past : list (string * string)) : list trial :=
    map (on_the_way past) (filter (fun e => Nat.eqb (fst (key e)) i) trials).
  Definition with_others (l : list setting) (j : nat) (k b : string) : K := if Nat.eqb j i then k_fix l j k b else look j k b.
  Definition k_gain_of (l : list setting) : K := k_sub (expect K (with_others (l ++ R)) i g) (expect K (with_others l) i g).
  Definition past_of : list (string * string) :=
    match find (fun t => match t with (j, k, _, _) => same_place i h (j, k) end) (turns nothing g) with Some (_, _, _, p) => p | None => [] end.
  Definition checks_of_dominated : checks :=
    (("it costs nothing for certain", k_null cost)
     :: ("the others' probabilities", check_plays K (fun j => negb (Nat.eqb j i)) look g)
     :: ("the way there is one of choices", forallb (fun x => existsb (fun t => match t with (j, k, acts, _) =>
          same_place i (fst x) (j, k) && existsb (String.eqb (snd x)) acts end) (turns nothing g)) past_of)
     :: ("against the others' play each pure strategy loses with the action",
         forallb (fun l => k_positive (k_gain_of l)) (product (map choices (own_trials past_of))))
     :: checks_of_never_better)%string.

  Lemma exists_positive (f : string -> F) l : (forall b, In b l -> 0 <= f b) -> 0 < sum (map f l) -> exists b, In b l /\ 0 < f b.
  Proof.
    induction l as [| b l IH]; simpl; intros P S; [now destruct S |].
    destruct (le_or_lt F (f b) 0) as [Z | Z]; [| exists b; auto].
    assert (E := le_antisymmetric F _ _ Z (P b (or_introl eq_refl))). rewrite E in S.
    destruct IH as [c [Hc X]]; [auto | | exists c; auto]. replace (sum (map f l)) with (0 + sum (map f l)) by ring. exact S.
  Qed.

  Lemma less_sum {A} (f : A -> F) l x : (forall y, In y l -> f y <= 0) -> In x l -> f x < 0 -> sum (map f l) < 0.
  Proof.
    induction l as [| y l IH]; simpl; intros P [] X.
    - subst y. assert (Z := sum_at_most_zero f l ltac:(auto)). apply diff_of_lt in X. apply diff_of_le in Z.
      apply (lt_from F _ _ _ (sum_positive F _ _ X Z)). ring.
    - assert (Z := P y (or_introl eq_refl)). assert (Y := IH ltac:(auto) H X). apply diff_of_lt in Y. apply diff_of_le in Z.
      apply (lt_from F _ _ _ (sum_positive F _ _ Y Z)). ring.
  Qed.

  (* What is linear and nowhere positive is negative if it is so wherever the tried actions are taken, each of which
     some are taken. *)
  Lemma tried_strictly (L : profile F -> F) (C : profile F -> Prop) (H : list trial) :
    NoDup (map key H) -> (forall e, In e H -> linear L (fst (key e)) (snd (key e)) (snd (fst e))) ->
    (forall v, C v -> L v <= 0) ->
    (forall v e b, C v -> In e H -> In b (snd (fst e)) -> 0 < v (fst (key e)) (snd (key e)) b -> C (fix_one v (key e, b))) ->
    forall v, C v ->
    (forall e, In e H -> distribution (map (v (fst (key e)) (snd (key e))) (snd (fst e)))
      /\ exists b, In b (snd (fst e)) /\ In b (snd e) /\ 0 < v (fst (key e)) (snd (key e)) b) ->
    (forall l, In l (product (map choices H)) -> L (fix_all v l) < 0) -> L v < 0.
  Proof.
    intros D Lin Le Cl. induction H as [| e H IH]; simpl in *; intros v Cv W Tr; [apply (Tr []); auto |].
    inversion D as [| ? ? N D']; subst. destruct (W e (or_introl eq_refl)) as [[P O] [b0 [Hb0 [I0 P0]]]].
    rewrite (Lin e (or_introl eq_refl) v O). apply (less_sum _ _ b0).
    - intros b Hb. assert (Pb := P _ (in_map _ _ _ Hb)).
      destruct (le_or_lt F (v (fst (key e)) (snd (key e)) b) 0) as [Z | Z].
      + rewrite (le_antisymmetric F _ _ Z Pb). apply le_eq. ring.
      + assert (X := Le _ (Cl v e b Cv (or_introl eq_refl) Hb Z)). assert (Y := mul_le_l F _ _ _ Pb X).
        eapply le_trans; [exact Y |]. apply le_eq. ring.
    - exact Hb0.
    - assert (X : L (fix_one v (key e, b0)) < 0).
      { apply IH; auto.
        - intros e' He'. destruct (W e' (or_intror He')) as [Di [b [Hb [Ib Pb]]]].
          assert (Same : forall c, fix_one v (key e, b0) (fst (key e')) (snd (key e')) c = v (fst (key e')) (snd (key e')) c).
          { intros c. apply fixed_elsewhere. simpl. intros E. apply N. rewrite <- surjective_pairing in E. rewrite <- E. now apply in_map. }
          rewrite (map_ext _ _ Same). split; [exact Di |]. exists b. rewrite Same. auto.
        - intros l Hl. apply (Tr ((key e, b0) :: l)). apply in_flat_map. exists (key e, b0). split.
          + unfold choices. apply in_map_iff. eauto.
          + now apply in_map. }
      apply diff_of_lt in X. apply (lt_from F _ _ _ (mul_positive F _ _ P0 X)). rewrite <- surjective_pairing. ring.
  Qed.

  Lemma past_is : exists acts, In (i, h, acts, past_of) (turns nothing g) /\ In a acts.
  Proof.
    destruct passed as [[_ Re] [[acts [past [Hin Ha]]] _]]. unfold past_of.
    destruct (find _ _) as [[[[j k] acts'] p] |] eqn:E.
    - apply find_some in E as [Hin' E]. apply same_place_ok in E. injection E as -> ->. exists acts'. split; [exact Hin' |].
      rewrite <- (turns_renumber ev) in Hin, Hin'. now destruct (Re _ _ _ _ _ _ Hin Hin') as [<- _].
    - exfalso. assert (N := find_none _ _ E _ Hin). simpl in N. rewrite (proj2 (same_place_ok _ _ _) eq_refl) in N. discriminate.
  Qed.
  Lemma same_actions j k acts p acts' p' : In (j, k, acts, p) (turns nothing g) -> In (j, k, acts', p') (turns nothing g) -> acts = acts'.
  Proof.
    destruct passed as [[_ Re] _]. intros A B. rewrite <- (turns_renumber ev) in A, B. now destruct (Re _ _ _ _ _ _ A B).
  Qed.

  Lemma weight_parts (s : strategy F) p : (forall x, In x p -> 0 <= s (fst x) (snd x)) -> 0 < weight s p ->
    forall x, In x p -> 0 < s (fst x) (snd x).
  Proof.
    unfold weight. induction p as [| y p IH]; simpl; intros P S x [].
    - subst y. destruct (le_or_lt F (s (fst x) (snd x)) 0) as [Z | Z]; [| exact Z].
      exfalso. rewrite (le_antisymmetric F _ _ Z (P x (or_introl eq_refl))) in S. destruct S as [_ S]. apply S. ring.
    - apply IH; auto. assert (R1 : 0 <= fold_right (fun x w => s (fst x) (snd x) * w) 1 p).
      { assert (P' : forall x, In x p -> 0 <= s (fst x) (snd x)) by auto. clear - P'.
        induction p as [| z p IH]; simpl; [apply one_nonneg |]. apply le_mul; [apply P'; now left |]. apply IH. intros x Hx. apply P'. now right. }
      destruct (le_or_lt F (fold_right (fun x w => s (fst x) (snd x) * w) 1 p) 0) as [Z | Z]; [| exact Z].
      exfalso. rewrite (le_antisymmetric F _ _ Z R1) in S. destruct S as [_ S]. apply S. ring.
  Qed.

  Definition bound_by (v : profile F) : Prop :=
    played n v G /\ (forall acts past b, In (i, h, acts, past) (turns nothing g) -> In b acts -> b <> a -> v i h b = 0).

  Lemma own_trial past e : In e (own_trials past) -> exists e0, In e0 trials /\ key e = key e0 /\ snd (fst e) = snd (fst e0) /\
    fst (key e) = i /\ e = on_the_way past e0.
  Proof.
    unfold own_trials. intros He. apply in_map_iff in He as [e0 [<- He]]. apply filter_In in He as [He P]. apply Nat.eqb_eq in P.
    exists e0. repeat split; auto.
  Qed.

  Lemma still_bound v e b : bound_by v -> In e (own_trials past_of) -> In b (snd (fst e)) -> 0 < v (fst (key e)) (snd (key e)) b ->
    bound_by (fix_one v (key e, b)).
  Proof.
    intros [Pl Z] He Hb P. destruct (own_trial _ _ He) as [e0 [H0 [Ek [Ea [Pi _]]]]]. destruct (trials_are e0 H0) as [past [Hin _]].
    rewrite <- Ek, <- Ea in Hin. split.
    - intros j J k acts p Ht. rewrite (turns_renumber ev) in Ht.
      destruct (same_place (fst (key e)) (snd (key e)) (j, k)) eqn:S.
      + apply same_place_ok in S. injection S as -> ->. rewrite <- (same_actions _ _ _ _ _ _ Hin Ht).
        rewrite (map_ext _ (indicator F b)); [| intros c; exact (fixed_here v (key e, b) c)].
        apply indicator_distribution; [exact (actions_differ _ _ _ _ Hin) | exact Hb].
      + rewrite (map_ext _ (v j k)); [apply (Pl j J k acts p); now rewrite (turns_renumber ev) |].
        intros c. apply fixed_elsewhere. simpl. intros E. rewrite <- E in S. rewrite (proj2 (same_place_ok _ _ _) eq_refl) in S. discriminate.
    - intros acts p c Ht Hc N. destruct (same_place (fst (key e)) (snd (key e)) (i, h)) eqn:S.
      + apply same_place_ok in S. injection S as S1 S2. rewrite <- S1, <- S2 in P.
        assert (Eb : b = a).
        { destruct (string_dec b a) as [| Nb]; [assumption |]. exfalso. rewrite <- S1, <- S2 in Hin.
          rewrite (Z _ _ b Hin Hb Nb) in P. now apply (proj2 P). }
        assert (X := fixed_here v (key e, b) c). cbn [fst snd] in X. rewrite <- S1, <- S2 in X. rewrite X. unfold indicator. rewrite Eb.
        now rewrite (proj2 (String.eqb_neq c a) N).
      + rewrite fixed_elsewhere; [eapply Z; eauto |]. simpl. intros E. rewrite E in S.
        rewrite (proj2 (same_place_ok _ _ _)) in S; [discriminate |]. now destruct (key e).
  Qed.

  Theorem dominated_if : passes checks_of_dominated = true -> is_game n G /\ dominated n G i h a.
  Proof.
    unfold checks_of_dominated. rewrite !passes_cons. intros [C [O [Wy [Lo _]]]]. apply (null_ok _ _ M) in C.
    destruct passed as [Ga [[acts [past [Hin Ha]]] [Se [Tr _]]]]. split; [exact Ga |].
    split; [exists acts, past; rewrite (turns_renumber ev); auto |].
    intros s [P [A Wt]]. exists (instead_of s). destruct (instead_plays s P) as [Q D]. split; [exact Q |]. split; [exact D |]. split.
    - intros t Pt. assert (X := costs s t P A Pt). rewrite C in X. eapply le_trans; [| exact X]. apply le_eq. ring.
    - assert (Pt : played n (deviate T i s) G).
      { intros j J. unfold deviate. destruct (Nat.eqb_spec j i) as [-> | N]; [exact P |].
        apply (plays_ok K F M (fun j => negb (Nat.eqb j i)) look (fun j k b => ev (look j k b)) j g); auto.
        apply negb_true_iff. now apply Nat.eqb_neq. }
      (* the others' play, with anything of player i *)
      exists (deviate T i s). split; [exact Pt |].
      assert (E : forall u, payoff (deviate (deviate T i s) i u) i G = payoff (deviate T i u) i G).
      { intros u. apply payoff_same. intros j k b. unfold deviate. destruct (Nat.eqb j i); reflexivity. }
      rewrite !E. clear E. destruct past_is as [acts1 [Hin1 Ha1]].
      assert (Pos : forall x, In x past_of -> exists acts2 p2, In (i, fst x, acts2, p2) (turns nothing g) /\ In (snd x) acts2).
      { intros x Hx. assert (Y := forallb_all _ _ Wy x Hx). cbv beta in Y. apply existsb_exists in Y as [[[[j k] acts2] p2] [Ht Y]].
        apply andb_true_iff in Y as [Y Z]. apply same_place_ok in Y. injection Y as -> ->.
        apply existsb_exists in Z as [c [Hc Z]]. apply String.eqb_eq in Z. subst c. eauto. }
      assert (Way : forall x, In x past_of -> 0 < s (fst x) (snd x)).
      { apply weight_parts.
        - intros x Hx. destruct (Pos x Hx) as [acts2 [p2 [Ht Hc]]]. rewrite <- (turns_renumber ev) in Ht.
          apply (P _ _ _ Ht), in_map, Hc.
        - apply (Wt acts1 past_of). now rewrite (turns_renumber ev). }
      assert (Bound : bound_by (deviate T i s)).
      { split; [exact Pt |]. intros acts' p' b Ht Hb N. unfold deviate. rewrite Nat.eqb_refl.
        assert (Di : distribution (map (s h) acts')) by (apply (P h acts' p'); now rewrite (turns_renumber ev)).
        destruct Di as [Po Su]. rewrite (same_actions _ _ _ _ _ _ Hin1 Ht) in Ha1.
        assert (S := two_of_sum (s h) acts' a b (actions_differ _ _ _ _ Ht) Ha1 Hb ltac:(congruence) ltac:(intros z Hz; apply Po, in_map, Hz)).
        rewrite Su, A in S. apply le_antisymmetric; [adding S | apply Po, in_map, Hb]. }
      unfold trials_fit in Tr. rewrite !andb_true_iff in Tr. destruct Tr as [[_ Di] Co]. apply distinct_ok in Di as [Di _].
      rewrite <- map_map in Di. apply NoDup_map_inv in Di.
      assert (L : loss (deviate T i s) < 0).
      { apply (tried_strictly loss bound_by (own_trials past_of)); auto.
        - unfold own_trials. rewrite map_map. rewrite (map_ext _ key) by reflexivity. clear -Di. induction trials as [| e l IH]; simpl in *; [constructor |].
          inversion Di as [| ? ? N D']; subst. destruct (Nat.eqb (fst (key e)) i); simpl; auto. constructor; auto.
          intros Hx. apply N. apply in_map_iff in Hx as [y [<- Hy]]. apply filter_In in Hy as [Hy _]. now apply in_map.
        - intros e He. destruct (own_trial _ _ He) as [e0 [H0 [-> [-> _]]]]. now apply linear_loss.
        - intros v [Pv Zv]. now apply never_better.
        - intros v e b Bv He Hb Pb. now apply still_bound.
        - intros e He. destruct (own_trial _ _ He) as [e0 [H0 [Ek [Ea [Pi Eq]]]]]. destruct (trials_are e0 H0) as [p0 [Ht _]].
          rewrite <- Ek, <- Ea, Pi in Ht. rewrite Pi. unfold deviate. rewrite Nat.eqb_refl.
          assert (Ds : distribution (map (s (snd (key e))) (snd (fst e)))) by (apply (P _ _ p0); now rewrite (turns_renumber ev)).
          split; [exact Ds |]. assert (Al : snd e = snd (on_the_way past_of e0)) by now rewrite Eq. unfold on_the_way in Al. simpl in Al. rewrite <- Ek, <- Ea in Al. rewrite Al.
          destruct (String.eqb_spec (snd (key e)) h) as [Eh | Nh].
          + exists a. rewrite Eh in *. rewrite (same_actions _ _ _ _ _ _ Hin1 Ht) in Ha1. split; [exact Ha1 |]. split; [now left |]. rewrite A. apply one_positive.
          + destruct (existsb (fun x => String.eqb (snd (key e)) (fst x)) past_of) eqn:X.
            * apply existsb_exists in X as [x [Hx X]]. apply String.eqb_eq in X. exists (snd x).
              destruct (Pos x Hx) as [acts2 [p2 [Ht2 Hc]]]. rewrite <- X in Ht2. rewrite (same_actions _ _ _ _ _ _ Ht2 Ht) in Hc. split; [exact Hc |].
              split; [| rewrite X; now apply Way]. apply in_app_iff. left. apply in_map, filter_In. split; [exact Hx | now apply String.eqb_eq].
            * destruct (exists_positive (s (snd (key e))) (snd (fst e))) as [b [Hb Pb]].
              -- intros b Hb. apply (proj1 Ds), in_map, Hb.
              -- rewrite (proj2 Ds). apply one_positive.
              -- exists b. split; [exact Hb |]. split; [| exact Pb]. apply in_app_iff. now right.
        - intros l Hl. assert (G1 := forallb_all _ _ Lo l Hl). cbv beta in G1. apply (positive_ok _ _ M) in G1. unfold k_gain_of in G1. rewrite ev_sub in G1.
          assert (Keys := product_keys l _ Hl).
          assert (Own : forall j k, In (j, k) (map fst l) -> j = i).
          { intros j k Hk. rewrite Keys in Hk. apply in_map_iff in Hk as [e [Ek He]]. destruct (own_trial _ _ He) as [_ [_ [_ [_ [Pi _]]]]]. now rewrite Ek in Pi. }
          assert (OwnR : forall j k, In (j, k) (map fst R) -> j = i).
          { intros j k Hk. unfold settings_fit in Se. rewrite !andb_true_iff in Se. destruct Se as [[Sw _] _].
            apply in_map_iff in Hk as [x [Ex Hx]]. assert (Y := forallb_all _ _ Sw x Hx). cbv beta in Y. apply Nat.eqb_eq in Y. now rewrite Ex in Y. }
          assert (Here : forall k, In (i, k) (places g) -> In (i, k) (map fst l)).
          { intros k Hk. rewrite Keys. assert (Y := forallb_all _ _ Co (i, k) (in_or_app _ _ _ (or_introl Hk))). cbv beta in Y.
            apply existsb_exists in Y as [q [Hq Y]]. apply same_place_ok in Y. subst q. apply in_map_iff in Hq as [e [Ek He]].
            unfold own_trials. rewrite map_map. apply in_map_iff. exists e. split; [exact Ek |]. apply filter_In. split; [exact He |].
            apply Nat.eqb_eq. now rewrite Ek. }
          assert (Pay : forall m, (forall j k, In (j, k) (map fst m) -> j = i) -> payoff (fix_all (fix_all (deviate T i s) l) m) i G = ev (expect K (with_others (l ++ m)) i g)).
          { intros m Om. rewrite (expect_ok K F M _ (fun j k b => ev (with_others (l ++ m) j k b))) by reflexivity.
            apply payoff_agree. intros j k b Hp. unfold game_of in Hp. rewrite places_renumber in Hp. unfold with_others. destruct (Nat.eqb_spec j i) as [-> | N].
            - rewrite k_fix_ok, <- fix_all_app. apply fix_all_in. rewrite map_app, in_app_iff. left. now apply Here.
            - rewrite <- fix_all_app, fix_all_out; [unfold deviate; now rewrite (proj2 (Nat.eqb_neq j i) N) |].
              rewrite map_app, in_app_iff. intros [X | X]; [now apply Own in X | now apply Om in X]. }
          unfold loss. rewrite C, (Pay R OwnR). assert (Y := Pay [] ltac:(easy)). simpl in Y. rewrite app_nil_r in Y. rewrite Y.
          apply (lt_from F _ _ _ G1). ring. }
      unfold loss in L. rewrite <- instead_pays, C in L.
      apply diff_of_lt in L. apply (lt_from F _ _ _ L). ring.
  Qed.
End Tries.

(* R: what is done instead at h and after it; cost: what the action costs at least, given that h is reached. *)
Section Rational.
  Variable D : positive.
  Context {F : ordered_field}.
  Variables (n : nat) (g : game Q) (i : nat) (h a : string) (R : list setting).
  Notation K := (fractions D).

  Theorem strictly_dominated_by_trying cost :
    passes (checks_of_strictly_dominated K n (whole D g) i h a R (Ratio cost)) = true ->
    is_game n (over F g) /\ strictly_dominated n (over F g) i h a.
  Proof.
    intros C. assert (B := C). unfold checks_of_strictly_dominated in B. apply passes_cons in B as [_ B].
    rewrite <- (whole_is D g). exact (strictly_dominated_if K F (fractions_mean D F) n _ i h a R _ B C).
  Qed.

  (* t: the others' play against which the action costs something. *)
  Theorem dominated_by_trying (t : table Q) :
    passes (checks_of_dominated K n (whole D g) i h a R (Ratio 0) (fast (ratios D t))) = true ->
    is_game n (over F g) /\ dominated n (over F g) i h a.
  Proof.
    intros C. assert (B := C). unfold checks_of_dominated in B. rewrite !passes_cons in B. destruct B as [_ [_ [_ [_ B]]]].
    rewrite <- (whole_is D g). exact (dominated_if K F (fractions_mean D F) n _ i h a R _ B _ C).
  Qed.
End Rational.
