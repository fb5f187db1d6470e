/** Where an answer lands, how, and when again: the fields of these cells of its row. */
import type { EpochMs } from "../../add-on/shared/time";
import {
  ModeOfRow,
  NameOfRow,
  NotifyOfRow,
  PlaceOfRow,
  type RowFieldsProps,
  ScheduleOfRow,
} from "./row-fields";

interface LandFormProps extends RowFieldsProps {
  /** When it was looked at. */
  readonly since: EpochMs;
}

/** `since` is epoch milliseconds: a preview of the message is made of what was looked at from then on. */
export function LandForm({ since, ...row }: LandFormProps) {
  const { id, form } = row;
  return (
    <>
      <NameOfRow {...row} />
      <PlaceOfRow {...row} />
      <ModeOfRow {...row} />
      <ScheduleOfRow {...row} />
      {(form.schedule.trim() !== "" || form.tell.trim() !== "") && (
        <NotifyOfRow {...row} group={`${id}-landing`} request={{ form, since }} />
      )}
    </>
  );
}
