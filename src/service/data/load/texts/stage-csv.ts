/**
 * Loads tables of texts, all columns as text: guessed types would cost 00042 its zeros. DuckDB's own reader
 * reads what it reads as we do; the strict one reads the rest, and says what is wrong in which line.
 */
import { statSync } from "node:fs";
import { DuckDBDataChunk, VARCHAR, type DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../../model/errors";
import { ident, join, literal, raw, sql } from "../../sql";
import { type StagedColumn, TAKEN, uniqueNames } from "../staged/columns";
import { findDialect } from "../vocabulary/dialects";
import { readStart } from "../files/read-start";
import type { SourceFile } from "../files/source";
import { openColumns } from "../json/json";
import { countParts, FILE } from "../staged/parts";
import { cannotBeRead, readingProblem } from "../staged/reading-problem";
import { watchReading } from "../staged/watch-reading";
import { checkWidth } from "../files/table-width";
import { gatherIrregular, type Irregular, requireAlike, type Staged } from "../staged/staged";
import { type CsvForm, readCsvForm, readCsvRecords } from "./csv";
import { lookThrough, type TextFile } from "./look-through";

const ROWS_AT_ONCE = 2048;
const ROWS_A_REPORT = 100_000;
/** Files that have no more together are quicker read strictly than tried by halves (bytes). */
const FEW_BYTES = 16 * 1024 * 1024;
/** DuckDB keeps something of each file of a statement until its end. */
const MOST_AT_ONCE = 500;

type FormedFile = SourceFile & TextFile;

/** @throws StartError for files of unlike columns, and for what is no table */
export async function stageCsv(
  connection: DuckDBConnection,
  files: readonly SourceFile[],
  report: (progress: string) => void,
): Promise<Staged> {
  const formed = await readForms(files);
  const headers = formed[0]?.form.columns ?? [];
  const isOne = files.length === 1;
  const names = uniqueNames(headers, TAKEN);
  const kept = names.length === 0 ? ["nothing"] : names;
  const columns = [...kept, ...(isOne ? [] : [FILE])].map((name) => sql`${ident(name)} VARCHAR`);
  await connection.run(sql`CREATE TEMP TABLE staged (${join(columns)})`.text);
  const filler = new Filler(connection, kept, isOne, report);
  if (names.length > 0) for (const run of runsOfOneForm(formed)) await filler.fill(run);
  const parts = await countParts(connection, "staged", files);
  const repeated = filler.mayRepeatHeader ? await dropHeaders(connection, names, headers) : 0;
  if (!isOne) await connection.run(sql`ALTER TABLE staged DROP COLUMN ${ident(FILE)}`.text);
  const dialect = findDialect(headers);
  const staged = names.map((name, at): StagedColumn => ({
    name,
    header: headers[at] ?? name,
    origin: "any text",
  }));
  return {
    columns: await openColumns(connection, staged, dialect),
    dialect,
    irregular: { ...gatherIrregular(filler.irregular, !isOne), headers: repeated },
    parts,
    isSemicolon: formed[0]?.form.delimiter === ";",
  };
}

/** Files that were joined have their header again among the rows, which keep their numbers. */
async function dropHeaders(
  connection: DuckDBConnection,
  names: readonly string[],
  headers: readonly string[],
): Promise<number> {
  const repeats = names.map((name, at) => {
    const header = headers[at]?.trim() ?? "";
    if (header === "") return sql`${ident(name)} IS NULL`;
    // A mark stands before the first name of a file. What is not within a text costs no trimming of it.
    return sql`contains(${ident(name)}, ${literal(header)}) AND trim(ltrim(${ident(name)}, '\uFEFF')) = ${literal(header)}`;
  });
  const { rowsChanged } = await connection.run(sql`DELETE FROM staged WHERE ${join(repeats, " AND ")}`.text);
  return rowsChanged;
}

/** A file that begins with the same lines as the one before has its form. */
async function readForms(files: readonly SourceFile[]): Promise<FormedFile[]> {
  const formed: FormedFile[] = [];
  let beginning: Buffer = Buffer.alloc(0);
  for (const { path, name } of files) {
    const before = formed.at(-1);
    const [first = { form: undefined, name }] = formed;
    let form = before?.form;
    if (form === undefined || beginning.length === 0 || !(await beginsWith(path, beginning))) {
      form = await readCsvForm(path).catch((error: unknown) => failIn(name, error));
      checkWidth(form.columns.length, name);
      requireAlike({ name: first.name, columns: first.form?.columns ?? form.columns }, { name, ...form });
      beginning = await readBeginning(path, form);
    }
    formed.push({ path, name, form, beginning });
  }
  return formed;
}

/** Empty where the header has a line end in it, or is very long. */
async function readBeginning(path: string, { above, headerLines }: CsvForm): Promise<Buffer> {
  if (headerLines !== 1) return Buffer.alloc(0);
  const head = await readStart(path, 1 << 16);
  let end = 0;
  for (let line = 0; line <= above; line += 1) {
    const at = head.indexOf("\n", end);
    if (at < 0) return Buffer.alloc(0);
    end = at + 1;
  }
  return head.subarray(0, end);
}

async function beginsWith(path: string, beginning: Buffer): Promise<boolean> {
  return beginning.equals(await readStart(path, beginning.length));
}

function* runsOfOneForm(files: readonly FormedFile[]): Generator<readonly FormedFile[]> {
  let run: FormedFile[] = [];
  for (const file of files) {
    if (run.length === MOST_AT_ONCE || (run.length > 0 && run[0]?.form !== file.form)) {
      yield run;
      run = [];
    }
    run.push(file);
  }
  if (run.length > 0) yield run;
}

function failIn(file: string, error: unknown): never {
  throw error instanceof StartError ? error : cannotBeRead(file, readingProblem(error));
}

/** Puts the rows of files into `staged`, in their order. */
class Filler {
  readonly irregular: (Irregular & { readonly name: string })[] = [];
  /** Whether a file may be several that were joined, each with its header. */
  mayRepeatHeader = false;
  private read = 0;

  /** `names`: the columns of `staged`; behind them stands the file's path where there are several. */
  constructor(
    private readonly connection: DuckDBConnection,
    private readonly names: readonly string[],
    private readonly isOne: boolean,
    private readonly report: (progress: string) => void,
  ) {}

  /** Reads the files, all of one form, and halves them where they have to be read strictly. */
  async fill(files: readonly FormedFile[]): Promise<void> {
    if (await this.readPlainly(files)) return;
    const bytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0);
    if (files.length === 1 || bytes <= FEW_BYTES) return this.readStrictly(files);
    const half = Math.ceil(files.length / 2);
    await this.fill(files.slice(0, half));
    await this.fill(files.slice(half));
  }

  /** False where it did not, as for rows of unlike widths: then nothing was read. */
  private async readPlainly(files: readonly FormedFile[]): Promise<boolean> {
    const [first] = files;
    if (!first || first.form.headerLines !== 1 || first.form.columns.length < 2) return false;
    let repeats = false;
    for (const file of files) {
      const look = await lookThrough(file);
      if (look.isForStrictReader) return false;
      repeats ||= look.repeatsHeader;
    }
    const { columns, above, delimiter } = first.form;
    const names = uniqueNames(columns, TAKEN);
    const types = join(names.map((name) => sql`${literal(name)}: 'VARCHAR'`));
    const paths = join(files.map(({ path }) => literal(path)));
    const fileName = this.isOne ? raw("") : sql`, filename = ${literal(FILE)}`;
    const rows = sql`read_csv([${paths}], auto_detect = false, header = false, skip = ${raw(String(above + 1))}, delim = ${literal(delimiter)}, quote = '"', escape = '"', nullstr = '', columns = {${types}}${fileName})`;
    // A line end that is none to that reader is left in the last column.
    const last = ident(names.at(-1) ?? "");
    const checked = sql`* REPLACE (CASE WHEN contains(${last}, chr(13)) THEN error('line end') ELSE ${last} END AS ${last})`;
    try {
      const insert = sql`INSERT INTO staged BY NAME SELECT ${checked} FROM ${rows}`.text;
      const whole = this.isOne ? first.name : `${files.length} files`;
      const { rowsChanged } = await watchReading(this.connection, whole, this.report, () =>
        this.connection.run(insert),
      );
      this.read += rowsChanged;
      this.mayRepeatHeader ||= repeats;
      if (this.read >= ROWS_A_REPORT) this.report(`Read ${this.read.toLocaleString("en")} rows`);
      return true;
    } catch {
      // The other reader says what is wrong, and in which line.
      return false;
    }
  }

  private async readStrictly(files: readonly FormedFile[]): Promise<void> {
    const appender = await this.connection.createAppender("staged", null, "temp");
    const types = [...this.names, ...(this.isOne ? [] : [FILE])].map(() => VARCHAR);
    let rows: (string | null)[][] = [];
    const flush = (): void => {
      const chunk = DuckDBDataChunk.create(types, rows.length);
      chunk.setRows(rows);
      appender.appendDataChunk(chunk);
      rows = [];
    };
    try {
      for (const file of files)
        for await (const row of this.rowsOf(file)) {
          rows.push(row);
          if (rows.length === ROWS_AT_ONCE) flush();
        }
      if (rows.length) flush();
    } finally {
      appender.closeSync();
    }
  }

  private async *rowsOf({ path, name, form }: FormedFile): AsyncGenerator<(string | null)[]> {
    const own = { name, short: 0, long: 0, shortLines: [], longLines: [] };
    this.irregular.push(own);
    const places = new Map(uniqueNames(form.columns, TAKEN).map((column, at) => [column, at]));
    const order = this.names.map((column) => places.get(column) ?? -1);
    const file = this.isOne ? [] : [path];
    try {
      for await (const record of readCsvRecords(path, form, own)) {
        this.read += 1;
        this.mayRepeatHeader ||= form.columns.length > 1 && form.columns.every(isNameOf(record));
        if (this.read % ROWS_A_REPORT === 0)
          this.report(`Reading ${name}: ${this.read.toLocaleString("en")} rows`);
        yield [...order.map((at) => record[at] || null), ...file];
      }
    } catch (error) {
      failIn(name, error);
    }
  }
}

/** Whether a field of a row is the name of its column, perhaps behind the mark of a file. */
function isNameOf(record: readonly string[]): (name: string, at: number) => boolean {
  return (name, at) => record[at]?.replace("\uFEFF", "").trim() === name.trim();
}
