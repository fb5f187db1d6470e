/**
 * Saves a pull of each kind of question in the local spreadsheet, runs them, and prints what came, table by
 * table.
 */
import { PULLED } from "../../add-on/custom-functions/catalog/catalog";
import { findSentences } from "../../add-on/custom-functions/definition/definitions";
import type { PullSource } from "../../add-on/input-language/pulls/pull-words";
import type { Table } from "../../add-on/table/types";
import { type Account, accountElsewhere, accountHere, readListedNames } from "./account";
import { type Block, readBlock } from "../desk/blocks";
import { CallFailure, type Desk } from "../desk/desk";
import { durationText, durationUnitIn } from "../terminal/duration-text";
import { withEvenDecimals } from "../terminal/even-decimals";
import { type DisplayTable, printTable } from "../terminal/print-table";
import type { ProgressLine } from "../terminal/progress-line";
import { styleOf } from "../sheet/language/separators";
import { terminalWidth } from "../terminal/terminal-width";
import { wrap } from "../terminal/text-width";
import { visible } from "../terminal/visible";
import { CONFIDENCE, type ListedPull, listNotPulled, pullList } from "./pull-list";
import { comparisonsOf } from "../terminal/read-out";
import { landedAt, runSaved, savePulls } from "./saved-runs";

/** A table in its sheet. */
export interface Landed {
  readonly sheet: string;
  readonly a1: string;
  readonly title: string;
  /** What is to be known of it: what was left out, how a test ends. */
  readonly sentences: readonly string[];
}

/**
 * Failures of one question: a service elsewhere may not have what the next one asks for, or not let this key
 * ask it.
 */
const OF_ONE_QUESTION = [
  "refused",
  "forbidden",
  "unknownName",
  "unreadable",
  "jobFailed",
  "stillRunning",
  "tooLarge",
];

export interface Pulled {
  readonly landed: readonly Landed[];
  /** Why a pull failed that should not have. What had landed before stays, and is worth saving. */
  readonly failure?: Error;
  readonly account: Account;
}

/**
 * `metric`: the name of the metric by day, where the person gave one. `isKept`: a workbook that was kept has
 * its pulls, and those that somebody has removed do not come back.
 */
export async function pullAll(
  desk: Desk,
  metric: string | undefined,
  line: ProgressLine,
  isKept = false,
): Promise<Pulled> {
  const known = desk.notConnected ?? (await accountAt(desk).catch(toFailureElsewhere(desk)));
  if (known instanceof Error) return { landed: [], account: accountElsewhere([], []), failure: known };
  const account = { ...known, metric: metric ?? known.metric };
  const landed: Landed[] = [];
  const { list, others } = isKept
    ? await savedAlready(desk, pullList(account))
    : { list: pullList(account), others: [] };
  if (!isKept) await savePulls(desk, list);
  let failure: Error | undefined;
  for (const pull of list) {
    try {
      landed.push(...(await pullOne(desk, pull, line)));
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
      // The service of this machine answers the next question, whatever it said to this one.
      if (!desk.service) break;
    }
  }
  const missing = failure === undefined ? listNotPulled(account) : [];
  if (missing.length > 0) console.log(`\n${missing.join("\n")}`);
  if (others.length > 0)
    console.log(
      `\nNot asked now, so their tables stand as they were: ${others.map(visible).join(", ")}. Run them in the sidebar, under Saved.`,
    );
  return { landed, account, ...(failure === undefined ? {} : { failure }) };
}

/** Why a service elsewhere could not be asked at all. */
function toFailureElsewhere({ service }: Desk): (error: unknown) => CallFailure {
  return (error) => {
    if (service || !(error instanceof CallFailure)) throw error;
    return error;
  };
}

/** Of the list what a kept workbook has saved, and the names of what somebody has saved besides. */
async function savedAlready(
  desk: Desk,
  list: readonly ListedPull[],
): Promise<{ readonly list: readonly ListedPull[]; readonly others: readonly string[] }> {
  const names = (await desk.call("savedPulls", null)).pulls.map(({ name }) => name);
  return {
    list: list.filter(({ title }) => names.includes(title)),
    others: names.filter((name) => list.every(({ title }) => title !== name)),
  };
}

async function accountAt({ service, runtime, ...desk }: Desk): Promise<Account> {
  if (service) return accountHere(await desk.call("reports", null), service, desk.clock?.now() ?? Date.now());
  const reports = await desk.call("reports", null).catch((error: unknown) => {
    // A key may be allowed to ask, and not to list.
    if (isOfOneQuestion(error)) return [];
    throw error;
  });
  const events = await runtime
    .run("ANALYTICS_LIST", ["events"], { mode: "CUSTOM_FUNCTION" })
    .catch(() => undefined);
  return accountElsewhere(reports, readListedNames(events?.value));
}

async function pullOne(desk: Desk, { title, source }: ListedPull, line: ProgressLine): Promise<Landed[]> {
  try {
    const said = await runSaved(desk, title, line);
    const place = await landedAt(desk, title);
    if (place === undefined) {
      console.log(`\n${visible(title)}\nNo rows.`);
      return [];
    }
    const block = readBlock(desk.runtime.workbook, place.sheet, place.a1);
    const sentences = [
      ...(said === "" ? [] : [said]),
      ...comparisonsOf(block.table, CONFIDENCE),
      ...(desk.service ? definedIn(block.table, source) : []),
    ];
    console.log([`\n${visible(title)}`, showTable(desk, block), ...sentences.map(showSentence)].join("\n"));
    return [{ ...place, title, sentences }];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (desk.service || !isOfOneQuestion(error)) throw new Error(`${title}: ${message}`, { cause: error });
    console.log(`\n${visible(title)}\nNot pulled: ${message}`);
    return [];
  }
}

/**
 * What the columns of a table mean. What holds of all tables of a kind is in the sidebar's help.
 */
function definedIn(table: Table, source: PullSource): string[] {
  const definitions = PULLED[source].definitions ?? [];
  return findSentences(
    definitions.filter(({ columns }) => columns !== undefined),
    table,
  );
}

function isOfOneQuestion(error: unknown): boolean {
  return error instanceof CallFailure && OF_ONE_QUESTION.includes(error.kind);
}

/** On a terminal split between words; in a pipe a line of its own. */
function showSentence(text: string): string {
  return process.stdout.isTTY ? wrap(visible(text), terminalWidth()) : visible(text);
}

function showTable({ runtime }: Desk, block: Block): string {
  const even = withEvenDecimals(
    withDurations(block),
    styleOf(runtime.workbook.locale).decimalComma ? "," : ".",
  );
  return printTable(even, { width: terminalWidth() });
}

/** The block's texts, with durations in words: nobody reads 1,230,249 s. */
export function withDurations({ display, formats, table }: Block): DisplayTable {
  const units = formats.map(durationUnitIn);
  const rows = display.rows.map((row, r) =>
    row.map((text, at) => {
      const [unit, cell] = [units[at], table.rows[r]?.[at]];
      return unit !== undefined && typeof cell === "number" ? durationText(cell, unit) : text;
    }),
  );
  return { ...display, rows };
}
