/** The columns of a saved pull: a text, until somebody has its columns looked up to choose from. */
import { useState } from "preact/hooks";
import type { Look, PullForm } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { RunProgressBar } from "../run/progress";
import { useRun } from "../run/use-run";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { ColumnChoices } from "./column-choices";
import { type ColumnChoice, readChoices, showsNone, writeChoices } from "./column-list";
import { texts } from "../texts/texts";

interface ColumnsFieldProps {
  readonly id: string;
  readonly server: Server;
  readonly form: PullForm;
  readonly problem: string | undefined;
  readonly onColumns: (columns: string) => void;
}

/** What an answer has, or why there is none; of no other question. */
interface FoundColumn {
  readonly asked: string;
  readonly all?: readonly string[];
  readonly refusal?: string;
  /** All are taken away. Without a column there is no text to save: the one before stays. */
  readonly none?: readonly ColumnChoice[] | undefined;
}

/**
 * Looking the columns up asks the service as a preview does; they are forgotten when another question is
 * asked.
 */
export function ColumnsField({ id, server, form, problem, onColumns }: ColumnsFieldProps) {
  const [found, setFound] = useState<FoundColumn>();
  const { run, start, stop } = useRun<Look>(server);
  const asked = identifyQuestion(form);
  const look = async () => {
    setFound(undefined);
    const answer = await start((name) => server("lookAt", { run: name, form: { ...form, columns: "" } }));
    if (!answer.ok) return;
    const { value } = answer;
    if (value.kind === "looked") setFound({ asked, all: value.columns });
    else setFound({ asked, refusal: Object.values(value.cells).join(" ") });
  };
  const { all, refusal, none }: Partial<FoundColumn> = found?.asked === asked ? found : {};
  const choices = none ?? (all && readChoices(form.columns, all));
  if (all && choices)
    return (
      <ColumnChoices
        isOpen
        choices={choices}
        problem={problem}
        onChange={(next) => {
          setFound({ asked, all, none: showsNone(next) ? next : undefined });
          if (!showsNone(next)) onColumns(writeChoices(next, all));
        }}
      />
    );
  const failure = run.stage === "failed" ? sentenceOf(run.failure) : refusal;
  return (
    <>
      <TextField
        id={`${id}-columns`}
        label={texts.landing.columns}
        optional
        value={form.columns}
        problem={problem}
        hint={texts.landing.columnsHint}
        input={{ placeholder: texts.landing.allColumns }}
        onText={onColumns}
      />
      {all ? (
        <p class="hint">{texts.landing.columnsSayMore}</p>
      ) : (
        <p class="under">
          <Button
            look="link"
            busy={run.stage === "running" ? texts.landing.looking : undefined}
            onClick={() => void look()}
          >
            {texts.landing.chooseColumns}
          </Button>
          <span class="hint">{texts.landing.takesRequest}</span>
        </p>
      )}
      {run.stage === "running" && <RunProgressBar run={run} onStop={stop} />}
      <Alert text={failure} />
    </>
  );
}

function identifyQuestion({ source, what, dates, options }: PullForm): string {
  return JSON.stringify([source, what, dates, options]);
}
