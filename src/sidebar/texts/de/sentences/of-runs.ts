import type { SaidOtherwise } from "./say-otherwise";

/** What the server says of a run and of the table that it wrote. `{}` as in `remarks.ts`. */
export const OF_RUNS: readonly SaidOtherwise[] = [
  [
    "The answer has no rows, so the sheet was left as it was.",
    "Die Antwort hat keine Zeilen, also blieb das Blatt, wie es war.",
  ],
  [
    "There are no rows to show, so the sheet was left as it was.",
    "Es gibt keine Zeilen zu zeigen, also blieb das Blatt, wie es war.",
  ],
  [
    "The file may be incomplete, because its last row has no line end. So no row counts as vanished.",
    "Die Datei ist vielleicht unvollständig, weil ihre letzte Zeile kein Ende hat. Also gilt keine Zeile als verschwunden.",
  ],
  [
    "So rows may be missing, and none counts as vanished.",
    "Also können Zeilen fehlen, und keine gilt als verschwunden.",
  ],
  ["Rows of earlier runs keep what they hold.", "Zeilen früherer Läufe behalten, was sie enthalten."],
  ["The rows from before are masked as well.", "Auch die Zeilen von vorher sind maskiert."],

  [
    "New columns in the answer, not among Columns: {}.",
    "Neue Spalten in der Antwort, nicht unter Spalten: {}.",
  ],
  ["New columns, left out: {}.", "Neue Spalten, weggelassen: {}."],
  ["New columns: {}.", "Neue Spalten: {}."],
  ["Columns missing from the answer: {}.", "Spalten, die in der Antwort fehlen: {}."],
  [
    "Columns with another kind of values than before: {}.",
    "Spalten mit einer anderen Art von Werten als vorher: {}.",
  ],
  ["Look at charts and formulas that use them.", "Sehen Sie Diagramme und Formeln durch, die sie verwenden."],
  [
    "No chart and no formula of this spreadsheet points into them.",
    "Kein Diagramm und keine Formel dieser Tabelle verweist auf sie.",
  ],
  ["Look at what points into them: {}.", "Sehen Sie durch, was auf sie verweist: {}."],
  ["The columns kept their order in the sheet: {}.", "Die Spalten behielten ihre Reihenfolge im Blatt: {}."],
  [
    "Move the columns there yourself, and delete those that are blank.",
    "Verschieben Sie die Spalten dort selbst, und löschen Sie die leeren.",
  ],
  [
    "Their headers were gone, so these columns are at the right end now: {}.",
    "Ihre Überschriften fehlten, also stehen diese Spalten jetzt ganz rechts: {}.",
  ],
  ["Masked from this run on: {}.", "Maskiert ab diesem Lauf: {}."],

  // Of cells that a person typed.
  [
    "Cells that were changed by hand were overwritten: {}.",
    "Von Hand geänderte Zellen wurden überschrieben: {}.",
  ],
  [
    "{} typed cell is kept for a row that is gone, in the hidden sheet {}, and comes back with it.",
    "{} getippte Zelle ist für eine verschwundene Zeile aufgehoben, im ausgeblendeten Blatt {}, und kommt mit ihr zurück.",
  ],
  [
    "{} typed cells are kept for rows that are gone, in the hidden sheet {}, and come back with them.",
    "{} getippte Zellen sind für verschwundene Zeilen aufgehoben, im ausgeblendeten Blatt {}, und kommen mit ihnen zurück.",
  ],
  [
    "{} typed cell is kept for a row that is not asked for any more, in the hidden sheet {}, and comes back with it.",
    "{} getippte Zelle ist für eine nicht mehr abgefragte Zeile aufgehoben, im ausgeblendeten Blatt {}, und kommt mit ihr zurück.",
  ],
  [
    "{} typed cells are kept for rows that are not asked for any more, in the hidden sheet {}, and come back with them.",
    "{} getippte Zellen sind für nicht mehr abgefragte Zeilen aufgehoben, im ausgeblendeten Blatt {}, und kommen mit ihnen zurück.",
  ],
  ["{} typed cell is back beside its row.", "{} getippte Zelle steht wieder neben ihrer Zeile."],
  ["{} typed cells are back beside their rows.", "{} getippte Zellen stehen wieder neben ihren Zeilen."],

  // Of what stands in the sheet now.
  [
    "This refresh cannot be undone, because the spreadsheet has no room to keep the table from before.",
    "Diese Aktualisierung ist nicht rückgängig zu machen, weil die Tabelle keinen Platz für den alten Stand hat.",
  ],
  [
    "There is no row above the table for its line. Insert a row there, and the next run writes the line into it.",
    "Über dem Bereich ist keine Zeile für seine Angaben. Fügen Sie dort eine ein, und der nächste Lauf schreibt sie hinein.",
  ],
  [
    "The cell above the table holds something else, so its line was not written. Insert a row between them.",
    "Die Zelle darüber enthält etwas anderes, also wurden die Angaben nicht geschrieben. Fügen Sie dazwischen eine Zeile ein.",
  ],
  [
    "The cell above the table is protected, so its line was not written.",
    "Die Zelle darüber ist geschützt, also wurden die Angaben nicht geschrieben.",
  ],
  ["Nothing was changed.", "Nichts wurde geändert."],
  [
    "Google stopped the previous run before it finished. Its table is complete: either the old one or the new one.",
    "Google hat den vorigen Lauf vor seinem Ende gestoppt. Der Bereich ist vollständig: entweder der alte oder der neue.",
  ],
  [
    "Google stopped its run, but not while it wrote. Its table, if there is one, is complete. Run it again, or the next hourly run does.",
    "Google hat den Lauf gestoppt, aber nicht beim Schreiben. Was da steht, ist vollständig. Starten Sie ihn noch einmal, oder der nächste stündliche Lauf tut es.",
  ],
];

/** Why Other is blank, as it stands in the sentence that says so. */
export const WHY_OTHER_IS_BLANK: readonly SaidOtherwise[] = [
  [
    "addieren lassen: a filter cannot name these groups.",
    "addieren lassen: Kein Filter kann diese Gruppen nennen.",
  ],
  [
    "addieren lassen: not all groups of the filter are here.",
    "addieren lassen: Nicht alle Gruppen des Filters sind hier.",
  ],
  ["addieren lassen: the service did not say.", "addieren lassen: Der Dienst sagt es nicht."],
  [
    "addieren lassen: the periods have more than {} different sets of largest groups.",
    "addieren lassen: Die Zeiträume haben mehr als {} verschiedene größte Gruppen.",
  ],
  [
    "addieren lassen: the {} of some people has changed, and a filter goes by the last.",
    "addieren lassen: Bei einigen Personen hat sich {} geändert, und ein Filter fragt nach dem letzten Wert.",
  ],
];
