/** The File menu in the page: what is opened, what is saved, and what cannot be opened. */
import { readFileSync } from "node:fs";
import { openXlsx } from "hucre";
import { packed } from "../../page-server/packed-workbook";
import { type SheetWindow, until } from "../page-desk";
import type { ScriptDesk } from "../script-desk";

export function describeFiles(
  given: () => { readonly window: SheetWindow; readonly desk: ScriptDesk },
): void {
  let window: SheetWindow;
  let desk: ScriptDesk;
  beforeAll(() => ({ window, desk } = given()));

  const open = async (name: string, content: string | Buffer): Promise<void> => {
    const chosen = window.page.waitForEvent("filechooser");
    await window.menu("File", "Open a file");
    const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content as string) };
    await (await chosen).setFiles(file);
  };
  const save = async (item: string): Promise<{ readonly name: string; readonly content: Buffer }> => {
    const begun = window.page.waitForEvent("download");
    await window.menu("File", item);
    const download = await begun;
    return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
  };

  describe("a file", () => {
    it("that is no workbook is refused in a sentence, and what is open stays", async () => {
      await window.type("A1", "kept");
      await open("report.xlsx", "no archive");
      await window.page.getByText('"report.xlsx" cannot be read as a workbook').waitFor();
      await open("letter.pdf", "%PDF");
      await window.page.getByText('"letter.pdf" is a PDF').waitFor();
      expect(desk.shown("A1")).toBe("kept");
      expect(await window.faults("file-refused")).toEqual([]);
    });

    it("whose formulas would ask asks nothing until the person lets it", async () => {
      const data = `<row r="1"><c r="A1"><f>ASKED(4)</f><v>0</v></c></row>`;
      await open("asking.xlsx", packed([{ name: "Sheet1", data }]));
      await window.page.getByText("This file has formulas that ask your analytics service").waitFor();
      await window.sees("A1", "#ERROR!");
      expect(desk.runtime.executions.map(({ functionName }) => functionName)).not.toContain("ASKED");
      expect(desk.runtime.workbook.isHeld).toBe(true);
      await window.page.getByRole("button", { name: "Let them ask" }).click();
      await window.sees("A1", "8");
      await window.page.getByText("This file has formulas").waitFor({ state: "detached" });
      expect(await window.faults("file-held")).toEqual([]);
    });

    it("of texts is opened, drawn, saved with its chart, and opened again", async () => {
      await open("plans.csv", "plan,people\nSolo,10\nTeam,6\nMax,4\n");
      await window.sees("A2", "Solo");
      await window.page.getByRole("heading", { name: "plans" }).waitFor();
      await window.go("A1:B4");
      await window.menu("Insert", "Pie chart");
      await window.page.getByRole("img", { name: /people/ }).waitFor();
      const xlsx = await save("Save as .xlsx");
      expect(xlsx.name).toBe("plans.xlsx");
      const read = await openXlsx(xlsx.content, { readStyles: true });
      expect(read.sheets.flatMap(({ charts }) => charts ?? []).map(({ kinds }) => kinds)).toEqual([["pie"]]);
      const csv = await save("Save this sheet as .csv");
      expect([csv.name, csv.content.toString("utf8")]).toEqual([
        "Sheet1.csv",
        "\ufeffplan,people\r\nSolo,10\r\nTeam,6\r\nMax,4\r\n",
      ]);
      await window.menu("File", "New");
      await until(() => desk.shown("A2"), "");
      await open(xlsx.name, xlsx.content);
      await window.sees("B4", "4");
    });
  });
}
