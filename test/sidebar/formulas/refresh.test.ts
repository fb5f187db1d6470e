/** "Refresh formulas" in turns. */
import type { WorkedOff } from "../../../src/add-on/sidebar-contract/calls";
import { refreshAll, type RefreshWatch } from "../../../src/sidebar/formulas/use-refresh";
import type { ServerAnswer, Server } from "../../../src/sidebar/server/server";

/** A server that answers with these turns, and a clock that only pauses move. */
function refreshing(batches: ServerAnswer<WorkedOff>[], stopAfter = Infinity) {
  let paused = 0;
  let calls = 0;
  const server = (() => Promise.resolve(batches[calls++])) as unknown as Server;
  const watch: RefreshWatch = {
    now: () => "10:42:00",
    pause: async (seconds) => {
      paused += seconds;
    },
    onBatch: () => undefined,
    stopped: () => paused >= stopAfter,
  };
  return { answer: refreshAll(server, "run", watch), seen: () => ({ calls, paused }) };
}

const batch = (filled: number, left: number, nextAt = ""): ServerAnswer<WorkedOff> => ({
  ok: true,
  value: { filled, failed: 1, left, nextAt },
});

it("goes on until nothing is left, and adds up the turns", async () => {
  const { answer, seen } = refreshing([batch(15, 20, "10:42:30"), batch(14, 5, "10:42:20"), batch(5, 0)]);
  expect(await answer).toEqual({ ok: true, value: { filled: 34, failed: 3, left: 0, nextAt: "" } });
  expect(seen()).toEqual({ calls: 3, paused: 50 });
});

it("stops between two turns as soon as it is asked to", async () => {
  const { answer, seen } = refreshing([batch(15, 20, "10:42:30"), batch(14, 0)], 2);
  expect(await answer).toMatchObject({ ok: false, failure: { kind: "cancelled" } });
  expect(seen()).toEqual({ calls: 1, paused: 2 });
});

it("ends with the first failure, and does not say that nothing was changed when it was cancelled", async () => {
  const down = { kind: "serviceDown", message: "Down." } as const;
  expect(await refreshing([batch(1, 2), { ok: false, failure: down }]).answer).toEqual({
    ok: false,
    failure: down,
  });
  const cancelled = { kind: "cancelled", message: "Cancelled. Nothing was changed." } as const;
  const { answer } = refreshing([batch(1, 2), { ok: false, failure: cancelled }]);
  expect(await answer).toMatchObject({
    failure: { kind: "cancelled", message: expect.stringMatching(/^Stopped/) },
  });
});
