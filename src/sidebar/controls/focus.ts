/** For `ref`. One function, as a new one per render would take the focus each time. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** After the next render: who leaves a form continues where it was opened. */
export function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}
