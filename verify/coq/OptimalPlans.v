(* All optimal strategies of a player, as the mixtures of plans v_1, ..., v_m whose shares are linear in the
   weights of sequences: share_k(x) = c_k + sum of b_kj x(s_j).

   Punishing plans enforce, for every optimal x, that x(q) is the sum of share_k(x) v_k(q) at each sequence q,
   that the shares are >= 0, and that their sum is 1.  So x is that mixture; and each v_k is optimal. *)

Require Import Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Implied Mixtures Optimal Words Statements Rational Poly.

(* Plans, the shares as linear forms, the player's sequences; plans that punish a weight above what it should be,
   below it, and a share below 0, each with its scale; and one that need not punish, for the sum of the shares. *)
Record mixing (X : Type) := Mixing {
  vertices : list (table X);
  shares : list (X * list (X * list (string * string)));
  sequences : list (list (string * string));
  when_above : list (table X * X); when_below : list (table X * X); when_negative : list (table X * X); neutral : table X * X }.
Arguments vertices {X}. Arguments shares {X}. Arguments sequences {X}. Arguments when_above {X}. Arguments when_below {X}.
Arguments when_negative {X}. Arguments neutral {X}. Arguments Mixing {X}.

Definition remix {X Y} (f : X -> Y) (m : mixing X) : mixing Y :=
  let hint := fun x => (revalue f (fst x), f (snd x)) in
  {| vertices := map (revalue f) (vertices m);
     shares := map (fun s => (f (fst s), map (fun c => (f (fst c), snd c)) (snd s))) (shares m);
     sequences := sequences m; when_above := map hint (when_above m); when_below := map hint (when_below m); when_negative := map hint (when_negative m);
     neutral := hint (neutral m) |}.

Section OptimalPlans.
  Variable K : arithmetic.
  Notation sequence := (list (string * string)).
  Notation lookup := (nat -> string -> string -> K).
  Notation linear := (K * list (K * sequence))%type.

  Definition k_opposite (x : K) : K := k_sub k_zero x.
  Definition k_weight (t : table K) (i : nat) (q : sequence) : K :=
    fold_right (fun x w => k_mul (fast t i (fst x) (snd x)) w) k_one q.
  Definition scaled_terms (c : K) (l : list (K * sequence)) : list (K * sequence) := map (fun x => (k_mul c (fst x), snd x)) l.
  Definition opposite_terms : list (K * sequence) -> list (K * sequence) := map (fun x => (k_opposite (fst x), snd x)).

  (* The weight of q less the mixture's: terms, and the constant that they must equal. *)
  Definition excess (m : mixing K) (i : nat) (q : sequence) : list (K * sequence) :=
    (k_one, q) :: flat_map (fun x => scaled_terms (k_opposite (k_weight (fst x) i q)) (snd (snd x))) (combine (vertices m) (shares m)).
  Definition expected (m : mixing K) (i : nat) (q : sequence) : K :=
    total K (map (fun x => k_mul (k_weight (fst x) i q) (fst (snd x))) (combine (vertices m) (shares m))).
  Definition sum_terms (m : mixing K) : list (K * sequence) := flat_map snd (shares m).
  Definition sum_bound (m : mixing K) : K := k_sub k_one (total K (map fst (shares m))).

  Definition enforced (m : mixing K) (i : nat) : list (punishment K) :=
    map (fun x => (fst (snd x), snd (snd x), excess m i (fst x), expected m i (fst x))) (combine (sequences m) (when_above m))
    ++ map (fun x => (fst (snd x), snd (snd x), opposite_terms (excess m i (fst x)), k_opposite (expected m i (fst x)))) (combine (sequences m) (when_below m))
    ++ map (fun x => (fst (snd x), snd (snd x), opposite_terms (snd (fst x)), fst (fst x))) (combine (shares m) (when_negative m))
    ++ [(fst (neutral m), snd (neutral m), sum_terms m, sum_bound m);
        (fst (neutral m), snd (neutral m), opposite_terms (sum_terms m), k_opposite (sum_bound m))].

  Definition genuine (i : nat) (g : game K) (q : sequence) : bool :=
    match q with
    | [] => false
    | (h, a) :: p => existsb (fun t => match t with (j, k, actions, past) =>
        Nat.eqb j i && String.eqb k h && existsb (String.eqb a) actions && same_sequence p past end) (turns nothing g)
    end.
  (* The share of a plan in another one; its own is greater than that of each other plan, so it is no mixture of these. *)
  Definition share_of (i : nat) (t : table K) (l : linear) : K :=
    k_add (fst l) (total K (map (fun c => k_mul (fst c) (k_weight t i (snd c))) (snd l))).
  Definition apart (i : nat) (g : game K) (t : table K) (l : linear) (others : list (table K)) : bool :=
    forallb (fun c => genuine i g (snd c)) (snd l)
    && forallb (fun u => k_positive (k_sub (share_of i t l) (share_of i u l))) others.
  Fixpoint all_apart (i : nat) (g : game K) (before rest : list (table K)) (ls : list linear) : bool :=
    match rest, ls with
    | [], _ => true
    | t :: r, l :: ls => apart i g t l (before ++ r) && all_apart i g (before ++ [t]) r ls
    | _, [] => false
    end.

  Definition checks_of_optimal_plans (fuel i : nat) (g : game K) (c v : K) (m : mixing K) : checks :=
    ([("the player's number", Nat.ltb i 2);
      ("a share for each plan, and punishments for each share and sequence",
       Nat.eqb (length (shares m)) (length (vertices m)) && Nat.eqb (length (when_negative m)) (length (vertices m))
       && Nat.eqb (length (when_above m)) (length (sequences m)) && Nat.eqb (length (when_below m)) (length (sequences m)));
      ("these are all the player's sequences", covers i g (sequences m));
      ("no plan is a mixture of the others", all_apart i g [] (vertices m) (shares m))]%string
     ++ flat_map (fun t => checks_of_optimal_plan K fuel i t g c v) (vertices m)
     ++ checks_of_optimal K fuel i g c v (enforced m i))%list.

  (* ---- soundness ---- *)

  Variable F : ordered_field.
  Variable M : meaning K F.
  Notation ev := (ev K F M).
  Add Ring F_ring : (ring_laws F).
  Notation means l := (map (fun c => (ev (fst c), snd c)) l).

  Lemma k_weight_ok t i q : ev (k_weight t i q) = weight (written (revalue ev t) i) q.
  Proof. induction q as [| x q IH]; simpl; [apply ev_one |]. now rewrite ev_mul, IH, fast_ok. Qed.
  Lemma k_opposite_ok x : ev (k_opposite x) = - ev x.
  Proof. unfold k_opposite. rewrite ev_sub, ev_zero. ring. Qed.
  Lemma combination_app x (l m : list (F * sequence)) : combination x (l ++ m) = combination x l + combination x m.
  Proof. unfold combination. now rewrite map_app, sum_app. Qed.
  Lemma opposite_ok x l : combination x (means (opposite_terms l)) = - combination x (means l).
  Proof.
    unfold combination, opposite_terms. rewrite !map_map. cbn [fst snd]. induction l as [| y l IH]; simpl; [ring |].
    rewrite IH, k_opposite_ok. ring.
  Qed.
  Lemma scaled_ok x c l : combination x (means (scaled_terms c l)) = ev c * combination x (means l).
  Proof.
    unfold combination, scaled_terms. rewrite !map_map. cbn [fst snd]. rewrite <- sum_scale. apply sum_ext. intros y _.
    rewrite ev_mul. ring.
  Qed.

  (* The share of one plan in x. *)
  Definition share_in (x : strategy F) (l : linear) : F := ev (fst l) + combination x (means (snd l)).

  Definition mixed_weight (m : mixing K) (i : nat) (q : sequence) (x : strategy F) : F :=
    sum (map (fun y => share_in x (snd y) * weight (written (revalue ev (fst y)) i) q) (combine (vertices m) (shares m))).

  Lemma excess_ok (m : mixing K) i q x : combination x (means (excess m i q)) - ev (expected m i q) = weight x q - mixed_weight m i q x.
  Proof.
    unfold excess, expected, mixed_weight. rewrite total_ok, map_map.
    assert (E : forall l : list (table K * linear),
      combination x (means (flat_map (fun y => scaled_terms (k_opposite (k_weight (fst y) i q)) (snd (snd y))) l))
        - sum (map (fun y => ev (k_mul (k_weight (fst y) i q) (fst (snd y)))) l)
      = - sum (map (fun y => share_in x (snd y) * weight (written (revalue ev (fst y)) i) q) l)).
    { induction l as [| y l IH]; [unfold combination; simpl; ring |]. cbn [flat_map map]. rewrite map_app, combination_app, scaled_ok.
      rewrite k_opposite_ok, k_weight_ok, !sum_cons, ev_mul, k_weight_ok. unfold share_in at 1.
      match goal with |- ?a + ?b - (?c + ?d) = _ => transitivity (a - c + (b - d)); [ring |] end.
      rewrite IH. ring. }
    change (combination x (means ((k_one, q) :: ?l))) with (combination x ((ev k_one, q) :: means l)).
    cbn [map fst snd]. change (combination x ((ev k_one, q) :: ?l)) with (ev k_one * weight x q + combination x l).
    specialize (E (combine (vertices m) (shares m))). rewrite ev_one.
    match goal with |- 1 * ?w + ?a - ?b = _ => transitivity (w + (a - b)); [ring |] end. rewrite E. ring.
  Qed.

  Lemma sum_terms_ok (l : list linear) x :
    combination x (means (flat_map snd l)) + ev (total K (map fst l)) = sum (map (share_in x) l).
  Proof.
    rewrite total_ok, map_map. induction l as [| y l IH]; cbn [flat_map map]; [unfold combination; simpl; ring |].
    rewrite map_app, combination_app, !sum_cons, <- IH. unfold share_in. ring.
  Qed.

  Variables (g : game K) (G : game F).
  Hypothesis game_is : renumber ev g = G.

  Lemma in_combine_nth {A B} (l : list A) (r : list B) x : length l = length r -> In x l -> exists y, In (x, y) (combine l r).
  Proof.
    revert r. induction l as [| z l IH]; intros [| y r]; simpl; intros L Hx; try easy. destruct Hx as [-> | Hx]; [eauto |].
    destruct (IH r) as [y' H]; [congruence | exact Hx | eauto].
  Qed.

  Lemma enforced_shares fuel i c v (m : mixing K) x :
    value G (ev v) -> passes (checks_of_optimal_plans fuel i g c v m) = true -> optimal i G x ->
    mixture i G x (combine (map (share_in x) (shares m)) (map (fun t => written (revalue ev t) i) (vertices m))).
  Proof.
    intros V C O. unfold checks_of_optimal_plans in C. rewrite !passes_app in C. destruct C as [C [_ P]].
    rewrite !passes_cons, !andb_true_iff in C. destruct C as [_ [[[[L1 L2] L3] L4] [Cov _]]].
    apply Nat.eqb_eq in L1, L2, L3, L4.
    assert (A := optimal_if K F M g G game_is fuel i c v _ V P x O). unfold enforced in A. rewrite all_map in A.
    assert (W : forall q, In q (sequences m) -> weight x q = mixed_weight m i q x).
    { intros q Hq. apply le_antisymmetric.
      - destruct (in_combine_nth _ (when_above m) q (eq_sym L3) Hq) as [[t k] Hy].
        assert (B := A (t, k, excess m i q, expected m i q) ltac:(apply in_or_app; left; apply in_map_iff; exists (q, (t, k)); auto)).
        cbv beta iota in B. assert (E := excess_ok m i q x). apply diff_of_le in B.
        apply (le_from _ _ _ _ B). transitivity (- (weight x q - mixed_weight m i q x)); [ring |]. rewrite <- E. ring.
      - destruct (in_combine_nth _ (when_below m) q (eq_sym L4) Hq) as [[t k] Hy].
        assert (B := A (t, k, opposite_terms (excess m i q), k_opposite (expected m i q))
          ltac:(apply in_or_app; right; apply in_or_app; left; apply in_map_iff; exists (q, (t, k)); auto)).
        cbv beta iota in B. rewrite opposite_ok, k_opposite_ok in B. assert (E := excess_ok m i q x). apply diff_of_le in B.
        apply (le_from _ _ _ _ B). rewrite <- E. ring. }
    assert (Sides : forall l, In l (shares m) -> 0 <= share_in x l).
    { intros l Hl. destruct (in_combine_nth _ (when_negative m) l (eq_trans L1 (eq_sym L2)) Hl) as [[t k] Hy].
      assert (B := A (t, k, opposite_terms (snd l), fst l)
        ltac:(apply in_or_app; right; apply in_or_app; right; apply in_or_app; left; apply in_map_iff; exists (l, (t, k)); auto)).
      cbv beta iota in B. rewrite opposite_ok in B. apply diff_of_le in B. apply (le_from _ _ _ _ B). unfold share_in. ring. }
    assert (Total : sum (map (share_in x) (shares m)) = 1).
    { rewrite <- sum_terms_ok. apply le_antisymmetric.
      - assert (B := A (fst (neutral m), snd (neutral m), sum_terms m, sum_bound m)
          ltac:(do 3 (apply in_or_app; right); now left)).
        cbv beta iota in B. unfold sum_bound in B. rewrite ev_sub, ev_one in B. apply diff_of_le in B. apply (le_from _ _ _ _ B). unfold sum_terms. ring.
      - assert (B := A (fst (neutral m), snd (neutral m), opposite_terms (sum_terms m), k_opposite (sum_bound m))
          ltac:(do 3 (apply in_or_app; right); right; now left)).
        cbv beta iota in B. rewrite opposite_ok, k_opposite_ok in B. unfold sum_bound in B. rewrite ev_sub, ev_one in B.
        apply diff_of_le in B. apply (le_from _ _ _ _ B). unfold sum_terms. ring. }
    rewrite <- game_is. apply (mixture_if ev i g x _ (sequences m) Cov).
    - assert (N : @map (F * strategy F) F fst (combine (map (share_in x) (shares m)) (map (fun t => written (revalue ev t) i : strategy F) (vertices m))) = map (share_in x) (shares m)).
      { revert L1. generalize (shares m), (vertices m). clear. induction l as [| y l IH]; intros [| t r]; simpl; intros L; try easy. f_equal. apply IH. congruence. }
      refine (eq_ind _ distribution _ _ (eq_sym N)). split; [| exact Total].
      intros p Hp. apply in_map_iff in Hp as [l [<- Hl]]. now apply Sides.
    - apply all_map. intros q Hq. rewrite (W q Hq). unfold mixed_weight. rewrite combine_map, map_map.
      revert L1. generalize (shares m), (vertices m). clear. induction l as [| y l IH]; intros [| t r]; simpl; intros L; try easy.
      rewrite (IH r) by congruence. reflexivity.
  Qed.

  Lemma share_of_ok i t l : ev (share_of i t l) = share_in (written (revalue ev t) i) l.
  Proof.
    unfold share_of, share_in, combination. rewrite ev_add, total_ok, !map_map. f_equal. f_equal. apply map_ext. intros c. cbn [fst snd].
    now rewrite ev_mul, k_weight_ok.
  Qed.
  (* The share of a plan in a mixture is the mixed one. *)
  Lemma share_in_mixture i l (x : strategy F) (parts : list (F * strategy F)) :
    forallb (fun c => genuine i g (snd c)) (snd l) = true -> mixture i G x parts ->
    share_in x l = sum (map (fun p => fst p * share_in (snd p) l) parts).
  Proof.
    intros Gen [[_ D] T]. unfold share_in.
    assert (W : forall q, genuine i g q = true -> weight x q = sum (map (fun p => fst p * weight (snd p) q) parts)).
    { intros [| [h a] p] Q; [easy |]. unfold genuine in Q. apply existsb_exists in Q as [[[[j k] actions] past] [Hin Q]].
      rewrite !andb_true_iff in Q. destruct Q as [[[J H] Ha] Hp]. apply Nat.eqb_eq in J. apply String.eqb_eq in H.
      apply same_sequence_ok in Hp. apply existsb_exists in Ha as [b [Hb Ha]]. apply String.eqb_eq in Ha. subst j k b p.
      apply (T h actions past a); [| exact Hb]. rewrite <- game_is. now rewrite turns_renumber. }
    transitivity (sum (map fst parts) * ev (fst l) + sum (map (fun p => fst p * combination (snd p) (means (snd l))) parts)).
    - rewrite D. f_equal; [ring |]. revert Gen. generalize (snd l). induction l0 as [| c r IH]; cbn [map forallb]; intros Gen.
      + unfold combination. simpl. rewrite (sum_ext F _ (fun _ => 0)) by (intros; ring). symmetry. apply sum_zero.
      + apply andb_true_iff in Gen as [Q Gen]. unfold combination in *. cbn [map]. rewrite sum_cons, (IH Gen). cbn [fst snd].
        rewrite (W _ Q), <- sum_scale, <- sum_plus. apply sum_ext. intros p _. unfold combination. cbn [map]. rewrite sum_cons. cbn [fst snd]. ring.
    - rewrite <- sum_scale_r, <- sum_plus. apply sum_ext. intros p _. ring.
  Qed.

  Lemma sum_below (f : strategy F -> F) v (parts : list (F * strategy F)) :
    distribution (map fst parts) -> (forall p, In p parts -> f (snd p) < v) -> sum (map (fun p => fst p * f (snd p)) parts) < v.
  Proof.
    intros [P D] B.
    assert (A : sum (map (fun p => fst p * f (snd p)) parts) <= v).
    { apply (mixed_at_most f parts v (conj P D)). intros p Hp. apply lt_le, B, Hp. }
    split; [exact A |]. intros E.
    assert (Z : sum (map (fun p => fst p * (v - f (snd p))) parts) = 0).
    { transitivity (sum (map fst parts) * v - sum (map (fun p => fst p * f (snd p)) parts)).
      - rewrite <- sum_scale_r. clear. induction parts as [| p l IH]; cbn [map]; rewrite ?sum_cons; [simpl; ring |]. rewrite IH. ring.
      - rewrite D, E. ring. }
    apply (one_not_zero F). rewrite <- D.
    assert (N : forall p, In p parts -> fst p = 0).
    { clear D A E. revert P B Z. induction parts as [| p l IH]; [easy |]. cbn [map]. rewrite sum_cons. intros P B Z q Hq.
      assert (Pp : 0 <= fst p) by (apply P; now left). assert (Bp : f (snd p) < v) by (apply B; now left).
      assert (R : 0 <= sum (map (fun p => fst p * (v - f (snd p))) l)).
      { rewrite <- (sum_zero F l). apply sum_le. intros r Hr. apply le_mul; [apply P; right; now apply in_map |].
        apply diff_of_le, lt_le, B. now right. }
      assert (Q : 0 <= fst p * (v - f (snd p))) by (apply le_mul; [exact Pp | now apply diff_of_le, lt_le]).
      assert (Z1 : fst p * (v - f (snd p)) = 0).
      { apply le_antisymmetric; [| exact Q]. rewrite <- Z. apply (le_from F _ _ _ R). ring. }
      destruct Hq as [<- | Hq].
      - destruct (le_or_lt F (fst p) 0) as [L | L]; [now apply le_antisymmetric |].
        exfalso. apply diff_of_lt in Bp. assert (X := mul_positive F _ _ L Bp). rewrite Z1 in X. destruct X as [_ X]. now apply X.
      - apply IH; auto.
        + intros r Hr. apply P. now right.
        + intros r Hr. apply B. now right.
        + rewrite Z1 in Z. rewrite <- Z. ring. }
    rewrite (map_ext_in _ (fun _ => 0)) by exact N. apply sum_zero.
  Qed.

  Lemma apart_ok i t l others : apart i g t l others = true ->
    ~ is_mixture i G (written (revalue ev t) i) (map (fun u => written (revalue ev u) i) others).
  Proof.
    unfold apart. rewrite andb_true_iff. intros [Gen C] [sh [L X]].
    assert (E := share_in_mixture i l _ _ Gen X). destruct X as [Di _].
    assert (B := sum_below (fun y => share_in y l) (share_in (written (revalue ev t) i) l) _ Di).
    cbv beta in B. rewrite <- E in B. destruct B as [_ B]; [| now apply B].
    intros [p y] Hp. apply in_combine_r, in_map_iff in Hp as [u [<- Hu]]. cbn [snd].
    assert (P := forallb_all _ _ C u Hu). cbv beta in P. apply (positive_ok _ _ M) in P. rewrite ev_sub, !share_of_ok in P.
    now apply lt_of_diff.
  Qed.
  Lemma all_apart_ok i : forall rest ls before, all_apart i g before rest ls = true -> forall l t r, rest = l ++ t :: r ->
    ~ is_mixture i G (written (revalue ev t) i) (map (fun u => written (revalue ev u) i) (before ++ l ++ r)).
  Proof.
    induction rest as [| u rest IH]; intros [| s ls] before C l t r E; cbn [all_apart] in C; try discriminate C;
      try (destruct l; discriminate E).
    apply andb_true_iff in C as [A C]. destruct l as [| y l]; injection E as -> ->.
    - exact (apart_ok i t s _ A).
    - assert (Q := IH ls (before ++ [y]) C l t r eq_refl). rewrite <- app_assoc in Q. exact Q.
  Qed.
  Lemma map_eq_split {A B} (f : A -> B) l b a : map f l = b ++ a -> exists l1 l2, l = l1 ++ l2 /\ b = map f l1 /\ map f l2 = a.
  Proof.
    revert b. induction l as [| x l IH]; intros [| y b] E; simpl in E.
    - exists [], []. auto.
    - discriminate E.
    - exists [], (x :: l). auto.
    - injection E as <- E. destruct (IH b E) as [l1 [l2 [-> [-> <-]]]]. exists (x :: l1), l2. auto.
  Qed.

  Theorem optimal_plans_if fuel i c v (m : mixing K) :
    value G (ev v) -> passes (checks_of_optimal_plans fuel i g c v m) = true ->
    optimal_plans i G (map (fun t => written (revalue ev t) i) (vertices m)).
  Proof.
    intros V C. assert (Mix := fun x => enforced_shares fuel i c v m x V C). unfold checks_of_optimal_plans in C.
    rewrite !passes_app in C. destruct C as [C [B _]]. rewrite !passes_cons, !andb_true_iff in C.
    destruct C as [I [[[[L1 L2] L3] L4] [Cov [D _]]]]. apply Nat.ltb_lt in I. apply Nat.eqb_eq in L1. split.
    - intros x P. split.
      + intros O. exists (map (share_in x) (shares m)). split; [rewrite !map_length; exact L1 | exact (Mix x O)].
      + intros [sh [L X]]. apply (mixture_of_optimal i G x _ I) in X; [exact X | | exact P |].
        * intros E. destruct X as [[_ S] _]. rewrite E in S. apply (one_not_zero F). symmetry. exact S.
        * intros [s y] Hy. apply in_combine_r, in_map_iff in Hy as [t [<- Ht]]. simpl.
          apply (optimal_plan_if K F M g t G _ game_is eq_refl fuel i c v I V).
          revert B Ht. clear. induction (vertices m) as [| u l IH]; [easy |]. cbn [flat_map]. rewrite passes_app.
          intros [A B] [-> | Ht]; auto.
    - intros before x after E. apply map_eq_split in E as [b [[| t r] [Vs [Eb E]]]]; [discriminate E |]. cbn [map] in E.
      injection E as <- <-. subst before. rewrite <- map_app. exact (all_apart_ok i (vertices m) (shares m) [] D b t r Vs).
  Qed.
End OptimalPlans.

Theorem optimal_plans_by_punishing D {F : ordered_field} fuel i (g : game Q) c v (m : mixing Q) :
  value (over F g) (rational F v) ->
  passes (checks_of_optimal_plans (fractions D) fuel i (whole D g) (Ratio c) (Ratio v) (remix Ratio m)) = true ->
  optimal_plans i (over F g) (map (fun t => written (table_over F t) i) (vertices m)).
Proof.
  intros V C. assert (A := optimal_plans_if _ F (fractions_mean D F) _ _ (whole_is D g) fuel i _ (Ratio v) _ V C).
  unfold remix in A. cbn [vertices] in A. rewrite map_map in A.
  erewrite map_ext; [exact A |]. intros t. cbv beta. now rewrite (ratios_are D t : revalue _ (revalue Ratio t) = _).
Qed.
