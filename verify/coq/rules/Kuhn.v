(* KUHN'S POKER BY ITS RULES.  Each of two players pays the ante and is dealt one of the cards, which
   are named from the lowest to the highest.  Player 0 checks or bets; after a check player 1 checks or
   bets, and after a bet the other one folds, which loses the ante, or calls.  Else the higher card wins. *)

From Gameproof Require Import Game.
Open Scope string_scope.
Open Scope Q_scope.

Definition deals (n : nat) : list (nat * nat) :=
  filter (fun d => negb (Nat.eqb (fst d) (snd d))) (list_prod (seq 0 n) (seq 0 n)).
Definition shown (a b : nat) (w : Q) : game Q := End (if Nat.ltb b a then [w; - w] else [- w; w]).
Definition kuhn_by_rules (cards : list string) (ante bet : Q) : game Q :=
  let n := length cards in
  let card k := nth k cards "" in
  let all_in := Qred (ante + bet) in
  Chance (map (fun d : nat * nat => let (a, b) := d in
    (1 # Pos.of_nat (n * (n - 1)),
     Move 0 (card a) [
       ("check", Move 1 (card b ++ " after check") [
         ("check", shown a b ante);
         ("bet", Move 0 (card a ++ " check-bet") [("fold", End [- ante; ante]); ("call", shown a b all_in)])]);
       ("bet", Move 1 (card b ++ " after bet") [("fold", End [ante; - ante]); ("call", shown a b all_in)])]))
    (deals n)).
