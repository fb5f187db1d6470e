/** Asks per pull before covering somebody's cells. */
import type { RanPull } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import { coversWords } from "./words/words";
import { texts } from "../texts/texts";

interface CoverQuestionsProps {
  readonly asking: readonly RanPull[];
  /** No other run can start. */
  readonly isBusy: boolean;
  readonly onOverwrite: (name: string) => void;
  readonly onLeave: (name: string) => void;
}

export function CoverQuestions({ asking, isBusy, onOverwrite, onLeave }: CoverQuestionsProps) {
  return (
    <>
      {asking.map((one) => (
        <Notice key={one.name} tone="asks">
          <p>{coversWords(one)}</p>
          <div class="buttons">
            <Button
              look="danger"
              busy={isBusy ? texts.saved.overwrite : undefined}
              onClick={() => onOverwrite(one.name)}
              label={texts.saved.overwriteFor(one.name)}
            >
              {texts.saved.overwrite}
            </Button>
            <Button onClick={() => onLeave(one.name)} label={texts.saved.leaveFor(one.name)}>
              {texts.saved.leave}
            </Button>
          </div>
        </Notice>
      ))}
    </>
  );
}
