/** The form that connects: address, key, and who may use it. */
import { useState } from "preact/hooks";
import type { State } from "../../calls";
import type { Audience } from "../../settings/settings";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { Notice } from "../controls/notice";
import type { Server } from "../server";
import { type ConnectProblems, connectCall, draftOf, keepsKey, problemsFrom, problemsOf } from "./draft";

interface ConnectFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onConnected: (state: State) => void;
  /** Shown as a second button where there is something to go back to. */
  readonly onCancel?: () => void;
}

const IDS = { baseUrl: "connect-address", key: "connect-key" } as const;

export function ConnectForm({ server, state, onConnected, onCancel }: ConnectFormProps) {
  const [draft, setDraft] = useState(() => draftOf(state));
  const [problems, setProblems] = useState<ConnectProblems>({});
  const [busy, setBusy] = useState(false);
  const refuse = (found: ConnectProblems) => {
    setProblems(found);
    const first = found.baseUrl ? IDS.baseUrl : found.key ? IDS.key : undefined;
    if (first) document.getElementById(first)?.focus();
  };
  const connect = async () => {
    const found = problemsOf(draft, state);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setBusy(true);
    const answer = await server("connect", connectCall(draft, state));
    setBusy(false);
    if (answer.ok) onConnected(answer.value);
    else refuse(problemsFrom(answer.failure, state));
  };
  const stored = keepsKey(draft, state);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A submitted form would load a new page into the sidebar's frame, and leave it blank.
        event.preventDefault();
        if (!busy) void connect();
      }}
    >
      {state.pinned ? (
        <p>
          Service: <strong>{state.baseUrl}</strong>
        </p>
      ) : (
        <TextField
          id={IDS.baseUrl}
          label="Service address"
          value={draft.baseUrl}
          problem={problems.baseUrl}
          onText={(baseUrl) => {
            setDraft({ ...draft, baseUrl });
            setProblems({ ...problems, baseUrl: "" });
          }}
          input={{ placeholder: "https://api.example.com", inputMode: "url" }}
        />
      )}
      <TextField
        id={IDS.key}
        label="API key"
        value={draft.key}
        problem={problems.key}
        hint={
          stored
            ? "A key is stored. Leave this empty to keep it."
            : "Kept by the add-on, never in a cell, and sent to this service only."
        }
        onText={(key) => {
          setDraft({ ...draft, key });
          setProblems({ ...problems, key: "" });
        }}
        input={{ type: "password" }}
      />
      <AudienceChoice chosen={draft.audience} onChoose={(audience) => setDraft({ ...draft, audience })} />
      {problems.form && <Notice tone="bad">{problems.form}</Notice>}
      <div class="buttons">
        <Button look="action" busy={busy ? "Checking the key" : undefined}>
          {state.connected && state.usable ? "Save" : "Connect"}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

const AUDIENCES: readonly { audience: Audience; label: string; consequence: string }[] = [
  {
    audience: "me",
    label: "Only me",
    consequence:
      "Colleagues cannot pull. Formulas run with the settings of the spreadsheet's owner, so they work only if that is you.",
  },
  {
    audience: "everyone",
    label: "Everyone who edits this spreadsheet",
    consequence: "Colleagues pull and use formulas with your key. They cannot see it, but can ask whatever it may.",
  },
];

function AudienceChoice({ chosen, onChoose }: { chosen: Audience; onChoose: (audience: Audience) => void }) {
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
