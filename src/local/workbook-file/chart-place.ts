/** Where a chart of the sheet stands in its file: at the same cell, as large as it is (pure). */
import type { SheetChart } from "hucre";
import { type ChartRecord, sizeOfChart } from "../sheet/grid/sheet-objects";

/** In pixels, from the upper left corner of its first cell. */
export interface ExactPlace {
  readonly offsetX: number;
  readonly offsetY: number;
  readonly width: number;
  readonly height: number;
}

/** The writer knows cells only: what is exact is added to its XML. */
export interface StandingPlace {
  readonly anchor: SheetChart["anchor"];
  readonly exact: ExactPlace;
}

export function standingPlace(chart: ChartRecord): StandingPlace {
  const { row, column, offsetX, offsetY } = chart.position;
  return {
    anchor: { from: { row: row - 1, col: column - 1 } },
    exact: { offsetX, offsetY, ...sizeOfChart(chart) },
  };
}

/** How the writer begins and ends a frame whose cells say how large it is. */
const CELLS = ['<xdr:twoCellAnchor editAs="oneCell">', "</xdr:twoCellAnchor>"] as const;
const SIZED = ["<xdr:oneCellAnchor>", "</xdr:oneCellAnchor>"] as const;
/** A pixel is so many of the units of a drawing (ECMA-376, 20.1.2.1: 914,400 an inch, 96 pixels an inch). */
const UNITS = 9_525;

/**
 * The charts of a drawing, in order; undefined for one whose cells say where it ends. A frame with a size of
 * its own follows its first cell (CT_OneCellAnchor, ECMA-376, 20.5.2.24).
 */
export function withExactPlaces(xml: string, places: readonly (ExactPlace | undefined)[]): string {
  const [head = "", ...frames] = xml.split(CELLS[0]);
  const placed = frames.map((frame, at) => {
    const place = places[at];
    return place ? sizedFrame(frame, place) : CELLS[0] + frame;
  });
  return head + placed.join("");
}

function sizedFrame(frame: string, { offsetX, offsetY, width, height }: ExactPlace): string {
  const units = (pixels: number): number => Math.round(pixels * UNITS);
  const [from = "", rest = ""] = frame.split("<xdr:to>");
  const [, content = ""] = rest.split("</xdr:to>");
  const cell = from
    .replace("<xdr:colOff>0<", `<xdr:colOff>${units(offsetX)}<`)
    .replace("<xdr:rowOff>0<", `<xdr:rowOff>${units(offsetY)}<`);
  const size = `<xdr:ext cx="${units(width)}" cy="${units(height)}"/>`;
  return SIZED[0] + cell + size + content.replace(CELLS[1], SIZED[1]);
}
