/** Edits by window, so that each can undo its own. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import { Refusal } from "../contract/refusal";
import { holdsSnapshot, restoreSnapshot, takeSnapshot } from "../../sheet/grid/snapshot";

interface Area {
  readonly grid: Grid;
  readonly rect: Rect;
}

export interface Edit {
  readonly window: string;
  /** The first is where the person looks. */
  readonly areas: readonly Area[];
  /** Where the person looks, if no cells were edited. */
  readonly shows?: Grid;
  undo(): void;
  redo(): void;
  /** Whether the edit's result is unchanged; `undone`: whether what it replaced is. */
  isIntact(undone: boolean): boolean;
}

/** Order of lines before and after: an edit can only be undone in its own order. */
interface Recorded extends Edit {
  readonly ordersBefore: readonly number[];
  readonly ordersAfter: readonly number[];
}

/** What follows cells that are changed, and goes back with them. */
export interface Followers {
  readonly redo: () => void;
  readonly undo: () => void;
}

const MOST_EDITS = 200;
const OVERWRITTEN =
  "These cells have been changed since, by another window or by the add-on. Nothing was undone.";
const MOVED = "Rows or columns of this sheet have been moved since. Nothing was undone.";

export class History {
  private done: Recorded[] = [];
  private undone: Recorded[] = [];
  private readonly orders = new WeakMap<Grid, number>();
  private lastOrder = 0;
  private isOwn = false;

  constructor(private readonly workbook: Workbook) {
    workbook.onChange((change) => {
      if (this.isOwn || (change.kind !== "rows" && change.kind !== "columns")) return;
      const size = change.kind === "rows" ? change.grid.maxRows : change.grid.maxColumns;
      const isAppended = change.count > 0 && change.at + change.count - 1 === size;
      if (!isAppended) this.orders.set(change.grid, this.newOrder());
    });
  }

  /** Makes a change that can be undone, together with its effects elsewhere (`followers`). */
  changeCells(window: string, areas: readonly Area[], change: () => void, followers?: Followers): void {
    const take = () => areas.map(({ grid, rect }) => takeSnapshot(grid, rect));
    const before = take();
    change();
    followers?.redo();
    const after = take();
    const restore = (taken: typeof before): void => {
      for (const [at, { grid, rect }] of areas.entries()) restoreSnapshot(grid, rect, taken[at]);
    };
    const holds = (taken: typeof before): boolean =>
      areas.every(({ grid, rect }, at) => holdsSnapshot(grid, rect, taken[at]));
    const orders = this.ordersOf(areas);
    this.add({
      window,
      areas,
      ordersBefore: orders,
      ordersAfter: orders,
      undo: () => {
        restore(before);
        followers?.undo();
      },
      redo: () => {
        restore(after);
        followers?.redo();
      },
      isIntact: (undone) => holds(undone ? before : after),
    });
  }

  /** Changes rows, columns or whole sheets by `edit.redo`. */
  change(edit: Edit): void {
    const ordersBefore = this.ordersOf(edit.areas);
    this.act(() => edit.redo());
    const ordersAfter = edit.areas.map(() => this.newOrder());
    this.setOrders(edit, ordersAfter);
    this.add({ ...edit, ordersBefore, ordersAfter });
  }

  /** Undefined without an edit. @throws Refusal where that would lose something */
  undo(window: string): Edit | undefined {
    const at = this.done.findLastIndex((edit) => edit.window === window);
    const edit = this.done[at];
    if (!edit) return undefined;
    this.check(edit, edit.ordersAfter, false);
    this.act(() => edit.undo());
    this.done.splice(at, 1);
    this.setOrders(edit, edit.ordersBefore);
    this.undone.push(edit);
    return edit;
  }

  redo(window: string): Edit | undefined {
    const at = this.undone.findLastIndex((edit) => edit.window === window);
    const edit = this.undone[at];
    if (!edit) return undefined;
    this.check(edit, edit.ordersBefore, true);
    this.act(() => edit.redo());
    this.undone.splice(at, 1);
    this.setOrders(edit, edit.ordersAfter);
    this.done.push(edit);
    return edit;
  }

  private check(edit: Recorded, orders: readonly number[], undone: boolean): void {
    const isThere = edit.areas.every(({ grid }) => this.workbook.sheets.includes(grid));
    if (!isThere) this.forget(edit, "The sheet of the last edit is gone. Nothing was undone.");
    if (this.ordersOf(edit.areas).some((order, at) => order !== orders[at])) this.forget(edit, MOVED);
    if (!edit.isIntact(undone)) this.forget(edit, OVERWRITTEN);
  }

  /** An impossible undo would block earlier ones. */
  private forget(edit: Recorded, reason: string): never {
    this.done = this.done.filter((one) => one !== edit);
    this.undone = this.undone.filter((one) => one !== edit);
    throw new Refusal(reason);
  }

  private add(edit: Recorded): void {
    this.done.push(edit);
    if (this.done.length > MOST_EDITS) this.done.shift();
    this.undone = this.undone.filter((one) => one.window !== edit.window);
  }

  private act(work: () => void): void {
    this.isOwn = true;
    try {
      work();
    } catch (error) {
      // The workbook's own sentences are fit for people.
      throw error instanceof Refusal ? error : new Refusal((error as Error).message, { cause: error });
    } finally {
      this.isOwn = false;
    }
  }

  private ordersOf(areas: readonly Area[]): number[] {
    return areas.map(({ grid }) => this.orders.get(grid) ?? 0);
  }

  private setOrders({ areas }: Edit, orders: readonly number[]): void {
    for (const [at, { grid }] of areas.entries()) this.orders.set(grid, orders[at] ?? 0);
  }

  private newOrder(): number {
    this.lastOrder += 1;
    return this.lastOrder;
  }
}
