import type { ABOUT_EN } from "../en/about";
import { inGerman } from "./numbers";

const { number, count, listed } = inGerman;

const INTERVAL_NAMES: { readonly [interval in string]?: string } = {
  day: "Tag",
  week: "Woche",
  month: "Monat",
};

function exact(value: number): string {
  return number(Math.round(value * 10_000) / 10_000);
}

export const ABOUT_DE: typeof ABOUT_EN = {
  lead: "Wählen Sie eine Zahl im Blatt. Hier steht, woher sie kommt.",
  heading: "Woher eine Zahl kommt",
  ofSelected: "Über die ausgewählte Zahl",
  ofTable: "Über diese Tabelle",
  looking: "Wird gesucht",
  close: "Schließen",
  nothing: (place) => `${place} ist keine Zahl von uns. Wählen Sie eine unserer Tabellen oder Formeln.`,
  title: (place) => `Über ${place}`,
  facts: {
    number: "Zahl",
    source: "Aus",
    question: "Frage",
    key: "Schlüssel",
    days: "Tage",
    zone: "Zeitzone",
    asked: "Gefragt",
    said: "Nicht genau oder ausgelassen",
    takes: "Braucht",
  },
  exact,
  ofPull: (name) => `Gespeicherter Abruf „${name}“`,
  ofFormula: (cells) => `Eine Formel, Zellen ${cells}`,
  ownKey: (host) => `Ihrer, bei ${host}`,
  othersKey: (host) => `Der eines Kollegen, bei ${host}`,
  noDays: "Die Frage nennt keine",
  zoneOfService: "Die des Dienstes",
  notAsked: "Nicht bekannt: Nach dem Aktualisieren steht es hier",
  nothingSaid: "Darüber ist nichts gesagt",
  takes: (questions) => count(questions, "Frage", "Fragen"),
  words: "Was ihre Wörter zählen",

  keep: {
    keep: "Als gespeicherten Abruf behalten",
    keeping: "Wird gespeichert",
    lead: "Ein Abruf fragt dasselbe, auf einem eigenen Blatt und auch regelmäßig. Die Formel bleibt.",
    follows: (cells) => `Die Formel folgt ${listed(cells)}. Der Abruf behält, was jetzt dort steht.`,
    within: "Was um die Funktion herum steht, bleibt weg.",
    cannot: {
      several: "Sie stellt mehrere Fragen, und ein Abruf stellt eine.",
      "other function": "Kein Abruf fragt, was diese Funktion fragt.",
      unlike: "Ein Abruf würde etwas anderes fragen, darum gibt es hierfür keinen.",
    },
  },

  sums: "Ihre eigenen Formeln darauf",
  sum: {
    "adds up": (place, column, rows) => `${place} addiert „${column}“ aus ${count(rows, "Zeile", "Zeilen")}.`,
    averages: (place, column, rows) => `${place} mittelt „${column}“ aus ${count(rows, "Zeile", "Zeilen")}.`,
  },
  isRate: "Raten und Mittelwerte addieren sich nicht, und ihr Mittel ist nicht das aller.",
  mayCountTwice: "Wer in mehreren Zeilen vorkommt, zählt in einer Summe mehrmals.",
  someRows: "Sie nimmt nur einige Zeilen, darum gibt es keine Zahl zum Vergleichen.",
  noTotal: "Keine einzelne Frage sagt die Zahl aller Zeilen zusammen.",
  askTotal: "Alle Zeilen fragen (1 Anfrage)",
  asking: "Wird gefragt",
  noNumber: "Der Dienst gab keine Zahl für alle Zeilen zusammen.",
  total: (total, shows) =>
    `${exact(total)} ist für alle Zeilen gefragt, ${exact(shows)} steht in Ihrer Zelle.`,
  onlyTotal: (total) => `${exact(total)} ist für alle Zeilen zusammen gefragt.`,
  putTotal: "Nehmen Sie die gefragte Zahl: Schreiben Sie „total: yes“ in die Optionen.",
  addsUp: "Beide sind gleich: Diese Zeilen addieren sich.",

  // Why another place shows another number.
  why: "Warum ist es nicht die Zahl der App?",
  other: "Die andere Zahl",
  otherHint: "Wie sie dort steht, etwa 2.911 oder 45,3 %.",
  event: "Ereignis, das sie zählt",
  eventHint: "Es trennt Personen von Ereignissen, wenn der Name der Metrik es nicht tut.",
  lookFor: "Ursache suchen",
  lookTakes: (questions, time) => `Das braucht bis zu ${count(questions, "Frage", "Fragen")}, etwa ${time}.`,
  lookingFor: "Ursache wird gesucht",
  noSingle: "Keine einzelne Frage hat diese Zahl, darum lässt sich keine Ursache suchen.",
  isSame: "Beide Zahlen sind gleich.",
  notFound: "Nicht gefunden: Nichts, was gefragt wurde, ergibt die andere Zahl.",
  several: "Jedes davon ergibt die andere Zahl:",
  cannotCompare: "Neu gefragt hat die Antwort keine solche Zahl. Aktualisieren Sie zuerst die Tabelle.",
  asked: (questions) => `${count(questions, "Frage wurde", "Fragen wurden")} gestellt.`,
  now: (now) => `Jetzt neu gefragt ist sie ${exact(now)}.`,
  othersChange: "Diese ändern die Zahl, aber nicht in die andere:",
  change: (value, by) => `${exact(value)} (${by > 0 ? "+" : "−"}${exact(Math.abs(by))})`,
  noDifference: (causes) => `Kein Unterschied: ${causes}.`,
  notLookedAt: "Nicht geprüft",
  listed,
  causes: {
    late: {
      name: "Spät oder berichtigt",
      remedy: "Aktualisieren Sie sie.",
      is: (value) => `Ereignisse kamen spät oder wurden berichtigt: Jetzt ist sie ${exact(value)}.`,
    },
    sampled: {
      name: "Stichprobe",
      remedy: "Fragen Sie weniger Tage oder nur genaue Zahlen.",
      is: (value) => `Ihre ist aus einer Stichprobe der Daten: Alle sind etwa ${exact(value)}.`,
    },
    filter: {
      name: "Gefiltert",
      remedy: "Geben Sie beiden denselben Filter.",
      is: (value) => `Die andere Stelle hat keinen solchen Filter: Ohne ihn ist sie ${exact(value)}.`,
    },
    summed: {
      name: "Addiert",
      remedy: "Fragen Sie die ganze Zeit auf einmal.",
      is: (value, interval) =>
        `Die andere Stelle addiert Zahlen je ${INTERVAL_NAMES[interval] ?? interval}: Das ergibt ${exact(value)}.`,
    },
    people: {
      name: "Personen oder Ereignisse",
      remedy: "Wählen Sie, was davon Sie wissen wollen.",
      is: (value) => `Eine zählt Personen und die andere Ereignisse: Dann ist sie ${exact(value)}.`,
    },
    merged: {
      name: "Verschmolzene Personen",
      remedy: "Lassen Sie sie dort verschmelzen, wo sie erfasst werden.",
      is: (value, property) =>
        `Personen mit derselben „${property}“ sind dort eine Person: Dann ist sie ${exact(value)}.`,
    },
    property: {
      name: "Eigenschaft jetzt oder damals",
      remedy: "Filtern Sie nach jetzt, teilen Sie nach damals.",
      is: (value, property) =>
        `„${property}“ ist dort von anderer Zeit, jetzt oder damals: Das ergibt ${exact(value)}.`,
    },
    "left out": {
      name: "Ausgelassen",
      remedy: "Fügen Sie dem Filter „is set“ hinzu.",
      is: (value, property) =>
        `Personen ohne „${property}“ sind dort ausgelassen: Dann ist sie ${exact(value)}.`,
    },
    open: {
      name: "Noch nicht vorbei",
      remedy: "Nehmen Sie Tage, die vorbei sind.",
      is: (value) => `Nur eine von beiden zählt, was noch nicht vorbei ist: Dann ist sie ${exact(value)}.`,
    },
    "first day": {
      name: "Erster Tag",
      remedy: "Geben Sie beiden denselben ersten Tag.",
      is: (value, day) => `Die andere Stelle beginnt am ${day}: Dann ist sie ${exact(value)}.`,
    },
    "last day": {
      name: "Letzter Tag",
      remedy: "Geben Sie beiden denselben letzten Tag.",
      is: (value, day) => `Die andere Stelle endet am ${day}: Dann ist sie ${exact(value)}.`,
    },
    week: {
      name: "Woche",
      remedy: "Lassen Sie Wochen in beiden am selben Tag beginnen.",
      is: (value, day) => `Wochen beginnen dort an einem anderen Tag (${day}): Dann ist sie ${exact(value)}.`,
    },
    zone: {
      name: "Zeitzone",
      remedy: "Geben Sie beiden dieselbe Zeitzone.",
      is: (value, zone) =>
        `Tage sind dort die einer anderen Zone (${zone || "der des Dienstes"}): Dann ist sie ${exact(value)}.`,
    },
    days: {
      name: "Tage oder 24 Stunden",
      remedy: "Nehmen Sie Kalendertage, die vorbei sind.",
      is: (value) =>
        `Sie zählt von dieser Stunde zurück, nicht nach Kalendertagen: Das ergibt ${exact(value)}.`,
    },
  },
  notTested: {
    "no filter": "sie hat keinen Filter",
    "not divided": "sie ist keine Metrik",
    "one period": "sie ist von einem Tag oder Zeitraum",
    "not one number": "sie ist eine von mehreren Zahlen",
    "no event": "ihr Ereignis ist nicht bekannt",
    "no identity": "keine Eigenschaft sagt, wer dieselbe Person ist",
    "too many people": "mehr als 999 Personen",
    "not of people": "sie zählt keine Personen",
    "no property": "keine Eigenschaft hat darin einen Wert",
    "nobody excluded": "ihr Filter schließt niemanden aus",
    "no window": "kein Fenster ist offen",
    "no days": "sie hat keine Tage, die sich ändern lassen",
    "several days": "ihre Bedingungen gelten je für andere Tage",
    "over for long": "ihre Tage sind lange vorbei",
    "as open": "„Noch nicht vorbei“ fragt dasselbe",
    "no weeks": "ihre Tage sind keine ganzen Wochen",
    "not by hour": "eine Frage kann ihre Stunden nicht sagen",
    "not sampled": "nichts sagt, dass sie eine Stichprobe ist",
    "not comparable": "die Antwort hat keine solche Zahl",
    refused: "der Dienst lehnte die Frage ab",
  },
};
