/**
 * A desk on one thread: a spreadsheet with the built add-on, a service that answers from this process, and
 * the person before it.
 */
import type { CallResult, Calls } from "../../../src/add-on/sidebar-contract/calls";
import { openOneThread } from "../../../src/local/google/one-thread/one-thread";
import type { PlatformBehaviour } from "../../../src/local/google/rules/platform-behaviour";
import type { Runtime } from "../../../src/local/google/runtime/runtime";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { CellError } from "../../../src/local/sheet/grid/cells";
import { Workbook, type WorkbookOptions } from "../../../src/local/sheet/grid/workbook";
import { BASE_URL, json, KEY, StormService } from "./storm-service";
import { NO_TIMES } from "./storm-world";
import { type LandingForm, landThrough } from "../../in-process/landing";
import { callFromSidebar } from "../../in-process/opened-sidebar";

export interface DeskOptions {
  readonly distDir: string;
  readonly platform?: Partial<PlatformBehaviour>;
  readonly settings?: WorkbookOptions;
  /** Null: nobody owns the spreadsheet. */
  readonly owner?: string | null;
}

export type OneDesk = Awaited<ReturnType<typeof openOneDesk>>;

const PERSON = "owner@example.com";

/** The service fails once at a question about Q3; a statement gives as many rows as was asked for last. */
export async function openOneDesk({ distDir, platform = {}, settings = {}, owner = PERSON }: DeskOptions) {
  let rows = 2;
  let refusals = 0;
  const failed = new Set<string>();
  const service = new StormService(({ question, path }) => {
    if (path.includes("/sql"))
      return json({ data: Array.from({ length: rows }, (_, n) => ({ city: "Köln", n })) });
    if (question !== "Q3" || failed.has(question)) return undefined;
    failed.add(question);
    return json({ error: "broken" }, 500);
  });
  const world = openOneThread({
    seed: 5,
    times: NO_TIMES,
    respond: (request, at) => service.respond(request, at),
  });
  const workbook = new Workbook(settings);
  const sheet = await world.openSheet({ distDir, workbook, user: PERSON, owner, platform });
  const calculator = calculatorOf(sheet, {
    refusal: () => (refusals > 0 ? (refusals--, "Zu viele Aufrufe pro Sekunde.") : undefined),
  });
  const call = callOf(sheet);
  const cell = (a1: string) => [Number(a1.slice(1)), 1] as const;
  return {
    sheet,
    world,
    call,
    land: (form: LandingForm) => landThrough(call, form),
    connect: (audience: "me" | "everyone" = "everyone") =>
      call("connect", { baseUrl: BASE_URL, key: KEY, audience }),
    /** How many requests have reached the service. */
    requests: () => service.arrivals.length,
    answerRows: (count: number) => (rows = count),
    /** Types into a cell of column A. `isRefused`: Sheets refuses to call its function once. */
    type: (a1: string, text: string, isRefused = false) => {
      refusals = isRefused ? 1 : 0;
      calculator.setInput("Sheet1", a1, text);
    },
    shown: (a1: string) => {
      const value = workbook.sheets[0]?.value(...cell(a1));
      return value instanceof CellError ? `${value.code} ${value.message}` : value;
    },
    formula: (a1: string) => workbook.sheets[0]?.formula(...cell(a1)),
    /** The first two columns of a sheet. */
    table: (name: string) => {
      const grid = workbook.sheetByName(name);
      return Array.from({ length: grid?.lastRow() ?? 0 }, (_, r) => [1, 2].map((c) => grid?.value(r + 1, c)));
    },
    close: async () => {
      calculator.close();
      await world.close();
    },
  };
}

/** Calls the add-on as its sidebar does; a failure is thrown with its sentence. */
function callOf(sheet: Runtime) {
  return async <N extends keyof Calls>(
    name: N,
    request: Parameters<Calls[N]>[0],
  ): Promise<ReturnType<Calls[N]>> => {
    const result = (await callFromSidebar(sheet, name, request)) as CallResult<ReturnType<Calls[N]>>;
    if (!result.ok) throw new Error(result.failure.message);
    return result.value;
  };
}
