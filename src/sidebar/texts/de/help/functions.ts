import type { FunctionName } from "../../../../add-on/custom-functions/definition/custom-function";
import type { FunctionWords } from "../../en/help/help";

const DATES =
  "Die Tage, um die es geht: Worte, zwei Daten, oder eine oder zwei Zellen. Beide Enden zählen mit, in der Zeitzone der Tabelle.";
const OPTIONS = "Optionen als „Name: Wert; Name: Wert“ oder ein Bereich mit zwei Spalten.";
const REFRESH =
  "Ein beliebiger Wert: Ändert er sich, wird neu gefragt. Das Add-on fügt analytics_stamp hinzu, das die Formel aktuell hält.";
const SEARCH =
  "Eine Suchzeile, Zeilen aus Merkmal, Vergleich und Wert, der Name eines gespeicherten Segments, oder JSON.";

export const FUNCTIONS_DE: { readonly [name in FunctionName]: FunctionWords } = {
  ANALYTICS_REPORT: {
    description: "Führt einen Bericht des Analysedienstes aus und gibt seine Tabelle zurück.",
    parameters: {
      report: "Name oder ID des Berichts, oder ein JSON-Objekt für einen eigenen Bericht.",
      dates: DATES,
      options: OPTIONS,
      refresh: REFRESH,
    },
  },
  ANALYTICS_METRIC: {
    description:
      "Gibt eine Kennzahl des Analysedienstes zurück: eine Zahl, oder eine je Tag, Woche, Monat, Quartal oder Jahr.",
    parameters: {
      metric: "Name oder ID der Kennzahl, ein Bereich davon, oder ein JSON-Objekt.",
      dates: DATES,
      options: OPTIONS,
      refresh: REFRESH,
    },
  },
  ANALYTICS_COMPARE: {
    description:
      "Vergleicht eine Kennzahl mit früheren Tagen: jetzt, vorher, Änderung und Änderung in %, eine Zeile je Kennzahl.",
    parameters: {
      metric: "Name oder ID der Kennzahl, mehrere mit Semikolons, ein Bereich davon, oder JSON.",
      dates:
        "Die Tage, die verglichen werden: Worte, oder eine oder zwei Zellen. Beide Enden zählen mit, in der Zeitzone der Tabelle.",
      compare:
        "Womit verglichen wird: mit dem Zeitraum davor (previous period), wenn nicht previous year, week oder anderes dasteht.",
      options: OPTIONS,
      refresh: REFRESH,
    },
  },
  ANALYTICS_PEOPLE: {
    description: "Listet die Personen auf, die eine Suche findet, mit ihren Eigenschaften.",
    parameters: {
      search: SEARCH,
      columns: "Die Eigenschaften, die gezeigt werden, als Liste oder Bereich. Ohne Angabe alle.",
      limit: "Die höchste Zahl der Zeilen.",
      refresh: REFRESH,
    },
  },
  ANALYTICS_PEOPLE_COUNT: {
    description:
      "Zählt die Personen, die eine Suche findet. Ein Bereich von Suchen ergibt einen Bereich von Zahlen.",
    parameters: { search: SEARCH, dates: DATES, refresh: REFRESH },
  },
  ANALYTICS_SQL: {
    description:
      "Führt eine SQL-Anweisung, die nur liest, auf den Daten des Kontos aus und gibt ihre Zeilen zurück.",
    parameters: {
      statement: "Die Anweisung. ? oder :name sind Platzhalter für Werte.",
      parameters:
        "Werte für die Platzhalter: eine Zelle, eine Zeile, oder ein Bereich mit zwei Spalten aus Namen und Werten. Tage in Worten, etwa last month, stehen für :from und :to.",
      refresh: REFRESH,
    },
  },
  ANALYTICS_AB_TEST: {
    description:
      "Gibt die Statistik eines A/B-Tests zurück: Raten, Steigerungen, Konfidenzintervalle und p-Werte.",
    parameters: {
      test: "Name oder ID des Tests, oder ein JSON-Objekt, das einen beschreibt.",
      options: OPTIONS,
      refresh: REFRESH,
    },
  },
  ANALYTICS_LIST: {
    description:
      "Listet Berichte, Ereignisse, Eigenschaften oder Produkte des Kontos auf, oder Kennzahlen, Segmente oder Tests, die hier benutzt werden.",
    parameters: {
      resource: "reports, events, properties, products, metrics, segments oder tests.",
      refresh: REFRESH,
    },
  },
  ANALYTICS_EXPORT_STATUS: {
    description: "Sagt, wie weit ein Export ist, und gibt den Link, wenn er fertig ist.",
    parameters: { export_id: "Die ID des Exports.", refresh: REFRESH },
  },
  ANALYTICS_STATUS: {
    description:
      "Sagt, wie es dem Add-on geht, ohne den Dienst zu fragen: Verbindung, freie Anfragen, wartende Fragen, letzte Aktualisierung, Zeitpläne.",
    parameters: {
      what: "connection, slots, waiting, refreshed, stale, days, age, exactness, schedules, hourly oder formulas. Ohne Angabe alles.",
      refresh: REFRESH,
    },
  },
};
