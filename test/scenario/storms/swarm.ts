/**
 * Storms from seeds: a seed draws cells, people, faults of Google's services and of the analytics service, in
 * kind and rate. Then the faults stop, and within the time that the limit allows every cell is right.
 */
import { faultsByRate, USUAL_TIMES } from "../../../src/local/google/one-thread/one-thread";
import { fillStore } from "./full-store";
import { statesReached } from "./rare-states";
import { StormPerson } from "./storm-person";
import { drawPlan, faultyReply, type StormPlan } from "./storm-plan";
import { KEY } from "./storm-service";
import type { StormSheet } from "./storm-sheet";
import { SETTINGS_OF_REPLAYS } from "../platform-of-run";
import { StormWorld } from "./storm-world";
import { HOUR, MINUTE, SECOND } from "./times";

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
}

const PER_MINUTE = 3;
const KEYS = [KEY, "second-key-of-the-storm", "third-key-of-the-storm"] as const;

/** One storm. `distDir` holds the built add-on. */
export function runStorm(seed: number, distDir: string): Promise<StormEnd> {
  const storm = new StormWorld({
    seed,
    distDir,
    times: USUAL_TIMES,
    arrival: [0, 300],
    settings: SETTINGS_OF_REPLAYS,
  });
  return new Swarm(seed, storm, drawPlan(seed, storm.world.random)).run();
}

class Swarm {
  private key: string = KEY;
  private hasManyKeys: boolean;
  private has401: boolean;
  private readonly people: StormPerson[] = [];

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
    makeRoom();
    await this.endFaults();
    await this.waitUntilRight();
    await this.storm.close();
    return this.end();
  }

  private get sheets(): readonly StormSheet[] {
    return this.storm.sheets;
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

  /** Whatever can go wrong does so from now on. Gives what ends a full store. */
  private beginFaults(): () => void {
    const { storm, plan } = this;
    const { world, service } = storm;
    const { kinds, share } = plan;
    service.looksOfAJob = plan.looksOfAJob;
    service.answer = ({ question }) => {
      if (question === "" || kinds.length === 0 || world.random.next() >= share) return undefined;
      return faultyReply(kinds[world.random.below(kinds.length)] ?? "500", question, world.random);
    };
    world.fates.timedShare = plan.timedShare;
    world.fates.faultOf = faultsByRate(plan.rates);
    for (const [i, sheet] of this.sheets.entries()) {
      if (plan.hasSidebar) void sheet.sitAtSidebar();
      const person = new StormPerson(sheet, i === 0 ? world.random : plan.random, plan);
      person.typeFirst();
      this.people.push(person);
    }
    return plan.fullStore === undefined ? () => undefined : fillStore(storm, plan.fullStore, plan.random);
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
    }
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
    const until = storm.now() + rest + (requests / PER_MINUTE) * MINUTE;
    while (storm.now() < until && isWrong()) await storm.world.advance(plan.lookMs);
  }

  private end(): StormEnd {
    const { seed, storm, plan } = this;
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
      // Another account has the limit that every account has, until the person has set its own.
      perMinute: this.hasManyKeys ? 15 : PER_MINUTE,
      isLate: plan.rates.slow !== undefined || plan.kinds.includes("slow"),
      reached: statesReached(world.trace, service.arrivals),
    };
  }
}
