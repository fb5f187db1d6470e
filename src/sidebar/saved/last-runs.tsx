/** What became of the last runs of a saved pull, from the tab of runs. */
import { useEffect, useState } from "preact/hooks";
import type { LoggedRun } from "../../add-on/sidebar-contract/calls";
import { Elapsed } from "../controls/elapsed";
import { Moments } from "../controls/moments";
import type { Answer, Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { loggedWords } from "./words/words";
import { texts } from "../texts/texts";

export function LastRuns({ server, name }: { readonly server: Server; readonly name: string }) {
  const [answer, setAnswer] = useState<Answer<{ readonly runs: readonly LoggedRun[] }>>();
  useEffect(() => {
    void server("lastRuns", { name }).then(setAnswer);
  }, []);
  if (!answer) return <Elapsed what={texts.saved.lookingForRuns} />;
  if (!answer.ok) return <p class="problem">{sentenceOf(answer.failure)}</p>;
  const { runs } = answer.value;
  if (runs.length === 0) return <p class="hint">{texts.saved.noRuns}</p>;
  return (
    <ol class="runs" aria-label={texts.saved.lastRunsOf(name)}>
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
