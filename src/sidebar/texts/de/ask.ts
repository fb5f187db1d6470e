import type { ASK_EN } from "../en/ask";
import { inGerman } from "./numbers";

const { number, count } = inGerman;

function rowCount(rows: number): string {
  return count(rows, "Zeile", "Zeilen");
}

export const ASK_DE: typeof ASK_EN = {
  title: "Was möchten Sie wissen?",
  lookAgain: "Noch einmal versuchen",
  loadAgain: "Die Namen neu laden",

  change: "Ändern",
  changeStep: { kind: "Art der Frage ändern", question: "Frage ändern", landing: "Ziel ändern" },

  makeBoard: "Übersicht erstellen",
  landUnseen: "Gleich einfügen",
  landFile: "Aus einer Datei einfügen",
  look: "Ansehen",
  clear: "Leeren",
  severalCounts:
    "Mehrere Zellen sind mehrere Fragen: Nehmen Sie die Formel. „Über die ausgewählte Zahl“ macht daraus einen Abruf.",
  severalMetrics: "Mehrere Zellen sind mehrere Fragen. Ein Abruf davon ist eine Übersicht mit „Je Zeitraum“.",
  countFirst: "Erst zählen",
  countingTakes: "Zählen kostet eine Anfrage.",
  counted: (people) => (people === "1" ? "1 Person." : `${people} Personen.`),
  countingTook: "Das hat höchstens eine Anfrage gekostet.",
  asFormula: "Als Formel",
  insertFormula: "Als Formel in die ausgewählte Zelle",
  formulaTakes: (requests, time) =>
    `Das kostet bis zu ${count(requests, "Anfrage", "Anfragen")}, bis zu etwa ${time}.`,
  lostInFormula: {
    masks: "Eine Formel maskiert keine Spalten, darum gibt es hierfür keine.",
    columns: "Eine Formel lässt keine Spalten weg, darum gibt es hierfür keine.",
    file: "Eine Formel zeigt die Zeilen und macht keine Datei.",
    colour: "Eine Formel hat keine Farben.",
    rows: "Eine Formel zeigt höchstens 1.000 Personen.",
  },
  board: {
    add: "Auf eine Übersicht setzen",
    looking: "Übersichten werden gesucht",
    addTo: (board) => `Auf „${board}“ setzen`,
    makeNew: "Neue Übersicht anlegen",
    isThere: (board) => `„${board}“ hat diese Zeile schon.`,
    another: (board) => `„${board}“ hat andere Filter, Kalender oder Genauigkeit und würde andere zählen.`,
    daysOver: "Eine Übersicht lässt einen Tag weg, der noch läuft.",
    noLine: "Keine Übersicht hat hierfür eine Zeile: ein Verhältnis oder eine beschriebene Kennzahl.",
    lost: {
      rows: "Eine Zeile einer Übersicht ist eine Zahl: Zeilen und Gruppen bleiben weg.",
      intervals: "Eine Übersicht zeigt keine Intervalle.",
      list: "Eine Übersicht zählt diese Personen und listet niemanden auf.",
      active: "Eine Übersicht zählt davon, wer in ihren Tagen aktiv war.",
    },
  },
  inserting: "Wird eingefügt",
  inserted: (cell) => `Eingefügt in ${cell}.`,

  firstRows: "Erste Zeilen",
  firstRowsOfTable: "Erste Zeilen der Tabelle",
  noRows: "Keine Zeilen.",
  rows: (rows) => `${rowCount(rows)}.`,
  rowsOf: (shown, rows) => `Die ersten ${number(shown)} von ${rowCount(rows)}.`,
  firstOf: (shown) => `Die ersten ${rowCount(shown)}.`,
  nothingWritten: "Noch ist nichts geschrieben.",
  landingReadsAll: "Beim Einfügen werden alle Zeilen gelesen.",

  whereItLands: "Wohin es kommt",
  land: "Einfügen",
  landing: "Wird eingefügt",
  landWeekly: "Einfügen, montags um 8 wieder",
  orElsewhere: "Oder wählen Sie oben einen anderen Platz und fügen Sie noch einmal ein.",
  notLanded: "Es wurde nichts eingefügt.",
  landed: (rows, place) => `${rowCount(rows)} in ${place} eingefügt.`,
  landedNamed: (name) => `${name} ist eingefügt.`,
  listUnread: (failure) => `${failure} Die Tabelle ist da. Der Tab „Gespeichert“ zeigt, wo.`,
  runWeekly: "Montags um 8 ausführen",
  isSaved: "Unter „Gespeichert“ können Sie es ausführen, ändern und rückgängig machen.",
  isSavedOn: (schedule) =>
    `Unter „Gespeichert“ können Sie es ausführen, ändern und rückgängig machen: ${schedule}.`,
  keepNoPull: "Nur die Tabelle behalten",
  forgetting: "Der Abruf wird vergessen",
  isAlone: (place) => `Die Tabelle in ${place} bleibt, wie sie ist. Kein Abruf ändert sie mehr.`,
  saving: "Wird gespeichert",

  // For somebody who is new.
  suggestions: "Neu hier? Drei Vorschläge",
  looking: "Das Konto wird angesehen",
  nothingListed: "Der Dienst nennt noch keine Berichte und Ereignisse.",
  metricOfMonth: (metric) => `${metric}, letzte 30 Tage`,
  peopleOfWeek: (event) => `Wie viele Personen: „${event}“, letzte 7 Tage`,
};
