/**
 * People insert and delete rows and columns at any moment, and a named range goes with its cells: what was
 * read of a table says nothing once it is elsewhere.
 */
import type { Spreadsheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import { toA1 } from "../cells/rect";
import type { Destination } from "../destination/destination";
import type { SurveyedPlace } from "./survey";

/** A table's place as it was found. Without `rect`, nothing of it stood there. */
interface Found {
  readonly destination: Pick<Destination, "rangeName">;
  readonly place: Pick<SurveyedPlace, "rect">;
}

/**
 * `isUnwritten`: no cell of the table was written, so the write may look again at once. @throws AddOnError
 * busy where it has moved
 */
export function requireUnmoved(
  spreadsheet: Spreadsheet,
  found: Found,
  isUnwritten: boolean,
  cause?: unknown,
): void {
  if (!hasMoved(spreadsheet, found)) return;
  throw new AddOnError("busy", { isMoved: true, ...(isUnwritten && { isUnwritten }) }, cause);
}

/**
 * A refusal, or any other failure of `plan`, is only believed of a table that still stands where it was
 * found: the pull's own rows, moved down by a person, would pass for something that is in their way.
 * @throws AddOnError busy where it has moved, else what `plan` throws
 */
export function planUnmoved<Plan>(spreadsheet: Spreadsheet, found: Found, plan: () => Plan): Plan {
  try {
    return plan();
  } catch (error) {
    requireUnmoved(spreadsheet, found, true, error);
    throw error;
  }
}

/** Who types or moves rows without a pause makes the run wait for the next one. */
const MOST_LOOKS = 3;

/** Looks at all of it again where somebody typed or moved rows before any cell of the table was written. */
export function lookAgain<Result>(write: () => Result): Result {
  for (let tried = 1; ; tried += 1) {
    try {
      return write();
    } catch (error) {
      const isUnwritten = isFailure(error, "busy") && error.fields.isUnwritten === true;
      if (!isUnwritten || tried >= MOST_LOOKS) throw error;
    }
  }
}

function hasMoved(spreadsheet: Spreadsheet, { destination: { rangeName }, place: { rect } }: Found): boolean {
  return rect !== undefined && spreadsheet.getRangeByName(rangeName)?.getA1Notation() !== toA1(rect);
}
