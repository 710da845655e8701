// Expected utility: the best share of one's chips to raise by, and what each share is worth.
"use strict";

// the greatest whole number whose power is at most this
function wholeRoot(number, power) {
  if (number < 2n) return number;
  const k = BigInt(power);
  let low = 1n;
  let high = 1n << (BigInt(number.toString(2).length) / k + 1n);
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** k <= number) low = middle;
    else high = middle;
  }
  return low;
}

// (p (n - 1)/(1 - p))^(1/g) from below and from above, equal where that is a fraction
function ratioOf(p, n, g) {
  const base = p.times(n.minus(Fraction.of(1))).over(Fraction.of(1).minus(p));
  const raised = base.power(g.below);
  const root = Number(g.above);
  if (root === 1) return [raised, raised];
  const [above, below] = [wholeRoot(raised.above, root), wholeRoot(raised.below, root)];
  if (above ** g.above === raised.above && below ** g.above === raised.below) {
    const exact = new Fraction(above, below);
    return [exact, exact];
  }
  const scale = 10n ** 40n;
  const low = wholeRoot((raised.above * scale ** g.above) / raised.below, root);
  return [new Fraction(low, scale), new Fraction(low + 1n, scale)];
}

// the best share, from below and from above; it rises with the ratio
function bestShare(p, n, others, g) {
  return ratioOf(p, n, g).map((ratio) => {
    const share = ratio.minus(Fraction.of(1)).minus(others).over(ratio.minus(Fraction.of(1)).plus(n));
    return share.most(Fraction.of(0));
  });
}

function utilityOf(wealth, g) {
  return g === 1 ? Math.log(wealth) : (wealth ** (1 - g) - 1) / (1 - g);
}

function worthCurve(p, n, others, g, best) {
  const picture = document.getElementById("worth");
  const [left, top, wide, high] = [52, 12, 520, 260];
  const worth = (f) => p * utilityOf(1 - f + n * f + others, g) + (1 - p) * utilityOf(1 - f, g);
  const points = [];
  for (let k = 0; k <= 98; k += 1) points.push([k / 100, worth(k / 100)]);
  const most = Math.max(...points.map(([, value]) => value), worth(best), 0.01);
  const floor = Math.max(Math.min(...points.map(([, value]) => value)), most - 2);
  const x = (f) => left + f * wide;
  const y = (value) => top + (high * (most - Math.max(value, floor))) / (most - floor);
  const path = points.filter(([, value]) => value >= floor).map(([f, value], k) => `${k ? "L" : "M"}${x(f).toFixed(1)} ${y(value).toFixed(1)}`);
  const shown = [drawn("line", { x1: left, x2: left + wide, y1: top + high, y2: top + high, class: "axis" })];
  for (const [f, label] of [[0, "0"], [0.25, "1/4"], [0.5, "1/2"], [0.75, "3/4"], [1, "1"]]) {
    shown.push(drawn("text", { x: x(f), y: top + high + 20, "text-anchor": "middle" }, label));
  }
  shown.push(drawn("text", { x: x(0.5), y: top + high + 40, "text-anchor": "middle" }, "share f of one's chips"));
  if (floor <= 0 && most >= 0) {
    shown.push(drawn("line", { x1: left, x2: left + wide, y1: y(0), y2: y(0), class: "guide" }));
    shown.push(drawn("text", { x: left - 8, y: y(0) + 4, "text-anchor": "end" }, "0"));
  }
  shown.push(drawn("text", { x: left - 8, y: top + 8, "text-anchor": "end" }, most.toFixed(2)));
  shown.push(drawn("path", { d: path.join(""), class: "curve" }));
  shown.push(drawn("line", { x1: x(best), x2: x(best), y1: y(worth(best)), y2: top + high, class: "guide" }));
  shown.push(drawn("circle", { cx: x(best), cy: y(worth(best)), r: 6, class: "here" }));
  picture.replaceChildren(...shown);
}

function startUtility() {
  moving(({ p, n, beta, gamma }) => {
    const [low, high] = bestShare(p, n, beta, gamma);
    const exact = low.compare(high) === 0;
    const none = high.sign === 0;
    results([
      ["The best share f*", exact ? low.toString() : low.decimal(8), exact ? both(low, 6)[1] || "" : "and more: no fraction"],
      ["That is", none ? "no raise" : `${low.times(Fraction.of(100)).decimal(2)}%`, none ? "" : "of one's chips"],
      [
        "A raise",
        none ? "is worth nothing" : "is worth it",
        `as p (n − 1) is ${none ? "at most" : "above"} (1 − p)(1 + β/W)^γ`,
        none ? "refuted" : "proved",
      ],
    ]);
    worthCurve(p.number, n.number, beta.number, gamma.number, high.number);
  });
}

startUtility();
