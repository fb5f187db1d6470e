/** Chooses the columns of a person, an event and a time, by what is in them. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { ident } from "../sql";
import { type Facts, holdsOnly, lookAtColumns, lookAtNames } from "./column-facts";
import { describeChoice, type EventColumn, isCalledEvent, namesEvents, saysNoMore } from "./event-names";
import type { StagedColumn } from "./staged/columns";
import { type EventDialect, plainName } from "./vocabulary/dialects";
import { type EventMap, mapOption } from "./vocabulary/mapping";
import { DAYS, DEVICES, isCalledWithin, isOfPerson, type Role, SPELLINGS } from "./vocabulary/spellings";
import type { TimeColumns } from "./values/times";

/** What tools write for people who have not logged in. */
const NOBODY: readonly string[] = [
  ...["0", "-1", "guest", "anonymous", "anonym", "anon", "unknown", "nobody", "not logged in", "gast"],
];

/** The part of the rows from which on they are worth a sentence. */
const NOTABLE = 0.1;

function isNotable(facts: Facts | undefined): boolean {
  return facts !== undefined && facts.nobody >= NOTABLE * facts.rows && facts.nobody > 0;
}

/** In fewer rows one person is nothing to speak of, unless another column tells more of them. */
const FEWEST_PEOPLE = 20;

/** So much of the best column's rows a preferred one must have. */
const ENOUGH = 0.98;

export class ColumnChooser {
  readonly said: string[] = [];
  readonly unfit: string[] = [];

  constructor(
    private readonly connection: DuckDBConnection,
    private readonly columns: readonly StagedColumn[],
    private readonly dialect: EventDialect | undefined,
    private readonly map: EventMap,
    private readonly file: string,
  ) {}

  /** The first that is nearly always filled, else the one that identifies most rows. */
  async person(): Promise<string | undefined> {
    if (this.map.person !== undefined) return this.named(this.map.person);
    const candidates = this.candidates("person");
    const [first] = candidates;
    if (!first) return undefined;
    // A lone candidate is taken whatever is in it: all its rows are read only if there is something to say.
    const begin =
      candidates.length === 1 ? await this.lookForPeople(candidates, "the first rows") : undefined;
    const only = begin?.get(first.name);
    if (only && !isNotable(only) && only.different !== 1) return first.name;
    const facts = await this.lookForPeople(candidates, "all rows");
    const best = candidates.reduce((most, one) =>
      filledIn(facts, one) > filledIn(facts, most) ? one : most,
    );
    const whole = candidates.filter((one) => filledIn(facts, one) >= ENOUGH * filledIn(facts, best));
    const chosen = whole[0] ?? first;
    if (chosen !== first) this.sayWhy(first, chosen, facts.get(first.name));
    this.sayOfNobody(chosen, facts.get(chosen.name));
    this.sayOfMore(chosen, whole, facts);
    return chosen.name;
  }

  private lookForPeople(
    candidates: readonly StagedColumn[],
    from: "all rows" | "the first rows",
  ): Promise<ReadonlyMap<string, Facts>> {
    return lookAtColumns(this.connection, candidates, NOBODY, from);
  }

  /** A column that tells more people apart, such as mails beside accounts, and one that tells none apart. */
  private sayOfMore(
    chosen: StagedColumn,
    whole: readonly StagedColumn[],
    facts: ReadonlyMap<string, Facts>,
  ): void {
    const { different = 0, filled = 0 } = facts.get(chosen.name) ?? {};
    if (different > 1 && (filled < FEWEST_PEOPLE || this.dialect)) return;
    const differentIn = (one: StagedColumn): number => facts.get(one.name)?.different ?? 0;
    const more = whole.find(
      (one) => differentIn(one) > 1.5 * different && !DEVICES.includes(plainName(one.header)),
    );
    if (filled < FEWEST_PEOPLE && !more) return;
    const other = more
      ? ` If people are those of ${more.header}, which tells more apart: ${this.option({ person: more.name })}`
      : "";
    if (different === 1)
      this.said.push(`${chosen.header} is the same in all rows, so that all are of one person.${other}`);
    else if (more) this.said.push(`People are identified by ${chosen.header}.${other}`);
  }

  private sayWhy(first: StagedColumn, chosen: StagedColumn, facts?: Facts): void {
    const [filled, rows] = [facts?.filled ?? 0, facts?.rows ?? 0].map((count) => count.toLocaleString("en"));
    // Nobody would use an empty column.
    const use = facts?.filled === 0 ? "" : ` To use that one: ${this.option({ person: first.name })}`;
    this.said.push(
      `People are identified by ${chosen.header}, because ${first.header} is filled in ${filled} of ${rows} rows.${use}`,
    );
  }

  private sayOfNobody({ header }: StagedColumn, facts?: Facts): void {
    if (!facts || !isNotable(facts)) return;
    const [nobody, rows] = [facts.nobody, facts.rows].map((count) => count.toLocaleString("en"));
    this.said.push(
      `In ${nobody} of ${rows} rows ${header} is a word such as "0" or "guest": all rows of one word count as one person.`,
    );
  }

  /** The first that has more than one name. `person`: the column that was chosen, if one was. */
  async event(person: string | undefined): Promise<string | undefined> {
    if (this.map.event !== undefined) return this.named(this.map.event);
    const found: EventColumn[] = [];
    for (const column of this.candidates("event"))
      found.push({
        column,
        facts: await lookAtNames(this.connection, column, person === undefined ? undefined : ident(person)),
        isSure: isCalledEvent(column) || this.isOfTool("event", column),
      });
    const fitting = found.filter(namesEvents);
    this.unfit.push(...found.filter((one) => !fitting.includes(one)).map(({ column }) => column.name));
    const [first] = fitting;
    if (!first) return undefined;
    const chosen = fitting.length === 1 ? first : await this.mostTelling(first, fitting);
    const why = describeChoice(chosen, this.option({ constantEvent: "Paid" }));
    if (chosen !== first)
      this.said.push(
        `Events are named by ${chosen.column.header}, because ${first.column.header} is the same in all rows.`,
      );
    else if (why !== undefined) this.said.push([why, ...this.describeOther(chosen)].join(" "));
    return chosen.column.name;
  }

  /** Where all events have one name, and another column may have more of them. */
  private describeOther({ column, facts }: EventColumn): string[] {
    const other = this.columns.find(
      (one) => one !== column && !one.header.includes(".") && MAY_NAME.test(plainName(one.header)),
    );
    return facts.different > 1 || !other
      ? []
      : [`If ${other.header} says what happened: ${this.option({ event: other.name })}`];
  }

  private async mostTelling(first: EventColumn, fitting: readonly EventColumn[]): Promise<EventColumn> {
    const facts = await lookAtColumns(
      this.connection,
      fitting.map(({ column }) => column),
    );
    const named = fitting.filter(({ column }) => filledIn(facts, column) > 0);
    // Beside a column of events, one that is only called "name" or "type" may be of anything.
    const mayName = named.filter((one) => one === first || isCalledEvent(one.column) || saysNoMore(first));
    const telling = mayName
      .filter(isInWords)
      .find(({ column }) => (facts.get(column.name)?.different ?? 0) > 1);
    return telling ?? named[0] ?? first;
  }

  /** `person`: as for `event`. */
  async time(person: string | undefined): Promise<TimeColumns | undefined> {
    const { time, day: ofDays, unit } = this.map;
    if (time !== undefined)
      return {
        column: this.named(time),
        ...(ofDays !== undefined && { day: this.named(ofDays) }),
        ...(unit !== undefined && { unit }),
      };
    const candidates = this.candidates("time");
    const [first] = candidates;
    // Where nothing is named, not even the first line may be one of names.
    if (!first) return person === undefined ? undefined : this.onlyMoments();
    if (first.origin === "kept") return { column: first.name };
    const clock = candidates.length === 1 ? undefined : await this.firstOfClocks(candidates);
    if (!clock) return { column: first.name };
    const day = candidates.find((one) => one !== clock && DAYS.includes(plainName(one.header)));
    if (!day) return { column: candidates.find((one) => one !== clock)?.name ?? clock.name };
    this.said.push(`Moments are put together of ${day.header} and ${clock.header}.`);
    return { column: clock.name, day: day.name };
  }

  /** Where no column is called so: the one that holds nothing but moments, if no other does. */
  private async onlyMoments(): Promise<TimeColumns | undefined> {
    const found: StagedColumn[] = [];
    const mayBe = this.columns.filter(({ header }) => !isOfPerson(header.split(".").slice(0, -1)));
    for (const one of mayBe) if (await holdsOnly(this.connection, one, MOMENT)) found.push(one);
    const [only, other] = found;
    if (!only || other) return undefined;
    this.said.push(`Times are those of ${only.header}, the only column of moments.`);
    return { column: only.name };
  }

  /** The line to use, which says again what was said. */
  private option(other: EventMap): string {
    return mapOption({ ...this.map, ...other });
  }

  /** Names the column of a person's own words. @throws StartError */
  private named(words: string): string {
    const column =
      this.columns.find(({ name }) => name === words) ??
      this.columns.find(({ header }) => header.trim() === words) ??
      this.columns.find(({ header }) => plainName(header) === plainName(words));
    if (column) return column.name;
    const has = this.columns.map(({ header }) => header).join(", ");
    throw new StartError(`The file "${this.file}" has no column "${words}": it has ${has}.`);
  }

  private candidates(role: Role): StagedColumn[] {
    const spellings = [...(this.dialect?.[role] ?? []), ...SPELLINGS[role]];
    const found = spellings.flatMap((spelling) =>
      this.columns.filter(({ header }) => plainName(header) === spelling),
    );
    return found.length > 0 ? [...new Set(found)] : this.within(role);
  }

  /** Where no column has the name itself: the only one that ends in it. */
  private within(role: Role): StagedColumn[] {
    const [only, other] = this.columns.filter(({ header }) => isCalledWithin(header, role));
    if (!only || other) return [];
    if (role !== "event") this.said.push(`${SAID[role]} ${only.header}: no other column is called so.`);
    return [only];
  }

  private isOfTool(role: Role, { header }: StagedColumn): boolean {
    return this.dialect?.[role].includes(plainName(header)) ?? false;
  }

  private async firstOfClocks(candidates: readonly StagedColumn[]): Promise<StagedColumn | undefined> {
    for (const one of candidates) if (await holdsOnly(this.connection, one, CLOCK)) return one;
    return undefined;
  }
}

const SAID = { person: "People are identified by", time: "Times are those of" };

const MAY_NAME = /_(type|kind|action|name|status)$|^sub_?type$|^(status|action|activity|kind)$/;

/** A day and a time of day, as all programs read them. */
const MOMENT = "\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}.*";
/** A time of day alone. */
const CLOCK = "\\d{1,2}:\\d{2}(:\\d{2}([.,]\\d+)?)?\\s?([AaPp]\\.?[Mm]\\.?)?";

/** Numbers are codes of names. */
function isInWords({ facts: { numbered, filled } }: EventColumn): boolean {
  return numbered < filled;
}

function filledIn(facts: ReadonlyMap<string, Facts>, { name }: StagedColumn): number {
  return facts.get(name)?.filled ?? 0;
}
