import { texts } from "../texts/texts";
import type { PullForm } from "../../add-on/sidebar-contract/calls";

/** A cell of a saved pull's row, by its field in the form. */
export type PullCell = keyof PullForm;

export interface PullColumn {
  readonly title: string;
  readonly note: string;
  readonly example?: string;
  readonly offers?: readonly string[];
}

/** The tab's columns, from the build: the page shares only types with the server. */
declare const PULL_COLUMNS: { readonly [cell in PullCell]: PullColumn };

/** As the person's language calls and explains them. */
export function describeRowColumn(cell: PullCell): PullColumn {
  return { ...PULL_COLUMNS[cell], ...texts.help.cells[cell] };
}

/** A column's title, as the server has it, in the person's language. */
export function titleOfColumn(title: string): string {
  const cell = (Object.keys(PULL_COLUMNS) as PullCell[]).find((one) => PULL_COLUMNS[one].title === title);
  return cell ? describeRowColumn(cell).title : title;
}

/** The columns without which there is no pull. */
export const NEEDED_COLUMNS: readonly PullCell[] = ["name", "source", "what", "place"];
