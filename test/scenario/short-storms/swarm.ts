/**
 * Storms from seeds: a seed draws cells, people, faults of Google's services and of the analytics service, in
 * kind and rate. Then the faults stop, and within the time that the limit allows every cell is right.
 */
import { computeShare, type Install, WINDOW_SCOPES } from "../../../src/add-on/rate-limit/installs";
import { faultsByRate, USUAL_TIMES } from "../../../src/local/google/one-thread/one-thread";
import { fillStore } from "./full-store";
import { statesReached } from "./rare-states";
import { type Operation, StormPerson } from "./storm-person";
import { drawPlan, faultyReply, FULL_STORE, nameOfKind, type StormPlan } from "./storm-plan";
import { KEY } from "../storms/storm-service";
import type { StormSheet } from "../storms/storm-sheet";
import { SETTINGS_OF_REPLAYS } from "../platform-of-run";
import { StormWorld } from "../storms/storm-world";
import { HOURLY_EVENT } from "../../in-process/add-on";
import { HOUR, MINUTE, SECOND } from "../storms/times";

/** What a storm came to. */
export interface StormEnd {
  readonly seed: number;
  readonly trace: readonly string[];
  /** Cells that are wrong at the end, with what they show. */
  readonly wrong: readonly string[];
  readonly mostInAMinute: number;
  readonly perMinute: number;
  /**
   * Whether the limit may have been passed for a reason that no sender can know: requests that arrived late.
   */
  readonly isLate: boolean;
  /** The rare states that it came through. */
  readonly reached: readonly string[];
  /** What was done and what went wrong, by the names of `Operation` and `listFaults`. */
  readonly happened: ReadonlySet<string>;
  /** Windows of requests that were written out of order. */
  readonly disordered: readonly string[];
  /** Texts that others keep in a full store, and that are gone. */
  readonly othersLost: number;
}

/** Which promises a storm broke, in words. */
export function complaintsOf(end: StormEnd): string[] {
  const { wrong, mostInAMinute, perMinute, isLate, disordered, othersLost } = end;
  return [
    ...wrong,
    ...(mostInAMinute > perMinute && !isLate ? [`${mostInAMinute} requests in a minute`] : []),
    ...disordered.slice(0, 1).map((window) => `slots are not in order: ${window}`),
    ...(othersLost > 0 ? [`${othersLost} texts of others were deleted`] : []),
  ];
}

const PER_MINUTE = 3;
const KEYS = [KEY, "second-key-of-the-storm", "third-key-of-the-storm"] as const;

/** One storm. `distDir` holds the add-on, built for `install`; `more` goes before what the seed draws. */
export function runStorm(
  seed: number,
  distDir: string,
  more: Partial<StormPlan> = {},
  install: Install = "company",
): Promise<StormEnd> {
  const storm = new StormWorld({
    seed,
    distDir,
    times: USUAL_TIMES,
    arrival: [0, 300],
    install,
    settings: SETTINGS_OF_REPLAYS,
  });
  return new Swarm(seed, storm, { ...drawPlan(seed, storm.world.random), ...more }).run();
}

class Swarm {
  private key: string = KEY;
  private hasManyKeys: boolean;
  private has401: boolean;
  private readonly people: StormPerson[] = [];
  private readonly happened = new Set<string>();

  constructor(
    private readonly seed: number,
    private readonly storm: StormWorld,
    private readonly plan: StormPlan,
  ) {
    this.hasManyKeys = !plan.isConnectedFirst;
    this.has401 = plan.kinds.includes("401") && plan.share > 0;
  }

  async run(): Promise<StormEnd> {
    await this.open();
    const makeRoom = this.beginFaults();
    await this.goThroughFaults();
    const othersLost = makeRoom();
    await this.endFaults();
    await this.waitUntilRight();
    await this.storm.close();
    return this.end(othersLost);
  }

  private get sheets(): readonly StormSheet[] {
    return this.storm.sheets;
  }

  /** How many spreadsheets have a window of their own: one where all are counted together. */
  private get countedAlone(): number {
    const { install = "company" } = this.storm.options;
    return WINDOW_SCOPES[install].countsAll ? 1 : this.sheets.length;
  }

  private chance(share: number): boolean {
    return this.storm.world.random.next() < share;
  }

  private async open(): Promise<void> {
    const { isConnectedFirst, second } = this.plan;
    await this.storm.open();
    if (second !== undefined) await this.storm.open("two", second);
    if (isConnectedFirst) for (const sheet of this.sheets) await sheet.connect(KEY, PER_MINUTE);
  }

  /** Whatever can go wrong does so from now on. Gives what ends a full store and counts its losses. */
  private beginFaults(): () => number {
    const { storm, plan } = this;
    const { world, service } = storm;
    const { kinds, share } = plan;
    const inOrder = plan.hasEachKind ? [...kinds] : [];
    service.looksOfAJob = plan.looksOfAJob;
    service.answer = ({ question }) => {
      if (question === "" || kinds.length === 0) return undefined;
      if (inOrder.length === 0 && world.random.next() >= share) return undefined;
      const kind = inOrder.shift() ?? kinds[world.random.below(kinds.length)] ?? "500";
      this.happened.add(nameOfKind(kind));
      return faultyReply(kind, question, world.random);
    };
    world.fates.timedShare = plan.timedShare;
    const drawn = faultsByRate(plan.rates);
    world.fates.faultOf = (call, random) => {
      const fault = drawn(call, random);
      if (fault !== undefined) this.happened.add(fault);
      return fault;
    };
    this.noteConditions();
    for (const [i, sheet] of this.sheets.entries()) {
      if (plan.hasSidebar) void sheet.sitAtSidebar();
      const does = (operation: Operation): void => void this.happened.add(operation);
      const person = new StormPerson(sheet, i === 0 ? world.random : plan.random, plan, does);
      person.typeFirst();
      this.people.push(person);
    }
    return plan.fullStore === undefined ? () => 0 : fillStore(storm, plan.fullStore, plan.random);
  }

  /** What holds all the time that things go wrong. */
  private noteConditions(): void {
    const { hasSidebar, second, looksOfAJob, fullStore } = this.plan;
    const conditions: readonly (readonly [string, boolean])[] = [
      ["sits at the sidebar", hasSidebar],
      ["has a second spreadsheet", second !== undefined],
      ["waits for jobs", looksOfAJob > 0],
      [FULL_STORE, fullStore !== undefined],
    ];
    for (const [name, holds] of conditions) if (holds) this.happened.add(name);
  }

  private async goThroughFaults(): Promise<void> {
    const { storm, plan } = this;
    const { world } = storm;
    const end = storm.now() + Math.round(world.random.between(...plan.faultyFor));
    while (storm.now() < end) {
      await world.advance(Math.round(world.random.between(2 * SECOND, 50 * SECOND)));
      for (const person of this.people) person.edit();
      if (this.chance(0.06)) await this.changeKey();
      if (this.chance(0.06)) this.people[0]?.refresh();
      if (plan.hasHourlyRuns && plan.random.next() < 0.2) this.runHour();
    }
  }

  private runHour(): void {
    this.happened.add("the hourly run");
    const how = { mode: "FULL", screen: false } as const;
    void this.sheets[0]?.runtime.run("everyHour", [HOURLY_EVENT], how).catch(() => undefined);
  }

  /** The service knows another key from now on; perhaps somebody enters it. */
  private async changeKey(): Promise<void> {
    const { service, world } = this.storm;
    this.has401 = true;
    this.hasManyKeys = true;
    this.key = KEYS[world.random.below(KEYS.length)] ?? KEY;
    service.keys.clear();
    service.keys.add(this.key);
    if (this.chance(0.5)) await this.people[0]?.connect(this.key, PER_MINUTE);
  }

  private async endFaults(): Promise<void> {
    const { service, world } = this.storm;
    world.fates.stopFaults();
    service.answer = () => undefined;
    service.keys.clear();
    service.keys.add(this.key);
    // A connection that nobody has touched heals without a person.
    for (const person of this.plan.isSmall && !this.hasManyKeys ? [] : this.people) {
      // Who has to wait for a free request tries again.
      for (let tries = 0; tries < 5 && !(await person.connect(this.key, PER_MINUTE)); tries++) {
        await world.advance(MINUTE);
      }
    }
    if (this.plan.hasSidebar) return;
    const hasSidebarNow = !this.chance(0.5);
    for (const sheet of this.sheets) {
      if (hasSidebarNow) void sheet.sitAtSidebar();
      else sheet.keepHours();
    }
  }

  private async waitUntilRight(): Promise<void> {
    const { storm, plan } = this;
    const isWrong = (): boolean => this.sheets.some((sheet) => sheet.wrong().length > 0);
    // A refused key rests for hours; what the limit allows is three questions a minute.
    const rest = this.has401 || (!plan.hasSidebar && isWrong()) ? 3 * HOUR : 8 * MINUTE;
    // Jobs and a second spreadsheet take requests of their own.
    const requests = this.sheets.length * plan.questions * (1 + plan.looksOfAJob) - plan.questions;
    const alone = this.countedAlone;
    // Who was refused the only request of a minute asks about one a minute for the next half hour.
    const learned = storm.service.hasRefusedOneAMinute() ? 1 : PER_MINUTE;
    const served = alone * computeShare(learned, alone - 1);
    const until = storm.now() + rest + (requests / served) * MINUTE;
    while (storm.now() < until && isWrong()) await storm.world.advance(plan.lookMs);
  }

  private end(othersLost: number): StormEnd {
    const { seed, storm, plan, happened } = this;
    const { service, world } = storm;
    return {
      seed,
      trace: world.trace,
      wrong: this.sheets.flatMap((sheet) =>
        sheet
          .wrong()
          .map(({ place, question }) => `${sheet.name}${place} ${question}: ${String(sheet.shown(place))}`),
      ),
      mostInAMinute: service.mostInAMinute(),
      // Another account has the limit that every account has, until the person has set its own. Of several
      // that count alone each has it, until it is told of the others.
      perMinute: this.hasManyKeys ? 15 * this.countedAlone : PER_MINUTE,
      isLate: plan.rates.slow !== undefined || plan.kinds.includes("slow"),
      reached: statesReached(world.trace, service.arrivals),
      happened,
      disordered: storm.slots.disordered,
      othersLost,
    };
  }
}
