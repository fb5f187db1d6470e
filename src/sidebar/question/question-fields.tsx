/** The fields of one kind of question, and no others. */
import type { PullForm, SelectedCell, QuestionReferences } from "../../add-on/sidebar-contract/calls";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Combobox } from "../controls/combobox";
import { Choice, TextArea, TextField } from "../controls/field";
import { OFFERED_PERIODS } from "./periods";
import { useDays } from "./use-days";
import type { Server } from "../server/server";
import { type AskedKind, cellsOf } from "./kinds";
import { readOptions, takesOf } from "./known-question";
import { FollowedCell } from "./followed-cell";
import { NameField } from "../names/name-field";
import { describeBoardLine, makeBoardNames } from "./board-names";
import { NamesField } from "../names/names-field";
import { OptionInputs } from "./option-fields";
import { PeopleForm } from "./people-form";
import type { NamesOf } from "../names/use-names";
import { followDates } from "./sql/read-sql";
import { SqlForm } from "./sql/sql-form";
import { texts } from "../texts/texts";

/** A sentence for each cell at fault. */
export type CellProblems = { readonly [cell in keyof PullForm]?: string };

export interface QuestionFieldsProps {
  readonly id: string;
  readonly server: Server;
  readonly kind: AskedKind;
  readonly form: PullForm;
  readonly problems: CellProblems;
  readonly namesOf: NamesOf;
  readonly onChange: (more: Partial<PullForm>) => void;
  readonly onProblems: (problems: CellProblems) => void;
  /** The columns of an answer to it, where one was seen. */
  readonly seen?: readonly string[];
  /** Cells that a formula may follow; a pull's row has none. */
  readonly follows?: Follows;
}

export interface Follows {
  readonly references: QuestionReferences;
  /** References that change; the others stay as they are. */
  readonly onReferences: (more: QuestionReferences) => void;
}

/** Options by which words for days mean other days. */
const CALENDAR = ["week starts", "fiscal year starts"];

const LIST_LABELS: { readonly [list in string]?: string } = texts.question.lists;
const LISTS = Object.keys(LIST_LABELS);

export function QuestionFields(props: QuestionFieldsProps) {
  const { id, server, kind, form, problems, namesOf, onChange, onProblems, follows } = props;
  const { takesDates, takesValues, options } = cellsOf(kind);
  const { days, explain } = useDays(server, form);
  const isSql = kind.source === "sql";
  // The form may have changed before the server answers.
  const latest = useRef(form);
  latest.current = form;
  // A statement by clicks has its days only where there are any.
  const changeDates = (dates: string) =>
    onChange({ dates, ...(isSql && { what: followDates(latest.current.what, dates) }) });
  const explainDates = async (asked: string, asOptions = latest.current.options) => {
    // Of a statement that is not there yet nobody knows that it names no days.
    const { what } = latest.current;
    const isWhat = isSql ? followDates(what, asked) || ":from" : what;
    const { dates } = await explain(asked, { what: isWhat, options: asOptions });
    if (dates !== undefined && latest.current.dates === asked) onProblems({ dates });
  };
  const changeOptions = (text: string) => {
    onChange({ options: text });
    const calendars = [form.options, text].map((line) => {
      const values = readOptions(kind, { options: line });
      return CALENDAR.map((name) => values[name]).join();
    });
    if (calendars[0] !== calendars[1]) void explainDates(form.dates, text);
  };
  const follow = (cell: "what" | "dates", label: string, field: ComponentChildren) =>
    follows ? (
      <FollowedCell
        id={`${id}-${cell}`}
        server={server}
        label={label}
        cell={follows.references[cell]}
        text={form[cell]}
        problem={problems[cell]}
        onCell={(selected) => {
          const all = selected && { ...selected, cell: selected.range?.cell ?? selected.cell };
          follows.onReferences({ [cell]: all });
          if (!selected) return;
          const text = cell === "dates" ? textOfDays(selected) : selected.text;
          if (cell === "what") return onChange({ what: text });
          changeDates(text);
          void explainDates(text);
        }}
      >
        {field}
      </FollowedCell>
    ) : (
      field
    );
  return (
    <>
      {isSql ? (
        <SqlForm
          id={`${id}-what`}
          server={server}
          form={form}
          label={kind.what}
          example={kind.example}
          problem={problems.what}
          namesOf={namesOf}
          values={
            <TextField
              id={`${id}-options`}
              label={texts.question.values}
              optional
              value={form.options}
              problem={problems.options}
              hint={texts.question.valuesHint}
              onText={(text) => onChange({ options: text })}
            />
          }
          follow={(field) => follow("what", kind.what, field)}
          onText={(what) => onChange({ what })}
          onStart={(dates) => {
            follows?.onReferences({ what: undefined });
            if (latest.current.dates.trim() !== "") return;
            changeDates(dates);
            // Each of these statements names its days.
            void explain(dates, { what: ":from" });
          }}
        />
      ) : (
        follow("what", kind.what, <WhatField {...props} />)
      )}
      {takesDates &&
        follow(
          "dates",
          texts.question.dates,
          <Combobox
            id={`${id}-dates`}
            label={texts.question.dates}
            optional
            placeholder={takesValues ? texts.question.forFromAndTo : texts.question.allDays}
            value={form.dates}
            problem={problems.dates}
            hint={days}
            suggestions={OFFERED_PERIODS}
            emptyNote={texts.question.datesNote}
            onText={changeDates}
            onLeave={() => void explainDates(form.dates)}
            onChoose={({ value }) => {
              changeDates(value);
              void explainDates(value);
            }}
          />,
        )}
      {options.length > 0 && (
        <OptionInputs
          id={`${id}-options`}
          fields={options}
          kind={kind}
          takes={takesOf(kind, form, namesOf, props.seen)}
          of={{ what: form.what.trim(), columns: props.seen ?? [] }}
          text={form.options}
          problem={problems.options}
          namesOf={namesOf}
          onText={changeOptions}
        />
      )}
    </>
  );
}

/** Of several cells, from the first to the last. */
function textOfDays({ text, range }: SelectedCell): string {
  return range ? `${text} to ${range.lastText}` : text;
}

function WhatField({ id, kind, form, problems, namesOf, onChange }: QuestionFieldsProps) {
  const { source, what: label, list, example } = kind;
  const words = { id: `${id}-what`, label, problem: problems.what };
  const onText = (what: string) => onChange({ what });
  if (source === "people" || source === "people count")
    return (
      <PeopleForm id={words.id} text={form.what} problem={words.problem} namesOf={namesOf} onText={onText} />
    );
  if (source === "listing")
    return (
      <Choice
        {...words}
        value={form.what}
        choices={LISTS.some((one) => one === form.what) ? LISTS : [form.what, ...LISTS]}
        labels={LIST_LABELS}
        onChoose={onText}
      />
    );
  if (source === "comparison" && list)
    return (
      <NamesField
        {...words}
        names={makeBoardNames(namesOf)}
        describe={describeBoardLine}
        value={form.what}
        placeholder={example}
        onText={onText}
      />
    );
  if (list)
    return (
      <NameField {...words} names={namesOf(list)} value={form.what} placeholder={example} onText={onText} />
    );
  return <TextArea {...words} value={form.what} placeholder={example} onText={onText} />;
}
