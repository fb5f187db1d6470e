/** Gives a text column the narrowest type that loses no zero and no digit. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql, type Sql } from "../../sql";
import type { Origin, StagedColumn } from "../staged/columns";
import {
  AMOUNT_FACTS,
  AMOUNT_PARTS,
  type AmountProblem,
  AMOUNTS,
  DIGITS,
  findAmountReading,
} from "./amounts";
import { type Asked, ColumnLooks, type Facts, type Look, NO_LOOK } from "./column-looks";
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

const EVERY_FORM: readonly Pattern[] = ["boolean", "whole", "decimal", "double", "date", "moment"];

/** In JSON, digits in quotes are meant as text. */
const TRIED: Readonly<Record<Origin, readonly Pattern[]>> = {
  "any text": EVERY_FORM,
  string: ["date", "moment"],
  number: ["whole", "decimal", "double"],
  boolean: ["boolean"],
  kept: [],
};

/** Which form a value has: the first that fits. A text costs no expression, as none begins like a number. */
function formOf(forms: readonly Pattern[]): Sql {
  const cases = forms
    .filter((form) => form !== "boolean")
    .map((form) => sql`WHEN regexp_full_match(v, ${literal(PATTERNS[form])}) THEN ${literal(form)}`);
  return sql`CASE WHEN v > ':' THEN CASE WHEN lower(v) IN ('true', 'false') THEN 'boolean' END ${join(cases, " ")} END AS form`;
}

const count = (...forms: readonly Pattern[]): Sql =>
  sql`count(*) FILTER (${join(
    forms.map((form) => sql`form = ${literal(form)}`),
    " OR ",
  )})`;

/** A whole number is a decimal too, and each of them a double. */
const PATTERN_FACTS: Facts<Pattern> = {
  boolean: count("boolean"),
  whole: count("whole"),
  decimal: count("whole", "decimal"),
  double: count("whole", "decimal", "double"),
  date: count("date"),
  moment: count("moment"),
};
/** Of numbers: how much room they want, and how many may be groups of three digits. */
const ROOM_FACTS = {
  digits: raw("max(length(v) - starts_with(v, '-')::INTEGER - contains(v, '.')::INTEGER)"),
  scale: sql`max(CASE WHEN contains(v, '.') THEN length(v) - instr(v, '.') ELSE 0 END) FILTER (form = 'decimal')`,
} as const;
const GROUP_FACTS = {
  thousands: raw("count(*) FILTER (regexp_full_match(v, '-?([1-9]\\d{0,2}\\.\\d{3}|\\d{1,3})'))"),
} as const;

/** `isSemicolon`: decimals may have commas, and points part thousands. */
function askForms(
  forms: readonly Pattern[],
  isSemicolon: boolean,
): Asked<Pattern | keyof typeof ROOM_FACTS | keyof typeof GROUP_FACTS> {
  const counts: Partial<Facts<Pattern>> = Object.fromEntries(
    forms.map((form) => [form, PATTERN_FACTS[form]]),
  );
  return {
    parts: formOf(forms),
    facts: { ...counts, ...ROOM_FACTS, ...(isSemicolon && GROUP_FACTS) },
  };
}

/** Of texts that nearly are numbers. */
const IS_DOUBLE = sql`CASE WHEN v < ':' THEN regexp_full_match(v, ${literal(PATTERNS.double)}) ELSE v IS NULL END AS double`;
const NEARLY_FACTS = {
  numbers: raw("count(v) FILTER (double)"),
  other: raw("min(v) FILTER (NOT double)"),
} as const;
const NEARLY = { parts: IS_DOUBLE, facts: NEARLY_FACTS };
const TEXTS = {
  parts: sql`${AMOUNT_PARTS}, ${IS_DOUBLE}`,
  facts: { ...AMOUNT_FACTS, ...NEARLY_FACTS },
};

type TypeLook = Look<Pattern | keyof typeof ROOM_FACTS | keyof typeof GROUP_FACTS>;
type TextLook = Look<keyof typeof TEXTS.facts>;

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
  const firsts = await looks.first(open, askForms(EVERY_FORM, isSemicolon));
  for (const column of columns.filter(({ origin }) => origin === "kept"))
    typed.push([column, { value: ident(column.name) }]);
  for (const [at, column] of open.entries()) {
    const cast = await castByForm(looks, column, firsts[at] ?? NO_LOOK, isSemicolon);
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
  const look = await looks.all(column, askForms(likely, isSemicolon), first);
  const type = chooseType(likely, look);
  if (type?.startsWith("DECIMAL") && isSemicolon && Number(look.thousands) === look.values)
    return { ...textOf(column), problem: describeProblem(column, "can be read in two ways") };
  return type === undefined ? undefined : { value: sql`CAST(${valueIn(column, look)} AS ${raw(type)})` };
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
  const firsts = await looks.first(texts, TEXTS);
  const cast: [StagedColumn, CastColumn][] = [];
  for (const [at, column] of texts.entries())
    cast.push([column, await castText(looks, column, firsts[at] ?? NO_LOOK, isSemicolon)]);
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
    const look = await looks.all(column, AMOUNTS, first);
    const reading = findAmountReading(look, isSemicolon);
    if (typeof reading === "object") return { value: reading.cast(valueIn(column, look)) };
    if (reading !== undefined) return { ...text, problem: describeProblem(column, reading) };
    if (first.values > 0 && first.isDigits !== true) return text;
  }
  if (column.origin !== "any text") return text;
  const isOpen = first.values < FEWEST_NEARLY || Number(first.numbers) >= NEARLY_ALL * first.values;
  const all = isOpen ? await looks.all(column, NEARLY, first) : first;
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
  const { isDigits } = await looks.all(column, DIGITS, first);
  return isDigits !== true;
}

/** Words for nothing are looked for only where there are some. */
function valueIn({ name }: StagedColumn, { nothing }: Look<never>): Sql {
  return nothing > 0 ? valueOf(ident(name)) : sql`trim(${ident(name)})`;
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
const NEARLY_ALL = 0.9;

function areNearlyNumbers({ values, numbers }: TextLook): boolean {
  return values >= FEWEST_NEARLY && Number(numbers) >= NEARLY_ALL * values && Number(numbers) < values;
}

function describeOthers({ header }: StagedColumn, { values, numbers, other }: TextLook): string {
  const others = values - Number(numbers);
  return `${header} stays text: ${others.toLocaleString("en")} of ${values.toLocaleString("en")} values are no number, such as "${String(other).slice(0, 30)}".`;
}
