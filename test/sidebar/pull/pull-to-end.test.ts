/**
 * The pull button: rows that took an execution's time to read land with a second call, and nothing else is
 * called again.
 */
import type { PullResult } from "../../../src/add-on/sidebar-contract/calls";
import { pullToEnd } from "../../../src/sidebar/pull/pull-to-end";
import type { Answer, Server } from "../../../src/sidebar/server/server";

const LANDED: Answer<PullResult> = {
  ok: true,
  value: {
    sheet: "Out",
    range: "A1",
    rangeName: "out",
    rows: 1,
    columns: 1,
    cut: null,
    seconds: 1,
    undoable: false,
  },
};
const failed = (kind: "allRead" | "rateLimited"): Answer<PullResult> => ({
  ok: false,
  failure: { kind, message: "" },
});

it.each<[string, Answer<PullResult>[], number]>([
  ["rows that are all read", [failed("allRead"), LANDED], 2],
  ["rows that land at once", [LANDED], 1],
  ["a reached limit", [failed("rateLimited"), LANDED], 1],
  ["rows that are read and read again", [failed("allRead"), failed("allRead"), LANDED], 2],
])("%s", async (_, answers, calls) => {
  const asked: unknown[] = [];
  const server = ((name: string, call: unknown) => {
    asked.push([name, call]);
    return Promise.resolve(answers[asked.length - 1]);
  }) as unknown as Server;
  const call = { run: "r", function: "ANALYTICS_REPORT", arguments: ["r1"], sheet: "Out" };
  expect(await pullToEnd(server, call)).toBe(answers[calls - 1]);
  expect(asked).toEqual(Array.from({ length: calls }, () => ["pull", call]));
});
