/** How a further run writes its rows; a mode that says more than the fields show is a text. */
import { useState } from "preact/hooks";
import { parseText } from "../../add-on/input-language/parsed";
import {
  type LandingFields,
  readLandingFields,
  USUAL_LANDING,
  writeLanding,
} from "../../add-on/input-language/pulls/landing-text";
import { quoteName } from "../../add-on/shared/quoted-names";
import { COLUMN_RULES, VANISHED } from "../../add-on/sheet-writer/destination/mode-settings";
import { Choice, TextField } from "../controls/field";
import { useParts } from "../question/parts/use-parts";
import { LateField } from "./late-field";
import { WayChoices } from "./way-choices";
import { texts } from "../texts/texts";

interface ModeFieldsProps {
  readonly id: string;
  readonly mode: string;
  /** Of the answer, one of which may tell rows apart; none while nobody has looked. */
  readonly columns: readonly string[];
  readonly hasSchedule: boolean;
  readonly problem: string | undefined;
  readonly onMode: (mode: string) => void;
}

const MODE = {
  read: (text: string) => parseText(readLandingFields, text).value,
  write: (fields: LandingFields | undefined) => (fields ? writeLanding(fields) : ""),
};

export function ModeFields({ id, mode, columns, hasSchedule, problem, onMode }: ModeFieldsProps) {
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
  const change = (more: Partial<LandingFields>) => setChosen({ ...chosen, ...more });
  const { mode: way, keys } = chosen;
  return (
    <>
      <WayChoices
        id={`${id}-mode`}
        group={`${id}-landing`}
        way={way}
        problem={problem}
        onChoose={(next) =>
          change({
            mode: next,
            keys: next === "merge" ? keys || columns.slice(0, 1).map(quoteName).join("") : "",
          })
        }
      />
      {(way === "merge" || way === "replace") && (
        <KeyField
          id={`${id}-key`}
          way={way}
          keys={keys}
          columns={columns}
          onKeys={(next) => change({ keys: next })}
        />
      )}
      <SeldomSettings id={id} chosen={chosen} hasSchedule={hasSchedule} onChange={change} />
    </>
  );
}

interface KeyFieldProps {
  readonly id: string;
  readonly way: "merge" | "replace";
  readonly keys: string;
  readonly columns: readonly string[];
  readonly onKeys: (keys: string) => void;
}

/** Replaced rows need none: without it the add-on finds what identifies them. */
function KeyField({ way, keys, columns, onKeys, ...field }: KeyFieldProps) {
  const isMerge = way === "merge";
  const words = {
    ...field,
    label: isMerge ? texts.landing.key : texts.landing.rowsBy,
    hint: isMerge ? texts.landing.keyHint : texts.landing.rowsByHint,
    ...(isMerge ? {} : { optional: true }),
  };
  if (columns.length === 0) return <TextField {...words} value={keys} onText={onKeys} />;
  const known = columns.find((name) => quoteName(name) === keys.trim() || name === keys.trim());
  const none = isMerge || keys.trim() === "" ? [] : [""];
  return (
    <Choice
      {...words}
      value={known ?? keys}
      choices={[...none, ...(known === undefined ? [keys, ...columns] : columns)]}
      labels={{ "": texts.landing.rowsByItself }}
      onChoose={(name) => onKeys(name === keys || name === "" ? name : quoteName(name))}
    />
  );
}

interface SettingsProps {
  readonly id: string;
  readonly chosen: LandingFields;
  readonly hasSchedule: boolean;
  readonly onChange: (more: Partial<LandingFields>) => void;
}

/** Settings that are on or off. */
const SWITCHES = ["allowShrink", "valuesOnly", "lineAbove"] as const;

/** The settings that are seldom needed. */
function SeldomSettings({ id, chosen, hasSchedule, onChange }: SettingsProps) {
  const { mode, vanished, columnRule, export: exported } = chosen;
  const isByKey = mode === "merge";
  const isWhole = mode === "replace" || (isByKey && vanished !== "keep");
  const switches = SWITCHES.filter((name) => name !== "allowShrink" || isWhole || chosen[name]);
  const usual: LandingFields = { ...USUAL_LANDING, mode, keys: chosen.keys };
  const given = (Object.keys(usual) as (keyof LandingFields)[]).filter(
    (one) => chosen[one] !== usual[one] && (one !== "vanished" || isByKey),
  ).length;
  return (
    <details name={`${id}-landing`}>
      <summary>{given > 0 ? texts.landing.moreSet(given) : texts.landing.more}</summary>
      <div class={isByKey ? "pair even" : undefined}>
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
          value={columnRule}
          choices={COLUMN_RULES}
          labels={texts.landing.newColumnsWays}
          onChoose={(one) => onChange({ columnRule: one })}
        />
      </div>
      {switches.map((name) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={chosen[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
          />{" "}
          {texts.landing[name]}
        </label>
      ))}
      <LateField
        id={id}
        late={chosen.greyWhenLate}
        hasSchedule={hasSchedule}
        onLate={(greyWhenLate) => onChange({ greyWhenLate })}
      />
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
