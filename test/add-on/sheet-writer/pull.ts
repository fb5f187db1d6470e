/** A pull for the writer's tests, and how a write fails. */
import { isFailure } from "../../../src/add-on/shared/known-error";
import type {
  Destination,
  LastWrite,
  WriteReport,
} from "../../../src/add-on/sheet-writer/destination/destination";
import type { WriteOptions } from "../../../src/add-on/sheet-writer/modes/write-options";
import { Writer } from "../../../src/add-on/sheet-writer/write/writer";
import type { Table } from "../../../src/add-on/table/types";
import type { Open } from "./open-spreadsheet";

export const AT_B2: Destination = { sheetName: "Sheet1", row: 2, column: 2, rangeName: "analytics_t" };

/** A pull with what it stores between its runs. */
export class Pull {
  lastWrite: LastWrite | undefined;
  private sheetId: number | undefined;

  constructor(
    private readonly opened: Open,
    private readonly destination: Destination = AT_B2,
    private readonly flush: () => void = () => undefined,
    private readonly newRule?: () => GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder,
  ) {}

  run(answer: Table, options: WriteOptions = {}): WriteReport {
    return this.stored(this.writer().write(this.place(), answer, this.known(options)));
  }

  undo(): WriteReport {
    return this.stored(this.writer().restorePrevious(this.place(), this.known({})));
  }

  private writer(): Writer {
    return new Writer(this.opened.spreadsheet, this.flush, undefined, this.newRule);
  }
  private place(): Destination {
    return this.sheetId === undefined ? this.destination : { ...this.destination, sheetId: this.sheetId };
  }
  private known(options: WriteOptions): WriteOptions {
    return this.lastWrite ? { last: this.lastWrite, ...options } : options;
  }
  private stored(report: WriteReport): WriteReport {
    this.lastWrite = report.last;
    this.sheetId ??= report.sheetId;
    return report;
  }
}

/** The failure that a run ends with; any other error is thrown. */
export function failureOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (isFailure(error)) return { kind: error.kind, message: error.message };
    throw error;
  }
  throw new Error("It did not fail.");
}
