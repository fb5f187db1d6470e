import { MENU_ITEMS } from "../../../add-on/shared/display-name";
import type { FAILURES_EN } from "../en/failures";

const GERMAN_NOT_ALLOWED =
  "Google erlaubt dem Add-on das nicht. Laden Sie die Tabelle neu und kreuzen Sie alle Kästchen an, die Google zeigt, oder fragen Sie Ihren Google-Administrator. Versuchen Sie es dann noch einmal.";

export const FAILURES_DE: typeof FAILURES_EN = {
  answerUnreadable:
    "Die Antwort des Add-ons war nicht lesbar. Laden Sie die Tabelle neu und öffnen Sie die Seitenleiste noch einmal.",
  wrongAccount:
    "Google hat die Seitenleiste nicht ausgeführt. Das geschieht, wenn mehrere Google-Konten angemeldet sind. Melden Sie sich nur mit einem an oder nutzen Sie ein eigenes Browserprofil.",
  tooLong:
    "Google hat nach sechs Minuten abgebrochen. Fragen Sie nach weniger Zeilen oder einem kürzeren Zeitraum und versuchen Sie es noch einmal.",
  stopped:
    "Das hat zu lange gedauert und wurde beendet. Fragen Sie nach weniger Zeilen oder einem kürzeren Zeitraum und versuchen Sie es noch einmal.",
  crowded:
    "Dreißig Ihrer Formeln und Läufe arbeiten gleichzeitig, mehr startet Google nicht. Warten Sie eine Minute und versuchen Sie es noch einmal.",
  offline:
    "Google Tabellen war nicht zu erreichen. Prüfen Sie Ihre Netzwerkverbindung und versuchen Sie es noch einmal.",
  unconsented: `Google fragt noch einmal nach Ihrer Zustimmung. Wählen Sie ${MENU_ITEMS.de.pull} im Menü des Add-ons und kreuzen Sie alle Kästchen an, die Google zeigt.`,
  unreachable: (words) =>
    `Google Tabellen hat nicht geantwortet. Versuchen Sie es noch einmal. Hilft das nicht, laden Sie die Tabelle neu und wählen Sie ${MENU_ITEMS.de.pull} im Menü des Add-ons. Kreuzen Sie alle Kästchen an, die Google zeigt. (Google meldet: ${words})`,
  wrongKey:
    "Der Analysedienst hat diesen Schlüssel abgelehnt. Kopieren Sie ihn dort noch einmal aus Ihrem Konto.",
  notConnected: "Keine Verbindung zum Analysedienst. Verbinden Sie sich zuerst.",
  waits: "In dieser Minute ist keine Anfrage frei. Versuchen Sie es in der nächsten noch einmal.",
  waitsUntil: (time) => `Vor ${time} ist keine Anfrage frei. Versuchen Sie es dann noch einmal.`,
  busy: "Google Tabellen ist beschäftigt. Versuchen Sie es gleich noch einmal.",
  busyBecause: (words) =>
    `Google Tabellen konnte das jetzt nicht tun und meldet: ${words} Versuchen Sie es gleich noch einmal.`,
  notYours: (host) =>
    `Jemand aus Ihrem Team hat diese Tabelle mit ${host} verbunden, und nur diese Person darf das. Fragen Sie sie, oder geben Sie unter „Dienst“ Ihren eigenen Schlüssel ein.`,
  storeFull:
    "Das Add-on hat in dieser Tabelle keinen Speicherplatz mehr. Löschen Sie Formeln, die Sie nicht mehr brauchen, und drücken Sie bei „Formeln“ auf „Formeln aktualisieren“. Löschen Sie auch Zeilen, die Sie im Tabellenblatt „Analytics pulls“ nicht mehr brauchen. Was zu einem Abruf gespeichert ist, verschwindet eine Woche nach seiner Zeile.",
  notAllowed: () => GERMAN_NOT_ALLOWED,
  notAllowedThis: GERMAN_NOT_ALLOWED,
};
