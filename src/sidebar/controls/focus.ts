/** Gives the focus to what has just appeared. */

/**
 * As an element's `ref`. One function for all, since a new one at each drawing would take the focus back each
 * time.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Gives it to what the next drawing brings or leaves, the first of these that is there: who has done with a
 * form goes on where it was opened.
 */
export function focusLater(...ids: readonly string[]): void {
  setTimeout(() => {
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    found?.focus();
  });
}
