import { useReducer } from "preact/hooks";
import type { ShownDefinitions, ShownFunction } from "../../add-on/custom-functions/definition/shown-help";
import type { Server } from "../server/server";
import { Example } from "./example";
import { type Insertion, insertionAfter, NOTHING_ENTERED } from "./insertion";
import { texts } from "../texts/texts";

/** From the build: the page shares only types with the server, and help needs no call. */
declare const FUNCTIONS: readonly ShownFunction[];
declare const DEFINITIONS: ShownDefinitions;
declare const UNLESS_OTHERWISE: string;

interface FunctionsHelpProps {
  readonly server: Server;
  /** Called when what is shown of the state is out of date. */
  readonly onEntered: () => void;
}

export function FunctionsHelp({ server, onEntered }: FunctionsHelpProps) {
  const [insertion, dispatch] = useReducer(insertionAfter, NOTHING_ENTERED);
  const insert = async (formula: string) => {
    dispatch({ type: "began", formula });
    dispatch({ type: "ended", formula, answer: await server("insertFormula", { formula }) });
    onEntered();
  };
  return (
    <>
      {FUNCTIONS.map((entry) => (
        <HelpOfFunction
          key={entry.name}
          entry={entry}
          insertion={insertion}
          onInsert={(formula) => void insert(formula)}
        />
      ))}
      <p class="hint">{texts.formulas.separators}</p>
    </>
  );
}

interface FunctionHelpProps {
  readonly entry: ShownFunction;
  readonly insertion: Insertion;
  readonly onInsert: (formula: string) => void;
}

function HelpOfFunction({ entry, insertion, onInsert }: FunctionHelpProps) {
  const { name, description, parameters, examples, definitions } = entry;
  const own = texts.help.functions[name];
  return (
    <details>
      <summary>
        <code>{name}</code>
      </summary>
      <p>{own?.description ?? description}</p>
      {parameters.length > 0 && (
        <dl>
          {parameters.map((parameter) => (
            <div key={parameter.name}>
              <dt>
                <code>{parameter.name}</code>
                {parameter.optional && <span class="quiet"> {texts.controls.optional}</span>}
              </dt>
              <dd>
                {own?.parameters[parameter.name] ?? parameter.description} {texts.formulas.example}{" "}
                <code>{parameter.example}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {examples.map((example) => (
        <Example key={example} formula={example} insertion={insertion} onInsert={onInsert} />
      ))}
      {definitions.length > 0 && <Definitions keys={definitions} />}
    </details>
  );
}

function Definitions({ keys }: { readonly keys: ShownFunction["definitions"] }) {
  const definitions = keys.map((key) => texts.help.definitions[key] ?? DEFINITIONS[key]);
  return (
    <>
      <p>{texts.help.unlessOtherwise ?? UNLESS_OTHERWISE}:</p>
      <dl>
        {definitions.map(({ term, means }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
