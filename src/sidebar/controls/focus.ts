/** For `ref`. One function, as a new one per render would take the focus each time. */
export function takeFocus(element: HTMLElement | null): void {
  // Who has gone on in the sheet meanwhile is not called back from it.
  if (document.hasFocus()) element?.focus();
}

/**
 * Gives it to what the next drawing brings or leaves, the first of these that is there: who has done with a
 * form goes on where it was opened.
 */
export function focusLater(...ids: readonly string[]): void {
  setTimeout(() => {
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    takeFocus(found ?? null);
  });
}
