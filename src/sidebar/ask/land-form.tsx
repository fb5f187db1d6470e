/** Where an answer lands, how, and when again. */
import { useState } from "preact/hooks";
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Combobox } from "../controls/combobox";
import { Choice, TextField } from "../controls/field";
import { NotifyForm } from "../notify/notify-form";
import { hasNumbers } from "../question/kinds";
import { COLUMNS } from "../saved/row/columns";
import type { CellProblems } from "../question/question-fields";
import type { Server } from "../server/server";
import { type Failure, sentenceOf } from "../wording/failures";
import { useNextRuns } from "../question/use-days";
import { landedForm, type Landing, type Way, WAYS } from "./landing";

interface LandFormProps {
  readonly id: string;
  readonly server: Server;
  readonly landing: Landing;
  /** The question, and when it was looked at (epoch ms). */
  readonly asked: PullForm;
  readonly since: number;
  /** Of the answer, one of which may tell rows apart. */
  readonly columns: readonly string[];
  readonly problems: CellProblems;
  readonly onChange: (more: Partial<Landing>) => void;
}

const OFFERED = (COLUMNS.schedule.offers ?? []).map((value) => ({ value, label: value }));
const SCHEDULES = "Also: every 4 hours, Mondays at 9, monthly on day 1 at 6";
const WAY_NAMES = Object.keys(WAYS) as Way[];

export function LandForm({ id, server, landing, asked, since, columns, problems, onChange }: LandFormProps) {
  const { name, sheet, cell, way, key, schedule, tell } = landing;
  const { runs, explain } = useNextRuns(server, schedule);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const takeSelected = async () => {
    setBusy(true);
    const answer = await server("selectedCell", null);
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) onChange(answer.value);
  };
  const isByKey = way === "Update rows by a key";
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="Name"
        value={name}
        problem={problems.name}
        onText={(text) => onChange({ name: text })}
      />
      <div class="pair">
        <TextField
          id={`${id}-place`}
          label="To sheet"
          value={sheet}
          problem={problems.place}
          onText={(text) => onChange({ sheet: text })}
        />
        <TextField id={`${id}-cell`} label="Cell" value={cell} onText={(text) => onChange({ cell: text })} />
      </div>
      <p class="under">
        <Button look="link" busy={isBusy ? "Looking" : undefined} onClick={() => void takeSelected()}>
          Use the selected cell
        </Button>
        {failure && (
          <span class="problem" role="alert">
            {sentenceOf(failure)}
          </span>
        )}
      </p>
      <Choice
        id={`${id}-mode`}
        label="How"
        value={way}
        choices={WAY_NAMES}
        hint={WAYS[way]}
        problem={problems.mode}
        onChoose={(chosen) =>
          onChange({ way: chosen, key: columns.includes(key) ? key : (columns[0] ?? "") })
        }
      />
      {isByKey && (
        <Choice
          id={`${id}-key`}
          label="Key"
          value={key}
          choices={columns}
          hint="The column whose values tell one row from another."
          onChoose={(chosen) => onChange({ key: chosen })}
        />
      )}
      <Combobox
        id={`${id}-schedule`}
        label="When again"
        optional
        placeholder="By hand only"
        value={schedule}
        problem={problems.schedule}
        hint={runs.length > 0 ? `Next: ${runs.join(", ")}` : SCHEDULES}
        suggestions={OFFERED}
        onText={(text) => onChange({ schedule: text })}
        onLeave={() => void explain(schedule)}
        onChoose={({ value }) => {
          onChange({ schedule: value });
          void explain(value);
        }}
      />
      {schedule.trim() !== "" && (
        <NotifyForm
          id={`${id}-tell`}
          server={server}
          text={tell}
          problem={problems.tell}
          hasNumbers={hasNumbers(asked.source)}
          columns={columns}
          request={{ form: landedForm(asked, landing), since }}
          onText={(text) => onChange({ tell: text })}
        />
      )}
    </>
  );
}
