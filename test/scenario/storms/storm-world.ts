/**
 * A storm's world: the built add-on on one thread, spreadsheets of one account, and a service that counts.
 */
import {
  type CallTimes,
  openOneThread,
  type OneThread,
  type SheetOptions,
} from "../../../src/local/google/one-thread/one-thread";
import { type Install, WINDOW_SCOPES } from "../../../src/add-on/rate-limit/installs";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { platformOf, settingsOf, type SpreadsheetSettings } from "../platform-of-run";
import { type Arrival, type Otherwise, StormService } from "./storm-service";
import { SlotWatch } from "./slot-watch";
import { StormSheet } from "./storm-sheet";

export interface StormOptions {
  readonly seed?: number;
  readonly distDir: string;
  readonly times?: CallTimes;
  readonly arrival?: readonly [low: number, high: number];
  readonly answer?: Otherwise;
  readonly skew?: number;
  /** The build: whose requests are counted together; a company's unless given. */
  readonly install?: Install;
  /** Of its spreadsheets; those that the seed draws when left out. */
  readonly settings?: SpreadsheetSettings;
}

/** Service calls that take no time, so that the set clock shows what the add-on itself waits for. */
export const NO_TIMES: CallTimes = { cache: 0, properties: 0, lock: 0, fetch: 0, sheet: 0, other: 0 };

const OWNER = "owner@example.com";

export class StormWorld {
  readonly world: OneThread;
  readonly service: StormService;
  readonly sheets: StormSheet[] = [];
  readonly slots: SlotWatch;

  constructor(readonly options: StormOptions) {
    this.service = new StormService(options.answer ?? (() => undefined));
    this.world = openOneThread({
      seed: options.seed ?? 1,
      times: options.times ?? NO_TIMES,
      arrival: options.arrival ?? [0, 0],
      ...(options.skew !== undefined && { skew: options.skew }),
      respond: (request, at) => this.service.respond(request, at),
    });
    this.slots = new SlotWatch(() => this.now(), WINDOW_SCOPES[options.install ?? "company"].countsAll);
    this.world.fates.watch = (call) => this.slots.see(call);
  }

  /** Where each counts alone, all are told of each other when they are connected. */
  async open(
    id = "one",
    user = OWNER,
    hasOwnScript = this.options.install === "spreadsheet",
  ): Promise<StormSheet> {
    const { seed, settings = settingsOf(seed) } = this.options;
    return this.openWorkbook(new Workbook({ id, ...settings }), { user, owner: user, hasOwnScript });
  }

  /** One that is there already, with the add-on as `distDir` has it. */
  async openWorkbook(
    workbook: Workbook,
    how: Partial<Pick<SheetOptions, "distDir" | "user" | "owner" | "hasOwnScript">> = {},
  ): Promise<StormSheet> {
    const { distDir, seed, install = "company" } = this.options;
    const runtime = await this.world.openSheet({
      distDir,
      workbook,
      user: OWNER,
      owner: OWNER,
      platform: platformOf(seed),
      ...how,
    });
    const sheet = new StormSheet(this.world, runtime);
    this.sheets.push(sheet);
    if (!WINDOW_SCOPES[install].countsAll) for (const one of this.sheets) one.others = this.sheets.length - 1;
    return sheet;
  }

  now(): number {
    return this.world.clock.now();
  }

  asked(since = 0): Arrival[] {
    return this.service.asked(since);
  }

  async close(): Promise<void> {
    for (const sheet of this.sheets) sheet.leave();
    await this.world.close();
  }
}
