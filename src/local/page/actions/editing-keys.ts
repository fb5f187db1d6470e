/** What keys do to a text that is being edited: in its field, or at the cells until that has the keyboard. */
import type { Editing } from "../model/shown";
import type { Store } from "../model/store";
import { cancelEditing, finishEditing } from "./editing";
import { move, moveByEnter, moveByTab } from "./selecting";

const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" } as const;

interface TypedText {
  /** The field in which the key was pressed. */
  readonly where: Editing["where"];
  readonly insertLine: () => void;
}

/** Whether a key ends the editing or begins a line; others are the field's own. */
export function pressInText(
  store: Store,
  { key, shiftKey, altKey, ctrlKey }: KeyboardEvent,
  { where, insertLine }: TypedText,
): boolean {
  if (key === "Escape") cancelEditing(store);
  else if (key === "Enter" && (altKey || ctrlKey)) insertLine();
  else if (key === "Enter") void finishEditing(store, shiftKey ? (to) => move(to, "up", false) : moveByEnter);
  else if (key === "Tab") void finishEditing(store, (to) => moveByTab(to, shiftKey ? "left" : "right"));
  else if (isArrow(key) && where === "cell" && leavesByArrow(store.editing))
    void finishEditing(store, (to) => move(to, ARROWS[key], false));
  else return false;
  return true;
}

/** What was typed over a cell is entered by an arrow; what is edited is gone through by it. */
function leavesByArrow(editing: Editing | undefined): boolean {
  return editing?.isTypedOver === true && !editing.text.startsWith("=");
}

function isArrow(key: string): key is keyof typeof ARROWS {
  return key in ARROWS;
}
