/**
 * A column of a saved pull that changes its kind of values shows them as what they are: no day of 1900 for a
 * number, no number for a day; rows of earlier runs show theirs as before.
 */
import { rows, type Scripted } from "../../../service-client/scripted";
import { HOUR, SavedOffice } from "../saved-office";

const KINDS = {
  numbers: { sent: [5, 6, 7, 8], shown: ["5", "6", "7", "8"] },
  fractions: { sent: [5.5, 6.5, 7.5, 8.5], shown: ["5.5", "6.5", "7.5", "8.5"] },
  days: {
    sent: ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"],
    shown: ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"],
  },
  percentages: { sent: ["5%", "6%", "7%", "8%"], shown: ["5.00%", "6.00%", "7.00%", "8.00%"] },
  texts: { sent: ["a", "b", "c", "d"], shown: ["a", "b", "c", "d"] },
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];
const PAIRS = NAMES.flatMap((one) =>
  NAMES.filter((other) => other !== one).map((other) => [one, other] as const),
);

/** The rows from `first` on, of this kind. */
function answer(kind: Kind, first: number, last: number): Scripted {
  const sent = KINDS[kind].sent.slice(first, last);
  return rows(...sent.map((value, at) => ({ id: `id ${first + at}`, value })));
}

function run(office: SavedOffice, answered: Scripted): string {
  office.answer = () => answered;
  office.clock.advance(HOUR);
  return office.run(["Money"]).ran[0]?.message ?? "";
}

/** What the column shows below its header. */
function shownIn(office: SavedOffice): string[] {
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Money");
  const [header = [], ...below] = sheet?.getDataRange().getDisplayValues() ?? [];
  return below.map((row) => row[header.indexOf("value")] ?? "");
}

function landed(kind: Kind, last: number, mode: string): SavedOffice {
  const office = new SavedOffice(() => answer(kind, 0, last)).save("Money", { mode });
  office.run(["Money"]);
  return office;
}

describe.each(PAIRS)("%s become %s", (one, other) => {
  const [before, now] = [KINDS[one].shown, KINDS[other].shown];

  it("and back by Undo", () => {
    const office = landed(one, 2, "replace");
    run(office, answer(other, 0, 3));
    expect(shownIn(office)).toEqual(now.slice(0, 3));
    office.done("undoRun", { name: "Money" });
    expect(shownIn(office)).toEqual(before.slice(0, 2));
  });

  it.each([
    ["append", [...before.slice(0, 2), ...now.slice(0, 3), ...now]],
    ["merge on id", [before[0], ...now.slice(1)]],
  ])("in the mode %s, and in a run after it", (mode, after) => {
    const office = landed(one, 2, mode);
    const first = mode === "append" ? 0 : 1;
    const said = run(office, answer(other, first, 3));
    const isNumber = (kind: Kind): boolean => kind === "numbers" || kind === "fractions";
    expect(said.includes("Rows of earlier runs keep what they hold.")).toBe(
      !isNumber(one) || !isNumber(other),
    );
    expect(run(office, answer(other, first, 4))).toBe("");
    expect(shownIn(office)).toEqual(after);
  });
});

test("a format that a person chose stays where it suits", () => {
  const office = landed("numbers", 3, "replace");
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Money");
  sheet?.getRange("B2:B4").setNumberFormat("0.00 €");
  run(office, answer("texts", 0, 3));
  run(office, answer("fractions", 0, 3));
  expect(shownIn(office)).toEqual(["5.50 €", "6.50 €", "7.50 €"]);
});
