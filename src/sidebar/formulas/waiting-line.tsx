import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import { isCuredByConnection, needsPerson, sentenceOf } from "../wording/failures";
import { waitingWords } from "../wording/wording";
import type { WaitingList } from "./waiting-list";

interface WaitingLineProps {
  readonly list: WaitingList;
  readonly onAgain: () => void;
  /** The connection must be changed. */
  readonly onConnection: () => void;
}

export function WaitingLine({ list, onAgain, onConnection }: WaitingLineProps) {
  const { left, nextAt, failure } = list;
  if (left === 0) return null;
  return (
    <Notice tone={failure ? "bad" : "plain"}>
      <p>
        <strong>{waitingWords(left, failure ? "" : nextAt)}.</strong>{" "}
        {failure ? sentenceOf(failure) : "Keep the sidebar open: their cells fill by themselves."}
      </p>
      {failure && (
        <div class="buttons">
          {isCuredByConnection(failure) && <Button onClick={onConnection}>Connection</Button>}
          {!needsPerson(failure) && <span class="quiet">Tried again within a minute.</span>}
          <Button onClick={onAgain}>Try now</Button>
        </div>
      )}
    </Notice>
  );
}
