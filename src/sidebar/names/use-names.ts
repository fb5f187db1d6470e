/** Names of the account for the fields, each list asked for when it is first needed. */
import { useState } from "preact/hooks";
import type { LookedAt, NameList } from "../../add-on/sidebar-contract/calls";
import type { Suggestion } from "../controls/suggestions";
import type { Server } from "../server/server";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

/** One list, as far as it was loaded: no suggestions before `load` was called and answered. */
export interface Names {
  readonly suggestions: readonly Suggestion[];
  /** What stands under the field while no name is to be shown. */
  readonly note: string;
  readonly load: () => void;
}

/** `of`: the property whose values are wanted. */
export type NamesOf = (list: NameList | "values", of?: string) => Names;

export interface NameLists {
  readonly namesOf: NamesOf;
  /** Asks again for the lists that are there; undefined where there are none. */
  readonly loadAgain: (() => void) | undefined;
  /** Values of the first rows of an answer are offered for the properties of their columns. */
  readonly noteRows: (look: LookedAt) => void;
}

type Loaded = "loading" | { readonly names: readonly Suggestion[] } | { readonly failure: ShownFailure };
type Lists = { readonly [key in string]?: Loaded };

const VALUES_PREFIX = "values of ";
/** A text that a condition would read as a number. */
const LIKE_A_NUMBER = /^[-\d.,%\s]+$/;

/**
 * Each list is one call of the server, kept while the page is open; one that failed is asked for again at
 * its next use.
 */
export function useNames(server: Server): NameLists {
  const [lists, setLists] = useState<Lists>({});
  const [seen, setSeen] = useState<{ readonly [property in string]?: readonly string[] }>({});
  const keep = (key: string, loaded: Loaded) => setLists((known) => ({ ...known, [key]: loaded }));
  const load = async (list: NameList, again = false) => {
    const known = lists[list];
    if (known === "loading" || (known && "names" in known && !again)) return;
    keep(list, "loading");
    const answer = await server("namesOf", { list, ...(again && { again }) });
    if (!answer.ok) return keep(list, { failure: answer.failure });
    const names = answer.value.names.map(({ name, type }) => ({ value: name, label: name, detail: type }));
    keep(list, { names });
  };
  const loadValues = async (property: string) => {
    const key = VALUES_PREFIX + property;
    const known = lists[key];
    if (property === "" || known === "loading" || (known && "names" in known)) return;
    keep(key, "loading");
    const answer = await server("valuesOf", { property });
    keep(
      key,
      answer.ok ? { names: answer.value.values.map(makeNameSuggestion) } : { failure: answer.failure },
    );
  };
  const namesOf: NamesOf = (list, of = "") => {
    if (list !== "values") {
      const loaded = lists[list];
      return { suggestions: namesIn(loaded), note: noteOn(list, loaded), load: () => void load(list) };
    }
    const known = lists[VALUES_PREFIX + of];
    const used = namesIn(known);
    const others = (seen[of] ?? []).filter((value) => !used.some((one) => one.value === value));
    const suggestions = [...used, ...others.map(makeNameSuggestion)];
    const isFailed = typeof known === "object" && "failure" in known;
    const note = isFailed ? sentenceOf(known.failure) : texts.question.noValues;
    return { suggestions, note, load: () => void loadValues(of) };
  };
  const loaded = (Object.keys(lists) as NameList[]).filter(
    (list) => !list.startsWith(VALUES_PREFIX) && lists[list] !== "loading",
  );
  const loadAgain = loaded.length === 0 ? undefined : () => loaded.forEach((list) => void load(list, true));
  const noteRows = ({ columns, rows }: LookedAt) =>
    setSeen((known) => ({
      ...known,
      ...Object.fromEntries(
        columns.map((name, i) => {
          const values = rows
            .map((row) => row[i] ?? "")
            .filter((one) => one !== "" && !LIKE_A_NUMBER.test(one));
          return [name, [...new Set([...(known[name] ?? []), ...values])]];
        }),
      ),
    }));
  return { namesOf, loadAgain, noteRows };
}

function namesIn(loaded: Loaded | undefined): readonly Suggestion[] {
  return typeof loaded === "object" && "names" in loaded ? loaded.names : [];
}

function makeNameSuggestion(value: string): Suggestion {
  return { value, label: value };
}

function noteOn(list: NameList, loaded: Loaded | undefined): string {
  if (loaded === undefined || loaded === "loading")
    return texts.question.loadingList(texts.question.lists[list]);
  if ("failure" in loaded) return texts.question.listFailed(sentenceOf(loaded.failure));
  // What no name fits is sent as it was typed: the service may know more than it lists.
  return loaded.names.length === 0
    ? texts.question.listEmpty(texts.question.lists[list])
    : texts.question.noneFits;
}
