/** The sheet is in the address, so that a page that is loaded again shows the same one. */
export function rememberSheet(id: number): void {
  history.replaceState(null, "", `#sheet=${id}`);
}

export function sheetOfAddress(): number {
  return Number(/^#sheet=(\d+)$/.exec(location.hash)?.[1] ?? -1);
}
