/** A spreadsheet with a tab of pulls, as tests write into it and look at it. */
import { CONFIG_SHEET } from "../../../../src/add-on/pulls/model/tab-names";
import { DataValidationBuilder } from "../../../../src/local/google/range/data-validation";
import { ProtectionType } from "../../../../src/local/google/rules/enums";
import { typed } from "../../../../src/local/google/rules/stand-in";
import type { PullCellName } from "../../../../src/add-on/input-language/pulls/pull-row";
import { CONFIG_COLUMNS, type ConfigCellName } from "../../../../src/add-on/pulls/config-sheet/columns";
import type { RowStatus } from "../../../../src/add-on/pulls/config-sheet/status-columns";
import { ConfigTab } from "../../../../src/add-on/pulls/config-sheet/tab";
import { PullForms } from "../../../../src/add-on/pulls/config-sheet/row-form";
import type { RowMistake, RowPull } from "../../../../src/add-on/pulls/model/saved-pull";
import { openZone } from "../../../../src/add-on/table/zone";
import { countedCalls, open, type Open, sheetOf } from "../../sheet-writer/open-spreadsheet";

export const NOW = Date.UTC(2026, 10, 20, 9);
const CONTEXT = { now: NOW, zone: openZone("UTC"), sentZone: "UTC" };
const APP = typed<GoogleAppsScript.Spreadsheet.SpreadsheetApp>({
  newDataValidation: () => new DataValidationBuilder(),
  ProtectionType,
});

export type RowTexts = Partial<Record<PullCellName, string | number | boolean | Date>>;

export interface ConfigBook extends Open {
  readonly tab: ConfigTab;
  readonly forms: PullForms;
}

/** A tab made by the add-on, with these rows typed into it. */
export function bookWith(...rows: readonly RowTexts[]): ConfigBook {
  const book = tabOf(open());
  book.tab.ensure();
  rows.forEach((row, i) => typeRow(book, i + 2, row));
  return book;
}

export function tabOf(opened: Open): ConfigBook {
  const tab = tabIn(opened.spreadsheet);
  return { ...opened, tab, forms: new PullForms({ config: tab }) };
}

export function tabIn(spreadsheet: Open["spreadsheet"]): ConfigTab {
  return new ConfigTab({
    spreadsheet: () => spreadsheet,
    spreadsheetApp: () => APP,
    planContext: () => CONTEXT,
  });
}

/** The calls that a tab makes. */
export function callsOf(
  { spreadsheet }: Open,
  act: (tab: ConfigTab) => void,
): Readonly<Record<string, number>> {
  const { counter, spreadsheet: counting } = countedCalls(spreadsheet);
  act(tabIn(counting));
  return counter.data;
}

export function configSheet({ spreadsheet }: Open, name = CONFIG_SHEET): GoogleAppsScript.Spreadsheet.Sheet {
  return sheetOf(spreadsheet, name);
}

/** Types a row as a person does, where the add-on puts its columns. */
export function typeRow(book: Open, row: number, texts: RowTexts): void {
  for (const [cell, value] of Object.entries(texts)) {
    configSheet(book)
      .getRange(row, columnOf(cell as PullCellName))
      .setValue(value);
  }
}

export function columnOf(cell: ConfigCellName): number {
  return CONFIG_COLUMNS.findIndex((column) => column.cell === cell) + 1;
}

/** What a cell of the tab shows, where the add-on put its columns. */
export function cellOf(book: Open, row: number, cell: ConfigCellName): unknown {
  return configSheet(book).getRange(row, columnOf(cell)).getValue();
}

/** Rows that can run. */
export const SALES: RowTexts = {
  name: "Sales",
  source: "report",
  what: "Sales by country",
  place: "Sales!A1",
};
export const PEOPLE: RowTexts = {
  name: "Team",
  source: "people",
  what: "plan = Team",
  place: "Team",
  schedule: "daily at 9",
};

/** The pulls that the tab says, and what is wrong with its rows. */
export function pullsIn(tab: ConfigTab): readonly RowPull[] {
  return tab.read().rows.flatMap(({ read }) => (read.kind === "pull" ? [read.pull] : []));
}

export function mistakesIn(tab: ConfigTab): readonly RowMistake[] {
  return tab.read().rows.flatMap(({ read }) => (read.kind === "mistaken" ? [read.mistake] : []));
}

/** What is to be shown of the pull that is called so. */
export function statusFor(name: string, cells: RowStatus["cells"]): RowStatus {
  return { pull: { id: "", name }, cells };
}
