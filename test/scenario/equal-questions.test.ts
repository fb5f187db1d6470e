/**
 * Equal questions cost one request, however their executions meet, and nobody waits for an answer that cannot
 * come.
 */
import { rightAnswer } from "./storms/right-answer";
import { json } from "./storms/storm-service";
import type { StormSheet } from "./storms/storm-sheet";
import type { StormWorld } from "./storms/storm-world";
import { stormsOfSuite } from "./storms/storms-of-suite";
import { MINUTE, SECOND } from "./storms/times";

const openStorm = stormsOfSuite();
let storm: StormWorld;

async function connectedSheet(id = "one"): Promise<StormSheet> {
  const sheet = await storm.open(id);
  await sheet.connect();
  await storm.world.advance(2 * MINUTE);
  return sheet;
}

it("two equal cells ask once, whichever call of the first one's takes so long that the second has its answer meanwhile", async () => {
  for (let number = 1; ; number++) {
    storm = openStorm();
    const sheet = await connectedSheet();
    let isMet = false;
    let first: number | undefined;
    storm.world.fates.faultOf = (call) => {
      first ??= call.execution.id;
      if (call.execution.id !== first || call.number !== number) return undefined;
      isMet = true;
      return "slow";
    };
    sheet.type(1, "Q1");
    await storm.world.advance(1);
    sheet.type(2, "Q1");
    await storm.world.advance(29 * SECOND);
    // A Google that takes so long may leave no time for the request: then the open sidebar fills both.
    void sheet.sitAtSidebar();
    await storm.world.advance(70 * SECOND);
    expect([number, storm.asked().length, sheet.wrong()]).toEqual([number, 1, []]);
    if (!isMet) return;
    await storm.close();
  }
});

it("the same question in two spreadsheets of one account keeps neither waiting for the other's answer", async () => {
  storm = openStorm();
  const [one, two] = [await connectedSheet("one"), await connectedSheet("two")];
  one.type(1, "Q1");
  await storm.world.advance(SECOND);
  two.type(1, "Q1");
  await storm.world.advance(2 * SECOND);
  expect([one.shown("A1"), two.shown("A1")]).toEqual([rightAnswer("Q1"), rightAnswer("Q1")]);
});

describe("answers that were refreshed while the service was down", () => {
  it.each(["the sidebar open", "the hourly run alone"])(
    "are followed by new ones with %s",
    async (watcher) => {
      let answer = 1;
      storm = openStorm({
        answer: ({ question }) =>
          question === "" ? undefined : answer > 0 ? json({ count: answer }) : json({}, 503),
      });
      const sheet = await connectedSheet();
      if (watcher === "the sidebar open") void sheet.sitAtSidebar();
      else sheet.keepHours();
      for (const row of [1, 2, 3]) sheet.type(row, `Q${row}`);
      await storm.world.advance(2 * MINUTE);
      const shown = (): unknown[] => ["A1", "A2", "A3"].map((place) => sheet.shown(place));
      expect(shown()).toEqual([1, 1, 1]);
      answer = 0;
      await sheet.call("refreshFormulas", { run: "r" });
      await storm.world.advance(3 * MINUTE);
      expect(shown()).toEqual([1, 1, 1]);
      answer = 2;
      await storm.world.advance(watcher === "the sidebar open" ? 5 * MINUTE : 62 * MINUTE);
      expect(shown()).toEqual([2, 2, 2]);
    },
  );
});
