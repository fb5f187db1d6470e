/** SHA-256 (FIPS 180-4). Apps Script's own digest is a service call, and a cell that is served from the cache has none to spare. */

/** The constants, made at first use: loading the add-on runs at every execution, and most of them need no digest. */
let constants: readonly [start: readonly number[], rounds: readonly number[]] | undefined;

/** The standard takes its constants from the first 32 bits of the fractions of the primes' roots. */
function fromPrimes(): NonNullable<typeof constants> {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return [primes.slice(0, 8).map((n) => fraction(Math.sqrt(n))), primes.map((n) => fraction(Math.cbrt(n)))];
}

/** The digest of a text's UTF-16 units, high byte first, as 64 hexadecimal characters. */
export function sha256(text: string): string {
  const [start, rounds] = (constants ??= fromPrimes());
  const units = padded(text);
  let hash = start;
  for (let at = 0; at < units.length; at += 32) {
    const block = Array.from({ length: 16 }, (_, i) => (units[at + 2 * i]! << 16) | units[at + 2 * i + 1]!);
    hash = afterBlock(hash, block, rounds);
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Whole blocks of 32 units of 16 bits each: the text, one bit that ends it, zeros, and its length in bits. */
function padded(text: string): number[] {
  const units = [...text.split("").map((unit) => unit.charCodeAt(0)), 0x8000];
  while (units.length % 32 !== 28) units.push(0);
  const bits = text.length * 16;
  return [...units, 0, 0, bits >>> 16, bits & 0xffff];
}

/** The names of variables are the standard's. */
function afterBlock(hash: readonly number[], words: number[], rounds: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    if (t > 15) {
      const early = words[t - 15]!;
      const late = words[t - 2]!;
      words[t] =
        (words[t - 16]! +
          (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
          words[t - 7]! +
          (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))) |
        0;
    }
    const t1 = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + rounds[t]! + words[t]!;
    const t2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]!) | 0);
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}
