/** The page of `npm start` without a browser: what it sends, and what it is answered. */
import type { Calls, CellView, EditAnswer, PageState } from "../../src/local/page-server/contract/calls";

export class PageCaller {
  private constructor(
    /** Where the page is, with the room that nobody can guess. */
    private readonly room: URL,
    private readonly cookie: string,
    private readonly token: string,
  ) {}

  /** `address`: as the terminal shows it. */
  static async open(address: string): Promise<PageCaller> {
    const first = await fetch(address, { redirect: "manual" });
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    const room = new URL(first.headers.get("location") ?? "/", address);
    const text = await (await fetch(room, { headers: { cookie } })).text();
    const token = /content="([\w-]{20,})"/.exec(text)?.[1] ?? "";
    return new PageCaller(room, cookie, token);
  }

  async call<N extends keyof Calls>(
    name: N,
    request: Parameters<Calls[N]>[0],
  ): Promise<ReturnType<Calls[N]>> {
    const reply = await fetch(new URL(`api/${name}`, this.room), {
      method: "POST",
      headers: { cookie: this.cookie, "x-page-token": this.token, origin: this.room.origin },
      body: JSON.stringify(request),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text}`);
    return JSON.parse(text) as ReturnType<Calls[N]>;
  }

  state(): Promise<PageState> {
    return this.call("state", null);
  }

  enter(sheet: number, row: number, column: number, text: string): Promise<EditAnswer> {
    return this.call("enter", { sheet, rect: { row, column, rows: 1, columns: 1 }, text });
  }

  cells(sheet: number, rows: number, columns: number): Promise<readonly CellView[]> {
    return this.call("cells", { sheet, rect: { row: 1, column: 1, rows, columns } });
  }
}
