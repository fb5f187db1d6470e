/** SQL by clicking, from a starting point; or a statement of one's own. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PullForm } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import { Elapsed } from "../../controls/elapsed";
import { Choice, TextArea } from "../../controls/field";
import type { Server } from "../../server/server";
import { texts } from "../../texts/texts";
import { sentenceOf } from "../../wording/failures";
import type { NamesOf } from "../../names/use-names";
import { readSql } from "./read-sql";
import { SqlFields } from "./sql-fields";
import {
  beginQuestion,
  BEGINS,
  isWholeQuestion,
  type SqlQuestion,
  type Start,
  SQL_STARTS,
} from "./sql-question";
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

const OWN_STATEMENT = "own";
const CHOICES = [OWN_STATEMENT, ...SQL_STARTS] as const;

export function SqlForm({ id, server, form, problem, ...props }: SqlFormProps) {
  const { namesOf, onText, label, example } = props;
  const text = form.what;
  const { settings, readSettings, askRows, keepNames } = useSql(server, form);
  // What is not filled in yet has no statement.
  const [known, setKnown] = useState(() => ({ text, question: readSql(text) }));
  const [isText, setText] = useState(text.trim() !== "" && known.question === undefined);
  const question = known.text === text ? known.question : readSql(text);
  // Both may have changed before the server answers.
  const latest = useRef({ question, dates: form.dates });
  latest.current = { question, dates: form.dates };
  const change = (next: SqlQuestion) => {
    const asked = { ...next, hasDays: latest.current.dates.trim() !== "" };
    const statement = isWholeQuestion(asked) ? writeSql(asked) : "";
    setKnown({ text: statement, question: asked });
    onText(statement);
  };
  const startFrom = (start: Start, { names, toMonday }: SqlSettings) => {
    setText(false);
    const begun = beginQuestion(start, names, toMonday);
    // Events that were chosen stay.
    const { first = "", second = "" } = latest.current.question ?? {};
    const next = { ...begun, first, second };
    props.onStart(BEGINS[start].dates);
    const statement = isWholeQuestion(next) ? writeSql(next) : "";
    setKnown({ text: statement, question: next });
    onText(statement);
  };
  const isClicked = question !== undefined && !isText;
  return (
    <>
      {settings === undefined && <Elapsed what={texts.sql.findingStarts} />}
      {settings && "kind" in settings && (
        <p>
          <Alert inline text={sentenceOf(settings)} />{" "}
          <Button look="link" onClick={() => void readSettings()}>
            {texts.ask.lookAgain}
          </Button>
        </p>
      )}
      {settings && "names" in settings && (
        <Choice
          id={`${id}-start`}
          label={texts.sql.startFrom}
          value={isClicked ? question.start : OWN_STATEMENT}
          choices={CHOICES}
          hint={isClicked ? texts.sql.means[question.start] : undefined}
          labels={{ [OWN_STATEMENT]: texts.sql.ownStatement, ...texts.sql.starts }}
          onChoose={(start) => (start === OWN_STATEMENT ? setText(true) : startFrom(start, settings))}
        />
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
