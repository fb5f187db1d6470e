/** Sheets that change while they are read. */
import { readIfGrid } from "../../../../src/add-on/sheet-writer/cells/grid";
import type { Sheet } from "../../../../src/add-on/shared/google-types";

const ID = 1_204;

function failing(message: string): () => never {
  return () => {
    throw Object.assign(new Error(message), { name: "Exception" });
  };
}

/** A deleted sheet refuses whatever is asked of it but its number. */
const gone = { getSheetId: () => ID, getType: failing(`Sheet ${ID} not found`) } as unknown as Sheet;
const grid = { getSheetId: () => ID, getType: () => "GRID" } as unknown as Sheet;

it.each([`Sheet ${ID} not found`, `Tabellenblatt ${ID} nicht gefunden`])(
  "a sheet that somebody deleted since it was listed has no cells: %s",
  (message) => {
    expect(readIfGrid(gone, failing(message))).toBeUndefined();
  },
);

it.each(["Service Spreadsheets failed while accessing document with id 1a1204z.", "Sheet 12 not found"])(
  "another failure is told: %s",
  (message) => {
    expect(() => readIfGrid(grid, failing(message))).toThrow(message);
  },
);
