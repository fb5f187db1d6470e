/** What became of the last runs of a saved pull, from the tab of runs. */
import { useEffect, useState } from "preact/hooks";
import type { LoggedRun } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { Elapsed } from "../controls/elapsed";
import { Moments } from "../controls/moments";
import type { ServerAnswer, Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { loggedWords } from "./words/words";
import { texts } from "../texts/texts";

export function LastRuns({ server, name }: { readonly server: Server; readonly name: string }) {
  const [answer, setAnswer] = useState<ServerAnswer<{ readonly runs: readonly LoggedRun[] }>>();
  const look = () => {
    setAnswer(undefined);
    void server("lastRuns", { name }).then(setAnswer);
  };
  useEffect(look, []);
  if (!answer) return <Elapsed what={texts.saved.lookingForRuns} />;
  if (!answer.ok) {
    return (
      <p>
        <Alert inline text={sentenceOf(answer.failure)} />{" "}
        <Button look="link" onClick={look} label={texts.controls.named(texts.saved.lookAgain, name)}>
          {texts.saved.lookAgain}
        </Button>
      </p>
    );
  }
  const { runs } = answer.value;
  if (runs.length === 0) return <p class="hint">{texts.saved.noRuns}</p>;
  return (
    <ol class="runs" aria-label={texts.saved.lastRunsOf(name)}>
      {runs.map((run, i) => (
        <li key={i}>
          <Moments text={loggedWords(run)} />
          {run.message !== "" && (
            <span class="quiet">
              <Moments text={texts.remarks.say(run.message)} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
