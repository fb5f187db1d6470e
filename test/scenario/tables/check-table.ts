/** Holds each cell of a table to a count of its own; says what is wrong with it, a sentence for each. */
import type { Shown } from "../functions/analyst";
import { type Group, isoOf, type OwnCount, type Span } from "./own-count";
import { shiftOf, spanOf, type TableCase } from "./table-case";

interface Row {
  readonly group: string | undefined;
  /** First day of the period; undefined for all days. */
  readonly start: number | undefined;
  readonly now: Shown;
  readonly rest: readonly Shown[];
}

export function findMistakes(table: readonly (readonly Shown[])[], one: TableCase, own: OwnCount): string[] {
  return new Checker(table, one, own).mistakes();
}

class Checker {
  private readonly rows: readonly Row[];
  private readonly said: string;
  private readonly top: readonly Group[];

  constructor(
    table: readonly (readonly Shown[])[],
    private readonly one: TableCase,
    private readonly own: OwnCount,
  ) {
    const [titles = [], ...rows] = table;
    const isRow = (row: readonly Shown[]): boolean =>
      row.slice(1).some((cell) => cell !== "") || !String(row[0]).includes(" ");
    this.said = rows
      .filter((row) => !isRow(row))
      .flat()
      .join(" ");
    this.rows = rows.filter(isRow).map((row) => this.read(titles, row));
    const named = this.rows.map(({ group }) => group).filter((group) => !isOurs(group));
    this.top = [...new Set(named)].map((group) => (group === "" ? null : (group ?? null)));
  }

  mistakes(): string[] {
    return [...this.wrongNumbers(), ...this.missingRows(), ...this.wrongTop(), ...this.misplaced()];
  }

  private read(titles: readonly Shown[], row: readonly Shown[]): Row {
    const { split, by } = this.one;
    const group = split === undefined ? undefined : String(row[titles.indexOf(split)]);
    const date = by === undefined ? "" : String(row[titles.indexOf("date")]);
    const value = titles.findIndex((title) => !["date", split, "metric"].includes(String(title)));
    return {
      group: date === "Total" ? "Total" : group,
      start: /^(?:day|time) /.test(date) ? this.own.dayOfMoment(readMoment(date)) : undefined,
      now: row[value] ?? "",
      rest: this.one.compare === undefined ? [] : row.slice(value + 1, value + 4),
    };
  }

  private wrongNumbers(): string[] {
    return this.rows.flatMap((row) => {
      const name = `${row.group ?? "all"} ${row.start === undefined ? "" : isoOf(row.start)}`;
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
    if (row.group === "Other" && this.said.includes("Other is blank")) return this.isUnknowable();
    return counted === null || (counted === 0 && this.isAbsent(row, span));
  }

  /** Only where somebody was in one of the largest groups and in another, no filter leaves these out. */
  private isUnknowable(): boolean {
    const { kind, split } = this.one;
    return split !== undefined && this.own.isMixed(kind, this.wholeSpan(), split, this.top);
  }

  /** A group that did nothing in a whole period has no row in it, so there is no 0. */
  private isAbsent({ group }: Row, span: Span): boolean {
    const { kind, split } = this.one;
    if (split === undefined || group === "Total") return false;
    const all = spanOf(this.one);
    const period = span.from >= all.from ? all : this.shift(all);
    const groups = this.own.groups(kind, period, split);
    return group === "Other"
      ? groups.every((one) => this.top.includes(one))
      : !groups.includes(group === "" ? null : (group ?? null));
  }

  private missingRows(): string[] {
    const { kind, split, top } = this.one;
    if (split === undefined || top !== undefined) return [];
    const groups = this.own.groups(kind, spanOf(this.one), split);
    const missing = groups.filter((group) => !this.top.includes(group));
    return missing.map((group) => `no row for ${group}`);
  }

  private wrongTop(): string[] {
    const { kind, split, top } = this.one;
    if (split === undefined || top === undefined) return [];
    const span = spanOf(this.one);
    const sizeOf = (group: Group): number =>
      this.own.count(kind, span, ({ groups }) => groups[split] === group) ?? 0;
    const all = this.own.groups(kind, span, split);
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

  private misplaced(): string[] {
    const ranks = this.rows.map(({ group }) => (group === "Total" ? 2 : group === "Other" ? 1 : 0));
    const isSorted = ranks.every((rank, i) => i === 0 || rank >= ranks[i - 1]!);
    const hasTotal = ranks.includes(2);
    return [
      ...(isSorted ? [] : ["Other and Total do not come last"]),
      ...(hasTotal === this.one.hasTotal ? [] : [hasTotal ? "a total that nobody wanted" : "no total"]),
    ];
  }

  private countRow({ group }: Row, span: Span): number | null {
    const { kind, split } = this.one;
    if (split === undefined || group === "Total") return this.own.count(kind, span);
    if (group === "Other")
      return this.own.count(kind, span, ({ groups }) => !this.top.includes(groups[split]));
    return this.own.count(kind, span, ({ groups }) => (groups[split] ?? "") === group);
  }

  private spanOfRow({ start }: Row): Span {
    if (start === undefined) return spanOf(this.one);
    const { by } = this.one;
    if (by === "month") return { from: start, to: addMonths(start, 1) - 1 };
    return { from: start, to: start + (by === "week" ? 6 : 0) };
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

/** "day 2026-11-18" or "time 2026-11-18 10:02:34", both in UTC. */
function readMoment(shown: string): number {
  const [, day = "", time = "00:00:00"] = shown.split(" ");
  return Date.parse(`${day}T${time}Z`);
}

function isOurs(group: string | undefined): boolean {
  return group === undefined || group === "Other" || group === "Total";
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
