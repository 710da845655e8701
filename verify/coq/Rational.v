(* Games with rational numbers.  A number is z/D for one D, the common denominator of all weights,
   as long as that works out, so that hardly anything has to be reduced; and a fraction where not. *)

Require Import ZArith Lia Bool.
From Gameproof Require Import Game OrderedField Check Names Theorems Optimal Statements.
Local Open Scope Q_scope.

Inductive scaled := Whole (z : Z) | Ratio (q : Q).

Section Scaled.
  Variable D : positive.
  Definition sev (x : scaled) : Q := match x with Whole z => z # D | Ratio q => q end.
  Definition sadd (x y : scaled) : scaled :=
    match x, y with Whole a, Whole b => Whole (a + b) | _, _ => Ratio (Qred (sev x + sev y)) end.
  Definition ssub (x y : scaled) : scaled :=
    match x, y with Whole a, Whole b => Whole (a - b) | _, _ => Ratio (Qred (sev x - sev y)) end.
  Definition smul (x y : scaled) : scaled :=
    match x, y with
    | Whole a, Ratio (n # 1) => Whole (a * n)
    | Whole a, Ratio (n # d) =>
        let (q, r) := Z.div_eucl (a * n) (Zpos d) in
        if Z.eqb r 0 then Whole q else Ratio (Qred (sev x * sev y))
    | _, _ => Ratio (Qred (sev x * sev y))
    end.
  Definition snum (x : scaled) : Z := match x with Whole z => z | Ratio q => Qnum q end.
  Definition fractions : arithmetic :=
    {| num := scaled; k_zero := Whole 0; k_one := Whole (Zpos D); k_add := sadd; k_mul := smul; k_sub := ssub;
       k_null x := Z.eqb (snum x) 0; k_nonneg x := Z.leb 0 (snum x); k_positive x := Z.ltb 0 (snum x) |}.

  Lemma sadd_ok x y : sev (sadd x y) == sev x + sev y.
  Proof. destruct x as [a | p], y as [b | q]; try apply Qred_correct. unfold Qeq. simpl. rewrite Pos2Z.inj_mul. ring. Qed.
  Lemma ssub_ok x y : sev (ssub x y) == sev x - sev y.
  Proof. destruct x as [a | p], y as [b | q]; try apply Qred_correct. unfold Qeq. simpl. rewrite Pos2Z.inj_mul. ring. Qed.
  Lemma smul_ok x y : sev (smul x y) == sev x * sev y.
  Proof.
    destruct x as [a | p], y as [b | [n d]]; try apply Qred_correct.
    assert (G : sev (let (q, r) := Z.div_eucl (a * n) (Zpos d) in if Z.eqb r 0 then Whole q else Ratio (Qred (sev (Whole a) * sev (Ratio (n # d)))))
      == sev (Whole a) * sev (Ratio (n # d))).
    { assert (E := Z_div_mod (a * n) (Zpos d) eq_refl). destruct (Z.div_eucl (a * n) (Zpos d)) as [q r].
      destruct (Z.eqb_spec r 0) as [-> |]; [| apply Qred_correct].
      unfold Qeq. simpl. destruct E as [E _]. rewrite Pos2Z.inj_mul. nia. }
    destruct d; try exact G. unfold Qeq. simpl. rewrite Pos.mul_1_r. reflexivity.
  Qed.

  Section Meaning.
    Variable F : ordered_field.
    Definition fractions_mean : meaning fractions F.
    Proof.
      refine {| ev := fun x : fractions => rational F (sev x) |}; simpl.
      - rewrite <- (rational_zero F). now apply rational_eq.
      - rewrite <- (rational_one F). apply rational_eq. unfold Qeq. simpl. lia.
      - intros x y. rewrite <- rational_add. apply rational_eq, sadd_ok.
      - intros x y. rewrite <- rational_mul. apply rational_eq, smul_ok.
      - intros x y. rewrite <- rational_sub. apply rational_eq, ssub_ok.
      - intros x E. apply Z.eqb_eq in E. rewrite <- (rational_zero F). apply rational_eq.
        destruct x as [z | [n d]]; unfold Qeq; simpl in *; lia.
      - intros x E. apply Z.leb_le in E. apply rational_nonneg. destruct x as [z | [n d]]; unfold Qle; simpl in *; lia.
      - intros x E. apply Z.ltb_lt in E. apply rational_positive. destruct x as [z | [n d]]; unfold Qlt; simpl in *; lia.
    Defined.
  End Meaning.

End Scaled.

(* A game and a table of rational numbers, for the machine. *)
Definition whole (D : positive) (g : game Q) : game (fractions D) := renumber Ratio g.
Definition ratios (D : positive) (t : table Q) : table (fractions D) := revalue Ratio t.

Section Rational.
  Variable D : positive.
  Context {F : ordered_field}.
  Implicit Types (t d : table Q) (g : game Q).

  Lemma whole_is g : renumber (ev _ F (fractions_mean D F)) (whole D g) = over F g.
  Proof. unfold whole. now rewrite renumber_twice. Qed.
  Lemma ratios_are t : revalue (ev _ F (fractions_mean D F)) (ratios D t) = table_over F t.
  Proof. unfold ratios. now rewrite revalue_twice. Qed.

  Theorem game_by_checks n g : passes (checks_of_game (fractions D) n (whole D g)) = true -> is_game n (over F g).
  Proof. exact (is_game_if _ _ (fractions_mean D F) _ _ (whole_is g) n). Qed.

  Theorem played_by_checks n t g :
    passes (checks_of_played (fractions D) n (ratios D t) (whole D g)) = true -> played n (written (table_over F t)) (over F g).
  Proof. exact (played_if _ _ (fractions_mean D F) _ _ _ _ (whole_is g) (ratios_are t) n). Qed.

  Theorem payoff_by_computing i t g v :
    passes (checks_of_payoff (fractions D) i (ratios D t) (whole D g) (Ratio v)) = true ->
    payoff (written (table_over F t)) i (over F g) = rational F v.
  Proof. exact (payoff_if _ _ (fractions_mean D F) _ _ _ _ (whole_is g) (ratios_are t) i (Ratio v)). Qed.

  Theorem gain_by_computing i t d g r :
    passes (checks_of_gain (fractions D) i (ratios D t) (ratios D d) (whole D g) (Ratio r)) = true ->
    plays i (written (table_over F d) i) (over F g)
    /\ gain (written (table_over F t)) i (written (table_over F d) i) (over F g) = rational F r.
  Proof. exact (gain_if _ _ (fractions_mean D F) _ _ _ _ _ _ (whole_is g) (ratios_are t) (ratios_are d) i (Ratio r)). Qed.

  Theorem regret_at_most_by_best fuel i t g r :
    passes (checks_of_regret_at_most (fractions D) fuel i (ratios D t) (whole D g) (Ratio r)) = true ->
    regret_at_most (written (table_over F t)) i (over F g) (rational F r).
  Proof. exact (regret_at_most_if _ _ (fractions_mean D F) _ _ _ _ (whole_is g) (ratios_are t) fuel i (Ratio r)). Qed.

  Theorem regret_by_deviation fuel i t d g r :
    passes (checks_of_regret (fractions D) fuel i (ratios D t) (ratios D d) (whole D g) (Ratio r)) = true ->
    regret (written (table_over F t)) i (over F g) (rational F r).
  Proof. exact (regret_if _ _ (fractions_mean D F) _ _ _ _ _ (whole_is g) (ratios_are t) fuel i (Ratio r)). Qed.

  Theorem nash_by_regrets n fuel t g :
    passes (checks_of_nash (fractions D) n fuel (ratios D t) (whole D g)) = true ->
    is_game n (over F g) /\ nash n (over F g) (written (table_over F t)).
  Proof. exact (nash_if _ _ (fractions_mean D F) _ _ _ _ (whole_is g) (ratios_are t) n fuel). Qed.

  Theorem refuted_by_deviation n i t d g :
    passes (checks_of_not_nash (fractions D) n i (ratios D t) (ratios D d) (whole D g)) = true ->
    ~ nash n (over F g) (written (table_over F t)).
  Proof. exact (not_nash_if _ _ (fractions_mean D F) _ _ _ _ _ (whole_is g) (ratios_are t) n i). Qed.

  Theorem perfect_by_regrets n fuel t g :
    passes (checks_of_perfect (fractions D) n fuel (ratios D t) (whole D g)) = true ->
    is_game n (over F g) /\ subgame_perfect n (over F g) (written (table_over F t)).
  Proof. exact (perfect_if _ _ (fractions_mean D F) _ _ _ _ (whole_is g) (ratios_are t) n fuel). Qed.

  Theorem imperfect_by_deviation n k i t d g :
    passes (checks_of_not_perfect (fractions D) n k i (ratios D t) (ratios D d) (whole D g)) = true ->
    ~ subgame_perfect n (over F g) (written (table_over F t)).
  Proof. exact (not_perfect_if _ _ (fractions_mean D F) _ _ _ _ _ (whole_is g) (ratios_are t) n k i). Qed.

  Theorem value_by_plans fuel t g c v :
    passes (checks_of_value (fractions D) fuel (ratios D t) (whole D g) (Ratio c) (Ratio v)) = true ->
    value (over F g) (rational F v).
  Proof. exact (value_if _ _ (fractions_mean D F) _ _ _ (whole_is g) fuel (Ratio c) (Ratio v)). Qed.
  Theorem value_at_least_by_plan fuel t g c v :
    passes (checks_of_value_at_least (fractions D) fuel (ratios D t) (whole D g) (Ratio c) (Ratio v)) = true ->
    value_at_least (over F g) (rational F v).
  Proof. exact (value_at_least_if _ _ (fractions_mean D F) _ _ _ (whole_is g) fuel (Ratio c) (Ratio v)). Qed.
  Theorem value_at_most_by_plan fuel t g c v :
    passes (checks_of_value_at_most (fractions D) fuel (ratios D t) (whole D g) (Ratio c) (Ratio v)) = true ->
    value_at_most (over F g) (rational F v).
  Proof. exact (value_at_most_if _ _ (fractions_mean D F) _ _ _ (whole_is g) fuel (Ratio c) (Ratio v)). Qed.

  Theorem optimal_plan_by_best fuel i t g c v :
    (i < 2)%nat -> value (over F g) (rational F v) ->
    passes (checks_of_optimal_plan (fractions D) fuel i (ratios D t) (whole D g) (Ratio c) (Ratio v)) = true ->
    optimal i (over F g) (written (table_over F t) i).
  Proof. exact (optimal_plan_if _ _ (fractions_mean D F) _ _ _ _ (whole_is g) (ratios_are t) fuel i (Ratio c) (Ratio v)). Qed.

  (* A punishing plan, its scale, and the bound on weights that it enforces. *)
  Definition punish (p : table Q * Q * list (Q * list (string * string)) * Q) : punishment (fractions D) :=
    let '(t, k, terms, bound) := p in (ratios D t, Ratio k, map (fun x => (Ratio (fst x), snd x)) terms, Ratio bound).

  Theorem optimal_by_punishing fuel i g c v ps :
    value (over F g) (rational F v) ->
    passes (checks_of_optimal (fractions D) fuel i (whole D g) (Ratio c) (Ratio v) (map punish ps)) = true ->
    forall x, optimal i (over F g) x ->
    all (map (fun '(_, _, terms, bound) => (combination x (map (fun c => (rational F (fst c), snd c)) terms) <= rational F bound)%F) ps).
  Proof.
    intros V C x O. assert (A := optimal_if _ _ (fractions_mean D F) _ _ (whole_is g) fuel i _ (Ratio v) _ V C x O).
    rewrite map_map, all_map in A. apply all_map. intros p Hp. specialize (A p Hp).
    destruct p as [[[t k] terms] bound]. simpl in A. now rewrite map_map in A.
  Qed.
End Rational.

(* Closes a goal `passes (checks ...) = true` by one run of the virtual machine. *)
Ltac by_computing := vm_cast_no_check (eq_refl true).
