/** What a run leaves for its next execution, and when it is removed. */
import { removeUnlessShut } from "../../gate/own-sheets";
import type { ShelfOfQuestion } from "../../answers/ask/broker";
import { StagedPages } from "./staged-pages";
import type { Staged } from "./staging-sheet";

/** The pull before this run. */
export interface StagedBefore {
  /** An earlier execution may have staged pages; else nothing is looked for. */
  readonly isGoneOn: boolean;
  readonly hasLanded: boolean;
}

/** Pages of an unfinished answer, which wait in a hidden sheet for the next execution of the run. */
export class Staging {
  private shelf: StagedPages | undefined;

  constructor(
    private readonly services: ConstructorParameters<typeof StagedPages>[0],
    private readonly staged: Staged,
    private readonly before: StagedBefore,
  ) {}

  readonly shelfFor: ShelfOfQuestion = (key, since) => {
    const { isGoneOn: mayBeThere, ...before } = this.before;
    this.shelf = new StagedPages(this.services, this.staged, { key, since, mayBeThere, ...before });
    return this.shelf;
  };

  hasPages(): boolean {
    return this.shelf?.read().kind === "pages";
  }

  clear(): void {
    if (!this.before.isGoneOn && !this.shelf?.mayBeThere) return;
    const spreadsheet = this.services.spreadsheet();
    removeUnlessShut(spreadsheet, spreadsheet.getSheetByName(this.staged.sheet));
  }
}
