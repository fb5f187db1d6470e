import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import { isCuredByConnection, needsPerson, sentenceOf } from "../wording/failures";
import { waitingWords } from "../wording/wording";
import type { WaitingList } from "./waiting-list";
import { texts } from "../texts/texts";

interface WaitingLineProps {
  readonly list: WaitingList;
  readonly onAgain: () => void;
  /** The connection must be changed. */
  readonly onConnection: () => void;
}

/**
 * How many answers cells wait for, and when the next comes; after a failure what can be done. Nothing where
 * none waits.
 */
export function WaitingLine({ list, onAgain, onConnection }: WaitingLineProps) {
  const { left, nextAt, failure } = list;
  if (left === 0) return null;
  return (
    <Notice tone={failure ? "bad" : "plain"}>
      <p>
        <strong>{waitingWords(left, failure ? "" : nextAt)}</strong>{" "}
        {failure ? sentenceOf(failure) : texts.formulas.keepOpen}
      </p>
      {failure && (
        <div class="buttons">
          {isCuredByConnection(failure) && (
            <Button onClick={onConnection}>{texts.formulas.toConnection}</Button>
          )}
          {!needsPerson(failure) && <span class="quiet">{texts.formulas.triesAgain}</span>}
          <Button onClick={onAgain}>{texts.formulas.tryNow}</Button>
        </div>
      )}
    </Notice>
  );
}
