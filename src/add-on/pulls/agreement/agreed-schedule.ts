/**
 * The schedule of a row that was agreed to. Its hours are anybody's to change; but one that waits until
 * yesterday is complete asks for days that the row itself may not ask for, and tells their numbers. Pure.
 */
import { isDict, isText } from "../../table/values";
import { nameSchedule, type RowPull } from "../model/saved-pull";

/** `text`: to show and put back. */
export interface AgreedSchedule {
  readonly text: string;
  readonly waits: boolean;
}

/** The schedule as an approval holds it. */
export function agreeToSchedule(pull: RowPull): AgreedSchedule {
  return { text: nameSchedule(pull), waits: waitsForDays(pull) };
}

/** Also where an approval of before does not say it. */
export function isAgreedSchedule(agreed: AgreedSchedule | undefined, pull: RowPull): boolean {
  return !agreed || agreed.waits || !waitsForDays(pull);
}

/** Whether it asks for days beside the row's own, and waits until these are complete. */
export function waitsForDays({ schedule }: Pick<RowPull, "schedule">): boolean {
  return schedule?.wait !== undefined;
}

/** Whether this stored value is of a schedule. */
export function isOfSchedule(value: unknown): value is AgreedSchedule {
  return isDict(value) && isText(value["text"]) && typeof value["waits"] === "boolean";
}
