/** Reports changes to windows, bursts as one. */
import { MINUTE } from "../../google/time/durations";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import type { PageEvent, PageState } from "../contract/calls";
import { pageState } from "../view/page-state";

/** Limits redraws to a few dozen a second. */
const GATHER_MS = 25;

/** `all`: any row may have changed. */
type Touched = { first: number; last: number } | "all";

export class Watch {
  private readonly touched = new Map<number, Touched>();
  private readonly ends: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sentState = "";
  private toasts = 0;
  /** The minute of the spreadsheet's clock in which rules that ask for the time were told last. */
  private minute = -1;
  /** The window whose call is being answered. */
  private actor: string | null = null;

  constructor(
    private readonly spreadsheet: OpenSpreadsheet,
    private readonly send: (event: PageEvent) => void,
  ) {
    const { workbook, runtime } = spreadsheet;
    this.toasts = runtime.screen.toasts.length;
    this.ends.push(
      workbook.onChange((change) => {
        if (change.kind === "cells" || change.kind === "looks") {
          this.touch(change.grid.id, {
            first: change.rect.row,
            last: change.rect.row + change.rect.rows - 1,
          });
        } else if (change.kind === "rows" || change.kind === "columns") {
          const { kind, at, count, grid } = change;
          this.send({ kind: "moved", sheet: grid.id, move: { kind, at, count }, by: this.actor });
          this.touch(grid.id, "all");
        }
        if (change.kind === "settings") for (const { id } of workbook.sheets) this.touch(id, "all");
        this.soon();
      }),
      runtime.screen.onChange(() => this.soon()),
    );
  }

  /** Reports soon. For changes that the workbook does not report, such as a filter. */
  readonly soon = (): void => {
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  };

  /** Answers a window's call: what it moves at once is moved by that window. */
  actFor<T>(window: string, work: () => T): T {
    this.actor = window;
    try {
      return work();
    } finally {
      this.actor = null;
    }
  }

  /** The state as a window that comes asks for it. */
  state(): PageState {
    return pageState(this.spreadsheet);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const end of this.ends) end();
  }

  private touch(sheet: number, rows: Touched): void {
    const now = this.touched.get(sheet);
    if (now === "all" || rows === "all") this.touched.set(sheet, "all");
    else {
      const [first, last] = [
        Math.min(now?.first ?? rows.first, rows.first),
        Math.max(now?.last ?? rows.last, rows.last),
      ];
      this.touched.set(sheet, { first, last });
    }
  }

  /** A rule of conditional formatting may ask how late it is: cells look otherwise, and none has changed. */
  private touchByClock(): void {
    const { workbook } = this.spreadsheet;
    const minute = Math.floor(workbook.now() / MINUTE);
    if (minute === this.minute) return;
    this.minute = minute;
    for (const { id, lookRules } of workbook.sheets) {
      const rects = lookRules.flatMap(({ when, ranges }) => (when ? ranges : []));
      for (const { row, rows } of rects) this.touch(id, { first: row, last: row + rows - 1 });
    }
  }

  private flush(): void {
    this.timer = undefined;
    this.touchByClock();
    for (const [sheet, rows] of this.touched) {
      this.send({ kind: "cells", sheet, rows: rows === "all" ? null : [rows.first, rows.last] });
    }
    this.touched.clear();
    const state = this.state();
    const text = JSON.stringify(state);
    if (text !== this.sentState) this.send({ kind: "state", state });
    this.sentState = text;
    const { toasts } = this.spreadsheet.runtime.screen;
    for (const toast of toasts.slice(this.toasts)) this.send({ kind: "toast", toast });
    this.toasts = toasts.length;
  }
}
