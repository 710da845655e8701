(* LEDUC POKER BY ITS RULES.  Each of two players puts in 1 and is dealt a card; they bet 2, a card is turned
   up, and they bet 4.  In a round of betting, which player 0 begins, who does not face a bet checks or bets;
   who faces one folds and loses what he has put in, calls, or raises; there are at most two bets and raises.
   In the end who has the rank of the card turned up wins, or else the higher rank, what the other one has
   put in.  Cards have a rank and a suit; with `suited` false they are told apart by their ranks alone. *)

From Gameproof Require Import Game.
Open Scope string_scope.
Open Scope Q_scope.

Definition card : Type := nat * nat.
Definition letters : string := "abcdefghijklmnopqrstuvwxyz".
Definition name (ranks : list string) (suited : bool) (c : card) : string :=
  nth (fst c) ranks "" ++ (if suited then substring (snd c) 1 letters else "").

(* The cards that may be dealt next, each with its probability. *)
Definition next_cards (ranks suits : nat) (suited : bool) (dealt : list card) : list (Q * card) :=
  let left := Pos.of_nat (ranks * suits - length dealt) in
  let is_dealt (c : card) := existsb (fun d : card => Nat.eqb (fst c) (fst d) && Nat.eqb (snd c) (snd d))%bool dealt in
  if suited then
    map (fun c => (1 # left, c)) (filter (fun c => negb (is_dealt c)) (list_prod (seq 0 ranks) (seq 0 suits)))
  else
    flat_map (fun r =>
      match (suits - length (filter (fun d : card => Nat.eqb (fst d) r) dealt))%nat with
      | O => []
      | n => [(Qred (Z.of_nat n # left), (r, O))]
      end) (seq 0 ranks).

Definition wins (player : nat) (amount : Z) : game Q :=
  let w := match player with O => amount | _ => (- amount)%Z end in End [inject_Z w; inject_Z (- w)].
Definition stake (player : nat) (stakes : Z * Z) : Z := match player with O => fst stakes | _ => snd stakes end.
Definition with_stake (player : nat) (amount : Z) (stakes : Z * Z) : Z * Z :=
  match player with O => (amount, snd stakes) | _ => (fst stakes, amount) end.

(* A round of betting; `over` is what follows it, told the stakes and what was said. *)
Fixpoint betting (fuel : nat) (bet : Z) (seen : nat -> string) (stakes : Z * Z) (mover raises : nat) (facing begun : bool)
    (said : string) (over : Z * Z -> string -> game Q) : game Q :=
  match fuel with
  | O => End []
  | S fuel =>
      let other := (1 - mover)%nat in
      let call := with_stake mover (stake other stakes) stakes in
      let raise := with_stake mover (stake other stakes + bet) stakes in
      let word a b := if facing then a else b in
      Move mover (seen mover ++ said)
        ((if facing then [("fold", wins other (stake mover stakes))] else [])
         ++ [(word "call" "check",
              if (facing || begun)%bool then over (if facing then call else stakes) (said ++ word " call" " check")%string
              else betting fuel bet seen stakes other raises false true (said ++ " check")%string over)]
         ++ (if Nat.ltb raises 2 then
               [(word "raise" "bet", betting fuel bet seen raise other (S raises) true true (said ++ word " raise" " bet")%string over)]
             else []))%list
  end.

Definition showdown (a b public : nat) (s : Z) : game Q :=
  if Nat.eqb a b then End [0; 0]
  else if (Nat.eqb public a || (negb (Nat.eqb public b) && Nat.ltb b a))%bool then wins 0 s else wins 1 s.

Definition leduc_by_rules (ranks : list string) (suits : nat) (suited : bool) : game Q :=
  let next := next_cards (length ranks) suits suited in
  let name := name ranks suited in
  Chance (map (fun x => let (p, a) := x : Q * card in (p,
    Chance (map (fun y => let (q, b) := y : Q * card in (q,
      let own i := name (match i with O => a | _ => b end) in
      betting 6 2 own (1, 1)%Z 0 0 false false "" (fun stakes said =>
        Chance (map (fun z => let (r, c) := z : Q * card in (r,
          betting 6 4 (fun i => own i ++ " " ++ name c) stakes 0 0 false false (" |" ++ said ++ " |") (fun stakes _ =>
            showdown (fst a) (fst b) (fst c) (fst stakes))))
          (next [a; b])))))
      (next [a]))))
    (next [])).
