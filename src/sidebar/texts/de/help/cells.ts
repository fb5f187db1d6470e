import type { PullCellName } from "../../../../add-on/input-language/pulls/pull-row";
import type { CellWords } from "../../en/help/help";

/** The first sentence of a note stands below its field. */
export const CELLS_DE: { readonly [cell in PullCellName]: CellWords } = {
  name: {
    title: "Name",
    note: "So heißt dieser Abruf. Keine zwei Abrufe haben denselben Namen.",
  },
  source: { title: "Quelle", note: "Woher die Zeilen kommen." },
  what: {
    title: "Was",
    note: "Der Name des Berichts, der Kennzahl oder des Tests, oder was gesucht wird. Für einen Vergleich mehrere Kennzahlen mit Semikolons; für Personen eine Suche wie „plan = Team“; eine SQL-Anweisung; „reports“ oder „events“ für eine Liste; die ID eines Exports.",
  },
  dates: {
    title: "Tage",
    note: "Die Tage, um die es geht: „last 30 days“, „month to date“, „2026-01-01 to 2026-03-31“. Leer: die des Berichts, oder alle. Bei SQL sind sie :from und :to.",
  },
  options: {
    title: "Filter und Optionen",
    note: "Mit Semikolons: „by: week; split by: country; filter: plan = Team; limit: 100“. Bei SQL die Werte der Platzhalter: „plan: Team; n: 30“.",
  },
  columns: {
    title: "Spalten",
    note: "Die Spalten, die eingefügt werden, in dieser Reihenfolge: „name, email (masked), country“. Leer: alle. Maskierte Werte sieht nicht, wer das Blatt liest. Wer es bearbeitet, kann sie mit einer Formel erfragen. Werden Zeilen ersetzt, schreibt eine Änderung hier die Tabelle in der neuen Reihenfolge. Die alte bleibt, wo Ihre eigenen Spalten, Formeln oder Diagramme von ihr abhängen.",
  },
  place: {
    title: "Platz",
    note: "Wo die Tabelle beginnt: „Weekly!B3“, oder nur „Weekly“ für die erste Zelle. Ein Blatt, das es nicht gibt, wird angelegt.",
  },
  mode: {
    title: "Modus",
    note: "Wie die Zeilen eingefügt werden. „replace“: Die neue Tabelle ersetzt die alte. „append“: Neue Zeilen kommen darunter, mit der Zeit. „merge on email“: Zeilen werden über ihre Schlüssel aktualisiert. „snapshot“: jedes Mal ein neues Blatt.\n\nMehr, mit Semikolons: „identified by: email“ für die Spalte, anhand derer das, was Sie neben ersetzte Zeilen schreiben, ihnen folgt; „vanished: keep“, „mark“ oder „remove“; „new columns: leave out“ oder „stop“; „allow fewer rows“; „values only“; „export: csv“ für eine Antwort, die für das seitenweise Lesen zu lang ist; „export: s3://bucket/folder“ für eine, die für eine Tabelle zu groß ist.",
  },
  schedule: {
    title: "Zeitplan",
    note: "Wann er von selbst läuft: „hourly“, „every 4 hours“, „daily at 9 and 17“, „weekdays at 7“, „Mondays and Thursdays at 9“, „every 2 weeks“, „monthly on day 1 at 6“, „first Monday of the month“, „quarterly“, „daily at 7, when yesterday is complete (else by 11)“. Für eine andere Zeitzone: „in Europe/Paris“ dahinter. Leer: nur von Hand.",
  },
  tell: {
    title: "Melden",
    note: "Was von diesem Abruf an den Chat geht, der unter „Gespeichert“ eingerichtet ist. „failures“: Fehler, und wenn es wieder klappt. „changes“: auch Änderungen seiner Zeilen. „numbers“: seine Zahl nach jedem Lauf nach Zeitplan. Grenzen: „below 20“, „Signups: above 100“, „down 30 %“, „unusual“. Mehrere mit Semikolons. Leer: Niemand erhält etwas.",
  },
};
