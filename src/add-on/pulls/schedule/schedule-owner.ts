/** Schedules run by one person's hourly trigger: the last who took over. */
import type { Properties } from "../../shared/google-types";
import type { Snapshot } from "../../answers/question/notes";
import { digest } from "../../settings/digest";
import { setProperties } from "../../settings/property-quota";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import type { HourlyTrigger } from "./hourly-trigger";
import {
  readSchedulesHealth,
  describeHealth,
  describeHourlyRun,
  isSilent,
  readSchedules,
  type Schedules,
} from "./schedules-health";

/** `isCopy`: stored by the spreadsheet that this one was copied from. */
export interface KeptSchedules {
  readonly schedules: Schedules;
  readonly isCopy: boolean;
}

/** Who runs the schedules of this spreadsheet: the trigger belongs to one person, whose key it uses. */
export class ScheduleOwner {
  constructor(
    private readonly services: {
      readonly properties: () => Properties;
      readonly userProperties: () => Properties;
      readonly hourly: HourlyTrigger;
      readonly spreadsheetId: () => string;
      /** Gives a new text that nobody can guess. */
      readonly secret: () => string;
      readonly clock: Clock;
      /** Whether this person can use the connection; otherwise all schedules would fail. */
      readonly canUseKey: () => boolean;
    },
  ) {}

  /** `properties`: the document's, if read already. */
  read(properties: Snapshot = this.services.properties().getProperties()): KeptSchedules {
    const [text, owner] = [properties[STORED.schedules.name], properties[STORED.scheduleOwner.name]];
    return readSchedules(text, this.services.spreadsheetId(), owner);
  }

  /** The health line for any reader: a formula does not know its user. */
  line(dateTime: (ms: number) => string): string {
    const { schedules, isCopy } = this.read();
    return describeHealth(readSchedulesHealth(schedules, isCopy, this.services.clock.now()), {
      who: "one of the editors",
      dateTime,
    });
  }

  /** The same of the run that fills cells. */
  hourlyLine(dateTime: (ms: number) => string, isConnected: boolean): string {
    const { schedules, isCopy } = this.readWithLastRun();
    const now = this.services.clock.now();
    return describeHourlyRun(schedules, { isCopy, isConnected, now, dateTime });
  }

  /** `ran` also of a run that found no pulls. */
  private readWithLastRun(): KeptSchedules {
    const properties: Snapshot = this.services.properties().getProperties();
    const { schedules, isCopy } = this.read(properties);
    const ran = Math.max(schedules.ran ?? 0, Number(properties[STORED.lastHourlyRun.name] ?? 0) || 0);
    return { schedules: { ...schedules, ...(ran > 0 && !isCopy && { ran }) }, isCopy };
  }

  isMe({ keeper }: Schedules): boolean {
    const secret = keeper && this.services.userProperties().getProperty(this.name());
    return keeper !== undefined && secret !== null && secret !== undefined && digest(secret) === keeper.mark;
  }

  /** False where Google refuses the trigger. One that has been silent is replaced. */
  takeOver(): boolean {
    const { hourly, clock } = this.services;
    const { schedules } = this.readWithLastRun();
    if (!(isSilent(schedules, clock.now()) ? hourly.renew() : hourly.turnOn())) return false;
    this.keepOwner({ mark: digest(this.ownSecret()), since: clock.now() });
    return true;
  }

  /**
   * Where cells or schedules wait for an hourly run that does not come, this person runs it from now on.
   * `isNeglected`: whether cells wait for one.
   */
  takeOverIfSilent(isNeglected: boolean): void {
    const { hourly, clock } = this.services;
    const { schedules } = this.readWithLastRun();
    // Where a pull has a schedule, who runs it is chosen.
    const isMissed = schedules.keeper !== undefined && (schedules.count === 0 || this.isMe(schedules));
    if (!isNeglected && !isMissed) return;
    const isOver = isSilent(schedules, clock.now());
    // One that was just made has not fired yet.
    if (isOver || (!hourly.isOn() && (isNeglected || this.isMe(schedules)))) this.takeOver();
  }

  claimIfFree(): void {
    if (!this.read().schedules.keeper && this.services.canUseKey()) this.takeOver();
  }

  /** Leaves the schedules to nobody. */
  release(): void {
    this.services.hourly.turnOff();
    const { schedules } = this.read();
    if (!this.isMe(schedules)) return;
    this.keepOwner({});
  }

  /** A replaced person's trigger ends itself; free schedules are taken over. */
  isMyTurn(schedules: Schedules): boolean {
    if (!schedules.keeper && this.services.canUseKey()) return this.takeOver();
    if (this.isMe(schedules)) return true;
    this.services.hourly.turnOff();
    return false;
  }

  /** Apart from what runs write: one that ends while somebody takes over must not give them back. */
  private keepOwner(owner: Partial<NonNullable<Schedules["keeper"]>>): void {
    const text = JSON.stringify({ spreadsheet: this.services.spreadsheetId(), ...owner });
    setProperties(this.services.properties(), { [STORED.scheduleOwner.name]: text });
  }

  /** Who runs them is not changed by it. */
  keep(schedules: Schedules): void {
    setProperties(this.services.properties(), { [STORED.schedules.name]: JSON.stringify(schedules) });
  }

  private ownSecret(): string {
    const properties = this.services.userProperties();
    const known = properties.getProperty(this.name());
    if (known !== null) return known;
    const secret = this.services.secret();
    properties.setProperty(this.name(), secret);
    return secret;
  }

  private name(): string {
    return STORED.keeper.name + this.services.spreadsheetId();
  }
}
