/** How a further run writes its rows; a mode that says more than the fields show is a text. */
import { useState } from "preact/hooks";
import { Choice, TextField } from "../controls/field";
import { useParts } from "../question/use-parts";
import { quoteName } from "../wording/quotes";
import { type ModeChoice, NEW_COLUMNS, readMode, VANISHED, writeMode } from "./mode-text";
import { WayChoices } from "./way-choices";
import { texts } from "../texts/texts";

interface ModeFieldsProps {
  readonly id: string;
  readonly mode: string;
  /** Of the answer, one of which may tell rows apart; none while nobody has looked. */
  readonly columns: readonly string[];
  readonly problem: string | undefined;
  readonly onMode: (mode: string) => void;
}

const MODE = { read: readMode, write: (mode: ModeChoice | undefined) => (mode ? writeMode(mode) : "") };
const BY_KEY = "Update rows by a key";

export function ModeFields({ id, mode, columns, problem, onMode }: ModeFieldsProps) {
  const [chosen, setChosen] = useParts(mode, MODE, onMode);
  const [isTyped, setTyped] = useState(false);
  if (!chosen || isTyped)
    return (
      <TextField
        id={`${id}-mode`}
        label={texts.landing.howAsText}
        value={mode}
        problem={problem}
        hint={chosen ? undefined : texts.landing.saysMore}
        onText={(text) => {
          // It keeps the focus, also where it could be clicked by now.
          setTyped(true);
          onMode(text);
        }}
      />
    );
  const change = (more: Partial<ModeChoice>) => setChosen({ ...chosen, ...more });
  const { way, keys } = chosen;
  return (
    <>
      <WayChoices
        id={`${id}-mode`}
        group={`${id}-landing`}
        way={way}
        problem={problem}
        onChoose={(next) =>
          change({
            way: next,
            keys: next === BY_KEY && keys === "" ? columns.slice(0, 1).map(quoteName).join("") : keys,
          })
        }
      />
      {way === BY_KEY && (
        <KeyField id={`${id}-key`} keys={keys} columns={columns} onKeys={(next) => change({ keys: next })} />
      )}
      <Settings id={id} chosen={chosen} onChange={change} />
    </>
  );
}

interface KeyFieldProps {
  readonly id: string;
  readonly keys: string;
  readonly columns: readonly string[];
  readonly onKeys: (keys: string) => void;
}

function KeyField({ keys, columns, onKeys, ...field }: KeyFieldProps) {
  const words = { ...field, label: texts.landing.key, hint: texts.landing.keyHint };
  if (columns.length === 0) return <TextField {...words} value={keys} onText={onKeys} />;
  const known = columns.find((name) => quoteName(name) === keys.trim() || name === keys.trim());
  return (
    <Choice
      {...words}
      value={known ?? keys}
      choices={known === undefined ? [keys, ...columns] : columns}
      onChoose={(name) => onKeys(name === keys ? keys : quoteName(name))}
    />
  );
}

interface SettingsProps {
  readonly id: string;
  readonly chosen: ModeChoice;
  readonly onChange: (more: Partial<ModeChoice>) => void;
}

/** What is seldom needed. */
function Settings({ id, chosen, onChange }: SettingsProps) {
  const { way, vanished, newColumns, allowsFewer, valuesOnly, export: exported } = chosen;
  const isByKey = way === BY_KEY;
  const given = [
    isByKey && vanished !== "keep",
    newColumns !== "add",
    allowsFewer,
    valuesOnly,
    exported !== "",
  ].filter(Boolean).length;
  return (
    <details name={`${id}-landing`}>
      <summary>{given > 0 ? texts.landing.moreSet(given) : texts.landing.more}</summary>
      {isByKey && (
        <Choice
          id={`${id}-vanished`}
          label={texts.landing.vanished}
          value={vanished}
          choices={VANISHED}
          labels={texts.landing.vanishedWays}
          onChoose={(one) => onChange({ vanished: one })}
        />
      )}
      <Choice
        id={`${id}-new-columns`}
        label={texts.landing.newColumns}
        value={newColumns}
        choices={NEW_COLUMNS}
        labels={texts.landing.newColumnsWays}
        onChoose={(one) => onChange({ newColumns: one })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={allowsFewer}
          onChange={({ currentTarget }) => onChange({ allowsFewer: currentTarget.checked })}
        />{" "}
        {texts.landing.allowsFewer}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={valuesOnly}
          onChange={({ currentTarget }) => onChange({ valuesOnly: currentTarget.checked })}
        />{" "}
        {texts.landing.valuesOnly}
      </label>
      <TextField
        id={`${id}-export`}
        label={texts.landing.export}
        optional
        value={exported}
        hint={texts.landing.exportHint}
        onText={(text) => onChange({ export: text })}
      />
    </details>
  );
}
