import type { FORMULAS_EN } from "../en/formulas";
import { inGerman } from "./numbers";

const { number, count } = inGerman;

function formulas(value: number): string {
  return count(value, "Formel", "Formeln");
}

function answersToCome(answers: number): string {
  return answers === 1
    ? "1 Antwort für Zellen steht noch aus."
    : `${number(answers)} Antworten für Zellen stehen noch aus.`;
}

function notUpdated(all: number, cells: string): string {
  return `„Formeln aktualisieren“ erreicht ${formulas(all)} noch nicht: ${cells}.`;
}

export const FORMULAS_DE: typeof FORMULAS_EN = {
  lead: "Holen Sie die neuesten Zahlen für alle Formeln.",
  lastRefreshed: (time) => `Zuletzt aktualisiert um ${time}.`,
  refresh: "Formeln aktualisieren",
  refreshing: "Wird aktualisiert",
  stopped: "Gestoppt. Die nächste Aktualisierung macht hier weiter.",
  nothingAsked: "Noch hat keine Formel etwas gefragt.",
  refreshed: (filled, failed, left) =>
    [
      `${count(filled, "Antwort", "Antworten")} aktualisiert`,
      ...(failed === 0 ? [] : [`${number(failed)} fehlgeschlagen (Grund in den Zellen)`]),
      ...(left === 0 ? [] : [`noch ${number(left)}`]),
    ].join(", ") + ".",

  // Answers that wait for a request.
  answersToCome,
  answersToComeFrom: (answers, time) => `${answersToCome(answers)} Die nächste Anfrage ist um ${time} frei.`,
  keepOpen: "Lassen Sie die Seitenleiste offen, dann füllen sich die Zellen von selbst.",
  triesAgain: "Der nächste Versuch folgt innerhalb einer Minute.",
  tryNow: "Jetzt versuchen",
  toConnection: "Zum Dienst",

  // Formulas that a refresh does not reach.
  find: "Nicht aktualisierte Formeln suchen",
  finding: "Formeln werden durchsucht",
  allUpdated: "„Formeln aktualisieren“ erreicht jede Formel.",
  notUpdated,
  notUpdatedAndMore: (all, cells, more) => notUpdated(all, `${cells} und ${number(more)} weitere`),
  updateToo: () => "Auch aktualisieren",
  updateTooQuestion: () => "Auch aktualisieren?",
  updateTooMeans: "Das fügt analytics_stamp als letztes Argument hinzu und ändert sonst nichts.",
  leave: () => "So lassen",
  changing: "Wird geändert",
  nothingChanged: "Es war nichts zu ändern: „Formeln aktualisieren“ erreicht jede Formel.",
  changed: (all) => `„Formeln aktualisieren“ erreicht jetzt ${formulas(all)} mehr.`,

  // Help.
  functions: "Funktionen",
  insert: "In die ausgewählte Zelle einfügen",
  inserting: "Wird eingefügt",
  inserted: (cell) => `Eingefügt in ${cell}`,
  example: "Beispiel:",
  separators:
    "Schreibt Ihre Tabelle Dezimalzahlen mit Komma, trennen Sie Argumente mit ; statt mit einem Komma.",
};
