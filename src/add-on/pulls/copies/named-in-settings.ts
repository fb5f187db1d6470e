/** Where a sheet's settings name a person: lists, filters, rules of looks, charts, names of ranges. */
import { isInText, type Person } from "../../answers/people/person";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { readChartTitle } from "../../sheet-writer/charts/block-chart";
import { toA1 } from "../../sheet-writer/cells/rect";
import { toRect } from "../../sheet-writer/survey/survey";

/** More cells are not asked for their drop-down lists: those with something in them alone. */
const MOST_CELLS = 500_000;

/** "A1:C9": cells that belong to such a setting. They are people's, and left to them. */
export function findInSettings(spreadsheet: Spreadsheet, sheet: Sheet, person: Person): readonly string[] {
  const isNamed = (values: readonly unknown[]): boolean =>
    values.flat(2).some((value) => isInText(person, String(value)));
  return [
    ...findInLists(sheet, isNamed),
    ...findInFilter(sheet, isNamed),
    ...sheet
      .getConditionalFormatRules()
      .filter((rule) => isNamed(rule.getBooleanCondition()?.getCriteriaValues() ?? []))
      .flatMap((rule) => rule.getRanges().map((range) => toA1(toRect(range)))),
    ...sheet
      .getCharts()
      .filter((chart) => isNamed([readChartTitle(chart) ?? ""]))
      .map((chart) => {
        const place = chart.getContainerInfo();
        return toA1({ row: place.getAnchorRow(), column: place.getAnchorColumn() });
      }),
    ...findNames(spreadsheet, sheet, isNamed),
  ];
}

type Test = (values: readonly unknown[]) => boolean;

function findInLists(sheet: Sheet, isNamed: Test): readonly string[] {
  const [rows, columns] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  const range = rows * columns > MOST_CELLS ? sheet.getDataRange() : sheet.getRange(1, 1, rows, columns);
  return range
    .getDataValidations()
    .flatMap((rules, row) =>
      rules.flatMap((rule, column) =>
        rule && isNamed(rule.getCriteriaValues()) ? [toA1({ row: row + 1, column: column + 1 })] : [],
      ),
    );
}

function findInFilter(sheet: Sheet, isNamed: Test): readonly string[] {
  const filter = sheet.getFilter();
  if (!filter) return [];
  const rect = toRect(filter.getRange());
  return Array.from({ length: rect.columns }, (_, at) => rect.column + at)
    .filter((column) => {
      const criteria = filter.getColumnFilterCriteria(column);
      return criteria !== null && isNamed([criteria.getHiddenValues(), criteria.getCriteriaValues()]);
    })
    .map((column) => toA1({ row: rect.row, column }));
}

/** Names that the add-on gives are made of those of pulls, whose rows have a walk of their own. */
function findNames(spreadsheet: Spreadsheet, sheet: Sheet, isNamed: Test): readonly string[] {
  const id = sheet.getSheetId();
  return spreadsheet
    .getNamedRanges()
    .filter((named) => isNamed([named.getName()]))
    .flatMap((named) => {
      // Its cells may be deleted.
      const range = spreadsheet.getRangeByName(named.getName());
      return range?.getSheet().getSheetId() === id ? [toA1(toRect(range))] : [];
    });
}
