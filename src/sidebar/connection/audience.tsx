/** The choice of who may use a connection, with what follows from each. */
import type { Audience } from "../../add-on/settings/settings";

const AUDIENCES: readonly { audience: Audience; label: string; consequence: string }[] = [
  {
    audience: "me",
    label: "Only me",
    consequence:
      "Only you can pull. Formulas run with the settings of the spreadsheet's owner: if that is you, they work, and everyone who edits can type formulas that ask whatever your key may.",
  },
  {
    audience: "everyone",
    label: "Everyone who edits this spreadsheet",
    consequence:
      "Colleagues pull and use formulas with your key. They cannot see it, but can ask whatever it may.",
  },
];

export function AudienceChoice({
  chosen,
  onChoose,
}: {
  chosen: Audience;
  onChoose: (audience: Audience) => void;
}) {
  return (
    <fieldset>
      <legend>Who may use it</legend>
      {AUDIENCES.map(({ audience, label, consequence }) => (
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
              {consequence}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
