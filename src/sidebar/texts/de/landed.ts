import type { LANDED_EN } from "../en/landed";

export const LANDED_DE: typeof LANDED_EN = {
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
  openCopy: (sheet) => `Die Kopie ${sheet} zeigt noch, was dieser Abruf maskiert.`,
  maskCopy: "Maskieren",
  masking: "Wird maskiert",
  nameInFormulas: "Name in Formeln:",
  putBack: "Frühere Tabelle zurückholen",
  puttingBack: "Wird zurückgeholt",
  isBack: (range) => `Die frühere Tabelle ist zurück: ${range}`,
};
