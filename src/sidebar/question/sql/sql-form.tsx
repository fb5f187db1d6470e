/** SQL by clicking, from a starting point; or a statement of one's own. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PullForm } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { Elapsed } from "../../controls/elapsed";
import { Choice, TextArea } from "../../controls/field";
import type { Server } from "../../server/server";
import { texts } from "../../texts/texts";
import type { NamesOf } from "../../names/use-names";
import { readSql } from "./read-sql";
import { SqlFields } from "./sql-fields";
import { begin, BEGINS, isWhole, type SqlQuestion, type Start, STARTS } from "./sql-question";
import { TableNamesFields } from "./table-names-fields";
import { type SqlSettings, useSql } from "./use-sql";
import { writeSql } from "./write-sql";

interface SqlFormProps {
  readonly id: string;
  readonly server: Server;
  readonly form: PullForm;
  readonly label: string;
  readonly example: string;
  readonly problem: string | undefined;
  readonly namesOf: NamesOf;
  /** Fields that a statement of one's own has besides. */
  readonly values: ComponentChildren;
  /** A statement of one's own may stand in a cell that formulas follow. */
  readonly follow: (field: ComponentChildren) => ComponentChildren;
  readonly onText: (statement: string) => void;
  /** `dates`: days to begin with. */
  readonly onStart: (dates: string) => void;
}

const OWN = "own";
const CHOICES = [OWN, ...STARTS] as const;

export function SqlForm({ id, server, form, problem, ...props }: SqlFormProps) {
  const { namesOf, onText, label, example } = props;
  const text = form.what;
  const { settings, askRows, keepNames } = useSql(server, form);
  // What is not filled in yet has no statement.
  const [known, setKnown] = useState(() => ({ text, question: readSql(text) }));
  const [isText, setText] = useState(text.trim() !== "" && known.question === undefined);
  const question = known.text === text ? known.question : readSql(text);
  // Both may have changed before the server answers.
  const latest = useRef({ question, dates: form.dates });
  latest.current = { question, dates: form.dates };
  const change = (next: SqlQuestion) => {
    const asked = { ...next, hasDays: latest.current.dates.trim() !== "" };
    const statement = isWhole(asked) ? writeSql(asked) : "";
    setKnown({ text: statement, question: asked });
    onText(statement);
  };
  const startFrom = (start: Start, { names, toMonday }: SqlSettings) => {
    setText(false);
    const begun = begin(start, names, toMonday);
    // Events that were chosen stay.
    const { first = "", second = "" } = latest.current.question ?? {};
    const next = { ...begun, first, second };
    props.onStart(BEGINS[start].dates);
    const statement = isWhole(next) ? writeSql(next) : "";
    setKnown({ text: statement, question: next });
    onText(statement);
  };
  const isClicked = question !== undefined && !isText;
  return (
    <>
      {settings ? (
        <Choice
          id={`${id}-start`}
          label={texts.sql.startFrom}
          value={isClicked ? question.start : OWN}
          choices={CHOICES}
          hint={isClicked ? texts.sql.means[question.start] : undefined}
          labels={{ [OWN]: texts.sql.ownStatement, ...texts.sql.starts }}
          onChoose={(start) => (start === OWN ? setText(true) : startFrom(start, settings))}
        />
      ) : (
        <Elapsed what={texts.sql.findingStarts} />
      )}
      {isClicked ? (
        <>
          <SqlFields
            id={id}
            question={question}
            problem={problem}
            namesOf={namesOf}
            askRows={askRows}
            onChange={(more) => {
              const known = latest.current.question;
              if (known) change({ ...known, ...more });
            }}
          />
          <details>
            <summary>{texts.sql.statement}</summary>
            {text === "" ? (
              <p class="hint">{texts.sql.notWhole}</p>
            ) : (
              <>
                <p class="sentence statement" tabIndex={0} role="region" aria-label={texts.sql.statement}>
                  <code>{text}</code>
                </p>
                <p>
                  <Button look="link" onClick={() => setText(true)}>
                    {texts.controls.editAsText}
                  </Button>
                </p>
              </>
            )}
          </details>
          {form.options !== "" && props.values}
          <TableNamesFields
            id={`${id}-table`}
            names={question.names}
            askRows={askRows}
            keepNames={keepNames}
            onNames={(names) => change({ ...question, names })}
          />
        </>
      ) : (
        <>
          {props.follow(
            <>
              <TextArea
                id={id}
                label={label}
                placeholder={example}
                value={text}
                problem={problem}
                onText={onText}
              />
              {question && text !== "" && (
                <p>
                  <Button look="link" onClick={() => setText(false)}>
                    {texts.controls.chooseByClicking}
                  </Button>
                </p>
              )}
            </>,
          )}
          {props.values}
        </>
      )}
    </>
  );
}
