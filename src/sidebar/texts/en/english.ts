/** English: the language that the others are typed after. A sentence is whole; what varies is an argument. */
import { CONNECTION_EN, PEOPLE_EN } from "./connection";
import { CONTROLS_EN } from "./controls";
import { BESIDE_EN, DRY_RUN_EN } from "./dry-run";
import { FAILURES_EN } from "./failures";
import { FORMULAS_EN } from "./formulas";
import { HELP_EN } from "./help/help";
import { LANDED_EN } from "./landed";
import { NOTIFY_EN } from "./notify";
import { ABOUT_EN } from "./about";
import { ASK_EN } from "./ask";
import { LANDING_EN } from "./landing";
import { QUESTION_EN, SQL_EN } from "./question";
import { PAGE_EN } from "./page";
import { SAVED_EN } from "./saved";
import { CHAT_EN } from "./chat";
import { REMARKS_EN } from "./remarks";
import { RUN_EN } from "./run";
import { SERVER_FAILURES_EN } from "./server-failures";
import { SERVER_WORDS_EN } from "./server-words";
import { TAKES_EN } from "./help/takes";

export const ENGLISH = {
  page: PAGE_EN,
  connection: CONNECTION_EN,
  controls: CONTROLS_EN,
  remarks: REMARKS_EN,
  run: RUN_EN,
  failures: FAILURES_EN,
  serverFailures: SERVER_FAILURES_EN,
  serverWords: SERVER_WORDS_EN,
  formulas: FORMULAS_EN,
  help: HELP_EN,
  landed: LANDED_EN,
  question: QUESTION_EN,
  takes: TAKES_EN,
  sql: SQL_EN,
  landing: LANDING_EN,
  about: ABOUT_EN,
  ask: ASK_EN,
  chat: CHAT_EN,
  notify: NOTIFY_EN,
  saved: SAVED_EN,
  dryRun: DRY_RUN_EN,
  beside: BESIDE_EN,
  people: PEOPLE_EN,
};
