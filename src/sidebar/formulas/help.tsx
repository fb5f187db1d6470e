/** Help on the custom functions, from the same catalog that makes them. */
import type { CustomFunction } from "../../functions/catalog";
import { Copyable } from "../controls/copyable";

/** Put into the page by the build: the page knows the server by types only, and help needs no call. */
declare const CATALOG: readonly CustomFunction[];

export function FunctionsHelp() {
  return (
    <>
      {CATALOG.map((entry) => (
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
