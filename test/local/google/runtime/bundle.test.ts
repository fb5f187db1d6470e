/** What can be called in a bundle, and what of Google's it uses. */
import { functionsOf, readBundle } from "../../../../src/local/google/runtime/bundle";
import { surfaceOf } from "../../../../src/local/google/roots/surface";
import { bundleOf, closeAll } from "../fixture";

afterAll(closeAll);

describe("functions", () => {
  const code = `
    /**
     * Doubles a number.
     * @param {number} n  The number.
     * @customfunction
     */
    function DOUBLE(n) { function inner() {} return 2 * n; }

    /** Not of the function below. */
    var x = 1;
    function onOpen(e) {}
    function hidden_() {}
    var assigned = function () {};
    const arrow = () => 1;
  `;

  test("are the top-level declarations without a trailing underscore, with what stands directly above", () => {
    expect(functionsOf(code)).toEqual([
      {
        name: "DOUBLE",
        parameters: ["n"],
        doc: "Doubles a number.\n@param {number} n  The number.\n@customfunction",
        customFunction: true,
      },
      { name: "onOpen", parameters: ["e"], doc: "", customFunction: false },
    ]);
  });

  test("a script that Apps Script could not parse is refused", () => {
    expect(() => functionsOf("class A { #secret = 1 }")).toThrow(SyntaxError);
  });

  test("a folder is read as it would be pushed", () => {
    const { manifest, htmlFiles, functions } = readBundle(
      bundleOf("function f() {}", { timeZone: "Asia/Tokyo" }, "<p>"),
    );
    expect([manifest.timeZone, htmlFiles.get("Sidebar"), functions.map(({ name }) => name)]).toEqual([
      "Asia/Tokyo",
      "<p>",
      ["f"],
    ]);
  });
});

describe("the surface that a script uses", () => {
  test("nothing is missing where the runtime has it all", () => {
    const source = `
      function f() {
        const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName("a");
        sheet.getRange(1, 1).setValues([[1]]).setNumberFormat("0");
        return [Utilities.Charset.UTF_8, ScriptApp.AuthMode.FULL, [1].map(String), console.log("x")];
      }`;
    const { missing, used } = surfaceOf(source);
    expect(missing).toEqual([]);
    expect(used).toEqual(
      expect.arrayContaining([
        "SpreadsheetApp.getActiveSpreadsheet",
        ".setValues",
        "Utilities.Charset.UTF_8",
      ]),
    );
  });

  test.each([
    [
      "a method of a root service",
      "SpreadsheetApp.newRichTextValue()",
      ["SpreadsheetApp.newRichTextValue", ".newRichTextValue"],
    ],
    ["a root service", "DriveApp.getRootFolder()", ["DriveApp.getRootFolder"]],
    ["a method in a chain", "x.getRange('A1').insertCheckboxes()", [".insertCheckboxes"]],
    ["a value of an enumeration", "Charts.ChartType.ORG", ["Charts.ChartType.ORG"]],
    ["an enumeration", "SpreadsheetApp.BorderStyle.SOLID", ["SpreadsheetApp.BorderStyle.SOLID"]],
    ["even when nobody calls it", "const f = UrlFetchApp.fetchLater", ["UrlFetchApp.fetchLater"]],
  ])("%s is missed", (_what, source, missing) => {
    expect(surfaceOf(source).missing).toEqual(expect.arrayContaining(missing));
  });

  test("a name that the script defines itself is left to the reader", () => {
    const source = "const table = { randomize() { return 1; } }; table.randomize();";
    expect(surfaceOf(source)).toMatchObject({ missing: [], ambiguous: ["randomize"] });
  });

  test("names of JavaScript's own say nothing", () => {
    expect(surfaceOf("[3, 1].sort(); new Map().get(1); 'a'.trim()").missing).toEqual([]);
  });
});
