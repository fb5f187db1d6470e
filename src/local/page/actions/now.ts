/** The day and the time of the spreadsheet's clock and zone, typed by a key. */
import type { Store } from "../model/store";
import { beginEditing } from "./editing";

export function typeNow(store: Store, part: "date" | "time"): void {
  const { state } = store;
  if (!state) return;
  const now = new Date(Date.now() + (state.ahead ?? 0));
  // Swedes write days as ISO does, and hours from 0 to 24.
  const format: Intl.DateTimeFormatOptions =
    part === "date"
      ? { year: "numeric", month: "2-digit", day: "2-digit" }
      : { hour: "2-digit", minute: "2-digit", second: "2-digit" };
  const text = new Intl.DateTimeFormat("sv-SE", { ...format, timeZone: state.zone }).format(now);
  void beginEditing(store, "cell", text);
}
