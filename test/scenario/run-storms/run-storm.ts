/**
 * Takes saved pulls of every mode through hours in which triggers fire twice, colleagues take over and click,
 * and says which promises were broken. Each pull that is due lands once.
 */
import { HOUR, MINUTE, SECOND } from "../storms/times";
import { CHANGES, clearTheWay, MOVES_ROWS } from "./changes";
import { type Disturbance, drawRunPlan, type RunPlan } from "./run-plan";
import { COLLEAGUE, openRunOffice, OWNER, ROWS, type RunOffice } from "./run-office";

/** Google fires within the hour; all that is drawn for an hour is over before the next. */
const REFUSED_HOURS = 5;
/** A pull without the right to its answer looks once a day. */
const HOURS_WITHOUT_RIGHT = 25;
/** Before this nobody saw the rows of a run that has just landed. */
const SEEN_AFTER_MS = 10 * SECOND;

interface RunStormOptions {
  readonly plan: RunPlan;
  /** The built add-on after an update. */
  readonly updatedDir: string;
}

export async function runStormOfRuns(
  seed: number,
  distDir: string,
  { plan = drawRunPlan(seed), updatedDir = distDir }: Partial<RunStormOptions> = {},
): Promise<string[]> {
  const office = await openRunOffice(seed, distDir, plan, updatedDir);
  const storm = new RunStorm(office, plan);
  try {
    return await storm.run();
  } finally {
    await office.close();
  }
}

class RunStorm {
  private readonly names: readonly string[];
  private keeper = OWNER;
  private clicks = 0;
  private changes = 0;
  /** What people and programs typed of their own. */
  private readonly typed: string[] = [];
  private readonly broken: string[] = [];

  constructor(
    private readonly office: RunOffice,
    private readonly plan: RunPlan,
  ) {
    this.names = plan.modes.map((_, i) => `p${i}`);
  }

  async run(): Promise<string[]> {
    const { office, plan, names } = this;
    await office.connect();
    await office.world.advance(2 * MINUTE);
    for (const [i, mode] of plan.modes.entries())
      await office.save(names[i] ?? "", { mode, schedule: "hourly", place: `p${i}` });
    office.takeTimes();
    for (const [hour, disturbances] of plan.hours.entries()) {
      await this.toNextHour();
      await this.hour(`hour ${hour}: ${JSON.stringify(disturbances)}`, disturbances);
    }
    if (this.changes > 0) await this.doAsSaid();
    if (plan.refusal !== undefined) await this.outage(plan.refusal);
    if (this.changes > 0) await this.quietHours();
    return this.broken;
  }

  /** A run that begins in one hour and ends in the next belongs to both: the storm keeps away from that. */
  private async toNextHour(): Promise<void> {
    const { world } = this.office;
    await world.advance(HOUR - (world.clock.now() % HOUR) + MINUTE);
  }

  private async hour(what: string, disturbances: readonly Disturbance[]): Promise<void> {
    const { office, names } = this;
    const before = office.landed().length;
    const rows = names.map((name) => office.rowsOf(name));
    const clicks: Click[] = [];
    const early = Math.max(0, ...disturbances.map((one) => (one.kind === "click" ? -one.gap : 0)));
    await Promise.all([
      this.after(early, () => office.trigger(this.keeper)),
      ...disturbances.map((one) => this.disturb(one, { early, before, clicks })),
    ]);
    await office.world.advance(8 * MINUTE);
    const ends = office.landed().slice(before);
    const moved = disturbances.flatMap((one) =>
      one.kind === "change" && MOVES_ROWS.has(one.what) ? [one.pull] : [],
    );
    const isChanged = disturbances.some(({ kind }) => kind === "change" || kind === "reinstalled");
    const unwell = isChanged ? await this.findUnwell() : [];
    for (const [i, name] of names.entries())
      this.judge(what, name, {
        ends,
        rows: rows[i] ?? 0,
        clicks,
        isMoved: moved.includes(i),
        said: unwell.some((pull) => pull.name === name),
      });
  }

  private async after(ms: number, then: () => Promise<unknown>): Promise<void> {
    await this.office.world.advance(ms);
    await then();
  }

  private async disturb(
    one: Disturbance,
    { early, before, clicks }: { early: number; before: number; clicks: Click[] },
  ): Promise<void> {
    const { office } = this;
    switch (one.kind) {
      case "second trigger":
        return this.after(early + one.gap, () => office.trigger(this.keeper));
      case "take-over":
        return this.after(early + one.gap, async () => {
          await office.call("takeOverSchedules", null, COLLEAGUE);
          this.keeper = COLLEAGUE;
          await this.after(one.fires, () => office.trigger(COLLEAGUE));
        });
      case "click": {
        const names = one.pulls.map((i) => this.names[i] ?? "");
        if (names.length === 0) return undefined;
        return this.after(early + one.gap, async () => {
          const seen = this.after(SEEN_AFTER_MS, async () => {
            clicks.push({ names, landedBefore: office.landed().length - before });
          });
          await Promise.all([office.click(`click ${++this.clicks}`, names), seen]);
        });
      }
      case "change":
        return this.after(early + one.gap, async () => {
          const typed = CHANGES[one.what](office, this.names[one.pull] ?? "", ++this.changes);
          if (typed !== undefined) this.typed.push(typed);
          return Promise.resolve();
        });
      case "reinstalled":
        return this.after(early + one.gap, async () => {
          this.changes++;
          office.uninstall(this.keeper);
          await office.call("takeOverSchedules", null, COLLEAGUE);
          this.keeper = COLLEAGUE;
          await this.after(one.fires, () => office.trigger(COLLEAGUE));
        });
      case "none":
        return undefined;
    }
  }

  /** Who reads that merged cells or a rule are in the way takes them away, and runs the pull. */
  private async doAsSaid(): Promise<void> {
    const { office } = this;
    await this.toNextHour();
    await office.trigger(this.keeper);
    const said = (await this.findUnwell()).filter(({ message }) => /Unmerge|Remove the rule/.test(message));
    for (const { name } of said) clearTheWay(office, name);
    if (said.length === 0) return;
    await office.click(
      "as said",
      said.map(({ name }) => name),
    );
  }

  /** Nobody changes anything any more: each pull is well again, and nothing of anybody's is gone. */
  private async quietHours(): Promise<void> {
    const { office } = this;
    for (let hour = 0; hour < 2; hour++) {
      await this.toNextHour();
      await office.trigger(this.keeper);
    }
    for (const { name, status, message } of await this.findUnwell())
      this.broken.push(`${name} is ${status} two hours after the last change: ${message}`);
    const texts = office.texts();
    for (const text of this.typed) if (!texts.has(text)) this.broken.push(`"${text}" is gone`);
  }

  /** Once for the hour, and once for each click of somebody who saw its rows of before. */
  private judge(what: string, name: string, { ends, rows, clicks, isMoved, said }: Hour): void {
    const landed = ends.filter((pull) => pull === name).length;
    const mode = this.plan.modes[this.names.indexOf(name)] ?? "";
    const wanted = clicks.filter(
      ({ names, landedBefore }) => names.includes(name) && ends.slice(0, landedBefore).includes(name),
    ).length;
    if (landed < 1 && !said) this.broken.push(`${name} (${mode}) did not land in ${what}`);
    if (landed > 1 + wanted) this.broken.push(`${name} (${mode}) landed ${landed} times in ${what}`);
    const isAppend = mode === "append" && !isMoved;
    const grown = this.office.rowsOf(name) - rows;
    if (isAppend && grown !== landed * ROWS)
      this.broken.push(`${name} (${mode}) grew by ${grown} rows in ${landed} runs in ${what}`);
  }

  /**
   * Nobody touches anything; once the service is well, each pull is well by the second run after that, or
   * within a day where it had no right: then it looks once a day.
   */
  private async outage(status: number): Promise<void> {
    const { office } = this;
    office.refuse(status);
    for (let hour = 0; hour < REFUSED_HOURS; hour++) {
      await this.toNextHour();
      await office.trigger(this.keeper);
    }
    office.refuse(undefined);
    const hours = status === 403 ? HOURS_WITHOUT_RIGHT : 2;
    for (let hour = 0; hour < hours && (await this.findUnwell()).length > 0; hour++) {
      await this.toNextHour();
      await office.trigger(this.keeper);
    }
    for (const { name, status: now, message } of await this.findUnwell())
      this.broken.push(`${name} is ${now} after ${REFUSED_HOURS} hours of ${status}: ${message}`);
  }

  /** Pulls of the storm whose rows say that they are not well, and why. */
  private async findUnwell() {
    const { pulls } = await this.office.call("savedPulls", null, this.keeper);
    return pulls.filter(({ name, status }) => this.names.includes(name) && status !== "well");
  }
}

interface Click {
  readonly names: readonly string[];
  /** How many runs of the hour had landed when it was made. */
  readonly landedBefore: number;
}

interface Hour {
  /** Pulls that landed, in order. */
  readonly ends: readonly string[];
  /** Of the pull's sheet before it. */
  readonly rows: number;
  readonly clicks: readonly Click[];
  /** A person's hand moved its rows in this hour. */
  readonly isMoved: boolean;
  /** Its row says that it did not land, and why. */
  readonly said: boolean;
}
