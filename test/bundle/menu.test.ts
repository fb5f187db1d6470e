/** The menu appears whatever the person has allowed so far. */
import { DISPLAY_NAME } from "../../src/add-on/shared/display-name";
import { createRuntime } from "../../src/local/google/runtime/runtime";
import { built } from "./built";

const bundle = built();
afterAll(bundle.remove);

describe("opening the spreadsheet", () => {
  it.each(["NONE", "LIMITED", "FULL"] as const)("makes the menu with authorisation %s", async (mode) => {
    const runtime = await createRuntime({ distDir: bundle.dir });
    try {
      await runtime.open(mode);
      expect(JSON.stringify(runtime.menus)).toMatch(/Pull data.*Refresh formulas/);
      expect(runtime.gaps).toEqual([]);
    } finally {
      await runtime.close();
    }
  });

  it("makes it in the language of its person, and in English where that is not spoken", async () => {
    const runtime = await createRuntime({ distDir: bundle.dir });
    const itemsIn = async (language: string): Promise<string[]> => {
      runtime.screen.language = language;
      await runtime.open("NONE");
      return runtime.menus.flatMap(({ entries }) => entries.map(({ label }) => label));
    };
    try {
      expect(await itemsIn("de")).toEqual(["Daten abrufen", "Formeln aktualisieren"]);
      expect(await itemsIn("fr")).toEqual(["Pull data", "Refresh formulas"]);
    } finally {
      await runtime.close();
    }
  });

  it("makes it in English where Google does not tell the person's language", async () => {
    const before = (call: string): string | undefined =>
      call === "Session.getActiveUserLocale" ? "You do not have permission to call it." : undefined;
    const runtime = await createRuntime({ distDir: bundle.dir, faults: { before } });
    try {
      runtime.screen.language = "de";
      await runtime.open("NONE");
      expect(runtime.menus.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
        ...["Pull data", "Refresh formulas"],
      ]);
    } finally {
      await runtime.close();
    }
  });

  it("lets the menu open the sidebar, which is the page that was built", async () => {
    const runtime = await createRuntime({ distDir: bundle.dir });
    try {
      await runtime.open();
      await runtime.clickMenu("Pull data");
      expect(runtime.sidebarHtml()).toContain(`<title>${DISPLAY_NAME}</title>`);
    } finally {
      await runtime.close();
    }
  });
});
