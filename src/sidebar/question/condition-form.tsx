/** One condition on people: what they did, what they are, or which segment they are in. */
import {
  type ConditionFields,
  type DidEvent,
  FIELD_COMPARISONS,
  type HasProperty,
  takesValue,
} from "../../add-on/input-language/search/search-fields";
import { Button } from "../controls/button";
import { Combobox } from "../controls/combobox";
import { Choice, TextField } from "../controls/field";
import { DATED, OFFERED_PERIODS } from "./periods";
import { NameField } from "../names/name-field";
import type { NamesOf } from "../names/use-names";
import { texts } from "../texts/texts";

interface ConditionFormProps<C extends ConditionFields> {
  readonly id: string;
  readonly condition: C;
  readonly namesOf: NamesOf;
  readonly onChange: (condition: ConditionFields) => void;
}

type Kind = keyof typeof texts.question.conditions;
const CONDITION_KINDS = Object.keys(texts.question.conditions) as Kind[];

export function ConditionForm({ id, condition, namesOf, onChange }: ConditionFormProps<ConditionFields>) {
  const same = { id, namesOf, onChange };
  return (
    <>
      <Choice
        id={`${id}-kind`}
        label={texts.question.peopleWho}
        value={conditionKindOf(condition)}
        choices={CONDITION_KINDS}
        labels={texts.question.conditions}
        onChoose={(kind) => onChange(changeKind(condition, kind))}
      />
      {condition.kind === "event" && <EventFields {...same} condition={condition} />}
      {condition.kind === "property" && <PropertyFields {...same} condition={condition} />}
      {condition.kind === "segment" && (
        <NameField
          id={`${id}-name`}
          label={texts.question.segment}
          names={namesOf("segments")}
          value={condition.segment}
          onText={(segment) => onChange({ ...condition, segment })}
        />
      )}
    </>
  );
}

function conditionKindOf(condition: ConditionFields): Kind {
  if (condition.kind === "property") return "have a property";
  if (condition.kind === "event") return condition.not ? "did not" : "did";
  return condition.not ? "are not in segment" : "are in segment";
}

/** What was chosen stays where the other kind has it, too. */
function changeKind(condition: ConditionFields, kind: Kind): ConditionFields {
  const not = kind === "did not" || kind === "are not in segment";
  if (kind === "did" || kind === "did not")
    return condition.kind === "event" ? { ...condition, not } : { kind: "event", not, event: "", days: "" };
  if (kind === "have a property")
    return condition.kind === "property"
      ? condition
      : { kind: "property", property: "", comparison: "equals", value: "" };
  return condition.kind === "segment" ? { ...condition, not } : { kind: "segment", not, segment: "" };
}

/** Of a count that a search takes. */
const MOST_COUNT_DIGITS = 9;
const OFTEN = ["at least once", "at least", "at most", "exactly"] as const;

function EventFields({ id, condition, namesOf, onChange }: ConditionFormProps<DidEvent>) {
  const { often } = condition;
  const days = (
    <Combobox
      id={`${id}-days`}
      label={texts.question.inWhichDays}
      placeholder={texts.question.atAnyTime}
      value={condition.days}
      suggestions={OFFERED_PERIODS}
      onText={(text) => onChange({ ...condition, days: text })}
      onChoose={({ value }) => onChange({ ...condition, days: value })}
    />
  );
  return (
    <>
      <NameField
        id={`${id}-name`}
        label={texts.question.event}
        names={namesOf("events")}
        value={condition.event}
        onText={(event) => onChange({ ...condition, event })}
      />
      <div class={often === undefined ? "pair even" : "pair"}>
        <Choice
          id={`${id}-often`}
          label={texts.question.howOften}
          value={often?.bound ?? OFTEN[0]}
          choices={OFTEN}
          labels={texts.question.often}
          onChoose={(chosen) =>
            onChange({
              ...condition,
              often: chosen === OFTEN[0] ? undefined : { bound: chosen, count: often?.count ?? 2 },
            })
          }
        />
        {often && (
          <TextField
            id={`${id}-times`}
            label={texts.question.times}
            value={String(often.count)}
            onText={(text) => onChange({ ...condition, often: { ...often, count: readRepeats(text) } })}
            input={{ inputMode: "numeric" }}
          />
        )}
        {!often && days}
      </div>
      {often && days}
      <OfItself id={id} condition={condition} namesOf={namesOf} onChange={onChange} />
    </>
  );
}

const NEW_PROPERTY: HasProperty = { kind: "property", property: "", comparison: "equals", value: "" };

/** What each event that counts must be itself: its own amount, not its person's. */
function OfItself({ id, condition, namesOf, onChange }: ConditionFormProps<DidEvent>) {
  const { where = [] } = condition;
  const replace = (at: number, next: readonly HasProperty[]) => {
    const changed = [...where.slice(0, at), ...next, ...where.slice(at + 1)];
    onChange({ ...condition, where: changed.length > 0 ? changed : undefined });
  };
  return (
    <>
      {where.map((one, at) => (
        <div role="group" aria-label={texts.question.ofItself(at + 1)} key={at}>
          <PropertyFields
            id={`${id}-where-${at}`}
            condition={one}
            namesOf={namesOf}
            onChange={(changed) => replace(at, changed.kind === "property" ? [changed] : [])}
          />
          <p class="ways">
            <Button look="link" label={texts.question.removeOfItself(at + 1)} onClick={() => replace(at, [])}>
              {texts.question.remove}
            </Button>
          </p>
        </div>
      ))}
      <p class="ways">
        <Button look="link" onClick={() => replace(where.length, [NEW_PROPERTY])}>
          {texts.question.addOfItself}
        </Button>
      </p>
    </>
  );
}

function readRepeats(text: string): number {
  return Number(text.replace(/\D/g, "").slice(0, MOST_COUNT_DIGITS) || "1");
}

function PropertyFields({ id, condition, namesOf, onChange }: ConditionFormProps<HasProperty>) {
  return (
    <>
      <NameField
        id={`${id}-name`}
        label={texts.question.property}
        names={namesOf("properties")}
        value={condition.property}
        onText={(property) => onChange({ ...condition, property })}
      />
      <div class="pair even">
        <Choice
          id={`${id}-comparison`}
          label={texts.question.comparison}
          value={condition.comparison}
          choices={FIELD_COMPARISONS}
          labels={texts.question.comparisons}
          onChoose={(comparison) => onChange({ ...condition, comparison })}
        />
        {condition.comparison === "in" && (
          <Combobox
            id={`${id}-value`}
            label={texts.question.ofTheseDays}
            value={condition.value}
            suggestions={DATED}
            onText={(value) => onChange({ ...condition, value })}
            onChoose={({ value }) => onChange({ ...condition, value })}
          />
        )}
        {condition.comparison !== "in" &&
          takesValue(condition.comparison) &&
          (VALUE_HINTS[condition.comparison] === undefined ? (
            <NameField
              id={`${id}-value`}
              label={texts.question.value}
              names={namesOf("values", condition.property)}
              value={condition.value}
              onText={(value) => onChange({ ...condition, value })}
            />
          ) : (
            <TextField
              id={`${id}-value`}
              label={texts.question.value}
              value={condition.value}
              hint={VALUE_HINTS[condition.comparison]}
              onText={(value) => onChange({ ...condition, value })}
            />
          ))}
      </div>
    </>
  );
}

const VALUE_HINTS: { readonly [comparison in HasProperty["comparison"]]?: string } = {
  between: texts.question.twoValues,
  "one of": texts.question.withCommas,
  "not one of": texts.question.withCommas,
};
