/** What a person says of the columns of a file of events. Pure. */
import type { EventMap, EventsFileView, EventsStep, LoadReport } from "../../page-server/contract/calls";
import { texts } from "../texts/texts";

/** What the page shows of a file of events. */
export type OwnEvents =
  | {
      readonly is: "choosing";
      readonly file: EventsFileView;
      /** How far it is, or why it was not loaded. */
      readonly said: string;
      readonly isLoading: boolean;
    }
  | {
      readonly is: "loaded";
      readonly report: LoadReport;
      /** It has just been loaded. */
      readonly isNew: boolean;
      /** The names of pulls whose tables stand as the events before gave them. */
      readonly stale: readonly string[];
    };

export type Role = "person" | "event" | "time" | "day";

/** Nothing of these is a property. */
const ROLES: readonly Role[] = ["person", "event", "time", "day"];

export function roleOf(map: EventMap, column: string): Role | undefined {
  return ROLES.find((role) => map[role] === column);
}

/** A role has one column: the one before becomes a property. */
export function giveRole(map: EventMap, column: string, role: Role | undefined): EventMap {
  const others = Object.entries(map).filter(([name, one]) => !(isRole(name) && one === column));
  const kept: EventMap = Object.fromEntries(others.filter(([name]) => name !== role));
  return role === undefined ? kept : { ...kept, [role]: column };
}

function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name);
}

/** A column names events, or all have one name. */
export function asMapping({ constantEvent, ...map }: EventMap): EventMap {
  const name = constantEvent?.trim() ?? "";
  return map.event === undefined && name !== "" ? { ...map, constantEvent: name } : map;
}

/** What is still to be said, as a sentence; undefined where nothing is. */
export function lacking(map: EventMap): string | undefined {
  const { person, time, event, constantEvent } = asMapping(map);
  const missing = [
    ...(person === undefined ? [texts.events.roles.person] : []),
    ...(time === undefined ? [texts.events.roles.time] : []),
    ...(event === undefined && constantEvent === undefined ? [texts.events.eventOrName] : []),
  ];
  return missing.length === 0 ? undefined : texts.events.missing(missing.join("; "));
}

/** What the page shows after a step of the loading of `id`. */
export function afterStep(shown: OwnEvents | undefined, id: string, step: EventsStep): OwnEvents | undefined {
  if (step.is === "loaded") return { ...step, isNew: true };
  if (shown?.is !== "choosing" || shown.file.id !== id) return shown;
  return step.is === "loading"
    ? { ...shown, said: `${step.progress} …` }
    : { ...shown, said: step.message, isLoading: false };
}
