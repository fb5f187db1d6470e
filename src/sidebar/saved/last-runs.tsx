/** What became of the last runs of a saved pull, from the tab of runs. */
import { useEffect, useState } from "preact/hooks";
import type { LoggedRun } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Elapsed } from "../controls/elapsed";
import { Moments } from "../controls/moments";
import type { Answer, Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { loggedWords } from "./words/words";

export function LastRuns({ server, name }: { readonly server: Server; readonly name: string }) {
  const [answer, setAnswer] = useState<Answer<{ readonly runs: readonly LoggedRun[] }>>();
  const look = () => {
    setAnswer(undefined);
    void server("lastRuns", { name }).then(setAnswer);
  };
  useEffect(look, []);
  if (!answer) return <Elapsed what="Looking for its last runs" />;
  if (!answer.ok) {
    return (
      <p>
        <span class="problem" role="alert">
          {sentenceOf(answer.failure)}
        </span>{" "}
        <Button look="link" onClick={look} label={`Look again: ${name}`}>
          Look again
        </Button>
      </p>
    );
  }
  const { runs } = answer.value;
  if (runs.length === 0) return <p class="hint">No run of it is noted.</p>;
  return (
    <ol class="runs" aria-label={`Last runs of ${name}`}>
      {runs.map((run, i) => (
        <li key={i}>
          <Moments text={loggedWords(run)} />
          {run.message !== "" && (
            <span class="quiet">
              <Moments text={run.message} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
