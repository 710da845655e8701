(* WHAT KINGMAKERS ARE, and what one-step prediction says of them; definitions alone.

   Source: Y. Mizuno, "Equilibrium points of games in extensive form with kingmakers" (2012),
   definitions 3.1.1, 3.1.2, 4.1.1, 4.2.1, 4.2.2.  Players are 0, 1, ..., n - 1, so the thesis's
   players 1, 2, 3 are 0, 1, 2. *)

Require Import DecimalString.
From Gameproof Require Export Game Perfect.
Open Scope string_scope.

(* A game of perfect information without chance, in which at each end just one player wins. *)
Inductive race : Type :=
| Won (winner : nat)
| Choice (mover : nat) (children : list race).

(* As a game of Game.v: the winner is paid 1, the others 0.  The first node is called "start", its
   k-th child "k", that one's m-th child "k.m"; the action to the k-th child is "k". *)
Definition digits (k : nat) : string := NilZero.string_of_uint (Nat.to_uint k).
Definition name_below (name : string) (k : nat) : string := if String.eqb name "start" then digits k else name ++ "." ++ digits k.
Fixpoint tree (n : nat) (name : string) (x : race) : game Q :=
  match x with
  | Won w => End (map (fun i => if Nat.eqb i w then 1%Q else 0%Q) (seq 0 n))
  | Choice j l =>
      Move j name ((fix from k l := match l with
        | [] => []
        | c :: r => (digits k, tree n (name_below name k) c) :: from (S k) r
        end) 1%nat l)
  end.
Fixpoint nodes (name : string) (x : race) : list (string * race) :=
  (name, x) :: match x with
    | Won _ => []
    | Choice _ l => (fix from k l := match l with [] => [] | c :: r => nodes (name_below name k) c ++ from (S k) r end) 1%nat l
    end%list.

(* 3.1.1. x is a winning node of i: i can win from there whatever the others do. *)
Definition some (l : list Prop) : Prop := fold_right or False l.
Fixpoint winning (i : nat) (x : race) : Prop :=
  match x with
  | Won w => w = i
  | Choice j l => (l <> [] /\ all (map (winning i) l)) \/ (j = i /\ some (map (winning i) l))
  end.

(* 3.1.2. A kingmaker has lost, but decides who wins: every child is a winning node of somebody
   else, and at least two players win among them. *)
Definition kingmaker (x : race) : Prop :=
  match x with
  | Won _ => False
  | Choice j l =>
      (forall c, In c l -> exists k, k <> j /\ winning k c) /\
      exists c d k m, In c l /\ In d l /\ winning k c /\ winning m d /\ k <> m
  end.
Definition kingmakers (x : race) (k : N) : Prop := exactly k (fun h => exists y, In (h, y) (nodes "start" x) /\ kingmaker y).

(* 4.1.1, the kmn-eta rule, is about what a player predicts of others: at a kingmaker's node with two
   children, one of which is his winning node, that each is chosen with probability eta at least.
   (Gameproof's reading "predicted" is also about nodes at which a mover who cannot win decides who may,
   though nobody is sure to; T1 has none.) *)
Definition slips (x : race) (i : nat) (h : string) : Prop :=
  exists j c d, In (h, Choice j [c; d]) (nodes "start" x) /\ kingmaker (Choice j [c; d]) /\ (winning i c \/ winning i d).

Section Prediction.
  Context {F : ordered_field}.
  Variables (n : nat) (x : race) (eta : F).
  Definition played_out : game F := over F (tree n "start" x).
  Notation G := played_out.

  (* The number in [eta, 1 - eta] that is nearest to p. *)
  Definition clipped (p c : F) : Prop :=
    (p <= eta /\ c = eta) \/ (eta <= p <= 1 - eta /\ c = p) \/ (1 - eta <= p /\ c = 1 - eta).

  (* v is the profile s as player i sees it: his own strategy as it is, the others' as he predicts. *)
  Definition sees (i : nat) (s v : profile F) : Prop :=
    (forall h a, v i h a = s i h a) /\
    forall j h actions past a, j <> i -> In (j, h, actions, past) (turns nothing G) -> In a actions ->
      (slips x i h -> clipped (s j h a) (v j h a)) /\ (~ slips x i h -> v j h a = s j h a).

  (* At each own node player i takes only what is best for him, if all go on with v. *)
  Fixpoint best_at_own (i : nat) (v : profile F) (t : strategy F) (g : game F) : Prop :=
    match g with
    | End _ => True
    | Chance l => all (map (fun b => best_at_own i v t (snd b)) l)
    | Move j h l =>
        (j = i -> forall b c, In b l -> In c l -> t h (fst b) <> 0 -> payoff v i (snd c) <= payoff v i (snd b))
        /\ all (map (fun b => best_at_own i v t (snd b)) l)
    end.

  (* A subgame-perfect equilibrium, under the rule: every choice is best as its mover sees the others. *)
  Definition perfect_as_seen (s : profile F) : Prop :=
    played n s G /\ forall i v, (i < n)%nat -> sees i s v -> best_at_own i v (s i) G.

  (* The strategies of j with which i reckons, and the best of them against the rest of w. *)
  Definition reckons_with (i j : nat) (r : strategy F) : Prop :=
    plays j r G /\ forall h actions past a, In (j, h, actions, past) (turns nothing G) -> In a actions -> slips x i h -> eta <= r h a.
  Definition answers_best (i : nat) (w : profile F) (j : nat) (r : strategy F) : Prop :=
    reckons_with i j r /\ forall r', reckons_with i j r' -> payoff (deviate w j r') j G <= payoff (deviate w j r) j G.

  (* What comes of it, in his eyes, if i plays t: another player goes on where that is a best response
     to it, and else takes any best response. *)
  Definition outcome (i : nat) (v : profile F) (t : strategy F) (r : profile F) : Prop :=
    (forall h a, r i h a = t h a) /\
    forall j, j <> i -> (j < n)%nat ->
      (answers_best i (deviate v i t) j (v j) -> forall h a, r j h a = v j h a) /\
      (~ answers_best i (deviate v i t) j (v j) -> answers_best i (deviate v i t) j (r j)).

  (* 4.2.1. Player i has the motive to change to t: t is optimal at each own node, if he goes on with it, and
     once the others have answered he gets more than he predicts without a change; for some answers, or for all. *)
  Definition motive_by (s : profile F) (i : nat) (t : strategy F) : Prop :=
    exists v, sees i s v /\ plays i t G /\ best_at_own i (deviate v i t) t G /\
    exists r q, outcome i v t r /\ outcome i v (s i) q /\ payoff q i G < payoff r i G.
  Definition motive_by_all (s : profile F) (i : nat) (t : strategy F) : Prop :=
    exists v, sees i s v /\ plays i t G /\ best_at_own i (deviate v i t) t G /\
    (exists r, outcome i v t r) /\ (exists q, outcome i v (s i) q) /\
    forall r q, outcome i v t r -> outcome i v (s i) q -> payoff q i G < payoff r i G.

  (* 4.2.2. Nobody has a motive. *)
  Definition one_step_equilibrium (s : profile F) : Prop :=
    perfect_as_seen s /\ forall i t, (i < n)%nat -> ~ motive_by s i t.
  Definition one_step_equilibrium_all (s : profile F) : Prop :=
    perfect_as_seen s /\ forall i t, (i < n)%nat -> ~ motive_by_all s i t.
End Prediction.
