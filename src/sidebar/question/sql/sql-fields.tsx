/** The fields of one starting point, and no others. */
import { Choice, TextField } from "../../controls/field";
import { texts } from "../../texts/texts";
import { NameField } from "../../names/name-field";
import { NamesField } from "../../names/names-field";
import { joinNames, splitNames } from "../../../add-on/shared/quoted-names";
import type { NamesOf } from "../../names/use-names";
import { AcrossField } from "./across-field";
import {
  OF_ANY_EVENT,
  OF_NO_EVENT,
  OF_PERIODS,
  type SqlQuestion,
  FIELDS_TAKEN,
  SQL_UNITS,
} from "./sql-question";
import type { AskRows } from "./use-sql";

interface SqlFieldsProps {
  readonly id: string;
  readonly question: SqlQuestion;
  readonly problem: string | undefined;
  readonly namesOf: NamesOf;
  readonly askRows: AskRows;
  readonly onChange: (more: Partial<SqlQuestion>) => void;
}

const SPLIT_SOURCES = ["person", "event"] as const;

export function SqlFields({ id, question, problem, namesOf, askRows, onChange }: SqlFieldsProps) {
  const { start, first, second, shown } = question;
  const takes = sqlTakesOf(question);
  const isAnyEvent = OF_ANY_EVENT.includes(start);
  return (
    <>
      {!OF_NO_EVENT.includes(start) && (
        <NameField
          id={id}
          label={takes("second") ? texts.sql.firstEvent : texts.sql.event}
          optional={isAnyEvent}
          placeholder={isAnyEvent ? texts.sql.anyEvent : ""}
          problem={problem}
          names={namesOf("events")}
          value={first}
          onText={(text) => onChange({ first: text })}
        />
      )}
      {takes("second") && (
        <NameField
          id={`${id}-second`}
          label={texts.sql.laterEvent}
          names={namesOf("events")}
          value={second}
          onText={(text) => onChange({ second: text })}
        />
      )}
      <LengthFields id={id} question={question} onChange={onChange} />
      <SplitFields {...{ id, question, problem, namesOf, askRows, onChange }} />
      {takes("shown") && (
        <NamesField
          id={`${id}-shown`}
          label={texts.sql.alsoShow}
          optional
          names={namesOf("properties")}
          value={joinNames(shown, ";")}
          onText={(text) => onChange({ shown: splitNames(text, ";") })}
        />
      )}
    </>
  );
}

/** By which property, of whom, and which of its values stand across. */
function SplitFields({ id, question, problem, namesOf, askRows, onChange }: SqlFieldsProps) {
  const { start, split, splitOf, names } = question;
  const isOfValues = start === "most frequent";
  const isOfPeople = OF_NO_EVENT.includes(start);
  const properties = namesOf("properties");
  // Who did it most is asked like any other value of the events.
  const person = { value: names.person, label: names.person };
  const valued = { ...properties, suggestions: [person, ...properties.suggestions] };
  return (
    <>
      {sqlTakesOf(question)("split") && (
        <NameField
          id={`${id}-split`}
          label={isOfValues ? texts.sql.valuesOf : isOfPeople ? texts.sql.property : texts.sql.splitBy}
          optional={!isOfPeople}
          problem={isOfPeople ? problem : undefined}
          placeholder={isOfValues ? texts.sql.eventsThemselves : ""}
          names={isOfValues ? valued : properties}
          value={split}
          onText={(text) => onChange({ split: text, across: [] })}
        />
      )}
      {split !== "" && !isOfValues && !isOfPeople && (
        <AcrossField
          id={id}
          question={question}
          askRows={askRows}
          onAcross={(across) => onChange({ across })}
        >
          <Choice
            id={`${id}-split-of`}
            label={texts.sql.valueOf}
            value={splitOf}
            choices={SPLIT_SOURCES}
            labels={texts.sql.splitOf}
            onChoose={(of) => onChange({ splitOf: of })}
          />
        </AcrossField>
      )}
    </>
  );
}

/** Within how many days, by which period, and how many rows. */
function LengthFields({ id, question, onChange }: Pick<SqlFieldsProps, "id" | "question" | "onChange">) {
  const { start, within, by, top } = question;
  const takes = sqlTakesOf(question);
  return (
    <div class="pair even">
      {takes("within") && (
        <TextField
          id={`${id}-within`}
          label={texts.sql.within}
          value={within}
          input={{ inputMode: "numeric", placeholder: start === "within days" ? "" : texts.sql.anyDays }}
          onText={(text) => onChange({ within: toDigits(text) })}
        />
      )}
      {takes("by") && (
        <Choice
          id={`${id}-by`}
          label={start === "came and went" ? texts.sql.before : texts.sql.by}
          value={by}
          choices={OF_PERIODS.includes(start) ? SQL_UNITS : ["", ...SQL_UNITS]}
          labels={{ "": texts.sql.notBy, ...texts.sql.units }}
          onChoose={(unit) => onChange({ by: unit })}
        />
      )}
      {takes("top") && (
        <TextField
          id={`${id}-top`}
          label={texts.sql.rows}
          value={top}
          input={{ inputMode: "numeric" }}
          onText={(text) => onChange({ top: toDigits(text) })}
        />
      )}
    </div>
  );
}

function sqlTakesOf({ start }: SqlQuestion): (field: keyof SqlQuestion) => boolean {
  return (field) => FIELDS_TAKEN[start].includes(field);
}

function toDigits(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+/, "").slice(0, 4);
}
