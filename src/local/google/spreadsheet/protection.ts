import { type ClassAccess, NOT_IN_FORMULAS } from "../rules/auth";
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { ProtectionRecord } from "../../sheet/grid/sheet-objects";
import { edit, mayEdit } from "../range/edits";
import { Range } from "../range/range";
import { User } from "../services/session";
import { NotImplementedError, ServiceError } from "../rules/service-error";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.Protection;
type ProtectionMethods =
  | "getDescription"
  | "getEditors"
  | "getRange"
  | "getUnprotectedRanges"
  | "isWarningOnly"
  | "remove"
  | "setDescription"
  | "setWarningOnly";

/** Only warnings: there are no other editors. */
export class Protection implements Pick<Google, ProtectionMethods> {
  static readonly access: ClassAccess = NOT_IN_FORMULAS;
  readonly #context: SpreadsheetContext;
  readonly #grid: Grid;
  readonly #id: number;

  constructor(context: SpreadsheetContext, grid: Grid, id: number) {
    this.#context = context;
    this.#grid = grid;
    this.#id = id;
  }

  getDescription(): string {
    return this.#record().description;
  }
  /** Throws for people who may not edit there. The owner, and who protected it, are always among them. */
  getEditors(): GoogleAppsScript.Base.User[] {
    const { editing } = this.#context;
    const { rect, editors = [] } = this.#record();
    const place = { context: this.#context, grid: this.#grid, ...(rect && { rect }) };
    if (!mayEdit(place)) throw new ServiceError("You do not have permission to edit the protected range.");
    const all = new Set([...(editing?.owner ? [editing.owner] : []), ...editors]);
    return [...all].map((email) => typed(new User(email)));
  }
  getRange(): GoogleAppsScript.Spreadsheet.Range {
    const whole: Rect = { row: 1, column: 1, rows: this.#grid.maxRows, columns: this.#grid.maxColumns };
    return typed(new Range(this.#context, this.#grid, this.#record().rect ?? whole));
  }
  getUnprotectedRanges(): GoogleAppsScript.Spreadsheet.Range[] {
    const open = this.#record().open ?? [];
    return open.map((rect) => typed(new Range(this.#context, this.#grid, rect)));
  }
  isWarningOnly(): boolean {
    return this.#record().warningOnly;
  }
  remove(): void {
    edit({ context: this.#context, grid: this.#grid }, () => {
      this.#grid.protections = this.#grid.protections.filter(({ id }) => id !== this.#id);
    });
  }
  setDescription(description: string): Google {
    return this.#change({ description });
  }
  setWarningOnly(warningOnly: boolean): Google {
    if (!warningOnly) throw new NotImplementedError("Protection.setWarningOnly(false)");
    return this.#change({ warningOnly });
  }

  #record(): ProtectionRecord {
    const record = this.#grid.protections.find(({ id }) => id === this.#id);
    if (!record) throw new ServiceError("Protection not found. It may have been removed.");
    return record;
  }
  #change(change: Partial<ProtectionRecord>): Google {
    const next = { ...this.#record(), ...change };
    this.#grid.protections = this.#grid.protections.map((record) => (record.id === this.#id ? next : record));
    return typed(this);
  }
}
