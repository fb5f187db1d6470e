import type { DefinitionKey } from "../../../../add-on/custom-functions/definition/definitions";
import type { DefinitionWords } from "../../en/help/help";

/** A term that is a column or a word in a cell keeps its name in brackets. */
export const DEFINITIONS_DE: { readonly [key in DefinitionKey]: DefinitionWords } = {
  "funnel window": {
    term: "Zeitfenster eines Trichters",
    means:
      "Wer den ersten Schritt getan hat, zählt einmal. Spätere Schritte zählen, wenn sie danach im Zeitfenster liegen (30 Tage, wenn der Trichter nichts anderes sagt), auch wenn die Tage dann schon vorbei sind. Bis es für alle vorbei ist, können die Zahlen wachsen.",
  },
  cohort: {
    term: "Kohorte",
    means:
      "Eine Person gehört zum Zeitraum ihres allerersten Anfangs, wenn er in den Tagen liegt. Mit den Tagen endet auch, was gezählt wird.",
  },
  "period 0": {
    term: "Woche 0, Monat 0",
    means:
      "Nur der Rest des Kalenderzeitraums nach dem Anfang einer Person. Er kann deshalb unter Zeitraum 1 liegen.",
  },
  order: {
    term: "Bestellung",
    means:
      "Ein Ereignis mit einem Betrag, auch mit dem Betrag 0. Wer eine Bestellung hat, zählt als zahlend (payers).",
  },
  "active people": {
    term: "Aktive Personen",
    means:
      "Wer das eine Ereignis getan hat, das die Kennzahl zählt (im Beispiel „Opened app“), einmal je Zeitraum und je Gruppe. Solche Zahlen lassen sich nicht addieren.",
  },
  before: {
    term: "Vorher (before)",
    means:
      "Dieselbe Zahl für die früheren Tage: die Notiz an der Kopfzeile nennt sie. Die Änderung in Prozent bezieht sich auf die Zahl vorher. Ist diese 0 oder fehlt sie, bleibt die Zelle leer.",
  },
  other: {
    term: "Alle anderen (Other)",
    means:
      "Alle Gruppen außer den größten. Wo die Gruppen zusammen ihr Gesamt ergeben, ihre Summe. Sonst wird nach allen gefragt, die ein Filter auf die Eigenschaft übrig lässt. Leer, wo sich die Eigenschaft einer Person geändert hat, denn ein Filter nimmt den letzten Wert.",
  },
  total: {
    term: "Gesamt (Total)",
    means:
      "Für alle Gruppen oder Zeiträume zusammen gefragt, nie summiert: Wer in mehreren ist, zählt einmal, und Durchschnitte und Raten gelten für alle.",
  },
  bounds: {
    term: "Grenzen einer Änderung",
    means:
      "Für jede Änderung einzeln, mit der Sicherheit, um die Sie bitten. Sie rechnen allein mit Zufall und mit Personen, die unabhängig handeln. Ereignisse, die dieselben Personen wiederholen, schwanken stärker.",
  },
  day: {
    term: "Tag",
    means:
      "Ein Tag in der Zeitzone der Tabelle. Eine Woche beginnt am Montag, wenn Sie nichts anderes sagen. Zeiten ohne Zone in einer Datei sind UTC.",
  },
  property: {
    term: "Eigenschaft",
    means:
      "Ein Filter nimmt den letzten bekannten Wert einer Person, auch für Ereignisse lange davor. „split by“ nimmt den eigenen Wert des Ereignisses, wo es einen hat.",
  },
  "property of people": {
    term: "Eigenschaft",
    means: "Der letzte bekannte Wert einer Person, jede Eigenschaft für sich, über die ganze Zeit.",
  },
  "dates of people": {
    term: "Tage",
    means:
      "Wer in ihnen nichts getan hat, bleibt weg. Sie gelten für jedes Ereignis der Suche, das keine eigenen Tage nennt.",
  },
  variation: {
    term: "Variante",
    means:
      "Eine Person gehört zu der, die sie zuerst gesehen hat. Sie hat konvertiert, wenn sie das Zielereignis dann oder später getan hat.",
  },
  intervals: {
    term: "Intervalle",
    means:
      "Raten haben die von Wilson, Steigerungen die von Koopman, die mit der Zahl der verglichenen Varianten breiter werden. p_value stammt aus einem gepoolten z-Test, bei wenigen Konversionen aus dem exakten Test von Fisher.",
  },
  looks: {
    term: "Öfter nachsehen",
    means:
      "Nur die Spalten mit anytime am Ende gelten, wenn Sie nachsehen, während der Test läuft. Alle anderen gelten für einen einzigen Blick.",
  },
  arms: {
    term: "Gruppengrößen (arms)",
    means:
      "Liegt arms_p_value unter 0,001, erklärt der Zufall nicht, wie viele Personen jede Variante hat: Es gibt kein Urteil. Finden Sie zuerst heraus, wer fehlt.",
  },
  means: {
    term: "Mittelwerte",
    means:
      "Sie gelten je Person der Variante, mit 0 für alle, die nicht konvertiert haben. Der Unterschied ist der zur Basisvariante.",
  },
};
