/** What one run of a pull leaves for its next execution, and when that is taken away. */
import type { ShelfOfQuestion } from "../../answers/ask/broker";
import { StagedPages } from "./staged-pages";
import type { Staged } from "./staging-sheet";

/** How the pull stood before this run. */
export interface StagedBefore {
  /** An earlier execution of this run may have staged something; else nothing is looked for. */
  readonly isGoneOn: boolean;
  /** Whether a block of it stands somewhere. */
  readonly hasLanded: boolean;
  /** Notes that pages will wait before the first does: a kill must leave none unknown. */
  readonly noteBegun?: () => void;
}

/** What one run of a pull stages. */
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

  /** Removes what is staged, if anything is. */
  clear(): void {
    if (!this.before.isGoneOn && !this.shelf?.mayBeThere) return;
    const spreadsheet = this.services.spreadsheet();
    const sheet = spreadsheet.getSheetByName(this.staged.sheet);
    if (sheet) spreadsheet.deleteSheet(sheet);
  }
}
