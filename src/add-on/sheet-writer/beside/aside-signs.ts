/** By which a run knows the waiting lines again that it wrote; one that a person changed is not its own. Pure. */
import { type AsideLine, digestKey } from "./aside-lines";

/** More are not remembered one by one, but in so many groups. */
const MOST_SIGNED = 200;

/** Whether a run wrote the line as it stands. */
export type IsOurs = (line: AsideLine) => boolean;

/** `lines`: all that stand there. An earlier version noted nothing, and then all count as ours. */
export function findOurs(signs: readonly string[] | undefined, lines: readonly AsideLine[]): IsOurs {
  if (!signs) return () => true;
  const known = new Set(signs);
  const whole = new Set([...signGroups(lines)].flatMap(([group, sign]) => (known.has(sign) ? [group] : [])));
  return (line) => known.has(signAsideLine(line)) || whole.has(groupOf(line));
}

/** What is remembered of lines: never of one that a person changed, however often it is written again. */
export function signAsideLines(lines: readonly AsideLine[], isOurs: IsOurs = () => true): readonly string[] {
  if (lines.length <= MOST_SIGNED) return lines.filter(isOurs).map(signAsideLine);
  const foreign = new Set(lines.filter((line) => !isOurs(line)).map(groupOf));
  return [...signGroups(lines)].flatMap(([group, sign]) => (foreign.has(group) ? [] : [sign]));
}

export function signAsideLine({ key, column, value, formulaRow, row, look }: AsideLine): string {
  const typed = value instanceof Date ? value.getTime() : String(value).replace(/^'/, "");
  return digestKey(JSON.stringify([key.digest, column, typeof value, typed, formulaRow, row, look]));
}

/** Of lines together, whatever their order. */
export function signTogether(signs: readonly string[]): string {
  return digestKey(JSON.stringify([...signs].sort()));
}

/** A changed line takes its whole group with it, so there are many. */
function signGroups(lines: readonly AsideLine[]): ReadonlyMap<number, string> {
  const groups = new Map<number, string[]>();
  for (const line of lines) {
    const group = groupOf(line);
    const signs = groups.get(group) ?? [];
    signs.push(signAsideLine(line));
    groups.set(group, signs);
  }
  return new Map([...groups].map(([group, signs]) => [group, `${group}:${signTogether(signs)}`]));
}

function groupOf({ key, column }: AsideLine): number {
  return Number.parseInt(digestKey(JSON.stringify([key.digest, column])).slice(0, 6), 16) % MOST_SIGNED;
}
