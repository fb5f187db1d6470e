import { findWord, texts } from "../texts/texts";

/** What a field offers: `value` is put into the field, `label` is shown for it. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
  /** Shown in grey, and searched too. */
  readonly detail?: string;
}

/** What is typed as it is, with what it means in the person's language. */
export function toPhraseSuggestion(phrase: string): Suggestion {
  const detail = findWord(texts.help.phrases, phrase);
  return { value: phrase, label: phrase, ...(detail !== undefined && { detail }) };
}

/** More take long to draw and to read: the rest is found by typing. */
export const MOST_SUGGESTIONS = 50;

/** With every word of the text; matches at the beginning first. All for no text. */
export function fitting(suggestions: readonly Suggestion[], text: string): readonly Suggestion[] {
  const words = folded(text).split(" ").filter(Boolean);
  const found = suggestions.filter((suggestion) => {
    const all = searchedText(suggestion);
    return words.every((word) => all.includes(word));
  });
  const start = words.join(" ");
  const begins = (suggestion: Suggestion) => start !== "" && searchedText(suggestion).startsWith(start);
  return [...found.filter(begins), ...found.filter((suggestion) => !begins(suggestion))];
}

/** Of thousands, folding takes longer than searching: each is folded once. */
const SEARCHED = new WeakMap<Suggestion, string>();

function searchedText(suggestion: Suggestion): string {
  const known = SEARCHED.get(suggestion);
  if (known !== undefined) return known;
  const text = folded(`${suggestion.label} ${suggestion.detail ?? ""} ${suggestion.value}`);
  SEARCHED.set(suggestion, text);
  return text;
}

export interface SuggestionList {
  readonly open: boolean;
  /** Index of the highlighted one; -1 for none. */
  readonly lit: number;
  /** Since the list opened: only then does the text filter. */
  readonly typed: boolean;
}

export type ListAction =
  | { readonly type: "opened" }
  | { readonly type: "typed" }
  | { readonly type: "moved"; readonly by: 1 | -1; readonly count: number }
  | { readonly type: "closed" };

export const CLOSED: SuggestionList = { open: false, lit: -1, typed: false };

export function listAfter(list: SuggestionList, action: ListAction): SuggestionList {
  switch (action.type) {
    case "opened":
      return list.open ? list : { open: true, lit: -1, typed: false };
    case "typed":
      return { open: true, lit: -1, typed: true };
    case "moved":
      return { ...list, open: true, lit: moved(list, action.by, action.count) };
    case "closed":
      return CLOSED;
  }
}

/** Cycles through "none", back to the typed text. */
function moved({ lit }: SuggestionList, by: 1 | -1, count: number): number {
  const next = lit + by;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}
