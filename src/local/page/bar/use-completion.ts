/** The list of what can be completed: which offer is chosen, and the list's keys. */
import { useEffect, useState } from "preact/hooks";
import { type Offer, type Offers, offersAt } from "./completion";

export interface Completion extends Offers {
  /** It is counted from 0. */
  readonly chosen: number;
  /** Whether the key was one of the list's. */
  press(event: KeyboardEvent, take: (offer: Offer) => void): boolean;
}

export function useCompletion(
  ...[text, caret, functions, separator]: Parameters<typeof offersAt>
): Completion {
  const [chosen, setChosen] = useState(0);
  const [isShut, setShut] = useState(false);
  // What is typed offers again, from the first.
  useEffect(() => {
    setShut(false);
    setChosen(0);
  }, [text]);
  const found = offersAt(text, caret, functions, separator);
  const offers = isShut ? [] : found.offers;
  const press: Completion["press"] = ({ key, shiftKey }, take) => {
    const offer = offers[chosen];
    const isOfFunctions = found.kind === "functions";
    if (offer && !shiftKey && (key === "Tab" || (key === "Enter" && isOfFunctions))) take(offer);
    else if (offers.length > 1 && key === "ArrowDown") setChosen((chosen + 1) % offers.length);
    else if (offers.length > 1 && key === "ArrowUp") setChosen((chosen + offers.length - 1) % offers.length);
    else if (key === "Escape" && offers.length > 0 && isOfFunctions) setShut(true);
    else return false;
    return true;
  };
  return { ...found, offers, chosen, press };
}
