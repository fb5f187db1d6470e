import type { PAGE_EN } from "../en/page";
import { inGerman } from "./numbers";

export const PAGE_DE: typeof PAGE_EN = {
  loading: "Wird geladen",
  tryAgain: "Noch einmal versuchen",
  needsPermission: "Google braucht Ihre Zustimmung.",
  needsPermissionAgain: "Google braucht Ihre Zustimmung noch einmal.",
  boxesLeftOut: "Diese Kästchen wurden nicht angekreuzt:",
  allowAtGoogle: "Bei Google zulassen",
  tickEveryBox: "Kreuzen Sie dort alle Kästchen an und kommen Sie hierher zurück.",
  noAnswerSince: (time) => `keine Antwort seit ${time}`,
  keyRests: (time) =>
    `Der Dienst lehnt den Schlüssel ab. Nächster Versuch um ${time}, denn Dienste sperren Konten bei zu vielen Versuchen.`,
  help: "Hilfe",
  scriptId: "ID dieses Skripts:",
  scriptIdIsFor:
    "Wer das Add-on von einem anderen Computer aus aktualisiert, gibt sie an: npm run deploy -- --script und die ID. Auch Ihr Administrator fragt vielleicht danach.",
  secondScript:
    "Ein zweites Add-on dieses Namens arbeitet in dieser Tabelle, mit eigenen Verbindungen, Zeitplänen und Grenzen. Formeln antworten vielleicht doppelt. Behalten Sie eines: Löschen Sie das andere Skript, oder, wenn es schon fort ist, seine Notiz im Blatt Analytics. Seine ID:",
  views: "Was möchten Sie tun?",
  viewNames: { pull: "Abrufen", saved: "Gespeichert", formulas: "Formeln", connection: "Dienst" },
  onlyYou: "Nur Sie",
  onlyYouReadable: "Ihr Schlüssel; Bearbeiter können ihn lesen",
  everyEditor: "Alle Bearbeiter",
  requestsFree: (free, perMinute) =>
    `${inGerman.number(free)} von ${inGerman.count(perMinute, "Anfrage", "Anfragen")} frei`,
  requestsFreeSoon: (free, perMinute, seconds) =>
    `${inGerman.number(free)} von ${inGerman.count(perMinute, "Anfrage", "Anfragen")} frei · alle wieder in ${seconds}\u00a0s`,
};
