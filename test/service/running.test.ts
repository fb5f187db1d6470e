/** A service from its start to its end: options, faults on purpose, and where it listens. */
import { connect } from "node:net";
import { startService } from "../../src/service/server";
import { startCaller, type Caller } from "./caller";

describe("faults on purpose", () => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await startCaller({ people: 30 });
  });
  afterAll(() => caller.close());

  test("the next requests fail as asked, and the one after does not", async () => {
    caller.service.failNext(2, { status: 503 });
    caller.service.failNext(1, { status: 429, retryAfter: 7 });
    caller.service.failNext(1, { status: 200, body: "<html>", headers: { "Content-Type": "text/html" } });
    const answers = [
      await caller.get("/reports"),
      await caller.get("/reports"),
      await caller.get("/reports"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 429]);
    expect(answers[2]?.headers.get("retry-after")).toBe("7");
    expect((await caller.get("/reports")).text).toBe("<html>");
    expect((await caller.get("/reports")).status).toBe(200);
    expect(caller.service.log.map(({ ran }) => ran)).toEqual([false, false, false, false, true]);
  });

  test("a dropped connection is logged, and whether the request was carried out", async () => {
    caller.service.failNext(1, "drop");
    await expect(caller.post("/queries/reports", { report_id: 9103 })).rejects.toThrow("fetch failed");
    expect(caller.service.log.at(-1)).toMatchObject({ status: 0, counted: true, ran: false });
    caller.service.failNext(1, "drop after");
    await expect(caller.post("/queries/reports", { report_id: 9103 })).rejects.toThrow("fetch failed");
    expect(caller.service.log.at(-1)).toMatchObject({ status: 0, counted: true, ran: true });
  });
});

describe("starting and stopping", () => {
  test("a port in use is one clear sentence", async () => {
    const caller = await startCaller({ people: 5 });
    const port = Number(new URL(caller.service.url).port);
    await expect(startService({ people: 5, port })).rejects.toThrow(
      `Port ${port} is in use; choose another one.`,
    );
    await caller.close();
  });

  test.each([
    [{ port: 70_000 }, "The port must be a whole number from 0 to 65535, not 70000."],
    [{ perMinute: -1 }, "The limit per minute must be a whole number"],
    [
      { dialect: "latin" as never },
      'There is no dialect "latin"; there are rows, envelope, columns, bare, handle.',
    ],
    [{ keys: ["a:b"] }, "A key must not be empty"],
    [{ events: "no-such.csv" }, 'The file "no-such.csv" does not exist.'],
  ])("%j", async (options, message) => {
    await expect(startService({ people: 5, ...options })).rejects.toThrow(message);
  });

  test("it listens on this machine only, and a closed one answers no more", async () => {
    const caller = await startCaller({ people: 5 });
    expect(caller.service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await caller.get("/products")).status).toBe(200);
    await caller.close();
    const port = Number(new URL(caller.service.url).port);
    await expect(
      new Promise((resolve, reject) =>
        connect(port, "127.0.0.1").once("connect", resolve).once("error", reject),
      ),
    ).rejects.toThrow("ECONNREFUSED");
  });
});
