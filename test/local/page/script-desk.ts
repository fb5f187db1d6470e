/**
 * The page of a spreadsheet with a small script of the test's own in place of the add-on, and no service.
 */
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import type { Runtime } from "../../../src/local/google/runtime/runtime";
import { Dialogs } from "../../../src/local/page-server/bridge/dialogs";
import { calculatesFor, type HostDesk, PageHost } from "../../../src/local/page-server/host";
import { buildPageFiles } from "../../../src/local/page-server/web/page-files";
import { type PageServer, servePage } from "../../../src/local/page-server/web/server";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { bundleOf, closeAll, MANIFEST, runtimeOf } from "../google/fixture";

export interface ScriptDeskOptions {
  readonly code?: string;
  readonly page?: string;
  readonly file?: string;
}

export class ScriptDesk {
  private constructor(
    readonly host: PageHost,
    readonly server: PageServer,
    readonly dialogs: Dialogs,
  ) {}

  static async open({ code = "", page, file }: ScriptDeskOptions = {}): Promise<ScriptDesk> {
    const dialogs = new Dialogs();
    const distDir = bundleOf(code, MANIFEST, page);
    const deskOf = async (workbook: Workbook): Promise<HostDesk> => {
      const runtime = await runtimeOf(code, { distDir, workbook, answer: dialogs.ask });
      const another = (next: Workbook): Promise<HostDesk> => deskOf(next);
      const call: HostDesk["call"] = () => Promise.reject(new Error("There is no add-on."));
      return { runtime, clock: undefined, call, another, close: () => runtime.close() };
    };
    const desk = await deskOf(new Workbook({ name: "Trial" }));
    const host = new PageHost(desk, {
      dialogs,
      file,
      sheet: calculatorOf(desk.runtime, calculatesFor(desk.runtime.workbook)),
    });
    await host.start();
    return new ScriptDesk(host, await servePage(host, await buildPageFiles(), 18_900), dialogs);
  }

  get runtime(): Runtime {
    return this.host.spreadsheet.runtime;
  }

  grid(name = "Sheet1"): Grid {
    const grid = this.host.spreadsheet.workbook.sheetByName(name);
    if (!grid) throw new Error(`There is no sheet "${name}".`);
    return grid;
  }

  /** What a cell shows. */
  shown(a1: string, sheet = "Sheet1"): string {
    return this.host.spreadsheet.sheet.cellText(a1, sheet);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.host.close();
    await closeAll();
  }
}
