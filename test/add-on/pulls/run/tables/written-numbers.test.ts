/**
 * Amounts and lengths of time that came as texts: as numbers in the sheet, shown as they came, and the same
 * at the next run.
 */
import { rows } from "../../../service-client/scripted";
import { HOUR, SavedOffice } from "../saved-office";

const ROWS = [
  { name: "a", took: "01:30:00", paid: "$1,234.50" },
  { name: "b", took: "26:00:30", paid: "($4.50)" },
];

it.each(["replace", "merge on name", "append"])("are unchanged at the second run by %s", (mode) => {
  let answer: readonly object[] = ROWS;
  const office = new SavedOffice(() => rows(...answer)).save("One", { mode });
  office.run(["One"]);
  const sheet = office.workbook.sheetByName("One")!;
  const at = mode === "replace" || mode.startsWith("merge") ? 2 : 3;
  const shown = (row: number): unknown[] => [at, at + 1].map((column) => sheet.value(row, column));
  expect(shown(2)).toEqual([5_400, 1234.5]);
  expect(shown(3)).toEqual([26 * 3600 + 30, -4.5]);
  expect([at, at + 1].map((column) => sheet.format(2, column))).toEqual(['#,##0" s"', '"$"#,##0.00']);
  office.clock.advance(HOUR);
  const [again] = office.run(["One"]).ran;
  expect(again).toMatchObject({ status: "well", message: "" });
  if (mode !== "append") expect(again?.change).toBe("nothing");
  answer = [ROWS[0]!, { ...ROWS[1], took: "00:00:30" }];
  office.clock.advance(HOUR);
  const [changed] = office.run(["One"]).ran;
  expect(changed?.message).toBe("");
  if (mode !== "append") expect(changed?.change).toBe("1 changed");
});
