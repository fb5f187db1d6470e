/** Serves the open spreadsheet's page, and replaces it on request. */
import { basename } from "node:path";
import type { Desk } from "../desk/desk";
import type { Runtime } from "../google/runtime/runtime";
import type { Clock } from "../google/time/clock";
import { calculatorOf } from "../desk/sheet-functions";
import { Workbook } from "../sheet/grid/workbook";
import { ApartThread } from "../sheet/apart/apart-thread";
import type { CalculatorOptions, SheetCalculator } from "../sheet/calculator/calculator";
import { SpreadsheetBackend } from "./backend";
import type { Dialogs } from "./bridge/dialogs";
import { PassingTime } from "./clock/pass-time";
import { ShiftedClock } from "../google/time/clock";
import { setAside } from "./kept/aside";
import { KeptWorkbook } from "./kept/kept-workbook";
import { OpenSpreadsheet } from "./open/open-spreadsheet";
import { EventStreams } from "./web/events";
import type { PageBackend } from "./web/server";

export interface HostDesk {
  readonly runtime: Runtime;
  readonly clock: Clock | undefined;
  /** Calls the add-on as its sidebar does. */
  readonly call: Desk["call"];
  /** What its service answers from; undefined where that runs elsewhere. */
  readonly events?: Desk["events"];
  /** Another spreadsheet of the same account; this one ends. */
  another(workbook: Workbook): Promise<HostDesk>;
  close(): Promise<void>;
}

export interface HostOptions {
  readonly dialogs: Dialogs;
  /** Undefined where the spreadsheet is not kept in a file. */
  readonly file: string | undefined;
  /** The workbook's calculator, if it exists already. */
  readonly sheet?: SheetCalculator;
}

interface Opened {
  readonly desk: HostDesk;
  readonly sheet: SheetCalculator;
  readonly spreadsheet: OpenSpreadsheet;
  readonly backend: SpreadsheetBackend;
  readonly stopTriggers: () => void;
}

/** What a formula of an opened file says until a person lets it ask. */
const HELD =
  'The formulas of this file ask nothing yet: they would ask your service with your key. Choose "Let them ask" above the cells if you trust the file.';

/** How a workbook calculates that a page shows: its server answers while formulas compute. */
export function calculatesFor(workbook: Workbook): Pick<CalculatorOptions, "refusal" | "apart"> {
  return { refusal: () => (workbook.isHeld ? HELD : undefined), apart: new ApartThread() };
}

/**
 * The spreadsheet that the page shows now. Another one takes its place with the same service and windows;
 * the file of the one before is set aside, never written over.
 */
export class PageHost implements PageBackend {
  readonly events = new EventStreams();
  private opened: Opened;
  private language: string | undefined;

  constructor(
    desk: HostDesk,
    private readonly options: HostOptions,
  ) {
    this.opened = this.open(desk, options.sheet);
  }

  get spreadsheet(): OpenSpreadsheet {
    return this.opened.spreadsheet;
  }

  /** The add-on makes its menus when the document opens. */
  async start(): Promise<void> {
    const { runtime } = this.opened.desk;
    runtime.screen.language = this.language;
    await runtime.open();
    await this.spreadsheet.kept?.keep();
  }

  /** As Google opens a spreadsheet for a person: its menus are made in their language. */
  async speak(language: string): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    await this.start();
    this.opened.backend.changed();
  }

  call(name: string, request: unknown, window: string): Promise<unknown> {
    return this.opened.backend.call(name, request, window);
  }

  framePage(name: string): string | undefined {
    return this.opened.backend.framePage(name);
  }

  /** The open workbook stays in its own file. */
  async replace(workbook = this.newWorkbook()): Promise<void> {
    const before = this.opened;
    const { kept } = before.spreadsheet;
    await kept?.close();
    const aside = kept && (await setAside(kept.path));
    this.leave(before);
    before.sheet.close();
    this.opened = this.open(await before.desk.another(workbook));
    await this.start();
    this.opened.backend.changed();
    if (aside === undefined) return;
    const message = `What was open before is kept as "${basename(aside)}". Start with --workbook to open it again.`;
    this.events.send({ kind: "toast", toast: { title: "", message, seconds: 12 } });
  }

  async close(): Promise<void> {
    this.leave(this.opened);
    await this.spreadsheet.kept?.close();
    this.events.close();
    this.opened.sheet.close();
    await this.opened.desk.close();
  }

  private open(
    desk: HostDesk,
    sheet = calculatorOf(desk.runtime, calculatesFor(desk.runtime.workbook)),
  ): Opened {
    const { runtime, clock } = desk;
    const { dialogs, file } = this.options;
    const showTime = (at: number, until: number | null): void =>
      this.events.send({ kind: "time", at, until });
    const showFailure = (message: string): void => this.events.send({ kind: "failed", message });
    const time =
      clock instanceof ShiftedClock ? new PassingTime(clock, runtime, showTime, showFailure) : undefined;
    const kept = file === undefined ? undefined : new KeptWorkbook(file, runtime, () => time?.ahead ?? 0);
    kept?.changed();
    const spreadsheet = new OpenSpreadsheet({
      runtime,
      sheet,
      time,
      kept,
      dialogs,
      call: desk.call,
      events: desk.events,
    });
    time?.keep();
    const stopTriggers = time ? () => time.close() : runtime.keepTriggers();
    const replace = (workbook: Workbook | undefined): Promise<void> => this.replace(workbook);
    const speak = (language: string): Promise<void> => this.speak(language);
    const backend = new SpreadsheetBackend(spreadsheet, { replace, speak }, this.events);
    return { desk, sheet, spreadsheet, backend, stopTriggers };
  }

  private leave({ backend, stopTriggers }: Opened): void {
    stopTriggers();
    backend.close();
  }

  private newWorkbook(): Workbook {
    const { locale, timeZone } = this.spreadsheet.workbook;
    return new Workbook({ id: `local-${Date.now()}`, locale, timeZone });
  }
}
