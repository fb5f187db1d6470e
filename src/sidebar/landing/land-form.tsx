/** Where an answer lands, how, and when again: the fields of these cells of its row. */
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { TextField } from "../controls/field";
import { NotifyForm } from "../notify/notify-form";
import { hasNumbers } from "../question/kinds";
import type { CellProblems } from "../question/question-fields";
import type { Server } from "../server/server";
import { ModeFields } from "./mode-fields";
import { PlaceFields } from "./place-fields";
import { ScheduleField } from "./schedule-field";
import { texts } from "../texts/texts";

interface LandFormProps {
  readonly id: string;
  readonly server: Server;
  readonly form: PullForm;
  /** When it was looked at (epoch ms). */
  readonly since: number;
  /** Of the answer, one of which may tell rows apart. */
  readonly columns: readonly string[];
  readonly problems: CellProblems;
  readonly onChange: (more: Partial<PullForm>) => void;
}

export function LandForm({ id, server, form, since, columns, problems, onChange }: LandFormProps) {
  const { name, place, mode, schedule, tell } = form;
  return (
    <>
      <TextField
        id={`${id}-name`}
        label={texts.landing.name}
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
        <NotifyForm
          id={`${id}-tell`}
          server={server}
          text={tell}
          problem={problems.tell}
          hasNumbers={hasNumbers(form.source)}
          columns={columns}
          request={{ form, since }}
          onText={(text) => onChange({ tell: text })}
        />
      )}
    </>
  );
}
