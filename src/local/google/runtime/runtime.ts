/** Runs the built add-on for a spreadsheet as Google would. */
import { randomInt } from "node:crypto";
import { type PlatformBehaviour, STRICT_PLATFORM } from "../rules/platform-behaviour";
import type { Rect } from "../../sheet/grid/cells";
import { Workbook } from "../../sheet/grid/workbook";
import { type BundleFunction, readBundle } from "./bundle";
import { AuthMode } from "../rules/enums";
import type { ExecutionRecord } from "../execution/execution-log";
import { Carrier } from "../execution/carrier";
import type { Script } from "../execution/script";
import { type ExecutionResult, Executor } from "../execution/executor";
import { SetClock } from "../time/clock";
import { HttpNetwork } from "../time/http-network";
import { exchangeOver } from "./exchange";
import { FilePresence } from "./file-presence";
import { MAX_CALLS_OF_A_PAGE } from "../rules/limits";
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

export type { ExecutionRecord } from "../execution/execution-log";
export { type ExecutionResult, ScriptError } from "../execution/executor";
export type { Faults } from "../rules/faults";
export type { RunOptions, RuntimeOptions } from "./runtime-options";

const DEFAULT_USER = "owner@example.com";

export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  return Promise.resolve(new Runtime(options));
}

/**
 * One document with one script, as one person has it open. Executions run side by side; stores and clock are
 * those of `shared`, which several documents can have.
 */
export class Runtime {
  readonly workbook: Workbook;
  readonly screen: DocumentScreen;
  readonly shared: SharedStores;
  readonly user: string;
  readonly platform: PlatformBehaviour;
  /** Ended executions, in order of their end. */
  readonly executions: ExecutionRecord[] = [];
  /**
   * Uses of what the runtime lacks, and scripts that ran differently; look here, as scripts may catch
   * errors.
   */
  readonly gaps: string[] = [];
  private readonly bundle;
  private readonly network = new HttpNetwork();
  private readonly executor: Executor;
  private readonly spreadsheet: SpreadsheetContext;
  readonly presence: FilePresence;
  private readonly pageCalls = new Turnstile(MAX_CALLS_OF_A_PAGE);

  constructor(options: RuntimeOptions) {
    this.user = options.user ?? DEFAULT_USER;
    this.workbook = options.workbook ?? new Workbook();
    this.shared = options.shared ?? new SharedStores(options);
    this.bundle = readBundle(options.distDir);
    this.screen = new DocumentScreen(options.addOnName ?? "Add-on", options.answer ?? firstButton);
    this.platform = { ...STRICT_PLATFORM, ...options.platform };
    this.presence = new FilePresence(options.viewers ?? [], options.isEnabled ?? true);
    this.workbook.language = this.platform.language;
    this.spreadsheet = contextOf(this.workbook, this.screen, this.platform);
    this.workbook.now = () => this.now();
    const { scheduler, stores } = this.shared;
    this.executor = new Executor({
      carrier: options.carrier ?? this.carrier(options),
      script: this.script(),
      scheduler,
      stores,
      placesOf: (user) => this.shared.placesOf(user),
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

  /** @throws ScriptError with the script's own message */
  async run(functionName: string, args: readonly unknown[], options: RunOptions): Promise<ExecutionResult> {
    const { mode, timeoutMs, at } = options;
    const result = await this.executor.run({
      functionName,
      args,
      mode,
      user: options.user ?? this.user,
      screen: options.screen ?? mode !== "CUSTOM_FUNCTION",
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(at && { at: { grid: at.grid, rect: { row: at.row, column: at.column, rows: 1, columns: 1 } } }),
    });
    return mode === "CUSTOM_FUNCTION" ? { ...result, value: checkedCellResult(result.value) } : result;
  }

  /** As google.script.run. @throws ScriptError, or TypeError for values that may not pass */
  async scriptRun(functionName: string, args: readonly unknown[], user?: string): Promise<unknown> {
    this.presence.click(user ?? this.user);
    const copies = transferredArguments(args);
    await this.pageCalls.enter();
    try {
      const options: RunOptions = { mode: "FULL", ...(user === undefined ? {} : { user }) };
      return transferredResult((await this.run(functionName, copies, options)).value);
    } finally {
      this.pageCalls.leave();
    }
  }

  /** Menus are made again by `onOpen`. */
  async open(
    mode: "NONE" | "LIMITED" | "FULL" = this.presence.hasFunctions ? "LIMITED" : "NONE",
  ): Promise<void> {
    this.presence.enter();
    this.screen.menus = [];
    // Simple triggers do not run for viewers.
    const isForViewer = this.presence.isViewer(this.user);
    if (isForViewer || !this.bundle.functions.some(({ name }) => name === "onOpen")) return;
    const event = { authMode: AuthMode[mode], source: new Spreadsheet(this.spreadsheet), user: new User("") };
    await this.run("onOpen", [event], { mode });
  }

  /** Clicks the entry of a menu by its label. */
  async clickMenu(label: string): Promise<ExecutionResult> {
    const functionName = this.screen.functionOf(label);
    if (functionName === undefined) throw new Error(`No menu has an item "${label}".`);
    this.presence.click(this.user);
    return this.run(functionName, [], { mode: "FULL" });
  }

  /** The time zone that the manifest names. */
  get scriptZone(): string {
    return this.bundle.manifest.timeZone ?? "Etc/UTC";
  }

  get menus(): readonly MenuRecord[] {
    return this.screen.menus;
  }
  /** The page of the sidebar; undefined before the first one was opened. */
  sidebarHtml(): string | undefined {
    return this.screen.sidebar?.html;
  }
  /** What is selected, which scripts may change as well. */
  get selection(): Readonly<Selection> {
    return this.spreadsheet.selection;
  }
  select(sheetName: string, rect: Rect): void {
    const grid = this.workbook.sheetByName(sheetName);
    if (!grid) throw new Error(`There is no sheet "${sheetName}".`);
    Object.assign(this.spreadsheet.selection, { grid, rect });
  }

  /** Selects something that is no cell, such as a chart. */
  selectNoCell(): void {
    this.spreadsheet.selection.rect = null;
  }

  /** Callable by Sheets, menus and pages. */
  listFunctions(): readonly BundleFunction[] {
    return this.bundle.functions;
  }

  /** The triggers of this document that a clock fires. */
  get triggers(): readonly TriggerRecord[] {
    return this.shared.stores.triggers.ofDocument(this.workbook.id);
  }
  /** As Google does when they fail for long. */
  switchTriggersOff(): void {
    for (const trigger of this.triggers) trigger.isSwitchedOff = true;
  }
  /** As its maker, with nobody at the screen. */
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
   * Until the returned function is called. Failures stay in `executions`, as Google sends no e-mails for
   * add-ons. Triggers alone do not move a set clock.
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
  /** Lets time pass on a set clock. */
  sleepUntil(time: number): Promise<void> {
    return new Promise((resolve) => this.shared.scheduler.at(time, resolve));
  }
  advance(milliseconds: number): Promise<void> {
    return this.sleepUntil(this.now() + milliseconds);
  }
  /** Stops a set clock during work outside executions. */
  hold<T>(work: () => Promise<T>): Promise<T> {
    return this.shared.scheduler.hold(work);
  }

  /** When no execution runs: a clock that moves meanwhile would end it. */
  idle(): Promise<void> {
    return this.executor.idle();
  }

  /** Moves the clock instead of sleeping, where possible. */
  skipSleeps<T>(work: () => Promise<T>): Promise<T> {
    return this.shared.scheduler.skipSleeps(work);
  }

  close(): Promise<void> {
    this.network.close();
    this.executor.close();
    return Promise.resolve();
  }

  private script(): Script {
    const { source, functions } = this.bundle;
    return { source, functions: functions.map(({ name }) => name), timeZone: this.scriptZone };
  }

  private carrier({ isReloaded = true, isWatched = isReloaded }: RuntimeOptions): Carrier {
    const { scheduler, stores } = this.shared;
    const isSet = stores.clock instanceof SetClock;
    return new Carrier({
      scheduler,
      stores,
      exchange: exchangeOver(this.network, this.shared),
      isReloaded,
      isWatched,
      seedOf: (execution) => (isSet ? stores.seed + execution : randomInt(2 ** 31)),
      diverged: (error) => this.gaps.push(error.message),
    });
  }
}
