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
import { chooseFields, RARE_OPTIONS, type Takes } from "../../add-on/input-language/questions/takes";
import { isClockWord } from "../../add-on/input-language/options/clock-rows";
import { splitNames } from "../../add-on/shared/quoted-names";
import { sentenceCase } from "../wording/wording";
import { type AskedKind, NAMES_OF_OPTIONS } from "./kinds";
import { findUnfitOption, labelOf, type OptionTexts } from "./known-question";
import { SplitField } from "./parts/split-field";
import { useParts } from "./parts/use-parts";
import type { NamesOf } from "../names/use-names";
import { findWord, texts } from "../texts/texts";

interface OptionFieldsProps {
  readonly id: string;
  readonly fields: readonly OptionField[];
  readonly kind: AskedKind;
  readonly takes: Takes;
  /** What is asked, and the columns of its answer, where one was seen. */
  readonly of: Asked;
  readonly text: string;
  readonly problem: string | undefined;
  readonly namesOf: NamesOf;
  readonly onText: (text: string) => void;
}

/** Those that most questions have; of few options all are shown. */
const FIRST = ["by", "split by"];
const FEW = 3;

export function OptionInputs(props: OptionFieldsProps) {
  const { id, fields: all, kind, takes, of, text, problem, namesOf, onText } = props;
  const way = {
    read: (line: string) => readOptionFields(line, all),
    write: (parts: Options) => writeOptionFields(parts, all),
  };
  const [parts, setParts] = useParts(text, way, onText);
  const fields = chooseFields(all, takes, parts.values);
  const unfit = findUnfitOption(kind, takes, parts.values);
  const field = (option: OptionField) => (
    <OneOption
      key={option.name}
      id={`${id}-${option.name.replace(/ /g, "-")}`}
      option={option}
      value={parts.values[option.name] ?? ""}
      problem={problem !== undefined && unfit?.option === option.name ? unfit.sentence : undefined}
      offered={listChoices(option.name, { ...of, source: kind.source }, parts.values)}
      namesOf={namesOf}
      onText={(value) => setParts({ ...parts, values: { ...parts.values, [option.name]: value } })}
    />
  );
  const { first, others, usual, rare } = groupFields(fields, parts.values);
  const countSet = (options: readonly OptionField[]) =>
    options.filter(({ name }) => parts.values[name]).length;
  return (
    <>
      <div class="options">{first.map(field)}</div>
      {others.length > 0 && (
        <Fold name={`${id}-more`} isOpen={problem !== undefined}>
          <summary>{texts.question.groupOfOptions(texts.question.moreOptions, countSet(others))}</summary>
          <div class="options">{usual.map(field)}</div>
          {takes.kind && <p class="hint">{texts.takes.kinds[takes.kind]}</p>}
          {rare.length > 0 && (
            <details>
              <summary>{texts.question.rareOptions}</summary>
              <div class="options">{rare.map(field)}</div>
            </details>
          )}
        </Fold>
      )}
      {(parts.rest !== "" || (problem !== undefined && !unfit)) && (
        <TextField
          id={id}
          label={texts.question.optionsAsText}
          value={text}
          problem={unfit ? undefined : problem}
          hint={texts.question.optionsAsTextHint}
          onText={onText}
        />
      )}
    </>
  );
}

/** Those that are seen at once, and of the others those that only few have. */
function groupFields(
  fields: readonly OptionField[],
  values: OptionTexts,
): { readonly [group in "first" | "others" | "usual" | "rare"]: readonly OptionField[] } {
  const first = fields.length <= FEW ? fields : fields.filter(({ name }) => FIRST.includes(name));
  const others = fields.filter((option) => !first.includes(option));
  const usual = others.filter(({ name }) => !RARE_OPTIONS.some((one) => one === name) || values[name]);
  return { first, others, usual, rare: others.filter((option) => !usual.includes(option)) };
}

interface OneOptionProps {
  readonly id: string;
  readonly option: OptionField;
  readonly value: string;
  readonly problem: string | undefined;
  /** Names that fit here, of what is asked. */
  readonly offered: readonly string[];
  readonly namesOf: NamesOf;
  readonly onText: (text: string) => void;
}

const AS_USUAL = "\u2013";
/** What `compare` adds to a metric. */
const COMPARED = ["before", "change", "change %"];

function OneOption({ id, option, value, problem, offered, namesOf, onText }: OneOptionProps) {
  const { name, does, example, choices } = option;
  const own = findWord(texts.help.options, name);
  const words: FieldWords = {
    id,
    label: labelOf(name),
    problem,
    hint:
      name === "show"
        ? findWord(texts.takes.shows, value)
        : (own?.does ?? sentenceCase(does.replace(/`/g, ""))),
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

interface Asked {
  readonly what: string;
  readonly columns: readonly string[];
}

/** A pivot puts across properties or periods; rows are sorted by columns, and a pivot shows one of them. */
function listChoices(
  option: string,
  { what, columns, source }: Asked & Pick<AskedKind, "source">,
  options: OptionTexts,
): readonly string[] {
  const { by = "", "split by": splitBy = "" } = options;
  const properties = splitNames(splitBy, ",");
  const labels = [...properties, ...(by === "" ? [] : [isClockWord(by) ? by : "date"])];
  if (option === "pivot") return labels;
  const others = columns.filter((name) => !labels.includes(name));
  if (option === "value") return others;
  if (option !== "sort" || (others.length === 0 && labels.length === 0)) return [];
  // The columns of a report are known once they were seen.
  const expected = source === "metric" ? [what, ...(options["compare"] ? COMPARED : [])] : [];
  return [...labels, ...(others.length > 0 ? others : expected).map((name) => `${name} desc`)];
}
