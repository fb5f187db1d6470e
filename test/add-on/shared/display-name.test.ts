/** The add-on's name as the style guide for add-ons wants it, and as the instructions have it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DISPLAY_NAME } from "../../../src/add-on/shared/display-name";

const DEPLOY = readFileSync(join(__dirname, "../../../src/local/commands/deploy.ts"), "utf8");
const INSTALL = readFileSync(join(__dirname, "../../../src/guide/install.md"), "utf8");

it("is short, and holds no name of Google's products", () => {
  expect(DISPLAY_NAME.length).toBeLessThanOrEqual(30);
  expect(DISPLAY_NAME).not.toMatch(/google|sheets|docs|drive|gmail|slides|forms|workspace/i);
});

it("is the name of the script that npm run deploy makes, and of the menu that the install page leads to", () => {
  expect(DEPLOY).toContain("values.title ?? DISPLAY_NAME");
  expect(INSTALL).toContain(`Extensions > ${DISPLAY_NAME} > Open sidebar`);
});
