/**
 * Counts events by days, groups and people, in plain loops: nothing of the product or of the service helps.
 */
import { type Analyst, useAnalyst } from "../../functions/analyst";
import type { ByClock } from "../table-case";
import { drawEvents, type OwnEvent, writeEvents } from "./own-events";

export type Kind = "events" | "people" | "revenue" | "average";
export type Split = "country" | "plan";
/** One property, or both of them. */
export type Splits = readonly Split[];

/** First and last day, as days since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface CountedEvent extends OwnEvent {
  readonly day: number;
  /** What clocks there show. */
  readonly shown: { readonly [by in ByClock]: string };
  /** The group by each property: the event's own value, else the last one that is known of the person. */
  readonly groups: { readonly [split in Split]: string | null };
}

const EVENT_OF: { readonly [kind in Kind]: string } = {
  events: "Opened app",
  people: "Opened app",
  revenue: "Invoice paid",
  average: "Invoice paid",
};

export class OwnCount {
  private readonly events: readonly CountedEvent[];
  private readonly lastKnown = new Map<string, { [split in Split]: string | null }>();

  private readonly found = new Map<string, readonly CountedEvent[]>();
  private readonly clock: Intl.DateTimeFormat;
  private readonly weekday: Intl.DateTimeFormat;
  private readonly hour: Intl.DateTimeFormat;

  constructor(events: readonly OwnEvent[], zone: string) {
    for (const { person, country, plan } of events) {
      const known = this.lastKnown.get(person) ?? { country: null, plan: null };
      this.lastKnown.set(person, { country: country ?? known.country, plan: plan ?? known.plan });
    }
    this.clock = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    this.weekday = new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "long" });
    this.hour = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
    this.events = events.map((event) => {
      const last = this.lastKnown.get(event.person)!;
      return {
        ...event,
        day: this.dayOfMoment(event.time),
        shown: {
          weekday: this.weekday.format(event.time),
          "hour of day": `${this.hour.format(event.time)}h`,
        },
        groups: { country: event.country ?? last.country, plan: event.plan ?? last.plan },
      };
    });
  }

  /** The day there of a moment (epoch ms). */
  dayOfMoment(ms: number): number {
    return dayOf(this.clock.format(ms));
  }

  /** Null for an average of nothing. */
  count(kind: Kind, span: Span, isIn: (event: CountedEvent) => boolean = () => true): number | null {
    const found = this.find(kind, span).filter(isIn);
    switch (kind) {
      case "events":
        return found.length;
      case "people":
        return new Set(found.map(({ person }) => person)).size;
      case "revenue":
        return found.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      case "average":
        return found.length === 0
          ? null
          : found.reduce((sum, { amount }) => sum + (amount ?? 0), 0) / found.length;
    }
  }

  /** Who did something in these days. */
  peopleIn(event: string, { from, to }: Span): readonly string[] {
    const did = this.events.filter((one) => one.event === event && one.day >= from && one.day <= to);
    return [...new Set(did.map(({ person }) => person))];
  }

  /** By what groups are ranked: an average says nothing of how large a group is, its events do. */
  size(kind: Kind, span: Span, isIn: (event: CountedEvent) => boolean): number {
    if (kind === "average") return this.find(kind, span).filter(isIn).length;
    return this.count(kind, span, isIn) ?? 0;
  }

  /** As they are called in tables: "(none)" for nobody's, with a bar between two. */
  groups(kind: Kind, span: Span, splits: Splits): string[] {
    return [...new Set(this.find(kind, span).map((event) => nameGroup(event.groups, splits)))];
  }

  /** Whether somebody did something as one of these groups and is, by what is last known, none of them. */
  isMixed(kind: Kind, span: Span, splits: Splits, top: readonly string[]): boolean {
    return this.find(kind, span).some(
      ({ groups, person }) =>
        top.includes(nameGroup(groups, splits)) !==
        top.includes(nameGroup(this.lastKnown.get(person)!, splits)),
    );
  }

  private find(kind: Kind, { from, to }: Span): readonly CountedEvent[] {
    const key = `${EVENT_OF[kind]} ${from} ${to}`;
    const known =
      this.found.get(key) ??
      this.events.filter(({ event, day }) => event === EVENT_OF[kind] && day >= from && day <= to);
    this.found.set(key, known);
    return known;
  }
}

export function nameGroup(groups: CountedEvent["groups"], splits: Splits): string {
  return splits.map((split) => groups[split] ?? "(none)").join("|");
}

export function dayOf(iso: string): number {
  return Date.parse(iso) / 86_400_000;
}

export function isoOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

interface OwnAnalyst {
  readonly analyst: Analyst;
  readonly own: OwnCount;
  readonly events: readonly OwnEvent[];
}

/** An analyst for all tests of a suite, whose service has the events that are drawn here. */
export function useOwnAnalyst(zone = "Etc/UTC"): OwnAnalyst {
  const events = drawEvents();
  const file = writeEvents(events);
  afterAll(() => file.remove());
  const analyst = useAnalyst({ events: file.path }, zone);
  return { analyst, own: new OwnCount(events, zone), events };
}
