/** Where rows or columns lie, in pixels: most are of one size, bands of them of another (pure). */
import type { Band } from "../../page-server/contract/calls";

export class Axis {
  /** Each band with the pixels that lie before it. */
  private readonly bands: readonly {
    readonly first: number;
    readonly count: number;
    readonly size: number;
    readonly start: number;
  }[];
  readonly length: number;

  constructor(
    readonly count: number,
    private readonly usual: number,
    bands: readonly Band[] = [],
  ) {
    let [at, start] = [1, 0];
    this.bands = bands.map(([first, number, size]) => {
      start += (first - at) * usual;
      const band = { first, count: number, size, start };
      start += number * size;
      at = first + number;
      return band;
    });
    this.length = start + (count - at + 1) * usual;
  }

  /** The pixels before a row; of the one after the last: the whole length. */
  start(index: number): number {
    const band = this.bands[this.bandBefore((one) => one.first <= index)];
    if (!band) return (index - 1) * this.usual;
    const inside = Math.min(index - band.first, band.count);
    return band.start + inside * band.size + (index - band.first - inside) * this.usual;
  }

  size(index: number): number {
    return this.start(index + 1) - this.start(index);
  }

  /** The pixels of so many from `index` on. */
  span(index: number, count: number): number {
    return this.start(index + count) - this.start(index);
  }

  /** The row at a pixel, never beyond the ends. Hidden ones lie at none. */
  at(pixel: number): number {
    const band = this.bands[this.bandBefore((one) => one.start <= pixel)];
    const index = band ? this.indexAfter(band, pixel) : Math.floor(pixel / this.usual) + 1;
    return Math.min(this.count, Math.max(1, index));
  }

  /** The next that is not hidden, `step` (1 or -1) away; the same where there is none. */
  next(index: number, step: 1 | -1): number {
    for (let at = index + step; at >= 1 && at <= this.count; at += step) if (this.size(at) > 0) return at;
    return index;
  }

  private indexAfter(
    band: { first: number; count: number; size: number; start: number },
    pixel: number,
  ): number {
    const inside = pixel - band.start;
    if (inside < band.count * band.size) return band.first + Math.floor(inside / band.size);
    return band.first + band.count + Math.floor((inside - band.count * band.size) / this.usual);
  }

  /** The last band for which it holds; -1 where it holds for none. */
  private bandBefore(holds: (band: { readonly first: number; readonly start: number }) => boolean): number {
    let [low, high] = [0, this.bands.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const band = this.bands[middle];
      if (band && holds(band)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
