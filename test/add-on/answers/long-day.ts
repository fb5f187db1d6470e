/**
 * A sheet of cells through hours of set time: they calculate when the stamp moves, a sidebar is open or the
 * hourly run comes.
 */
import {
  isDue,
  NOTHING_WAITS,
  type WaitingList,
  waitingAfter,
} from "../../../src/sidebar/formulas/waiting-list";
import { PageLooks } from "../../in-process/page-looks";
import { type Request, SmallOffice } from "../../in-process/small-office";
import type { Scripted } from "../service-client/scripted";
import { rightAnswer } from "../../scenario/storms/right-answer";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Far younger than what a cache keeps (ms). */
const YOUNG_MS = 5 * HOUR;
/** The page looks at the state so often (ms). */
const LOOK_MS = 15_000;

/** What the cells ask, and what is right there. */
export interface Asking {
  readonly functionName: string;
  readonly wordsOf: (name: string) => readonly unknown[];
  /** The name of the question that a request is about. */
  readonly nameIn: (request: Request) => string;
  readonly answerTo: (name: string) => Scripted;
  readonly isRight: (name: string, value: unknown) => boolean;
}

const COUNTS: Asking = {
  functionName: "ANALYTICS_PEOPLE_COUNT",
  wordsOf: (name) => [`did ${name}`, ""],
  nameIn: ({ body }) => /"event":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? "",
  answerTo: (name) => ({ body: { count: rightAnswer(name) } }),
  isRight: (name, value) => value === rightAnswer(name),
};

export class LongDay {
  readonly office: SmallOffice;
  readonly shown = new Map<string, unknown>();
  private stamp: number | undefined;
  private list: WaitingList = NOTHING_WAITS;
  private readonly looks = new PageLooks();
  private nextLook = 0;
  private nextTurn = 0;
  private nextHour = Infinity;
  isSidebarOpen = false;
  /** What the hourly run has taken so far (ms). */
  triggerMs = 0;
  private readonly rightSince = new Map<string, number>();

  /** `answer`: how the service answers a question; undefined: well. */
  constructor(
    public answer: (name: string, request: Request) => Scripted | undefined = () => undefined,
    private readonly asking: Asking = COUNTS,
  ) {
    this.office = new SmallOffice((request) => {
      const name = asking.nameIn(request);
      return this.answer(name, request) ?? asking.answerTo(name);
    }).connect();
    this.pass(2 * MINUTE);
  }

  get now(): number {
    return this.office.clock.now();
  }

  type(names: readonly string[]): void {
    for (const name of names) this.shown.set(name, undefined);
    this.stamp = Number(this.office.stamp());
    this.calculate();
  }

  keepHours(): void {
    this.nextHour = this.now + 40 * MINUTE;
  }

  wrong(): string[] {
    return [...this.shown].filter(([name, value]) => !this.asking.isRight(name, value)).map(([name]) => name);
  }

  /** Lets time pass: what is due is done, and the cells calculate whenever the stamp has moved. */
  pass(ms: number): void {
    const end = this.now + ms;
    while (this.now < end) {
      const next = Math.min(
        end,
        this.nextHour,
        this.isSidebarOpen ? this.nextLook : end,
        this.turnIsDue() ? this.nextTurn : end,
      );
      if (next > this.now) this.office.clock.advance(next - this.now);
      if (this.now >= end) return;
      if (this.nextHour <= this.now) {
        this.nextHour += HOUR;
        const began = this.now;
        this.office.everyHour();
        this.triggerMs += this.now - began;
      } else if (this.turnIsDue() && this.nextTurn <= this.now) this.turn();
      else if (this.nextLook <= this.now) this.look();
      this.calculateWhereMoved();
    }
  }

  /** Property reads and writes since the execution of this number. */
  propertyCalls(since = 0): number {
    const calls = this.office.executions
      .slice(since)
      .map(({ execution }) => Object.entries(execution.calls.data));
    return calls.flat().reduce((sum, [name, count]) => sum + (name.startsWith("Properties.") ? count : 0), 0);
  }

  /** Google's calls of an execution of this cell. */
  callsOf(name: string): number {
    this.calculateOne(name);
    const { calls } = this.office.executions.at(-1)?.execution ?? {};
    return Object.values(calls?.data ?? {}).reduce((sum, count) => sum + count, 0);
  }

  private turnIsDue(): boolean {
    return this.isSidebarOpen && isDue(this.list);
  }

  private look(): void {
    this.nextLook = this.now + LOOK_MS;
    const was = isDue(this.list);
    const { name, request } = this.looks.next();
    const { waiting } = this.looks.take(this.office.done(name, request));
    this.list = waitingAfter(this.list, { type: "looked", waiting });
    if (!was) this.nextTurn = this.now;
  }

  private turn(): void {
    this.list = waitingAfter(this.list, { type: "began" });
    const answer = this.office.call("workOff", null);
    const now = new Date(this.now).toISOString().slice(11, 19);
    this.list = waitingAfter(this.list, { type: "ended", answer, now });
    this.nextTurn = this.now + this.list.rest * 1_000;
    this.nextLook = Math.min(this.nextLook, this.now);
  }

  private calculateWhereMoved(): void {
    const stamp = Number(this.office.stamp());
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    this.calculate();
  }

  private calculateOne(name: string) {
    const { functionName, wordsOf } = this.asking;
    return this.office.cell(functionName, [...wordsOf(name), this.office.stamp()]);
  }

  private calculate(): void {
    for (const name of this.shown.keys()) {
      // A cell with a young answer would read it from the cache again, at two service calls and no property.
      if (this.now - (this.rightSince.get(name) ?? 0) < YOUNG_MS) continue;
      const cell = this.calculateOne(name);
      this.shown.set(name, "value" in cell ? cell.value : cell.error);
      if ("value" in cell && !this.rightSince.has(name)) this.rightSince.set(name, this.now);
    }
  }
}
