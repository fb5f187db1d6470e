/** Help on the custom functions, from the same catalog that makes them. */
import { useEffect, useState } from "preact/hooks";
import type { CustomFunction } from "../../functions/catalog";
import { Button } from "../controls/button";
import { Copyable } from "../controls/copyable";
import { Notice } from "../controls/notice";
import { sentenceOf } from "../failures";
import type { Answer, Server } from "../server";

export function FunctionsHelp({ server, shown }: { server: Server; shown: boolean }) {
  const [answer, setAnswer] = useState<Answer<readonly CustomFunction[]> | null>(null);
  const load = () => {
    setAnswer(null);
    void server("functions", null).then(setAnswer);
  };
  useEffect(() => {
    if (shown && !answer?.ok) load();
  }, [shown]);
  if (!answer) return <p class="quiet">Loading</p>;
  if (!answer.ok) {
    return (
      <Notice tone="bad">
        <p>{sentenceOf(answer.failure)}</p>
        <Button onClick={load}>Try again</Button>
      </Notice>
    );
  }
  return (
    <>
      {answer.value.map((entry) => (
        <FunctionHelp key={entry.name} entry={entry} />
      ))}
      <p class="hint">
        Where the spreadsheet's locale writes decimals with a comma, arguments are parted by ; instead of a comma.
      </p>
    </>
  );
}

function FunctionHelp({ entry }: { entry: CustomFunction }) {
  const { name, description, parameters, examples } = entry;
  return (
    <details>
      <summary>
        <code>{name}</code>
      </summary>
      <p>{description}</p>
      {parameters.length > 0 && (
        <dl>
          {parameters.map((parameter) => (
            <div key={parameter.name}>
              <dt>
                <code>{parameter.name}</code>
                {parameter.optional && <span class="quiet"> (optional)</span>}
              </dt>
              <dd>
                {parameter.description} Such as <code>{parameter.example}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {examples.map((example) => (
        <Copyable key={example} text={example} />
      ))}
    </details>
  );
}
