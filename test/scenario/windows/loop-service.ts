/**
 * A service that answers by plain loops over what has happened so far: funnels, events by day, and counts of
 * people, as `src/service/definitions.md` says. So many questions can be asked of a world in a test.
 */
import { BEGUN, DAY_MS, type WorldEvent } from "./still-world";

/** A body of a request, as far as these questions need it. */
export interface LoopBody {
  readonly metric_id?: string;
  readonly query_params?: {
    readonly steps?: readonly string[];
    readonly window_days?: number;
    readonly filter?: LoopFilter;
  };
  readonly date_range?: { readonly date: string };
  readonly age_days?: number;
  readonly segment_by?: string;
  readonly filter?: LoopFilter;
}

interface LoopFilter {
  readonly event: string;
}

type Row = Readonly<Record<string, string | number | null>>;

export class LoopService {
  /** The events of each person who did an event. */
  private readonly people = new Map<string, Set<WorldEvent[]>>();
  private readonly clock: Intl.DateTimeFormat;
  private readonly days = new Map<number, string>();

  /** `events`: in the order of time; those after `now` are not known yet. */
  constructor(
    events: readonly WorldEvent[],
    private readonly now: number,
    zone: string,
  ) {
    this.clock = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    const all = new Map<string, WorldEvent[]>();
    for (const event of events) {
      if (event.time > now) break;
      const own = all.get(event.person) ?? [];
      own.push(event);
      all.set(event.person, own);
      const who = this.people.get(event.event) ?? new Set();
      this.people.set(event.event, who.add(own));
    }
  }

  answer(path: string, body: LoopBody): { readonly data: readonly Row[] } | { readonly count: number } {
    if (path === "/queries/people/count") return { count: this.countPeople(body) };
    if (path === "/queries/metrics") return { data: [{ value: this.countEvents(body) }] };
    return { data: this.walkFunnel(body) };
  }

  private countPeople({ query_params, date_range }: LoopBody): number {
    const isIn = this.within(date_range);
    const { event } = query_params?.filter ?? { event: "" };
    return this.whoDid(event).filter((own) => own.some((one) => one.event === event && isIn(one))).length;
  }

  private countEvents({ metric_id, date_range, filter }: LoopBody): number {
    const isIn = this.within(date_range);
    let found = 0;
    for (const own of this.whoDid(metric_id)) {
      if (filter && !own.some(({ event }) => event === filter.event)) continue;
      for (const one of own) if (one.event === metric_id && isIn(one)) found++;
    }
    return found;
  }

  private walkFunnel({ query_params, date_range, age_days, segment_by }: LoopBody): readonly Row[] {
    const { steps: [first = "", second = ""] = [], window_days = 30 } = query_params ?? {};
    const isIn = this.within(date_range);
    const within = Math.min(window_days, age_days ?? window_days);
    const had: number[] = [];
    const groups = new Map<string, { entered: number; reached: number; open: number }>();
    for (const own of this.whoDid(first)) {
      const entries = own.filter((one) => one.event === first && isIn(one));
      const [earliest] = entries;
      if (!earliest) continue;
      had.push(Math.floor((this.now - earliest.time) / DAY_MS));
      const counted = age_days === undefined ? entries : [earliest];
      const name = segment_by === undefined ? "" : earliest.plan;
      const group = groups.get(name) ?? { entered: 0, reached: 0, open: 0 };
      groups.set(name, group);
      const isOpen = counted.some(({ time }) => time + within * DAY_MS > this.now);
      if (isOpen) group.open++;
      if (isOpen && age_days !== undefined) continue;
      group.entered++;
      const follows = (entry: WorldEvent): boolean =>
        own.some(
          ({ event, time }) => event === second && time >= entry.time && time <= entry.time + within * DAY_MS,
        );
      if (counted.some(follows)) group.reached++;
    }
    had.sort((a, b) => a - b);
    const marks = {
      window_days: within,
      had_days: Math.min(window_days, had[Math.ceil(had.length / 2) - 1] ?? 0),
    };
    return [...groups].flatMap(([plan, { entered, reached, open }]) =>
      [entered, reached].map((people, at) => ({
        ...(segment_by !== undefined && { [segment_by]: plan }),
        step: at + 1,
        event: at === 0 ? first : second,
        people,
        conversion: entered === 0 ? null : people / entered,
        open_windows: open,
        ...marks,
      })),
    );
  }

  private whoDid(event = ""): WorldEvent[][] {
    return [...(this.people.get(event) ?? [])];
  }

  private within(range: LoopBody["date_range"]): (event: WorldEvent) => boolean {
    const [from = "", to = ""] = range?.date.split("/") ?? [];
    return ({ time }) => {
      const day = this.dayOf(time);
      return day >= from && day <= to;
    };
  }

  /** No zone's midnight is within a quarter of an hour. */
  private dayOf(time: number): string {
    const quarter = Math.floor((time - BEGUN) / 900_000);
    let day = this.days.get(quarter);
    if (day === undefined) this.days.set(quarter, (day = this.clock.format(time)));
    return day;
  }
}
