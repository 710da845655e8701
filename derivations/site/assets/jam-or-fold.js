// Jam or fold: at each stack the hands to jam and to call with, and what the small blind gets.
"use strict";

const RANKS = "AKQJT98765432";

function handName(row, column) {
  if (row === column) return RANKS[row] + RANKS[row];
  return row < column ? `${RANKS[row]}${RANKS[column]}s` : `${RANKS[column]}${RANKS[row]}o`;
}

// how many of 1,326 hands are of a class
function handsOf(row, column) {
  return row === column ? 6n : row < column ? 4n : 12n;
}

// a plan as a table, and the share of all hands that it takes
function fill(table, plan) {
  let hands = Fraction.of(0);
  const rows = [...table.tBodies[0].rows];
  rows.forEach((line, row) => {
    [...line.cells].forEach((cell, column) => {
      const mark = plan.chart[13 * row + column];
      const name = handName(row, column);
      const often = mark === "1" ? Fraction.of(1) : mark === "?" ? Fraction.of(plan.mixed[name]) : Fraction.of(0);
      hands = hands.plus(often.times(new Fraction(handsOf(row, column))));
      cell.className = mark === "1" ? "always" : mark === "?" ? "mixed" : "";
      cell.title = mark === "?" ? `${name}: with probability ${often}` : `${name}: ${mark === "1" ? "always" : "never"}`;
    });
  });
  return hands.over(Fraction.of(1326));
}

function mixedIn(plan) {
  const said = Object.entries(plan.mixed).map(([name, number]) => {
    const exact = Fraction.of(number);
    return `${name} with ${exact} (${exact.decimal(3)})`;
  });
  return said.length ? `mixed: ${said.join(", ")}` : "";
}

function startJamOrFold() {
  const tables = ["jams", "calls"].map((name) => document.getElementById(name));
  moving(({ stack }) => {
    const found = DATA.stacks[stack.text];
    const value = Fraction.of(found.value);
    const [jammed, called] = ["jams", "calls"].map((name, k) => fill(tables[k], found[name]));
    results([
      ["The small blind gets", value.toString(), `big blinds a hand, about ${value.decimal(5)}`],
      ["Jams", `${jammed.times(Fraction.of(100)).decimal(2)}%`, `of all hands; ${mixedIn(found.jams)}`.replace(/; $/, "")],
      ["Calls", `${called.times(Fraction.of(100)).decimal(2)}%`, `of all hands; ${mixedIn(found.calls)}`.replace(/; $/, "")],
    ]);
  });
}

startJamOrFold();
