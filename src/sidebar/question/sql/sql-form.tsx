/** SQL by clicking, from a starting point; or a statement of one's own. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { TableNames } from "../../../add-on/settings/preferences";
import type { PullForm } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import { Elapsed } from "../../controls/elapsed";
import { Choice, TextArea } from "../../controls/field";
import type { Server } from "../../server/server";
import { texts } from "../../texts/texts";
import { type ShownFailure, sentenceOf } from "../../wording/failures";
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
  /** Is told what the account calls its tables, and what the person calls them here. */
  readonly onTables: (names: TableNames) => void;
  /** `dates`: days to begin with. */
  readonly onStart: (dates: string) => void;
}

const OWN_STATEMENT = "own";
const CHOICES = [OWN_STATEMENT, ...SQL_STARTS] as const;

export function SqlForm({ id, server, form, problem, ...props }: SqlFormProps) {
  const { namesOf, label, example } = props;
  const text = form.what;
  const { settings, readSettings, askRows, keepNames } = useSql(server, form, props.onTables);
  const { question, isText, setText, change, changePart, startFrom } = useClicks(form, props);
  const isClicked = question !== undefined && !isText;
  return (
    <>
      {settings === undefined && <Elapsed what={texts.sql.findingStarts} />}
      {settings && "kind" in settings && <Unread failure={settings} onAgain={() => void readSettings()} />}
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
          <SqlFields {...{ id, question, problem, namesOf, askRows }} onChange={changePart} />
          <StatementMade text={text} onEdit={() => setText(true)} />
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
                {...{ id, label, problem }}
                placeholder={example}
                value={text}
                onText={props.onText}
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

function Unread({ failure, onAgain }: { readonly failure: ShownFailure; readonly onAgain: () => void }) {
  return (
    <p>
      <Alert inline text={sentenceOf(failure)} />{" "}
      <Button look="link" onClick={onAgain}>
        {texts.ask.lookAgain}
      </Button>
    </p>
  );
}

interface SqlClicks {
  /** What the statement asks, as it can be clicked; undefined for one of the person's own. */
  readonly question: SqlQuestion | undefined;
  /** It is shown as its text. */
  readonly isText: boolean;
  readonly setText: (isText: boolean) => void;
  readonly change: (next: SqlQuestion) => void;
  readonly changePart: (more: Partial<SqlQuestion>) => void;
  readonly startFrom: (start: Start, settings: SqlSettings) => void;
}

/** The question that a statement is made from: what is not filled in yet has no statement. */
function useClicks(
  form: PullForm,
  { onText, onTables, onStart }: Pick<SqlFormProps, "onText" | "onTables" | "onStart">,
): SqlClicks {
  const text = form.what;
  const [known, setKnown] = useState(() => ({ text, question: readSql(text) }));
  const [isText, setText] = useState(text.trim() !== "" && known.question === undefined);
  const question = known.text === text ? known.question : readSql(text, known.question?.names);
  // Both may have changed before the server answers.
  const latest = useRef({ question, dates: form.dates });
  latest.current = { question, dates: form.dates };
  const write = (asked: SqlQuestion): void => {
    const statement = isWholeQuestion(asked) ? writeSql(asked) : "";
    setKnown({ text: statement, question: asked });
    onTables(asked.names);
    onText(statement);
  };
  const change = (next: SqlQuestion): void => write({ ...next, hasDays: latest.current.dates.trim() !== "" });
  return {
    question,
    isText,
    setText,
    change,
    changePart: (more) => {
      const asked = latest.current.question;
      if (asked) change({ ...asked, ...more });
    },
    startFrom: (start, { names, toMonday }) => {
      setText(false);
      // Events that were chosen stay.
      const { first = "", second = "" } = latest.current.question ?? {};
      onStart(BEGINS[start].dates);
      write({ ...beginQuestion(start, names, toMonday), first, second });
    },
  };
}

/** The statement that was clicked together, folded. */
function StatementMade({ text, onEdit }: { readonly text: string; readonly onEdit: () => void }) {
  return (
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
            <Button look="link" onClick={onEdit}>
              {texts.controls.editAsText}
            </Button>
          </p>
        </>
      )}
    </details>
  );
}
