/** Formulas that "Refresh formulas" does not reach, changed on request. */
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { takeFocus } from "../controls/focus";
import { Notice } from "../controls/notice";
import { type Failure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { followWords, notFollowingWords } from "../wording/wording";
import { useFollowing } from "./use-following";
import type { Refresh } from "./use-refresh";
import { texts } from "../texts/texts";

interface FollowingNoteProps {
  readonly server: Server;
  readonly refresh: Refresh["run"];
  /** The state is outdated. */
  readonly onGiven: () => void;
}

export function FollowingNote({ server, refresh, onGiven }: FollowingNoteProps) {
  const { following, look, ask, leave, give } = useFollowing(server, refresh, onGiven);
  switch (following.stage) {
    case "found":
      return (
        <Notice tone="plain">
          <p>{notFollowingWords(following.cells)}</p>
          <div class="buttons">
            <Button onClick={ask}>{texts.formulas.updateToo(following.cells.length)}</Button>
          </div>
        </Notice>
      );
    case "asking":
    case "giving":
      return (
        <Question
          cells={following.cells}
          giving={following.stage === "giving"}
          failure={following.stage === "asking" ? following.failure : undefined}
          onGive={give}
          onLeave={leave}
        />
      );
    case "given":
      return (
        <Notice tone="good">
          <p tabIndex={-1} ref={takeFocus}>
            {followWords(following.changed)}
          </p>
        </Notice>
      );
    case "idle":
    case "looking":
    case "none":
    case "failed":
      return (
        <>
          {following.stage === "none" && <Notice tone="good">{texts.formulas.allUpdated}</Notice>}
          {following.stage === "failed" && <Notice tone="bad">{sentenceOf(following.failure)}</Notice>}
          <p class="below">
            <Button
              look="link"
              onClick={look}
              busy={following.stage === "looking" ? texts.formulas.finding : undefined}
            >
              {texts.formulas.find}
            </Button>
          </p>
        </>
      );
  }
}

interface QuestionProps {
  readonly cells: readonly string[];
  readonly giving: boolean;
  readonly failure: Failure | undefined;
  readonly onGive: () => void;
  readonly onLeave: () => void;
}

function Question({ cells, giving, failure, onGive, onLeave }: QuestionProps) {
  return (
    <div class="notice plain" role="group" aria-labelledby="follow-question">
      <p id="follow-question" tabIndex={-1} ref={takeFocus}>
        <strong>{texts.formulas.updateTooQuestion(cells.length)}</strong> {texts.formulas.updateTooMeans}
      </p>
      <div class="buttons">
        <Button look="action" onClick={onGive} busy={giving ? texts.formulas.changing : undefined}>
          {texts.formulas.updateToo(cells.length)}
        </Button>
        {!giving && <Button onClick={onLeave}>{texts.formulas.leave(cells.length)}</Button>}
      </div>
      <Alert text={failure && sentenceOf(failure)} />
    </div>
  );
}
