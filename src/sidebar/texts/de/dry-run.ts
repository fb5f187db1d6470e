import type { BESIDE_EN, DRY_RUN_EN } from "../en/dry-run";
import { inGerman } from "./numbers";

const { number, count, listed } = inGerman;

const rows = (value: number): string => count(value, "Zeile", "Zeilen");
const cells = (value: number): string => count(value, "eingetippte Zelle", "eingetippte Zellen");

export const DRY_RUN_DE: typeof DRY_RUN_EN = {
  open: "Änderungen ansehen",
  openNamed: (name) => `Änderungen ansehen: ${name}`,
  title: (name) => `Was der nächste Lauf von ${name} ändern würde`,
  undoTitle: (name) => `Was in ${name} zurückgeholt würde`,
  looking: "Änderungen werden ermittelt",
  close: "Schließen",
  runNow: "Jetzt ausführen",
  runNowNamed: (name) => `Jetzt ausführen: ${name}`,
  putBack: "Zurückholen",
  nothingWritten: "Noch ist nichts geschrieben.",
  hasRun: "Der Abruf ist inzwischen gelaufen.",

  empty: "Die Antwort hat keine Zeilen. Das Blatt bliebe, wie es ist.",
  nothing: (all) =>
    `Nichts würde sich ändern: ${all === 1 ? "Die Zeile stimmt" : `Alle ${rows(all)} stimmen`} schon.`,
  newTable: (all, range) => `Eine neue Tabelle mit ${rows(all)} in ${range}.`,
  rows: (parts) => `Zeilen: ${parts}.`,
  added: (value) => `${number(value)} neu`,
  changed: (value) => `${number(value)} geändert`,
  removed: (value) => `${number(value)} weg`,
  removedWithNotes: (value, withNotes) =>
    `${number(value)} weg, neben ${number(withNotes)} davon steht etwas Eingetipptes`,
  newColumns: (names) => `Neue Spalten: ${listed(names)}.`,
  lostColumns: (names) => `Spalten, die in der Antwort fehlen: ${listed(names)}.`,
  moved: (value) => `${cells(value)} ${value === 1 ? "geht mit ihrer" : "gehen mit ihrer"} Zeile mit.`,
  kept: (value) => `${cells(value)} ${value === 1 ? "wartet" : "warten"}, bis die Zeile wiederkommt.`,
  returned: (value) => `${cells(value)} ${value === 1 ? "kommt" : "kommen"} zurück.`,
  unidentified: (value) =>
    `${cells(value)} ${value === 1 ? "bleibt" : "bleiben"} an ihrem Platz, denn nichts kennzeichnet die Zeilen.`,
  repeated: (keys) =>
    `Mehrere Zeilen haben denselben Schlüssel, also geht nichts Eingetipptes mit: ${listed(keys)}.`,
  covered: (value, first) =>
    value === 1
      ? `Eine Ihrer Zellen würde ersetzt: ${listed(first)}.`
      : `${number(value)} Ihrer Zellen würden ersetzt: ${listed(first)}${value > first.length ? " und weitere" : ""}.`,
  tabGoes: (sheet) => `Das Blatt ${sheet} wird gelöscht.`,

  newRows: "Neu",
  changedRows: "Geändert",
  goneRows: "Weg",
  firstOf: (shown, all) => `${number(shown)} von ${number(all)}`,
  cellChange: (column, before, after) =>
    `${column}: ${before === "" ? "leer" : before}, dann ${after === "" ? "leer" : after}`,
};

export const BESIDE_DE: typeof BESIDE_EN = {
  waiting: (cells) =>
    `${count(cells, "Notiz wartet", "Notizen warten")} auf Zeilen, die nicht mehr in dieser Liste sind, und ${cells === 1 ? "kommt" : "kommen"} mit ihnen zurück.`,
  list: "Ansehen",
  masked: "(verdeckt)",
  cell: (column, typed, isMarked) =>
    `${column}: ${typed === "" ? "leer" : typed}${isMarked ? " (mit Notiz oder Farbe)" : ""}`,
  since: (day) => `seit ${day}`,
  more: (cells) => `und ${number(cells)} weitere im Blatt`,
  show: "In ihrem Blatt zeigen",
  forget: "Vergessen",
  forgetQuestion: (cells) =>
    `${count(cells, "Notiz", "Notizen")} endgültig vergessen? ${cells === 1 ? "Sie kommt" : "Sie kommen"} nicht zurück.`,
  forgetNow: "Ja, vergessen",
  forgetting: "Wird vergessen",
  samePerson: (gone, now) =>
    `${gone} ist weg und ${now} ist neu, alles andere ist gleich. Ist das dieselbe Person?`,
  join: "Ja, dieselbe",
  joining: "Wird verbunden",
  keyWanted: (cells) =>
    `Neben dieser Tabelle ${cells === 1 ? "steht 1 eingetippte Zelle" : `stehen ${number(cells)} eingetippte Zellen`}, und nichts kennzeichnet ihre Zeilen.`,
  chooseKey: "Wählen Sie die Spalte, die das tut, dann gehen sie mit ihren Zeilen mit:",
  noKey: "Keine Spalte ist in jeder Zeile anders. Nehmen Sie eine in die Frage auf, etwa eine ID.",
  giveKey: (key, name) => `Die Zeilen von ${name} kennzeichnet ${key}`,
  giving: "Wird gespeichert",
};
