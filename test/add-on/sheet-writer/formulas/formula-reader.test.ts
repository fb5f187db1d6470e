/** Finding the add-on's formulas reads as few cells as it can: a look is made every two minutes. */
import { FormulaReader } from "../../../../src/add-on/sheet-writer/formulas/formula-reader";
import { Range } from "../../../../src/local/google/range/range";
import { open } from "../open-spreadsheet";

const isOurs = (formula: string): boolean => formula.includes("ANALYTICS_");

afterEach(() => jest.restoreAllMocks());

it("what formulas show is read of the cells between them alone, once, however large the sheet is", () => {
  const sheet = open({ C4: '=ANALYTICS_LIST("reports")', D2: '=ANALYTICS_LIST("events")', J900: 1 });
  const read = jest.spyOn(Range.prototype, "getDisplayValues");
  const [seen] = new FormulaReader(() => sheet.spreadsheet).read(isOurs);
  expect(read).not.toHaveBeenCalled();
  sheet.grid.write(
    { row: 2, column: 3, rows: 3, columns: 2 },
    {
      values: [
        [null, "of D2"],
        [null, null],
        ["of C4", null],
      ],
    },
  );
  const shown = seen?.formulas.map((formula) => `${seen.placeOf(formula)} ${seen.shownBy(formula)}`);
  expect(shown).toEqual(["Sheet1!D2 of D2", "Sheet1!C4 of C4"]);
  expect(read.mock.contexts.map((range) => (range as Range).getA1Notation())).toEqual(["C2:D4"]);
});
