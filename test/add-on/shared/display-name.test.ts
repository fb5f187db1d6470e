/** The add-on's name as the style guide for add-ons wants it, and as the instructions have it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DISPLAY_NAME, MENU_ITEMS, PULL_DATA_PLACE } from "../../../src/add-on/shared/display-name";

const DEPLOY = readFileSync(join(__dirname, "../../../src/local/commands/deploy.ts"), "utf8");
const INSTALL = readFileSync(join(__dirname, "../../../src/guide/install.md"), "utf8");

it("is short, and holds no name of Google's products", () => {
  expect(DISPLAY_NAME.length).toBeLessThanOrEqual(30);
  expect(DISPLAY_NAME).not.toMatch(/google|sheets|docs|drive|gmail|slides|forms|workspace/i);
});

it("is the name of the script that npm run deploy makes, and of the menu that the install page leads to", () => {
  expect(DEPLOY).toContain("values.title ?? DISPLAY_NAME");
  expect(INSTALL).toContain(PULL_DATA_PLACE);
});

it("has a menu that names tasks, which the sidebar's parts and the pages call by the same names", () => {
  // developers.google.com/workspace/add-ons/guides/workspace-add-ons-style-guide
  const parts = /sidebar|dialog|window|panel|menu|settings page/i;
  expect(Object.values(MENU_ITEMS.en).filter((item) => parts.test(item))).toEqual([]);
});
