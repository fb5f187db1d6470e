/** The page of `npm start`: the workbook that was kept, or a new one with its board. */
import type { DeskOptions } from "../desk/desk";
import type { Desk } from "../desk/desk";
import type { Place } from "../desk/place";
import { calculatorOf } from "../desk/sheet-functions";
import { makeBoard } from "../page-server/board/board";
import { fitColumns } from "../page-server/board/fit-columns";
import { makeFormulaSheet } from "../page-server/board/try-formulas";
import { Dialogs } from "../page-server/bridge/dialogs";
import { ShiftedClock } from "../google/time/clock";
import { calculatesFor, PageHost } from "../page-server/host";
import { findFile, usualFile } from "../page-server/kept/aside";
import { keptPageKey } from "../page-server/kept/page-key";
import { restoreStores } from "../page-server/kept/read-form";
import { typedFormula } from "../sheet/language/separators";
import { buildPageFiles } from "../page-server/web/page-files";
import { servePage } from "../page-server/web/server";
import type { Account } from "./account";
import type { Landed } from "./pull-all";
import { MINUTE } from "../google/time/durations";

export interface Opening {
  /** What the desk is to be made with. */
  readonly desk: Partial<DeskOptions>;
  /** Whether there is a workbook that was kept. */
  readonly isKept: boolean;
  readonly file: string;
  /** What the person should know. */
  readonly said: string | undefined;
  /** Serves the page. It answers then. */
  open(desk: Desk, pulled: PulledForPage): Promise<OpenedPage>;
}

export interface OpenedPage {
  readonly url: string;
  /** Keeps the workbook, and ends the page; the desk as well. */
  close(): Promise<void>;
}

interface PulledForPage {
  readonly landed: readonly Landed[];
  readonly account: Account;
  readonly port: number;
}

interface OpeningOptions {
  readonly place: Place;
  /** Whether the service runs elsewhere, by a clock of its own. */
  readonly isElsewhere: boolean;
  readonly workbook: string | undefined;
}

export function preparePage({ place, isElsewhere, workbook }: OpeningOptions): Opening {
  const { path, read, said } = findFile(workbook ?? usualFile(process.env));
  const ahead = place.now === undefined ? (read?.ahead ?? 0) : place.now - Date.now();
  const clock = isElsewhere ? undefined : new ShiftedClock(ahead);
  const dialogs = new Dialogs();
  const kept = read && {
    workbook: read.workbook,
    restore: (shared: Parameters<typeof restoreStores>[1]) =>
      restoreStores(read.stores, shared, read.workbook.id),
  };
  // Bundling takes about as long as the pulls' first answer: it is done meanwhile.
  const files = buildPageFiles();
  files.catch(() => undefined);
  return {
    desk: { answer: dialogs.ask, ...(clock ? { clock } : {}), ...(kept ? { kept } : {}) },
    isKept: kept !== undefined,
    file: path,
    said,
    open: async (desk, { landed, account, port }) => {
      const sheet = calculatorOf(desk.runtime, calculatesFor(desk.runtime.workbook));
      if (!kept) await furnish(desk, sheet, landed, account);
      // With a service of our own, the requests of the pulls are a minute ago by now.
      clock?.advance(MINUTE);
      const host = new PageHost(desk, { dialogs, file: path, sheet });
      await host.start();
      // A newcomer finds the add-on without looking for its menu.
      if (!kept) await desk.runtime.run("openSidebar", [], { mode: "FULL" });
      const server = await servePage(host, await files, port, keptPageKey(path));
      await fetch(server.url);
      const close = async (): Promise<void> => {
        await server.close();
        await host.close();
      };
      return { url: server.url, close };
    },
  };
}

/** Gives the pulls their charts, by the add-on itself, and makes the sheets that the workbook opens with. */
async function furnish(
  desk: Desk,
  sheet: ReturnType<typeof calculatorOf>,
  landed: readonly Landed[],
  account: Account,
): Promise<void> {
  const { workbook } = desk.runtime;
  for (const { rangeName } of (await desk.call("savedPulls", null)).pulls) {
    if (rangeName !== null) await desk.call("addChart", { rangeName });
  }
  const enter: Parameters<typeof makeBoard>[1] = (grid, a1, text) =>
    sheet.setInput(grid, a1, text.startsWith("=") ? typedFormula(text, workbook.locale) : text);
  const subjects = {
    title: desk.service?.summary.product ?? "Overview",
    metric: account.metric,
    event:
      desk.service?.summary.eventNames.find(({ name }) => /open|active|visit/i.test(name))?.name ??
      account.event,
    hasPlans: desk.service?.summary.properties.some(({ name }) => name === "plan") ?? false,
  };
  fitColumns(workbook, landed);
  const board = makeBoard(workbook, enter, subjects, landed);
  makeFormulaSheet(workbook, enter, subjects);
  desk.runtime.select(board.name, { row: 1, column: 1, rows: 1, columns: 1 });
}
