import type { OptionName, OptionWord } from "../../../../add-on/input-language/options/option-specs";
import type { OptionWords } from "../../en/help/help";
import { MONTHS_DE } from "./months";

export const OPTIONS_DE: { readonly [name in OptionName]: OptionWords } = {
  baseline: {
    label: "Basisvariante",
    does: "Die Variante, mit der die anderen verglichen werden",
  },
  by: {
    label: "Je",
    does: "Eine Zeile je Tag, Woche, Monat, Quartal oder Jahr; bei einer Kennzahl auch je Wochentag oder Stunde",
  },
  compare: {
    label: "Vergleichen mit",
    does: "Dieselben Zahlen früherer Tage daneben, die Änderung und die Änderung in Prozent",
  },
  windows: {
    label: "Offene Fenster",
    does: "Bei Trichtern, wenn Personen spätere Schritte noch tun können: „same age“ vergleicht beide Zeiträume im selben Alter, „apart“ zählt sie für sich und nennt keine Änderung, „14 days“ zählt, wer 14 Tage hatte, und was in diesen geschah, auch in jeder Variante eines Tests",
  },
  "for each": {
    label: "Je Zeitraum",
    does: "Eine Spalte für jeden Monat, jede Woche oder einen anderen Zeitraum der Tage, statt jetzt und vorher; „day, week, month“: jeweils der letzte, nebeneinander, und der erste durch den letzten geteilt",
  },
  confidence: {
    label: "Konfidenz",
    does: "Wie sicher die Intervalle den wahren Wert enthalten; bei einem Vergleich die Grenzen jeder Änderung einer Anzahl",
  },
  "split by": {
    label: "Aufteilen nach",
    does: "Die Eigenschaft, deren Werte eigene Zeilen werden, oder time.weekday oder time.hour; bei zweien jedes Paar",
  },
  "top each period": {
    label: "Größte jeweils",
    does: "Neben „Größte Gruppen“ und „Je“: die größten Gruppen jedes Zeitraums für sich, mit „Other“ für jeden",
  },
  top: {
    label: "Größte Gruppen",
    does: "Beim Aufteilen: die größten Gruppen, und eine Zeile „Other“ für alle anderen",
  },
  total: {
    label: "Gesamt",
    does: "Eine letzte Zeile für alle zusammen, beim Dienst erfragt und nie summiert",
  },
  show: {
    label: "Zeigen",
    does: "Bei einer Kennzahl Anteil, laufende Summe oder Mittel über 7; bei einem Bericht Schritte nebeneinander, Abbrüche oder Dreieck; bei einem Test das Urteil; bei einem Vergleich eine Übersicht",
  },
  pivot: {
    label: "Pivot",
    does: "Was nebeneinander steht: eine Eigenschaft der Aufteilung, „date“ für die Zeiträume, oder die Schritte eines Trichters",
  },
  value: {
    label: "Wert",
    does: "Beim Pivot: die Zahl, die er zeigt; ohne Angabe die erste",
  },
  sort: {
    label: "Sortieren",
    does: "Zeilen in der Reihenfolge einer Spalte; „Other“ und „Total“ bleiben am Ende",
  },
  filter: { label: "Filter", does: "Eine Suchzeile: Nur die Personen, die sie findet, zählen" },
  limit: {
    label: "Grenze",
    does: "Die höchste Zahl der Zeilen; beim Aufteilen die der Gruppen, und zwar der größten",
  },
  "week starts": {
    label: "Woche beginnt",
    does: "Der Wochentag, an dem Wochen beginnen, in Worten wie „last week“ und in Zeilen je Woche; ohne Angabe Montag",
  },
  "fiscal year starts": {
    label: "Geschäftsjahr ab",
    does: "Der Monat, in dem das Geschäftsjahr beginnt, für Worte wie „this fiscal quarter“",
  },
  unwind: { label: "Liste auflösen", does: "Eine Spalte mit Listen: Jeder Eintrag wird eine Zeile" },
  colour: {
    label: "Farbe",
    does: "In einem gespeicherten Abruf: Änderungen in Grün und Rot, Kohorten mit einer Farbskala",
  },
  header: { label: "Überschrift", does: "Ob die Namen der Spalten über den Zeilen stehen" },
  exact: {
    label: "Exakt",
    does: "Mit „required“ ein Satz statt Zahlen, von denen der Dienst sagt, dass sie Stichprobe, unvollständig oder geschätzt sind",
  },
  "max age": {
    label: "Höchstalter",
    does: "Wie alt eine gespeicherte Antwort sein darf; ohne Angabe: mit heute eine Stunde, bei abgeschlossenen Tagen eine Woche, sonst sechs Stunden",
  },
};

export const OPTION_WORDS_DE: { readonly [word in OptionWord]: string } = {
  day: "Tag",
  week: "Woche",
  month: "Monat",
  quarter: "Quartal",
  "day, week, month": "Tag, Woche, Monat",
  year: "Jahr",
  weekday: "Wochentag",
  "hour of day": "Stunde des Tages",
  "previous period": "Zeitraum davor",
  "previous year": "Jahr davor",
  "previous year, same weekdays": "Jahr davor, gleiche Wochentage",
  "previous day": "Tag davor",
  "previous week": "Woche davor",
  "previous month": "Monat davor",
  "previous quarter": "Quartal davor",
  share: "Anteil",
  "running total": "Laufende Summe",
  "moving average 7": "Gleitendes Mittel über 7",
  "steps across": "Schritte nebeneinander",
  "drop-off": "Abbrüche",
  triangle: "Dreieck",
  verdict: "Urteil",
  board: "Übersicht",
  Monday: "Montag",
  Tuesday: "Dienstag",
  Wednesday: "Mittwoch",
  Thursday: "Donnerstag",
  Friday: "Freitag",
  Saturday: "Samstag",
  Sunday: "Sonntag",
  ...MONTHS_DE,
  yes: "ja",
  no: "nein",
};
