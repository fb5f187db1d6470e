/** How a further run writes its rows; a mode that says more than the fields show is a text. */
import { Choice, TextField } from "../controls/field";
import { useParts } from "../question/use-parts";
import { quoteName } from "./columns-text";
import { type ModeChoice, NEW_COLUMNS, readMode, VANISHED, WAY_NAMES, WAYS, writeMode } from "./mode-text";

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
  if (!chosen)
    return (
      <TextField
        id={`${id}-mode`}
        label="How, as text"
        value={mode}
        problem={problem}
        hint="This says more than the fields can show."
        onText={onMode}
      />
    );
  const change = (more: Partial<ModeChoice>) => setChosen({ ...chosen, ...more });
  const { way, keys } = chosen;
  return (
    <>
      <Choice
        id={`${id}-mode`}
        label="How"
        value={way}
        choices={WAY_NAMES}
        hint={WAYS[way]}
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
  const words = { ...field, label: "Key", hint: "The column whose values tell one row from another." };
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
    <details>
      <summary>{given > 0 ? `More on how (${given} set)` : "More on how"}</summary>
      {isByKey && (
        <Choice
          id={`${id}-vanished`}
          label="Rows that are gone from the answer"
          value={vanished}
          choices={VANISHED}
          onChoose={(one) => onChange({ vanished: one })}
        />
      )}
      <Choice
        id={`${id}-new-columns`}
        label="Columns that are new in the answer"
        value={newColumns}
        choices={NEW_COLUMNS}
        onChoose={(one) => onChange({ newColumns: one })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={allowsFewer}
          onChange={({ currentTarget }) => onChange({ allowsFewer: currentTarget.checked })}
        />{" "}
        Also when it has far fewer rows than before
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={valuesOnly}
          onChange={({ currentTarget }) => onChange({ valuesOnly: currentTarget.checked })}
        />{" "}
        Values alone, no formats
      </label>
      <TextField
        id={`${id}-export`}
        label="Export"
        optional
        value={exported}
        hint="csv for a long answer, or a bucket: s3://bucket/folder"
        onText={(text) => onChange({ export: text })}
      />
    </details>
  );
}
