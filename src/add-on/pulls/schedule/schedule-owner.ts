/** Who runs a spreadsheet's schedules: one person's hourly trigger, the last who took over. */
import type { Properties } from "../../shared/google-types";
import { digest } from "../../settings/digest";
import { setProperties } from "../../settings/property-quota";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import type { HourlyTrigger } from "./hourly-trigger";
import { readSchedulesHealth, describeHealth, readSchedules, type Schedules } from "./schedules-health";

/** `isCopy`: what is stored is of the spreadsheet that this one was copied from. */
export interface KeptSchedules {
  readonly schedules: Schedules;
  readonly isCopy: boolean;
}

export class ScheduleOwner {
  constructor(
    private readonly services: {
      readonly properties: () => Properties;
      readonly userProperties: () => Properties;
      readonly hourly: HourlyTrigger;
      readonly spreadsheetId: () => string;
      /** A text that nobody can guess. */
      readonly secret: () => string;
      readonly clock: Clock;
      /** Whether this person can use the connection: schedules of anybody else would fail, all of them. */
      readonly canUseKey: () => boolean;
    },
  ) {}

  /** `text`: the property, where it was read already. */
  read(
    text: string | null | undefined = this.services.properties().getProperty(STORED.schedules.name),
  ): KeptSchedules {
    return readSchedules(text, this.services.spreadsheetId());
  }

  /** The health line for whoever looks: a formula does not know who that is. */
  line(dateTime: (ms: number) => string): string {
    const { schedules, isCopy } = this.read();
    return describeHealth(readSchedulesHealth(schedules, isCopy, this.services.clock.now()), {
      who: "one of the editors",
      dateTime,
    });
  }

  /** Whether this person runs the schedules. */
  isMe({ keeper }: Schedules): boolean {
    const secret = keeper && this.services.userProperties().getProperty(this.name());
    return keeper !== undefined && secret !== null && secret !== undefined && digest(secret) === keeper.mark;
  }

  /** From now on this person's hourly trigger runs the schedules. False where Google lets them have none. */
  takeOver(): boolean {
    const { hourly, clock } = this.services;
    if (!hourly.turnOn()) return false;
    const { schedules } = this.read();
    this.keep({ ...schedules, keeper: { mark: digest(this.ownSecret()), since: clock.now() } });
    return true;
  }

  /** This person runs the schedules, where nobody does yet. */
  claimIfFree(): void {
    if (!this.read().schedules.keeper && this.services.canUseKey()) this.takeOver();
  }

  /** This person runs them no more, and nobody else does. */
  release(): void {
    this.services.hourly.turnOff();
    const { schedules } = this.read();
    if (!this.isMe(schedules)) return;
    const { keeper: _, ...others } = schedules;
    this.keep(others);
  }

  /**
   * Whether the running trigger is the right one. A replaced person's ends itself; where nobody has the
   * schedules it takes them.
   */
  isMyTurn(schedules: Schedules): boolean {
    if (!schedules.keeper && this.services.canUseKey()) return this.takeOver();
    if (this.isMe(schedules)) return true;
    this.services.hourly.turnOff();
    return false;
  }

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
