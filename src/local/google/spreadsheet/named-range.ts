import { type ClassAccess, IN_DOCUMENTS } from "../rules/auth";
import type { NamedRangeRecord } from "../../sheet/grid/workbook";
import { Range } from "../range/range";
import { ServiceError } from "../rules/service-error";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { expectStandIn, typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.NamedRange;

export class NamedRange implements Pick<Google, "getName" | "getRange" | "remove" | "setName" | "setRange"> {
  static readonly access: ClassAccess = { ...IN_DOCUMENTS, isReadOnlyInFormulas: true };
  readonly #context: SpreadsheetContext;
  #name: string;

  constructor(context: SpreadsheetContext, name: string) {
    this.#context = context;
    this.#name = name;
  }

  getName(): string {
    return this.#context.workbook.isBrokenName(this.#name) ? this.#name : this.#record().name;
  }
  getRange(): GoogleAppsScript.Spreadsheet.Range {
    const { grid, rect } = this.#record();
    return typed(new Range(this.#context, grid, rect));
  }
  remove(): void {
    this.#context.workbook.removeNamedRange(this.#record().name);
  }
  setName(name: string): Google {
    const { grid, rect } = this.#record();
    this.#context.workbook.setNamedRange(checkedName(name), grid, rect);
    if (name.toLowerCase() !== this.#name.toLowerCase()) this.#context.workbook.removeNamedRange(this.#name);
    this.#name = name;
    return typed(this);
  }
  setRange(range: GoogleAppsScript.Spreadsheet.Range): Google {
    const { grid, rect } = expectStandIn(Range, range, "SpreadsheetApp.NamedRange.setRange");
    this.#context.workbook.setNamedRange(this.#record().name, grid, rect);
    return typed(this);
  }

  #record(): NamedRangeRecord {
    const record = this.#context.workbook.namedRange(this.#name);
    if (!record) throw new ServiceError(`Named range "${this.#name}" does not exist.`);
    return record;
  }
}

/** Checks a name by the rules of support.google.com. */
export function checkedName(name: unknown): string {
  const text = typeof name === "string" ? name : "";
  const wellFormed = /^[\p{L}_][\p{L}\p{N}_]{0,249}$/u.test(text) && !/^(true|false)$/i.test(text);
  const likeCell = /^[A-Za-z]{1,3}\d+$/.test(text) || /^[Rr]\d*[Cc]\d*$/.test(text);
  if (wellFormed && !likeCell) return text;
  throw new ServiceError(`The name "${text}" is invalid for a named range.`);
}
