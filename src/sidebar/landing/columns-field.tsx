/** The columns of a saved pull: a text, until somebody has its columns looked up to choose from. */
import { useState } from "preact/hooks";
import type { Look, PullForm } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { RunProgress } from "../run/progress";
import { useRun } from "../run/use-run";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { ColumnChoices } from "./column-choices";
import { type ColumnChoice, readColumns, showsNone, writeColumns } from "./columns-text";
import { texts } from "../texts/texts";

interface ColumnsFieldProps {
  readonly id: string;
  readonly server: Server;
  readonly form: PullForm;
  readonly problem: string | undefined;
  readonly onColumns: (columns: string) => void;
}

export function ColumnsField({ id, server, form, problem, onColumns }: ColumnsFieldProps) {
  const [all, setAll] = useState<readonly string[]>();
  const [refusal, setRefusal] = useState("");
  const { run, start, stop } = useRun<Look>(server);
  const look = async () => {
    setRefusal("");
    const answer = await start((name) => server("lookAt", { run: name, form: { ...form, columns: "" } }));
    if (!answer.ok) return;
    if (answer.value.kind === "looked") setAll(answer.value.columns);
    else setRefusal(Object.values(answer.value.cells).join(" "));
  };
  // Without a column there is no text to save: the one before stays.
  const [none, setNone] = useState<readonly ColumnChoice[]>();
  const choices = none ?? (all && readColumns(form.columns, all));
  if (all && choices)
    return (
      <ColumnChoices
        isOpen
        choices={choices}
        problem={problem}
        onChange={(next) => {
          setNone(showsNone(next) ? next : undefined);
          if (!showsNone(next)) onColumns(writeColumns(next, all));
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
      {run.stage === "running" && <RunProgress run={run} onStop={stop} />}
      <Alert text={failure} />
    </>
  );
}
