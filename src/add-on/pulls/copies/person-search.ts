/** Finds a person by a value in every copy of people's data, and removes them from it. */
import { tryReporting } from "../../shared/failure-log";
import type { CopyName } from "../../shared/copies";
import { argumentError } from "../../shared/known-error";
import type { LoggedWord, PersonFound, PersonPlace } from "../../sidebar-contract/calls";
import type { Clock } from "../../shared/services";
import type { LastGoodSheet } from "../../answers/store/last-good-sheet";
import type { SettingsStore } from "../../settings/settings";
import type { Keys } from "../../settings/keys";
import { findHiddenSheets } from "../lifecycle/hidden-sheets";
import { type Person, readPerson } from "../../answers/people/person";
import type { KeptOut } from "../../answers/people/kept-out";
import { findLogSheets, type RunLog } from "../store/run-log";
import type { CopyPlace, Walks } from "./copy-walk";
import { type HiddenServices, walkHidden } from "./hidden-copies-walk";
import { type ShownServices, walkShown } from "./shown-copies";
import { type StoredServices, walkStored } from "./stored-copies";
import { type ToldServices, walkTold } from "./told-copies";

type SearchedServices = ShownServices & HiddenServices & ToldServices & StoredServices & SearchServices;

interface SearchServices {
  readonly keptOut: KeptOut;
  readonly settings: Pick<SettingsStore, "read" | "reload" | "setInexact">;
  readonly saved: Pick<LastGoodSheet, "filterKept">;
  readonly keys: Pick<Keys, "isMine" | "requireMine">;
  readonly runLog: Pick<RunLog, "add">;
  readonly clock: Clock;
  readonly dateTime: (ms: number) => string;
  readonly log: (text: string) => void;
}

export class PersonSearch {
  private readonly walks: Walks;

  constructor(private readonly services: SearchedServices) {
    const apart = (): ReadonlySet<number> => this.findApart();
    this.walks = {
      ...walkShown(services, apart),
      ...walkHidden(services),
      ...walkTold(services),
      ...walkStored(services),
    };
  }

  /** Changes nothing. @throws AddOnError badArgument for what cannot identify anybody */
  find(value: string): PersonFound {
    return this.describe(requirePerson(value));
  }

  /** One refusal does not stop the rest. Returns what is left. @throws AddOnError badArgument, notYours */
  remove(value: string, keepOut: boolean): PersonFound {
    const person = requirePerson(value);
    // First, so that no run brings them back meanwhile.
    if (keepOut) this.keepOut(person, true);
    const going = this.places(person).filter(({ remove }) => remove !== undefined);
    for (const { remove } of going) tryReporting(() => remove?.(), this.services.log);
    if (going.length > 0) this.note(REMOVED);
    return this.describe(requirePerson(value));
  }

  /** @throws AddOnError badArgument, notYours */
  setOut(value: string, isOut: boolean): PersonFound {
    const person = requirePerson(value);
    this.keepOut(person, isOut);
    return this.describe(person);
  }

  private keepOut(person: Person, isOut: boolean): void {
    const { keys, keptOut, settings } = this.services;
    keys.requireMine("decide who is kept out of its pulls");
    if (keptOut.has(person) === isOut) return;
    if (isOut) keptOut.add(person);
    else keptOut.remove(person);
    settings.reload();
    if (isOut) this.leaveOutOfAnswers(person);
    this.note(isOut ? KEPT_OUT : LET_IN);
  }

  /** What formulas show when they calculate next. The cells themselves are people's. */
  private leaveOutOfAnswers(person: Person): void {
    for (const { remove } of this.walks.outcome(person)) remove?.();
    this.services.saved.filterKept();
  }

  /** The log says what was done, and never of whom. */
  private note(what: LoggedWord): void {
    const { runLog, clock, dateTime } = this.services;
    runLog.add([{ at: dateTime(clock.now()), pull: "", why: "by hand", what }]);
  }

  private describe(person: Person): PersonFound {
    const { keptOut, keys } = this.services;
    return {
      places: this.places(person).map(({ copy, where, count, remove }): PersonPlace => ({
        copy,
        where,
        count,
        isRemovable: remove !== undefined,
      })),
      isKeptOut: keptOut.has(person),
      mayKeepOut: keys.isMine(),
      keptOut: keptOut.count,
    };
  }

  private places(person: Person): readonly CopyPlace[] {
    const names = Object.keys(this.walks) as CopyName[];
    return names.flatMap((name) => this.walks[name](person));
  }

  /** Sheets that have a walk of their own. */
  private findApart(): ReadonlySet<number> {
    const { spreadsheet, landings, config } = this.services;
    const blocks = new Set(landings.all().map(({ rangeName }) => rangeName));
    const tab = config.open()?.sheet.getSheetId();
    return new Set([
      ...findHiddenSheets(spreadsheet(), blocks).map(({ id }) => id),
      ...findLogSheets(spreadsheet()).map((sheet) => sheet.getSheetId()),
      ...(tab === undefined ? [] : [tab]),
    ]);
  }
}

const REMOVED = "a person was removed";
const KEPT_OUT = "a person is kept out";
const LET_IN = "a person is let in again";

function requirePerson(value: string): Person {
  const person = readPerson(value);
  if (person) return person;
  throw argumentError(
    "the person",
    `"${value.trim()}" is too short to tell people apart`,
    "an address or an id",
  );
}
