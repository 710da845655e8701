// Kingmakers in the tree T1: who would change his strategy, if he foresees how the others answer.
"use strict";

// a probability of another player's kingmaker as it is predicted
function predicted(probability, eta) {
  return probability.most(eta).least(Fraction.of(1).minus(eta));
}

// how often player 3 goes left when he sees his two chances there; he goes on as he does where they are equal
function answer(left, right, now) {
  const order = left.compare(right);
  return order > 0 ? Fraction.of(1) : order < 0 ? Fraction.of(0) : now;
}

// for each player: the probabilities that he sees, his chance as it is, the best that a change brings, and which
function motives(p1, p2, p3, eta) {
  const one = Fraction.of(1);
  const [a, b] = [predicted(p1, eta), predicted(p2, eta)];
  const first = (() => {
    const chance = (right) => one.minus(right).times(one.minus(b));
    const now = answer(p1, b, p3);
    // to go below b sends player 3 to the right; at b he goes on as he does
    const options = b.sign > 0 ? [[`p1 < ${b}`, Fraction.of(0)], [`p1 = ${b}`, p3]] : [[`p1 = ${b}`, p3]];
    return { sees: [p1, b], now: chance(now), options: options.map(([said, right]) => [said, chance(right)]) };
  })();
  const second = (() => {
    const chance = (left) => left.times(one.minus(a));
    const now = answer(a, p2, p3);
    const options = a.sign > 0 ? [[`p2 < ${a}`, one], [`p2 = ${a}`, p3]] : [[`p2 = ${a}`, p3]];
    return { sees: [a, p2], now: chance(now), options: options.map(([said, left]) => [said, chance(left)]) };
  })();
  // player 3 has no motive: what he does at an equilibrium is best for him as it is
  const third = (() => {
    const chance = (left) => left.times(a).plus(one.minus(left).times(b));
    return { sees: [a, b], now: chance(p3), options: [["p3 as it is", chance(p3)]], astray: answer(a, b, p3).compare(p3) !== 0 };
  })();
  return [first, second, third].map((found) => {
    const [said, most] = found.options.reduce((kept, each) => (each[1].compare(kept[1]) > 0 ? each : kept));
    return { ...found, said, most, motive: most.compare(found.now) > 0 };
  });
}

function startKingmakers() {
  moving(({ p1, p2, p3, eta }) => {
    const found = motives(p1, p2, p3, eta);
    const perfect = answer(p1, p2, p3).compare(p3) === 0;
    const movers = found.flatMap((each, k) => (each.motive ? [`player ${k + 1}`] : []));
    const body = document.querySelector("#motives tbody");
    body.replaceChildren(
      ...found.map((each, k) => {
        const row = document.createElement("tr");
        const texts = [
          `Player ${k + 1}`,
          `p1 = ${each.sees[0]}, p2 = ${each.sees[1]}`,
          each.now.toString(),
          each.motive ? `${each.said} gives ${each.most}` : each.astray ? "answers by another p3" : "none gives more",
          each.motive ? "yes" : "no",
        ];
        row.append(
          ...texts.map((text, column) => {
            const cell = document.createElement(column ? "td" : "th");
            if (!column) cell.scope = "row";
            cell.textContent = text;
            return cell;
          }),
        );
        row.lastChild.className = `at ${each.motive ? "refuted" : "proved"}`;
        return row;
      }),
    );
    results([
      ["A motive has", movers.join(" and ") || "nobody", "", movers.length ? "refuted" : "proved"],
      ["One-step-prediction equilibrium", movers.length ? "no" : "yes", "", movers.length ? "refuted" : "proved"],
      [
        "Subgame-perfect equilibrium",
        perfect ? "yes" : "no",
        perfect ? "" : `player 3 would go ${p1.compare(p2) > 0 ? "left" : "right"}`,
        perfect ? "proved" : "refuted",
      ],
    ]);
  });
}

startKingmakers();
