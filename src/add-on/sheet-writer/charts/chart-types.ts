/** In which ways a table can be drawn. */
export const CHART_TYPES = ["line", "column"] as const;

/** How a chart is drawn: lines for days, columns for names, until a person says otherwise. */
export type ChartType = (typeof CHART_TYPES)[number];
