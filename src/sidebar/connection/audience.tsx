/** Who may use a connection, and what follows. */
import type { Audience } from "../../add-on/settings/settings";

const AUDIENCES: readonly { readonly audience: Audience; readonly label: string }[] = [
  { audience: "me", label: "Only me" },
  { audience: "everyone", label: "Everyone who edits this spreadsheet" },
];

const FORMULAS =
  "Formulas run with the settings of the spreadsheet's owner: if that is you, they work, and everyone who edits can type formulas that ask whatever your key may.";

/** In a spreadsheet's own script, every editor can read the key with a function. */
const CONSEQUENCES: {
  readonly [audience in Audience]: { readonly installed: string; readonly bound: string };
} = {
  me: {
    installed: `Only you can pull. ${FORMULAS}`,
    bound: `Colleagues cannot pull in the sidebar, and saved pulls ask only what you agreed to. But whoever edits the script can read your key and use it. ${FORMULAS}`,
  },
  everyone: {
    installed:
      "Colleagues pull and use formulas with your key. They cannot see it, but can ask whatever it may.",
    bound: "Colleagues pull and use formulas with your key, and whoever edits the script can read it.",
  },
};

interface AudienceProps {
  readonly chosen: Audience;
  /** The script belongs to the spreadsheet. */
  readonly isBound: boolean;
  readonly onChoose: (audience: Audience) => void;
}

export function AudienceChoice({ chosen, isBound, onChoose }: AudienceProps) {
  return (
    <fieldset>
      <legend>Who may use it</legend>
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
              {CONSEQUENCES[audience][isBound ? "bound" : "installed"]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
