/** How a later execution continues a long answer. */
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { NextPage, TableAnswer } from "../../response-parser/envelope/answer";
import { restoreTable } from "../../table/codec";
import type { AskOptions } from "./job-polling";
import { askPage, isWanted, lookAhead, type Parts } from "./page-ahead";
import { dropFirstRow, placeOf } from "./page-overlap";
import { type Ahead, type PageShelf, type SeenPage, seePage, type Shelved, isUnchanged } from "./page-shelf";
import { readOwnOffset, type Page } from "../request/request";

/** Rows that change all the time would be read forever. */
const MOST_BEGINNINGS = 3;
const CHANGES =
  "its rows changed each time before all of them were read. Run it with the sidebar open, which is faster, or ask for fewer rows";

/**
 * The last page must be unchanged: changed data or an expired cursor would repeat or lose rows. Undefined:
 * begin again.
 */
export function resumeShelf(shelf: PageShelf, asking: AskOptions, page: Page | undefined): Parts | undefined {
  const before = shelf.read();
  if (before.kind === "of no use") asking.budget.watch?.({ stage: "beginning again", why: before.why });
  if (before.kind !== "pages") return undefined;
  const { last } = before;
  // Complete; it only has to be written.
  if (!last.ahead || !isWanted(last.ahead, before.rows, asking.budget.rowLimit)) {
    return { parts: [], ahead: last.ahead, before };
  }
  const again = askAgain(before, shelf, asking, page);
  if (again) return { parts: [], ahead: again.ahead, before, last: again.last };
  asking.budget.watch?.({ stage: "beginning again", why: "rows" });
  if (shelf.startAgain() > MOST_BEGINNINGS) throw new AddOnError("unreadable", { detail: CHANGES });
  return undefined;
}

/** As it was asked for, else by its offset: a link or cursor may have expired. */
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
