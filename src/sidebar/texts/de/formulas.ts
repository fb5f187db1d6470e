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

export const FORMULAS_DE: typeof FORMULAS_EN = {
  lead: "Holen Sie die neuesten Zahlen für alle Formeln.",
  lastRefreshed: (time) => `Zuletzt aktualisiert um ${time}.`,
  refresh: "Formeln aktualisieren",
  refreshing: "Wird aktualisiert",
  stopped: "Gestoppt. Die nächste Aktualisierung macht hier weiter.",
  nothingAsked: "Noch hat keine Formel etwas gefragt.",
  refreshed: (filled, unchanged, failed, left) =>
    [
      `${count(filled, "Antwort", "Antworten")} aktualisiert`,
      ...(unchanged === 0 ? [] : [`${number(unchanged)} noch ohne neue Antwort`]),
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

  // Formulas are kept up to date.
  keepUpToDate: "Formeln aktuell halten",
  keepUpToDateMeans:
    "Das Add-on fügt seinen eigenen Funktionen analytics_stamp als letztes Argument hinzu, auch in später eingegebenen Formeln. Sonst ändert es nichts. Ohne das zeigt Google Sheets für immer die erste Antwort. Unter „Formeln“ lässt es sich wieder herausnehmen.",
  followQuestion: "Formeln aktuell halten?",
  andMore: (cells, more) => `${cells} und ${number(more)} weitere`,
  standing: (all, cells, means) =>
    `${formulas(all)} ${all === 1 ? "wird" : "werden"} nicht aktuell gehalten: ${cells}. ${means}`,
  standingMeans: {
    notAgreed: "Schalten Sie es oben ein.",
    refused:
      "Google verweigert Änderungen ihrer Zellen. Wer sie bearbeiten darf, kann diese Seitenleiste öffnen oder dort jede unserer Funktionen mit analytics_stamp enden lassen.",
    pending: "Sie folgen in einigen Minuten, solange diese Seitenleiste offen ist.",
    byName:
      "Sie geben eine Funktion mit ihrem Namen weiter. Schreiben Sie LAMBDA(x; ANALYTICS_METRIC(x)) statt ANALYTICS_METRIC.",
    stamp:
      "In die Zelle analytics_stamp, die sie nennen, lässt sich nicht schreiben. Heben Sie Schutz und Regeln des Blatts „Analytics“ auf, oder löschen Sie es. Das Add-on legt es neu an.",
    named:
      "Sie rufen eine benannte Funktion auf, die kein Add-on lesen kann. Lassen Sie die Funktion des Add-ons in deren Definition mit analytics_stamp enden, oder schreiben Sie sie in die Zelle.",
  },
  namedIsChanged: "Das habe ich getan",
  takeOut: "analytics_stamp aus allen Formeln nehmen",
  takeOutQuestion: "Aus allen Formeln nehmen?",
  takeOutMeans:
    "Formeln zeigen dann für immer, was sie jetzt zeigen. Das nimmt auch heraus, was Sie selbst eingegeben haben, und schaltet es aus.",
  takenOut: (changed) => `analytics_stamp ist aus ${formulas(changed)} genommen.`,
  leave: "Formeln so lassen",
  changing: "Wird geändert",

  functions: "Funktionen",
  insert: "In die ausgewählte Zelle einfügen",
  inserting: "Wird eingefügt",
  inserted: (cell) => `Eingefügt in ${cell}`,
  example: "Beispiel:",
  separators:
    "Schreibt Ihre Tabelle Dezimalzahlen mit Komma, trennen Sie Argumente mit ; statt mit einem Komma.",
};
