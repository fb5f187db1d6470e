import type { REMARKS_EN } from "../en/remarks";
import { inGerman } from "./numbers";
import { OF_RUNS, WHY_OTHER_IS_BLANK } from "./sentences/of-runs";
import { sayRefusal } from "./sentences/say-refusal";
import { type SaidOtherwise, sayOtherwise } from "./sentences/say-otherwise";

/** Words within a sentence on what a table lacks. */
const OF_LEFT_OUT: readonly SaidOtherwise[] = [
  [" rows and ", " Zeilen und "],
  [" row and ", " Zeile und "],
  [" rows under ", " Zeilen unter "],
  [" row under ", " Zeile unter "],
  [" numbers under ", " Zahlen unter "],
  [" number under ", " Zahl unter "],
  [" another key", " einem anderen Namen"],
  [" other keys", " anderen Namen"],
  ["and others", "und weiteres"],
];

/**
 * What the server says against a table, in English sentences, and the German of each. `{}` is what stands
 * there from the answer: a number, a day, words of the service. What is not here stays English.
 */
const KNOWN: readonly SaidOtherwise[] = [
  // Of how the service counted.
  [
    "The service says that these numbers come from a sample of the data ({}).",
    "Der Dienst sagt, dass diese Zahlen aus einer Stichprobe der Daten sind ({}).",
  ],
  [
    "The service says that these numbers come from a sample of the data.",
    "Der Dienst sagt, dass diese Zahlen aus einer Stichprobe der Daten sind.",
  ],
  [
    "The service says that small numbers are left out, so that nobody can be recognised.",
    "Der Dienst sagt, dass kleine Zahlen fehlen, damit niemand zu erkennen ist.",
  ],
  [
    "The service says that rare values are counted together in one row.",
    "Der Dienst sagt, dass seltene Werte in einer Zeile zusammengezählt sind.",
  ],
  [
    "The service says that it has more groups than these, and leaves the others out.",
    "Der Dienst sagt, dass er mehr Gruppen hat und die anderen weglässt.",
  ],
  [
    "The service says that this answer is partial: some of the data is missing.",
    "Der Dienst sagt, dass diese Antwort unvollständig ist: Ein Teil der Daten fehlt.",
  ],
  [
    "The service says that this answer is partial: it has {} of the data.",
    "Der Dienst sagt, dass diese Antwort unvollständig ist: Sie hat {} der Daten.",
  ],
  [
    "The service says that it cut this answer: rows are missing.",
    "Der Dienst sagt, dass er diese Antwort gekürzt hat: Zeilen fehlen.",
  ],
  [
    "The service says that this is a preview: it was still counting.",
    "Der Dienst sagt, dass das ein Zwischenstand ist: Er zählte noch.",
  ],
  [
    "The service says that these numbers are preliminary.",
    "Der Dienst sagt, dass diese Zahlen vorläufig sind.",
  ],
  [
    "The service says that these numbers are estimates.",
    "Der Dienst sagt, dass diese Zahlen Schätzungen sind.",
  ],
  [
    "The service says that these numbers are not up to date.",
    "Der Dienst sagt, dass diese Zahlen nicht aktuell sind.",
  ],
  [
    "The service says that its numbers from {} on are not complete yet.",
    "Der Dienst sagt, dass seine Zahlen ab {} noch nicht vollständig sind.",
  ],
  [
    "The service says that its numbers are complete up to {} only.",
    "Der Dienst sagt, dass seine Zahlen nur bis {} vollständig sind.",
  ],
  [
    "The service says that it computed these numbers on {}.",
    "Der Dienst sagt, dass er diese Zahlen am {} berechnet hat.",
  ],
  ["The service warns: ", "Der Dienst warnt: "],
  ["These rows came with an error: ", "Diese Zeilen kamen mit einem Fehler: "],

  // Of rows that are not there.
  ["Only the first {} of {} rows are here.", "Nur die ersten {} von {} Zeilen sind hier."],
  [
    "The service's answer has more than this table: {}.",
    "Die Antwort des Dienstes hat mehr als diese Tabelle: {}.",
    OF_LEFT_OUT,
  ],
  ["Only the first {} rows are here.", "Nur die ersten {} Zeilen sind hier."],
  [
    "Other is blank where groups do not add up: {}.",
    "„Other“ ist leer, wo sich Gruppen nicht addieren lassen: {}.",
  ],
  ["The service has no list of {}: ", "Der Dienst hat keine Liste dafür ({}): "],

  ["Total: asked for all together, not summed.", "Total: für alle zusammen gefragt, nicht addiert."],
  ["{} of {} values of {} are no number: {}.", "{} von {} Werten von {} sind keine Zahl: {}."],
  ["{} of {} values of {} is no number: {}.", "{} von {} Werten von {} ist keine Zahl: {}."],
  ["{} of {} values of {} are no date: {}.", "{} von {} Werten von {} sind kein Datum: {}."],
  ["{} of {} values of {} is no date: {}.", "{} von {} Werten von {} ist kein Datum: {}."],
  [
    "{} belongs to several rows and is shown in the first of them, so that sums are right.",
    "{} gehört zu mehreren Zeilen und steht in der ersten, damit Summen stimmen.",
  ],
  [
    "{} belong to several rows and are shown in the first of them, so that sums are right.",
    "{} gehören zu mehreren Zeilen und stehen in der ersten, damit Summen stimmen.",
  ],
  [
    "{}: seconds since 1970 in UTC. For a date and time, divide by {} and add DATE(1970,1,1).",
    "{}: Sekunden seit 1970 in UTC. Für Datum und Uhrzeit teilen Sie durch {} und addieren DATE(1970,1,1).",
  ],
  [
    "{}: milliseconds since 1970 in UTC. For a date and time, divide by {} and add DATE(1970,1,1).",
    "{}: Millisekunden seit 1970 in UTC. Für Datum und Uhrzeit teilen Sie durch {} und addieren DATE(1970,1,1).",
  ],

  // Of what is not over yet, and of what is compared.
  [
    "{} of {} people entered less than {} days ago: they may still take later steps, so these numbers can grow.",
    "{} von {} Personen sind vor weniger als {} Tagen eingetreten: Sie können spätere Schritte noch tun, die Zahlen also wachsen.",
  ],
  [
    "Counted: people who have had {} since they entered, and what they did in them.",
    "Gezählt: Personen, die seit ihrem Eintritt so lange Zeit hatten ({}), und was sie darin taten.",
  ],
  [
    "Both periods at {}: people whose window of {} is over since they entered, and what they did in them.",
    "Beide Zeiträume in gleichem Alter ({}): Personen, deren Fenster ({}) vorbei ist, und was sie darin taten.",
  ],
  [
    "Both periods at {}: people who have had {} since they entered, and what they did in them.",
    "Beide Zeiträume in gleichem Alter ({}): Personen, die seit ihrem Eintritt so lange Zeit hatten ({}), und was sie darin taten.",
  ],
  [
    "The earlier period is as many days shorter: {} of its people are left out.",
    "Der frühere Zeitraum ist um so viele Tage kürzer: {} seiner Personen sind ausgelassen.",
  ],
  [
    "Too few people of these days have had {} since they entered, so no change can be said yet.",
    "Zu wenige Personen dieser Tage hatten seit ihrem Eintritt so lange Zeit ({}), um schon eine Änderung zu nennen.",
  ],
  [
    "The service does not say whose window is still open. No change is said until {} days after the last day.",
    "Der Dienst sagt nicht, wessen Fenster noch offen ist. Bis {} Tage nach dem letzten Tag wird keine Änderung genannt.",
  ],
  [
    "The service cannot count both periods at one age, and people of the later one have had less time: no change is said.",
    "Der Dienst kann beide Zeiträume nicht in gleichem Alter zählen, und Personen des späteren hatten weniger Zeit: Es wird keine Änderung genannt.",
  ],
  [
    "The filter goes by what people have done until today. Those of the earlier days have had longer for it: no change is said.",
    "Der Filter fragt, was Personen bis heute getan haben. Die der früheren Tage hatten länger Zeit dafür: Es wird keine Änderung genannt.",
  ],
  ["No change is said.", "Es wird keine Änderung genannt."],
  [
    "The service has numbers from {} on only: no change is said against earlier days.",
    "Der Dienst hat Zahlen erst ab {}: Gegen frühere Tage wird keine Änderung genannt.",
  ],
  [
    "The service has no numbers from {} to {} to compare with.",
    "Der Dienst hat vom {} bis {} keine Zahlen, mit denen verglichen wird.",
  ],
  [
    "The service has no numbers from {} to compare with.",
    "Der Dienst hat keine Zahlen vom {}, mit denen verglichen wird.",
  ],
  ["{} are younger and left out.", "{} sind jünger und ausgelassen."],
  ["Its days are not over.", "Ihre Tage sind nicht vorbei."],
  [
    "Today is not over, so it is left out of both periods.",
    "Heute ist nicht vorbei und fehlt in beiden Zeiträumen.",
  ],
  [
    "There are no days before these to compare with.",
    "Vor diesen Tagen gibt es keine, mit denen verglichen wird.",
  ],
  [
    "Nothing of this period is over, so there is no change yet.",
    "Von diesem Zeitraum ist noch nichts vorbei, also gibt es noch keine Änderung.",
  ],
  ["Compared: {} to {} with {} to {}.", "Verglichen: {} bis {} mit {} bis {}."],
  ["Compared: {} with {}.", "Verglichen: {} mit {}."],
  ["A period that is not whole has no change.", "Ein Zeitraum, der nicht ganz ist, hat keine Änderung."],
  ["Not over yet: {}.", "Noch nicht vorbei: {}."],
  ["Only some of the days: {}.", "Nur ein Teil der Tage: {}."],
  ...OF_RUNS,
  ...WHY_OTHER_IS_BLANK,
];

/** What is said against a table or refused, in German as far as its sentences are known. */
export const REMARKS_DE: typeof REMARKS_EN = {
  say: (text) => sayOtherwise(text, KNOWN, inGerman.number),
  sayRefusal,
};
