/** Effects are done in few places, each of which takes a pass of the gate. */
import { expectNone, readSources, SRC } from "./structure";

const SOURCES = readSources(SRC).filter(({ path }) => path.startsWith("add-on/"));

/** The last two write formulas of a block of the pull's own, and one that a person enters. */
const FORMULA_PLACES = [
  "add-on/sheet-writer/formulas/rewrite-formulas.ts",
  "add-on/sheet-writer/write/perform.ts",
  "add-on/sheet-writer/formulas/insert-formula.ts",
];

/** Of a pull's block and line, of own sheets as `OwnSheet`, the stamp, and copies that people ask for. */
const CELL_PLACES = [
  "add-on/sheet-writer/write/masking.ts",
  "add-on/sheet-writer/write/perform.ts",
  "add-on/sheet-writer/write/clear-block.ts",
  "add-on/sheet-writer/look-rules/line-above.ts",
  "add-on/sheet-writer/formulas/stamp.ts",
  "add-on/sheet-writer/cells/gather.ts",
  "add-on/sheet-writer/cells/kept-blocks.ts",
  "add-on/sheet-writer/cells/copies.ts",
  "add-on/sheet-writer/beside/aside-sheet.ts",
  "add-on/pulls/store/run-log.ts",
  "add-on/pulls/config-sheet/tab.ts",
  "add-on/pulls/config-sheet/make-tab.ts",
  "add-on/pulls/config-sheet/row-form.ts",
  "add-on/pulls/run/frozen-masks.ts",
  "add-on/pulls/run/frozen-copies.ts",
  "add-on/pulls/staging/staging-sheet.ts",
  "add-on/pulls/copies/told-copies.ts",
  "add-on/pulls/copies/data-eraser.ts",
  "add-on/pulls/copies/copy-walk.ts",
  "add-on/pulls/copies/shown-copies.ts",
  "add-on/answers/store/answer-tab.ts",
];

/** How Google does an effect, and where that may stand: there every function that does it takes a pass. */
const EFFECTS: readonly (readonly [what: string, call: RegExp, places: readonly string[]])[] = [
  ["a sheet is deleted", /\.deleteSheet\(|deleteActiveSheet\(/, ["add-on/gate/own-sheets.ts"]],
  ["a sheet is renamed", /\.setName\(/, ["add-on/gate/own-sheets.ts"]],
  [
    "a request is sent",
    /\.http\(\)\s*\.fetch(?:All)?\(/,
    ["add-on/service-client/http/http.ts", "add-on/notifications/messenger.ts"],
  ],
  ["a mail is sent", /\.sendEmail\(/, ["add-on/notifications/messenger.ts"]],
  ["a formula of people's is changed", /\.setFormulas?\(/, FORMULA_PLACES],
  ["a table lands", /new Writer\(/, ["add-on/object-graph/pull-values.ts"]],
  ["cells are written or rows deleted", /\.(?:setValues?|deleteRows|clearContent)\(/, CELL_PLACES],
];

it.each(EFFECTS)("only where a pass is taken: %s", (_, call, places) => {
  const others = SOURCES.filter(({ path, code }) => call.test(code) && !places.includes(path));
  expectNone(
    others.map(({ path }) => path),
    "Call the function that takes a pass of the gate:",
  );
});

it("nobody but the gate makes a pass", () => {
  const makers = SOURCES.filter(({ code }) => /as (?:unknown as )?Pass\b|<Pass</.test(code));
  expect(makers.length).toBeGreaterThan(0);
  expectNone(
    makers.map(({ path }) => path).filter((path) => path !== "add-on/gate/gate.ts"),
    "Only the gate makes a pass. Take one from it:",
  );
});
