(* LIAR'S DICE BY ITS RULES: the whole game, in which both players remember all claims and all rolls
   of their own. Names are gameproof's: "6 | 2:3 4" is a roller with a 6, who claimed 3 with a 2 and
   then passed a 4; "? | 4" is a caller. *)

From Gameproof Require Export Game.
From Gameproof.dice Require Export ClosedForm.
Require Import DecimalString Decimal.
Open Scope string_scope.
Open Scope Q_scope.

(* A whole number in decimal digits. *)
Definition text (n : nat) : string := NilEmpty.string_of_uint (Nat.to_uint n).

(* The rolls and the claims that were passed, the last one first. *)
Definition history := list (nat * nat).
Fixpoint roller (past : history) : nat := match past with [] => O | _ :: r => (1 - roller r)%nat end.
Definition last_claim (past : history) : nat := match past with [] => O | (_, y) :: _ => y end.

(* What player i has seen of it: claims, and own rolls. *)
Fixpoint seen (i : nat) (past : history) : string :=
  match past with
  | [] => ""
  | (x, y) :: r => seen i r ++ " " ++ (if Nat.eqb (roller r) i then text x ++ ":" else "") ++ text y
  end.

(* The roller, player i, wins (w = 1) or loses (w = 0). *)
Definition ends (i : nat) (w : Q) : game Q := End (match i with O => [w; 1 - w] | _ => [1 - w; w] end).

(* The game after `past`, in which at most `claims_left` more claims are made. *)
Fixpoint dice (claims_left N : nat) (past : history) : game Q :=
  let i := roller past in
  match claims_left with
  | O => ends i 0
  | S less =>
      if Nat.eqb (last_claim past) N then ends i 0 else
      Chance (map (fun x => (1 / whole N,
        Move i (text x ++ " |" ++ seen i past) (map (fun y => (text y,
          Move (1 - i) ("? |" ++ seen (1 - i) past ++ " " ++ text y)
            [("call", ends i (if Nat.leb y x then 1 else 0)); ("pass", dice less N ((x, y) :: past))]))
          (claims (S (last_claim past)) N))))
        (rolls N))
  end.
Definition liars_dice (N : nat) : game Q := dice N N [].
