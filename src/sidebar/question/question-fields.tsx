/** The fields of one kind of question, and no others. */
import type { NameList, PullForm } from "../../add-on/sidebar-contract/calls";
import { Combobox } from "../controls/combobox";
import { Choice, TextArea, TextField } from "../controls/field";
import { PERIODS } from "./periods";
import { useDays } from "./use-days";
import type { Server } from "../server/server";
import { type AskedKind, cellsOf } from "./kinds";
import { NameField } from "./name-field";
import { findBoardNames } from "./board-names";
import { NamesField } from "./names-field";
import { OptionFields } from "./option-fields";
import { PeopleForm } from "./people-form";
import type { NamesOf } from "./use-names";

/** A sentence for each cell at fault. */
export type CellProblems = { readonly [cell in keyof PullForm]?: string };

interface QuestionFieldsProps {
  readonly id: string;
  readonly server: Server;
  readonly kind: AskedKind;
  readonly form: PullForm;
  readonly problems: CellProblems;
  readonly namesOf: NamesOf;
  readonly onChange: (more: Partial<PullForm>) => void;
  readonly onProblems: (problems: CellProblems) => void;
}

const LISTS: readonly NameList[] = [
  "reports",
  "events",
  "properties",
  "products",
  "metrics",
  "segments",
  "tests",
];

export function QuestionFields(props: QuestionFieldsProps) {
  const { id, server, kind, form, problems, namesOf, onChange, onProblems } = props;
  const { takesDates, takesValues, options } = cellsOf(kind);
  const { days, explain } = useDays(server, form.source, form.dates, form.what);
  const changeDates = (dates: string) => onChange({ dates });
  const explainDates = async (asked: string) => {
    const { dates } = await explain(asked);
    if (dates !== undefined) onProblems({ dates });
  };
  return (
    <>
      <WhatField {...props} />
      {takesDates && (
        <Combobox
          id={`${id}-dates`}
          label="Dates"
          optional
          placeholder={takesValues ? "For :from and :to" : "All days"}
          value={form.dates}
          problem={problems.dates}
          hint={days}
          suggestions={PERIODS}
          emptyNote="Also 2026-01-01 to 2026-03-31, or since March 2026."
          onText={changeDates}
          onLeave={() => void explainDates(form.dates)}
          onChoose={({ value }) => {
            changeDates(value);
            void explainDates(value);
          }}
        />
      )}
      {takesValues && (
        <TextField
          id={`${id}-options`}
          label="Values"
          optional
          value={form.options}
          problem={problems.options}
          hint="For the placeholders: plan: Team; n: 30"
          onText={(text) => onChange({ options: text })}
        />
      )}
      {options.length > 0 && (
        <OptionFields
          id={`${id}-options`}
          fields={options}
          text={form.options}
          problem={problems.options}
          namesOf={namesOf}
          onText={(text) => onChange({ options: text })}
        />
      )}
    </>
  );
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
        value={LISTS.find((one) => one === form.what) ?? "reports"}
        choices={LISTS}
        onChoose={onText}
      />
    );
  if (source === "comparison" && list)
    return (
      <NamesField
        {...words}
        names={findBoardNames(namesOf)}
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
