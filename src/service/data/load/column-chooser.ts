/** Chooses the columns of a person, an event and a time, by what is in them. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { ident, join, literal, raw, sql } from "../sql";
import type { StagedColumn } from "./staged/columns";
import { type EventDialect, plainName } from "./staged/dialects";
import type { EventMap } from "./staged/mapping";
import { DAYS, EVENT_IN_NAME, SPELLINGS, type Role } from "./staged/spellings";
import type { TimeColumns } from "./values/times";
import { valueOf } from "./values/no-value-words";

interface Facts {
  /** Rows with a value that is something. */
  readonly filled: number;
  /** Rows whose value stands for nobody in particular. */
  readonly nobody: number;
  readonly different: number;
  readonly rows: number;
}

/** What tools write for people who have not logged in. */
const NOBODY: readonly string[] = [
  ...["0", "-1", "guest", "anonymous", "anonym", "anon", "unknown", "nobody", "not logged in", "gast"],
];

/** The part of the rows from which on they are worth a sentence. */
const NOTABLE = 0.1;

function isNotable(facts: Facts | undefined): boolean {
  return facts !== undefined && facts.nobody >= NOTABLE * facts.rows && facts.nobody > 0;
}

/** So many rows tell what a column is. */
const FIRST_ROWS = 10_000;

/** Of so many rows and more, different names in nearly all are none of events. */
const FEWEST_NAMED = 20;

/** Such as the numbers of orders in a column called "Name". */
function isOfNumbersOrTitles({ header }: StagedColumn, facts: Facts | undefined): boolean {
  if (!facts || facts.filled < FEWEST_NAMED || EVENT_IN_NAME.test(plainName(header))) return false;
  return facts.different > 0.8 * facts.filled;
}

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
    const begin = candidates.length === 1 ? await this.look(candidates, NOBODY, FIRST_ROWS) : undefined;
    if (begin && !isNotable(begin.get(first.name))) return first.name;
    const facts = await this.look(candidates, NOBODY);
    const best = candidates.reduce((most, one) =>
      filledIn(facts, one) > filledIn(facts, most) ? one : most,
    );
    const chosen = candidates.find((one) => filledIn(facts, one) >= ENOUGH * filledIn(facts, best)) ?? first;
    if (chosen !== first) this.sayWhy(first, chosen, facts.get(first.name));
    this.sayOfNobody(chosen, facts.get(chosen.name));
    return chosen.name;
  }

  private sayWhy(first: StagedColumn, chosen: StagedColumn, facts?: Facts): void {
    const [filled, rows] = [facts?.filled ?? 0, facts?.rows ?? 0].map((count) => count.toLocaleString("en"));
    this.said.push(
      `People are identified by ${chosen.header}, because ${first.header} is filled in ${filled} of ${rows} rows. To use that one: --map "person = ${first.header}"`,
    );
  }

  private sayOfNobody({ header }: StagedColumn, facts?: Facts): void {
    if (!facts || !isNotable(facts)) return;
    const [nobody, rows] = [facts.nobody, facts.rows].map((count) => count.toLocaleString("en"));
    this.said.push(
      `In ${nobody} of ${rows} rows ${header} is a word such as "0" or "guest": all rows of one word count as one person.`,
    );
  }

  /** The first that has more than one name. */
  async event(): Promise<string | undefined> {
    if (this.map.event !== undefined) return this.named(this.map.event);
    const found = this.candidates("event");
    const begin = await this.look(found, [], FIRST_ROWS);
    const candidates = found.filter((one) => !isOfNumbersOrTitles(one, begin.get(one.name)));
    this.unfit.push(...found.filter((one) => !candidates.includes(one)).map(({ name }) => name));
    const [first] = candidates;
    if (!first || candidates.length === 1) return first?.name;
    const facts = await this.look(candidates);
    const named = candidates.filter((one) => filledIn(facts, one) > 0);
    // Beside a column of events, one that is only called "name" or "type" may be of anything.
    const mayName = named.filter((one) => one === first || EVENT_IN_NAME.test(plainName(one.header)));
    const chosen = mayName.find((one) => (facts.get(one.name)?.different ?? 0) > 1) ?? named[0] ?? first;
    if (chosen !== first)
      this.said.push(
        `Events are named by ${chosen.header}, because ${first.header} is the same in all rows.`,
      );
    return chosen.name;
  }

  async time(): Promise<TimeColumns | undefined> {
    const { time, day: ofDays, unit } = this.map;
    if (time !== undefined)
      return {
        column: this.named(time),
        ...(ofDays !== undefined && { day: this.named(ofDays) }),
        ...(unit !== undefined && { unit }),
      };
    const candidates = this.candidates("time");
    const [first] = candidates;
    if (!first) return undefined;
    if (first.origin === "kept") return { column: first.name };
    const clock = candidates.length === 1 ? undefined : await this.firstWith(candidates, CLOCK);
    if (!clock) return { column: first.name };
    const day = candidates.find((one) => one !== clock && DAYS.includes(plainName(one.header)));
    if (!day) return { column: candidates.find((one) => one !== clock)?.name ?? clock.name };
    this.said.push(`Moments are put together of ${day.header} and ${clock.header}.`);
    return { column: clock.name, day: day.name };
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
    return [...new Set(found)];
  }

  /** `nothing`: words that are no value in these columns, in lower case. `most`: of the first rows alone. */
  private async look(
    candidates: readonly StagedColumn[],
    nothing: readonly string[] = [],
    most?: number,
  ): Promise<ReadonlyMap<string, Facts>> {
    if (candidates.length === 0) return new Map();
    const counts = candidates.flatMap(({ name }) => {
      const text = valueOf(sql`${ident(name)}::VARCHAR`);
      const words = join(nothing.map(literal));
      const value =
        nothing.length === 0 ? text : sql`CASE WHEN lower(${text}) NOT IN (${words}) THEN ${text} END`;
      return [sql`count(${value})`, sql`approx_count_distinct(${value})`, sql`count(${text})`];
    });
    const [row = []] = (
      await this.connection.runAndReadAll(
        sql`SELECT count(*), ${join(counts)} FROM (SELECT * FROM staged ${raw(most === undefined ? "" : `LIMIT ${most}`)})`
          .text,
      )
    ).getRows();
    const [rows = 0, ...each] = row.map(Number);
    return new Map(candidates.map(({ name }, at) => [name, factsOf(rows, each.slice(3 * at))]));
  }

  private async firstWith(
    candidates: readonly StagedColumn[],
    pattern: string,
  ): Promise<StagedColumn | undefined> {
    for (const one of candidates) {
      const value = valueOf(sql`${ident(one.name)}::VARCHAR`);
      const [row = []] = (
        await this.connection.runAndReadAll(
          sql`SELECT count(*), count(*) FILTER (regexp_full_match(x, ${literal(pattern)})) FROM (SELECT ${value} AS x FROM staged LIMIT 1000) WHERE x IS NOT NULL`
            .text,
        )
      ).getRows();
      const [all = 0, fitting = 0] = row.map(Number);
      if (all > 0 && all === fitting) return one;
    }
    return undefined;
  }
}

function factsOf(rows: number, [filled = 0, different = 0, texts = 0]: readonly number[]): Facts {
  return { rows, filled, different, nobody: texts - filled };
}

/** A time of day alone. */
const CLOCK = "\\d{1,2}:\\d{2}(:\\d{2}([.,]\\d+)?)?\\s?([AaPp]\\.?[Mm]\\.?)?";

function filledIn(facts: ReadonlyMap<string, Facts>, { name }: StagedColumn): number {
  return facts.get(name)?.filled ?? 0;
}
