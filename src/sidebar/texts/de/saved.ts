import type { SAVED_EN } from "../en/saved";
import { inGerman } from "./numbers";

const { number, count, listed } = inGerman;

function people(value: number, noun: string): string {
  return noun === "person" ? count(value, "Person", "Personen") : count(value, "Zeile", "Zeilen");
}

function countSavedRows(rows: number): string {
  return count(rows, "Zeile", "Zeilen");
}

function pullCount(pulls: number): string {
  return count(pulls, "Abruf", "Abrufe");
}

function requestCount(requests: number): string {
  return count(requests, "Anfrage", "Anfragen");
}

export const SAVED_DE: typeof SAVED_EN = {
  loading: "Gespeicherte Abrufe werden geladen",
  nothingSaved:
    "Noch ist kein Abruf gespeichert. Speichern Sie einen unter „Abrufen“ oder legen Sie hier einen an. Ein gespeicherter Abruf ist eine Frage mit einem Platz in dieser Tabelle. Sie können ihn jederzeit wiederholen, auch nach Zeitplan.",
  runAll: "Alle ausführen",
  runSheet: (sheet) => `Blatt ${sheet} ausführen`,
  running: "Läuft",
  whatItAsks: "Was er fragt",
  newPull: "Neuer Abruf",
  run: "Ausführen",
  runNamed: (name) => `Ausführen: ${name}`,
  notNow: "Jetzt nicht",
  stop: "Stoppen",
  stopping: "Wird gestoppt",
  cancel: "Abbrechen",
  save: "Speichern",
  saving: "Wird gespeichert",
  canClose: "Sie können die Seitenleiste schließen. Der stündliche Lauf macht weiter.",
  mustStayOpen: "Lassen Sie die Seitenleiste bis zum Ende offen. Kein stündlicher Lauf würde weitermachen.",
  restContinues: "Der Rest folgt mit dem nächsten stündlichen Lauf.",

  lookNow: "Jetzt nachsehen",
  startAgain: "Neu starten",
  undo: "Rückgängig machen",
  puttingBack: "Wird zurückgeholt",
  change: "Ändern",
  changeNamed: (name) => `Ändern: ${name}`,
  more: "Mehr",
  moreOf: (name) => `Mehr zu ${name}`,
  duplicate: "Duplizieren",
  duplicateNamed: (name) => `Duplizieren: ${name}`,
  rowWithoutName: (row) => `Zeile ${row}`,
  goToRow: "Zur Zeile",
  goingThere: "Wird geöffnet",
  handOnly: "nur von Hand",
  nextRun: (time) => `nächster Lauf ${time}`,
  notifies: {
    reports: (what) => `meldet ${listed(what)}`,
    failures: "Fehler",
    changes: "Änderungen",
    number: "die Zahl",
    limitCount: (limits) => count(limits, "Grenze", "Grenzen"),
  },
  rows: countSavedRows,
  rowsChanged: (rows, change) => `${countSavedRows(rows)} (${change})`,
  rowsUnchanged: (rows) => `${countSavedRows(rows)} (unverändert)`,
  rowsOlder: (ran, rows, time) => `${ran}. ${countSavedRows(rows)} von ${time}`,
  lookingForRuns: "Die letzten Läufe werden gesucht",
  noRuns: "Es ist kein Lauf verzeichnet.",
  lookAgain: "Noch einmal nachsehen",
  readingAgain: "Die Liste wird neu gelesen",
  showMore: (count) => `${number(count)} weitere zeigen`,
  lastRunsOf: (name) => `Letzte Läufe von ${name}`,
  noSuchPull: (name) => `Kein Abruf heißt mehr „${name}“.`,
  changedMeanwhile: (now) =>
    `Jemand hat das inzwischen in „${now}“ geändert. Um es durch Ihre Angabe zu ersetzen, speichern Sie noch einmal.`,
  emptiedMeanwhile:
    "Jemand hat das inzwischen geleert. Um es durch Ihre Angabe zu ersetzen, speichern Sie noch einmal.",

  status: {
    "never ran": "Noch nicht gelaufen",
    well: "Fertig",
    left: "Unverändert gelassen",
    cancelled: "Unverändert gelassen",
    "put back": "Fertig",
    "not followed": "Unverändert gelassen",
    due: "Fällig",
    "at work": "Läuft",
    "goes on later": "Geht später weiter",
    "waits for data": "Wartet auf seine Daten",
    exporting: "Export läuft",
    exported: "Exportiert",
    failed: "Fehlgeschlagen",
    "will try again": "Fehlgeschlagen, neuer Versuch folgt",
    stopped: "Gestoppt",
    "schedule off": "Zeitplan ist aus",
    "waits for approval": "Wartet auf Genehmigung",
    "check this row": "Diese Zeile prüfen",
  },
  rowsOld: {
    now: "gerade eben",
    minutes: (minutes) => `${count(minutes, "Minute", "Minuten")} alt`,
    hours: (hours) => `${count(hours, "Stunde", "Stunden")} alt`,
    days: (days) => `${count(days, "Tag", "Tage")} alt`,
  },

  // A list that ends at its limit.
  cut: (rows, noun, limit) => `${people(rows, noun)}, und es gibt mehr; die Grenze ist ${number(limit)}`,
  cutOf: (rows, of, noun, limit) =>
    `${number(rows)} von ${people(of, noun)}; die Grenze ist ${number(limit)}`,
  getAllUncounted: (noun) => (noun === "person" ? "Alle Personen abrufen" : "Alle Zeilen abrufen"),
  getAll: (rows, noun) => `Alle ${people(rows, noun)} abrufen`,
  getFirst: (rows, noun) => `Die ersten ${people(rows, noun)} abrufen`,
  withRequests: (what, requests) => `${what} (${requestCount(requests)})`,

  cost: (requests, time) => `${requestCount(requests)}, etwa ${time}`,
  costAtMost: (requests, time) => `bis zu ${requestCount(requests)}, bis zu etwa ${time}`,
  costAlone: (cost, hours) =>
    `${cost} bei offener Seitenleiste, sonst etwa ${count(hours, "Stunde", "Stunden")}`,
  costOfAll: (cost) => `Alle zusammen: ${cost}`,
  costOfOne: (cost) => `${cost} je Lauf.`,

  ran: (ran, all) =>
    ran < all
      ? `${number(ran)} von ${count(all, "Abruf", "Abrufen")} ausgeführt`
      : `${pullCount(all)} ausgeführt`,
  ranNone: (all) => `Keiner von ${count(all, "Abruf", "Abrufen")} ausgeführt.`,
  ranWell: (pulls) => `${number(pulls)} erfolgreich`,
  leftAsWere: (pulls, names) => `${number(pulls)} unverändert gelassen (${names})`,
  failed: (pulls, names) => `${number(pulls)} fehlgeschlagen (${names})`,
  allFailed: (pulls, names) => `${pullCount(pulls)} fehlgeschlagen (${names}).`,
  changed: (names) => `Geändert: ${names}.`,
  notRun: (names, why) => `Nicht ausgeführt: ${names}. ${why}`,
  andMore: (names, more) => `${names} und ${number(more)} weitere`,
  covers: (place, holds, name) =>
    `Den Inhalt von ${place} überschreiben? Dort steht \u201e${holds}\u201c, und ${name} würde es ersetzen.`,
  noUndo: (names) =>
    `Für Rückgängig fehlt der Platz, eine Tabelle aufzuheben (${names}). Von jetzt an ohne Rückgängig weitermachen?`,
  withoutUndo: "Ohne Rückgängig weiter",
  overwrite: "Überschreiben",
  overwriteFor: (name) => `Überschreiben für ${name}`,
  leave: "So lassen",
  leaveFor: (name) => `So lassen für ${name}`,

  tooLarge: (name) => `${name} passt nicht in diese Tabelle.`,
  exportMeans:
    "Der Dienst kann stattdessen in einen Ihrer Buckets schreiben. Ein Tabellenblatt erklärt dann, wie Sie es von dort in eine verbundene Tabelle laden. Die Datei hat alle Zeilen, auch von ausgenommenen Personen.",
  bucket: "Bucket",
  bucketWrong: "Geben Sie Speicherart, Bucket und Ordner an: „s3://my-bucket/weekly“.",
  exportInstead: "Stattdessen exportieren",
  starting: "Wird gestartet",

  find: "Abrufe suchen",
  findPlaceholder: "Name, Platz oder fehlgeschlagen",
  show: "Anzeigen",
  filters: {
    all: "Alle",
    toBeChecked: "Zu prüfen",
    scheduled: "Mit Zeitplan",
    byHand: "Nur von Hand",
    onThisSheet: "Auf diesem Blatt",
  },
  pulls: pullCount,
  pullsToCheck: (pulls, bad) => `${pullCount(pulls)}, davon ${number(bad)} zu prüfen`,
  shownOf: (shown, all) => `${number(shown)} angezeigt von: ${all}`,

  deletePull: "Löschen",
  deleteNamed: (name) => `Löschen: ${name}`,
  deleteQuestion: (name) => `${name} löschen?`,
  deleteMeans: (place) =>
    `Die Zeile im Blatt der Abrufe wird gelöscht. Die Tabelle in ${place} können Sie behalten oder leeren. Was Sie daneben geschrieben haben, bleibt.`,
  deleteMeansRow: "Die Zeile im Blatt der Abrufe wird gelöscht. Eine Tabelle gibt es nicht.",
  deleteAndKeep: "Löschen, Zellen behalten",
  deleteAndClear: "Löschen, Zellen leeren",
  deleting: "Wird gelöscht",
  clearing: "Wird geleert",

  copyOf: (name) => `Kopie von ${name}`,
  endOfCopy: " Kopie",
  readingRow: "Die Zeile wird gelesen",
  whereItLands: "Name, Spalten, Platz und Modus",
  elseOf: (column) => `Mehr zu „${column}“`,
  nobody: "Niemand",
  onlyByHand: "Nur von Hand",
  saved: (name) =>
    `Gespeichert als ${name}. Führen Sie ihn unter „Gespeichert“ aus. Seine Zeile ist im Tabellenblatt „Analytics pulls“.`,
  savedOnSchedule: (name) =>
    `Gespeichert als ${name}. Er läuft nach Zeitplan, oder jetzt unter „Gespeichert“. Seine Zeile ist im Tabellenblatt „Analytics pulls“.`,

  notApproved: "Das hat noch niemand genehmigt:",
  approvalTakenBack: "Die Genehmigung wurde zurückgenommen, deshalb läuft das nicht:",
  changedSince: "Die Zeile wurde nach der Genehmigung geändert und läuft deshalb nicht:",
  found: {
    name: "Beim Dienst steht dieser Name jetzt für etwas anderes als genehmigt:",
    sheet: "Ein anderes Tabellenblatt heißt jetzt wie das genehmigte:",
    columns: (columns) =>
      `Mehrere Spalten der Antwort passen zu ${columns}. Bei der Genehmigung war das anders geschrieben.`,
    moved: "Die Tabelle ist jetzt in einem geschützten Tabellenblatt:",
    cells: (sheet, cells) => `Er würde geschützte Zellen von „${sheet}“ zum ersten Mal ändern: ${cells}.`,
    shut: (sheet) => `Er schreibt auch in das Tabellenblatt „${sheet}“, und das ist geschützt.`,
  },
  notYoursToOpen:
    "Sie können das nicht genehmigen. Fragen Sie jemanden, der jenes Tabellenblatt bearbeiten darf.",
  openSheet: "Schutz aufheben",
  openingSheet: "Schutz wird aufgehoben",
  approved: "Genehmigt",
  timeZone: "Zeitzone der Tabelle",
  now: "Jetzt",
  nothing: "nichts",
  emptyCells: { Columns: "alle Spalten", Tell: "niemand" },
  ofAnother: (chat) => `${chat}, von jemand anderem eingerichtet`,
  letters: (letters) => `${number(letters)} Zeichen: scrollen, um alle zu sehen`,
  notYoursToApprove:
    "Sie können das nicht genehmigen. Fragen Sie die Person, die diese Tabelle verbunden hat, oder jemanden, der den Platz bearbeiten darf.",
  approve: "Genehmigen",
  approving: "Wird genehmigt",
  putBack: "Zurücksetzen",
  takeBackApproval: "Genehmigung zurücknehmen",
  takingBackApproval: "Wird zurückgenommen",
  schedulesOff: (pulls) =>
    `${count(pulls, "Abruf wurde", "Abrufe wurden")} kopiert, deshalb ${pulls === 1 ? "ist sein Zeitplan" : "sind ihre Zeitpläne"} aus. Führen Sie ${pulls === 1 ? "ihn einmal aus, dann beginnt er" : "sie einmal aus, dann beginnen sie"} hier.`,
  runToBegin: (pulls) => (pulls === 1 ? "Einmal ausführen" : `Diese ${number(pulls)} einmal ausführen`),
  waitForYou: (pulls) => `${count(pulls, "Abruf wartet", "Abrufe warten")} auf Sie.`,
  waitForYouWhy:
    "Prüfen Sie unten, was jeder fragt und wohin es kommt. Alle Bearbeiter dieser Tabelle können das ändern. Ihr Schlüssel wird nur für das benutzt, was Sie genehmigt haben.",
  approveAll: (pulls) => `Alle ${number(pulls)} genehmigen`,
  asShownBelow: "wie unten gezeigt",

  // The tab of pulls, and schedules.
  tabStrange:
    "Das Blatt der Abrufe kam mit der Kopie einer anderen Tabelle oder enthält geschützte Zellen. Nichts darin läuft oder wird gelöscht, bis Sie es hier verwenden.",
  adoptTab: "Dieses Blatt verwenden",
  adoptingTab: "Wird übernommen",
  tabLost: "Das Blatt der Abrufe ist weg oder hat seine Überschriften verloren.",
  tabLostPulls: (pulls) =>
    pulls === 1
      ? "Einer seiner Abrufe ist noch bekannt. Ein neues Blatt bekommt eine Zeile dafür, und Notizen in den Zellen sagen, was fehlt."
      : `${number(pulls)} seiner Abrufe sind noch bekannt. Ein neues Blatt bekommt für jeden eine Zeile, und Notizen in den Zellen sagen, was fehlt.`,
  makeTab: "Blatt neu anlegen",
  makingTab: (pulls) => `Blatt mit ${count(pulls, "Abruf", "Abrufen")} wird angelegt`,
  takeOver: "Zeitpläne übernehmen",
  takingOver: "Wird übernommen",
};
