/** Runs a pull: asks its question anew, then lets the answer land. */
import type { Patience, Progress } from "../limit/patience";
import type { PullCall, PullResult } from "../calls";
import { DISPLAY_NAME } from "../display-name";
import { AddOnError, isFailure } from "../errors";
import type { Broker } from "../answers/broker";
import { askingFunctionNamed } from "../functions/catalog";
import type { Failed, Joined, PlanContext } from "../functions/plan";
import { planCall } from "../functions/plan-call";
import type { Question } from "../answers/question";
import type { Clock } from "../services";
import type { Destination, LastWrite, WriteReport } from "../sheets/destination";
import type { WriteOptions } from "../sheets/write-options";
import { cellAt } from "../sheets/rect";
import type { Writer } from "../sheets/writer";
import type { Answered } from "../table/codec";
import type { Cell, Table } from "../table/types";
import type { Landing, Landings } from "./landings";

export interface PullerServices {
  readonly planContext: () => PlanContext;
  readonly broker: () => Broker;
  readonly writer: () => Writer;
  readonly landings: Landings;
  readonly host: () => string;
  readonly clock: Clock;
  readonly dateTime: (ms: number) => string;
  readonly zoneName: () => string;
  /** When this execution began (epoch ms): its six minutes count from then. */
  readonly started: number;
}

export type PullWatch = (progress: Progress | { stage: "writing"; rows: number }) => void;

/** Of an execution's six minutes (ms): the last moment for a request, and for its answer. The rest is for writing. */
const SEND_WITHIN_MS = 270_000;
const ANSWER_WITHIN_MS = 300_000;
/** The most rows that one pull reads. */
const ROW_LIMIT = 50_000;

export class Puller {
  constructor(private readonly services: PullerServices) {}

  /** Fetches everything before anything is written: a failed or cancelled pull leaves the sheet as it was. */
  pull(call: PullCall, watch: PullWatch): PullResult {
    const landing = this.landing(call);
    const asked = askingFunctionNamed(call.function);
    const plan = planCall(asked, call.arguments, this.services.planContext());
    const isLimited = plan.limited === true || asked.pullTakes === "the rows of a cell";
    const answers = plan.questions.map((question) =>
      this.ask(question, isLimited ? question.rowLimit : ROW_LIMIT, watch),
    );
    const joined = plan.join(answers);
    const table = landed(joined, call);
    watch({ stage: "writing", rows: table.rows.length });
    const options = { header: joined.kind === "table" ? plan.header : true, overwrite: call.overwrite ?? false };
    const report = this.land(landing, (destination, stored) =>
      this.services
        .writer()
        .write(destination, table, { ...stored, ...options, keepPrevious: true, note: this.note(call, table.cut) }),
    );
    const empty = report.written ? null : "The answer has no rows, so the sheet was left as it was.";
    const undoable = report.written && report.last.kept !== undefined;
    return this.result(landing, report, table.cut ?? report.cut ?? empty, undoable);
  }

  /** Puts back the block that the last pull to this place replaced. Asks the service nothing. */
  undo(call: Pick<PullCall, "sheet" | "cell">): PullResult {
    const landing = this.landing(call);
    const header = landing.last?.header ?? true;
    const report = this.land(landing, (destination, stored) =>
      this.services.writer().restorePrevious(destination, { ...stored, header }),
    );
    return this.result(landing, report, null, false);
  }

  private result(
    landing: Landing,
    { range, sheet = landing.sheet, rows, columns }: WriteReport,
    cut: string | null,
    undoable: boolean,
  ): PullResult {
    const seconds = Math.round((this.services.clock.now() - this.services.started) / 1_000);
    return { sheet, range, rangeName: landing.rangeName, rows, columns, cut, seconds, undoable };
  }

  private ask(question: Question, rowLimit: number, watch: PullWatch): Answered {
    const { started } = this.services;
    const patience: Patience = {
      lane: "interactive",
      latest: started + SEND_WITHIN_MS,
      deadline: started + ANSWER_WITHIN_MS,
      isTrial: true,
      watch,
    };
    try {
      return this.services.broker().fetchForPull(question, rowLimit, patience);
    } catch (error) {
      // No cell waits for a pull: whoever started it has to start it again, and it goes on where it is.
      throw isFailure(error, "waiting") ? new AddOnError("rateLimited", error.fields) : error;
    }
  }

  private landing(call: Pick<PullCall, "sheet" | "cell">): Landing {
    const cell = call.cell?.trim() || "A1";
    const at = cellAt(cell);
    if (!at) throw new AddOnError("badDestination", { place: `"${cell}"`, problem: "Give one cell, such as A1" });
    const sheet = call.sheet.trim();
    if (sheet === "") throw new AddOnError("badDestination", { place: "the sheet", problem: "Give the sheet a name" });
    return this.services.landings.at(sheet, at.row, at.column);
  }

  /** Stores that a write begins before it writes, and what it left afterwards: the next write must know its own. */
  private land(
    landing: Landing,
    write: (destination: Destination, stored: Pick<WriteOptions, "last" | "begin">) => WriteReport,
  ): WriteReport {
    const { landings } = this.services;
    const begin = (last: LastWrite): void => landings.keep({ ...landing, last });
    const report = write({ ...landing, sheetName: landing.sheet }, { last: landing.last, begin });
    if (report.written) {
      landings.keep({ ...landing, last: report.last, sheetId: report.sheetId ?? landing.sheetId });
    }
    return report;
  }

  /** Where the numbers come from, for the first header cell. */
  private note(call: PullCall, cut: string | undefined): string {
    const { clock, dateTime, zoneName, host } = this.services;
    const { sentZone } = this.services.planContext();
    const question = call.arguments.filter((value) => value !== null && value !== "").map(String);
    const lines = [
      `From ${host()} by ${DISPLAY_NAME}`,
      `${call.function}: ${question.join("; ")}`,
      `${dateTime(clock.now())} (${zoneName()})`,
      ...(sentZone === undefined ? ["Days are the service's own."] : []),
      ...(cut === undefined ? [] : [cut]),
    ];
    return lines.join("\n");
  }
}

/** A pull lands a table: a single value gets the question's name for a column. */
function landed(joined: Joined, call: PullCall): Table {
  if (joined.kind === "table") return joined.table;
  if (joined.kind === "value")
    return valueTable(String(call.arguments[0] ?? "value"), joined.value === null ? [] : [[joined.value]]);
  const rows = joined.rows.map((row) => row.map((answer) => inCell(answer)));
  return valueTable("value", rows);
}

function valueTable(name: string, rows: readonly (readonly Cell[])[]): Table {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => ({
    name: width === 1 ? name : `${name} ${i + 1}`,
    type: "mixed" as const,
  }));
  return { columns, rows };
}

function inCell(answer: Answered | Failed): Cell {
  if (answer.kind === "failed") return answer.sentence;
  return answer.kind === "value" ? answer.value : null;
}
