/** What the built add-on says to a fixed set of formulas and saved pulls, as texts of a table each. */
import { evaluateFormula, trialSheet } from "../../../src/local/commands/formula-result";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { displayText } from "../../../src/local/sheet/values/number-formats";
import { makeForm } from "../../in-process/landing";
import { type Office, openOffice } from "../office";
import { FORMULAS, PULLS } from "./recorded";

const DAY_MS = 86_400_000;
/** Rows of a table that are recorded. */
const MOST_ROWS = 40;
/** The same for every commit, whichever part its tests try. */
const SETTINGS = {
  settings: { locale: "en_US", timeZone: "Europe/Berlin" },
  platform: { language: "en" },
} as const;

/** Each formula, and below it what its cells show or why they show nothing. */
export async function recordFormulas(): Promise<string> {
  const office = await openOffice({ service: { people: 300, perMinute: 0 }, ...SETTINGS });
  try {
    await office.call("setPreferences", { perMinute: 600 });
    const { workbook } = office.desk;
    const calculator = calculatorOf(office.desk);
    const parts: string[] = [];
    for (const formula of FORMULAS) {
      const sheet = trialSheet(calculator, workbook, [[""], ["country = DE"]]);
      const { rows, problems } = await evaluateFormula(calculator, workbook, sheet, formula);
      parts.push([formula, ...writeRows(rows), ...problems.map((one) => `! ${one}`), ""].join("\n"));
      for (const used of workbook.sheets.slice(1)) workbook.removeSheet(used);
      office.clock.advance(1_000);
    }
    return hideAddress(parts.join("\n"), office);
  } finally {
    await office.close();
  }
}

/** What each run says, and at last what the spreadsheet holds, with the tab of pulls and the log. */
export async function recordPulls(): Promise<string> {
  const office = await openOffice({ service: { people: 300, perMinute: 0 }, ...SETTINGS });
  try {
    await office.call("setPreferences", { perMinute: 600 });
    const parts: string[] = [];
    for (const day of ["the first day", "a day later"]) {
      for (const form of PULLS) {
        const {
          name,
          status,
          message,
          change = "",
        } = await office.land(form).catch((error: unknown) => ({
          name: makeForm(form).name,
          status: "failed",
          message: String(error),
          change: "",
        }));
        parts.push(`${name}, ${day}: ${[status, message, change].filter((text) => text !== "").join(" | ")}`);
        office.clock.advance(60_000);
      }
      office.clock.advance(DAY_MS);
    }
    for (const grid of office.desk.workbook.sheets) parts.push("", ...writeSheet(grid, office));
    return hideAddress(`${parts.join("\n")}\n`, office);
  } finally {
    await office.close();
  }
}

function writeSheet(grid: Grid, { desk }: Office): string[] {
  const [height, width] = [Math.min(grid.lastRow(), MOST_ROWS), grid.lastColumn()];
  const at = (r: number, c: number): string =>
    displayText(grid.value(r, c), grid.shownFormat(r, c), desk.workbook.locale);
  const rows = Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (__, c) => at(r + 1, c + 1)),
  );
  const notes = Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (__, c) => grid.note(r + 1, c + 1)),
  ).flat();
  return [
    `## ${grid.name}${grid.hidden ? " (hidden)" : ""}`,
    ...writeRows(rows),
    ...notes.filter((note) => note !== "").map((note) => `note: ${note.replace(/\n/g, " / ")}`),
  ];
}

function writeRows(rows: readonly (readonly string[])[]): string[] {
  const more = rows.length - MOST_ROWS;
  return [
    ...rows.slice(0, MOST_ROWS).map((row) => row.join("\t").trimEnd()),
    ...(more > 0 ? [`(${more} more rows)`] : []),
  ];
}

/** The service listens on another port each time, and ids are drawn. */
function hideAddress(text: string, { service }: Office): string {
  return text.replaceAll(service.url, "SERVICE").replaceAll(new URL(service.url).host, "HOST");
}
