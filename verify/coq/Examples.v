(* Small games, each with what holds of it and with what nearly holds and must be refused. *)

Require Import Lia.
From Gameproof Require Import Exported RationalField.
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

  Theorem enters_perfect : 1 <= a -> subgame_perfect 2 (entry a) (written (table_over F enters)).
  Proof. intros A. perfect_within (Range 1 false None false)%Q 3%nat entry_p (fixed_table enters) a. Qed.
  Theorem enters_not_nash : a < 1 -> 0 <= a -> ~ nash 2 (entry a) (written (table_over F enters)).
  Proof. intros A B. not_nash_within (Range 0 false (Some 1) true)%Q 0%nat entry_p (fixed_table enters) (fixed_table stays_out) a. Qed.
  Theorem enters_exactly : 0 <= a -> nash 2 (entry a) (written (table_over F enters)) <-> 1 <= a.
  Proof.
    intros B. apply (exactly _ _ (a < 1)); [intros A | intros A; now apply enters_not_nash | apply le_or_lt].
    nash_within (Range 1 false None false)%Q 3%nat entry_p (fixed_table enters) a.
  Qed.

  (* A threat that is not believed: an equilibrium, and not in the subgame. *)
  Theorem stays_out_nash : 1 <= a -> a <= (2#1) -> nash 2 (entry a) (written (table_over F stays_out)).
  Proof. intros A B. nash_within (Range 1 false (Some 2) false)%Q 3%nat entry_p (fixed_table stays_out) a. Qed.
  Theorem stays_out_not_perfect : 1 <= a -> ~ subgame_perfect 2 (entry a) (written (table_over F stays_out)).
  Proof.
    intros A. not_perfect_within (Range 1 false None false)%Q 2%nat 1%nat entry_p (fixed_table stays_out) (fixed_table enters) a.
  Qed.
End Entry.

(* ---- a value that is a quotient: matching pennies in which heads against heads pays b ---- *)

Section Dear.
  Variables (F : ordered_field) (b : F).
  Definition dear_pennies : game F :=
    Move 0 "first" [
      ("heads", Move 1 "second" [("heads", End [b; -b]); ("tails", End [-(1); 1])]);
      ("tails", Move 1 "second" [("heads", End [-(1); 1]); ("tails", End [1; -(1)])])].
  (* b is at least 0, and 3 + b divides. *)
  Definition dear : list storeys := let b := Parameter_of 0 in ([Dividing [(3#1) + b]; Along 0 false None false])%E.
  Definition dear_written : game expression :=
    let b := Parameter_of 0 in
    (Move 0 "first" [
      ("heads", Move 1 "second" [("heads", End [b; -b]); ("tails", End [-(1); 1])]);
      ("tails", Move 1 "second" [("heads", End [-(1); 1]); ("tails", End [1; -(1)])])])%E.
  Definition dear_plans : table expression :=
    let b := Parameter_of 0 in let mixed := ([("heads", (2#1) / ((3#1) + b)); ("tails", (1 + b) / ((3#1) + b))])%E in
    [[("first", mixed)]; [("second", mixed)]].
  Theorem dear_value : 0 <= b -> value dear_pennies ((b - 1) / ((3#1) + b)).
  Proof.
    intros B. value_in_box dear 3%nat (game_in dear dear_written) (table_in dear dear_plans) (in_numbers (tower dear) 0%E)
      (in_numbers (tower dear) (let b := Parameter_of 0 in (b - 1) / ((3#1) + b))%E) [b].
  Qed.
End Dear.

(* ---- a range that ends at a root, the square root of 2 ---- *)

Section Squared.
  Variables (F : ordered_field) (r a : F).
  Definition squared : game F := Move 0 "which?" [("sure", End [2#1]); ("square", End [a * a])].
  Definition squared_written : game expression :=
    let a := Parameter_of 1 in (Move 0 "which?" [("sure", End [2#1]); ("square", End [a * a])])%E.
  Definition sure : table Q := [[("which?", [("sure", 1%Q)])]].
  Definition square : table Q := [[("which?", [("square", 1%Q)])]].
  Notation root_of_2 := (let r := Parameter_of 0 in Rooted 1 (2#1) (r * r - (2#1)))%E.
  Definition up_to_root := [Along 0%E false (Some (Parameter_of 0)) false; root_of_2].
  Definition from_root := [Along (Parameter_of 0) true None false; root_of_2].
  Notation same_in l t := (table_in l (revalue Number_of t)).

  Theorem sure_exactly : 1 <= r -> r <= (2#1) -> r * r - (2#1) = 0 -> 0 <= a ->
    nash 1 squared (written (table_over F sure)) <-> a <= r.
  Proof.
    intros R1 R2 Root A. apply (exactly _ _ (r < a)); [intros H | intros H | apply le_or_lt].
    - nash_in_box up_to_root 2%nat (game_in up_to_root squared_written) (same_in up_to_root sure) [r; a].
    - not_nash_in_box from_root 0%nat (game_in from_root squared_written) (same_in from_root sure) (same_in from_root square) [r; a].
  Qed.
End Squared.

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
