(* Tables that are looked up fast, and named checks. *)

Require Import Bool FMapPositive DecimalString.
From Gameproof Require Import Game Check.

(* ---- names as binary numbers, for maps ---- *)

Definition bit (b : bool) (p : positive) : positive := if b then xI p else xO p.
Fixpoint code (s : string) : positive :=
  match s with
  | EmptyString => xH
  | String (Ascii.Ascii a b c d e f g h) r =>
      bit a (bit b (bit c (bit d (bit e (bit f (bit g (bit h (code r))))))))
  end.

Lemma bit_injective b c p q : bit b p = bit c q -> b = c /\ p = q.
Proof. destruct b, c; simpl; intros E; split; congruence. Qed.

Lemma code_injective s t : code s = code t -> s = t.
Proof.
  revert t. induction s as [| [] s IH]; intros [| [] t]; cbn [code]; intros E; try reflexivity.
  - destruct b; discriminate.
  - destruct b; discriminate.
  - repeat match goal with H : bit _ _ = bit _ _ |- _ => apply bit_injective in H as [? H] end.
    apply IH in E. congruence.
Qed.

Definition index {A} (l : list (string * A)) : PositiveMap.t A :=
  fold_right (fun x m => PositiveMap.add (code (fst x)) (snd x) m) (PositiveMap.empty A) l.

Lemma index_ok {A} (l : list (string * A)) k d :
  match PositiveMap.find (code k) (index l) with Some x => x | None => d end = entry k l d.
Proof.
  induction l as [| [h x] l IH]; simpl.
  - now rewrite PositiveMap.gempty.
  - destruct (String.eqb_spec k h) as [-> | N].
    + now rewrite PositiveMap.gss.
    + rewrite PositiveMap.gso; [exact IH |]. intros E. apply N. now apply code_injective.
Qed.

(* Tables of numbers, looked up fast. *)
Definition fast {K : arithmetic} (t : table K) : nat -> string -> string -> K :=
  let maps := map index t in
  fun i h a =>
    entry a (match PositiveMap.find (code h) (nth i maps (PositiveMap.empty _)) with Some r => r | None => [] end) k_zero.

Lemma entry_map {A B} (f : A -> B) k l d : entry k (map (fun a => (fst a, f (snd a))) l) (f d) = f (entry k l d).
Proof. induction l as [| [h x] l IH]; simpl; [reflexivity |]. destruct (String.eqb k h); auto. Qed.

Lemma fast_ok {K : arithmetic} {F : ordered_field} (M : meaning K F) (t : table K) i h a :
  ev K F M (fast t i h a) = written (revalue (ev K F M) t) i h a.
Proof.
  unfold fast, written, revalue.
  assert (E : match PositiveMap.find (code h) (nth i (map index t) (PositiveMap.empty _)) with Some r => r | None => [] end
     = entry h (nth i t []) []).
  { rewrite <- index_ok. rewrite <- (map_nth index). reflexivity. }
  rewrite E. clear E. set (row := fun r : string * list (string * K) => (fst r, map (fun a => (fst a, ev K F M (snd a))) (snd r))).
  replace (nth i (map (map row) t) []) with (map row (nth i t [])) by (symmetry; apply (map_nth (map row) t [])).
  unfold row. assert (N := entry_map (map (fun a : string * K => (fst a, ev K F M (snd a)))) h (nth i t []) []).
  simpl in N. rewrite N, <- (ev_zero K F M). symmetry. apply (entry_map (ev K F M)).
Qed.


(* A check has a name, so that one that fails can be told. *)
Definition checks := list (string * bool).
Definition passes (l : checks) : bool := forallb snd l.
Definition failing (l : checks) : list string := map fst (filter (fun c => negb (snd c)) l).
Definition of_player (words : string) (i : nat) : string :=
  String.append words (String.append " player " (NilZero.string_of_uint (Nat.to_uint i))).

Lemma passes_app l m : passes (l ++ m) = true <-> passes l = true /\ passes m = true.
Proof. unfold passes. now rewrite forallb_app, andb_true_iff. Qed.
Lemma passes_cons w b l : passes ((w, b) :: l) = true <-> b = true /\ passes l = true.
Proof. unfold passes. simpl. now rewrite andb_true_iff. Qed.
Lemma passes_map {A} (f : A -> string * bool) l : passes (map f l) = true -> forall x, In x l -> snd (f x) = true.
Proof. unfold passes. intros C x Hx. exact (forallb_all _ _ C (f x) (in_map f l x Hx)). Qed.
