/** Which pulls run with one click, and what that takes: asked first where it takes minutes. */
import type { PullItem } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { Notice } from "../../controls/notice";
import { sentenceCase } from "../../wording/wording";
import type { Pace } from "../../wording/estimate";
import { texts } from "../../texts/texts";
import { costWords } from "../words/cost-words";

interface RunButtonsProps {
  /** The pulls that can be run now. */
  readonly runnable: readonly PullItem[];
  readonly shownSheet: string;
  readonly isBusy: boolean;
  readonly onRun: (items: readonly PullItem[]) => void;
}

export function RunButtons({ runnable, shownSheet, isBusy, onRun }: RunButtonsProps) {
  const here = runnable.filter(({ sheet }) => sheet === shownSheet);
  // Named, as another sheet may be active by now.
  const hereWords = texts.saved.runSheet(shownSheet);
  return (
    <>
      {runnable.length > 0 && (
        <Button look="action" busy={isBusy ? texts.saved.running : undefined} onClick={() => onRun(runnable)}>
          {texts.saved.runAll}
        </Button>
      )}
      {here.length > 0 && here.length < runnable.length && (
        <Button busy={isBusy ? hereWords : undefined} onClick={() => onRun(here)}>
          {hereWords}
        </Button>
      )}
    </>
  );
}

interface CostQuestionProps {
  readonly items: readonly PullItem[];
  readonly pace: Pace;
  /** Also with the sidebar closed. */
  readonly goesOnAlone: boolean;
  readonly onRun: () => void;
  readonly onLeave: () => void;
}

export function CostQuestion({ items, pace, goesOnAlone, onRun, onLeave }: CostQuestionProps) {
  return (
    <Notice tone="asks">
      <p>
        <strong>{sentenceCase(costWords(items, pace))}.</strong>{" "}
        {goesOnAlone ? texts.saved.canClose : texts.saved.mustStayOpen}
      </p>
      <div class="buttons">
        <Button onClick={onRun}>{texts.saved.run}</Button>
        <Button onClick={onLeave}>{texts.saved.notNow}</Button>
      </div>
    </Notice>
  );
}
