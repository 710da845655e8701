(* FURTHER WORDS, for statements about information sets and beliefs.  Like Game.v, this page is to be
   read and agreed with; nothing is proved here. *)

Require Import NArith.
From Gameproof Require Import Game.

(* The nodes at which player i is at information set h, from left to right. *)
Fixpoint nodes {X} (i : nat) (h : string) (g : game X) : list (game X) :=
  match g with
  | End _ => []
  | Chance branches => flat_map (fun b => nodes i h (snd b)) branches
  | Move j k actions =>
      if Nat.eqb j i && String.eqb k h then [g] else flat_map (fun a => nodes i h (snd a)) actions
  end.

(* Beliefs written out, of each player at information sets, with other numbers. *)
Definition revalue_beliefs {X Y} (f : X -> Y) (b : list (list (string * list X))) : list (list (string * list Y)) :=
  map (map (fun r => (fst r, map f (snd r)))) b.
Definition beliefs_over (F : ordered_field) (b : list (list (string * list Q))) : list (list (string * list F)) :=
  revalue_beliefs (rational F) b.

Section Words.
Context {F : ordered_field}.

(* With what probabilities chance and s lead there, in this order, if they have led to g with p. *)
Fixpoint arrivals (s : profile F) (i : nat) (h : string) (p : F) (g : game F) : list F :=
  match g with
  | End _ => []
  | Chance branches => flat_map (fun b => arrivals s i h (p * fst b) (snd b)) branches
  | Move j k actions =>
      if Nat.eqb j i && String.eqb k h then [p]
      else flat_map (fun a => arrivals s i h (p * s j k (fst a)) (snd a)) actions
  end.
Definition reach (s : profile F) (i : nat) (h : string) (g : game F) : F := sum (arrivals s i h 1 g).

(* The weighted sum of what player j expects at nodes; with probabilities, what he expects. *)
Definition weighted (s : profile F) (j : nat) (weights : list F) (l : list (game F)) : F :=
  sum (map (fun x => fst x * payoff s j (snd x)) (combine weights l)).

(* What player j expects given that player i's information set h is reached; for a set that is. *)
Definition payoff_given (s : profile F) (j i : nat) (h : string) (g : game F) : F :=
  weighted s j (arrivals s i h 1 g) (nodes i h g) / reach s i h g.

(* Beliefs at an information set: a probability of each of its nodes.  Under them nobody who moves
   there can gain by going on otherwise; and Bayes' rule gives them where the set is reached. *)
Definition beliefs := nat -> string -> list F.
Definition believed (t : list (list (string * list F))) : beliefs := fun i h => entry h (nth i t []) [].
Definition belief (mu : list F) (i : nat) (h : string) (g : game F) : Prop :=
  distribution mu /\ length mu = length (nodes i h g).
Definition gain_at (s : profile F) (i : nat) (h : string) (mu : list F) (t : strategy F) (g : game F) : F :=
  weighted (deviate s i t) i mu (nodes i h g) - weighted s i mu (nodes i h g).
Definition rational_at (s : profile F) (i : nat) (h : string) (mu : list F) (g : game F) : Prop :=
  belief mu i h g /\ forall t, plays i t g -> gain_at s i h mu t g <= 0.
Definition by_bayes (s : profile F) (i : nat) (h : string) (mu : list F) (g : game F) : Prop :=
  map (fun p => p * reach s i h g) mu = arrivals s i h 1 g.
Definition are_beliefs (g : game F) (mu : beliefs) : Prop :=
  forall i h actions past, In (i, h, actions, past) (turns nothing g) -> belief (mu i h) i h g.
Definition sequentially_rational (n : nat) (g : game F) (s : profile F) (mu : beliefs) : Prop :=
  played n s g /\
  forall i h actions past, In (i, h, actions, past) (turns nothing g) -> rational_at s i h (mu i h) g.
Definition perfect_bayesian (n : nat) (g : game F) (s : profile F) (mu : beliefs) : Prop :=
  sequentially_rational n g s mu /\
  forall i h actions past, In (i, h, actions, past) (turns nothing g) -> by_bayes s i h (mu i h) g.

(* Player i's optimal strategies are exactly the mixtures of these plans, none of which is one of the others. *)
Definition is_mixture (i : nat) (g : game F) (x : strategy F) (plans : list (strategy F)) : Prop :=
  exists shares, length shares = length plans /\ mixture i g x (combine shares plans).
Definition optimal_plans (i : nat) (g : game F) (plans : list (strategy F)) : Prop :=
  (forall x, plays i x g -> (optimal i g x <-> is_mixture i g x plans)) /\
  forall before x after, plans = before ++ x :: after -> ~ is_mixture i g x (before ++ after).

(* There are so many, v, if P says how many. *)
Definition counted (P : N -> Prop) (v : F) : Prop := exists k, P k /\ rational F (inject_Z (Z.of_N k)) = v.

(* There is one subgame-perfect equilibrium: any two are the same plans in every subgame. *)
Definition unique_subgame_perfect (n : nat) (g : game F) : Prop :=
  (exists s, subgame_perfect n g s) /\
  forall s t, subgame_perfect n g s -> subgame_perfect n g t ->
    forall g' i, subgame g' g -> (i < n)%nat -> same_plan i g' (s i) (t i).
(* All subgame-perfect equilibria pay this, to each player. *)
Definition subgame_perfect_payoffs (n : nat) (g : game F) (v : list F) : Prop :=
  forall s, subgame_perfect n g s -> map (fun i => payoff s i g) (seq 0 n) = v.
End Words.
