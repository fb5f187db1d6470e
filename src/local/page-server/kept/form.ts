/** One JSON value per line. The first says what it is, the last that it is complete. */
import type { KeptItem } from "../../google/services/cache";
import type { CellStyle, Rect, SpillAnchor } from "../../sheet/grid/cells";
import type {
  ChartRecord,
  FilterRecord,
  LookRule,
  ProtectionRecord,
  ValidationRecord,
} from "../../sheet/grid/sheet-objects";

export const FORM = "analytics-for-sheets local spreadsheet";
export const VERSION = 1;

/** A value as it is kept: errors are objects. */
export type KeptValue =
  | number
  | string
  | boolean
  | null
  | { readonly error: string; readonly message: string };

/** A row as it is kept, without layers that are empty. */
export interface KeptRow {
  readonly values: readonly KeptValue[];
  readonly formulas?: readonly (string | null)[];
  readonly formats?: readonly (string | null)[];
  readonly notes?: readonly (string | null)[];
  readonly styles?: readonly (CellStyle | null)[];
  readonly spills?: readonly (SpillAnchor | null)[];
}

export interface KeptSheet {
  readonly id: number;
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly hidden: boolean;
  readonly isObject: boolean;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  readonly charts: readonly ChartRecord[];
  readonly protections: readonly ProtectionRecord[];
  readonly validations: readonly ValidationRecord[];
  /** Absent in files of earlier versions. */
  readonly lookRules?: readonly LookRule[];
  readonly merges: readonly Rect[];
  readonly filter: (Omit<FilterRecord, "hiddenRows"> & { readonly hiddenRows: readonly number[] }) | null;
  readonly widths: readonly (readonly [column: number, width: number])[];
}

export interface KeptHead {
  readonly form: typeof FORM;
  readonly version: number;
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly locale: string;
  readonly lastId: number;
  /** How far its clock is ahead of the machine's (ms). */
  readonly ahead: number;
  readonly sheets: readonly KeptSheet[];
  readonly names: readonly { readonly name: string; readonly sheet: number; readonly rect: Rect }[];
  readonly brokenNames: readonly string[];
  /** Its formulas wait for a person, see `Workbook`. */
  readonly held?: boolean;
}

/** A sheet's rows, starting at `from`. */
export interface KeptRows {
  readonly sheet: number;
  readonly from: number;
  readonly rows: readonly (KeptRow | null)[];
}

/** What scripts have stored, and their triggers. */
export interface KeptStores {
  readonly stores: {
    readonly user: string;
    readonly documentProperties: Readonly<Record<string, string>>;
    readonly userProperties: Readonly<Record<string, string>>;
    readonly scriptProperties: Readonly<Record<string, string>>;
    readonly documentCache: readonly KeptItem[];
    readonly userCache: readonly KeptItem[];
    readonly scriptCache: readonly KeptItem[];
    readonly triggers: readonly {
      readonly functionName: string;
      readonly every: number;
      readonly nextRun: number;
    }[];
  };
}

export const END = '{"end":true}';
