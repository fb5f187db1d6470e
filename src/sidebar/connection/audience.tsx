/** Who may use a connection, and what follows. */
import type { Audience } from "../../add-on/settings/settings";
import type { State } from "../../add-on/sidebar-contract/calls";
import { texts } from "../texts/texts";

const AUDIENCES: readonly { readonly audience: Audience; readonly label: string }[] = [
  { audience: "me", label: texts.connection.onlyMe },
  { audience: "everyone", label: texts.connection.everyone },
];

interface AudienceProps {
  readonly chosen: Audience;
  readonly install: State["install"];
  readonly onChoose: (audience: Audience) => void;
}

export function AudienceChoice({ chosen, install, onChoose }: AudienceProps) {
  return (
    <fieldset>
      <legend>{texts.connection.audience}</legend>
      {AUDIENCES.map(({ audience, label }) => (
        <div class="choice" key={audience}>
          <input
            type="radio"
            name="audience"
            id={`audience-${audience}`}
            aria-describedby={`audience-${audience}-hint`}
            checked={chosen === audience}
            onChange={() => onChoose(audience)}
          />
          <div>
            <label for={`audience-${audience}`}>{label}</label>
            <p class="hint" id={`audience-${audience}-hint`}>
              {texts.connection.consequences[audience][install === "spreadsheet" ? "bound" : "installed"]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
