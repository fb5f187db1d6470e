/** German, as Google Sheets speaks it: "Tabelle" is a spreadsheet, "Tabellenblatt" a sheet. */
import type { ENGLISH } from "../en/english";
import { CONNECTION_DE, PEOPLE_DE } from "./connection";
import { CONTROLS_DE } from "./controls";
import { BESIDE_DE, DRY_RUN_DE } from "./dry-run";
import { FAILURES_DE } from "./failures";
import { FORMULAS_DE } from "./formulas";
import { HELP_DE } from "./help/help";
import { LANDED_DE } from "./landed";
import { NOTIFY_DE } from "./notify";
import { ABOUT_DE } from "./about";
import { ASK_DE } from "./ask";
import { LANDING_DE } from "./landing";
import { QUESTION_DE, SQL_DE } from "./question";
import { PAGE_DE } from "./page";
import { SAVED_DE } from "./saved";
import { CHAT_DE } from "./chat";
import { REMARKS_DE } from "./remarks";
import { RUN_DE } from "./run";
import { SERVER_FAILURES_DE } from "./server-failures";
import { SERVER_WORDS_DE } from "./server-words";
import { TAKES_DE } from "./help/takes";

export const GERMAN: typeof ENGLISH = {
  page: PAGE_DE,
  connection: CONNECTION_DE,
  controls: CONTROLS_DE,
  remarks: REMARKS_DE,
  run: RUN_DE,
  failures: FAILURES_DE,
  serverFailures: SERVER_FAILURES_DE,
  serverWords: SERVER_WORDS_DE,
  formulas: FORMULAS_DE,
  help: HELP_DE,
  landed: LANDED_DE,
  question: QUESTION_DE,
  takes: TAKES_DE,
  sql: SQL_DE,
  landing: LANDING_DE,
  about: ABOUT_DE,
  ask: ASK_DE,
  chat: CHAT_DE,
  notify: NOTIFY_DE,
  saved: SAVED_DE,
  dryRun: DRY_RUN_DE,
  beside: BESIDE_DE,
  people: PEOPLE_DE,
};
