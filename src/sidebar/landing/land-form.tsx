/** Where an answer lands, how, and when again: the fields of these cells of its row. */
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { Choice, TextField } from "../controls/field";
import type { CellProblems } from "../question/question-fields";
import type { Server } from "../server/server";
import { ModeFields } from "./mode-fields";
import { PlaceFields } from "./place-fields";
import { COLUMNS } from "./row-columns";
import { ScheduleField } from "./schedule-field";

interface LandFormProps {
  readonly id: string;
  readonly server: Server;
  readonly form: PullForm;
  /** Of the answer, one of which may tell rows apart. */
  readonly columns: readonly string[];
  readonly problems: CellProblems;
  readonly onChange: (more: Partial<PullForm>) => void;
}

const NOTHING = "nothing";
/** What the tab of pulls offers, and nothing. */
const TELLS = [NOTHING, ...(COLUMNS.tell.offers ?? [])];

export function LandForm({ id, server, form, columns, problems, onChange }: LandFormProps) {
  const { name, place, mode, schedule, tell } = form;
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="Name"
        value={name}
        problem={problems.name}
        onText={(text) => onChange({ name: text })}
      />
      <PlaceFields
        id={id}
        server={server}
        place={place}
        problem={problems.place}
        onPlace={(text) => onChange({ place: text })}
      />
      <ModeFields
        id={id}
        mode={mode}
        columns={columns}
        problem={problems.mode}
        onMode={(text) => onChange({ mode: text })}
      />
      <ScheduleField
        id={id}
        server={server}
        schedule={schedule}
        problem={problems.schedule}
        onSchedule={(text) => onChange({ schedule: text })}
      />
      {(schedule.trim() !== "" || tell.trim() !== "") && (
        <Choice
          id={`${id}-tell`}
          label="Tell a chat"
          value={tell.trim() === "" ? NOTHING : tell}
          problem={problems.tell}
          choices={tell.trim() === "" || TELLS.includes(tell) ? TELLS : [...TELLS, tell]}
          hint="The chat is set in the Saved tab."
          onChoose={(chosen) => onChange({ tell: chosen === NOTHING ? "" : chosen })}
        />
      )}
    </>
  );
}
