/** Walks properties and the cache. */
import type { AnswerCache } from "../../answers/store/answer-cache";
import { packPage, unpackPage } from "../../answers/question/question-page";
import { setProperties } from "../../settings/property-quota";
import { STORED } from "../../shared/stored";
import type { StoredCopy } from "../../shared/copies";
import {
  isInAnswer,
  isInNames,
  isInSaid,
  isInStored,
  isInText,
  type Person,
} from "../../answers/people/person";
import type { SettingsStore } from "../../settings/settings";
import type { AccountWatch } from "../store/account-watch";
import type { Landings } from "../store/landings";
import { readLandingNotes, type StoredLanding } from "../store/stored-landing";
import type { StateStore } from "../store/state-store";
import type { CopyPlace, Walk, Walks } from "./copy-walk";

export interface StoredServices {
  readonly properties: () => GoogleAppsScript.Properties.Properties;
  readonly documentCache: () => GoogleAppsScript.Cache.Cache;
  readonly results: AnswerCache;
  readonly states: StateStore;
  readonly accountWatch: AccountWatch;
  readonly landings: Pick<Landings, "all" | "update">;
  readonly settings: Pick<SettingsStore, "read" | "setInexact">;
}

type Test = (person: Person, text: string, name: string) => boolean;

/** A table, and a pull of an earlier version, is known by a name that people gave it. */
const isNamedOrIn: Test = (person, text, name) => isInStored(person, text) || isInText(person, name);
/** Names of columns are kept with it. */
const isNamedOrInNames: Test = (person, text, name) =>
  isInStored(person, text, isInNames) || isInText(person, name);
/** Sentences that quote them are. */
const isNamedOrSaid: Test = (person, text, name) =>
  isInStored(person, text, isInSaid) || isInText(person, name);

export function walkStored(services: StoredServices): Walks<StoredCopy> {
  const { properties, documentCache, results, states, accountWatch, settings } = services;
  const { findNames, entries } = walkProperties(properties);
  const deleteAll = (names: readonly string[]): void => {
    for (const name of names) properties().deleteProperty(name);
  };
  const deleteQuestions = (names: readonly string[]): void => {
    deleteAll(names);
    results.removeAll(keysOf(names));
  };
  return {
    lastGood: entries("lastGood", deleteQuestions, isInAnswer),
    retry: entries("retry", deleteQuestions, isInAnswer),
    questionPage: (person) => {
      const isOfPerson: Test = (_, text) =>
        Object.values(unpackPage(text)).some((note) => isInAnswer(person, note));
      const names = findNames("questionPage", person, isOfPerson);
      const remove = (): void => names.forEach((name) => removeFromPage(name, person, services));
      return names.length > 0 ? [{ copy: "questionPage", where: "", count: names.length, remove }] : [];
    },
    // Of the notes on pages of questions, with which it goes.
    shownPage: () => [],
    outcome: (person) => {
      const keys = results.keysThat(listKnownKeys(properties().getProperties()), (text) =>
        isInAnswer(person, text),
      );
      const remove = (): void => results.removeAll(keys);
      return keys.length > 0 ? [{ copy: "outcome", where: "", count: keys.length, remove }] : [];
    },
    // Under the keys of answers, with which it is found and goes.
    begun: () => [],
    landing: walkLanding(services),
    asideLanding: entries("asideLanding", deleteAll, isNamedOrInNames),
    asideState: entries("asideState", deleteAll, isNamedOrSaid),
    pullState: (person) => {
      const names = findNames("pullState", person, isNamedOrSaid);
      const all = properties().getProperties();
      const speaking = keysOf(names).filter((id) => states.hasWords(id, all));
      const remove = speaking.length > 0 ? () => speaking.forEach((id) => states.forgetWords(id)) : undefined;
      return names.length > 0 ? [{ copy: "pullState", where: "", count: names.length, remove }] : [];
    },
    agreed: entries("agreed", undefined, isNamedOrIn),
    accountFailures: (person) => {
      const isNamed = isInSaid(person, accountWatch.read().sentence);
      const remove = (): void => documentCache().remove(accountWatch.name());
      return isNamed ? [{ copy: "accountFailures", where: "", count: 1, remove }] : [];
    },
    inexact: walkInexact(settings),
    // A copy of `inexact` and what names nobody, written with it.
    settings: () => [],
    caveats: walkCaveats(documentCache),
    namesSeen: entries("namesSeen", deleteAll),
    // A digest, which stays so that it holds; the search says that it does.
    keptOut: () => [],
  };
}

function walkLanding({ landings, properties }: StoredServices): Walk {
  return (person) => {
    // Whole, as a name may stand where its text is cut.
    const count = readLandingNotes(properties().getProperties()).filter(({ rangeName, texts }) =>
      isNamedOrInNames(person, Object.values(texts).join(""), rangeName),
    ).length;
    const noted = landings.all().filter(({ last }) => isInSaid(person, notesOf(last).join("\n")));
    const remove =
      noted.length > 0 ? () => noted.forEach((one) => landings.update(one, dropNotes)) : undefined;
    return count > 0 ? [{ copy: "landing", where: "", count, remove }] : [];
  };
}

function walkInexact(settings: StoredServices["settings"]): Walk {
  return (person) => {
    const { inexact } = settings.read();
    const groups = inexact.groups.filter(({ said }) => !isInSaid(person, said));
    const count = inexact.groups.length - groups.length;
    // Its sheets are those in which notes stand.
    const remove = (): void => void settings.setInexact({ ...inexact, groups });
    return count > 0 ? [{ copy: "inexact", where: "", count, remove }] : [];
  };
}

function walkCaveats(documentCache: StoredServices["documentCache"]): Walk {
  const { name } = STORED.caveats;
  return (person) => {
    const isNamed = isInStored(person, documentCache().get(name) ?? "", isInSaid);
    const remove = (): void => documentCache().remove(name);
    return isNamed ? [{ copy: "caveats", where: "", count: 1, remove }] : [];
  };
}

/** What a table's notes say, of the last write, one that was cut off, and the one before. */
function notesOf(last: StoredLanding["last"]): readonly string[] {
  const { note, noteBegun, line, kept } = last ?? {};
  const all = [note, noteBegun, kept?.note, kept?.line, ...(line?.texts ?? [])];
  return all.filter((text) => text !== undefined);
}

/** Ours is known in a cell by how it begins. */
function dropNotes({ last }: StoredLanding): Partial<StoredLanding> {
  if (!last) return {};
  const kept = last.kept && { ...last.kept, note: undefined, line: undefined };
  const line = last.line && { ...last.line, texts: [] };
  return { last: { ...last, kept, line, note: undefined, noteBegun: undefined } };
}

interface PropertyWalks {
  /** Names of the properties of a copy that hold something of a person. */
  readonly findNames: (copy: StoredCopy, person: Person, test: Test) => string[];
  /** A walk over the properties of a copy; without `remove` they can only be found. */
  readonly entries: (
    copy: StoredCopy,
    remove: ((names: readonly string[]) => void) | undefined,
    test?: Test,
  ) => Walk;
}

function walkProperties(properties: StoredServices["properties"]): PropertyWalks {
  const findNames: PropertyWalks["findNames"] = (copy, person, test) =>
    Object.entries(properties().getProperties()).flatMap(([name, text]) =>
      name.startsWith(STORED[copy].name) && test(person, text, name) ? [name] : [],
    );
  return {
    findNames,
    entries:
      (copy, remove, test = isNamedOrIn) =>
      (person) => {
        const names = findNames(copy, person, test);
        const place: CopyPlace = {
          copy,
          where: "",
          count: names.length,
          remove: remove && (() => remove(names)),
        };
        return names.length > 0 ? [place] : [];
      },
  };
}

/** What stands behind the colon of each name: of questions their keys. */
function keysOf(names: readonly string[]): string[] {
  return names.map((name) => name.slice(name.indexOf(":") + 1));
}

/** Keys of questions of which something is kept. */
export function listKnownKeys(properties: Readonly<Record<string, string>>): readonly string[] {
  const { lastGood, retry, questionPage } = STORED;
  const isNote = (name: string): boolean => name.startsWith(lastGood.name) || name.startsWith(retry.name);
  const names = Object.entries(properties).flatMap(([name, text]) =>
    name.startsWith(questionPage.name) ? Object.keys(unpackPage(text)) : [name],
  );
  return [...new Set(keysOf(names.filter(isNote)))];
}

function removeFromPage(
  name: string,
  person: Person,
  { properties, documentCache, results }: StoredServices,
): void {
  const notes = Object.entries(unpackPage(properties().getProperty(name) ?? ""));
  const going = notes.filter(([, note]) => isInAnswer(person, note)).map(([one]) => one);
  const rest = packPage(Object.fromEntries(notes.filter(([one]) => !going.includes(one))));
  if (rest === undefined) properties().deleteProperty(name);
  else setProperties(properties(), { [name]: rest });
  documentCache().remove(STORED.shownPage.name + name.slice(STORED.questionPage.name.length));
  results.removeAll(going.map((one) => one.slice(one.indexOf(":") + 1)));
}
