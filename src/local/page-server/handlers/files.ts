import { workbookToXlsx } from "../../workbook-file/xlsx";
import { Refusal } from "../contract/refusal";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import { findGrid } from "../contract/places";
import type { Workbook } from "../../sheet/grid/workbook";
import { openApart } from "../files/open-apart";
import { asksOwnFunctions } from "../files/own-formulas";
import { sheetAsCsv } from "../files/csv";
import { chartsOf } from "../files/chart-requests";
import type { Handlers } from "./handlers";

/** Replaces the open workbook, which stays in its own file. */
export interface FileHost {
  speak(language: string): Promise<void>;
  replace(workbook: Workbook | undefined): Promise<void>;
}

export function fileHandlers(
  { workbook, runtime, sheet: calculator }: OpenSpreadsheet,
  host: FileHost,
): Handlers<"speak" | "newWorkbook" | "openFile" | "letFormulasAsk" | "saveFile"> {
  return {
    speak: async ({ language }) => {
      await host.speak(language);
      return null;
    },
    newWorkbook: async () => {
      await host.replace(undefined);
      return null;
    },
    openFile: async ({ name, base64 }) => {
      const opened = await openApart(name, Buffer.from(base64, "base64"), workbook);
      opened.now = () => workbook.now();
      opened.isHeld = asksOwnFunctions(opened, runtime.listFunctions());
      await host.replace(opened);
      return null;
    },
    letFormulasAsk: () => {
      workbook.isHeld = false;
      calculator.reload();
      return null;
    },
    saveFile: async ({ kind, sheet }) => {
      workbook.calculator?.settle();
      if (kind === "csv") {
        const grid = findGrid(workbook, sheet);
        return {
          name: `${fileName(grid.name)}.csv`,
          base64: base64Of(Buffer.from(sheetAsCsv(workbook, grid))),
        };
      }
      try {
        const file = await workbookToXlsx(workbook, ...chartsOf(workbook));
        return { name: `${fileName(workbook.name)}.xlsx`, base64: base64Of(file) };
      } catch (error) {
        throw new Refusal(`The workbook cannot be saved as .xlsx: ${(error as Error).message}`, {
          cause: error,
        });
      }
    },
  };
}

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

/** Without what file systems refuse. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "Workbook";
}
