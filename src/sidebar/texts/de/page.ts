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
  views: "Was möchten Sie tun?",
  viewNames: { pull: "Abrufen", saved: "Gespeichert", formulas: "Formeln", connection: "Dienst" },
  onlyYou: "Nur Sie",
  onlyYouReadable: "Ihr Schlüssel; Bearbeiter können ihn lesen",
  everyEditor: "Alle Bearbeiter",
  requestsFree: (free, perMinute) =>
    `${inGerman.number(free)} von ${inGerman.count(perMinute, "Anfrage", "Anfragen")} frei`,
  requestsFreeSoon: (free, perMinute, seconds) =>
    `${inGerman.number(free)} von ${inGerman.count(perMinute, "Anfrage", "Anfragen")} frei · alle in ${seconds}\u00a0s`,
};
