(* A checker of one answer about one game, as a function that computes; if it accepts, the answer is true
   of the game as it was read.  Extract.v turns it into OCaml. *)

Require Import DecimalString NArith Ascii.
From Gameproof Require Import Game OrderedField Check Names Theorems Statements Rational Perfect PerfectCount Dominance Linear DominanceChecks.
Open Scope string_scope.

(* What is asked of a game: is it worth v; is the profile an equilibrium, subgame perfect, or not; how
   many pure subgame-perfect equilibria are there; is an action dominated?  A denial has the player who
   gains by a deviation (NotSubgamePerfect: in the k-th node's subgame).  A dominated action has what
   is done instead, and what it costs at least, or, in the profile, play of the others against which it
   costs something. *)
Inductive answer :=
| Value (v : Q)
| Nash
| NotNash (i : nat) (deviation : table Q)
| SubgamePerfect
| NotSubgamePerfect (k i : nat) (deviation : table Q)
| PureSubgamePerfect (k : N)
| Dominated (i : nat) (h a : string) (instead : list setting)
| StrictlyDominated (i : nat) (h a : string) (instead : list setting) (cost : Q).

Definition means (F : ordered_field) (n : nat) (g : game Q) (t : table Q) (a : answer) : Prop :=
  let G := over F g in let s := written (table_over F t) in
  match a with
  | Value v => value G (rational F v)
  | Nash => is_game n G /\ nash n G s
  | NotNash _ _ => is_game n G /\ ~ nash n G s
  | SubgamePerfect => is_game n G /\ subgame_perfect n G s
  | NotSubgamePerfect _ _ _ => is_game n G /\ ~ subgame_perfect n G s
  | PureSubgamePerfect k => is_game n G /\ pure_subgame_perfect n G k
  | Dominated i h a _ => is_game n G /\ dominated n G i h a
  | StrictlyDominated i h a _ _ => is_game n G /\ strictly_dominated n G i h a
  end.

(* How many turns follow each other at most; the sum at the first end, which is that of all if the sum
   is constant. *)
Fixpoint depth {X} (g : game X) : nat :=
  match g with
  | End _ => 1
  | Chance l => S (fold_right Nat.max 0 (map (fun b => depth (snd b)) l))
  | Move _ _ l => S (fold_right Nat.max 0 (map (fun a => depth (snd a)) l))
  end%nat.
Fixpoint first_sum (g : game Q) : Q :=
  match g with
  | End l => Qred (fold_right Qplus 0 l)
  | Chance l => match l with [] => 0 | b :: _ => first_sum (snd b) end
  | Move _ _ l => match l with [] => 0 | a :: _ => first_sum (snd a) end
  end%Q.

(* D is a denominator that saves time; any will do. *)
Definition verdict (D : positive) (n : nat) (g : game Q) (t : table Q) (a : answer) : checks :=
  let K := fractions D in
  match a with
  | Value v => checks_of_value K (depth g) (ratios D t) (whole D g) (Ratio (first_sum g)) (Ratio v)
  | Nash => checks_of_nash K n (depth g) (ratios D t) (whole D g)
  | NotNash i d => (checks_of_game K n (whole D g) ++ checks_of_not_nash K n i (ratios D t) (ratios D d) (whole D g))%list
  | SubgamePerfect => checks_of_perfect K n (depth g) (ratios D t) (whole D g)
  | NotSubgamePerfect k i d =>
      (checks_of_game K n (whole D g) ++ checks_of_not_perfect K n k i (ratios D t) (ratios D d) (whole D g))%list
  | PureSubgamePerfect k => checks_of_pure_perfect n g k
  | Dominated i h a r => checks_of_dominated K n (whole D g) i h a r (Ratio 0) (fast (ratios D t))
  | StrictlyDominated i h a r cost => checks_of_strictly_dominated K n (whole D g) i h a r (Ratio cost)
  end.

Theorem verdict_sound F D n g t a : passes (verdict D n g t a) = true -> means F n g t a.
Proof.
  destruct a; cbn [verdict means].
  - apply value_by_plans.
  - apply nash_by_regrets.
  - rewrite passes_app. intros [G C]. split; [exact (game_by_checks D n g G) | exact (refuted_by_deviation D n i t deviation g C)].
  - apply perfect_by_regrets.
  - rewrite passes_app. intros [G C]. split; [exact (game_by_checks D n g G) | exact (imperfect_by_deviation D n k i t deviation g C)].
  - apply pure_perfect_by_counting.
  - apply dominated_by_trying.
  - apply strictly_dominated_by_trying.
Qed.

(* ---- numbers from text ---- *)

Definition whole_number (s : string) : option Z := match NilZero.int_of_string s with Some i => Some (Z.of_int i) | None => None end.
Definition natural (s : string) : option N := match NilZero.uint_of_string s with Some u => Some (N.of_uint u) | None => None end.
Definition fraction (top bottom : string) : option Q :=
  match whole_number top, natural bottom with Some p, Some (Npos q) => Some (Qmake p q) | _, _ => None end.
