(* Writes checker.ml and checker.mli where it is compiled.  Of OCaml's own types it uses bool, option, list, pairs and,
   for strings, lists of characters; all numbers are Coq's own, so no arithmetic of OCaml is to be trusted. *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString.
From Gameproof Require Import Names.
From Gameproof.extracted Require Import Checker.

Extraction Language OCaml.
Extraction "checker" verdict passes failing fraction natural.
