/** A person's filter over the whole table goes on over all its rows, with what it leaves out. */
import { FilterCriteriaBuilder } from "../../../../src/local/google/range/filter";
import { counted, open, sheetOf } from "../open-spreadsheet";
import { Pull } from "../pull";

test.each([
  [2, 6],
  [6, 2],
  [3, 3],
])("from %i rows to %i", (before, after) => {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a b", before));
  const own = sheetOf(sheet.spreadsheet);
  const filter = own.getRange(2, 2, before + 1, 2).createFilter();
  filter.setColumnFilterCriteria(2, new FilterCriteriaBuilder().setHiddenValues(["21"]).build());
  pull.run(counted("a b", after), { keepPrevious: true, allowShrink: true });
  expect(own.getFilter()?.getRange().getA1Notation()).toBe(`B2:C${after + 2}`);
  expect([...(sheet.grid.filter?.hiddenRows ?? [])]).toEqual([4]);
});

test("one over a part of the table, or over more, is left as it is", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a b", 3));
  const own = sheetOf(sheet.spreadsheet);
  own.getRange("B2:C9").createFilter();
  pull.run(counted("a b", 5));
  expect(own.getFilter()?.getRange().getA1Notation()).toBe("B2:C9");
});
