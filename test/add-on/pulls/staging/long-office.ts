/** An office whose service gives a long list in pages, of which an execution has time for some. */
import { type Scripted } from "../../service-client/scripted";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { contents } from "../../sheet-writer/open-spreadsheet";
import type { Request } from "../../../in-process/small-office";
import { SavedOffice } from "../run/saved-office";

export type Cells = Readonly<Record<string, unknown>>;

export interface LongList {
  readonly all: number;
  readonly size: number;
  /** How long a page takes (s). */
  readonly takes: number;
  readonly rowAt: (at: number) => Cells;
  readonly form: Partial<PullForm>;
}

interface PageOfList {
  readonly data: readonly object[];
  readonly offset: number;
  readonly size: number;
  readonly all: number;
}

export const person = (at: number): Cells => ({ person: `p${at}`, visits: at % 7 });

/** An office whose service gives a long list in pages by offset and total, and a saved pull of it. */
export class LongOffice extends SavedOffice {
  readonly people: { all: number; rowAt: (at: number) => Cells };
  /** What is answered in place of a page. */
  instead: (offset: number) => Scripted | undefined = () => undefined;
  readonly offsets: number[] = [];
  /** What is around the rows of a page. */
  around = ({ data, offset, size, all }: PageOfList): object => ({
    data,
    pagination: { offset, limit: size, total: all },
  });

  constructor({ all = 1_000, size = 5, takes = 0, rowAt = person, form = {} }: Partial<LongList> = {}) {
    super();
    this.people = { all, rowAt };
    this.answer = (request) => this.page(request, size, takes);
    this.save("Long", form);
  }

  private page({ body, request }: Request, size: number, takes: number): Scripted {
    const ofBody = (body as { readonly offset?: number } | undefined)?.offset;
    const offset = ofBody ?? Number(new URL(request.url).searchParams.get("offset") ?? 0);
    this.offsets.push(offset);
    const page = this.pageAt(offset, size);
    return this.instead(offset) ?? { takes, body: page };
  }

  /** The body of a page, of the list as it is now. */
  pageAt(offset: number, size: number): object {
    const { all, rowAt } = this.people;
    const data = Array.from({ length: Math.max(0, Math.min(size, all - offset)) }, (_, i) =>
      rowAt(offset + i),
    );
    return this.around({ data, offset, size, all });
  }

  /** One call of the sidebar, and the time that it says to wait. */
  turn(): readonly string[] {
    const { left, seconds } = this.run(["Long"]);
    this.clock.advance(1_000 * seconds);
    return left;
  }

  /** As the sidebar does: calls again until nothing is left. How many calls that took. */
  runThrough(most = 20): number {
    for (let turns = 1; turns <= most; turns++) if (this.turn().length === 0) return turns;
    throw new Error("It does not come to an end.");
  }

  get landed(): string[] {
    return this.lines("Long", 2).slice(1);
  }

  get wanted(): string[] {
    return Array.from({ length: this.people.all }, (_, at) => Object.values(this.people.rowAt(at)).join("|"));
  }

  get sheets(): string[] {
    return this.workbook.sheets.map(({ name }) => name);
  }

  get mostInAMinute(): number {
    const times = this.service.times;
    return Math.max(...times.map((start, i) => times.slice(i).filter((at) => at - start < 60).length));
  }
}

export const isStaging = (name: string): boolean => name.startsWith("analytics_pages");

/** Tabs by their names, each with what its cells hold. */
export type Look = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is in the tabs of the pull. Times of runs are known by their order. */
export function seen({ workbook }: LongOffice): Look {
  const times: string[] = [];
  const withoutTime = (content: string): string => {
    if (!/^46\d{3}\.\d+$/.test(content)) return content;
    if (!times.includes(content)) times.push(content);
    return `run ${times.indexOf(content) + 1}`;
  };
  const grids = workbook.sheets.filter(
    (grid) => !grid.hidden && grid.name.startsWith("Long") && grid.lastRow() > 0,
  );
  return Object.fromEntries(
    grids.map((grid) => {
      const cells = Object.entries(contents(grid)).map(([a1, content]) => [a1, withoutTime(content)]);
      return [grid.name, Object.fromEntries(cells) as Look[string]];
    }),
  );
}
