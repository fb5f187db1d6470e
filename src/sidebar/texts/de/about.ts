import type { ABOUT_EN } from "../en/about";
import { inGerman } from "./numbers";

const { number, count } = inGerman;

function exact(value: number): string {
  return number(Math.round(value * 10_000) / 10_000);
}

export const ABOUT_DE: typeof ABOUT_EN = {
  lead: "Wählen Sie eine Zahl im Blatt. Hier steht, woher sie kommt.",
  heading: "Woher eine Zahl kommt",
  ofSelected: "Über die ausgewählte Zahl",
  ofTable: "Über diese Tabelle",
  looking: "Wird gesucht",
  close: "Schließen",
  nothing: (place) => `${place} ist keine Zahl von uns. Wählen Sie eine unserer Tabellen oder Formeln.`,
  title: (place) => `Über ${place}`,
  facts: {
    number: "Zahl",
    source: "Aus",
    question: "Frage",
    key: "Schlüssel",
    days: "Tage",
    zone: "Zeitzone",
    asked: "Gefragt",
    said: "Nicht genau oder ausgelassen",
    takes: "Braucht",
  },
  exact,
  ofPull: (name) => `Gespeicherter Abruf „${name}“`,
  ofFormula: (cells) => `Eine Formel, Zellen ${cells}`,
  ownKey: (host) => `Ihrer, bei ${host}`,
  othersKey: (host) => `Der eines Kollegen, bei ${host}`,
  noDays: "Die Frage nennt keine",
  zoneOfService: "Die des Dienstes",
  notAsked: "Nicht bekannt: Nach dem Aktualisieren steht es hier",
  nothingSaid: "Darüber ist nichts gesagt",
  takes: (questions) => count(questions, "Frage", "Fragen"),
  words: "Was ihre Wörter zählen",

  sums: "Ihre eigenen Formeln darauf",
  sum: {
    "adds up": (place, column, rows) => `${place} addiert „${column}“ aus ${count(rows, "Zeile", "Zeilen")}.`,
    averages: (place, column, rows) => `${place} mittelt „${column}“ aus ${count(rows, "Zeile", "Zeilen")}.`,
  },
  isRate: "Raten und Mittelwerte addieren sich nicht, und ihr Mittel ist nicht das aller.",
  mayCountTwice: "Wer in mehreren Zeilen vorkommt, zählt in einer Summe mehrmals.",
  someRows: "Sie nimmt nur einige Zeilen, darum gibt es keine Zahl zum Vergleichen.",
  noTotal: "Keine einzelne Frage sagt die Zahl aller Zeilen zusammen.",
  askTotal: "Die Zahl aller Zeilen fragen (1 Anfrage)",
  asking: "Wird gefragt",
  noNumber: "Der Dienst gab keine Zahl für alle Zeilen zusammen.",
  total: (total, shows) =>
    `${exact(total)} ist für alle Zeilen gefragt, ${exact(shows)} steht in Ihrer Zelle.`,
  onlyTotal: (total) => `${exact(total)} ist für alle Zeilen zusammen gefragt.`,
  putTotal: "Nehmen Sie die gefragte Zahl: Schreiben Sie „total: yes“ in die Optionen.",
  addsUp: "Beide sind gleich: Diese Zeilen addieren sich.",
};
