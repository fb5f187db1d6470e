import type { CopyName } from "../../../add-on/sidebar-contract/calls";
import { inGerman } from "./numbers";
import type { CONNECTION_EN, PEOPLE_EN } from "../en/connection";
import { MONTHS_DE } from "./help/months";

const FORMULAS_OF_OWNER =
  "Formeln funktionieren nur, wenn Ihnen diese Tabelle gehört. Dann können alle Bearbeiter Formeln mit Ihrem Schlüssel eingeben.";

export const CONNECTION_DE: typeof CONNECTION_EN = {
  title: "Mit Ihrem Analysedienst verbinden",
  lead: "Rufen Sie Berichte, Kennzahlen und Personen in diese Tabelle ab.",
  colleaguesOwn: (host) =>
    `Jemand aus Ihrem Team hat diese Tabelle für sich allein mit ${host} verbunden. Bitten Sie darum, die Verbindung für alle Bearbeiter freizugeben.`,
  elsewhere: (item) =>
    `Wählen Sie in jeder anderen Tabelle einmal ${item} im Menü. Bis dahin steht in Formeln dort vielleicht #NAME? statt eines Werts.`,
  usedBefore: "Schon einmal hier benutzt?",
  boundTitle: "Alle, die diese Tabelle bearbeiten, können den Schlüssel lesen.",
  bound:
    "Das Add-on ist ein Skript in dieser Tabelle, und Bearbeiter können es ändern. Ihre Auswahl unten ändert daran nichts. Nehmen Sie einen Schlüssel mit wenigen Rechten.",
  service: "Dienst",
  address: "Adresse des Dienstes",
  key: "API-Schlüssel",
  keyStored: "Lassen Sie das Feld leer, um den gespeicherten Schlüssel zu behalten.",
  keyHint:
    "Sie finden ihn in Ihrem Konto beim Dienst, in den Einstellungen für API-Schlüssel. Das Add-on schreibt ihn in keine Zelle und sendet ihn nur an diesen Dienst.",
  replacesColleague: (host) =>
    `Jemand aus Ihrem Team hat diese Tabelle mit ${host} verbunden. Ihre Verbindung ersetzt diese, auch für alle Formeln, und die Person wird benachrichtigt.`,
  connect: "Verbinden",
  save: "Speichern",
  saving: "Wird gespeichert",
  checking: "Schlüssel wird geprüft",
  checkingLong: "Der Dienst wird gefragt, ob er diesen Schlüssel kennt",
  stopWaiting: "Nicht mehr warten",
  stoppedWaiting:
    "Es wird nicht mehr gewartet. Der Dienst kann die Prüfung noch beenden. Dann ändert sich die Verbindung, und Sie sehen es hier innerhalb einer Minute.",
  cancel: "Abbrechen",
  addressMissing: "Geben Sie die Adresse des Dienstes ein.",
  keyMissing: "Geben Sie Ihren API-Schlüssel ein.",
  keyMissingForAddress: "Eine andere Adresse braucht ihren eigenen Schlüssel. Geben Sie ihn hier ein.",

  audience: "Wer die Verbindung nutzen darf",
  onlyMe: "Nur ich",
  everyone: "Alle, die diese Tabelle bearbeiten",
  consequences: {
    me: {
      installed: `Nur Sie können abrufen. ${FORMULAS_OF_OWNER}`,
      bound: `Andere können in der Seitenleiste nicht abrufen. Gespeicherte Abrufe fragen nur, was Sie genehmigt haben. Wer das Skript bearbeitet, kann Ihren Schlüssel aber lesen und nutzen. ${FORMULAS_OF_OWNER}`,
    },
    everyone: {
      installed:
        "Ihr Team ruft mit Ihrem Schlüssel ab und nutzt ihn in Formeln. Es sieht ihn nicht, kann aber alles fragen, was er erlaubt.",
      bound:
        "Ihr Team ruft mit Ihrem Schlüssel ab und nutzt ihn in Formeln. Wer das Skript bearbeitet, kann ihn lesen.",
    },
  },

  keyIsStored: "Gespeichert",
  keyIsStoredSince: (day) => `Gespeichert seit ${day}`,
  keyIsOld:
    "Dieser Schlüssel ist über ein Jahr alt. Erstellen Sie beim Dienst einen neuen, geben Sie ihn hier unter Ändern ein, und beenden Sie dann den alten dort.",
  change: "Ändern",
  disconnect: "Trennen",
  disconnecting: "Wird getrennt",
  disconnectQuestion: "Verbindung trennen?",
  disconnectMeans:
    "Der gespeicherte Schlüssel wird gelöscht. Abgerufene Tabellen bleiben. Formeln behalten ihre Werte, werden aber nicht mehr aktualisiert.",
  keep: "Behalten",
  limit: "Grenze",
  perMinute: "Anfragen pro Minute",
  perMinuteHint: "Geben Sie nur dann mehr als 15 ein, wenn der Dienst es Ihrem Konto erlaubt hat.",
  counts: {
    spreadsheet:
      "Gezählt werden die dieser Tabelle. Sie teilt sich das Konto mit anderen, indem sie auf den Dienst hört.",
    company: "Alle Tabellen mit diesem Add-on und diesem Schlüssel werden zusammen gezählt.",
    everyone:
      "Gezählt werden die dieser Tabelle. Sie teilt sich das Konto mit anderen, indem sie auf den Dienst hört.",
  },
  others: "Andere Tabellen mit diesem Schlüssel",
  othersHint: (share, limit) =>
    share === limit
      ? "Diese nimmt alle Anfragen und wird langsamer, wenn der Dienst welche ablehnt. Nennen Sie die anderen, dann nimmt jede ihren Teil."
      : `${partWords(share, limit)} Geben Sie in jeder anderen dieselbe Zahl ein. Reicht das nicht: täglich laufen lassen, einen Abruf teilen oder ein höheres Limit beantragen.`,
  sharingQuestion: "Verwenden andere Tabellen diesen Schlüssel?",
  isCopy: "Diese Tabelle ist eine Kopie, und das Original fragt vielleicht noch mit demselben Schlüssel.",
  refusedWithin: (times, since) =>
    `Seit ${since} hat der Dienst ${inGerman.count(times, "Anfrage", "Anfragen")} abgelehnt, obwohl diese Tabelle ihre Grenze einhielt.`,
  sharingMeans: "Jede Tabelle zählt für sich. Sagen Sie, wie viele es sind, dann nimmt diese ihren Teil.",
  noOthers: "Keine anderen",
  people: "Daten von Personen",
  masks: "Maskierte Spalten",
  masksHint:
    "Mit Kommas getrennt. Alle, die mit diesem Schlüssel fragen, sehen ihre Werte gekürzt, in Formeln, Abrufen und Vorschauen. SQL, das eine nennt, wartet auf Sie.",
  heldTo: (perMinute, by) =>
    `Höchstens ${inGerman.count(perMinute, "Anfrage", "Anfragen")} je Minute: ${by === "" ? "Eine andere Tabelle" : `Die Tabelle „${by}“`} mit demselben Schlüssel hat dieses Limit. Erhöhen Sie es auch dort.`,
  zone: "Zeitzone",
  daysOf: (zone) => `Tage von ${zone} verwenden`,
  zoneSent:
    "Schalten Sie das nur aus, wenn der Dienst Zeitzonen ablehnt oder unfertige Zeiträume nicht kennzeichnen kann.",
  zoneNotSent: (zone) =>
    `Der Dienst nimmt seine eigenen Tage. Sie können von den Tagen von ${zone} abweichen.`,
  exactness: "Genauigkeit",
  exactOnly: "Nur genaue Zahlen",
  exactOnlyHint:
    "Sagt der Dienst, dass Zahlen aus einer Stichprobe stammen, unvollständig oder geschätzt sind, steht dieser Satz da. Drücken Sie „Formeln aktualisieren“, um es zu sehen.",
  groups: "Gruppen",
  noneName: "Name einer Gruppe ohne Wert",
  noneNameHint:
    "In einer Tabelle nach Land: Menschen ohne Land. Leer bleiben auch die Zellen leer. Suchen fragen: country = (none).",
  onlyWhoConnected: "Nur wer die Verbindung hergestellt hat, kann das ändern: Es ändert die Zahlen aller.",
  calendar: "Kalender",
  weekStarts: "Die Woche beginnt am",
  weekStartsHint:
    "Drücken Sie „Formeln aktualisieren“, um es in Formeln zu sehen. Zeilen je Woche gibt es nur, wenn der Dienst solche Wochen kennt.",
  yearStarts: "Das Geschäftsjahr beginnt im",
  yearStartsHint:
    "Das legt fest, was „this fiscal quarter“ bedeutet. Eine Formel kann es selbst sagen: „this fiscal quarter from April“.",
  notSet: "Nicht festgelegt",
  weekDays: { Monday: "Montag", Saturday: "Samstag", Sunday: "Sonntag" },
  months: MONTHS_DE,

  stored: "Was gespeichert ist",
  storedHint:
    "Sehen Sie nach, was hier gespeichert ist, und entfernen Sie es: Kopien von Tabellen zum Rückgängigmachen, Antworten von Formeln, das Protokoll.",
  forgetEverything: "Alles vergessen",
  looking: "Wird gesucht",
  nothingStored: "Hier ist nichts gespeichert.",
  forgetQuestion: "Alles vergessen?",
  forgetMeans: "Das wird für alle entfernt und lässt sich nicht rückgängig machen:",
  forgetLeaves:
    "Ihre Tabellen, Formeln und gespeicherten Abrufe bleiben, aber es läuft nichts mehr, bis Sie sich wieder verbinden. Formeln mit dem Namen der Zellen einer Tabelle zeigen einen Fehler. Löschen Sie selbst, was in den Tabellen nicht bleiben soll. Kopien dieser Tabelle und ihr Versionsverlauf (Datei > Versionsverlauf) behalten frühere Daten. Wo sehr viele Fragen gestellt wurden, können Antworten sechs Stunden in Googles Cache bleiben.",
  forgetFrozen: (sheets) => `Auch eingefrorene Kopien löschen: ${sheets}`,
  forget: "Vergessen",
  forgetting: "Wird entfernt",
  close: "Schließen",
  forgotten: "Alles ist entfernt.",
  forgetStopped:
    "Das endete zu früh, oder die Antwort ging verloren. Drücken Sie noch einmal „Alles vergessen“, um den Rest zu entfernen.",
  forgetPullRuns:
    "Stoppen Sie den laufenden Abruf oder warten Sie, bis er endet. Er brächte das Entfernte zurück.",
  forgetRefused:
    "Google hat das Löschen verweigert. Bitten Sie die Person, die sie geschützt hat, sie zu löschen:",
};

const ANSWERS = "Aufbewahrte Antworten von Formeln";
const STATE = "Was von Abrufen gemerkt ist";

const COPIES: { readonly [copy in CopyName]: string } = {
  table: "Tabelle",
  frozen: "Eingefrorene Kopie",
  before: "Tabelle vor der letzten Aktualisierung",
  pages: "Seiten einer langen Antwort",
  gathered: "Zeilen einer Tabelle, die geschrieben wurde",
  typed: "Was neben Zeilen eingetragen war",
  answers: ANSWERS,
  log: "Protokoll",
  messages: "Meldungen von Läufen",
  notes: "Notiz an einer Tabelle",
  cellNotes: "Notizen an Zahlen von Formeln",
  rows: "Fragen Ihrer gespeicherten Abrufe",
  own: "Andere Zellen, Notizen, Namen, Listen, Filter, Regeln und Titel von Diagrammen",
  lastGood: ANSWERS,
  retry: "Wartende Fragen",
  questionPage: ANSWERS,
  shownPage: ANSWERS,
  outcome: "Antworten in Googles Cache",
  begun: "Antworten in Googles Cache",
  landing: "Spaltennamen und Notiz einer Tabelle",
  asideLanding: STATE,
  asideState: STATE,
  pullState: "Gemerkte Meldungen von Läufen",
  agreed: "Was von Ihren gespeicherten Abrufen genehmigt ist",
  accountFailures: "Der letzte Fehler",
  inexact: "Was zu Zahlen von Formeln gesagt ist",
  settings: "Was zu Zahlen von Formeln gesagt ist",
  caveats: "Was die letzte Antwort von sich sagte",
  namesSeen: "Namen, die angeboten werden",
  keptOut: "Wer ausgenommen ist",
};

export const PEOPLE_DE: typeof PEOPLE_EN = {
  title: "Eine Person",
  person: "Adresse oder ID einer Person",
  personHint: "Wie sie in Ihren Tabellen steht. Maskierte Werte werden nicht gefunden.",
  find: "Suchen",
  finding: "Wird gesucht",
  isIn: (value) => `${value} steht hier:`,
  nowhere: (value) => `${value} steht nirgends in dieser Tabelle.`,
  removed: (value) => `${value} ist entfernt.`,
  copies: COPIES,
  place: (copy, where, count) => `${copy}${where === "" ? "" : ` ${where}`}: ${inGerman.number(count)}`,
  refused: "Das ließ sich nicht entfernen. Etwas ist geschützt:",
  left: "Das bleibt Ihnen überlassen:",
  keepOutToo: "Diese Person ab jetzt ausnehmen",
  keepOut: "Diese Person ausnehmen",
  letIn: "Wieder aufnehmen",
  isKeptOut:
    "Zeilen dieser Person kommen in keine Tabelle, Formel oder Vorschau. Gespeichert ist nur eine Prüfsumme des Werts.",
  comesBack: "Ist sie nicht ausgenommen, bringt der nächste Lauf oder das nächste Aktualisieren sie zurück.",
  notHeld:
    "Ausnehmen gilt für Zeilen, die hierher kommen. Der Dienst zählt die Person in seinen Zahlen weiter und schreibt sie in Dateien eines Buckets.",
  onlyMaker:
    "Der nächste Lauf oder das nächste Aktualisieren bringt die Person zurück. Nur wer die Verbindung hergestellt hat, kann jemanden ausnehmen.",
  outOfReach:
    "Von hier nicht erreichbar: Kopien und Downloads dieser Tabelle, ihr Versionsverlauf (Datei > Versionsverlauf), Kommentare und Diagramme. Ebenso Nachrichten in Chats, Exporte in Buckets und der Dienst selbst.",
  remove: "Diese Person entfernen",
  removing: "Wird entfernt",
  saving: "Wird gespeichert",
};

function partWords(share: number, limit: number): string {
  return share < 1
    ? `Diese nimmt 1 Anfrage in ${inGerman.number(Math.ceil(60 / share))} Sekunden. Treffen sich mehr als ${limit} in einer Minute, warten einige.`
    : `Diese nimmt ${inGerman.number(share)} von ${inGerman.count(limit, "Anfrage", "Anfragen")} je Minute.`;
}
