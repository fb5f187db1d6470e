/** Answers the page and sends it events. */
import { frameHtml } from "./bridge/frame";
import type { Calls } from "./contract/calls";
import { editingHandlers } from "./handlers/editing";
import { type FileHost, fileHandlers } from "./handlers/files";
import type { Handlers } from "./handlers/handlers";
import { ownEventsHandlers } from "./handlers/own-events";
import { staleHandlers } from "./handlers/stale-tables";
import { aheadHandlers } from "./handlers/looking-ahead";
import { readingHandlers } from "./handlers/reading";
import { scriptHandlers } from "./handlers/scripts";
import { sheetHandlers } from "./handlers/sheets";
import { Refusal } from "./contract/refusal";
import { REQUESTS } from "./contract/requests";
import type { OpenSpreadsheet } from "./open/open-spreadsheet";
import type { EventStreams } from "./web/events";
import { Watch } from "./web/watch";

/** What takes values for good, which are computed first. Others show what there is. */
const READS_ALL: ReadonlySet<keyof Calls> = new Set([
  ...(["find", "replace", "copy", "sort", "filterValues", "setFilter", "saveFile"] as const),
]);

export class SpreadsheetBackend {
  private readonly watch: Watch;
  private readonly handlers: Handlers;

  constructor(
    private readonly spreadsheet: OpenSpreadsheet,
    host: FileHost,
    events: EventStreams,
  ) {
    const send = events.send.bind(events);
    this.watch = new Watch(spreadsheet, send);
    const changed = (): void => {
      spreadsheet.kept?.changed();
      this.watch.soon();
    };
    spreadsheet.dialogs.changed = this.watch.soon;
    spreadsheet.dialogs.isWatched = () => events.isWatched;
    spreadsheet.kept?.onTrouble(this.watch.soon);
    this.handlers = {
      ...readingHandlers(spreadsheet, () => this.watch.state()),
      ...editingHandlers(spreadsheet, changed),
      ...sheetHandlers(spreadsheet, changed),
      ...scriptHandlers(spreadsheet, changed, send),
      ...aheadHandlers(spreadsheet, send),
      ...fileHandlers(spreadsheet, host),
      ...ownEventsHandlers(spreadsheet, changed, send),
      ...staleHandlers(spreadsheet, changed, send),
    };
  }

  async call(name: string, request: unknown, window: string): Promise<unknown> {
    const asked = name as keyof Calls;
    // Not only our page calls. What a request names is looked up by its handler.
    if (!Object.hasOwn(this.handlers, name) || !REQUESTS[asked](request))
      throw new Refusal("This page is older than its server. Reload it.");
    if (READS_ALL.has(asked)) await this.spreadsheet.sheet.calculated();
    const handler = this.handlers[asked] as (request: unknown, window: string) => unknown;
    return this.watch.actFor(window, () => handler(request, window));
  }

  framePage(name: string): string | undefined {
    const { runtime, time } = this.spreadsheet;
    const shown: Readonly<Record<string, { readonly html: string } | undefined>> = {
      sidebar: runtime.screen.sidebar,
      dialog: runtime.screen.dialog,
    };
    const html = Object.hasOwn(shown, name) ? shown[name]?.html : undefined;
    if (html === undefined) return undefined;
    return frameHtml(
      html,
      runtime.listFunctions().map((one) => one.name),
      time?.ahead ?? 0,
    );
  }

  changed(): void {
    this.watch.soon();
  }

  close(): void {
    this.watch.close();
  }
}
