/** What the lines of a board are of. Pure. */
import { splitWritten } from "../../shared/quoted-names";
import { takeJsonText } from "../../input-language/raw-json";
import { isText } from "../../table/values";
import { readSeveralCells } from "../planning/ranges";

/** Cells of a range; in pulls a text with semicolons. */
export function listMetrics(metric: unknown): readonly unknown[] {
  const several = readSeveralCells(metric)?.flat();
  if (several) return several;
  if (!isText(metric) || takeJsonText(metric) !== undefined) return [metric];
  const names = splitWritten(metric, ";");
  return names.length > 0 ? names : [""];
}
