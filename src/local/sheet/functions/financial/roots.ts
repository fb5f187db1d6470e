/** Finds zeros of a function of a rate, in bounded steps. */

const MOST_STEPS = 100;
/** From a loss of nearly all to a gain of a millionfold. */
const [LEAST, MOST] = [-0.999_999_999, 1e6];

/** By Newton's method from the guess, else by a search in widening steps. */
export function nearestRoot(worth: (rate: number) => number, guess: number): number | undefined {
  return byNewton(worth, guess) ?? byBracket(worth, guess);
}

function byNewton(worth: (rate: number) => number, guess: number): number | undefined {
  let rate = guess;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const value = worth(rate);
    if (value === 0) return rate;
    const width = Math.max(1e-7, Math.abs(rate) * 1e-7);
    const slope = (worth(rate + width) - worth(rate - width)) / (2 * width);
    const next = rate - value / slope;
    if (!Number.isFinite(next) || next <= LEAST) return undefined;
    if (Math.abs(next - rate) <= 1e-14 * Math.max(1, Math.abs(next))) return next;
    rate = next;
  }
  return undefined;
}

function byBracket(worth: (rate: number) => number, guess: number): number | undefined {
  const start = Math.max(LEAST, guess);
  let [low, high, width] = [start, start, 0.01];
  for (let step = 0; step < MOST_STEPS && (low > LEAST || high < MOST); step += 1) {
    const [below, over] = [Math.max(LEAST, low - width), Math.min(MOST, high + width)];
    if (crosses(worth, high, over)) return byHalving(worth, high, over);
    if (crosses(worth, below, low)) return byHalving(worth, below, low);
    [low, high, width] = [below, over, width * 1.3];
  }
  return undefined;
}

function crosses(worth: (rate: number) => number, a: number, b: number): boolean {
  const product = Math.sign(worth(a)) * Math.sign(worth(b));
  return a !== b && product <= 0;
}

function byHalving(worth: (rate: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const sign = Math.sign(worth(low));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(worth(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
