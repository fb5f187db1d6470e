/** A pull that asks several questions lands what was answered; it fails where none was, and is no export. */
import { rows, status, type Scripted } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";

const BOARD = {
  source: "comparison" as const,
  what: "Signups; Paid",
  dates: "yesterday",
  options: "show: board",
};
const DAYS = rows({ date: "2026-11-18", value: 3 }, { date: "2026-11-19", value: 4 });

it("a board none of whose questions is answered fails with the first reason, and stands as it was", () => {
  let answer: Scripted = DAYS;
  const office = new SavedOffice(() => answer).save("Board", BOARD);
  office.run(["Board"]);
  const before = office.lines("Board");
  expect(before.join()).toMatch(/Signups.*Paid/);
  answer = status(422, {}, { error: "no such metric" });
  office.clock.advance(HOUR);
  expect(office.run(["Board"]).ran).toMatchObject([
    { message: expect.stringContaining("no such metric") as string },
  ]);
  expect(office.item("Board").status).not.toBe("well");
  expect(office.lines("Board")).toEqual(before);
});

it("a mistake of the add-on's own in one question is told of the board, and is no line of it", () => {
  const office = new SavedOffice(() => DAYS).save("Board", BOARD);
  office.stores.faults.before = (call) => {
    if (!call.startsWith("UrlFetchApp.")) return undefined;
    delete office.stores.faults.before;
    throw new TypeError("cells.find is not a function");
  };
  expect(office.run(["Board"]).ran).toMatchObject([
    { message: expect.stringContaining("in the add-on itself") as string },
  ]);
  expect(office.lines("Board")).toEqual([]);
});

it("several questions are not exported, which holds one, and none of them is asked", () => {
  const office = new SavedOffice(() => DAYS).save("Board", { ...BOARD, options: "", mode: "export: csv" });
  expect(office.run(["Board"]).ran).toMatchObject([
    { message: expect.stringContaining("this pull asks several questions") as string },
  ]);
  expect(office.asked).toEqual([]);
});
