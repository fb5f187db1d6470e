/** For `ref`. One function, as a new one per render would take the focus each time. */
export function takeFocus(element: HTMLElement | null): void {
  // Who has gone on in the sheet meanwhile is not called back from it.
  if (document.hasFocus()) element?.focus();
}

/** After the next render: who leaves a form continues where it was opened. */
export function focusLater(id: string): void {
  setTimeout(() => takeFocus(document.getElementById(id)));
}
