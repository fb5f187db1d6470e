/** The lowest limit that a spreadsheet in use has for an account: it holds for all of them. Pure. */
import { HOUR_MS, MINUTE_MS, type EpochMs } from "../shared/time";

/** `spreadsheet`: a digest, to know one's own. */
export interface LowestLimit {
  readonly perMinute: number;
  readonly at: EpochMs;
  readonly spreadsheet: string;
  /** "" where it is not known, or not to be told. */
  readonly name: string;
}

/** Whose limit it is, and under which name others see it. */
export type LimitHolder = Pick<LowestLimit, "spreadsheet" | "name">;

/** Without a request for so long it is not in use; scheduled pulls ask each hour. */
const IN_USE_MS = 2 * HOUR_MS;
const NOTED_AGAIN_MS = 10 * MINUTE_MS;
const LONGEST_SPREADSHEET_NAME = 60;

/** Undefined where nobody in use has one. */
export function lowestInUse(lowest: LowestLimit | undefined, now: EpochMs): LowestLimit | undefined {
  return lowest && now - lowest.at < IN_USE_MS ? lowest : undefined;
}

/** As it is once this spreadsheet asks with `perMinute`; the same object where nothing is to be noted. */
export function applyLimitOf(
  before: LowestLimit | undefined,
  { spreadsheet, name }: LimitHolder,
  perMinute: number,
  now: EpochMs,
): LowestLimit | undefined {
  const known = lowestInUse(before, now);
  const isOwn = known?.spreadsheet === spreadsheet;
  if (known && !isOwn && known.perMinute <= perMinute) return before;
  const shown = (name || (isOwn ? known.name : "")).slice(0, LONGEST_SPREADSHEET_NAME);
  const isSame = isOwn && known.perMinute === perMinute && known.name === shown;
  return isSame && now - known.at < NOTED_AGAIN_MS
    ? before
    : { perMinute, at: now, spreadsheet, name: shown };
}

export function writeLowest(lowest: LowestLimit | undefined): string {
  if (!lowest) return "";
  const { perMinute, at, spreadsheet, name } = lowest;
  return [perMinute, at.toString(36), spreadsheet, encodeURIComponent(name)].join(",");
}

export function readLowest(text: string | undefined): LowestLimit | undefined {
  const [rate = "", at = "", spreadsheet = "", name = ""] = (text ?? "").split(",");
  const perMinute = Number(rate);
  const moment = parseInt(at, 36);
  if (!(perMinute > 0) || Number.isNaN(moment)) return undefined;
  return { perMinute, at: moment, spreadsheet, name: decodeName(name) };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}
