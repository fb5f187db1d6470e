import type { LANDED_EN } from "../en/landed";
import { inGerman } from "./numbers";

const { count } = inGerman;

export const LANDED_DE: typeof LANDED_EN = {
  pulled: (rows, columns, seconds) =>
    `${count(rows, "Zeile", "Zeilen")} mit ${count(columns, "Spalte", "Spalten")} in ${seconds}\u00a0s abgerufen.`,
  nothingPulled: "Es wurde nichts abgerufen.",
  goToTable: "Zur Tabelle",
  goToExport: "Zum Export",
  goingThere: "Wird geöffnet",
  addChart: "Diagramm einfügen",
  drawing: "Wird gezeichnet",
  chartAdded: "Diagramm neben der Tabelle eingefügt",
  chartThere: "Es gibt schon ein Diagramm",
  noChartFits: "Kein Diagramm passt: Ein Diagramm braucht Tage oder wenige Namen, und Zahlen",
  freeze: "Kopie einfrieren",
  freezing: "Wird kopiert",
  frozen: (sheet) => `Eingefroren in ${sheet}.`,
  removeCopy: "Kopie entfernen",
  removing: "Wird entfernt",
  nameInFormulas: "Name in Formeln:",
  putBack: "Frühere Tabelle zurückholen",
  puttingBack: "Wird zurückgeholt",
  isBack: (range) => `Die frühere Tabelle ist zurück: ${range}`,
};
