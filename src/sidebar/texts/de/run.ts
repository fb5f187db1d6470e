import type { RUN_EN } from "../en/run";
import { inGerman } from "./numbers";

const { number, count } = inGerman;

export const RUN_DE: typeof RUN_EN = {
  starting: "Wird gestartet",
  waits: (until) => `Wartet bis ${until} auf eine freie Anfrage`,
  pageWaits: (page, until) => `Seite ${number(page)} wartet bis ${until} auf eine freie Anfrage`,
  pageOfWaits: (page, of, until) =>
    `Seite ${number(page)} von ${number(of)} wartet bis ${until} auf eine freie Anfrage`,
  asking: "Der Analysedienst wird gefragt",
  working: "Der Dienst arbeitet daran",
  workingDone: (percent) => `Der Dienst arbeitet daran: ${percent}\u00a0%`,
  reading: (rows) => `${count(rows, "Zeile", "Zeilen")} gelesen`,
  readingPage: (page, rows) => `Liest Seite ${number(page)}, bisher ${count(rows, "Zeile", "Zeilen")}`,
  readingPageOf: (page, of, rows) =>
    `Liest Seite ${number(page)} von ${number(of)}, bisher ${count(rows, "Zeile", "Zeilen")}`,
  readingAgain: "Liest noch einmal von der ersten Zeile an",
  writing: (rows) => `Schreibt ${count(rows, "Zeile", "Zeilen")}`,
  pullOf: (at, of, name, doing) => `${number(at)} von ${number(of)}: ${name}. ${doing}`,
  seconds: (seconds) => `${seconds}\u00a0s`,
  minutes: (minutes) => `${minutes}\u00a0min`,
  minutesAndSeconds: (minutes, seconds) => `${minutes}\u00a0min ${seconds}\u00a0s`,
  answerOf: (at, of, doing) => `Antwort ${number(at)} von ${number(of)}. ${doing}`,
  toGo: (time) => `Noch etwa ${time}`,
  toGoAtMost: (time) => `Noch bis zu etwa ${time}`,
  cancel: "Abbrechen",
  stopping: "Wird gestoppt",
  stoppingNext: "Stoppt beim nächsten Schritt",
};
