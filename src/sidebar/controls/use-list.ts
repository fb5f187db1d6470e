/** A combobox's list and keys. */
import { useReducer } from "preact/hooks";
import { CLOSED, fitting, listAfter, MOST_SUGGESTIONS, type Suggestion } from "./suggestions";
import { texts } from "../texts/texts";

export interface ListProps {
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly onChoose: (suggestion: Suggestion) => void;
}

export function useList({ value, suggestions, onChoose }: ListProps) {
  const [list, dispatch] = useReducer(listAfter, CLOSED);
  const found = list.open ? fitting(suggestions, list.typed ? value : "") : [];
  const shown = found.slice(0, MOST_SUGGESTIONS);
  const open = () => dispatch({ type: "opened" });
  const choose = (suggestion: Suggestion) => {
    onChoose(suggestion);
    dispatch({ type: "closed" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const lit = shown[list.lit];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    // Enter without a highlighted suggestion sends the form.
    const isOurs =
      by !== undefined || (list.open && (event.key === "Escape" || (event.key === "Enter" && lit)));
    if (!isOurs) return;
    event.preventDefault();
    if (by === undefined) return lit && event.key === "Enter" ? choose(lit) : dispatch({ type: "closed" });
    if (list.open) dispatch({ type: "moved", by, count: shown.length });
    else open();
  };
  const more = found.length > shown.length ? texts.controls.typeToFindOthers(shown.length, found.length) : "";
  return { list, shown, more, dispatch, open, choose, onKeyDown };
}
