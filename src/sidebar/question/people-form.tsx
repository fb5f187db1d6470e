/** People by clicking, with the sentence that it makes, which can be edited as text. */
import { useState } from "preact/hooks";
import { Button } from "../controls/button";
import { Choice, TextArea } from "../controls/field";
import { ConditionForm } from "./condition-form";
import {
  type ClickedCondition,
  type ClickedSearch,
  readSearch,
  type SingleCondition,
  writeCondition,
  writeSearch,
} from "./people-text";
import type { NamesOf } from "./use-names";

interface PeopleFormProps {
  readonly id: string;
  readonly text: string;
  readonly problem: string | undefined;
  readonly namesOf: NamesOf;
  readonly onText: (text: string) => void;
}

export const NEW: SingleCondition = { kind: "event", not: false, event: "", often: "", days: "" };
const JOINS = ["all of these hold", "any of these holds"] as const;

export function PeopleForm({ id, text, problem, namesOf, onText }: PeopleFormProps) {
  // Kept apart from the text: half a value is no line that could be read back.
  const [clicked, setClicked] = useState(() => toClicks(text));
  const [isText, setText] = useState(clicked === undefined);
  const readable = isText ? toClicks(text) : clicked;
  const asText = (
    <TextArea
      id={id}
      label="People, as a sentence"
      value={text}
      problem={problem}
      placeholder='did "Signed up" in last 30 days and plan = Team'
      hint={
        readable === undefined ? "This says more than the fields can show, so it stays a text." : undefined
      }
      onText={onText}
    />
  );
  return (
    <fieldset>
      <legend>People</legend>
      {clicked && !isText ? (
        <>
          <Conditions
            id={id}
            search={clicked}
            namesOf={namesOf}
            onSearch={(next) => {
              setClicked(next);
              onText(writeSearch(next));
            }}
          />
          <p class="sentence" id={`${id}-sentence`}>
            <code>{text.trim() === "" ? "everyone" : text}</code>
          </p>
          {problem && (
            <p class="problem" id={`${id}-problem`}>
              {problem}
            </p>
          )}
        </>
      ) : (
        asText
      )}
      {readable && (
        <p>
          <Button
            look="link"
            onClick={() => {
              setClicked(readable);
              setText(!isText);
            }}
          >
            {isText ? "Choose by clicking" : "Edit as text"}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function toClicks(text: string): ClickedSearch | undefined {
  return text.trim() === "" ? { join: "and", conditions: [] } : readSearch(text);
}

interface ConditionsProps {
  readonly id: string;
  readonly search: ClickedSearch;
  readonly namesOf: NamesOf;
  readonly onSearch: (search: ClickedSearch) => void;
  /** Within a group there are no further groups. */
  readonly isGroup?: boolean;
}

function Conditions({ id, search, namesOf, onSearch, isGroup = false }: ConditionsProps) {
  const { join, conditions } = search;
  const replace = (at: number, next: readonly ClickedCondition[]) =>
    onSearch({ join, conditions: [...conditions.slice(0, at), ...next, ...conditions.slice(at + 1)] });
  // One is open at a time; the others are a line each.
  const [opened, setOpened] = useState(() => findIncomplete(conditions));
  const add = (one: ClickedCondition) => {
    setOpened(conditions.length);
    onSearch({ join, conditions: [...conditions, one] });
  };
  return (
    <>
      {conditions.length > 1 && (
        <Choice
          id={`${id}-join`}
          label={isGroup ? "In this group" : "People for whom"}
          value={JOINS[join === "and" ? 0 : 1]}
          choices={JOINS}
          onChoose={(chosen) => onSearch({ join: chosen === JOINS[0] ? "and" : "or", conditions })}
        />
      )}
      {conditions.map((condition, at) => {
        const own = `${id}-${at}`;
        const remove = () => {
          setOpened(undefined);
          replace(at, []);
        };
        if (condition.kind === "group")
          return (
            <div class="condition" role="group" aria-label={`Group ${at + 1}`} key={at}>
              <Conditions
                id={own}
                search={condition}
                namesOf={namesOf}
                isGroup
                onSearch={({ join: inner, conditions: of }) =>
                  replace(
                    at,
                    makeGroup(
                      inner,
                      of.flatMap((one) => (one.kind === "group" ? [] : [one])),
                    ),
                  )
                }
              />
            </div>
          );
        const isOpen = opened === at;
        return (
          <div class="condition" role="group" aria-label={`Condition ${at + 1}`} key={at}>
            {isOpen && (
              <ConditionForm
                id={own}
                condition={condition}
                namesOf={namesOf}
                onChange={(one) => replace(at, [one])}
              />
            )}
            <p class="row">
              <Button
                look="link"
                id={own}
                isOpen={isOpen}
                label={isOpen ? `Done with condition ${at + 1}` : undefined}
                onClick={() => setOpened(isOpen ? undefined : at)}
              >
                {isOpen ? "Done" : describeCondition(condition)}
              </Button>
              <Button look="link" onClick={remove} label={`Remove condition ${at + 1}`}>
                Remove
              </Button>
            </p>
          </div>
        );
      })}
      <p class="ways">
        <Button look="link" onClick={() => add(NEW)}>
          {isGroup ? "Add to the group" : "Add a condition"}
        </Button>{" "}
        {!isGroup && conditions.length > 0 && (
          <Button look="link" onClick={() => add({ kind: "group", join: "or", conditions: [NEW, NEW] })}>
            Add a group
          </Button>
        )}
      </p>
    </>
  );
}

function findIncomplete(conditions: readonly ClickedCondition[]): number | undefined {
  const at = conditions.findIndex(
    (one) =>
      (one.kind === "event" && one.event === "") ||
      (one.kind === "property" && one.property === "") ||
      (one.kind === "segment" && one.segment === ""),
  );
  return at < 0 ? undefined : at;
}

function describeCondition(condition: SingleCondition): string {
  return findIncomplete([condition]) === undefined ? writeCondition(condition) : "Not filled in yet";
}

/** A group of one is that one. */
function makeGroup(join: "and" | "or", conditions: readonly SingleCondition[]): readonly ClickedCondition[] {
  return conditions.length < 2 ? conditions : [{ kind: "group", join, conditions }];
}
