/** What do you want to know? The kinds of question, each with a sentence, and the form of the chosen one. */
import { useState } from "preact/hooks";
import type { PullSource } from "../../add-on/input-language/pulls/pull-words";
import { Button } from "../controls/button";
import { PullTab, type PullTabProps } from "../pull/tab";
import { Asker } from "./asker";
import { FirstStep } from "./first-step";
import { cellsOf, KINDS } from "../question/kinds";
import { OptionFields } from "../question/option-fields";
import { useNames } from "../question/use-names";

export function AskTab(props: Omit<PullTabProps, "optionFields">) {
  const { server, onEnded } = props;
  const [chosen, setChosen] = useState<PullSource>("report");
  const { namesOf, isLoaded, lookAgain } = useNames(server);
  const kind = KINDS.find(({ source }) => source === chosen);
  return (
    <>
      <FirstStep server={server} onEnded={onEnded} />
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
      {chosen === "report"
        ? kind && (
            <PullTab
              {...props}
              optionFields={(options) => (
                <OptionFields {...options} fields={cellsOf(kind).options} namesOf={namesOf} />
              )}
            />
          )
        : kind && <Asker key={chosen} server={server} kind={kind} namesOf={namesOf} onEnded={onEnded} />}
      {isLoaded && (
        <p class="hint">
          Names are kept for six hours.{" "}
          <Button look="link" onClick={lookAgain}>
            Look again
          </Button>
        </p>
      )}
    </>
  );
}

function idOf(source: PullSource): string {
  return `kind-${source.replace(/ /g, "-")}`;
}
