(* Reads a game, a profile and an answer, and asks the extracted checker: "accepted" and status 0, or "refused: " with
   the checks that fail and status 1, or what is wrong with the text and status 2.

   A text, one thing a line; q is a number such as -1/18, a name has no blanks in it (names are only compared):

     gameproof answer 1
     players N
     denominator D           any whole number; that of all payoffs and probabilities saves time
     claim ...               value q | nash | not-nash PLAYER | perfect | not-perfect NODE PLAYER | pure-perfect COUNT
                             | dominated PLAYER SET NAME | strictly-dominated PLAYER SET NAME q
     game                    then the root:
       end q ... q           a payoff for each player
       chance K              then K times:  weight q     and the node
       move PLAYER SET K     then K times:  action NAME  and the node
     profile                 then lines:  at PLAYER SET NAME q ... NAME q
     deviation               then such lines, of who deviates; or what is done instead of a dominated action
     stop

   Players are 0, 1, ...; NODE is the number of a node in preorder, from 0, in a game where not-perfect is claimed. *)

exception Bad of int * string

let line_number = ref 0

let bad expected found = raise (Bad (!line_number, Printf.sprintf "expected %s, found %s" expected found))

let next_line channel =
  incr line_number;
  match input_line channel with
  | line -> List.filter (fun word -> word <> "") (String.split_on_char ' ' line)
  | exception End_of_file -> bad "a line" "the end"

let quoted words = "'" ^ String.concat " " words ^ "'"

let chars text = List.init (String.length text) (String.get text)

let text_of chars = String.of_seq (List.to_seq chars)

let number word =
  let top, bottom = match String.split_on_char '/' word with
    | [top] -> (top, "1")
    | [top; bottom] -> (top, bottom)
    | _ -> bad "a number" word
  in
  match Checker.fraction (chars top) (chars bottom) with Some q -> q | None -> bad "a number" word

let small word =
  let rec peano n = if n = 0 then Checker.O else Checker.S (peano (n - 1)) in
  let digits = word <> "" && String.length word <= 6 && String.for_all (fun c -> '0' <= c && c <= '9') word in
  match if digits then int_of_string_opt word else None with
  | Some n when n <= 100_000 -> (n, peano n)
  | _ -> bad "a whole number up to 100000" word

let whole word = match Checker.natural (chars word) with Some n -> n | None -> bad "a whole number" word

let positive word = match whole word with Checker.Npos p -> p | Checker.N0 -> bad "a positive number" word

let rec node channel =
  match next_line channel with
  | "end" :: payoffs -> Checker.End (List.map number payoffs)
  | ["chance"; count] ->
    let branch _ = match next_line channel with
      | ["weight"; q] -> let weight = number q in (weight, node channel)
      | words -> bad "'weight q'" (quoted words)
    in
    Checker.Chance (times (fst (small count)) branch)
  | ["move"; player; set; count] ->
    let branch _ = match next_line channel with
      | ["action"; name] -> (chars name, node channel)
      | words -> bad "'action NAME'" (quoted words)
    in
    let player = snd (small player) in
    Checker.Move (player, chars set, times (fst (small count)) branch)
  | words -> bad "'end', 'chance' or 'move'" (quoted words)

(* in order, which List.init does not promise *)
and times : 'a. int -> (int -> 'a) -> 'a list = fun count one ->
  let rec go k done_ = if k = count then List.rev done_ else go (k + 1) (one k :: done_) in
  go 0 []

(* The lines of a profile, and the line after them. *)
let profile channel players =
  let own = Array.make players [] in
  let rec mix = function
    | name :: q :: rest -> let p = number q in (chars name, p) :: mix rest
    | [] -> []
    | [name] -> bad "a probability" name
  in
  let rec go () = match next_line channel with
    | "at" :: player :: set :: rest ->
      let i = fst (small player) in
      if i >= players then bad "a player of the game" player;
      own.(i) <- (chars set, mix rest) :: own.(i);
      go ()
    | words -> words
  in
  let after = go () in
  (Array.to_list (Array.map List.rev own), after)

let expect channel read shape =
  let words = next_line channel in
  match read words with Some found -> found | None -> bad shape (quoted words)

(* The actions that a profile names, whatever their probabilities. *)
let settings table =
  let rec numbered i = function [] -> [] | own :: rest -> (i, own) :: numbered (Checker.S i) rest in
  List.concat_map
    (fun (i, own) -> List.concat_map (fun (set, mix) -> List.map (fun (name, _) -> ((i, set), name)) mix) own)
    (numbered Checker.O table)

(* The answer claimed, given the deviation that comes later in the text. *)
let claim words =
  let always answer _ = answer in
  match words with
  | ["value"; q] -> always (Checker.Value (number q))
  | ["nash"] -> always Checker.Nash
  | ["not-nash"; i] -> let i = snd (small i) in fun deviation -> Checker.NotNash (i, deviation)
  | ["perfect"] -> always Checker.SubgamePerfect
  | ["not-perfect"; k; i] ->
    let k = snd (small k) and i = snd (small i) in
    fun deviation -> Checker.NotSubgamePerfect (k, i, deviation)
  | ["pure-perfect"; k] -> always (Checker.PureSubgamePerfect (whole k))
  | ["dominated"; i; set; name] ->
    let i = snd (small i) in
    fun deviation -> Checker.Dominated (i, chars set, chars name, settings deviation)
  | ["strictly-dominated"; i; set; name; q] ->
    let i = snd (small i) and cost = number q in
    fun deviation -> Checker.StrictlyDominated (i, chars set, chars name, settings deviation, cost)
  | _ -> bad "a claim" (quoted words)

let question channel =
  let exactly wanted = expect channel (fun words -> if words = wanted then Some () else None) (quoted wanted) in
  let value word = expect channel (function [name; value] when name = word -> Some value | _ -> None) (quoted [word; "NUMBER"]) in
  exactly ["gameproof"; "answer"; "1"];
  let players, n = small (value "players") in
  let denominator = positive (value "denominator") in
  let answer = match next_line channel with "claim" :: words -> claim words | words -> bad "'claim ...'" (quoted words) in
  exactly ["game"];
  let game = node channel in
  exactly ["profile"];
  let table, after = profile channel players in
  let deviation, after = if after = ["deviation"] then profile channel players else ([], after) in
  if after <> ["stop"] then bad "'stop'" (quoted after);
  (match input_line channel with
   | _ -> incr line_number; bad "the end" "a line"
   | exception End_of_file -> ());
  Checker.verdict denominator n game table (answer deviation)

let () =
  match question stdin with
  | checks when Checker.passes checks -> print_endline "accepted"
  | checks ->
    print_endline ("refused: " ^ String.concat "; " (List.map text_of (Checker.failing checks)));
    exit 1
  | exception Bad (line, what) ->
    prerr_endline (Printf.sprintf "line %d: %s" line what);
    exit 2
