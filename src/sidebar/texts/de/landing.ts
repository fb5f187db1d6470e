import type { LANDING_EN } from "../en/landing";
import { inGerman } from "./numbers";

const { number } = inGerman;

export const LANDING_DE: typeof LANDING_EN = {
  name: "Name",
  sheet: "In Tabellenblatt",
  cell: "Zelle",
  placeAsText: "Platz, als Text",
  useSelected: "Ausgewählte Zelle übernehmen",
  looking: "Wird gesucht",

  how: "Wie",
  howIs: (way) => `Wie: ${way}`,
  howAsText: "Wie, als Text",
  saysMore: "Das sagt mehr, als die Felder zeigen können.",
  ways: {
    replace: "Tabelle ersetzen",
    append: "Zeilen unten anfügen",
    merge: "Zeilen nach Schlüssel ändern",
    snapshot: "Jedes Mal ein neues Blatt",
  },
  waysMean: {
    replace: "Jeder Lauf ersetzt die alten Zeilen durch die neuen.",
    append: "Jeder Lauf fügt seine Zeilen mit der Zeit unter den früheren an.",
    merge: "Jeder Lauf findet Zeilen anhand einer Spalte und ändert sie an ihrem Platz.",
    snapshot: "Jeder Lauf legt ein neues Tabellenblatt an.",
  },
  key: "Schlüssel",
  keyHint: "Kennzeichnet jede Zeile. Dazugeschriebenes folgt; Kommentare bleiben, Smartchips werden Text.",
  rowsBy: "Zeilen sind erkennbar an",
  rowsByHint:
    "Was Sie neben eine Zeile schreiben, folgt ihr anhand dieser Spalte. Kommentare bleiben; Smartchips werden Text.",
  rowsByItself: "wird selbst gefunden",
  more: "Weitere Einstellungen",
  moreSet: (given) => `Weitere Einstellungen (${number(given)} gesetzt)`,
  vanished: "Fehlende Zeilen",
  vanishedWays: { keep: "behalten", mark: "markieren", remove: "entfernen" },
  newColumns: "Neue Spalten",
  newColumnsWays: { add: "hinzufügen", "leave out": "weglassen", stop: "anhalten" },
  allowShrink: "Viel weniger Zeilen als zuvor zulassen",
  valuesOnly: "Nur Werte, keine Formate",
  lineAbove: "Zeile darüber: was gefragt ist, wann",
  greyWhenLate: "Alte Zeilen grau zeigen",
  lateWays: {
    "": "nie",
    yes: "wenn ein geplanter Lauf ausfiel",
    "1 day": "nach einem Tag",
    "7 days": "nach einer Woche",
    "31 days": "nach einem Monat",
  },
  export: "Exportieren",
  exportHint: "csv, oder s3://bucket/folder mit allen Zeilen, auch von ausgenommenen Personen.",

  whenAgain: "Zeitplan",
  byHandOnly: "Nur von Hand",
  scheduleHint: "Auch möglich: every 4 hours",
  waits: "Wenn gestern vollständig ist",
  waitsUntil: "Spätestens um",
  waitsMean: "Sieht bis zu viermal nach. Was dann noch fehlt, wird gesagt und später berichtigt.",
  hour: (hour) => `${hour} Uhr`,
  nextRuns: (runs) => `Als Nächstes: ${runs}`,

  columns: "Spalten",
  showAll: "Alle anzeigen",
  showNone: "Keine anzeigen",
  noColumn: "Wählen Sie mindestens eine Spalte.",
  columnsOf: (shown, all, masked) =>
    `Spalten (${number(shown)} von ${number(all)}${masked === 0 ? "" : `, ${number(masked)} maskiert`})`,
  columnsHint: "Leer: alle. Oder der Reihe nach: „name, email (masked)“.",
  allColumns: "Alle",
  columnsSayMore: "Das sagt mehr, als eine Liste der Spalten zeigen kann.",
  chooseColumns: "Aus den Spalten wählen",
  takesRequest: "Kostet eine Anfrage.",
  mask: (column) => `${column} maskieren`,
  masked: "maskiert",
  up: (column) => `Nach oben: ${column}`,
  down: (column) => `Nach unten: ${column}`,

  // What it is called until somebody calls it otherwise.
  names: {
    boardOf: (numbers) => `Übersicht: ${numbers}`,
    andMore: (first, others) => `${first} und ${others} weitere`,
    peopleOf: (search) => `Personen${search === "" ? "" : `: ${search}`}`,
    countOf: (search) => `Anzahl Personen${search === "" ? "" : `: ${search}`}`,
    and: " und ",
    by: (parts) => ` nach ${parts}`,
    against: { last: "gegen davor", other: (period) => `gegen ${period}` },
  },
  listNamed: (list) => `Liste: ${list}`,
};
