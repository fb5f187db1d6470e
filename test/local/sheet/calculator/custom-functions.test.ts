/** Custom functions: Loading..., the memo, how many run at once, and volatile arguments. */
import { sheetWith } from "../sheet-with";

/** A custom function whose calls end when the test says so. */
function controlled() {
  const calls: { args: readonly unknown[]; end: (value: unknown) => void; fail: (error: unknown) => void }[] =
    [];
  return {
    calls,
    callCustomFunction: (_name: string, args: readonly unknown[]) =>
      new Promise<unknown>((end, fail) => {
        calls.push({ args, end, fail });
      }),
  };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("while a custom function runs", () => {
  test("its cell and all that depends on it show Loading..., then the result", async () => {
    const script = controlled();
    const sheet = sheetWith(
      {
        A1: "=count(1)",
        A2: "=A1+1",
        A3: "=SUM(A1:A2)",
        A4: '=IFERROR(A1,"no")',
        A5: "=ISERROR(A1)",
        A6: "=1+1",
      },
      { ...script, customFunctionNames: ["COUNT_UP", "Count"] },
    );
    // COUNT is a built-in, and a built-in wins.
    sheet.enter({ A1: "=count_up(1)" });
    expect(sheet.shown("A1", "A2", "A3", "A4", "A5", "A6")).toEqual([
      "Loading...",
      "Loading...",
      "Loading...",
      "Loading...",
      "Loading...",
      "2",
    ]);
    script.calls[0]?.end(41);
    await sheet.calculator.settled();
    expect(sheet.shown("A1", "A2", "A3", "A4", "A5")).toEqual(["41", "42", "83", "41", "FALSE"]);
  });

  test("an entry over it wins, and its late answer changes nothing", async () => {
    const script = controlled();
    const sheet = sheetWith({ A1: "=SLOW(1)" }, { ...script, customFunctionNames: ["SLOW"] });
    sheet.calculator.settle();
    sheet.enter({ A1: "mine" });
    script.calls[0]?.end("late");
    await sheet.calculator.settled();
    expect(sheet.shown("A1")).toEqual(["mine"]);
  });

  test("all calls of a formula start at once", async () => {
    const script = controlled();
    const sheet = sheetWith(
      { A1: "=SLOW(1)+SUM(SLOW(2),SLOW(3))" },
      { ...script, customFunctionNames: ["SLOW"] },
    );
    sheet.calculator.settle();
    expect(script.calls.map((call) => call.args)).toEqual([[1], [2], [3]]);
    for (const call of script.calls) call.end(call.args[0]);
    await sheet.calculator.settled();
    expect(sheet.shown("A1")).toEqual(["6"]);
  });

  test.each([
    ["with what a cell shows that still loads", true, [2, "Loading...", 8]],
    ["only when its arguments are sure, where Sheets waits", false, [2, 8]],
  ])("a call is made %s", async (_, callsWhileLoading, calls) => {
    const seen: unknown[] = [];
    const sheet = sheetWith(
      { C1: "=ECHO(SUM(A1:A9))", A1: "=SEQUENCE(3)", A5: "=ECHO(2)" },
      {
        callsWhileLoading,
        customFunctionNames: ["ECHO"],
        callCustomFunction: (_name, [value]) => {
          seen.push(value);
          return Promise.resolve(value);
        },
      },
    );
    await sheet.calculator.settled();
    expect(sheet.shown("C1")).toEqual(["8"]);
    expect(seen).toEqual(calls);
  });
});

describe("the memo", () => {
  test("500 cells with 20 distinct calls cost 20 calls, never more than 30 at once", async () => {
    let most = 0;
    const entries: Record<string, string> = {};
    for (let row = 1; row <= 500; row += 1) entries[`A${row}`] = `=METRIC("m${row % 20}")`;
    const sheet = sheetWith(entries, {
      customFunctionNames: ["METRIC"],
      callCustomFunction: async (_name, [name]) => {
        await tick();
        return `${String(name)}!`;
      },
      concurrencyHook: (running) => (most = Math.max(most, running)),
    });
    await sheet.calculator.settled();
    expect(sheet.calculator.stats.calls.get("METRIC")).toBe(20);
    expect(most).toBe(20);
    expect(sheet.shown("A1", "A21", "A500")).toEqual(["m1!", "m1!", "m0!"]);
  });

  test("more distinct calls than may run at once wait for their turn", async () => {
    const running: number[] = [];
    const entries: Record<string, string> = {};
    for (let row = 1; row <= 100; row += 1) entries[`A${row}`] = `=METRIC(${row})`;
    const sheet = sheetWith(entries, {
      customFunctionNames: ["METRIC"],
      callCustomFunction: async (_name, [value]) => {
        await tick();
        return value;
      },
      concurrencyHook: (count) => running.push(count),
    });
    await sheet.calculator.settled();
    expect(Math.max(...running)).toBe(30);
    expect(sheet.shown("A1", "A100")).toEqual(["1", "100"]);
  });

  test("it is called again only for other arguments, and after a reload", async () => {
    let calls = 0;
    const sheet = sheetWith(
      { B1: "1", A1: "=NEXT(B1)", A2: "=NEXT(B1)" },
      { customFunctionNames: ["NEXT"], callCustomFunction: () => Promise.resolve((calls += 1)) },
    );
    const settledTo = async (expected: string): Promise<void> => {
      await sheet.calculator.settled();
      expect(sheet.shown("A1", "A2")).toEqual([expected, expected]);
    };
    await settledTo("1");
    sheet.enter({ C1: "unrelated", A1: "=NEXT(B1)" });
    await settledTo("1");
    sheet.enter({ B1: "2" });
    await settledTo("2");
    sheet.enter({ B1: "1" });
    await settledTo("1");
    sheet.calculator.reload();
    await settledTo("3");
    expect(calls).toBe(3);
  });

  test("without sharing, each cell makes its own call", async () => {
    const sheet = sheetWith(
      { A1: "=NEXT(1)", A2: "=NEXT(1)" },
      { customFunctionNames: ["NEXT"], callCustomFunction: () => Promise.resolve(1), shareCalls: false },
    );
    await sheet.calculator.settled();
    expect(sheet.calculator.stats.calls.get("NEXT")).toBe(2);
  });

  test("errors are kept too", async () => {
    const sheet = sheetWith(
      { A1: "=FAIL()" },
      { customFunctionNames: ["FAIL"], callCustomFunction: () => Promise.reject(new Error("Not now.")) },
    );
    await sheet.calculator.settled();
    expect([...sheet.shown("A1"), sheet.calculator.note("A1")]).toEqual(["#ERROR!", "Not now."]);
    sheet.enter({ B1: "=FAIL()" });
    await sheet.calculator.settled();
    expect(sheet.calculator.note("B1")).toBe("Not now.");
    expect(sheet.calculator.stats.calls.get("FAIL")).toBe(1);
  });
});

describe("volatile arguments", () => {
  test.each(["=F(NOW())", "=F(1+RAND())"])("%s stays at Loading... and is never called", async (formula) => {
    const sheet = sheetWith({ A1: formula }, { customFunctionNames: ["F"] });
    await sheet.calculator.settled();
    expect(sheet.shown("A1")).toEqual(["Loading..."]);
    expect(sheet.calculator.stats.calls.size).toBe(0);
  });

  test("TODAY() is an argument like any other", async () => {
    const given: unknown[] = [];
    const sheet = sheetWith(
      { A1: "=F(TODAY()-1)" },
      {
        customFunctionNames: ["F"],
        callCustomFunction: (_name, args) => Promise.resolve(given.push(...args)),
      },
    );
    await sheet.calculator.settled();
    expect(given).toHaveLength(1);
    expect(sheet.shown("A1")).toEqual(["1"]);
  });

  test("a cell that comes of NOW() or a random number is refused, one of TODAY() is not", async () => {
    const sheet = sheetWith(
      { B1: "=NOW()", B2: "=B1-1", B3: "=TODAY()", A1: "=F(B2)", A2: "=F(B1:B2)", A3: "=F(B3)" },
      { customFunctionNames: ["F"], callCustomFunction: () => Promise.resolve("called") },
    );
    await sheet.calculator.settled();
    expect(sheet.shown("A1", "A2", "A3")).toEqual(["#ERROR!", "#ERROR!", "called"]);
    expect(sheet.calculator.note("A1")).toBe(
      "This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN().",
    );
  });
});

test("a formula asked for by itself waits for its custom functions", async () => {
  const { calculator } = sheetWith(
    { A1: "20" },
    {
      customFunctionNames: ["HALF"],
      callCustomFunction: (_name, [value]) => Promise.resolve(Number(value) / 2),
    },
  );
  expect(await calculator.evaluate("=SUM(HALF(A1),HALF(HALF(A1)))")).toBe(15);
  expect(await calculator.evaluate("={HALF(2),3}")).toEqual([[1, 3]]);
});
