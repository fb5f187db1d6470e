/**
 * Whose connection a formula uses, through the built bundle: the owner's, everyone's, none, and one after
 * another.
 */
import type { ConnectCall } from "../../../src/add-on/sidebar-contract/calls";
import { callFromSidebar } from "../../in-process/opened-sidebar";
import { useAnalyst } from "./analyst";

const [FIRST, SECOND] = ["key-of-the-first-account", "key-of-the-second-account"];
const EDITOR = "editor@example.com";
const VIEWER = "viewer@example.com";

const analyst = useAnalyst({ keys: [FIRST, SECOND] });

async function connect(call: Partial<ConnectCall>, user?: string): Promise<void> {
  const baseUrl = analyst.office.service.url;
  const whole: ConnectCall = { baseUrl, key: FIRST, audience: "everyone", replaces: true, ...call };
  const answer = await callFromSidebar(analyst.office.desk, "connect", whole, user);
  if (!(answer as { ok: boolean }).ok) throw new Error(JSON.stringify(answer));
}

/** What a formula shows to someone who looks at the sheet. */
async function seenBy(user: string, n: number): Promise<unknown> {
  const run = analyst.office.desk.run("ANALYTICS_SQL", [`select ${n} as n`], {
    mode: "CUSTOM_FUNCTION",
    user,
  });
  return run.then(
    ({ value }) => value,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

const host = (): string => analyst.office.service.url.replace("http://", "");

describe("a connection for everyone", () => {
  it("serves the owner, an editor and a viewer alike", async () => {
    await connect({});
    expect(await analyst.ask("STATUS", "connection")).toBe(
      `${host()}, for everyone who edits this spreadsheet`,
    );
    expect(await analyst.ask("SQL", "select 1 as n")).toEqual([["n"], [1]]);
    expect(await seenBy(EDITOR, 2)).toEqual([["n"], [2]]);
    expect(await seenBy(VIEWER, 3)).toEqual([["n"], [3]]);
  });

  it("may have been made by an editor", async () => {
    await connect({ key: SECOND }, EDITOR);
    expect(await analyst.ask("SQL", "select 4 as n")).toEqual([["n"], [4]]);
  });
});

describe("a connection of the owner's own", () => {
  it("serves formulas, no matter who looks at them", async () => {
    await connect({ audience: "me" });
    expect(await analyst.ask("STATUS", "connection")).toBe(`${host()}, for its owner's formulas`);
    expect(await analyst.ask("SQL", "select 5 as n")).toEqual([["n"], [5]]);
    expect(await seenBy(VIEWER, 6)).toEqual([["n"], [6]]);
  });
});

describe("a connection of an editor's own", () => {
  it("serves no formula, and the cell says why and what to do", async () => {
    await connect({ audience: "me", key: SECOND }, EDITOR);
    const sentence =
      "Only the person who connected this spreadsheet can use its connection. Formulas can use it if that person owns the spreadsheet. Ask them to share the connection with everyone who edits.";
    expect(await analyst.refusal("SQL", "select 7 as n")).toBe(sentence);
    expect(await seenBy(EDITOR, 7)).toBe(sentence);
    expect(await analyst.ask("STATUS", "connection")).toBe(`not connected. ${sentence}`);
  });
});

describe("no connection", () => {
  it("is said by every function, and by the status", async () => {
    await callFromSidebar(analyst.office.desk, "disconnect", null, EDITOR);
    const sentence =
      "Not connected to the analytics service. Choose Extensions > Analytics Tables > Pull data and connect.";
    const formulas: [string, string][] = [
      ["REPORT", "Activation"],
      ["METRIC", "Signups"],
      ["PEOPLE", "everyone"],
      ["PEOPLE_COUNT", "everyone"],
      ["SQL", "select 1"],
      ["AB_TEST", "Guide test"],
      ["LIST", "reports"],
      ["EXPORT_STATUS", "12"],
    ];
    for (const [name, value] of formulas) expect(await analyst.refusal(name, value)).toBe(sentence);
    expect(await analyst.ask("STATUS")).toEqual([
      ["connection", "not connected"],
      ["slots", 0],
      ["waiting", 0],
      ["refreshed", "2026-11-20 09:00:00"],
      ["stale", `Cells show answers from 2026-11-20 09:00:00 on, the last good ones. ${sentence}`],
      ["days", "of Etc/UTC"],
      ["age", "answers of at most an hour while today runs in them, a week for settled days, else six hours"],
      ["exactness", "no answer of the last six hours said that it is sampled, partial or estimated"],
      ["schedules", "No pull has a schedule."],
      [
        "hourly",
        "There is no hourly run. Formulas that wait are filled while a sidebar is open. Connecting in the sidebar begins one.",
      ],
      ["formulas", "all follow"],
    ]);
  });
});

describe("a connection that was ended", () => {
  it("leaves cells what they had of it, and gives no other cell an answer", async () => {
    expect(await analyst.ask("SQL", "select 4 as n")).toEqual([["n"], [4]]);
    expect(await analyst.refusal("SQL", "select 1 as n")).toMatch(/^Not connected/);
  });
});

describe("another account at the same address", () => {
  it("neither sees the first one's answers nor asks what waits for the first", async () => {
    await connect({ key: FIRST });
    await analyst.ask("SQL", "select 'first' as account");
    analyst.office.faults.lockErrors = 1;
    await analyst.refusal("SQL", "select 'waits' as account");
    delete analyst.office.faults.lockErrors;
    expect(await analyst.ask("STATUS", "waiting")).toBe(1);
    await connect({ key: SECOND });
    expect(await analyst.ask("STATUS", "waiting")).toBe(0);
    await analyst.office.desk.advance(60_000);
    expect(await analyst.cost(() => analyst.office.call("workOff", null))).toBe(0);
    // One question of this account is known from above.
    expect(await analyst.cost(() => analyst.office.call("refreshFormulas", { run: "r" }))).toBe(1);
    expect(await analyst.cost(() => analyst.ask("SQL", "select 'first' as account"))).toBe(1);
    const keys = analyst.office.service.log.slice(-1).map(({ key }) => key);
    expect(keys).toEqual(["key 2"]);
  });
});

it("no key is ever in an answer, a cell or the sidebar", async () => {
  const state = JSON.stringify(await analyst.office.call("state", null));
  const cells = JSON.stringify([await analyst.ask("STATUS"), await analyst.ask("LIST", "products")]);
  const notes = JSON.stringify(analyst.office.desk.executions);
  for (const text of [state, cells, notes]) expect(text).not.toMatch(/key-of-the-/);
});
