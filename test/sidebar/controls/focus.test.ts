import { takeFocus } from "../../../src/sidebar/controls/focus";

const page = globalThis as { document?: { hasFocus(): boolean } };
afterEach(() => delete page.document);

function focusedWhere(hasFocus: boolean): number {
  page.document = { hasFocus: () => hasFocus };
  let count = 0;
  takeFocus({ focus: () => (count += 1) } as unknown as HTMLElement);
  return count;
}

it("leads on in the sidebar, and calls nobody back who has gone on in the sheet", () => {
  expect([true, false].map(focusedWhere)).toEqual([1, 0]);
});
