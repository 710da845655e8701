// Liar's dice with one die: what the roller gets with a threshold, and how he claims at first.
"use strict";

// 1/(k + 1) + ... + 1/N
function sumAbove(faces, threshold) {
  let found = Fraction.of(0);
  for (let y = threshold + 1; y <= faces; y += 1) found = found.plus(new Fraction(1n, BigInt(y)));
  return found;
}

// 1 - (k/N) (1/(k + 1) + ... + 1/N)
function valueWith(faces, threshold, sum) {
  return Fraction.of(1).minus(new Fraction(BigInt(threshold), BigInt(faces)).times(sum));
}

// the values for all thresholds, and the least threshold whose sum is at most 1
function allThresholds(faces) {
  const values = [];
  let sum = Fraction.of(0);
  let best = faces;
  for (let k = faces; k >= 1; k -= 1) {
    values[k] = valueWith(faces, k, sum);
    if (sum.compare(Fraction.of(1)) <= 0) best = k;
    sum = sum.plus(new Fraction(1n, BigInt(k)));
  }
  return { values, best };
}

function bars(picture, faces, values, threshold, best) {
  const [left, top, wide, high] = [44, 12, 520, 190];
  const step = wide / faces;
  const shown = [];
  for (const [value, label] of [[0, "0"], [0.5, "1/2"], [1, "1"]]) {
    const y = top + high * (1 - value);
    shown.push(drawn("line", { x1: left, x2: left + wide, y1: y, y2: y, class: "guide" }));
    shown.push(drawn("text", { x: left - 8, y: y + 4, "text-anchor": "end" }, label));
  }
  for (let k = 1; k <= faces; k += 1) {
    const value = values[k].number;
    shown.push(
      drawn("rect", {
        x: left + (k - 1) * step + step * 0.1,
        y: top + high * (1 - value),
        width: step * 0.8,
        height: high * value,
        class: k === best ? "best" : "bar",
        opacity: k === best || k === threshold ? 1 : 0.4,
      }),
    );
  }
  const middle = left + (threshold - 0.5) * step;
  shown.push(drawn("circle", { cx: middle, cy: top + high * (1 - values[threshold].number), r: 6, class: "here" }));
  for (const k of new Set([1, best, faces])) {
    shown.push(drawn("text", { x: left + (k - 0.5) * step, y: top + high + 20, "text-anchor": "middle" }, String(k)));
  }
  shown.push(drawn("text", { x: left + wide / 2, y: top + high + 40, "text-anchor": "middle" }, "threshold k"));
  picture.replaceChildren(...shown);
}

function claims(picture, faces, best, rest) {
  const [left, top, wide, high] = [44, 12, 520, 190];
  const step = wide / faces;
  const weights = [[best, 0, rest.number, 0]];
  for (let y = best + 1; y <= faces; y += 1) weights.push([y, 1 / faces, 1 / y - 1 / faces, (y - best) / y]);
  const most = Math.max(...weights.map(([, truth, bluff]) => truth + bluff), 0.05);
  const shown = [];
  for (const [y, truth, bluff] of weights) {
    const x = left + (y - 1) * step + step * 0.1;
    const scaled = (value) => (high * value) / most;
    shown.push(drawn("rect", { x, y: top + high - scaled(truth), width: step * 0.8, height: scaled(truth), class: "truth" }));
    shown.push(
      drawn("rect", { x, y: top + high - scaled(truth + bluff), width: step * 0.8, height: scaled(bluff), class: "bluff" }),
    );
  }
  const calls = weights.map(([y, , , call]) => `${left + (y - 0.5) * step},${top + high * (1 - call)}`);
  shown.push(drawn("polyline", { points: calls.join(" "), class: "call" }));
  shown.push(drawn("line", { x1: left, x2: left + wide, y1: top + high, y2: top + high, class: "axis" }));
  for (const y of new Set([1, best, faces])) {
    shown.push(drawn("text", { x: left + (y - 0.5) * step, y: top + high + 20, "text-anchor": "middle" }, String(y)));
  }
  shown.push(drawn("text", { x: left + wide / 2, y: top + high + 40, "text-anchor": "middle" }, "first claim"));
  shown.push(drawn("text", { x: left - 8, y: top + 8, "text-anchor": "end" }, most.toFixed(2)));
  picture.replaceChildren(...shown);
}

function startDice() {
  moving(({ faces, threshold }, put) => {
    const n = Number(faces.above);
    const k = Math.min(Number(threshold.above), n);
    put("threshold", k);
    const { values, best } = allThresholds(n);
    const rest = Fraction.of(1).minus(sumAbove(n, best));
    results([
      ["With threshold k", ...both(values[k], 6)],
      [
        "The best threshold",
        String(best),
        k === best ? "this one: nobody can do better" : `the least k with 1/(k + 1) + ... + 1/N at most 1`,
        k === best ? "proved" : "",
      ],
      ["Value of the game", ...both(values[best], 6)],
      [`First claim of ${best}`, ...both(rest), ""],
      ["First claim y above it", "1/y", `1/${n} of it true; called with probability (y − ${best})/y`],
    ]);
    bars(document.getElementById("values"), n, values, k, best);
    claims(document.getElementById("claimed"), n, best, rest);
  });
}

startDice();
