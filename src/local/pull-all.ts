/** Pulls one of each kind of question into the local spreadsheet and prints what came, table by table. */
import { type Account, accountElsewhere, accountHere, namesListed } from "./account";
import { readBlock } from "./blocks";
import { CallFailure, type Desk } from "./desk";
import { withEvenDecimals } from "./even-decimals";
import { printTable } from "./print-table";
import { watchProgress } from "./progress-line";
import { type ListedPull, notPulled, pullList } from "./pull-list";

/** A table in its sheet. */
export interface Landed {
  readonly sheet: string;
  readonly a1: string;
  readonly title: string;
}

/** Failures of one question: a service elsewhere may not have what the next one asks for, or not let this key ask it. */
const OF_ONE_QUESTION = ["refused", "forbidden", "unknownName", "unreadable", "jobFailed", "stillRunning", "tooLarge"];

export interface Pulled {
  readonly landed: readonly Landed[];
  /** Why a pull failed that should not have. What had landed before stays, and is worth saving. */
  readonly failure?: Error;
}

/** `metric`: the name of the metric by day, where the person gave one. @throws Error with one sentence, before any pull */
export async function pullAll(desk: Desk, metric: string | undefined): Promise<Pulled> {
  const known = await accountAt(desk);
  const account = { ...known, metric: metric ?? known.metric };
  const landed: Landed[] = [];
  for (const pull of pullList(account)) {
    try {
      landed.push(...(await pullOne(desk, pull)));
    } catch (error) {
      return { landed, failure: error instanceof Error ? error : new Error(String(error)) };
    }
  }
  const missing = notPulled(account);
  if (missing.length > 0) console.log(`\n${missing.join("\n")}`);
  return { landed };
}

async function accountAt({ service, runtime, ...desk }: Desk): Promise<Account> {
  if (service) return accountHere(await desk.call("reports", null), service, Date.now());
  const reports = await desk.call("reports", null).catch((error: unknown) => {
    // A key may be allowed to ask, and not to list.
    if (isOfOneQuestion(error)) return [];
    throw error;
  });
  const events = await runtime.run("ANALYTICS_LIST", ["events"], { mode: "CUSTOM_FUNCTION" }).catch(() => undefined);
  return accountElsewhere(reports, namesListed(events?.value));
}

async function pullOne(desk: Desk, { title, call }: ListedPull): Promise<Landed[]> {
  const run = `start-${title}`;
  const stop = watchProgress(title, () => desk.call("progress", { run }));
  try {
    const { sheet, range, cut } = await desk.call("pull", { ...call, run }).finally(stop);
    const a1 = range.slice(range.lastIndexOf("!") + 1);
    const table = range === "" ? "No rows." : shownTable(desk, sheet, a1);
    console.log(`\n${title}\n${table}${range !== "" && cut ? `\n${cut}` : ""}`);
    return range === "" ? [] : [{ sheet, a1, title }];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (desk.service || !isOfOneQuestion(error)) throw new Error(`${title}: ${message}`, { cause: error });
    console.log(`\n${title}\nNot pulled: ${message}`);
    return [];
  }
}

function isOfOneQuestion(error: unknown): boolean {
  return error instanceof CallFailure && OF_ONE_QUESTION.includes(error.kind);
}

function shownTable({ runtime }: Desk, sheet: string, a1: string): string {
  const { display } = readBlock(runtime.workbook, sheet, a1);
  return printTable(withEvenDecimals(display), { width: process.stdout.columns ?? 120 });
}
