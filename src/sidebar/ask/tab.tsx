/** What do you want to know? The kinds of question, each with a sentence, and the form of the chosen one. */
import { useState } from "preact/hooks";
import type { PullSource } from "../../add-on/input-language/pulls/pull-words";
import { PullTab, type PullTabProps } from "../pull/tab";
import { Asker } from "./asker";
import { KINDS } from "./kinds";
import { useNames } from "./use-names";

export function AskTab(props: PullTabProps) {
  const { server, onEnded } = props;
  const [chosen, setChosen] = useState<PullSource>("report");
  const namesOf = useNames(server);
  const kind = KINDS.find(({ source }) => source === chosen);
  return (
    <>
      <fieldset class="kinds">
        <legend>What do you want to know?</legend>
        {KINDS.map(({ source, title, sentence }) => (
          <label key={source} class={source === chosen ? "kind chosen" : "kind"}>
            <input
              type="radio"
              name="kind"
              aria-label={title}
              aria-describedby={idOf(source)}
              checked={source === chosen}
              onChange={() => setChosen(source)}
            />
            <span>
              <strong>{title}</strong>
              <span class="quiet" id={idOf(source)}>
                {sentence}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === "report" ? (
        <PullTab {...props} />
      ) : (
        kind && <Asker key={chosen} server={server} kind={kind} namesOf={namesOf} onEnded={onEnded} />
      )}
    </>
  );
}

function idOf(source: PullSource): string {
  return `kind-${source.replace(/ /g, "-")}`;
}
