/**
 * What a function's arguments are, while they are typed: the one at the caret with its description and an
 * example. As in Sheets, an argument that can be left out says so in words, and has no brackets.
 */
import type { FunctionView } from "../../page-server/contract/calls";
import { texts } from "../texts/texts";

interface Help {
  readonly own: FunctionView;
  readonly argument: number;
  readonly separator: string;
}

export function ArgumentHelp({ own, argument, separator }: Help) {
  const at = Math.min(argument, own.parameters.length - 1);
  const parameter = own.parameters[at];
  return (
    <div class="argument-help">
      <p class="signature">
        <code>
          {own.name}(
          {own.parameters.map((one, index) => (
            <>
              {index > 0 && `${separator} `}
              <span class={index === at ? "current" : ""}>{one.name}</span>
            </>
          ))}
          )
        </code>
      </p>
      <p class="quiet">{own.description}</p>
      {parameter && (
        <p>
          <b>{parameter.name}</b> {parameter.description}
        </p>
      )}
      {parameter && parameter.example !== "" && (
        <p class="quiet">
          {texts.bar.example}: <code>{parameter.example}</code>
        </p>
      )}
    </div>
  );
}
