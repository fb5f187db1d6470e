/** A spreadsheet with a pull that is exported, and a service whose exports go through states. */
import { type Scripted, status } from "../../service-client/scripted";
import type { Request } from "../../../in-process/small-office";
import { SavedOffice } from "../run/saved-office";

export const FILE = "https://files.example.net/x.csv?signed=1";

/** A service whose exports go through these states, one a look, the last for ever. */
export class ExportOffice extends SavedOffice {
  readonly started: Request[] = [];
  states: readonly Scripted[] = [state("completed", { link: FILE })];
  file: Scripted = {
    headers: { "Content-Type": "text/csv" },
    body: "n,name\r\n1,a\r\n2,b\r\n",
  };
  private looks = 0;

  constructor(mode = "export: csv") {
    super();
    this.answer = (request) => this.exportReply(request);
    this.save("Big", { mode });
  }

  private exportReply(request: Request): Scripted {
    const { line } = request;
    if (line.startsWith("POST /exports/")) {
      this.started.push(request);
      this.looks = 0;
      return status(202, {}, { id: `e${this.started.length}`, status: "unstarted" });
    }
    if (line.startsWith("GET /exports/"))
      return this.states[Math.min(this.looks++, this.states.length - 1)] ?? status(500);
    return line === `GET ${FILE}` ? this.file : status(500);
  }

  /** The sheet that tells of the export, each row's title with what is next to it. */
  tab(sheet = "Export of Big"): Record<string, string> {
    return Object.fromEntries(
      this.lines(sheet, 2).map((line) => line.split(/\|(.*)/s, 2) as [string, string]),
    );
  }

  /** A person's own sheet. */
  addSheet(name: string, text: string): void {
    this.last.SpreadsheetApp.getActiveSpreadsheet().insertSheet(name).getRange("A1").setValue(text);
  }

  /** What the row of the pull shows: its state and its message. */
  get reportedPath(): readonly [state: string, message: string] {
    const [titles = "", row = ""] = this.lines("Analytics pulls", 17);
    const at = (title: string): string => row.split("|")[titles.split("|").indexOf(title)] ?? "";
    return [at("State"), at("Message")];
  }
}

export function state(word: string, more: object = {}): Scripted {
  return { body: { id: "e1", status: word, ...more } };
}

export const ROWS = ["n|name", "1|a", "2|b"];
