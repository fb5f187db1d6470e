/** How many columns a table of events may have. Pure. */
import { StartError } from "../../../model/errors";

/** Beyond these no table of events is meant, and no event has as many fields. */
export const MOST_COLUMNS = 2_000;

/** @throws StartError for more than any table of events has */
export function checkWidth(count: number, file: string): void {
  if (count > MOST_COLUMNS)
    throw new StartError(
      `The file "${file}" has more than ${MOST_COLUMNS.toLocaleString("en")} columns: leave out those that nobody asks for.`,
    );
}
