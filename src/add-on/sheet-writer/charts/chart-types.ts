/** In which ways a person can have a table drawn. */
export const CHART_TYPES = ["line", "column", "bar"] as const;

/** How a chart is drawn: lines for days, columns for names, until a person says otherwise. */
export type ChartType = (typeof CHART_TYPES)[number];

/** What a person chose of a chart; without: as the table suggests. `columns`: by their names. */
export interface ChosenChart {
  readonly as?: ChartType;
  readonly columns?: readonly string[];
}
