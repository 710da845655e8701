(* THE STAGES OF LIAR'S DICE. These definitions, ClosedForm.v's and Game.v's are all that has to be read.

   A die has N faces. In stage M the roller rolls x in private, each face being as likely, and claims
   "it is at least y" for a y from M to N. The caller calls, and the roller wins if x >= y, else the
   caller; or the caller passes, becomes the roller and is in stage y + 1. The winner gets 1, the
   loser 0, and a roller who must claim more than N has lost. *)

From Gameproof Require Export Game.
From Gameproof.dice Require Export ClosedForm.
Open Scope field_scope.

Section Stages.
Context {F : ordered_field}.

(* How a roller plays a stage: a roll x is claimed as y with probability p x y. *)
Definition claiming (N M : nat) (p : nat -> nat -> F) : Prop :=
  forall x, In x (rolls N) -> distribution (map (p x) (claims M N)).

(* How a caller plays a stage: the claim y is called with probability q y. *)
Definition calling (N M : nat) (q : nat -> F) : Prop := forall y, In y (claims M N) -> 0 <= q y <= 1.

Definition truth (x y : nat) : F := if Nat.leb y x then 1 else 0.

(* What the roller of stage M expects, if V m is what the roller of stage m gets. *)
Definition expects (N M : nat) (V : nat -> F) (p : nat -> nat -> F) (q : nat -> F) : F :=
  sum (map (fun x => rational F (1 / whole N) *
    sum (map (fun y => p x y * ((1 - q y) * (1 - V (S y)) + q y * truth x y)) (claims M N))) (rolls N)).

(* v is the value of stage M: the roller can be sure of v, and the caller can see to it that he gets no more. *)
Definition stage_value (N M : nat) (V : nat -> F) (v : F) : Prop :=
  (exists p, claiming N M p /\ forall q, calling N M q -> v <= expects N M V p q) /\
  (exists q, calling N M q /\ forall p, claiming N M p -> expects N M V p q <= v).

(* V are the values of all stages, each found from those of the later ones. *)
Definition stage_values (N : nat) (V : nat -> F) : Prop :=
  V (S N) = 0 /\ forall M, (1 <= M <= N)%nat -> stage_value N M V (V M).

End Stages.
