/** Walks the add-on's hidden sheets. */
import { removeIfOwn } from "../../gate/own-sheets";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { isOfGoogle } from "../../shared/errors";
import { unpackText } from "../../settings/packed-text";
import { unpackAnswer } from "../../answers/store/last-good-sheet";
import { readAsideLine } from "../../sheet-writer/beside/aside-lines";
import { digestKey } from "../../sheet-writer/cells/digests";
import { toKey } from "../../sheet-writer/beside/row-keys";
import { type HiddenKind, findHiddenSheets } from "../lifecycle/hidden-sheets";
import { isInAnswer, isInNames, isInRow, isInStored, type Person } from "../../answers/people/person";
import type { Landings } from "../store/landings";
import { deleteRows, type CopyPlace, readInParts, type Walks } from "./copy-walk";

export interface HiddenServices {
  readonly spreadsheet: () => Spreadsheet;
  readonly landings: Landings;
  readonly utilities: () => GoogleAppsScript.Utilities.Utilities;
}

type HiddenCopy = "before" | "pages" | "gathered" | "typed" | "answers";

/** A kind of hidden sheet without a name among the copies does not compile. */
const COPY_OF: { readonly [kind in HiddenKind]: HiddenCopy } = {
  "table before": "before",
  pages: "pages",
  rows: "gathered",
  typed: "typed",
  answers: "answers",
};

/** Whose rows go alone; the others are the add-on's own and go as a whole. */
const GOES_BY_ROWS: readonly HiddenCopy[] = ["before", "typed", "answers"];

export function walkHidden(services: HiddenServices): Walks<HiddenCopy> {
  const { spreadsheet, landings } = services;
  const walk =
    (copy: HiddenCopy) =>
    (person: Person): readonly CopyPlace[] => {
      const blocks = new Set(landings.all().map(({ rangeName }) => rangeName));
      const sheets = findHiddenSheets(spreadsheet(), blocks);
      return sheets.flatMap(({ sheet, name, kind }): CopyPlace[] => {
        if (COPY_OF[kind] !== copy) return [];
        const rows = findRows(sheet, copy, person, services);
        const remove = (): void => {
          // Without its titles another row would be put back in their place.
          const isByRows =
            GOES_BY_ROWS.includes(copy) && !(copy === "before" && rows.includes(TITLES_OF_BEFORE));
          if (isByRows) deleteRows(sheet, rows);
          else removeIfOwn(spreadsheet(), sheet);
        };
        return rows.length > 0 ? [{ copy, where: name, count: rows.length, remove }] : [];
      });
    };
  return {
    before: walk("before"),
    pages: walk("pages"),
    gathered: walk("gathered"),
    typed: walk("typed"),
    answers: walk("answers"),
  };
}

/** Of a table before the first row has formats, the second its names. */
const TITLES_OF_BEFORE = 2;

function findRows(sheet: Sheet, copy: HiddenCopy, person: Person, { utilities }: HiddenServices): number[] {
  const found: number[] = [];
  const key = toKey([person.value]);
  let titles: readonly string[] = [];
  const readers: { readonly [name in HiddenCopy]: (cells: readonly unknown[]) => boolean } = {
    before: (cells) =>
      isInRow(person, cells, titles) || (cells === titles && titles.some((name) => isInNames(person, name))),
    gathered: (cells) => isInRow(person, cells),
    // Keys of masked columns are digests.
    typed: (cells) => {
      const line = readAsideLine(cells);
      return (
        cells.some((cell) => isInStored(person, String(cell))) ||
        isInNames(person, line?.column ?? "") ||
        line?.key.digest === digestKey(key)
      );
    },
    answers: (cells) =>
      isInAnswer(
        person,
        readPacked(() => unpackAnswer(joinCellTexts(cells, 5), utilities)),
      ),
    pages: (cells) =>
      isInAnswer(
        person,
        readPacked(() => unpackText(joinCellTexts(cells, 1), utilities())),
      ),
  };
  readInParts(sheet, (rows, top) => {
    rows.forEach((cells, at) => {
      const row = top + at;
      const isTitles = copy === "before" && row === TITLES_OF_BEFORE;
      if (isTitles) titles = cells.map(String);
      if (row > 1 && readers[copy](isTitles ? titles : cells)) found.push(row);
    });
  });
  return found;
}

function joinCellTexts(cells: readonly unknown[], from: number): string {
  return cells.slice(from).map(String).join("");
}

/** What cannot be read names nobody. */
function readPacked(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (isOfGoogle(error)) return "";
    throw error;
  }
}
