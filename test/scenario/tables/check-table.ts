/** Holds each cell of a table to a count of its own; says what is wrong with it, a sentence for each. */
import type { Shown } from "../functions/analyst";
import { type CountedEvent, dayOf, nameGroup, type OwnCount, type Span } from "./counted/own-count";
import { isByClock, shiftOf, spanOf, type TableCase } from "./table-case";
import { readTable, type ReadTable, type Row } from "./table-rows";

export function findMistakes(table: readonly (readonly Shown[])[], one: TableCase, own: OwnCount): string[] {
  return new Checker(readTable(table, one), one, own).mistakes();
}

class Checker {
  private readonly rows: readonly Row[];
  private readonly said: string;
  private readonly top: readonly string[];

  constructor(
    { rows, said }: ReadTable,
    private readonly one: TableCase,
    private readonly own: OwnCount,
  ) {
    this.rows = rows;
    this.said = said;
    const named = rows.flatMap(({ group }) => (group === undefined || isOurs(group) ? [] : [group]));
    this.top = [...new Set(named)];
  }

  mistakes(): string[] {
    return [
      ...this.wrongNumbers(),
      ...this.missingRows(),
      ...this.missingClocks(),
      ...this.wrongTop(),
      ...this.misplaced(),
    ];
  }

  /** Each weekday and each hour is there once in each group, in the order of clocks. */
  private missingClocks(): string[] {
    const { by, pivot, weekStarts } = this.one;
    if (!isByClock(by) || this.one.isTopOfEach) return [];
    const dates = this.rows.flatMap(({ date }) => (date === undefined ? [] : [date]));
    const week = weekStarts === "Sunday" ? ["Sunday", ...WEEK.slice(0, 6)] : WEEK;
    const all = by === "weekday" ? week : HOURS;
    const inOrder = pivot === undefined || pivot === "date" ? dates : [...new Set(dates)];
    return inOrder.every((date, at) => date === all[at % all.length]) && inOrder.length % all.length === 0
      ? []
      : [`rows of ${inOrder.slice(0, all.length).join()}`];
  }

  private wrongNumbers(): string[] {
    return this.rows.flatMap((row) => {
      const name = `${row.group ?? "all"} ${row.date ?? ""}`;
      const span = this.spanOfRow(row);
      const now = this.countRow(row, span);
      const wrong = this.isRight(row, row.now, now, span) ? [] : [`${name}: ${row.now}, counted ${now}`];
      if (this.one.compare === undefined) return wrong;
      const spanBefore = this.shift(span);
      const before = this.countRow(row, spanBefore);
      const [shown = "", change = "", part = ""] = row.rest;
      if (!this.isRight(row, shown, before, spanBefore))
        wrong.push(`${name}: before ${shown}, counted ${before}`);
      return [...wrong, ...this.wrongChange(name, row.now, shown, change, part)];
    });
  }

  private wrongChange(name: string, now: Shown, before: Shown, change: Shown, part: Shown): string[] {
    if (now === "" || before === "")
      return change === "" && part === "" ? [] : [`${name}: a change of nothing`];
    const difference = Number(now) - Number(before);
    const wanted = before === 0 ? "" : difference / Number(before);
    return [
      ...(areEqual(change, difference) ? [] : [`${name}: change ${change}, counted ${difference}`]),
      ...(areEqual(part, wanted) ? [] : [`${name}: change % ${part}, counted ${wanted}`]),
    ];
  }

  /** A blank is right where nothing happened, or where the table says why it cannot know. */
  private isRight(row: Row, shown: Shown, counted: number | null, span: Span): boolean {
    if (shown !== "") return areEqual(shown, counted ?? "");
    if (row.group === "Other" && this.said.includes("Other is blank")) return this.isUnknowable(row.date);
    // A pivot has a cell also for what nobody did.
    const mayBeAbsent = this.one.pivot !== undefined || this.isAbsent(row, span);
    return counted === null || (counted === 0 && mayBeAbsent);
  }

  /** Only where somebody was in one of the largest groups and in another, no filter leaves these out. */
  private isUnknowable(date: string | undefined): boolean {
    const { kind, splits } = this.one;
    if (this.said.includes("different sets")) return this.countTops() > 12;
    return this.own.isMixed(kind, this.wholeSpan(), splits, this.topOf(date));
  }

  /** The groups that are named in a period; in all of them, where these are the same. */
  private topOf(date: string | undefined): readonly string[] {
    if (!this.one.isTopOfEach) return this.top;
    return this.rows.flatMap((row) =>
      row.date !== date || row.group === undefined || isOurs(row.group) ? [] : [row.group],
    );
  }

  private countTops(): number {
    const dates = new Set(this.rows.map(({ date }) => date));
    return new Set([...dates].map((date) => [...this.topOf(date)].sort().join())).size;
  }

  /** A group that did nothing in a whole period has no row in it, so there is no 0. */
  private isAbsent({ group = "Total" }: Row, span: Span): boolean {
    const { kind, splits } = this.one;
    if (splits.length === 0 || group === "Total") return false;
    const all = spanOf(this.one);
    const period = span.from >= all.from ? all : this.shift(all);
    const groups = this.own.groups(kind, period, splits);
    return group === "Other" ? groups.every((one) => this.top.includes(one)) : !groups.includes(group);
  }

  private missingRows(): string[] {
    const { kind, splits, top } = this.one;
    if (splits.length === 0 || top !== undefined) return [];
    const groups = this.own.groups(kind, spanOf(this.one), splits);
    const missing = groups.filter((group) => !this.top.includes(group));
    return missing.map((group) => `no row for ${group}`);
  }

  private wrongTop(): string[] {
    const { kind, splits, top } = this.one;
    if (splits.length === 0 || top === undefined) return [];
    if (this.one.isTopOfEach) return this.wrongTopOfEach(top);
    const span = spanOf(this.one);
    const sizeOf = (group: string): number =>
      this.own.size(kind, span, ({ groups }) => nameGroup(groups, splits) === group);
    const all = this.own.groups(kind, span, splits);
    const sizes = all.map(sizeOf).sort((a, b) => b - a);
    const wanted = sizes.slice(0, top).join();
    const shown = this.top.map(sizeOf).sort((a, b) => b - a);
    const isShort = all.length > top && !this.rows.some(({ group }) => group === "Other");
    return [
      ...(areAllEqual(shown, sizes.slice(0, top))
        ? []
        : [`the largest are ${shown.join()}, counted ${wanted}`]),
      ...(isShort ? ["no Other"] : []),
    ];
  }

  /** The sizes of what is named, the largest first; what did nothing is not named. */
  private wrongTopOfEach(top: number): string[] {
    const dates = [...new Set(this.rows.map(({ date }) => date))];
    return dates.flatMap((date) => {
      const named = this.topOf(date);
      const row = { date, now: "", rest: [] };
      const span = this.spanOfRow({ ...row, group: undefined });
      const groups = this.own.groups(this.one.kind, spanOf(this.one), this.one.splits);
      const sizes = groups
        .map((group) => this.countRow({ ...row, group }, span) ?? 0)
        .filter((size) => size > 0);
      const largest = sizes.sort((a, b) => b - a).slice(0, top);
      const shown = named.map((group) => this.countRow({ ...row, group }, span) ?? 0);
      return areAllEqual(shown, largest)
        ? []
        : [`${date}: the largest are ${shown.join()}, counted ${largest.join()}`];
    });
  }

  private misplaced(): string[] {
    const ranks = this.rows.map(({ group }) => (group === "Total" ? 2 : group === "Other" ? 1 : 0));
    // Cells of a pivot go line by line.
    const isSorted =
      this.one.pivot !== undefined ||
      this.isInEach(ranks) ||
      ranks.every((rank, i) => i === 0 || rank >= ranks[i - 1]!);
    const hasTotal = ranks.includes(2);
    return [
      ...(isSorted ? [] : ["Other and Total do not come last"]),
      ...(hasTotal === this.one.hasTotal ? [] : [hasTotal ? "a total that nobody wanted" : "no total"]),
    ];
  }

  /** Other and Total come last in each period. */
  private isInEach(ranks: readonly number[]): boolean {
    const { rows, one } = this;
    return (
      one.isTopOfEach === true &&
      ranks.every((rank, i) => i === 0 || rank >= ranks[i - 1]! || rows[i]!.date !== rows[i - 1]!.date)
    );
  }

  private countRow({ group = "Total", date }: Row, span: Span): number | null {
    const { kind, splits, by } = this.one;
    const top = this.topOf(date);
    const parts = group.split("|");
    const isInGroup = ({ groups }: CountedEvent): boolean => {
      if (group === "Total") return true;
      if (group === "Other") return !top.includes(nameGroup(groups, splits));
      return splits.every((split, i) => parts[i] === "Total" || parts[i] === (groups[split] ?? "(none)"));
    };
    const isAtClock = ({ shown }: CountedEvent): boolean =>
      !isByClock(by) || date === undefined || shown[by] === date;
    return this.own.count(kind, span, (event) => isInGroup(event) && isAtClock(event));
  }

  private spanOfRow({ date }: Row): Span {
    const { by } = this.one;
    if (date === undefined || isByClock(by)) return spanOf(this.one);
    const start = this.startOf(date);
    if (by === "month") return { from: start, to: addMonths(start, 1) - 1 };
    return { from: start, to: start + (by === "week" ? 6 : 0) };
  }

  /** Dates in columns are days, those above them are written as such. */
  private startOf(date: string): number {
    return this.one.pivot === "date" ? dayOf(date.slice(4)) : this.own.dayOfMoment(readMoment(date));
  }

  private wholeSpan(): Span {
    const span = spanOf(this.one);
    return this.one.compare === undefined ? span : { from: this.shift(span).from, to: span.to };
  }

  private shift({ from, to }: Span): Span {
    const shift = shiftOf(this.one);
    if ("days" in shift) return { from: from - shift.days, to: to - shift.days };
    return { from: addMonths(from, -shift.months), to: addMonths(to + 1, -shift.months) - 1 };
  }
}

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}h`);

/** "day 2026-11-18" or "time 2026-11-18 10:02:34", both in UTC. */
function readMoment(shown: string): number {
  const [, day = "", time = "00:00:00"] = shown.split(" ");
  return Date.parse(`${day}T${time}Z`);
}

/** Of two properties also all values of one of them. */
function isOurs(group: string): boolean {
  return group === "Other" || group.split("|").includes("Total");
}

function addMonths(day: number, months: number): number {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()) / 86_400_000;
}

function areEqual(shown: Shown, wanted: Shown): boolean {
  if (typeof shown !== "number" || typeof wanted !== "number") return shown === wanted;
  return Math.abs(shown - wanted) <= 1e-9 * Math.max(1, Math.abs(shown), Math.abs(wanted));
}

function areAllEqual(shown: readonly number[], wanted: readonly number[]): boolean {
  return shown.length === wanted.length && shown.every((one, i) => areEqual(one, wanted[i]!));
}
