/**
 * An approval can be taken back by who gave it: from then on nothing is asked, shown or told by it, until
 * somebody agrees again; and what it had let runs change is asked for again.
 */
import type { PullForm } from "../../../../../src/add-on/sidebar-contract/calls";
import { checkpoint } from "../../../../in-process/checkpoint";
import { atCall, killAt } from "../../../../in-process/killing";
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { rows } from "../../../service-client/scripted";
import { isTried } from "../../../../sweep/part";
import { SharedTab, WAITS } from "../shared-tab";

/** `npm test` takes it back at some calls only. */
const ONE_IN = 11;
const BACK = "approval was taken back";

const takeBack = (office: SharedTab, person = OWNER) =>
  office.call("takeBackApproval", { name: "Mine" }, person);

describe("a pull with its owner's own key", () => {
  it("waits once its approval is taken back, and asks again once it was approved again", () => {
    const office = new SharedTab("me");
    expect(office.item("Mine").canTakeBack).toBe(true);
    const before = office.lines("Mine", 3);
    expect(takeBack(office).ok).toBe(true);
    expect(office.hour()).toEqual([]);
    expect(office.item("Mine")).toMatchObject({
      status: WAITS,
      nextRun: null,
      message: expect.stringContaining(BACK),
      approval: { isFirst: true, isTakenBack: true, mayApprove: true },
    });
    expect(office.item("Mine").canTakeBack).toBeUndefined();
    expect(office.run(["Mine"]).ran).toMatchObject([{ status: WAITS }]);
    expect(office.lines("Mine", 3)).toEqual(before);
    expect(office.approve("Mine").ok).toBe(true);
    expect(office.hour()).toHaveLength(1);
  });

  it("is a line of the log, and takes no second time", () => {
    const office = new SharedTab("me");
    takeBack(office);
    takeBack(office);
    expect(office.log().filter((line) => line.includes("approval taken back"))).toHaveLength(1);
  });

  it("is not for a colleague to take back", () => {
    const office = new SharedTab("me");
    expect(office.list(EDITOR).pulls[0]?.canTakeBack).toBeUndefined();
    const answer = takeBack(office, EDITOR);
    expect(answer).toMatchObject({ ok: false, failure: { kind: "notYours" } });
    expect(office.hour()).toHaveLength(1);
  });

  it.each<[string, (office: SharedTab) => void]>([
    ["changes the row", (office) => office.edit("Mine", "What", "select 2")],
    [
      "saves it in a form",
      (office) => {
        const form = office.done("pullForm", { name: "Mine" })!;
        office.done("savePull", { form: { ...form, schedule: "every 1 hour" }, before: "Mine" });
      },
    ],
    ["gives its row another id", (office) => void office.tab.getRange(2, 21).setValue("mine")],
  ])("waits also where somebody %s", (_, change) => {
    const office = new SharedTab("me");
    takeBack(office);
    change(office);
    for (let hours = 0; hours < 3; hours++) expect(office.hour()).toEqual([]);
    expect(office.item("Mine").status).toBe(WAITS);
  });

  it("stays taken back where its owner chooses another chat", () => {
    const office = new SharedTab("me", { tell: "changes" });
    takeBack(office);
    office.call("setChat", { address: "https://hooks.slack.com/services/T0/B0/x" });
    expect(office.hour()).toEqual([]);
    expect(office.item("Mine").message).toContain(BACK);
  });
});

describe("with a key for everyone", () => {
  it("the owner takes back what they agreed to, and no editor goes on with it", () => {
    const office = new SharedTab("everyone");
    takeBack(office);
    expect(office.hour()).toEqual([]);
    expect(office.run(["Mine"], {}, EDITOR).ran).toMatchObject([{ status: WAITS }]);
    expect(office.approve("Mine", EDITOR).ok).toBe(false);
    expect(office.approve("Mine", OWNER).ok).toBe(true);
    expect(office.hour()).toHaveLength(1);
  });

  it("a column that was masked before stays masked for who agrees again", () => {
    const office = new SharedTab("everyone", { columns: "n, name (masked)" });
    takeBack(office);
    office.edit("Mine", "Columns", "n, name");
    office.hour();
    expect(office.item("Mine").status).toBe(WAITS);
    expect(office.approve("Mine", EDITOR).ok).toBe(false);
  });

  it("an editor takes back what they agreed to for a place that they may edit, and nothing else", () => {
    const office = new SharedTab("everyone");
    office.save("Theirs", { schedule: "hourly", place: "Theirs" }, EDITOR);
    office.hour();
    expect(office.list(EDITOR).pulls.map(({ canTakeBack }) => canTakeBack)).toEqual([undefined, undefined]);
    const grid = office.workbook.sheetByName("Theirs");
    if (grid) grid.protections = [{ id: 1, description: "", warningOnly: false, editors: [OWNER, EDITOR] }];
    office.edit("Theirs", "What", "select 3");
    office.hour();
    expect(office.item("Theirs").status).toBe(WAITS);
    expect(office.approve("Theirs", EDITOR).ok).toBe(true);
    expect(office.list(EDITOR).pulls.map(({ canTakeBack }) => canTakeBack)).toEqual([undefined, true]);
    expect(office.call("takeBackApproval", { name: "Theirs" }, EDITOR).ok).toBe(true);
    expect(office.hour()).toHaveLength(1);
    expect(office.item("Theirs").message).toContain(BACK);
    expect(office.approve("Theirs", EDITOR).ok).toBe(true);
    expect(office.hour()).toHaveLength(2);
  });
});

describe("an editor who took back what they agreed to cannot agree to what the owner alone may", () => {
  it.each<[string, Partial<PullForm>, (office: SharedTab) => void]>([
    ["a bucket", {}, (office) => office.edit("Theirs", "Mode", "export: s3://theirs/all")],
    [
      "a column that was masked",
      { columns: "request, name (masked)" },
      (office) => office.edit("Theirs", "Columns", "request, name"),
    ],
  ])("%s", (_, form, change) => {
    const office = new SharedTab("everyone");
    office.save("Theirs", { schedule: "hourly", place: "Theirs", ...form }, EDITOR);
    office.hour();
    const grid = office.workbook.sheetByName("Theirs");
    if (grid) grid.protections = [{ id: 1, description: "", warningOnly: false, editors: [OWNER, EDITOR] }];
    office.edit("Theirs", "What", "select 3");
    office.hour();
    expect(office.approve("Theirs", EDITOR).ok).toBe(true);
    expect(office.call("takeBackApproval", { name: "Theirs" }, EDITOR).ok).toBe(true);
    change(office);
    office.hour();
    expect(office.list(EDITOR).pulls[1]?.approval).toMatchObject({ isTakenBack: true, mayApprove: false });
    expect(office.approve("Theirs", EDITOR).ok).toBe(false);
    expect(office.approve("Theirs", OWNER).ok).toBe(true);
  });
});

const TURNS: readonly (readonly string[])[] = [
  ["ada", "bo"],
  ["bo", "ada"],
];

/** Its runs may change protected notes beside the rows, which come in the other order every hour. */
function officeWithNotes() {
  let turned = 0;
  const office = new SharedTab("me", { mode: "replace; identified by: name" }, () =>
    rows(...(TURNS[turned % TURNS.length] ?? []).map((name) => ({ name }))),
  );
  office.google.getRange("Mine!B1:B3").setValues([["Note"], ["of ada"], ["of bo"]]);
  const grid = office.workbook.sheetByName("Mine");
  const rect = { row: 2, column: 2, rows: 9, columns: 1 };
  if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER], rect }];
  const turn = (): void => {
    turned++;
    office.hour();
  };
  turn();
  expect(office.item("Mine").approval?.asks?.kind).toBe("cells");
  office.approve("Mine");
  office.hour();
  expect(office.lines("Mine", 2)).toEqual(["name|Note", "bo|of bo", "ada|of ada"]);
  const { clock, stores, workbook, service } = office;
  const back = checkpoint(clock, stores, workbook, service.asked);
  const before = turned;
  const restore = (): void => {
    back();
    turned = before;
  };
  return { office, turn, restore };
}

it("protected cells that a run was let change are asked for again", () => {
  const { office, turn } = officeWithNotes();
  takeBack(office);
  office.approve("Mine");
  turn();
  expect(office.item("Mine").approval?.asks?.kind).toBe("cells");
  expect(office.lines("Mine", 2)).toEqual(["name|Note", "bo|of bo", "ada|of ada"]);
});

it("stays taken back where that was done while a run was under way, at whichever of its calls", () => {
  const { office, turn, restore } = officeWithNotes();
  const calls = killAt(office, Infinity);
  turn();
  const wrong: number[] = [];
  for (let call = 1; call <= calls(); call++) {
    if (!isTried(call, ONE_IN)) continue;
    restore();
    atCall(office, call, () => void takeBack(office));
    turn();
    delete office.stores.faults.before;
    const isBack = office.item("Mine").message.includes(BACK);
    office.approve("Mine");
    const asksAgain = (): boolean => {
      turn();
      return office.item("Mine").approval?.asks?.kind === "cells";
    };
    // Where the run had not begun, the next one finds the order in which the rows stand.
    if (!isBack || !(asksAgain() || asksAgain())) wrong.push(call);
  }
  expect(wrong).toEqual([]);
});
