(* LIAR'S DICE BY ITS RULES (Ferguson and Ferguson 1991).  The roller rolls a die of n faces in private
   and claims "at least y" for a y from the least claim on.  The other one calls, and the roller gets 1 if
   his roll is at least y and else loses the penalty; or he passes, becomes the roller, and must claim more.
   Who would have to claim more than n has lost as a liar.  The other one gets 1 less what the roller gets.

   An information set is the die under the cup, "?" for who does not see it, and the claims so far, each
   with the roll if it was the mover's own: "6 | 2:3 4". *)

Require Import DecimalString Ascii.
From Gameproof Require Import Exported.
Open Scope string_scope.
Open Scope Q_scope.

Definition digits (n : nat) : string := NilZero.string_of_uint (Nat.to_uint n).
(* Claims that were passed, the last one first: who made it, with what roll. *)
Fixpoint told (mover : nat) (past : list (nat * nat * nat)) : string :=
  match past with
  | [] => ""
  | (who, roll, claim) :: r =>
      told mover r ++ " " ++ (if Nat.eqb who mover then digits roll ++ ":" else "") ++ digits claim
  end.
Definition ends (roller : nat) (w : Q) : game Q :=
  End (match roller with O => [w; Qred (1 - w)] | _ => [Qred (1 - w); w] end).

Fixpoint rounds (fuel n last roller : nat) (penalty : Q) (past : list (nat * nat * nat)) : game Q :=
  match fuel with
  | O => ends roller (- penalty)
  | S fuel =>
    if Nat.eqb last n then ends roller (- penalty) else
    Chance (map (fun roll => (1 # Pos.of_nat n,
      Move roller (digits roll ++ " |" ++ told roller past) (map (fun claim => (digits claim,
        Move (1 - roller) ("? |" ++ told (1 - roller) past ++ " " ++ digits claim)
          [("call", ends roller (if Nat.leb claim roll then 1 else - penalty));
           ("pass", rounds fuel n claim (1 - roller) penalty ((roller, roll, claim) :: past))]))
        (seq (S last) (n - last)))))
      (seq 1 n))
  end.
Definition dice_by_rules (faces least : nat) (penalty : Q) : game Q := rounds (S faces) faces (least - 1) 0 penalty [].

(* ---- strategies that look at the die and at the last claim, a caller at the one before it, too ---- *)

(* The last two words of a name, without what stands before a colon. *)
Fixpoint last_words (s before now : string) : string * string :=
  match s with
  | EmptyString => (before, now)
  | String c r =>
      if Ascii.eqb c " "%char then last_words r now "" else
      if Ascii.eqb c ":"%char then last_words r before "" else last_words r before (now ++ String c "")
  end.
Definition short (h : string) : string :=
  match h with
  | EmptyString => ""
  | String c _ =>
      let (before, now) := last_words h "" "" in
      if Ascii.eqb c "?"%char then "? " ++ before ++ " " ++ now else String c (" " ++ now)
  end.
Definition looked (D : positive) (mixes : list (string * list (string * Q))) : nat -> string -> string -> fractions D :=
  let look := fast (ratios D [mixes; mixes]) in fun i h a => look i (short h) a.

Theorem value_by_mixes D fuel mixes (g : game Q) v (F : ordered_field) :
  passes (value_checks (fractions D) fuel (looked D mixes) (whole D g) (Ratio 1) (Ratio v)) = true ->
  value (over F g) (rational F v).
Proof.
  intros C. apply (value_holds _ _ (fractions_mean D F)) in C. unfold game_of in C. now rewrite whole_is in C.
Qed.

Ltac value_by_stages D fuel mixes v := spelled (apply (value_by_mixes D fuel mixes _ v)); by_computing.
