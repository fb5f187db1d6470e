/** One of the twenty-five questions: how it is asked by clicks, how it is typed, and how it is counted. */
import type { LiveDesk } from "../live-desk";
import type { Asker } from "./asker";

export type Cells = readonly (readonly unknown[])[];

export interface AskedQuestion {
  readonly number: number;
  readonly question: string;
  /** From a connected, empty spreadsheet to the table. */
  readonly ask: (by: Asker, desk: LiveDesk) => Promise<void>;
  /**
   * The sheet that has its cells after that, and nothing else; or the cells: "Sheet1!A3:B13"; or what is in a
   * file.
   */
  readonly lands: string | ((desk: LiveDesk) => Promise<Cells>);
  /** A formula that asks the same, or how else the same is typed; gives its cells. */
  readonly typed: string | ((desk: LiveDesk) => Promise<Cells>);
  /** Of the cells that landed those which are counted. All but the header without it. */
  readonly counted?: (cells: Cells) => Cells;
  /** A column that is masked where it landed, which no formula's is. */
  readonly isMasked?: string;
  /** A second table that was asked for with it. */
  readonly also?: Pick<AskedQuestion, "lands" | "counted" | "count">;
  /** Where the order of the rows is a part of the answer. */
  readonly isInOrder?: true;
  /** The same cells by SQL, or in another way that shares nothing with the question. */
  readonly count: string | ((desk: LiveDesk) => Promise<Cells>);
}

/** The columns of these names, without the header. */
export function columnsOf(...names: readonly string[]): (cells: Cells) => Cells {
  return ([header = [], ...rows]) => {
    const places = names.map((name) => header.indexOf(name));
    const missing = names.filter((_, i) => places[i] === -1);
    if (missing.length > 0) throw new Error(`no column ${missing.join(", ")} among ${header.join(", ")}`);
    return rows.map((row) => places.map((at) => row[at]));
  };
}

export function withoutHeader(cells: Cells): Cells {
  return cells.slice(1);
}
