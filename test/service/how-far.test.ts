/** A question that takes long says how far it is, on the path of its status. */
import { HowFar, progressOf } from "../../src/service/model/how-far";
import { startCaller } from "./caller";

/** Some seconds of the processor for each of a few parts, of which a test waits for the first. */
const LONG = "SELECT max(md5(repeat(person, 20000))) FROM events";
const SQL = { query_params: { statement: LONG } };

test.each<[what: string, path: string, body: object, status: string]>([
  ["question", "/queries/sql", SQL, "running"],
  ["export", "/exports/csv", { query: { endpoint: "/queries/sql", body: SQL } }, "started"],
])("the status of a long %s says it, as the engine counts", async (what, path, body, status) => {
  const caller = await startCaller({ dialect: "handle", jobMs: 1_000, jobHeldMs: 1 });
  try {
    const { id } = (await caller.post(path, body)).json as { id: string };
    caller.clock.advance(2_000);
    for (let progress = 0; progress === 0 || progress >= 0.99;) {
      const { json } = await caller.get(what === "export" ? `/exports/${id}/status` : `/queries/${id}`);
      const said = json as { status: string; progress?: number };
      expect(said.status).toBe(status);
      progress = said.progress ?? 0;
    }
  } finally {
    await caller.close();
  }
});

test("a status has what the engine says of what has not ended, and nothing where it says nothing", () => {
  const howFar = new HowFar();
  expect(progressOf(howFar)).toEqual({});
  howFar.reach(0.3);
  expect(progressOf(howFar)).toEqual({ progress: 0.3 });
  howFar.reach(1);
  expect(progressOf(howFar)).toEqual({ progress: 0.99 });
});

test("what was reached is never taken back, and nothing is said where nothing is known", async () => {
  const howFar = new HowFar();
  expect(howFar.part).toBeUndefined();
  let part = -1;
  let end = (): void => undefined;
  const work = howFar.while(() => part, new Promise<void>((resolve) => (end = resolve)));
  expect(howFar.part).toBeUndefined();
  const seen = [0, 0.5, 0.2, -1, 2].map((one) => {
    part = one;
    return howFar.part;
  });
  expect(seen).toEqual([0, 0.5, 0.5, 0.5, 1]);
  end();
  await work;
  part = 0;
  expect(howFar.part).toBe(1);
});
