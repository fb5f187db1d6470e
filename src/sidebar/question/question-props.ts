/** What the fields of a question are given, and what they report. */
import type { PullForm, QuestionReferences } from "../../add-on/sidebar-contract/calls";
import type { NamesOf } from "../names/use-names";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import type { AskedKind } from "./kinds";

/** A sentence for each cell at fault. */
export type CellProblems = { readonly [cell in keyof PullForm]?: string };

/** The form as texts of a row's cells, whatever its kind; `namesOf` has the lists for its fields. */
export interface QuestionFieldsProps {
  readonly id: string;
  readonly server: Server;
  readonly kind: AskedKind;
  readonly form: PullForm;
  readonly problems: CellProblems;
  readonly namesOf: NamesOf;
  readonly onChange: (more: Partial<PullForm>) => void;
  readonly onProblems: (problems: CellProblems) => void;
  /** The columns of an answer to it, where one was seen. */
  readonly seen?: readonly string[];
  /** How fast requests go; a row that is changed has none. */
  readonly pace?: Pace;
  /** Cells that a formula may follow; a pull's row has none. */
  readonly follows?: Follows;
}

/** Cells of the sheet that stand in a formula in place of a text. */
export interface Follows {
  readonly references: QuestionReferences;
  /** References that change; the others stay as they are. */
  readonly onReferences: (more: QuestionReferences) => void;
}
