/** A table's partial answers: largest groups and the rest. Pure. */
import { argumentError } from "../../shared/known-error";
import { type Group, makeGroupKey, makeOther, rankGroups } from "../../table/combine/groups";
import { findPlaces, makeKey, markWords } from "../../table/combine/places";
import { readSums, type Sums, type WhyNot } from "../../table/combine/sums";
import type { Table } from "../../table/types";
import {
  type AnalysedQuestion,
  checkPart,
  makeMainPart,
  makeOtherPart,
  type Part,
  makeSizesPart,
  makeTotalPart,
  removePeriods,
} from "./analysed-parts";
import { findTops, type TopOfPeriods } from "./tops";
import { canName } from "./group-filter";
import type { KnownParts } from "../planning/parts";
import { NO_VALUE } from "../planning/plan";
import type { TwoPeriods } from "../planning/two-periods";

type WhichDays = "now" | "before";

export interface OtherGroups {
  readonly table: Table;
  readonly blanks: number;
  /** Whether it was asked for; else it is summed. */
  readonly isAsked: boolean;
}

/** Why the groups of one column do not add up to its total; undefined where they do. */
export interface WhyNotOfColumn {
  readonly name: string;
  readonly why: WhyNot | undefined;
}

export class AnswersOfParts {
  readonly each: readonly WhichDays[];
  readonly weekStarts: string | undefined;
  private readonly splitBy: readonly string[];
  private tops: readonly TopOfPeriods[] | undefined;
  private readonly sums = new Map<WhichDays, Sums>();

  constructor(
    private readonly known: KnownParts<Part>,
    private readonly question: AnalysedQuestion,
    periods: TwoPeriods | undefined,
  ) {
    this.weekStarts = question.weekStarts;
    this.each = periods?.compared ? ["now", "before"] : ["now"];
    this.splitBy = question.chosen["split by"] ?? [];
  }

  /** The same answers for all periods together. */
  ofAllPeriods(): AnswersOfParts {
    return new AnswersOfParts(this.known, removePeriods(this.question), undefined);
  }

  haveAll(parts: readonly Part[]): boolean {
    return parts.every((part) => this.known.has(part));
  }

  main(days: WhichDays): Table | undefined {
    return this.tableOf(makeMainPart(days, this.question));
  }

  total(days: WhichDays): Table | undefined {
    return this.tableOf(makeTotalPart(days, this.question));
  }

  /** The largest groups, the largest first. */
  findTop(): readonly Group[] {
    const { chosen, source } = this.question;
    const isSized = source === "metric" && chosen.by !== undefined;
    const table = isSized ? this.tableOf(makeSizesPart(this.question)) : this.main("now");
    return table ? rankGroups(table, this.splitBy, this.areMeans()).slice(0, chosen.top) : [];
  }

  /** The largest groups of each period by itself. */
  findTopsOfPeriods(): readonly TopOfPeriods[] {
    const main = this.main("now");
    this.tops ??= main ? findTops(main, this.splitBy, this.question.chosen.top ?? 0) : undefined;
    return this.tops ?? [];
  }

  /** Whether all together are less than their largest group: of means and rates alone. */
  areMeans(): boolean {
    const [main, total] = [this.main("now"), this.total("now")];
    if (!main || !total || this.addUp("now")) return false;
    return this.whyNot("now") === "means";
  }

  /** Why groups do not add up to their total; undefined where nothing shows it. */
  whyNot(days: WhichDays): WhyNot | undefined {
    const total = this.total(days);
    return total && findWhyNot(this.sumsOf(days, total), total, []);
  }

  /** The same of each column of numbers by itself: people and their rates differ. Undefined: it adds up. */
  listWhyNot(days: WhichDays): readonly WhyNotOfColumn[] {
    const total = this.total(days);
    return total ? listWhyNot(this.sumsOf(days, total), total, []) : [];
  }

  /** Whether there are other groups whose sum would be wrong. */
  mustAskOther(top: readonly Group[], periods?: ReadonlySet<string>): boolean {
    return (
      this.hasOthers(top) &&
      canName(top, this.splitBy) &&
      this.each.some((days) => (this.makeOther(days, top, periods)?.blanks ?? 0) > 0)
    );
  }

  /** Groups that are none of these. */
  hasOthers(top: readonly Group[]): boolean {
    return this.each.some((days) => {
      const table = this.main(days);
      return table?.cut !== undefined || this.listGroups(table).some((group) => !isAmong(group, top));
    });
  }

  /**
   * Why no filter excludes exactly these groups: filters select people, groups divide what they did. Both
   * agree only if nobody on one side did anything in a group of the other.
   */
  explainMixed(top: readonly Group[]): string | undefined {
    if (!canName(top, this.splitBy)) return "a filter cannot name these groups";
    const [without, within] = [true, false].map((areLeftOut) => this.known.get(this.check(top, areLeftOut)));
    const failed = [without, within].find((answer) => answer?.kind === "failed");
    if (failed?.kind === "failed") return failed.sentence;
    const [others, own] = [this.tableOf(this.check(top, true)), this.tableOf(this.check(top, false))];
    if (others?.cut !== undefined || own?.cut !== undefined) return "not all groups of the filter are here";
    const found = this.listGroups(others);
    const wanted = this.each
      .flatMap((days) => this.listGroups(this.main(days)))
      .filter((group) => !isAmong(group, top));
    const areApart =
      !found.some((group) => isAmong(group, top)) &&
      this.listGroups(own).every((group) => isAmong(group, top)) &&
      wanted.every((group) => found.includes(group));
    return areApart
      ? undefined
      : `the ${this.splitBy.join(" or ")} of some people has changed, and a filter goes by the last`;
  }

  /** All other groups as one, of these periods or all; undefined where there is none. */
  makeOther(days: WhichDays, top: readonly Group[], periods?: ReadonlySet<string>): OtherGroups | undefined {
    const whole = this.total(days);
    const total = whole && periods ? keepPeriods(whole, periods) : whole;
    if (!total || !this.hasOthers(top)) return undefined;
    const asked = this.tableOf(makeOtherPart(days, top, this.question));
    const sums = this.sumsOf(days, total);
    return { ...makeOther(total, sums, (group) => isAmong(group, top), asked), isAsked: asked !== undefined };
  }

  /** Whether groups add up to their total, in every row and measure. */
  addUp(days: WhichDays): boolean {
    const total = this.total(days);
    if (!total) return true;
    const { labels, values } = findPlaces(total.columns);
    const sums = this.sumsOf(days, total);
    return total.rows.every((row) =>
      values.every((at) => sums.addsUp(makeKey(row, labels), total.columns[at]!.name)),
    );
  }

  /** Why each group's periods do not. */
  whyNotOverTime(): WhyNot | undefined {
    const read = this.readOverTime();
    return read && findWhyNot(read.sums, read.whole, this.splitBy);
  }

  /** Each group's periods add up to its total. */
  addUpOverTime(): boolean {
    const read = this.readOverTime();
    if (!read) return false;
    const { sums, whole, main } = read;
    const { values } = findPlaces(main.columns, this.splitBy);
    const { labels } = findPlaces(whole.columns, this.splitBy);
    return whole.rows.every((row) =>
      values.every((at) => sums.addsUp(makeKey(row, labels), main.columns[at]!.name)),
    );
  }

  private readOverTime(): { readonly sums: Sums; readonly whole: Table; readonly main: Table } | undefined {
    const { "split by": splitBy } = this.question.chosen;
    const whole = this.tableOf(
      splitBy === undefined ? makeTotalPart("now", this.question) : makeSizesPart(this.question),
    );
    const main = this.main("now");
    if (!main || !whole) return undefined;
    const { date } = findPlaces(main.columns, this.splitBy);
    // For the sum, a period is like a group.
    const period = main.columns[date]?.name ?? "";
    return { sums: readSums(main, whole, [period], this.splitBy), whole, main };
  }

  private sumsOf(days: WhichDays, total: Table): Sums {
    const known = this.sums.get(days) ?? readSums(this.main(days) ?? NO_ANSWER, total, this.splitBy);
    this.sums.set(days, known);
    return known;
  }

  /** Keys of the groups. @throws AddOnError badArgument without groups */
  listGroups(table: Table | undefined): string[] {
    if (!table || table.rows.length === 0) return [];
    const { splits } = findPlaces(table.columns, this.splitBy);
    if (splits.length < this.splitBy.length) {
      throw argumentError(
        "options",
        `the answer has no column of its groups by ${this.splitBy.join(", ")}`,
        "a property that this question can be split by",
      );
    }
    return [...new Set(table.rows.map((row) => makeKey(row, splits)))];
  }

  private check(top: readonly Group[], areLeftOut: boolean): Part {
    return checkPart(top, areLeftOut, this.question);
  }

  tableOf(part: Part): Table | undefined {
    const table = this.readPart(part);
    return table && markWords(table, part.splitBy, this.readOther(part));
  }

  private readPart(part: Part): Table | undefined {
    const answer = this.known.get(part);
    if (answer === undefined) return undefined;
    return this.question.toTable(answer.kind === "failed" ? NO_VALUE : answer, part.splitBy);
  }

  /** The same of the other period, of which a question's limit may have been asked, or not. */
  private readOther(part: Part): Table | undefined {
    const { isLimited: _, ...asked } = part;
    const days = this.each.find((one) => one !== part.days);
    if (days === undefined || part.days === "both") return undefined;
    return this.readPart({ ...asked, days }) ?? this.readPart({ ...asked, days, isLimited: true });
  }
}

function keepPeriods(table: Table, periods: ReadonlySet<string>): Table {
  const { labels } = findPlaces(table.columns);
  return { ...table, rows: table.rows.filter((row) => periods.has(makeKey(row, labels))) };
}

const NO_ANSWER: Table = { columns: [], rows: [] };

/** Of the first measure that does not add up. */
function findWhyNot(sums: Sums, total: Table, splitBy: readonly string[]): WhyNot | undefined {
  return listWhyNot(sums, total, splitBy).find(({ why }) => why !== undefined)?.why;
}

/** In the first row that shows it. */
function listWhyNot(sums: Sums, total: Table, splitBy: readonly string[]): readonly WhyNotOfColumn[] {
  const { labels, values } = findPlaces(total.columns, splitBy);
  return values.map((at) => {
    const { name } = total.columns[at]!;
    const found = total.rows.flatMap((row) => sums.whyNot(makeKey(row, labels), name) ?? []);
    return { name, why: found.find((one) => one === "means") ?? found[0] };
  });
}

function isAmong(group: string, top: readonly Group[]): boolean {
  return top.some((value) => makeGroupKey(value) === group);
}
