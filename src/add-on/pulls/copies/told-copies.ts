/** Walks what the add-on writes about pulls: the log, messages, notes; and what the rows of pulls ask. */
import type { Spreadsheet } from "../../shared/google-types";
import type { CellNotes } from "../../custom-functions/run/cell-notes";
import type { OpenTab } from "../config-sheet/open-tab";
import type { ConfigTab } from "../config-sheet/tab";
import { isHeaderNote } from "../fetch/header-note";
import { dropOrigin } from "../run/frozen-copies";
import { findNotedCells } from "../lifecycle/noted-cells";
import { takeFirstOf } from "../model/run-messages";
import { isInSaid, type Person } from "../../answers/people/person";
import { findLogSheets } from "../store/run-log";
import { deleteRows, type CopyPlace, readInParts, type Walks } from "./copy-walk";

export interface ToldServices {
  readonly spreadsheet: () => Spreadsheet;
  readonly config: Pick<ConfigTab, "open">;
  readonly cellNotes: Pick<CellNotes, "findPlaces" | "takeOutOf">;
}

export function walkTold(services: ToldServices): Walks<"log" | "messages" | "notes" | "cellNotes" | "rows"> {
  const { spreadsheet, config, cellNotes } = services;
  return {
    log: (person) =>
      findLogSheets(spreadsheet()).flatMap((sheet) => {
        const lines: number[] = [];
        readInParts(sheet, (rows, top) =>
          rows.forEach((cells, at) => {
            if (top + at > 1 && cells.some((cell) => isInSaid(person, String(cell)))) lines.push(top + at);
          }),
        );
        return toldPlaceOf("log", sheet.getName(), lines, () => deleteRows(sheet, lines));
      }),
    messages: (person) => {
      const tab = config.open();
      const column = tab?.headers.places.message;
      const own = tab?.own;
      if (!own || column === undefined) return [];
      const rows = findTabRows(tab, person, (at) => at === column);
      const remove = (): void => rows.forEach((row) => void own.getRange(row, column + 1).clearContent());
      return toldPlaceOf("messages", tab.sheet.getName(), rows, remove);
    },
    notes: (person) => {
      const isNamed = (note: string): boolean => isInSaid(person, note);
      const cells = findNotedCells(spreadsheet(), isHeaderNote).filter((cell) => isNamed(cell.getNote()));
      return cells.flatMap((cell) =>
        toldPlaceOf(
          "notes",
          cell.getSheet().getName(),
          [1],
          () => void cell.setNote(dropOrigin(cell.getNote(), isNamed)),
        ),
      );
    },
    cellNotes: (person) => {
      const isNamed = (note: string): boolean => isInSaid(person, note);
      const places = cellNotes.findPlaces(isNamed);
      return toldPlaceOf("cellNotes", takeFirstOf(places), places, () => cellNotes.takeOutOf(isNamed));
    },
    rows: (person) => {
      const tab = config.open();
      if (!tab) return [];
      const rows = findTabRows(tab, person, (at) => at !== tab.headers.places.message);
      return toldPlaceOf("rows", tab.sheet.getName(), rows, undefined);
    },
  };
}

function findTabRows(
  { rows, values }: OpenTab,
  person: Person,
  isMeant: (column: number) => boolean,
): number[] {
  const isNamed = ({ row }: { readonly row: number }): boolean =>
    (values[row - 1] ?? []).some((cell, at) => isMeant(at) && isInSaid(person, String(cell)));
  return rows.filter(isNamed).map(({ row }) => row);
}

function toldPlaceOf(
  copy: CopyPlace["copy"],
  where: string,
  found: readonly unknown[],
  remove: (() => void) | undefined,
): readonly CopyPlace[] {
  return found.length > 0 ? [{ copy, where, count: found.length, remove }] : [];
}
