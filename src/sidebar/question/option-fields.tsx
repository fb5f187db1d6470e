/** The options of a question, a field each; those that no field shows stay a text. */
import {
  type OptionFields as Options,
  readOptionFields,
  writeOptionFields,
} from "../../add-on/input-language/options/option-text";
import type { OptionField } from "../../add-on/pulls/config-sheet/asked-cells";
import { Combobox } from "../controls/combobox";
import { Choice, type FieldWords, TextField } from "../controls/field";
import { Fold } from "../controls/fold";
import { chooseFields, RARE_OPTIONS } from "../../add-on/input-language/options/form-fields";
import { splitNames } from "../../add-on/shared/quoted-names";
import { sentenceCase } from "../wording/wording";
import { NAMES_OF_OPTIONS } from "./kinds";
import { SplitField } from "./split-field";
import { useParts } from "./use-parts";
import type { NamesOf } from "../names/use-names";
import { findWord, texts } from "../texts/texts";

interface OptionFieldsProps {
  readonly id: string;
  readonly fields: readonly OptionField[];
  /** What is asked, and its type where the service's list says one. */
  readonly of: { readonly what: string; readonly type: string };
  readonly text: string;
  readonly problem: string | undefined;
  readonly namesOf: NamesOf;
  readonly onText: (text: string) => void;
}

/** Those that most questions have; of few options all are shown. */
const FIRST = ["by", "split by"];
const FEW = 3;

export function OptionInputs({ id, fields: all, of, text, problem, namesOf, onText }: OptionFieldsProps) {
  const way = {
    read: (line: string) => readOptionFields(line, all),
    write: (parts: Options) => writeOptionFields(parts, all),
  };
  const [parts, setParts] = useParts(text, way, onText);
  const fields = chooseFields(all, of.type, parts.values);
  const field = (option: OptionField) => (
    <OneOption
      key={option.name}
      id={`${id}-${option.name.replace(/ /g, "-")}`}
      option={option}
      value={parts.values[option.name] ?? ""}
      offered={listOffered(option.name, of.what, parts.values)}
      namesOf={namesOf}
      onText={(value) => setParts({ ...parts, values: { ...parts.values, [option.name]: value } })}
    />
  );
  const first = fields.length <= FEW ? fields : fields.filter(({ name }) => FIRST.includes(name));
  const more = fields.filter((option) => !first.includes(option));
  const usual = more.filter(({ name }) => !RARE_OPTIONS.some((one) => one === name) || parts.values[name]);
  const rare = more.filter((option) => !usual.includes(option));
  const countSet = (options: readonly OptionField[]) =>
    options.filter(({ name }) => parts.values[name]).length;
  return (
    <>
      <div class="options">{first.map(field)}</div>
      {more.length > 0 && (
        <Fold name={`${id}-more`} isOpen={problem !== undefined}>
          <summary>{texts.question.groupOfOptions(texts.question.moreOptions, countSet(more))}</summary>
          <div class="options">{usual.map(field)}</div>
          {rare.length > 0 && (
            <details>
              <summary>{texts.question.rareOptions}</summary>
              <div class="options">{rare.map(field)}</div>
            </details>
          )}
        </Fold>
      )}
      {(parts.rest !== "" || problem !== undefined) && (
        <TextField
          id={id}
          label={texts.question.optionsAsText}
          value={text}
          problem={problem}
          hint={texts.question.optionsAsTextHint}
          onText={onText}
        />
      )}
    </>
  );
}

interface OneOptionProps {
  readonly id: string;
  readonly option: OptionField;
  readonly value: string;
  /** Names that fit here, of what is asked. */
  readonly offered: readonly string[];
  readonly namesOf: NamesOf;
  readonly onText: (text: string) => void;
}

const AS_USUAL = "\u2013";

function OneOption({ id, option, value, offered, namesOf, onText }: OneOptionProps) {
  const { name, does, example, choices } = option;
  const own = findWord(texts.help.options, name);
  const words: FieldWords = {
    id,
    label: own?.label ?? sentenceCase(name),
    hint: own?.does ?? sentenceCase(does.replace(/`/g, "")),
  };
  const list = NAMES_OF_OPTIONS[name];
  if (list)
    return (
      <SplitField {...words} names={namesOf(list)} value={value} placeholder={example} onText={onText} />
    );
  if (offered.length > 0)
    return (
      <Combobox
        {...words}
        value={value}
        placeholder={example}
        suggestions={offered.map((name) => ({ value: name, label: name }))}
        onText={onText}
        onChoose={(chosen) => onText(chosen.value)}
      />
    );
  const isChoice = choices !== undefined && (value === "" || choices.includes(value));
  if (!isChoice)
    return <TextField {...words} value={value} onText={onText} input={{ placeholder: example }} />;
  return (
    <Choice
      {...words}
      value={value === "" ? AS_USUAL : value}
      choices={[AS_USUAL, ...choices]}
      labels={texts.help.optionWords}
      onChoose={(chosen) => onText(chosen === AS_USUAL ? "" : chosen)}
    />
  );
}

/** A pivot puts across properties or periods, and rows are sorted by these or by the number. */
function listOffered(
  option: string,
  what: string,
  options: Readonly<Record<string, string>>,
): readonly string[] {
  if (option !== "pivot" && option !== "sort") return [];
  const { by = "", "split by": splitBy = "" } = options;
  const labels = [...splitNames(splitBy, ","), ...(by === "" ? [] : ["date"])];
  return option === "pivot" || labels.length === 0 ? labels : [...labels, `${what} desc`];
}
