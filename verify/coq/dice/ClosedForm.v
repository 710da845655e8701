(* The closed form of liar's dice with N faces: harmonic numbers, the threshold, and V_N(M).

   V_N(M) = 1 - k/N (H_N - H_k) for M <= k and (N - M + 1)/N for M > k, where k is the least
   k >= 1 with H_N - H_k <= 1. Stages.v says what V_N(M) is the value of. *)

Require Export QArith.
From Coq Require Export Qminmax.
Require Import List.
Open Scope Q_scope.

Definition whole (n : nat) : Q := inject_Z (Z.of_nat n).

(* 1, ..., N, and M, ..., N. *)
Definition rolls (N : nat) : list nat := seq 1 N.
Definition claims (M N : nat) : list nat := seq M (S N - M).

(* What a roller of x who claims y gets when he is called: a caught liar loses the penalty t. *)
Definition paid (t : Q) (x y : nat) : Q := if Nat.leb y x then 1 else - t.

(* 1 + 1/2 + ... + 1/n *)
Fixpoint harmonic (n : nat) : Q := match n with O => 0 | S m => harmonic m + 1 / whole n end.

(* The first of k, k + 1, ..., k + steps with harmonic N - harmonic k <= 1. *)
Fixpoint first_from (k steps N : nat) : nat :=
  match steps with
  | O => k
  | S s => if Qle_bool (harmonic N - harmonic k) 1 then k else first_from (S k) s N
  end.
Definition threshold (N : nat) : nat := first_from 1 (N - 1) N.

(* V_N(M), if there is no penalty. *)
Definition closed (N M : nat) : Q :=
  let k := threshold N in
  if Nat.leb M k then 1 - whole k / whole N * (harmonic N - harmonic k) else whole (S N - M) / whole N.

(* With a penalty t >= 0. A claim y above the threshold is made with probability weight N t y, which is 1/y
   if t = 0; weights_above N t k is weight N t (k + 1) + ... + weight N t N. The threshold is the least
   k >= 1 for which that is at most 1, and 0 if t > N - 1; closed_with N t M is V_N(M). *)
Definition tau (t : Q) : Q := t / (1 + t).
Definition weight (N : nat) (t : Q) (y : nat) : Q := Qmax (1 / whole N) (1 / (whole y + tau t * whole N)).
Definition weights_above (N : nat) (t : Q) (k : nat) : Q := fold_right Qplus 0 (map (weight N t) (seq (S k) (N - k))).
Fixpoint first_light (k steps N : nat) (t : Q) : nat :=
  match steps with
  | O => k
  | S s => if Qle_bool (weights_above N t k) 1 then k else first_light (S k) s N t
  end.
Definition threshold_with (N : nat) (t : Q) : nat :=
  if Qle_bool t (whole N - 1) then first_light 1 (N - 1) N t else O.
Definition closed_with (N : nat) (t : Q) (M : nat) : Q :=
  let k := threshold_with N t in
  if Nat.leb M k then (1 + t) * (1 - (whole k / whole N + tau t) * weights_above N t k)
  else 1 - (1 + t) * (whole (M - 1) / whole N).

(* What the roller who begins loses, L_N = 1 - V_N(1). *)
Definition loss (N : nat) : Q := 1 - closed N 1.

(* The number e, by the rational numbers below and above it: (1 + 1/m)^m and (1 + 1/m)^(m + 1). *)
Fixpoint power (x : Q) (n : nat) : Q := match n with O => 1 | S m => x * power x m end.
Definition e_below (m : nat) : Q := power (1 + 1 / whole m) m.
Definition e_above (m : nat) : Q := power (1 + 1 / whole m) (S m).
