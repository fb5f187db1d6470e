import type { NOTIFY_EN } from "../en/notify";
import { inGerman } from "./numbers";

const { number } = inGerman;

export const NOTIFY_DE: typeof NOTIFY_EN = {
  title: "Chat benachrichtigen",
  chatIsSet: "Den Chat richten Sie unter „Gespeichert“ ganz unten ein.",
  failures: "Wenn er fehlschlägt und wenn er wieder klappt",
  changes: "Wenn sich seine Zeilen ändern",
  numbers: "Seine Zahl, nach jedem geplanten Lauf",
  asText: "Als Text",
  asTextHint:
    "failures, changes, numbers und Grenzen: below 20, Signups: above 100, down 30 %, unusual. Trennen Sie mehrere mit ;.",

  limit: (at) => `Grenze ${number(at)}`,
  addLimit: "Grenze hinzufügen",
  removeLimit: (at) => `Grenze ${number(at)} entfernen`,
  remove: "Entfernen",
  limitMeans:
    "Der Chat bekommt je eine Nachricht, wenn eine Grenze überschritten wird und wenn sie es nicht mehr ist.",
  column: "Spalte",
  firstNumber: "Die erste Zahl",
  when: "Melden, wenn sie",
  tests: {
    below: "kleiner ist als",
    above: "größer ist als",
    down: "sinkt um",
    up: "steigt um",
    unusual: "ungewöhnlich ist",
  },
  percent: "Prozent",
  number: "Zahl",

  // The message before it is sent.
  seeMessage: "Nachricht ansehen",
  looking: "Wird gesucht",
  sendTest: "Test senden",
  sending: "Wird gesendet",
  testSent: (chat) => `Ein Test ging an ${chat}.`,
  testMailed: "Ein Test ging per E-Mail an Sie.",
  nothingToSend: "Im Moment gibt es nichts zu senden.",
  fromRowsOf: (time) => `Aus den Zeilen von ${time}.`,
};
