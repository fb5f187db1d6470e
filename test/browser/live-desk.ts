/**
 * The sidebar's page on the built add-on itself: a local spreadsheet that calculates, the reference service,
 * real time.
 */
import { createRuntime, type Runtime } from "../../src/local/google/runtime/runtime";
import { SharedStores } from "../../src/local/google/runtime/shared";
import { Workbook } from "../../src/local/sheet/grid/workbook";
import { SetClock } from "../../src/local/google/time/clock";
import { readA1, rectOf } from "../../src/local/sheet/grid/a1";
import type { Faults } from "../../src/local/google/rules/faults";
import type { SheetCalculator } from "../../src/local/sheet/calculator/calculator";
import { CellError, type Rect } from "../../src/local/sheet/grid/cells";
import type { Grid } from "../../src/local/sheet/grid/grid";
import { calculatorOf } from "../../src/local/desk/sheet-functions";
import { type RunningService, startService } from "../../src/service/server";
import { built } from "../bundle/built";
import { NO_HURRY } from "../service/caller";
import { callFromSidebar } from "../in-process/opened-sidebar";
import { smallEvents } from "../service/small-events";
import { launchBrowser } from "./browser";
import type { Reply } from "../../src/local/page-server/bridge/script-run";
import { type PageServer, type SidebarPage, SidebarWindow } from "./sidebar-page";

const KEY = "key-of-the-office";
/** The minute of the limit is over. */
const MINUTE_MS = 61_000;
/** Between two turns of an open sidebar. */
const TURN_MS = 15_000;
const CHECKER = "key-of-the-checker";

/** What has been opened, closed in the other order. */
class Opened {
  private readonly ends: (() => unknown)[] = [];

  add(end: () => unknown): void {
    this.ends.unshift(end);
  }

  async close(): Promise<void> {
    for (const end of this.ends) await end();
  }
}

interface Desk {
  readonly runtime: Runtime;
  readonly sheet: SheetCalculator;
  readonly sidebar: SidebarPage<PageServer>;
}

export interface LiveOptions {
  /** Epoch ms. */
  readonly now?: number;
  /** How many the sample has. */
  readonly people?: number;
  /** Requests that the service allows; 0: any. */
  readonly perMinute?: number;
  /** Milliseconds that the n-th answer is on its way to the page, as at Google. */
  readonly latencyOf?: (n: number) => number;
}

export class LiveDesk {
  private constructor(
    readonly clock: SetClock,
    readonly service: RunningService,
    private readonly openDesk: () => Promise<Desk>,
    private desk: Desk,
    private readonly opened: Opened,
    /** What is said here holds from then on. */
    readonly faults: Faults,
  ) {}

  /** Opens a new spreadsheet and, from its menu, the sidebar. */
  static async open({
    now = Date.now(),
    people = 300,
    perMinute = 15,
    latencyOf,
  }: LiveOptions = {}): Promise<LiveDesk> {
    const open = new Opened();
    let answers = 0;
    const onItsWay = (): Promise<void> => new Promise((done) => setTimeout(done, latencyOf?.(answers++)));
    try {
      const bundle = built();
      open.add(bundle.remove);
      // The minute of the limit never ends by itself, however slow the machine.
      const clock = new SetClock(now);
      const keys = [KEY, CHECKER];
      const service = await startService({ people, perMinute, keys, clock, ...smallEvents(), ...NO_HURRY });
      open.add(() => service.close());
      const browser = await launchBrowser();
      open.add(() => browser.close());
      const faults: Faults = {};
      const shared = new SharedStores({ clock, faults });
      let opened = 0;
      const openDesk = async (): Promise<Desk> => {
        const workbook = new Workbook({ id: `spreadsheet-${(opened += 1)}` });
        const runtime = await createRuntime({ distDir: bundle.dir, allowLoopback: true, shared, workbook });
        open.add(() => runtime.close());
        await runtime.open();
        await runtime.clickMenu("Pull data");
        const server: PageServer = {
          answer: async (text) => {
            const reply = await answered(runtime, text);
            if (latencyOf) await onItsWay();
            return reply;
          },
        };
        const window = await SidebarWindow.open(browser, { clock: "real" });
        const sidebar = await window.load(runtime.sidebarHtml() ?? "", server);
        return { runtime, sheet: calculatorOf(runtime), sidebar };
      };
      return new LiveDesk(clock, service, openDesk, await openDesk(), open, faults);
    } catch (error) {
      // What stays open keeps the tests from ending.
      await open.close();
      throw error;
    }
  }

  /** Goes on with a new spreadsheet of the same person, which is connected, a minute later. */
  async openAnother(): Promise<void> {
    this.clock.advance(MINUTE_MS);
    // One person has at most 20 triggers, and who is connected may keep schedules.
    await callFromSidebar(this.runtime, "disconnect", null);
    this.gaps.push(...this.runtime.gaps);
    await this.sidebar.page.close();
    this.desk = await this.openDesk();
    await this.connect();
  }

  private readonly gaps: string[] = [];

  get runtime(): Runtime {
    return this.desk.runtime;
  }

  get sheet(): SheetCalculator {
    return this.desk.sheet;
  }

  get sidebar(): SidebarPage<PageServer> {
    return this.desk.sidebar;
  }

  /** As a person connects. */
  async connect(): Promise<void> {
    await this.sidebar.field("Service address").fill(this.service.url);
    await this.sidebar.field("API key").fill(KEY);
    await this.sidebar.press("Connect");
    await this.sidebar.see("requests free");
  }

  /** Requests a minute, by the sidebar. */
  async setLimit(perMinute: number): Promise<void> {
    const { sidebar } = this;
    await sidebar.page.getByRole("tab", { name: "Connection" }).click();
    await sidebar.field("Requests a minute").fill(String(perMinute));
    await sidebar.press("Save");
    await sidebar.see(`of ${perMinute} request`);
    await sidebar.page.getByRole("tab", { name: "Pull" }).click();
  }

  get key(): string {
    return KEY;
  }

  /** What cells show once nothing calculates any more: values, and what a failed one says. */
  async values(a1: string): Promise<unknown[][]> {
    await this.sheet.settled();
    const { grid, rect } = this.find(a1);
    return grid
      .values(rect)
      .map((row) => row.map((value) => (value instanceof CellError ? value.message : value)));
  }

  /** Goes on as an open sidebar does until the cell waits for no answer any more. */
  async workOff(a1: string): Promise<void> {
    while (String(await this.value(a1)).startsWith("Waiting")) {
      await callFromSidebar(this.runtime, "workOff", null);
      this.clock.advance(TURN_MS);
    }
  }

  async value(a1: string): Promise<unknown> {
    return (await this.values(a1))[0]?.[0];
  }

  formula(a1: string): string | undefined {
    const { grid, rect } = this.find(a1);
    return grid.formula(rect.row, rect.column);
  }

  /** The rows that the charts of a sheet show, each once: "1 to 31". */
  chartRows(sheet: string): string[] {
    const { grid } = this.find(`'${sheet}'!A1`);
    const ranges = grid.charts.flatMap((chart) => chart.ranges);
    return [...new Set(ranges.map(({ rect: { row, rows } }) => `${row} to ${row + rows - 1}`))];
  }

  select(a1: string): void {
    const { grid, rect } = this.find(a1);
    this.runtime.select(grid.name, rect);
  }

  /** What the service itself says, asked by another key and without the add-on. */
  async bySql(statement: string): Promise<Record<string, unknown>[]> {
    const reply = await fetch(`${this.service.url}/queries/sql`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`${CHECKER}:`)}`, "Content-Type": "application/json" },
      body: JSON.stringify({ query_params: { statement }, limit: 1_000 }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return (JSON.parse(text) as { data: Record<string, unknown>[] }).data;
  }

  private find(a1: string): { grid: Grid; rect: Rect } {
    const reference = readA1(a1);
    const name = reference?.sheet ?? "Sheet1";
    const { workbook } = this.runtime;
    // A tab may say after its name by what its table is divided.
    const alike = workbook.sheets.filter((one) => !one.hidden && one.name.startsWith(name));
    const grid = workbook.sheetByName(name) ?? (alike.length === 1 ? alike[0] : undefined);
    if (!reference || !grid) throw new Error(`There is no ${a1}.`);
    return { grid, rect: rectOf(reference, grid.maxRows, grid.maxColumns) };
  }

  async close(): Promise<void> {
    const gaps = [...this.gaps, ...this.runtime.gaps];
    await this.opened.close();
    if (gaps.length > 0) throw new Error(`The runtime lacks what the add-on uses: ${gaps.join(", ")}`);
  }
}

/** One call of google.script.run, as an execution of the built add-on. */
async function answered(runtime: Runtime, text: string): Promise<string> {
  const [name, ...values] = JSON.parse(text) as [string, ...unknown[]];
  const reply = await runtime.scriptRun(name, values).then(
    (returned): Reply => ({ returned }),
    (error: unknown): Reply => ({ googleSays: error instanceof Error ? error.message : String(error) }),
  );
  return JSON.stringify(reply);
}
