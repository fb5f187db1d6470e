/** What a spreadsheet can hold (support.google.com/drive/answer/37603). Pure. */
import { AddOnError } from "../../shared/errors";
import { MAX_CELLS } from "./rect";

/** The most columns that one sheet may have. */
const MAX_COLUMNS = 18_278;

/** @throws AddOnError tooLarge */
export function checkSheetSize(rows: number, columns: number): void {
  const limit =
    columns > MAX_COLUMNS ? "18,278 columns" : rows * columns > MAX_CELLS ? "10 million cells" : "";
  if (limit) throw new AddOnError("tooLarge", { what: "The answer", limit });
}
