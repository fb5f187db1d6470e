/** That the tab offers and explains every way to write. */
import { readLanding } from "../../../../src/add-on/input-language/pulls/landing-text";
import { CONFIG_COLUMNS } from "../../../../src/add-on/pulls/config-sheet/columns";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";

const MODES: Readonly<Record<ModeSettings["mode"], true>> = {
  replace: true,
  append: true,
  merge: true,
  snapshot: true,
};

it("offers and explains every mode", () => {
  const { offers = [], note = "" } = CONFIG_COLUMNS.find(({ cell }) => cell === "mode") ?? {};
  const offered = offers.map((text) => readLanding(text).mode.mode);
  expect(offered.toSorted()).toEqual(Object.keys(MODES).toSorted());
  expect(offers.filter((text) => !note.includes(`${text}: `))).toEqual([]);
});
