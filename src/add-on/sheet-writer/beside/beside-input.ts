/** What is known before a write of the cells beside its block, and the plan that is made of it. */
import type { Spreadsheet } from "../../shared/google-types";
import type { GridSize, Rect } from "../cells/rect";
import type { CellPart, Step } from "../cells/steps";
import type { BesideReport, BesideState, MovingLook, RowIdentity } from "../destination/beside-state";
import type { LastWrite } from "../destination/destination";
import type { Layout } from "../layout/layout";
import type { ReadFormulas, SurveyedPlace } from "../survey/survey";
import type { ReadAside } from "./aside-sheet";
import type { BothSides } from "./keyed-rows";
import type { ReadCells } from "./own-cells";

export interface BesideInput extends BothSides {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  readonly place: SurveyedPlace;
  readonly layout: Layout;
  /** The sheet's rows from the block's first on, as far as they were read. */
  readonly head: readonly (readonly unknown[])[];
  /** The same with the headers that a Table must have. */
  readonly shown: readonly (readonly unknown[])[];
  /** Of the columns beside the block, where the survey has read them. */
  readonly formulas: ReadFormulas | undefined;
  /** Only if the block grows. */
  readonly grid: GridSize | undefined;
  readonly last: LastWrite;
  readonly identity: RowIdentity;
  readonly masked: readonly string[];
  /** In which moments are shown; undefined: the answer has none. */
  readonly zone: string | undefined;
  /** When the run began, as a sheet counts. */
  readonly at: number | undefined;
  /** A person agreed that things are right as they stand. */
  readonly isAgreed: boolean;
  /** Cells that the undone run came to stand beside stay below the table. */
  readonly isUndo: boolean;
}

export interface BesidePlan {
  /** They join what is written. None: nothing changes its place. */
  readonly parts: readonly CellPart[];
  /** What is looked at once more right before it is written over. */
  readonly read: ReadCells | undefined;
  /** Of it, the columns whose cells go with their rows. One formula may fill others. */
  readonly ownColumns: readonly number[];
  /** Notes, formats and rules that change their row. */
  readonly looks: readonly Extract<Step, { kind: "look" | "textStyles" }>[];
  /** Rules that would refuse what comes. */
  readonly softened: readonly Extract<Step, { kind: "soften" }>[];
  /** Texts that are written, with their links. */
  readonly rich: readonly Extract<Step, { kind: "richTexts" }>[];
  /** All of them by their rows' keys, for the run that completes a killed one. */
  readonly moving?: readonly MovingLook[] | undefined;
  /** Waiting cells before the write, with those that leave, and after it, without those that came back. */
  readonly asideBefore?: ReadAside | undefined;
  readonly asideAfter?: ReadAside | undefined;
  /** What is remembered of the lines before the write, with those that leave. */
  readonly asideSigns?: readonly string[] | undefined;
  /** Cells that come back from lines of the hidden sheet that no run wrote so, with digests of these. */
  readonly byHand?: readonly { readonly rect: Rect; readonly sign: string }[] | undefined;
  readonly report: BesideReport;
  readonly state: BesideState;
}
