/** German, as Google Sheets speaks it: "Tabelle" is a spreadsheet, "Tabellenblatt" a sheet. */
import type { ENGLISH } from "../en/english";
import { CONNECTION_DE } from "./connection";
import { CONTROLS_DE } from "./controls";
import { PAGE_DE } from "./page";

export const GERMAN: typeof ENGLISH = {
  page: PAGE_DE,
  connection: CONNECTION_DE,
  controls: CONTROLS_DE,
};
