/**
 * A long list by the pull button: pressed again after the limit was reached, it goes on where it is, and
 * lands whole or not at all.
 */
import type { PullResult } from "../../../../src/add-on/sidebar-contract/calls";
import { status } from "../../service-client/scripted";
import { isStaging, type LongList, LongOffice, person } from "../staging/long-office";
import { HOUR } from "./saved-office";

/** Nine pages in one execution. */
const SLOW: Partial<LongList> = { all: 120, size: 10, takes: 30 };

class Presser {
  readonly office: LongOffice;

  constructor(list: Partial<LongList>) {
    this.office = new LongOffice(list);
  }

  /** One press of the button; the sentence of a failure. */
  press(run = "r"): PullResult | string {
    const call = { run, function: "ANALYTICS_SQL", arguments: ["select 1"], sheet: "Out" };
    const result = this.office.call("pull", call);
    this.office.clock.advance(60_000);
    return result.ok ? result.value : result.failure.kind;
  }

  /**
   * Presses until it has landed, and returns how often that was; `between` happens after each press that it
   * has not.
   */
  pressThrough(between: () => void = () => {}): number {
    for (let presses = 1; presses <= 12; presses++) {
      const end = this.press();
      if (typeof end !== "string") return presses;
      between();
    }
    throw new Error("It does not come to an end.");
  }

  get landed(): string[] {
    return this.office.lines("Out", 2).slice(1);
  }

  get staged(): string[] {
    return this.office.sheets.filter(isStaging);
  }

  /** How often the first page was asked for. */
  get beginnings(): number {
    return this.office.offsets.filter((offset) => offset === 0).length;
  }
}

const forgetting =
  ({ office }: Presser) =>
  () =>
    office.stores.documentCache(office.workbook.id).clear();

describe("a long list by the pull button", () => {
  it.each<[string, Partial<LongList>, (presser: Presser) => () => void]>([
    ["lands whole in two presses", SLOW, () => () => {}],
    ["lands whole where the cache forgets everything in between", SLOW, forgetting],
    [
      "lands whole where the cache forgets half in between",
      SLOW,
      ({ office }) =>
        () =>
          office.stores.evict(),
    ],
    ["lands whole where it takes longer than ten minutes", { ...SLOW, all: 300 }, forgetting],
  ])("%s", (_, list, between) => {
    const presser = new Presser(list);
    expect(presser.pressThrough(between(presser))).toBeGreaterThan(1);
    expect(presser.landed).toEqual(presser.office.wanted);
    expect(presser.beginnings).toBe(1);
    expect(presser.staged).toEqual([]);
  });

  it("of 120 pages lands whole in two presses, at 15 requests a minute", () => {
    const presser = new Presser({ all: 5_880, size: 50 });
    expect(presser.pressThrough(forgetting(presser))).toBe(2);
    expect(presser.landed).toEqual(presser.office.wanted);
    expect(presser.office.mostInAMinute).toBeLessThanOrEqual(15);
  });

  it("is read from the first again where its rows moved in between", () => {
    const presser = new Presser(SLOW);
    presser.pressThrough(() => {
      presser.office.people.all = 121;
      presser.office.people.rowAt = (at) => person(at - 1);
    });
    expect(presser.landed).toEqual(presser.office.wanted);
  });

  it("ends with a sentence where its rows move every time", () => {
    const presser = new Presser(SLOW);
    let moved = 0;
    const ends: unknown[] = [];
    for (let presses = 0; presses < 6 && ends.at(-1) !== "unreadable"; presses++) {
      ends.push(presser.press());
      moved++;
      presser.office.people.rowAt = (at) => person(at - moved);
    }
    expect(ends.at(-1)).toBe("unreadable");
    expect(presser.landed).toEqual([]);
    expect(presser.staged).toEqual([]);
  });

  it("is begun again where nobody pressed for ten minutes, so that it is of one moment", () => {
    const presser = new Presser(SLOW);
    presser.press();
    presser.office.clock.advance(HOUR);
    presser.office.people.rowAt = (at) => ({ person: `q${at}`, visits: 1 });
    presser.pressThrough();
    expect(presser.landed).toEqual(presser.office.wanted);
    expect(presser.staged).toEqual([]);
  });

  it("leaves nothing behind where it is stopped or refused", () => {
    const presser = new Presser(SLOW);
    presser.press();
    expect(presser.staged).toHaveLength(1);
    presser.office.instead = (offset) => {
      if (offset >= 100) presser.office.done("cancel", { run: "stopped" });
      return undefined;
    };
    expect(presser.press("stopped")).toBe("cancelled");
    expect(presser.staged).toEqual([]);
    presser.office.instead = () => undefined;
    presser.press("next");
    presser.office.instead = () => status(403);
    expect(presser.press("next")).toBe("forbidden");
    expect(presser.staged).toEqual([]);
    expect(presser.landed).toEqual([]);
  });

  it("has no hole and no row twice where two people pull it to one place at once", () => {
    const presser = new Presser({ all: 600, size: 10, takes: 5 });
    let other = 1;
    presser.office.instead = (offset) => {
      if (offset >= 250 && other-- > 0) presser.press("other");
      return undefined;
    };
    presser.pressThrough();
    expect(other).toBeLessThan(1);
    expect(presser.landed).toEqual(presser.office.wanted);
    expect(presser.staged).toEqual([]);
  });
});
