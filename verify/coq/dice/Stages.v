(* THE STAGES OF LIAR'S DICE. These definitions, ClosedForm.v's and Game.v's are all that has to be read.

   A die has N faces. In stage M the roller rolls x in private, each face being as likely, and claims
   "it is at least y" for a y from M to N. The caller calls, and the roller wins if x >= y, else the
   caller; or the caller passes, becomes the roller and is in stage y + 1. The winner gets 1, the
   loser 0; a liar who is caught gets -t and the caller 1 + t, where the penalty t is 0 in the game of
   the Fergusons. A roller who must claim more than N is a liar caught. *)

From Gameproof Require Export Game.
From Gameproof.dice Require Export ClosedForm.
Open Scope field_scope.

Section Stages.
Context {F : ordered_field}.
Variables (N : nat) (t : Q).

(* How a roller plays a stage: a roll x is claimed as y with probability p x y. *)
Definition claiming (M : nat) (p : nat -> nat -> F) : Prop :=
  forall x, In x (rolls N) -> distribution (map (p x) (claims M N)).

(* How a caller plays a stage: the claim y is called with probability q y. *)
Definition calling (M : nat) (q : nat -> F) : Prop := forall y, In y (claims M N) -> 0 <= q y <= 1.

(* What the roller of stage M expects, if V m is what the roller of stage m gets. *)
Definition expects (M : nat) (V : nat -> F) (p : nat -> nat -> F) (q : nat -> F) : F :=
  sum (map (fun x => rational F (1 / whole N) *
    sum (map (fun y => p x y * ((1 - q y) * (1 - V (S y)) + q y * rational F (paid t x y))) (claims M N))) (rolls N)).

(* v is the value of stage M: the roller can be sure of v, and the caller can see to it that he gets no more. *)
Definition stage_value (M : nat) (V : nat -> F) (v : F) : Prop :=
  (exists p, claiming M p /\ forall q, calling M q -> v <= expects M V p q) /\
  (exists q, calling M q /\ forall p, claiming M p -> expects M V p q <= v).

(* V are the values of all stages, each found from those of the later ones. *)
Definition stage_values (V : nat -> F) : Prop :=
  V (S N) = rational F (- t) /\ forall M, (1 <= M <= N)%nat -> stage_value M V (V M).

(* p and q are optimal strategies in stage M: each is sure of its value, if the stages are worth V. *)
Definition optimal_in_stage (M : nat) (V : nat -> F) (p : nat -> nat -> F) (q : nat -> F) : Prop :=
  (claiming M p /\ forall other, calling M other -> V M <= expects M V p other) /\
  (calling M q /\ forall other, claiming M other -> expects M V other q <= V M).

End Stages.
