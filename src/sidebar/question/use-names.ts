/** Names of the account for the fields, each list asked for when it is first needed. */
import { useState } from "preact/hooks";
import type { NameList } from "../../add-on/sidebar-contract/calls";
import type { Suggestion } from "../controls/suggestions";
import type { Server } from "../server/server";
import { type Failure, sentenceOf } from "../wording/failures";

export interface Names {
  readonly suggestions: readonly Suggestion[];
  /** What stands under the field while no name is to be shown. */
  readonly note: string;
  readonly load: () => void;
}

export type NamesOf = (list: NameList) => Names;

export interface NameLists {
  readonly namesOf: NamesOf;
  /** Whether there is a list that could be asked for again. */
  readonly isLoaded: boolean;
  /** Asks for every list again that is there: somebody has made something new in the service. */
  readonly lookAgain: () => void;
}

type Loaded = "loading" | readonly Suggestion[] | { readonly failure: Failure };
type Lists = { readonly [list in NameList]?: Loaded };

/** What no name fits is sent as it was typed: the service may know more than it lists. */
const NONE_FITS = "No name on the list fits. What is typed is asked as it is.";

export function useNames(server: Server): NameLists {
  const [lists, setLists] = useState<Lists>({});
  const keep = (list: NameList, loaded: Loaded) => setLists((known) => ({ ...known, [list]: loaded }));
  const load = async (list: NameList, again = false) => {
    const known = lists[list];
    if (known === "loading" || (Array.isArray(known) && !again)) return;
    keep(list, "loading");
    const answer = await server("namesOf", { list, ...(again && { again }) });
    keep(
      list,
      answer.ok
        ? answer.value.names.map(({ name, type }) => ({ value: name, label: name, detail: type }))
        : { failure: answer.failure },
    );
  };
  const loaded = (Object.keys(lists) as NameList[]).filter((list) => lists[list] !== "loading");
  const namesOf: NamesOf = (list) => {
    const loaded = lists[list];
    const suggestions = Array.isArray(loaded) ? (loaded as readonly Suggestion[]) : [];
    return { suggestions, note: noteOn(list, loaded), load: () => void load(list) };
  };
  return {
    namesOf,
    isLoaded: loaded.length > 0,
    lookAgain: () => loaded.forEach((list) => void load(list, true)),
  };
}

function noteOn(list: NameList, loaded: Loaded | undefined): string {
  if (loaded === undefined || loaded === "loading") return `Loading the list of ${list}`;
  if ("failure" in loaded) return `${sentenceOf(loaded.failure)} A name can still be typed.`;
  return loaded.length === 0 ? `No ${list} are listed. A name can still be typed.` : NONE_FITS;
}
