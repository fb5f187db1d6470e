/** A board as plain text, for a chat and for a cell that is copied. Pure. */
import type { ComparedPeriods } from "../../table/types";
import { type FigureWay, formatFigure, formatPercent } from "../alarms/thresholds";

export interface BoardFigure extends FigureWay {
  readonly name: string;
  /** Undefined where there is none. */
  readonly now: number | undefined;
  readonly before: number | undefined;
}

interface BoardWords {
  readonly periods: ComparedPeriods | undefined;
  /** "2026-11-23 08:00". */
  readonly asOf?: string | undefined;
  /** Lines that are written; by default all. */
  readonly most?: number | undefined;
}

/** "Signups: 1,284, up 6% from 1,211. Trials: no number. 16–22 Nov 2026 against 9–15 Nov 2026". */
export function describeBoard(
  figures: readonly BoardFigure[],
  { periods, asOf, most = figures.length }: BoardWords,
): string {
  const more = figures.length - most;
  const days =
    periods && [periods.now, ...(periods.before === undefined ? [] : [periods.before])].join(" against ");
  const when = [days, asOf && `as of ${asOf}`].filter(Boolean).join(", ");
  return [
    ...figures.slice(0, most).map(describeFigure),
    ...(more > 0 ? [`And ${more} more`] : []),
    ...(when === "" ? [] : [when]),
  ].join(". ");
}

function describeFigure({ name, now, before, ...way }: BoardFigure): string {
  if (now === undefined) return `${name}: no number`;
  const figure = `${name}: ${formatFigure(now, way)}`;
  if (before === undefined) return figure;
  if (now === before) return `${figure}, the same as before`;
  const change = now > before ? "up" : "down";
  const part = before === 0 ? "" : ` ${formatPercent(Math.abs((now - before) / before), way)}`;
  return `${figure}, ${change}${part} from ${formatFigure(before, way)}`;
}
