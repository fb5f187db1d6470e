/** People by clicking, with the sentence that it makes, which can be edited as text. */
import { useState } from "preact/hooks";
import { readSearchFields } from "../../add-on/input-language/search/read-search-fields";
import {
  type ConditionFields,
  type ConditionGroup,
  type SearchFields,
  writeCondition,
  writeSearchFields,
} from "../../add-on/input-language/search/search-fields";
import { Button } from "../controls/button";
import { ClicksOrText } from "../controls/clicks-or-text";
import { Choice } from "../controls/field";
import { ConditionForm } from "./condition-form";
import { lacksName } from "./missing";
import type { NamesOf } from "../names/use-names";
import { texts } from "../texts/texts";

type AnyCondition = ConditionFields | ConditionGroup;

interface PeopleFormProps {
  readonly id: string;
  readonly text: string;
  readonly problem: string | undefined;
  readonly namesOf: NamesOf;
  readonly onText: (text: string) => void;
}

/** A condition of which nothing was said yet: somebody did something, ever. */
export const NEW: ConditionFields = { kind: "event", not: false, event: "", days: "" };
const JOINS = ["and", "or"] as const;
const JOIN_LABELS = { and: texts.question.allHold, or: texts.question.anyHolds };

export function PeopleForm({ id, text, problem, namesOf, onText }: PeopleFormProps) {
  return (
    <fieldset>
      <legend>{texts.question.people}</legend>
      <ClicksOrText
        id={id}
        label={texts.question.asSentence}
        text={text}
        problem={problem}
        placeholder='did "Signed up" in last 30 days and plan = Team'
        sentence={sayPeople(text)}
        read={toClicks}
        write={writeSearchFields}
        onText={onText}
      >
        {(search, onSearch) => <Conditions id={id} search={search} namesOf={namesOf} onSearch={onSearch} />}
      </ClicksOrText>
    </fieldset>
  );
}

/** What is shown below the clicks: nothing while a condition lacks its name, which would read `did ""`. */
export function sayPeople(text: string): string {
  if (text.trim() === "") return "everyone";
  return findIncomplete(toClicks(text)?.conditions ?? []) === undefined ? text : "";
}

function toClicks(text: string): SearchFields | undefined {
  return text.trim() === "" ? { join: "and", conditions: [] } : readSearchFields(text);
}

interface ConditionsProps {
  readonly id: string;
  readonly search: SearchFields;
  readonly namesOf: NamesOf;
  readonly onSearch: (search: SearchFields) => void;
  /** Within a group there are no further groups. */
  readonly isGroup?: boolean;
}

function Conditions({ id, search, namesOf, onSearch, isGroup = false }: ConditionsProps) {
  const { join, conditions } = search;
  const replace = (at: number, next: readonly AnyCondition[]) =>
    onSearch({ join, conditions: [...conditions.slice(0, at), ...next, ...conditions.slice(at + 1)] });
  // One is open at a time; the others are a line each.
  const [opened, setOpened] = useState(() => findIncomplete(conditions));
  const add = (one: AnyCondition) => {
    setOpened(conditions.length);
    onSearch({ join, conditions: [...conditions, one] });
  };
  return (
    <>
      {conditions.length > 1 && (
        <Choice
          id={`${id}-join`}
          label={isGroup ? texts.question.inGroup : texts.question.forWhom}
          value={join}
          choices={JOINS}
          labels={JOIN_LABELS}
          onChoose={(chosen) => onSearch({ join: chosen, conditions })}
        />
      )}
      {conditions.map((condition, at) => {
        const own = { id: `${id}-${at}`, number: at + 1, namesOf };
        if (condition.kind === "group")
          return (
            <GroupOfConditions key={at} {...own} group={condition} onGroup={(next) => replace(at, next)} />
          );
        return (
          <OneCondition
            key={at}
            {...own}
            condition={condition}
            isOpen={opened === at}
            onOpen={(opens) => setOpened(opens ? at : undefined)}
            onChange={(one) => replace(at, [one])}
            onRemove={() => {
              setOpened(undefined);
              replace(at, []);
            }}
          />
        );
      })}
      <p class="ways">
        <Button look="link" onClick={() => add(NEW)}>
          {isGroup ? texts.question.addToGroup : texts.question.addCondition}
        </Button>{" "}
        {!isGroup && conditions.length > 0 && (
          <Button look="link" onClick={() => add({ kind: "group", join: "or", conditions: [NEW, NEW] })}>
            {texts.question.addGroup}
          </Button>
        )}
      </p>
    </>
  );
}

interface PartProps {
  readonly id: string;
  /** From 1, as it is called on the page. */
  readonly number: number;
  readonly namesOf: NamesOf;
}

interface GroupProps extends PartProps {
  readonly group: ConditionGroup;
  /** What stands in its place: nothing where no condition is left, and no group where one is. */
  readonly onGroup: (next: readonly AnyCondition[]) => void;
}

function GroupOfConditions({ id, number, namesOf, group, onGroup }: GroupProps) {
  return (
    <div class="condition" role="group" aria-label={texts.question.group(number)}>
      <Conditions
        id={id}
        search={group}
        namesOf={namesOf}
        isGroup
        onSearch={({ join, conditions }) =>
          onGroup(
            makeGroup(
              join,
              conditions.flatMap((one) => (one.kind === "group" ? [] : [one])),
            ),
          )
        }
      />
    </div>
  );
}

interface OneConditionProps extends PartProps {
  readonly condition: ConditionFields;
  readonly isOpen: boolean;
  readonly onOpen: (opens: boolean) => void;
  readonly onChange: (condition: ConditionFields) => void;
  readonly onRemove: () => void;
}

/** A line that says the condition, or its fields. */
function OneCondition({ id, number, namesOf, condition, isOpen, ...on }: OneConditionProps) {
  return (
    <div class="condition" role="group" aria-label={texts.question.condition(number)}>
      {isOpen && <ConditionForm id={id} condition={condition} namesOf={namesOf} onChange={on.onChange} />}
      <p class="row">
        <Button
          look="link"
          id={id}
          isOpen={isOpen}
          label={isOpen ? texts.question.doneWith(number) : undefined}
          onClick={() => on.onOpen(!isOpen)}
        >
          {isOpen ? texts.question.done : describeCondition(condition)}
        </Button>
        <Button look="link" onClick={on.onRemove} label={texts.question.removeCondition(number)}>
          {texts.question.remove}
        </Button>
      </p>
    </div>
  );
}

function findIncomplete(conditions: readonly AnyCondition[]): number | undefined {
  const at = conditions.findIndex((one) => one.kind !== "group" && lacksName(one));
  return at < 0 ? undefined : at;
}

function describeCondition(condition: ConditionFields): string {
  return findIncomplete([condition]) === undefined ? writeCondition(condition) : texts.question.notFilledIn;
}

/** A group of one is that one. */
function makeGroup(join: "and" | "or", conditions: readonly ConditionFields[]): readonly AnyCondition[] {
  return conditions.length < 2 ? conditions : [{ kind: "group", join, conditions }];
}
