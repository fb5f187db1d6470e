/** The fields of where, how and when a table lands, each of one cell of its row. */
import { canWaitForDays, PULL_SOURCES, writeSource } from "../../add-on/input-language/pulls/pull-words";
import type { PreviewRequest, PullForm } from "../../add-on/sidebar-contract/calls";
import { TextField } from "../controls/field";
import { NotifyForm } from "../notify/notify-form";
import type { CellProblems } from "../question/question-props";
import type { Server } from "../server/server";
import { ModeFields } from "./mode-fields";
import { PlaceFields } from "./place-fields";
import { ScheduleField } from "./schedule-field";
import { texts } from "../texts/texts";

/** The row as texts, and what is wrong with them; each field changes its own cell and no other. */
export interface RowFieldsProps {
  readonly id: string;
  readonly server: Server;
  readonly form: PullForm;
  /** Of the answer, one of which may tell rows apart; none while nobody has looked. */
  readonly columns: readonly string[];
  readonly problems: CellProblems;
  readonly onChange: (more: Partial<PullForm>) => void;
}

export function NameOfRow({ id, form, problems, onChange }: RowFieldsProps) {
  return (
    <TextField
      id={`${id}-name`}
      label={texts.landing.name}
      value={form.name}
      problem={problems.name}
      onText={(name) => onChange({ name })}
    />
  );
}

export function PlaceOfRow({ id, server, form, problems, onChange }: RowFieldsProps) {
  return (
    <PlaceFields
      id={id}
      server={server}
      place={form.place}
      problem={problems.place}
      onPlace={(place) => onChange({ place })}
    />
  );
}

/** What a run does with the rows that are there; the columns are offered as those that tell rows apart. */
export function ModeOfRow({ id, form, columns, problems, onChange }: RowFieldsProps) {
  return (
    <ModeFields
      id={id}
      mode={form.mode}
      columns={columns}
      hasSchedule={form.schedule.trim() !== ""}
      problem={problems.mode}
      onMode={(mode) => onChange({ mode })}
    />
  );
}

/** When it runs again; a source with numbers by day can wait until the last one is complete. */
export function ScheduleOfRow({ id, server, form, problems, onChange }: RowFieldsProps) {
  return (
    <ScheduleField
      id={id}
      server={server}
      schedule={form.schedule}
      hasDays={hasDaysToWaitFor(form.source)}
      problem={problems.schedule}
      onSchedule={(schedule) => onChange({ schedule })}
    />
  );
}

/** `source`: as its cell has it. */
function hasDaysToWaitFor(source: string): boolean {
  return PULL_SOURCES.some((one) => canWaitForDays(one) && writeSource(one) === source);
}

interface NotifyOfRowProps extends RowFieldsProps {
  /** Of parts that open one at a time. */
  readonly group: string;
  /** The question whose rows are judged. */
  readonly request: PreviewRequest;
}

/** What a chat is sent of each run, with a preview of the message. */
export function NotifyOfRow({ group, request, ...row }: NotifyOfRowProps) {
  const { id, server, form, columns, problems, onChange } = row;
  return (
    <NotifyForm
      id={`${id}-tell`}
      group={group}
      server={server}
      text={form.tell}
      problem={problems.tell}
      columns={columns}
      request={request}
      onText={(tell) => onChange({ tell })}
    />
  );
}
