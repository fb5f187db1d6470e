/** Which names stand below an axis, and how, so that none touches the next one. Pure. */

export interface AxisLabels {
  /** Of the names the first, and from it each n-th. */
  readonly shown: readonly string[];
  /** In degrees, as a chart takes them. */
  readonly turned: 0 | -45 | -90;
  /** How many pixels they take below the axis, and beyond the middles of the first and the last band. */
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly write: (name: string) => string;
}

/** How many pixels wide a name is drawn. */
export type Measure = (text: string) => number;

/** Between two names, and from one line of text to the next (pixels). */
const GAP = 6;
const LINE = 13;
/** Between the axis and its names. */
const OFFSET = 14;
/** Names that slant by so much are as far apart as this part of their bands. */
const SLANT = Math.SQRT1_2;

/**
 * `band`: the pixels that each name has. `most`: of a name that is turned. Names that follow each other, such
 * as hours, are left out evenly, as each is known from its neighbours. Others are turned, and left out only
 * where lines of text would touch.
 */
export function planLabels(
  names: readonly string[],
  band: number,
  most: number,
  measure: Measure,
): AxisLabels {
  const widest = names.reduce((so, name) => Math.max(so, measure(name)), 0);
  const level = { turned: 0, height: OFFSET + LINE, left: widest / 2, right: widest / 2 } as const;
  const whole = (name: string): string => name;
  if (widest + GAP <= band) return { ...level, shown: names, write: whole };
  if (followEachOther(names)) {
    const shown = takeEach(names, (widest + GAP) / band);
    const behind = names.length - 1 - names.indexOf(shown.at(-1) ?? "");
    return { ...level, shown, right: widest / 2 - behind * band, write: whole };
  }
  const write = (name: string): string => cut(name, Math.max(most, band - GAP), measure);
  if (band - GAP >= most) return { ...level, shown: names, left: band / 2, right: band / 2, write };
  const longest = Math.min(widest, most);
  if (band * SLANT >= LINE) {
    const reach = longest * SLANT;
    return { shown: names, turned: -45, height: OFFSET + reach, left: reach, right: 0, write };
  }
  const shown = takeEach(names, LINE / band);
  return { shown, turned: -90, height: OFFSET + longest, left: 0, right: 0, write };
}

/** Names that stand one below the other, of which each has so many pixels. */
export function takeRows(names: readonly string[], band: number): readonly string[] {
  return takeEach(names, LINE / band);
}

function takeEach(names: readonly string[], atLeast: number): readonly string[] {
  const step = Math.max(1, Math.ceil(atLeast));
  return names.filter((_, at) => at % step === 0);
}

/** Hours, days and numbers in their order. */
function followEachOther(names: readonly string[]): boolean {
  return names.every((name, at) => {
    const before = names[at - 1];
    return /\d/.test(name) && (before === undefined || IN_ORDER.compare(before, name) < 0);
  });
}

const IN_ORDER = new Intl.Collator("en", { numeric: true });

/** As much of its beginning as there is room for. */
export function cut(name: string, most: number, measure: Measure): string {
  if (measure(name) <= most) return name;
  const signs = Array.from(name);
  const fits = (length: number): boolean => measure(`${signs.slice(0, length).join("")}…`) <= most;
  let [shortest, longest] = [1, signs.length - 1];
  while (shortest < longest) {
    const half = Math.ceil((shortest + longest) / 2);
    if (fits(half)) shortest = half;
    else longest = half - 1;
  }
  return `${signs.slice(0, shortest).join("")}…`;
}
