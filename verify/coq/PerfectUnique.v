(* The only subgame-perfect equilibrium of a game of perfect information: whoever moves loses by any other action.

   Let s be pure, and let it pay the mover at each node more than any other action would if all go on with s. By
   induction from the ends whoever best_everywhere describes plays as s does: what follows pays the same, and a mixture
   with another action pays the mover less. *)

Require Import Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Words Statements Rational Poly Perfect PerfectCount.
Open Scope field_scope.
#[local] Arguments places : simpl never.

(* ---- strategies that agree ---- *)

Fixpoint agree {F : ordered_field} (s t : profile F) (g : game F) : Prop :=
  match g with
  | End _ => True
  | Chance l => all (map (fun b => agree s t (snd b)) l)
  | Move j h l => (forall b, In b l -> s j h (fst b) = t j h (fst b)) /\ all (map (fun b => agree s t (snd b)) l)
  end.

Section Agree.
  Variable F : ordered_field.
  Add Ring F_ring3 : (ring_laws F).
  Implicit Types (s t : profile F) (g : game F).

  Lemma agree_pays s t i g : agree s t g -> payoff s i g = payoff t i g.
  Proof.
    induction g using game_induction; simpl; intros A; [reflexivity | |].
    - rewrite all_map in A. apply sum_ext. intros b Hb. now rewrite (H b Hb (A b Hb)).
    - destruct A as [E A]. rewrite all_map in A. apply sum_ext. intros b Hb. now rewrite (H b Hb (A b Hb)), (E b Hb).
  Qed.
  Lemma agree_below s t g' g : below g' g -> agree s t g -> agree s t g'.
  Proof.
    apply (below_hereditary F (agree s t)); simpl.
    - intros l A b Hb. rewrite all_map in A. auto.
    - intros j h l [_ A] b Hb. rewrite all_map in A. auto.
  Qed.
  Lemma agree_weights s t g : forall past, agree s t g -> (forall i, weight (s i) (past i) = weight (t i) (past i)) ->
    forall i h actions p a, In (i, h, actions, p) (turns past g) -> In a actions -> weight (s i) ((h, a) :: p) = weight (t i) ((h, a) :: p).
  Proof.
    induction g using game_induction; simpl; intros past A W i k acts p a Hin Ha; [easy | |].
    - rewrite all_map in A. apply in_flat_map in Hin as [b [Hb Hin]]. exact (H b Hb past (A b Hb) W i k acts p a Hin Ha).
    - destruct A as [E A]. rewrite all_map in A. destruct Hin as [X | Hin].
      + injection X as <- <- <- <-. apply in_map_iff in Ha as [b [<- Hb]]. unfold weight. simpl. fold (weight (s j) (past j)).
        fold (weight (t j) (past j)). now rewrite (E b Hb), W.
      + apply in_flat_map in Hin as [b [Hb Hin]]. refine (H b Hb _ (A b Hb) _ i k acts p a Hin Ha).
        intros k'. simpl. destruct (Nat.eqb_spec k' j) as [-> |]; [| apply W]. unfold weight. simpl. fold (weight (s j) (past j)).
        fold (weight (t j) (past j)). now rewrite (E b Hb), W.
  Qed.
  Lemma same_plan_agree s t i g : agree s t g -> same_plan i g (s i) (t i).
  Proof.
    intros A. split.
    - split; [| simpl; ring]. intros p [<- | []]. apply one_nonneg.
    - intros h actions past a Hin Ha. rewrite (agree_weights s t g nothing A (fun _ => eq_refl) i h actions past a Hin Ha). simpl. ring.
  Qed.

  (* A mixture that pays as much as what pays most takes nothing that pays less. *)
  Lemma only_best (p : string -> F) (v : string * game F -> F) (l : list (string * game F)) b :
    distribution (map p (map fst l)) -> NoDup (map fst l) -> In b l ->
    (forall c, In c l -> fst c <> fst b -> v c < v b) -> v b <= sum (map (fun c => p (fst c) * v c) l) ->
    forall c, In c l -> p (fst c) = indicator F (fst b) (fst c).
  Proof.
    intros [N O] D Hb B Most. rewrite map_map in O.
    assert (At : forall c, In c l -> fst c = fst b -> c = b).
    { intros c Hc E. clear -D Hb Hc E. induction l as [| d l IH]; [easy |]. simpl in D. inversion D as [| ? ? X D']; subst.
      destruct Hb as [-> | Hb], Hc as [-> | Hc]; auto; exfalso; apply X.
      - rewrite <- E. now apply in_map.
      - rewrite E. now apply in_map. }
    assert (Le : forall c, In c l -> 0 <= p (fst c) * (v b - v c)).
    { intros c Hc. apply le_mul; [apply N, in_map, in_map, Hc |]. apply diff_of_le.
      destruct (string_dec (fst c) (fst b)) as [E | E]; [rewrite (At c Hc E); apply le_refl | apply lt_le, (B c Hc E)]. }
    assert (S : sum (map (fun c => p (fst c) * (v b - v c)) l)
      = sum (map (fun c => p (fst c)) l) * v b - sum (map (fun c => p (fst c) * v c) l)).
    { generalize (v b). clear. intros w. induction l as [| c l IH]; [simpl; ring |]. cbn [map]. rewrite !sum_cons, IH. ring. }
    rewrite O in S.
    assert (Z : sum (map (fun c => p (fst c) * (v b - v c)) l) <= 0) by (rewrite S; adding Most).
    assert (Out : forall c, In c l -> fst c <> fst b -> p (fst c) = 0).
    { intros c Hc E. assert (Zero : p (fst c) * (v b - v c) = 0).
      { apply le_antisymmetric; [| auto]. eapply le_trans; [| exact Z]. clear -Le Hc.
        revert Le Hc. generalize (v b). intros w. induction l as [| d l IH]; intros Le Hc; [easy |]. cbn [map]. rewrite sum_cons.
        assert (R : 0 <= sum (map (fun c => p (fst c) * (w - v c)) l)).
        { rewrite <- (sum_zero F l). apply sum_le. intros e He. apply Le. now right. }
        destruct Hc as [-> | Hc].
        - apply (le_from F _ _ _ R). ring.
        - eapply le_trans; [apply IH; [intros e He; apply Le; now right | exact Hc] |].
          apply (le_from F _ _ _ (Le d (or_introl eq_refl))). ring. }
      destruct (le_or_lt F (p (fst c)) 0) as [L | L]; [apply le_antisymmetric; [exact L | apply N, in_map, in_map, Hc] |].
      exfalso. assert (X := mul_positive F _ _ L (diff_of_lt F _ _ (B c Hc E))). rewrite Zero in X. destruct X as [_ X]. now apply X. }
    intros c Hc. unfold indicator. destruct (String.eqb_spec (fst c) (fst b)) as [E | E]; [| auto].
    rewrite (At c Hc E), <- O. clear c Hc E.
    rewrite <- (sum_indicator F (fst b) (fun _ : game F => p (fst b)) l b D Hb). apply sum_ext. intros c Hc. unfold indicator.
    destruct (String.eqb_spec (fst c) (fst b)) as [E | E]; [rewrite (At c Hc E); ring | rewrite (Out c Hc E); ring].
  Qed.

  (* ---- whoever moves loses by any other action ---- *)

  Fixpoint strict_everywhere (s : profile F) (g : game F) : Prop :=
    match g with
    | End _ => True
    | Chance l => all (map (fun b => strict_everywhere s (snd b)) l)
    | Move j h l =>
        (exists b, In b l /\ s j h (fst b) = 1 /\ forall c, In c l -> fst c <> fst b -> payoff s j (snd c) < payoff s j (snd b))
        /\ all (map (fun b => strict_everywhere s (snd b)) l)
    end.

  (* What is taken with probability 1 is all that is taken. *)
  Lemma for_certain (p : string -> F) (l : list (string * game F)) b :
    distribution (map p (map fst l)) -> NoDup (map fst l) -> In b l -> p (fst b) = 1 ->
    forall c, In c l -> p (fst c) = indicator F (fst b) (fst c).
  Proof.
    intros P D Hb E. apply (only_best p (fun c => indicator F (fst b) (fst c))); auto.
    - intros c _ X. unfold indicator. rewrite String.eqb_refl. apply String.eqb_neq in X. rewrite X. apply one_positive.
    - unfold indicator at 1. rewrite String.eqb_refl. apply le_eq. rewrite <- E.
      rewrite <- (sum_indicator F (fst b) (fun _ : game F => p (fst b)) l b D Hb). apply sum_ext. intros c Hc. unfold indicator.
      destruct (String.eqb_spec (fst c) (fst b)) as [-> |]; ring.
  Qed.

  Lemma parts_of_move n s j h (l : list (string * game F)) : shaped n (Move j h l) -> (forall i, (i < n)%nat -> fits i (s i) (Move j h l)) ->
    (j < n)%nat /\ NoDup (map fst l) /\ distribution (map (s j h) (map fst l))
    /\ forall b, In b l -> shaped n (snd b) /\ forall i, (i < n)%nat -> fits i (s i) (snd b).
  Proof.
    intros [J [_ [D W]]] P. rewrite all_map in W. split; [exact J |]. split; [exact D |]. split; [exact (proj1 (P j J) eq_refl) |].
    intros b Hb. split; [exact (W b Hb) |]. intros i I. destruct (P i I) as [_ Q]. rewrite all_map in Q. exact (Q b Hb).
  Qed.

  Lemma strict_is_best n s g : shaped n g -> (forall i, (i < n)%nat -> fits i (s i) g) -> strict_everywhere s g -> best_everywhere s g.
  Proof.
    induction g using game_induction; intros W P B; [exact I | |].
    - simpl in *. destruct W as [_ W]. rewrite all_map in *. intros b Hb. apply (H b Hb); auto. intros i J. specialize (P i J). rewrite all_map in P. auto.
    - destruct (parts_of_move n s j h l W P) as [J [D [Di Q]]]. simpl in B. destruct B as [[b [Hb [E B]]] C]. rewrite all_map in C.
      cbn [best_everywhere]. rewrite all_map. split; [| intros c Hc; destruct (Q c Hc); auto].
      assert (X := for_certain (s j h) l b Di D Hb E).
      assert (Pay : payoff s j (Move j h l) = payoff s j (snd b)).
      { simpl. rewrite <- (sum_indicator F (fst b) (payoff s j) l b D Hb). apply sum_ext. intros c Hc. now rewrite (X c Hc). }
      rewrite Pay. intros c Hc. destruct (string_dec (fst c) (fst b)) as [Eq | Ne]; [| apply lt_le; auto].
      apply le_eq. f_equal. f_equal. clear -D Hb Hc Eq. induction l as [| d l IH]; [easy |]. simpl in D. inversion D as [| ? ? X D']; subst.
      destruct Hb as [-> | Hb], Hc as [-> | Hc]; auto; exfalso; apply X.
      + rewrite <- Eq. now apply in_map.
      + rewrite Eq. now apply in_map.
  Qed.

  Lemma best_is_strict n s s' g : shaped n g -> (forall i, (i < n)%nat -> fits i (s i) g) -> (forall i, (i < n)%nat -> fits i (s' i) g) ->
    strict_everywhere s g -> best_everywhere s' g -> agree s' s g.
  Proof.
    induction g using game_induction; intros W P P' B B'; [exact I | |].
    - simpl in *. destruct W as [_ W]. rewrite all_map in *. intros b Hb.
      apply (H b Hb); auto; intros i J; [specialize (P i J) | specialize (P' i J)]; rewrite all_map in *; auto.
    - destruct (parts_of_move n s j h l W P) as [J [D [Di Q]]]. destruct (parts_of_move n s' j h l W P') as [_ [_ [Di' Q']]].
      simpl in B. destruct B as [[b [Hb [E B]]] C]. rewrite all_map in C. cbn [best_everywhere] in B'. destruct B' as [B0 B']. rewrite all_map in B'.
      assert (A : forall c, In c l -> agree s' s (snd c)) by (intros c Hc; destruct (Q c Hc), (Q' c Hc); apply (H c Hc); auto).
      cbn [agree]. rewrite all_map. split; [| exact A]. intros c Hc.
      rewrite (for_certain (s j h) l b Di D Hb E c Hc).
      apply (only_best (s' j h) (fun c => payoff s' j (snd c)) l b Di' D Hb); [| exact (B0 b Hb) | exact Hc].
      intros d Hd Ne. rewrite (agree_pays _ _ j _ (A d Hd)), (agree_pays _ _ j _ (A b Hb)). auto.
  Qed.

  Theorem only_equilibrium n s g : shaped n g -> perfect_information g -> played n s g -> strict_everywhere s g ->
    subgame_perfect n g s /\ forall s', subgame_perfect n g s' -> agree s' s g.
  Proof.
    intros W P Pl B. assert (Fi : forall i, (i < n)%nat -> fits i (s i) g) by (intros i J; apply plays_iff; auto). split.
    - apply one_step; auto. now apply strict_is_best with (n := n).
    - intros s' S. assert (Pl' : played n s' g) by (apply S; split; [apply here | auto]).
      apply (best_is_strict n); auto; [intros i J; apply plays_iff; auto |]. now apply (one_step F n g s' W P Pl').
  Qed.

  Lemma agree_trans s t u g : agree s u g -> agree t u g -> agree s t g.
  Proof.
    induction g using game_induction; simpl; intros A B; [exact I | |]; rewrite !all_map in *.
    - intros b Hb. apply (H b Hb); auto.
    - destruct A as [A0 A], B as [B0 B]. split; [intros b Hb; now rewrite (A0 b Hb), (B0 b Hb) | intros b Hb; apply (H b Hb); auto].
  Qed.
End Agree.

(* ---- checks ---- *)

Section Checks.
  Variable K : arithmetic.
  Implicit Types (g : game K) (t u : table K) (v : list K).

  Fixpoint strictly_best (look : nat -> string -> string -> K) g : bool :=
    match g with
    | End _ => true
    | Chance l => forallb (fun b => strictly_best look (snd b)) l
    | Move j h l =>
        existsb (fun b => k_null (k_sub (look j h (fst b)) k_one)
          && forallb (fun c => String.eqb (fst c) (fst b) || k_positive (k_sub (expect K look j (snd b)) (expect K look j (snd c)))) l) l
        && forallb (fun b => strictly_best look (snd b)) l
    end.
  Definition checks_of_unique (n : nat) t g : checks :=
    [("the tree is a game of the players: payoffs, chances, actions", check_shape K n g);
     ("every information set is one node", informed g);
     ("the strategies' probabilities", check_plays K (fun _ => true) (fast t) g);
     ("whoever moves loses by any other action", strictly_best (fast t) g)]%string.
  Definition pays_these (n : nat) t g v : bool :=
    Nat.eqb (length v) n && forallb (fun x => k_null (k_sub (expect K (fast t) (fst x) g) (snd x))) (combine (seq 0 n) v).
  Definition checks_of_perfect_payoffs (n : nat) t g v : checks :=
    (checks_of_unique n t g ++ [("the equilibrium pays this", pays_these n t g v)])%list%string.

  (* Two equilibria that differ at the k-th node, where player i moves. *)
  Definition differ_there (n k : nat) t u g : bool :=
    let g' := nth k (all_below g) (End []) in
    Nat.ltb k (length (all_below g)) && negb (opens K g' g)
    && match g' with
       | Move i h l => Nat.ltb i n && existsb (fun b => k_positive (k_sub (fast t i h (fst b)) (fast u i h (fst b)))) l
       | _ => false
       end.
  Definition checks_of_two_perfect (n fuel k : nat) t u g : checks :=
    (checks_of_perfect K n fuel t g ++ checks_of_perfect K n fuel u g
     ++ [("the equilibria differ in a subgame", differ_there n k t u g)])%list%string.
  Definition checks_of_other_payoffs (n fuel j : nat) t g v : checks :=
    (checks_of_perfect K n fuel t g
     ++ [("the equilibrium pays something else", Nat.ltb j n &&
          let d := k_sub (expect K (fast t) j g) (nth j v k_zero) in k_positive d || k_positive (k_sub k_zero d))])%list%string.
End Checks.

Section Statements.
  Variables (K : arithmetic) (F : ordered_field) (M : meaning K F).
  Notation ev := (ev K F M).
  Add Ring F_ring4 : (ring_laws F).
  Variables (n : nat) (g : game K) (t u : table K) (v : list K) (G : game F) (V : list F).
  Hypothesis game_is : renumber ev g = G.
  Hypothesis numbers_are : map ev v = V.
  Notation s := (written (revalue ev t)).

  Lemma strictly_best_ok : forall g : game K, strictly_best K (fast t) g = true -> strict_everywhere F s (renumber ev g).
  Proof.
    induction g0 using game_induction; cbn [strictly_best renumber strict_everywhere]; intros C; [exact I | |].
    - rewrite map_map. apply all_map. intros b Hb. exact (H b Hb (forallb_all _ _ C b Hb)).
    - apply andb_true_iff in C as [C D]. split.
      + apply existsb_exists in C as [b [Hb C]]. apply andb_true_iff in C as [O C]. exists (fst b, renumber ev (snd b)). cbn [fst snd].
        split; [apply in_map_iff; eauto |]. split.
        * apply (null_ok _ _ M) in O. rewrite ev_sub, ev_one, fast_ok in O. now apply eq_of_diff.
        * intros c Hc Ne. apply in_map_iff in Hc as [d [<- Hd]]. cbn [fst snd] in *. assert (X := forallb_all _ _ C d Hd). cbv beta in X.
          apply orb_true_iff in X as [X | X]; [apply String.eqb_eq in X; contradiction |]. apply (positive_ok _ _ M) in X. rewrite ev_sub in X.
          rewrite !(expect_ok K F M (fast t) s) in X by (intros; apply fast_ok). now apply lt_of_diff.
      + rewrite map_map. apply all_map. intros b Hb. exact (H b Hb (forallb_all _ _ D b Hb)).
  Qed.

  Lemma unique_checks_ok : passes (checks_of_unique K n t g) = true ->
    is_game n G /\ subgame_perfect n G s /\ forall s', subgame_perfect n G s' -> agree s' s G.
  Proof.
    unfold checks_of_unique. rewrite !passes_cons, <- game_is. intros [S [I [P [B _]]]].
    apply (check_shape_ok K F M) in S. unfold game_of in S. apply informed_ok in I.
    assert (Pi : perfect_information (renumber ev g)) by (unfold perfect_information; now rewrite places_renumber).
    split; [split; [exact S | now apply perfect_recall_of] |]. apply only_equilibrium; auto; [| now apply strictly_best_ok].
    intros i _. exact (plays_ok K F M _ (fast t) s i g (fun h a => ltac:(apply fast_ok)) eq_refl P).
  Qed.

  Theorem unique_if : passes (checks_of_unique K n t g) = true -> is_game n G /\ unique_subgame_perfect n G.
  Proof.
    intros C. apply unique_checks_ok in C as [Ga [S U]]. split; [exact Ga |]. split; [eauto |].
    intros x y X Y g' i [B _] _. apply same_plan_agree, (agree_below F _ _ _ _ B). exact (agree_trans F _ _ _ _ (U x X) (U y Y)).
  Qed.

  Theorem perfect_payoffs_if : passes (checks_of_perfect_payoffs K n t g v) = true ->
    is_game n G /\ (exists s, subgame_perfect n G s) /\ subgame_perfect_payoffs n G V.
  Proof.
    unfold checks_of_perfect_payoffs. rewrite passes_app, passes_cons. intros [C [P _]]. apply unique_checks_ok in C as [Ga [S U]].
    split; [exact Ga |]. split; [eauto |]. intros x X. unfold pays_these in P. apply andb_true_iff in P as [L P]. apply Nat.eqb_eq in L.
    rewrite <- numbers_are. rewrite (map_ext _ _ (fun i => agree_pays F x s i G (U x X))). rewrite <- game_is.
    revert P. rewrite <- L. generalize 0%nat. clear - M. induction v as [| y l IH]; intros k P; [reflexivity |].
    cbn [length seq combine forallb map] in *. apply andb_true_iff in P as [E P]. f_equal; [| now apply IH].
    apply (null_ok _ _ M) in E. cbn [fst snd] in E. rewrite ev_sub, (expect_ok K F M (fast t) s) in E by (intros; apply fast_ok).
    now apply eq_of_diff.
  Qed.

  Lemma perfect_part fuel w : passes (checks_of_perfect K n fuel w g) = true -> subgame_perfect n G (written (revalue ev w)).
  Proof. intros C. exact (proj2 (perfect_if K F M g w G _ game_is eq_refl n fuel C)). Qed.

  Theorem not_unique_if fuel k : passes (checks_of_two_perfect K n fuel k t u g) = true -> ~ unique_subgame_perfect n G.
  Proof.
    unfold checks_of_two_perfect. rewrite !passes_app, passes_cons. intros [C [D [E _]]] [_ U].
    apply perfect_part in C, D. unfold differ_there in E. rewrite !andb_true_iff in E. destruct E as [[L O] E]. apply Nat.ltb_lt in L.
    apply negb_true_iff in O. apply (opens_ok K F M _ g (nth_In _ _ L)) in O. unfold game_of in O. rewrite game_is in O.
    destruct (nth k (all_below g) (End [])) as [| | i h l] eqn:N; try discriminate E. apply andb_true_iff in E as [I E]. apply Nat.ltb_lt in I.
    apply existsb_exists in E as [b [Hb E]]. apply (positive_ok _ _ M) in E. rewrite ev_sub, !fast_ok in E.
    destruct (U _ _ C D _ i O I) as [_ T]. specialize (T h (map fst l) [] (fst b)). cbn [renumber turns] in T.
    rewrite map_map in T. cbn [fst] in T. specialize (T (or_introl eq_refl) (in_map fst l b Hb)).
    unfold weight in T. cbn [map fold_right sum fst snd] in T. destruct E as [_ E]. apply E. symmetry.
    match type of T with ?a * 1 = 1 * (?c * 1) + 0 => transitivity (a * 1 - 1 * (c * 1)); [ring |]; rewrite T; ring end.
  Qed.

  Theorem other_payoffs_if fuel j : passes (checks_of_other_payoffs K n fuel j t g v) = true -> ~ subgame_perfect_payoffs n G V.
  Proof.
    unfold checks_of_other_payoffs. rewrite passes_app, passes_cons. intros [C [E _]] A. apply perfect_part in C. specialize (A _ C).
    apply andb_true_iff in E as [J E]. apply Nat.ltb_lt in J.
    assert (X : payoff s j G = ev (nth j v k_zero)).
    { rewrite <- (nth_table (fun i => payoff s i G) n j 0 J), A, <- numbers_are. rewrite <- (ev_zero K F M). apply map_nth. }
    rewrite <- game_is in X. change (renumber ev g) with (game_of K F M g) in X. rewrite <- (expect_ok K F M (fast t) s) in X by (intros; apply fast_ok).
    apply orb_true_iff in E as [E | E]; apply (positive_ok _ _ M) in E; rewrite ?ev_sub, ?ev_zero, X in E; destruct E as [_ E]; apply E; ring.
  Qed.
End Statements.

Section Rational.
  Variable D : positive.
  Context {F : ordered_field}.
  Variables (n : nat) (g : game Q) (t u : table Q) (v : list Q).
  Notation K := (fractions D).
  Notation M := (fractions_mean D F).
  Notation V := (map (rational F) v).
  Lemma ratio_numbers : map (ev _ F M) (map Ratio v) = V.
  Proof. now rewrite map_map. Qed.

  Theorem unique_by_induction : passes (checks_of_unique K n (ratios D t) (whole D g)) = true ->
    is_game n (over F g) /\ unique_subgame_perfect n (over F g).
  Proof. exact (unique_if _ F M n _ (ratios D t) _ (whole_is D g)). Qed.
  Theorem perfect_payoffs_by_induction : passes (checks_of_perfect_payoffs K n (ratios D t) (whole D g) (map Ratio v)) = true ->
    is_game n (over F g) /\ (exists s, subgame_perfect n (over F g) s) /\ subgame_perfect_payoffs n (over F g) V.
  Proof. exact (perfect_payoffs_if _ F M n _ (ratios D t) _ _ _ (whole_is D g) ratio_numbers). Qed.
  Theorem not_unique_by_two fuel k : passes (checks_of_two_perfect K n fuel k (ratios D t) (ratios D u) (whole D g)) = true ->
    ~ unique_subgame_perfect n (over F g).
  Proof. exact (not_unique_if _ F M n _ (ratios D t) (ratios D u) _ (whole_is D g) fuel k). Qed.
  Theorem other_payoffs_by_one fuel j :
    passes (checks_of_other_payoffs K n fuel j (ratios D t) (whole D g) (map Ratio v)) = true -> ~ subgame_perfect_payoffs n (over F g) V.
  Proof. exact (other_payoffs_if _ F M n _ (ratios D t) _ _ _ (whole_is D g) ratio_numbers fuel j). Qed.
End Rational.

Section On.
  Variables (R : range) (n : nat) (g : game (list Q)) (t : table (list Q)) (v : list (list Q)).
  Notation K := (polynomials R).
  Theorem unique_on {F : ordered_field} (a : F) G : within R a -> renumber (peval a) g = G ->
    passes (checks_of_unique K n t g) = true -> is_game n G /\ unique_subgame_perfect n G.
  Proof. intros I X. exact (unique_if K F (polynomials_mean a R I) n g t G X). Qed.
  Theorem perfect_payoffs_on {F : ordered_field} (a : F) G V : within R a -> renumber (peval a) g = G -> map (peval a) v = V ->
    passes (checks_of_perfect_payoffs K n t g v) = true ->
    is_game n G /\ (exists s, subgame_perfect n G s) /\ subgame_perfect_payoffs n G V.
  Proof. intros I X Y. exact (perfect_payoffs_if K F (polynomials_mean a R I) n g t v G V X Y). Qed.
End On.
