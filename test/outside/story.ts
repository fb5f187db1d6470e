/** What a person does, what breaks meanwhile, and what must stand in the cells in the end. */
import type { LossyProxy } from "./lossy-proxy";
import { type Note, settleNotes } from "./notes";
import type { OwnProcess } from "./own-process";
import { PageCaller } from "./page-caller";

export const SHEET = "Outside";
/** Formulas stand in the first column, notes in the third. */
const FORMULA_COLUMN = 1;
const NOTE_COLUMN = 3;
const ROWS = 40;
/** What makes a formula follow, which the add-on puts into it. */
const STAMP = /,+\s*analytics_stamp\)$/;
interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface Told {
  readonly edits: number;
  readonly kills: number;
  readonly wrong: readonly string[];
}

export class Story {
  private page: PageCaller | undefined;
  private sheet = 0;
  /** Of each cell, what was typed and may stand in it. */
  private readonly typed = new Map<string, { readonly cell: Cell; notes: readonly Note[] }>();
  private edits = 0;
  private kills = 0;

  constructor(
    private readonly parts: {
      readonly service: OwnProcess;
      readonly spreadsheet: OwnProcess;
      readonly proxy: LossyProxy;
      readonly random: () => number;
      readonly log: (line: string) => void;
    },
  ) {}

  async begin(): Promise<void> {
    await this.parts.service.start();
    await this.openPage();
  }

  /** One thing that happens: mostly an edit, sometimes the end of a process. */
  async step(): Promise<void> {
    const draw = this.parts.random();
    if (draw < 0.04) return this.killSpreadsheet();
    if (draw < 0.07) return this.killService();
    if (draw < 0.15) return this.refresh();
    if (draw < 0.5) return this.typeFormula();
    return this.typeNote();
  }

  /** All is well from now on; waits until each cell is right, for so long at most (ms). */
  async end(patienceMs: number, expected: (times: number) => Promise<number>): Promise<Told> {
    this.parts.proxy.isLossy = false;
    if (!this.parts.service.runs) await this.parts.service.start();
    const right = new Map<string, string>();
    for (const [place, { notes }] of this.typed) {
      const text = notes.at(-1)?.text ?? "";
      const times = /at least (\d+) times/.exec(text)?.[1];
      right.set(place, times === undefined ? text : String(await expected(Number(times))));
    }
    const until = Date.now() + patienceMs;
    let wrong = await this.findWrong(right);
    while (wrong.length > 0 && Date.now() < until) {
      await this.refresh();
      await pause(10_000);
      wrong = await this.findWrong(right);
    }
    return { edits: this.edits, kills: this.kills, wrong };
  }

  private async openPage(): Promise<void> {
    const [, address = ""] = await this.parts.spreadsheet.start();
    this.page = await PageCaller.open(address);
    const state = await this.page.state();
    const there = state.sheets.find(({ name }) => name === SHEET);
    if (there) return void (this.sheet = there.id);
    const { sheet } = await this.page.call("sheet", { kind: "add" });
    await this.page.call("sheet", { kind: "rename", sheet, name: SHEET });
    this.sheet = sheet;
  }

  private drawRow(): number {
    return 1 + Math.floor(this.parts.random() * ROWS);
  }

  private typeFormula(): Promise<void> {
    const times = 1 + Math.floor(this.parts.random() * ROWS);
    return this.enter(FORMULA_COLUMN, `=ANALYTICS_PEOPLE_COUNT("did 'Opened app' at least ${times} times")`);
  }

  private typeNote(): Promise<void> {
    return this.enter(NOTE_COLUMN, `note ${this.edits}`);
  }

  private async enter(column: number, text: string): Promise<void> {
    const cell = { row: this.drawRow(), column };
    const answer = await this.ready().enter(this.sheet, cell.row, column, text);
    if (answer.kind !== "done") throw new Error(`${text} was not taken: ${answer.question}`);
    const place = placeOf(cell);
    const notes = this.typed.get(place)?.notes ?? [];
    this.typed.set(place, { cell, notes: [...notes, { text, at: Date.now() }] });
    this.edits++;
  }

  private async refresh(): Promise<void> {
    const { menus } = await this.ready().state();
    for (const { title, items } of menus) {
      const item = items.findIndex((text) => /refresh/i.test(text));
      if (item >= 0) return void (await this.ready().call("menu", { title, item }));
    }
    throw new Error("The add-on's menu has no item that refreshes.");
  }

  private async killSpreadsheet(): Promise<void> {
    const killedAt = Date.now();
    await this.parts.spreadsheet.kill();
    this.kills++;
    await this.openPage();
    for (const [place, { cell, notes }] of this.typed) {
      const rect = { ...cell, rows: 1, columns: 1 };
      const { text: held } = await this.ready().call("cell", { sheet: this.sheet, rect });
      const text = held.replace(STAMP, ")");
      const settled = settleNotes(notes, text === "" ? undefined : text, killedAt);
      if (!settled) throw new Error(`${place} has ${held} after a kill. ${tellTyped(notes, killedAt)}`);
      this.typed.set(place, { cell, notes: settled });
    }
  }

  private async killService(): Promise<void> {
    this.parts.log("The service is killed.");
    await this.parts.service.kill();
    this.kills++;
    await pause(1_000 + 9_000 * this.parts.random());
    await this.parts.service.start();
  }

  private async findWrong(right: ReadonlyMap<string, string>): Promise<string[]> {
    const cells = await this.ready().cells(this.sheet, ROWS, NOTE_COLUMN);
    const shown = new Map(cells.map((cell) => [placeOf(cell), cell.text]));
    return [...right].flatMap(([place, text]) => {
      const there = shown.get(place) ?? "";
      return there === text ? [] : [`${place} shows "${there}", not "${text}".`];
    });
  }

  private ready(): PageCaller {
    if (!this.page) throw new Error("The page was not opened.");
    return this.page;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** By how long before the kill something was typed one sees whether the file or the add-on has lost it. */
function tellTyped(notes: readonly Note[], killedAt: number): string {
  const told = notes.map(({ text, at }) => {
    const seconds = Math.round((killedAt - at) / 1_000);
    return at === 0 ? `${text} before an earlier kill` : `${text} ${seconds} s before`;
  });
  return `Typed were: ${told.join("; ")}.`;
}

function placeOf({ row, column }: Cell): string {
  return `row ${row}, column ${column}`;
}
