/** What the page shows of its own: an editor, messages, questions, cells that are to be copied. */
import type { AheadView } from "../../page-server/contract/calls";
import type { Rect } from "../../sheet/grid/cells";
import type { CellPlace } from "./selection";

/** A cell that is being edited. */
export interface Editing {
  readonly sheet: number;
  readonly cell: CellPlace;
  readonly text: string;
  /** Where the text is typed. */
  readonly where: "cell" | "bar";
  /** Typed over: arrows end it, as they do in every spreadsheet. */
  readonly isTypedOver: boolean;
  /** What the cell holds, while the server is still asked: what is typed meanwhile goes behind it. */
  readonly reading?: Promise<string | undefined> | undefined;
}

/** What is looked for on the sheet that is shown. */
export interface Finding {
  readonly text: string;
  readonly by: string;
  readonly matchCase: boolean;
  /** Undefined while the server is asked. */
  readonly found: readonly CellPlace[] | undefined;
}

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly isBad: boolean;
}

/** A question of the page's own. */
export interface Question {
  /** It is another number each time. */
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly string[];
  /** What is listed below the text: a term, and what it means. */
  readonly list?: readonly (readonly [term: string, meaning: string])[];
  /** A field with this text to begin with. */
  readonly field?: string;
  /** Whether the field takes several lines. */
  readonly hasLines?: boolean;
  readonly answer: (button: string | null, text: string) => void;
}

/** Cells that are to be copied or moved. */
export interface Copied {
  readonly sheet: number;
  readonly rect: Rect;
  readonly cut: boolean;
  /** The browser's clipboard did not take them: they are pasted in this window only. */
  readonly isOnlyHere: boolean;
}

/** What the next runs would change, a row for each saved pull; "looking" while the add-on is asked. */
export interface Ahead {
  readonly pulls: readonly string[];
  readonly found: { readonly [pull in string]?: AheadView | "looking" };
}
