// Exact fractions: whole numbers without bound above and below, in lowest terms, the lower one positive.
"use strict";

class Fraction {
  constructor(above, below = 1n) {
    if (below === 0n) throw new RangeError("fraction: expected a divisor other than 0");
    const sign = below < 0n ? -1n : 1n;
    const shared = Fraction.divisor(above, below) || 1n;
    this.above = (sign * above) / shared;
    this.below = (sign * below) / shared;
  }

  static divisor(a, b) {
    let [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b];
    while (other) [one, other] = [other, one % other];
    return one;
  }

  // a whole number, or text such as "-1/18"
  static of(given) {
    if (given instanceof Fraction) return given;
    const [above, below = "1"] = String(given).split("/");
    return new Fraction(BigInt(above), BigInt(below));
  }

  plus(other) {
    return new Fraction(this.above * other.below + other.above * this.below, this.below * other.below);
  }

  minus(other) {
    return this.plus(new Fraction(-other.above, other.below));
  }

  times(other) {
    return new Fraction(this.above * other.above, this.below * other.below);
  }

  over(other) {
    return new Fraction(this.above * other.below, this.below * other.above);
  }

  power(whole) {
    return new Fraction(this.above ** BigInt(whole), this.below ** BigInt(whole));
  }

  // -1, 0 or 1
  compare(other) {
    const difference = this.above * other.below - other.above * this.below;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  get sign() {
    return this.above < 0n ? -1 : this.above > 0n ? 1 : 0;
  }

  most(other) {
    return this.compare(other) < 0 ? other : this;
  }

  least(other) {
    return this.compare(other) < 0 ? this : other;
  }

  // the decimal below it, with so many places
  decimal(places = 4) {
    const scale = 10n ** BigInt(places);
    const scaled = this.above * scale;
    const floor = scaled / this.below - (scaled < 0n && scaled % this.below !== 0n ? 1n : 0n);
    const digits = String(floor < 0n ? -floor : floor).padStart(places + 1, "0");
    const shown = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
    return floor < 0n ? `−${shown}` : shown;
  }

  get number() {
    const small = 1n << 500n;
    if (this.below < small) return Number(this.above) / Number(this.below);
    const cut = BigInt(this.below.toString(2).length - 60);
    return Number(this.above >> cut) / Number(this.below >> cut);
  }

  toString() {
    const sign = this.above < 0n ? "−" : "";
    const above = this.above < 0n ? -this.above : this.above;
    return this.below === 1n ? `${sign}${above}` : `${sign}${above}/${this.below}`;
  }

  // as a certificate writes it
  get text() {
    return this.toString().replace("−", "-");
  }
}

// arithmetic by one name for exact numbers and for those of a picture
const EXACT = {
  zero: Fraction.of(0),
  of: Fraction.of,
  plus: (a, b) => a.plus(b),
  minus: (a, b) => a.minus(b),
  times: (a, b) => a.times(b),
  more: (a, b) => a.compare(b) > 0,
};
const ROUNDED = {
  zero: 0,
  of: (given) => (typeof given === "number" ? given : Fraction.of(given).number),
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
  more: (a, b) => a > b + 1e-12,
};
