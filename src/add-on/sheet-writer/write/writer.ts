import type { LookRuleBuilder } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import { heightOf } from "../../table/by-column";
import { toSheetValues } from "../../table/sheet-values";
import type { Table } from "../../table/types";
import { type Zone, openZone } from "../../table/zone";
import { fitColumns, listTypesByName } from "./column-rule";
import { findColumnUsers } from "./column-users";
import type { ColumnChanges, Destination, LastWrite, WriteReport } from "../destination/destination";
import { type ColumnOrder, hasNewChoice, hasOtherColumns, planOrder } from "../survey/column-order";
import { type TargetArea, readTargetArea, type Target, chooseTarget } from "./target-area";
import { findNamingColumns } from "../beside/row-keys";
import { compareBlocks, type Differences } from "../changes/overwritten-edits";
import { countDifferences, listAllNew } from "../modes/row-differences";
import { hasOlderRows } from "./kind-formats";
import { land } from "./landing";
import { DEFAULTS, type TableLanding, planLanding, planWithRoom } from "./landing-plan";
import { describePlan, requireFinished, type WritePreview } from "./preview";
import { planMasking } from "./masking";
import { renewLate } from "../look-rules/look-rules";
import { UNSURE_RULE } from "../look-rules/plan-rules";
import { maskExisting, findNewlyMasked } from "../modes/masked-values";
import type { Composed, WriteMode } from "../modes/write-mode";
import { toStoredValues } from "../changes/values-as-stored";
import { toPlace } from "../cells/rect";
import { previewUndo, undoLastWrite } from "./undo";
import { listNoneNames } from "../cells/none-cells";
import { isOtherZone, rezoneExisting, settleZone } from "../survey/rezoned-rows";
import { updateTitles } from "../survey/renamed-headers";
import { lookAgain, planUnmoved } from "../survey/standing-block";
import type { WriteOptions } from "../modes/write-options";

/**
 * @throws AddOnError `badDestination`, `badSetting` or `tooLarge` before writing. Only one write of a pull at
 * a time: two would plan on the same state.
 */
export class Writer {
  constructor(
    private readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
    /** SpreadsheetApp.flush: a kill could lose earlier writes. */
    private readonly flush: () => void,
    private readonly zone: () => Zone = () => openZone(spreadsheet.getSpreadsheetTimeZone()),
    /** SpreadsheetApp.newConditionalFormatRule. Without it, no rule is added to a sheet. */
    private readonly newRule?: () => LookRuleBuilder,
  ) {}

  /** Looks again where somebody typed beside the rows, or moved them, after they were read. */
  write(destination: Destination, table: Table, options: WriteOptions = {}): WriteReport {
    return lookAgain(() => this.writeOnce(destination, table, options));
  }

  /** An empty answer is no reason to lose the last full one. */
  private writeOnce(destination: Destination, table: Table, options: WriteOptions): WriteReport {
    const { mode, header } = { ...DEFAULTS, ...options };
    const last = makeLastWrite(options, mode) ?? { columns: [], header };
    if (isEmpty(table)) {
      const isOwnTab = mode.tabNames !== undefined;
      // Its run was not missed.
      const { left } = last;
      const isRefused =
        options.late !== undefined &&
        left?.lateBy !== undefined &&
        !renewLate(this.spreadsheet, { rangeName: destination.rangeName, isOwnTab }, options.late.from);
      return {
        written: false,
        rows: 0,
        columns: 0,
        range: "",
        ...(isRefused && { areRulesRefused: true }),
        last: isRefused ? { ...last, left: { ...left, lateBy: UNSURE_RULE } } : (options.last ?? last),
      };
    }
    const { masked, differences, found } = this.masked(destination, table, options);
    const changes = differences && countDifferences(differences);
    const landed = land(masked.landing, masked.options, this.services());
    return { ...landed, changes, ...found, masking: masked.report };
  }

  /** Throws the error that `write` would throw, and writes nothing. */
  check(destination: Destination, table: Table, options: WriteOptions = {}): void {
    lookAgain(() => {
      planLanding(this.composed(destination, table, options).landing, options, this.spreadsheet);
    });
  }

  /**
   * What `write` would do now, by the plan that it would make. Writes nothing. Undefined for an empty answer,
   * which changes nothing. @throws AddOnError as `write`, and badDestination after a killed run
   */
  preview(destination: Destination, table: Table, options: WriteOptions = {}): WritePreview | undefined {
    requireFinished(destination, options.last);
    if (isEmpty(table)) return undefined;
    return lookAgain(() => this.previewOnce(destination, table, options));
  }

  private previewOnce(destination: Destination, table: Table, options: WriteOptions): WritePreview {
    const { masked, differences, found } = this.masked(destination, table, options);
    const planned = planWithRoom(masked.landing, masked.options, this.spreadsheet);
    return describePlan(planned, masked.landing, { differences, ...found });
  }

  private masked(destination: Destination, table: Table, options: WriteOptions) {
    const { mode } = { ...DEFAULTS, ...options };
    const { landing, ...composed } = this.composed(destination, table, options);
    const keeper = { spreadsheet: this.spreadsheet, rangeName: destination.rangeName };
    return { masked: planMasking(landing, { ...options, mode }, keeper), ...composed };
  }

  private composed(destination: Destination, table: Table, options: WriteOptions) {
    const { mode, header } = { ...DEFAULTS, ...options };
    const begun = makeLastWrite(options, mode) ?? { columns: [], header };
    checkNames(table, mode);
    const target = chooseTarget(this.spreadsheet, destination, mode, begun);
    return planUnmoved(this.spreadsheet, target, () => this.composedAt(target, { table, begun }, options));
  }

  private composedAt(
    target: Target,
    { table, begun }: { readonly table: Table; readonly begun: LastWrite },
    options: WriteOptions,
  ) {
    const { mode, header } = { ...DEFAULTS, ...options };
    const place = toPlace(target.place.sheetName, target.place.rect ?? target.destination);
    const { table: wanted, changes } = fitColumns(table, begun, place, options);
    const { values, formats, cut } = toSheetValues(wanted, { header: false });
    const names = wanted.columns.map((column) => column.name);
    const known = options.last ? begun : { columns: names, header };
    const area = readTargetArea(this.services(), target, known, mode.overwrites && known.left !== undefined);
    const last = settleZone(begun, area.existing);
    const columnTypes = wanted.columns.map(({ type }) => type);
    const readBack = mode.overwrites ? toStoredValues(values, columnTypes, this.zone) : values;
    const isUnsure = options.last === undefined || last.unfinished === true;
    const none = listNoneNames(wanted, { none: last.none, isUnsure });
    const rezoned = { ...rezoneExisting(area.existing, last, options.zone), none };
    const existing = maskExisting(rezoned, findNewlyMasked(options.masks, last));
    const merged = mode.compose({ names, rows: values, readBack, formats }, existing);
    const composed = isOtherZone(last, options.zone) ? writeAllRows(merged) : merged;
    const types = listTypesByName(wanted, last.left);
    const compared: Differences = mode.overwrites
      ? compareBlocks(area.existing, composed, last, {
          rezoned,
          types,
          none,
          keys: findNamingColumns(options.rows, { names, rows: values, types }, area.existing.names),
        })
      : { rows: composed.differences ?? listAllNew(composed.block.rows.length), overwritten: undefined };
    const { rows: differences, overwritten, edited } = compared;
    const order = this.orderFor(target, area, { composed, columns: wanted.columns }, options);
    const isReordered = order === "reset";
    const orderKeptFor = typeof order === "string" ? undefined : order.keptFor;
    const landing: TableLanding = {
      ...target,
      ...area,
      existing: rezoned,
      // Rows of earlier days may stay below one another.
      ...(mode.name === "replace" || mode.name === "snapshot"
        ? updateTitles(wanted.columns, area.titles)
        : {}),
      composed,
      last,
      types,
      subjects: wanted.columns.flatMap(({ name, isSubject }) => (isSubject ? [name] : [])),
      ruled: {
        scaled: wanted.columns.flatMap(({ name, isScaled }) => (isScaled ? [name] : [])),
        late: options.late,
      },
      order: options.order,
      isReordered,
      edited,
    };
    const returned = isReordered ? [] : findReturned(area, names);
    const columnChanges = changes && this.withUsers(changes, { target, area, composed });
    const found = { columnChanges, overwritten, cut, returned, orderKeptFor };
    return { landing, differences, found };
  }

  /**
   * Names what points into columns of another kind than before, which asks Google only where there are any.
   */
  private withUsers(changes: ColumnChanges, { target, area, composed }: TargetColumns): ColumnChanges {
    const { sheet } = target.place;
    const { rows, names, placeOf } = area.existing;
    const columns = changes.retyped
      .filter(({ name }) => names.includes(name))
      .map(({ name }) => ({ row: placeOf(name, 0).row, column: placeOf(name, 0).column, rows, columns: 1 }));
    if (!sheet || columns.length === 0) return changes;
    const { rangeName } = target.destination;
    const keeps = hasOlderRows(composed) && { hasOlderRows: true };
    return { ...changes, ...keeps, users: findColumnUsers(this.spreadsheet, { sheet, rangeName, columns }) };
  }

  private orderFor(
    { destination, place }: Target,
    { sheetBlock, known, existing }: TargetArea,
    { composed: { block }, columns }: { readonly composed: Composed; readonly columns: Table["columns"] },
    options: WriteOptions,
  ): ColumnOrder {
    const isOther = hasOtherColumns(known, {
      asked: options.rows?.asked,
      columns,
      standing: existing.names,
    });
    const isChosen = hasNewChoice(options.order, known);
    if (!isOther && !isChosen) return "as it stands";
    const { mode, header } = { ...DEFAULTS, ...options };
    const wish = {
      anchor: destination,
      last: known,
      wanted: block.names,
      dataRows: block.rows.length,
      header,
    };
    return planOrder(wish, {
      spreadsheet: this.spreadsheet,
      rangeName: destination.rangeName,
      place,
      sheetBlock,
      mode,
      isChosen,
    });
  }

  isAt(rangeName: string, place: Pick<Destination, "row" | "column"> & { readonly sheet: string }): boolean {
    const range = this.spreadsheet.getRangeByName(rangeName);
    if (range?.getRow() !== place.row || range.getColumn() !== place.column) return false;
    return range.getSheet().getName().toLowerCase() === place.sheet.toLowerCase();
  }

  /** As the mode of that write does, whatever the mode is now. */
  restorePrevious(destination: Destination, options: WriteOptions = {}): WriteReport {
    return lookAgain(() => undoLastWrite(destination, options, this.services()));
  }

  /** What `restorePrevious` would change. Writes nothing. */
  previewRestore(destination: Destination, options: WriteOptions = {}): WritePreview {
    requireFinished(destination, options.last);
    return lookAgain(() => previewUndo(destination, options, this.services()));
  }

  private services() {
    const { spreadsheet, flush, newRule, zone } = this;
    return { spreadsheet, flush, newRule, zone };
  }
}

interface TargetColumns {
  readonly target: Target;
  readonly area: TargetArea;
  readonly composed: Composed;
}

/** Rows that stay show moments of another zone. */
function writeAllRows(composed: Composed): Composed {
  const { rows, block } = composed;
  return rows ? { ...composed, staying: 0, block: { ...block, rows } } : composed;
}

/** Columns written before whose headers are gone. */
function findReturned({ existing, known, titles }: TargetArea, names: readonly string[]): readonly string[] {
  // A copied spreadsheet knows nothing of earlier writes.
  if (existing.names.length === 0 || known.unfinished || !known.left) return [];
  return names.filter(
    (name) =>
      known.columns.includes(name) && !existing.names.includes(name) && !Object.keys(titles).includes(name),
  );
}

/** An unfinished tab is no unfinished block at the pull's place, nor the reverse. */
function makeLastWrite({ last }: WriteOptions, mode: WriteMode): LastWrite | undefined {
  const isOther = last?.unfinished && (last.tab !== undefined) !== (mode.tabNames !== undefined);
  return isOther ? { ...last, unfinished: undefined } : last;
}

function isEmpty(table: Table): boolean {
  return heightOf(table) === 0 || table.columns.length === 0;
}

function checkNames({ columns }: Table, { adds, name: mode }: WriteMode): void {
  const taken = adds.find((own) => columns.some(({ name }) => name === own));
  if (taken === undefined) return;
  const problem = `the answer has a column "${taken}", which this mode adds itself. Leave that column out, or choose another mode`;
  throw new AddOnError("badSetting", { setting: mode, problem });
}
