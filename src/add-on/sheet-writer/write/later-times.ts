/** Plans which cells show the offset of a time that clocks show twice. */
import { openZone } from "../../table/zone";
import { getRange } from "../cells/grid";
import { firstDataRowOf } from "../layout/layout";
import { type PlannedOffsets, planOffsets } from "../layout/offsets";
import type { LastWrite } from "../destination/destination";
import type { Composed } from "../modes/write-mode";
import type { WriteOptions } from "../modes/write-options";
import type { SurveyedArea, SurveyedPlace } from "../survey/survey";
import type { ColumnType } from "../../table/types";

const USUAL_MOMENT = "yyyy-mm-dd hh:mm";

interface TimedBlock {
  readonly composed: Composed;
  readonly types: Readonly<Record<string, ColumnType>> | undefined;
  readonly last: LastWrite;
  readonly place: SurveyedPlace;
}

/** What a person chose for the column stays for its other cells. */
export function planLaterTimes(
  { composed, types = {}, last, place }: TimedBlock,
  { zone }: WriteOptions,
  { layout }: SurveyedArea,
): PlannedOffsets | undefined {
  if (zone === undefined) return undefined;
  const { names, rows, formats } = composed.block;
  const formatOf = (name: string, column: number): string => {
    const own = formats[names.indexOf(name)] ?? USUAL_MOMENT;
    if (!place.sheet || !layout.previous || layout.previous.rows < 2) return own;
    const cell = { row: firstDataRowOf(layout), column, rows: 1, columns: 1 };
    const shown = getRange(place.sheet, cell).getNumberFormats()[0]?.[0] ?? "";
    return /[hd]/i.test(shown) && !shown.includes('"') ? shown : own;
  };
  // Rows that stay keep their looks.
  const before = layout.staying > 0 ? undefined : last.left?.offsets;
  return planOffsets({ layout, names, rows, types, zone: openZone(zone), before, formatOf });
}
