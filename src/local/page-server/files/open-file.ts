/** Opens workbooks and tables of texts. What is in a file decides, not its name. */
import { Workbook } from "../../sheet/grid/workbook";
import { StartError } from "../../../service/model/errors";
import { Refusal } from "../contract/refusal";
import { MOST_CELLS, tooLarge } from "./file-limits";
import { fillFromText } from "./fill-from-text";
import { fillFromXlsx } from "./fill-from-xlsx";
import { isWorkbook } from "./is-workbook";

/** Reads texts by the open workbook's locale. @throws Refusal */
export async function workbookFromFile(
  name: string,
  content: Buffer,
  like: Workbook,
  mostMs = Infinity,
): Promise<Workbook> {
  const title = name.replace(/\.[^.]*$/, "") || "Workbook";
  const workbook = new Workbook({
    id: `local-${Date.now()}`,
    name: title,
    timeZone: like.timeZone,
    locale: like.locale,
  });
  workbook.now = () => like.now();
  const fill = isWorkbook(name, content) ? fillFromXlsx : fillFromText;
  try {
    await fill(workbook, name, content, mostMs);
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(name, error as Error);
  }
  return workbook;
}

/** The workbook refused what exceeds its limits, or what no workbook has. */
function refusalOf(name: string, cause: Error): Refusal {
  if (cause instanceof StartError) return new Refusal(cause.message, { cause });
  const limit = LIMITS.find(({ said }) => cause.message.includes(said))?.limit;
  return limit === undefined
    ? new Refusal(`"${name}" cannot be opened: ${cause.message}`, { cause })
    : tooLarge(name, limit, cause);
}

const LIMITS = [
  { said: "columns", limit: "a sheet has 18,278 columns at most" },
  { said: "number of cells", limit: MOST_CELLS },
];
