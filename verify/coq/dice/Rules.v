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

(* What player i has seen of it: claims, and own rolls. *)
Fixpoint seen (i : nat) (past : history) : string :=
  match past with
  | [] => ""
  | (x, y) :: r => seen i r ++ " " ++ (if Nat.eqb (roller r) i then text x ++ ":" else "") ++ text y
  end.

(* The roller, player i, gets w, and the caller the rest of 1. *)
Definition ends (i : nat) (w : Q) : game Q := End (match i with O => [w; 1 - w] | _ => [1 - w; w] end).

Section Dice.
Variables (N least : nat) (t : Q).

(* The least claim that is allowed. *)
Definition next (past : history) : nat := match past with [] => least | (_, y) :: _ => S y end.

(* The game after `past`, in which at most `claims_left` more claims are made. *)
Fixpoint dice (claims_left : nat) (past : history) : game Q :=
  let i := roller past in
  match claims_left with
  | O => ends i (- t)
  | S less =>
      if Nat.ltb N (next past) then ends i (- t) else
      Chance (map (fun x => (1 / whole N,
        Move i (text x ++ " |" ++ seen i past) (map (fun y => (text y,
          Move (1 - i) ("? |" ++ seen (1 - i) past ++ " " ++ text y)
            [("call", ends i (paid t x y)); ("pass", dice less ((x, y) :: past))]))
          (claims (next past) N))))
        (rolls N))
  end.
End Dice.

(* N faces, a first claim of at least `least`, a penalty t for a liar who is caught. *)
Definition liars_dice_with (N least : nat) (t : Q) : game Q := dice N least t N [].
Definition liars_dice (N : nat) : game Q := liars_dice_with N 1 0.
