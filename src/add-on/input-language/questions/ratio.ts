/** A metric divided by another: "Signups / Visits". Pure. */
import { argumentError } from "../../shared/known-error";
import { quoteText, unquoteText } from "../../shared/quoted-names";
import { isText } from "../../table/values";

export interface Ratio {
  readonly over: string;
  readonly under: string;
}

/** Between the metrics, with blanks: names may hold a slash without. */
const SLASH = " / ";
const QUOTED_TEXT = /"(?:[^"]|"")*"/g;

/** Undefined for one metric. A name in quotes may hold a slash. @throws KnownError badArgument for three */
export function readRatio(metric: unknown): Ratio | undefined {
  if (!isText(metric)) return undefined;
  const signs = metric.replace(QUOTED_TEXT, (quoted) => "_".repeat(quoted.length));
  const at = signs.indexOf(SLASH);
  const [over, under] = [metric.slice(0, at).trim(), metric.slice(at + SLASH.length).trim()];
  if (at < 0 || over === "" || under === "") return undefined;
  if (signs.includes(SLASH, at + 1))
    throw argumentError("metric", "it divides twice", "two metrics, such as Signups / Visits");
  return { over: unquoteText(over), under: unquoteText(under) };
}

/** Such a ratio is 1 or nothing, whatever was counted: somebody has chosen one metric twice. */
export function isOfItself({ over, under }: Ratio): boolean {
  return over === under;
}

/** Without a second metric it is the first one as it stands. */
export function writeRatio({ over, under }: Ratio): string {
  const write = (name: string): string => (name.includes(SLASH) ? quoteText(name) : name);
  return under === "" ? over : `${write(over)}${SLASH}${write(under)}`;
}
