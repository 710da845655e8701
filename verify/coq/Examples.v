(* Small games, each with what holds of it and with what nearly holds and must be refused. *)

Require Import Lia.
From Gameproof Require Import Game OrderedField Check Names Theorems Implied Mixtures Optimal Statements Rational Poly Quotients Conditions Words AtSets SetStatements RationalField.
Open Scope string_scope.
Open Scope Q_scope.

(* ---- matching pennies: two players, hidden choices ---- *)

Definition pennies : game Q :=
  Move 0 "first" [
    ("heads", Move 1 "second" [("heads", End [1; -1]); ("tails", End [-1; 1])]);
    ("tails", Move 1 "second" [("heads", End [-1; 1]); ("tails", End [1; -1])])].
Definition halves : table Q :=
  [[("first", [("heads", 1#2); ("tails", 1#2)])]; [("second", [("heads", 1#2); ("tails", 1#2)])]].
Definition nearly_halves : table Q :=
  [[("first", [("heads", 1#2); ("tails", 1#2)])]; [("second", [("heads", 501#1000); ("tails", 499#1000)])]].
Definition heads : table Q := [[("first", [("heads", 1)])]; []].

Theorem pennies_value (F : ordered_field) : value (over F pennies) (0#1).
Proof. apply (value_by_plans 4 3 halves _ 0). by_computing. Qed.
Theorem pennies_nash (F : ordered_field) : nash 2 (over F pennies) (written (table_over F halves)).
Proof. apply (nash_by_regrets 4 2 3). by_computing. Qed.
Theorem pennies_not_nash (F : ordered_field) : ~ nash 2 (over F pennies) (written (table_over F nearly_halves)).
Proof. apply (refuted_by_deviation 1 2 0 nearly_halves heads). by_computing. Qed.
Theorem pennies_regret (F : ordered_field) : regret (written (table_over F nearly_halves)) 0 (over F pennies) (1#500).
Proof. apply (regret_by_deviation 1 3 0 nearly_halves heads). by_computing. Qed.
Theorem pennies_payoff (F : ordered_field) : payoff (written (table_over F nearly_halves)) 0 (over F pennies) = (0#1)%F.
Proof. apply (payoff_by_computing 1). by_computing. Qed.
(* The value is not what is nearly the value, and what is refused is named. *)
Theorem pennies_other_value (F : ordered_field) : ~ value (over F pennies) (1#1000).
Proof.
  intros V. assert (E := one_value _ _ _ V (pennies_value F)). apply rational_injective in E. discriminate.
Qed.
Example pennies_refused :
  failing (checks_of_value (fractions 4) 3 (ratios 4 halves) (whole 4 pennies) (Ratio 0) (Ratio (-1#1000)))
  = ["against player 1's plan player 0 gets no more than the value"].
Proof. reflexivity. Qed.
Example nearly_halves_refused :
  failing (checks_of_nash (fractions 4) 2 3 (ratios 4 nearly_halves) (whole 4 pennies)) = ["nothing can be gained by player 0"].
Proof. reflexivity. Qed.

(* ---- trees that are no games ---- *)

Definition forgets : game Q :=
  Move 0 "first" [("left", Move 0 "again" [("left", End [0; 0])]); ("right", Move 0 "again" [("left", End [1; 0])])].
Example forgets_refused : failing (checks_of_game (fractions 1) 2 (whole 1 forgets)) = ["perfect recall"].
Proof. reflexivity. Qed.
Theorem forgets_is_no_game (F : ordered_field) : ~ is_game 2 (over F forgets).
Proof.
  intros [_ R]. destruct (R 0%nat "again" ["left"] [("first", "left")] ["left"] [("first", "right")]) as [_ E].
  - simpl. tauto.
  - simpl. tauto.
  - discriminate.
Qed.
Example chance_refused :
  failing (checks_of_game (fractions 1) 1 (whole 1 (Chance [(1#2, End [1]); (1#3, End [0])])))
  = ["the tree is a game of the players: payoffs, chances, actions"].
Proof. reflexivity. Qed.

(* ---- three players ---- *)

(* Each of 1 and 2 guesses what 0 has chosen, and a guess that alone is right takes the other's coin. *)
Definition guesses : game Q :=
  let pay (a b c : bool) := End (match Bool.eqb a b, Bool.eqb a c with
    | true, false => [0; 1; -1] | false, true => [0; -1; 1] | _, _ => [0; 0; 0] end) in
  let third a b := Move 2 "third" [("heads", pay a b true); ("tails", pay a b false)] in
  let second a := Move 1 "second" [("heads", third a true); ("tails", third a false)] in
  Move 0 "first" [("heads", second true); ("tails", second false)].
Definition guessed (p : Q) : table Q :=
  [[("first", [("heads", p); ("tails", 1 - p)])]; [("second", [("heads", 1)])]; [("third", [("heads", 1)])]].
Theorem guesses_nash (F : ordered_field) : nash 3 (over F guesses) (written (table_over F (guessed (1#2)))).
Proof. apply (nash_by_regrets 2 3 4). by_computing. Qed.
Theorem guesses_not_nash (F : ordered_field) : ~ nash 3 (over F guesses) (written (table_over F (guessed (1#3)))).
Proof. apply (refuted_by_deviation 3 3 1 (guessed (1#3)) [[]; [("second", [("tails", 1)])]]). by_computing. Qed.

(* ---- a game with a parameter: the entrant to a market gets a of what is shared ---- *)

Definition entry {F : ordered_field} (a : F) : game F :=
  (Move 0 "enter?" [("out", End [1; 5#1]);
    ("in", Move 1 "fight?" [("fight", End [0; 0]); ("share", End [a; 2#1])])])%F.
Definition entry_p : game (list Q) :=
  Move 0 "enter?" [("out", End [[1]; [5]]); ("in", Move 1 "fight?" [("fight", End [[0]; [0]]); ("share", End [[0; 1]; [2]])])].
Definition enters : table Q := [[("enter?", [("in", 1)])]; [("fight?", [("share", 1)])]].
Definition stays_out : table Q := [[("enter?", [("out", 1)])]; [("fight?", [("fight", 1)])]].

Open Scope field_scope.
Section Entry.
  Variables (F : ordered_field) (a : F).
  Lemma entry_is : renumber (peval a) entry_p = entry a.
  Proof. same_game. Qed.

  Theorem enters_perfect : 1 <= a -> subgame_perfect 2 (entry a) (written (table_over F enters)).
  Proof.
    intros A. apply (perfect_on (Range 1 false None false) 2 3 entry_p (fixed_table enters) a).
    - in_range.
    - exact entry_is.
    - apply fixed_table_is.
    - by_computing.
  Qed.

  Theorem enters_not_nash : a < 1 -> 0 <= a -> ~ nash 2 (entry a) (written (table_over F enters)).
  Proof.
    intros A B. apply (gains_on (Range 0 false (Some 1%Q) true) 2 0 entry_p (fixed_table enters) (fixed_table stays_out) a).
    - in_range.
    - exact entry_is.
    - apply fixed_table_is.
    - by_computing.
  Qed.

  Theorem enters_exactly : 0 <= a -> nash 2 (entry a) (written (table_over F enters)) <-> 1 <= a.
  Proof.
    intros B. apply (exactly _ _ (a < 1)).
    - intros A. apply (nash_on (Range 1 false None false) 2 3 entry_p (fixed_table enters) a);
        [in_range | exact entry_is | apply fixed_table_is | by_computing].
    - intros A. now apply enters_not_nash.
    - apply le_or_lt.
  Qed.

  (* A threat that is not believed: an equilibrium, and not in the subgame. *)
  Theorem stays_out_nash : nash 2 (entry (3#2)) (written (table_over F stays_out)).
  Proof.
    apply (nash_on (Range 1 false (Some 2%Q) false) 2 3 entry_p (fixed_table stays_out) (3#2)).
    - split; now apply rational_le.
    - same_game.
    - apply fixed_table_is.
    - by_computing.
  Qed.
  Theorem stays_out_not_perfect : 1 <= a -> ~ subgame_perfect 2 (entry a) (written (table_over F stays_out)).
  Proof.
    intros A. apply (imperfect_on (Range 1 false None false) 2 2 1 entry_p (fixed_table stays_out) (fixed_table enters) a);
      [in_range | exact entry_is | apply fixed_table_is | by_computing].
  Qed.
End Entry.

(* ---- a value that is a quotient: matching pennies in which heads against heads pays b ---- *)

Open Scope Q_scope.
Definition dear_divisors := [[3; 1]].   (* 3 + b *)
Definition dear_p : game fraction :=
  let n (l : list Q) := (l, []) in
  Move 0 "first" [
    ("heads", Move 1 "second" [("heads", End [n [0;1]; n [0;-1]]); ("tails", End [n [-1]; n [1]])]);
    ("tails", Move 1 "second" [("heads", End [n [-1]; n [1]]); ("tails", End [n [1]; n [-1]])])].
Definition dear_plan_p : table fraction :=
  [[("first", [("heads", ([2], [1%nat])); ("tails", ([1;1], [1%nat]))])]; [("second", [("heads", ([2], [1%nat])); ("tails", ([1; 1], [1%nat]))])]].

Open Scope field_scope.
Section Dear.
Variables (F : ordered_field) (b : F).
Definition dear_pennies : game F :=
  Move 0 "first" [
    ("heads", Move 1 "second" [("heads", End [b; -b]); ("tails", End [-(1); 1])]);
    ("tails", Move 1 "second" [("heads", End [-(1); 1]); ("tails", End [1; -(1)])])].
Theorem dear_value : 0 <= b -> value dear_pennies ((b - 1) / ((3#1) + b)).
Proof.
  intros B. assert (I : within (Range 0 false None false) b) by in_range.
  assert (P : forallb (@k_positive (polynomials_where (Range 0 false None false) [])) dear_divisors = true) by reflexivity.
  apply (value_over (Range 0 false None false) [] dear_divisors 3 dear_p dear_plan_p ([], []) ([(-1)%Q; 1%Q], [1%nat]) b); [exact I | exact Logic.I | exact P | | |].
  - same_ratios I Logic.I P.
  - same_ratio I Logic.I P.
  - by_computing.
Qed.
End Dear.

(* ---- a range that ends at a root, said without it ---- *)

Definition squared {F : ordered_field} (a : F) : game F := Move 0 "which?" [("sure", End [2#1]); ("square", End [a * a])].
Definition squared_p : game (list Q) := (Move 0 "which?" [("sure", End [[2]]); ("square", End [[0; 0; 1]])])%Q.
Definition sure : table Q := [[("which?", [("sure", 1%Q)])]].
Definition square : table Q := [[("which?", [("square", 1%Q)])]].

Theorem sure_exactly (F : ordered_field) (a : F) :
  0 <= a -> nash 1 (squared a) (written (table_over F sure)) <-> a * a <= (2#1).
Proof.
  intros A. apply (exactly _ _ ((2#1) < a * a)).
  - intros H. apply (nash_where (Range 0 false None false) [([2%Q; 0%Q; (-1)%Q], false)] 1 2 squared_p (fixed_table sure) a).
    + in_range.
    + split; [| exact I]. unfold holds. cbn [fst snd]. replace (peval a [2%Q; 0%Q; (-1)%Q]) with ((2#1) - a * a); [now apply diff_of_le |].
      symmetry. same_number.
    + same_game.
    + apply fixed_table_is.
    + by_computing.
  - intros H. apply (gains_where (Range 0 false None false) [([(-2)%Q; 0%Q; 1%Q], true)] 1 0 squared_p (fixed_table sure) (fixed_table square) a).
    + in_range.
    + split; [| exact I]. unfold holds. cbn [fst snd]. replace (peval a [(-2)%Q; 0%Q; 1%Q]) with (a * a - (2#1)); [now apply diff_of_lt |].
      symmetry. same_number.
    + same_game.
    + apply fixed_table_is.
    + by_computing.
  - apply le_or_lt.
Qed.

(* ---- beliefs: an entrant whose strength the incumbent cannot see ---- *)

Open Scope Q_scope.
Definition unseen : game Q :=
  Move 0 "enter?" [
    ("out", End [1; 3]);
    ("weak", Move 1 "fight?" [("fight", End [-1; 1]); ("share", End [2; 0])]);
    ("strong", Move 1 "fight?" [("fight", End [0; -1]); ("share", End [3; 1])])].
Definition feared : table Q := [[("enter?", [("out", 1)])]; [("fight?", [("fight", 1)])]].
Definition shared : table Q := [[("enter?", [("strong", 1)])]; [("fight?", [("share", 1)])]].
Definition sees_weak := [[("enter?", [1])]; [("fight?", [1; 0])]].
Definition sees_strong := [[("enter?", [1])]; [("fight?", [0; 1])]].
Open Scope field_scope.

Theorem feared_if_weak (F : ordered_field) :
  perfect_bayesian 2 (over F unseen) (written (table_over F feared)) (believed (beliefs_over F sees_weak)).
Proof. apply (bayesian_by_best 1 2 3 sees_weak). by_computing. Qed.
Theorem not_feared_if_strong (F : ordered_field) :
  ~ rational_at (written (table_over F feared)) 1 "fight?" (map (rational F) [0%Q; 1%Q]) (over F unseen).
Proof. apply (irrational_at_by_deviation 1 1 "fight?" [0%Q; 1%Q] feared shared). by_computing. Qed.
Theorem shared_bayesian (F : ordered_field) :
  perfect_bayesian 2 (over F unseen) (written (table_over F shared)) (believed (beliefs_over F sees_strong)).
Proof. apply (bayesian_by_best 1 2 3 sees_strong). by_computing. Qed.
Example shared_not_by_bayes :
  failing (checks_of_bayes (fractions 1) 1 "fight?" (map Ratio [1%Q; 0%Q]) (ratios 1 shared) (whole 1 unseen)) = ["Bayes' rule at fight?"].
Proof. reflexivity. Qed.
Theorem given_fight (F : ordered_field) :
  0 < reach (written (table_over F shared)) 1 "fight?" (over F unseen)
  /\ payoff_given (written (table_over F shared)) 0 1 "fight?" (over F unseen) = (3#1).
Proof. apply (payoff_given_by_computing 1). by_computing. Qed.

(* Rational strategies, as one case. *)
Example pennies_among_rationals : value (over rationals pennies) (0#1).
Proof. apply pennies_value. Qed.
