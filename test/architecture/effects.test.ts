/** Effects are done in few places, each of which takes a pass of the gate. */
import { expectNone, readSources, SRC } from "./structure";

const SOURCES = readSources(SRC).filter(({ path }) => path.startsWith("add-on/"));

/** The last two write formulas of a block of the pull's own, and one that a person enters. */
const FORMULA_PLACES = [
  "add-on/sheet-writer/formulas/rewrite-formulas.ts",
  "add-on/sheet-writer/write/perform.ts",
  "add-on/sheet-writer/formulas/insert-formula.ts",
];

/** Of a pull's own block, of sheets of the add-on's own as `OwnSheet`, the stamp, and copies people ask for. */
const CELL_PLACES = [
  ...["write/masking", "write/perform", "write/clear-block", "formulas/stamp"],
  ...["cells/gather", "cells/kept-blocks", "cells/copies", "beside/aside-sheet"],
]
  .map((path) => `add-on/sheet-writer/${path}.ts`)
  .concat(
    [
      ...["store/run-log", "config-sheet/tab", "config-sheet/make-tab", "config-sheet/row-form"],
      ...["run/frozen-masks", "run/frozen-copies", "staging/staging-sheet"],
      ...["copies/told-copies", "copies/data-eraser", "copies/copy-walk", "copies/shown-copies"],
    ].map((path) => `add-on/pulls/${path}.ts`),
    "add-on/answers/store/answer-tab.ts",
  );

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
  expect(makers.map(({ path }) => path)).toEqual(["add-on/gate/gate.ts"]);
});
