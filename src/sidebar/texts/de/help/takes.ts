import type { TAKES_EN } from "../../en/help/takes";

export const TAKES_DE: typeof TAKES_EN = {
  unfit: {
    "not here": ({ row, option, label, value }) =>
      row === "step" && option === "by"
        ? `Ein Trichter hat keine Zeilen je ${value}. SQL, Conversion zwischen zwei Ereignissen, hat sie.`
        : `„${label}“ bedeutet bei diesem Bericht nichts. Lassen Sie es weg.`,
    "of a ratio": ({ label }) =>
      `Eine Kennzahl durch eine andere geteilt hat kein „${label}“. Lassen Sie es weg.`,
    "not shown": ({ value }) => `Als „${value}“ lässt sich das nicht zeigen. Wählen Sie etwas anderes.`,
    "top: groups": () => "Größte Gruppen brauchen eine Aufteilung: Wählen Sie auch „Aufteilen nach“.",
    "top: limit": () => "„Größte Gruppen“ und „Grenze“ sagen dasselbe. Lassen Sie eines weg.",
    "top each period: top": () =>
      "Die größten je Zeitraum brauchen „Größte Gruppen“, „Aufteilen nach“ und „Je“.",
    "top each period: other": () =>
      "Die größten wechseln je Zeitraum: Lassen Sie Vergleich, Pivot, Sortierung, Grenze und laufende Summen weg.",
    "total: groups": () => "Gesamt braucht Zeilen: Wählen Sie auch „Aufteilen nach“.",
    "total: rows": () => "Gesamt braucht Zeilen: Wählen Sie auch „Je“ oder „Aufteilen nach“.",
    "by: groups": () => "Neben Wochentagen oder Stunden ist Platz für eine Eigenschaft in „Aufteilen nach“.",
    "limit: clock": () => "Eine Grenze ließe Lücken zwischen Wochentagen oder Stunden: Wählen Sie „Größte“.",
    "show: periods": () => "Das braucht Zeilen je Zeitraum: Wählen Sie auch „Je“.",
    "show: rows": () => "Ein Anteil braucht Teile eines Ganzen: Wählen Sie „Je“ oder „Aufteilen nach“.",
    "value: pivot": () => "„Wert“ sagt, was ein Pivot zeigt: Wählen Sie auch „Pivot“.",
    "pivot: two": () => "Ein Pivot braucht „Je“ und „Aufteilen nach“, oder zwei Eigenschaften.",
    "pivot: one number": () =>
      "Ein Pivot zeigt eine Zahl je Zelle: ohne Vergleich, und mit einem Wort in „Zeigen“.",
    "pivot: totals": () =>
      "Anteile und laufende Summen im Pivot haben kein Gesamt: Lassen Sie „Gesamt“ oder „Zeigen“ weg.",
    "for each: other": () =>
      "Spalten je Zeitraum stehen statt eines Vergleichs: Lassen Sie Vergleich und Konfidenz weg.",
    "confidence: compare": () => "Konfidenz gilt einer Änderung: Wählen Sie auch „Vergleichen mit“.",
    "confidence: board": () => "Eine Übersicht zeigt keine Intervalle. Lassen Sie die Konfidenz weg.",
  },
  kinds: {
    ratio:
      "Ein Verhältnis hat keine Summe, Sortierung und kein Pivot. Fragen Sie dafür jede Kennzahl einzeln.",
    people: "Dem Namen nach zählt das Personen, die wiederkommen: ohne laufende Summe und gleitendes Mittel.",
    mean: "Dem Namen nach ein Mittelwert oder eine Rate. Das summiert sich nicht: „Zeigen“ entfällt.",
  },
  shows: {
    share: "Welcher Teil des Ganzen jede Zeile ist",
    "running total": "Die Summe aller Zeiträume bis hierher",
    "moving average 7": "Das Mittel aus sieben Zeiträumen. Andere Zahlen nehmen die Optionen als Text",
    "steps across": "Eine Spalte je Schritt, eine Zeile je Gruppe",
    "drop-off": "Wie viele vor jedem Schritt aufhörten, und welcher Teil",
    triangle: "Eine Zeile je Kohorte, eine Spalte je Zeitraum danach",
    verdict: "Welche Variante gewann, in einem Satz",
    board: "Zum Lesen gestaltet, mit ihrem Verlauf",
  },
  rows: {
    each: (each) => `Eine Zeile je ${each}.`,
    across: (each, across) => `Eine Zeile je ${each}, ${across} nebeneinander.`,
    and: " und ",
  },
  of: {
    row: "",
    number: "",
    step: "Schritt",
    cohort: "Kohorte",
    period: "Zeitraum",
    line: "Zahl",
    person: "Person",
    variation: "Variante",
    name: "Name",
    export: "",
  },
  single: "Eine Zahl.",
  largest: (groups) => `Die ${groups} größten, der Rest als „Other“.`,
  withTotal: "Gesamt als letzte Zeile.",
};
