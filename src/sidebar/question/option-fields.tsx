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
  readonly text: string;
  readonly problem: string | undefined;
  readonly namesOf: NamesOf;
  readonly onText: (text: string) => void;
}

/** Those that most questions have; of few options all are shown. */
const FIRST = ["by", "split by"];
const FEW = 3;
/** How the table looks. Where there are many options, these are a group of their own. */
const OF_TABLE = ["show", "pivot", "value", "sort", "limit", "unwind", "colour", "header"];
const MOST_IN_GROUP = 8;

export function OptionInputs({ id, fields, text, problem, namesOf, onText }: OptionFieldsProps) {
  const way = {
    read: (line: string) => readOptionFields(line, fields),
    write: (parts: Options) => writeOptionFields(parts, fields),
  };
  const [parts, setParts] = useParts(text, way, onText);
  const field = (option: OptionField) => (
    <OneOption
      key={option.name}
      id={`${id}-${option.name.replace(/ /g, "-")}`}
      option={option}
      value={parts.values[option.name] ?? ""}
      across={option.name === "pivot" ? listAcross(parts.values) : []}
      namesOf={namesOf}
      onText={(value) => setParts({ ...parts, values: { ...parts.values, [option.name]: value } })}
    />
  );
  const first = fields.length <= FEW ? fields : fields.filter(({ name }) => FIRST.includes(name));
  const more = fields.filter((option) => !first.includes(option));
  const isOfTable = ({ name }: OptionField) => OF_TABLE.includes(name);
  const hasGroups = more.length > MOST_IN_GROUP;
  const groups = [
    { words: texts.question.moreOptions, options: hasGroups ? more.filter((one) => !isOfTable(one)) : more },
    { words: texts.question.tableOptions, options: hasGroups ? more.filter(isOfTable) : [] },
  ].filter(({ options }) => options.length > 0);
  const countSet = (options: readonly OptionField[]) =>
    options.filter(({ name }) => parts.values[name]).length;
  return (
    <>
      <div class="options">{first.map(field)}</div>
      {groups.map(({ words, options }, at) => (
        // One is open at a time.
        <Fold key={words} name={`${id}-group`} isOpen={at === 0 && problem !== undefined}>
          <summary>{texts.question.groupOfOptions(words, countSet(options))}</summary>
          <div class="options">{options.map(field)}</div>
        </Fold>
      ))}
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
  /** What may go across, of a pivot. */
  readonly across: readonly string[];
  readonly namesOf: NamesOf;
  readonly onText: (text: string) => void;
}

const AS_USUAL = "\u2013";

function OneOption({ id, option, value, across, namesOf, onText }: OneOptionProps) {
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
  if (across.length > 0)
    return (
      <Combobox
        {...words}
        value={value}
        placeholder={example}
        suggestions={across.map((name) => ({ value: name, label: name }))}
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

/** What a pivot can put across: the properties that a number is split by, and its periods, if any. */
function listAcross(options: Readonly<Record<string, string>>): readonly string[] {
  const { by = "", "split by": splitBy = "" } = options;
  return [...splitNames(splitBy, ","), ...(by === "" ? [] : ["date"])];
}
