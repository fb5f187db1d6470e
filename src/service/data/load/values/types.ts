/** Gives a text column the narrowest type that loses no zero and no digit. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, literal, raw, sql, type Sql } from "../../sql";
import type { Origin, StagedColumn } from "../staged/columns";
import { AMOUNT_FACTS, type AmountProblem, findAmountReading } from "./amounts";
import { ColumnLooks, type Facts, type Look } from "./column-looks";
import { valueOf } from "./no-value-words";

/** With a leading zero it is an id. */
const WHOLE = "-?(0|[1-9]\\d*)";
const PATTERNS = {
  boolean: "(?i)true|false",
  whole: WHOLE,
  decimal: `${WHOLE}(\\.\\d{1,9})?`,
  double: `${WHOLE}(\\.\\d+)?([eE][+-]?\\d+)?`,
  date: "\\d{4}-\\d{2}-\\d{2}",
  moment: "\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?",
} as const;

type Pattern = keyof typeof PATTERNS;

/** In JSON, digits in quotes are meant as text. */
const TRIED: Readonly<Record<Origin, readonly Pattern[]>> = {
  "any text": ["boolean", "whole", "decimal", "double", "date", "moment"],
  string: ["date", "moment"],
  number: ["whole", "decimal", "double"],
  boolean: ["boolean"],
  kept: [],
};

const fits = (pattern: Pattern): Sql =>
  sql`count(*) FILTER (regexp_full_match(v, ${literal(PATTERNS[pattern])}))`;

const PATTERN_FACTS: Facts<Pattern> = {
  boolean: fits("boolean"),
  whole: fits("whole"),
  decimal: fits("decimal"),
  double: fits("double"),
  date: fits("date"),
  moment: fits("moment"),
};
/** Of numbers: how much room they want, and how many may be groups of three digits. */
const ROOM_FACTS = {
  digits: raw("max(length(regexp_replace(v, '\\D', '', 'g')))"),
  scale: raw("max(length(regexp_extract(v, '\\.(\\d+)$', 1)))"),
  thousands: raw("count(*) FILTER (regexp_full_match(v, '-?([1-9]\\d{0,2}\\.\\d{3}|\\d{1,3})'))"),
} as const;
/** Of texts that nearly are numbers. */
const NEARLY_FACTS = {
  numbers: fits("double"),
  other: sql`min(v) FILTER (NOT regexp_full_match(v, ${literal(PATTERNS.double)}))`,
} as const;

const TYPE_FACTS = { ...PATTERN_FACTS, ...ROOM_FACTS };
const TEXT_FACTS = { ...AMOUNT_FACTS, ...NEARLY_FACTS };

type TypeLook = Look<keyof typeof TYPE_FACTS>;
type TextLook = Look<keyof typeof TEXT_FACTS>;

export interface CastColumns {
  readonly columns: readonly Sql[];
  /** Columns that nearly are numbers, and why they are not, as sentences. */
  readonly said: readonly string[];
}

interface CastColumn {
  readonly value: Sql;
  readonly problem?: string;
}

/** `names`: what each becomes. `isSemicolon`: decimals may have commas. */
export async function castColumns(
  connection: DuckDBConnection,
  columns: readonly StagedColumn[],
  names: readonly string[],
  isSemicolon: boolean,
): Promise<CastColumns> {
  const looks = await ColumnLooks.open(connection);
  const cast = new Map(await castTyped(looks, columns, isSemicolon));
  const texts = columns.filter((column) => !cast.has(column));
  for (const [column, text] of await castTexts(looks, texts, isSemicolon)) cast.set(column, text);
  const typed = columns.map((column) => cast.get(column) ?? textOf(column));
  return {
    columns: typed.map(({ value }, at) => sql`${value} AS ${ident(names[at] ?? columns[at]?.name ?? "")}`),
    said: typed.flatMap(({ problem }) => (problem === undefined ? [] : [problem])),
  };
}

/** Columns that have a type, or get one by the form of their values. */
async function castTyped(
  looks: ColumnLooks,
  columns: readonly StagedColumn[],
  isSemicolon: boolean,
): Promise<[StagedColumn, CastColumn][]> {
  const typed: [StagedColumn, CastColumn][] = [];
  const open = columns.filter(({ origin }) => origin !== "kept");
  const firsts = await looks.first(open, TYPE_FACTS);
  for (const column of columns.filter(({ origin }) => origin === "kept"))
    typed.push([column, { value: ident(column.name) }]);
  for (const [at, column] of open.entries()) {
    const cast = await castByForm(looks, column, firsts[at] ?? { values: 0 }, isSemicolon);
    if (cast !== undefined) typed.push([column, cast]);
  }
  return typed;
}

async function castByForm(
  looks: ColumnLooks,
  column: StagedColumn,
  first: TypeLook,
  isSemicolon: boolean,
): Promise<CastColumn | undefined> {
  const likely = TRIED[column.origin].filter(
    (pattern) => first.values === 0 || Number(first[pattern]) === first.values,
  );
  if (likely.length === 0) return undefined;
  const facts: Partial<Facts<Pattern>> = Object.fromEntries(
    likely.map((pattern) => [pattern, PATTERN_FACTS[pattern]]),
  );
  const look = await looks.all<keyof typeof TYPE_FACTS>(column, { ...facts, ...ROOM_FACTS }, first);
  const type = chooseType(likely, look);
  if (type?.startsWith("DECIMAL") && isSemicolon && Number(look.thousands) === look.values)
    return { ...textOf(column), problem: describeProblem(column, "can be read in two ways") };
  return type === undefined
    ? undefined
    : { value: sql`CAST(${valueOf(ident(column.name))} AS ${raw(type)})` };
}

/** None when there are no values. */
function chooseType(likely: readonly Pattern[], look: TypeLook): string | undefined {
  const pattern = likely.find((one) => look.values > 0 && Number(look[one]) === look.values);
  const [digits, scale] = [Number(look.digits), Number(look.scale)];
  if (pattern === undefined) return undefined;
  if (pattern === "boolean") return "BOOLEAN";
  if (pattern === "date") return "DATE";
  if (pattern === "moment") return "TIMESTAMPTZ";
  if (pattern === "whole" && digits <= 38) return digits <= 18 ? "BIGINT" : "HUGEINT";
  // Decimals sum exactly, doubles do not.
  if (pattern === "decimal" && digits <= 18) return `DECIMAL(18,${scale})`;
  return pattern === "whole" ? undefined : "DOUBLE";
}

/** Columns of texts, of which some are amounts as people write them. */
async function castTexts(
  looks: ColumnLooks,
  columns: readonly StagedColumn[],
  isSemicolon: boolean,
): Promise<[StagedColumn, CastColumn][]> {
  const texts = columns.filter(({ origin }) => origin === "any text" || origin === "string");
  const firsts = await looks.first(texts, TEXT_FACTS);
  const cast: [StagedColumn, CastColumn][] = [];
  for (const [at, column] of texts.entries())
    cast.push([column, await castText(looks, column, firsts[at] ?? { values: 0 }, isSemicolon)]);
  return cast;
}

async function castText(
  looks: ColumnLooks,
  column: StagedColumn,
  first: TextLook,
  isSemicolon: boolean,
): Promise<CastColumn> {
  const text = textOf(column);
  if (await mayBeAmounts(looks, column, first, isSemicolon)) {
    const reading = findAmountReading(await looks.all(column, AMOUNT_FACTS, first), isSemicolon);
    if (typeof reading === "object") return { value: reading.cast(valueOf(ident(column.name))) };
    if (reading !== undefined) return { ...text, problem: describeProblem(column, reading) };
    if (first.values > 0 && first.isDigits !== true) return text;
  }
  if (column.origin !== "any text") return text;
  const isOpen = first.values < FEWEST_NEARLY || Number(first.numbers) >= NEARLY * first.values;
  const all = isOpen ? await looks.all(column, NEARLY_FACTS, first) : first;
  return areNearlyNumbers(all) ? { ...text, problem: describeOthers(column, all) } : text;
}

async function mayBeAmounts(
  looks: ColumnLooks,
  column: StagedColumn,
  first: TextLook,
  isSemicolon: boolean,
): Promise<boolean> {
  if (first.values === 0 || findAmountReading(first, isSemicolon) !== undefined) return true;
  if (first.isDigits !== true) return false;
  // Digits alone first, and something else behind them, such as groups.
  const { isDigits } = await looks.all(column, { isDigits: AMOUNT_FACTS.isDigits }, first);
  return isDigits !== true;
}

function textOf({ name }: StagedColumn): CastColumn {
  return { value: sql`nullif(${ident(name)}, '')` };
}

function describeProblem({ header }: StagedColumn, problem: AmountProblem): string {
  return `${header} stays text: ${PROBLEMS[problem]}.`;
}

const PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  "two currencies": "it has more than one currency, or some without",
  "can be read in two ways": "its commas or points can be of decimals and of thousands",
};

const FEWEST_NEARLY = 10;
/** A column of which so many values are numbers is meant as one. */
const NEARLY = 0.9;

function areNearlyNumbers({ values, numbers }: TextLook): boolean {
  return values >= FEWEST_NEARLY && Number(numbers) >= NEARLY * values && Number(numbers) < values;
}

function describeOthers({ header }: StagedColumn, { values, numbers, other }: TextLook): string {
  const others = values - Number(numbers);
  return `${header} stays text: ${others.toLocaleString("en")} of ${values.toLocaleString("en")} values are no number, such as "${String(other).slice(0, 30)}".`;
}
