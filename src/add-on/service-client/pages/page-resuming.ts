/** How the reading of a long answer goes on in a later execution, and when it has to begin again. */
import { AddOnError, isFailure } from "../../shared/errors";
import type { NextPage, TableAnswer } from "../../response-parser/envelope/answer";
import { restoreTable } from "../../table/codec";
import type { AskOptions } from "./job-polling";
import { askPage, isWanted, lookAhead, type Parts } from "./page-ahead";
import { dropFirstRow, placeOf } from "./page-overlap";
import { type Ahead, type PageShelf, type SeenPage, seePage, type Shelved, isUnchanged } from "./page-shelf";
import { readOwnOffset, type Page } from "../request/request";

/** Rows that change whenever an execution goes on with them would be read for ever. */
const MOST_BEGINNINGS = 3;
const CHANGES =
  "its rows changed each time before all of them were read. Run it with the sidebar open, which is faster, or ask for fewer rows";

/**
 * The pages on the shelf, where they can be gone on with: the last of them is asked for once more and must
 * have the same rows, because data that changed, or a cursor that is over, would give rows twice or leave
 * some out. Undefined where they cannot.
 */
export function resumeShelf(shelf: PageShelf, asking: AskOptions, page: Page | undefined): Parts | undefined {
  const before = shelf.read();
  if (before.kind === "of no use") asking.budget.watch?.({ stage: "beginning again", why: before.why });
  if (before.kind !== "pages") return undefined;
  const { last } = before;
  // All of it is here, and only has to land.
  if (!last.ahead || !isWanted(last.ahead, before.rows, asking.budget.rowLimit)) {
    return { parts: [], ahead: last.ahead, before };
  }
  const again = askAgain(before, shelf, asking, page);
  if (again) return { parts: [], ahead: again.ahead, before, last: again.last };
  asking.budget.watch?.({ stage: "beginning again", why: "rows" });
  if (shelf.startAgain() > MOST_BEGINNINGS) throw new AddOnError("unreadable", { detail: CHANGES });
  return undefined;
}

/**
 * The last page once more: as it was asked for, or else by where it begins, as a link or a cursor may be over
 * by now.
 */
function askAgain(
  { last, count }: Shelved,
  shelf: PageShelf,
  asking: AskOptions,
  page: Page | undefined,
): { readonly ahead: Ahead; readonly last: SeenPage } | undefined {
  const begins = readOwnOffset(asking.query) + count - last.count;
  const place: Page = { offset: begins, limit: last.count };
  const asked = last.asked ?? page;
  for (const next of [asked, place]) {
    if (!next) continue;
    const given = askIfThere(next, begins, asking, page);
    const overlaps = next === asked ? last.overlaps : undefined;
    const answer = given && overlaps ? dropFirstRow(given) : given;
    if (!given || !answer || !isUnchanged(restoreTable(last.table), shelf.asKept(answer.table))) continue;
    const ahead = lookAhead(given, "offset" in next ? next : undefined);
    if (ahead) return { ahead, last: seePage(answer, placeOf(next, overlaps)) };
  }
  return undefined;
}

function askIfThere(
  next: NextPage,
  offset: number,
  asking: AskOptions,
  page: Page | undefined,
): TableAnswer | undefined {
  try {
    return askPage(next, offset, asking, page);
  } catch (error) {
    if (isFailure(error, "refused") || isFailure(error, "jobFailed")) return undefined;
    throw error;
  }
}
