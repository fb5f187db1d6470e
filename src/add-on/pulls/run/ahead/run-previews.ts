/** What a run of a saved pull, or its undo, would change. Nothing is written. */
import type { WritePreview } from "../../../sheet-writer/write/preview";
import type { Writer } from "../../../sheet-writer/write/writer";
import type { PullAnswers, PullFetchOptions } from "../../fetch/pull-answers";
import { isExportedToBucket } from "../../model/export-state";
import type { PullState } from "../../model/pull-state";
import { describeNewColumns, describeRetyped, explainTable, joinInOneLine } from "../../model/run-messages";
import type { SavedPull } from "../../model/saved-pull";
import type { AnswerPreparer } from "../answer-preparer";
import { passLanding } from "../../store/own-places";
import type { PullBlocks } from "../pull-blocks";

/** Plans a run or an undo as the writer does, and gives what it would change. */
export class RunPreviews {
  constructor(
    private readonly services: {
      readonly answers: PullAnswers;
      readonly answerPreparer: AnswerPreparer;
      readonly pullBlocks: PullBlocks;
      readonly writer: () => Writer;
    },
  ) {}

  /**
   * What a run would change now. Its request is a run's; nothing is written. Undefined: the answer is empty.
   * @throws AddOnError as the run would
   */
  previewRun(
    pull: SavedPull,
    state: PullState,
    asking: PullFetchOptions,
  ): { readonly preview: WritePreview | undefined; readonly said: string } {
    const landing = this.services.pullBlocks.find(pull, state, "is looked at");
    const isInBucket = isExportedToBucket(pull.landing);
    const facts = isInBucket ? undefined : this.services.pullBlocks.readFacts(pull, landing);
    if (facts) passLanding(facts);
    const answered = this.services.answers.answer(pull, asking);
    const prepared = this.services.answerPreparer.prepare(pull, state, { landing, answered });
    const { answer, options, unclearColumns, notAsked } = prepared;
    if (facts) passLanding({ ...facts, unclearColumns });
    const { header, table } = answer;
    const known = { last: landing.last, header, keepPrevious: true, shutColumns: landing.shutColumns };
    const preview = this.services
      .writer()
      .preview({ ...landing, sheetName: landing.sheet }, table, { ...options, ...known });
    const said = joinInOneLine(
      explainTable(table, pull.landing.mode) ?? "",
      ...describeRetyped(preview?.columnChanges),
      describeNewColumns(notAsked.added),
    );
    return { preview, said };
  }

  /** What `Puller.undoSaved` would change. Writes nothing. */
  previewUndo(pull: SavedPull, state: PullState): WritePreview {
    const landing = this.services.pullBlocks.find(pull, state, "is looked at");
    const { last, shutColumns } = landing;
    const { mode } = pull.landing;
    const rows = this.services.answerPreparer.rowsOf(pull, true, landing);
    const given = mode.mode === "merge" ? mode.keys : rows.given;
    const options = { last, shutColumns, header: last?.header ?? true, rows: { ...rows, given } };
    return this.services.writer().previewRestore({ ...landing, sheetName: landing.sheet }, options);
  }
}
