/** A spreadsheet's Apps Script runtime on this machine: it runs the built add-on as Google would. */
import { type PlatformBehaviour, STRICT_PLATFORM } from "../rules/platform-behaviour";
import type { Rect } from "../../sheet/grid/cells";
import { Workbook } from "../../sheet/grid/workbook";
import { type BundleFunction, readBundle } from "./bundle";
import { AuthMode } from "../rules/enums";
import type { ExecutionRecord } from "../execution/execution-log";
import type { Script } from "../execution/carrier";
import { type ExecutionResult, Executor } from "../execution/executor";
import type { HttpTransport } from "../time/http";
import { HttpNetwork } from "../time/http-network";
import { MAX_CALLS_OF_A_PAGE, MAX_EXECUTIONS_PER_USER } from "../rules/limits";
import type { RunOptions, RuntimeOptions } from "./runtime-options";
import { contextOf, projectOf } from "./runtime-project";
import { DocumentScreen, firstButton } from "../roots/screen";
import { checkedCellResult, transferredArguments, transferredResult } from "./script-run";
import { User } from "../services/session";
import { SharedStores } from "./shared";
import { Spreadsheet } from "../spreadsheet/spreadsheet";
import type { Selection, SpreadsheetContext } from "../range/spreadsheet-context";
import { clockEvent, keepFiring } from "../services/trigger-clock";
import type { TriggerRecord } from "../services/triggers";
import { Turnstile } from "../time/turnstile";
import type { MenuRecord } from "../services/ui";
import { WorkerCarrier } from "../workers/worker-carrier";

export type { ExecutionRecord } from "../execution/execution-log";
export { type ExecutionResult, ScriptError } from "../execution/executor";
export type { Faults } from "../rules/faults";
export type { RunOptions, RuntimeOptions } from "./runtime-options";

const DEFAULT_USER = "owner@example.com";

/** Makes a runtime. The first executions are slower, while their threads start. */
export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  return Promise.resolve(new Runtime(options));
}

export class Runtime {
  readonly workbook: Workbook;
  readonly screen: DocumentScreen;
  readonly shared: SharedStores;
  readonly user: string;
  readonly platform: PlatformBehaviour;
  /** Every execution that has ended, in the order of their ends. */
  readonly executions: ExecutionRecord[] = [];
  /** Everything that scripts used and the runtime lacks. A script may have caught the error: look here. */
  readonly gaps: string[] = [];
  private readonly bundle;
  private readonly network = new HttpNetwork();
  private readonly executor: Executor;
  private readonly spreadsheet: SpreadsheetContext;
  private readonly viewers: readonly string[];
  private readonly pageCalls = new Turnstile(MAX_CALLS_OF_A_PAGE);

  constructor(options: RuntimeOptions) {
    this.user = options.user ?? DEFAULT_USER;
    this.workbook = options.workbook ?? new Workbook();
    this.shared = options.shared ?? new SharedStores(options);
    this.bundle = readBundle(options.distDir);
    this.screen = new DocumentScreen(options.addOnName ?? "Add-on", options.answer ?? firstButton);
    this.platform = { ...STRICT_PLATFORM, ...options.platform };
    this.viewers = options.viewers ?? [];
    this.workbook.language = this.platform.language;
    this.spreadsheet = contextOf(this.workbook, this.screen, this.platform);
    this.workbook.now = () => this.now();
    const { scheduler, stores } = this.shared;
    const { isLoadedAnew = true } = options;
    const transport: HttpTransport = (request) => this.network.send(request);
    this.executor = new Executor({
      carrier: options.carrier ?? new WorkerCarrier({ scheduler, stores, transport, isLoadedAnew }),
      script: this.script(options.distDir),
      scheduler,
      stores,
      placesOf: (user) => this.shared.placesOf(user),
      threads: new Turnstile(options.maxWorkers ?? MAX_EXECUTIONS_PER_USER),
      project: projectOf(options, this.bundle, {
        spreadsheet: this.spreadsheet,
        screen: this.screen,
        user: this.user,
        platform: this.platform,
      }),
      answer: (prompt) => this.screen.answer(prompt),
      gap: (error) => this.gaps.push(error.member),
      record: (record) => this.executions.push(record),
    });
  }

  /** Runs a function of the add-on. @throws ScriptError with the script's own message */
  async run(functionName: string, args: readonly unknown[], options: RunOptions): Promise<ExecutionResult> {
    const { mode, timeoutMs } = options;
    const result = await this.executor.run({
      functionName,
      args,
      mode,
      user: options.user ?? this.user,
      screen: options.screen ?? mode !== "CUSTOM_FUNCTION",
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    return mode === "CUSTOM_FUNCTION" ? { ...result, value: checkedCellResult(result.value) } : result;
  }

  /**
   * Calls a function as a page does by google.script.run. @throws ScriptError, or TypeError for values that
   * may not pass
   */
  async scriptRun(functionName: string, args: readonly unknown[], user?: string): Promise<unknown> {
    const copies = transferredArguments(args);
    await this.pageCalls.enter();
    try {
      const options: RunOptions = { mode: "FULL", ...(user === undefined ? {} : { user }) };
      return transferredResult((await this.run(functionName, copies, options)).value);
    } finally {
      this.pageCalls.leave();
    }
  }

  /** Opens the document: menus are made again by the add-on's `onOpen`. */
  async open(mode: "NONE" | "LIMITED" | "FULL" = "LIMITED"): Promise<void> {
    this.screen.menus = [];
    // Simple triggers do not run for those who may only look.
    const isForViewer = this.viewers.includes(this.user);
    if (isForViewer || !this.bundle.functions.some(({ name }) => name === "onOpen")) return;
    const event = { authMode: AuthMode[mode], source: new Spreadsheet(this.spreadsheet), user: new User("") };
    await this.run("onOpen", [event], { mode });
  }

  /** Picks a menu item by its label. */
  async clickMenu(label: string): Promise<ExecutionResult> {
    const functionName = this.screen.functionOf(label);
    if (functionName === undefined) throw new Error(`No menu has an item "${label}".`);
    return this.run(functionName, [], { mode: "FULL" });
  }

  /** The manifest's time zone. */
  get scriptZone(): string {
    return this.bundle.manifest.timeZone ?? "Etc/UTC";
  }

  get menus(): readonly MenuRecord[] {
    return this.screen.menus;
  }
  /** The page that the add-on last showed as its sidebar; undefined before it did. */
  sidebarHtml(): string | undefined {
    return this.screen.sidebar?.html;
  }
  /** What is selected now; scripts may have moved it. */
  get selection(): Readonly<Selection> {
    return this.spreadsheet.selection;
  }
  /** Selects cells, as a person would. */
  select(sheetName: string, rect: Rect): void {
    const grid = this.workbook.sheetByName(sheetName);
    if (!grid) throw new Error(`There is no sheet "${sheetName}".`);
    Object.assign(this.spreadsheet.selection, { grid, rect });
  }

  /** Selects something that is no cell, such as a chart. */
  selectNoCell(): void {
    this.spreadsheet.selection.rect = null;
  }

  /** The functions that Sheets, menus and pages can call. */
  listFunctions(): readonly BundleFunction[] {
    return this.bundle.functions;
  }

  /** The time-driven triggers of this document. */
  get triggers(): readonly TriggerRecord[] {
    return this.shared.stores.triggers.ofDocument(this.workbook.id);
  }
  /** Switches all triggers of this document off, as Google does with those that fail for long. */
  switchTriggersOff(): void {
    for (const trigger of this.triggers) trigger.isSwitchedOff = true;
  }
  /** Runs a trigger's function now, as its maker and with nobody at the screen. */
  async fireTrigger(trigger: TriggerRecord): Promise<ExecutionResult> {
    const began = this.now();
    try {
      const how = { mode: "FULL", user: trigger.user, screen: false } as const;
      return await this.run(trigger.functionName, [clockEvent(trigger, began)], how);
    } finally {
      this.shared.stores.triggerTimesOf(trigger.user).add(this.now() - began);
    }
  }
  /**
   * Fires triggers when they are due until the returned function is called. Failures stay in `executions`, as
   * Google sends no e-mails for add-ons. Triggers alone do not make time pass on a set clock.
   */
  keepTriggers(): () => void {
    return keepFiring(
      this.shared.scheduler,
      () => this.triggers,
      (trigger) => this.fireTrigger(trigger),
      (user) => this.shared.stores.triggerTimesOf(user).isUsedUp,
    );
  }

  /** Epoch milliseconds on the runtime's clock. */
  now(): number {
    return this.shared.scheduler.now();
  }
  /** Resolves at a time of the runtime's clock. On a set clock this lets time pass. */
  sleepUntil(time: number): Promise<void> {
    return new Promise((resolve) => this.shared.scheduler.at(time, resolve));
  }
  advance(milliseconds: number): Promise<void> {
    return this.sleepUntil(this.now() + milliseconds);
  }
  /** Keeps a set clock still while the work goes on: for those who act beside the executions. */
  hold<T>(work: () => Promise<T>): Promise<T> {
    return this.shared.scheduler.hold(work);
  }

  /** While the work goes on, scripts do not sleep, where the clock can be moved: it is moved instead. */
  skipSleeps<T>(work: () => Promise<T>): Promise<T> {
    return this.shared.scheduler.skipSleeps(work);
  }

  /** Ends every execution and every thread. */
  async close(): Promise<void> {
    this.network.close();
    await this.executor.close();
  }

  private script(distDir: string): Script {
    const { source, functions, manifest } = this.bundle;
    const timeZone = manifest.timeZone ?? "Etc/UTC";
    return { distDir, source, functions: functions.map(({ name }) => name), timeZone };
  }
}
