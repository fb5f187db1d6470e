/** What is sent to the page's server by an older page, or by none: it is refused before anything happens. */
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { SpreadsheetBackend } from "../../../src/local/page-server/backend";
import { Dialogs } from "../../../src/local/page-server/bridge/dialogs";
import type { Calls } from "../../../src/local/page-server/contract/calls";
import { Refusal } from "../../../src/local/page-server/contract/refusal";
import { REQUESTS } from "../../../src/local/page-server/contract/requests";
import { OpenSpreadsheet } from "../../../src/local/page-server/open/open-spreadsheet";
import { EventStreams } from "../../../src/local/page-server/web/events";
import { closeAll, runtimeOf } from "../google/fixture";

const rect = { row: 1, column: 1, rows: 1, columns: 1 };
const place = { sheet: 0, rect };
const file = { name: "a.csv", base64: "YQ==" };

type Requests = { readonly [N in keyof Calls]: readonly Parameters<Calls[N]>[0][] };

/** Of each call what the page sends: each field that there is, in each of its forms. */
const SENT: Requests = {
  state: [null],
  speak: [{ language: "de" }],
  functions: [null],
  cells: [place],
  cell: [place],
  summary: [place],
  find: [{ sheet: 0, text: "a", matchCase: false }],
  chart: [{ sheet: 0, id: 1 }],
  select: [place],
  edge: [{ ...place, to: "down" }],
  enter: [{ ...place, text: "1" }],
  clear: [place],
  replace: [{ ...place, text: "a", matchCase: true, by: "b" }],
  paste: [{ ...place, texts: [["a"]] }],
  pasteCells: [{ ...place, from: place, cut: true }],
  fill: [
    { ...place, how: { axis: "rows" } },
    { ...place, how: { from: rect } },
  ],
  sort: [{ ...place, column: 1, descending: true }],
  look: [{ ...place, change: {} }],
  note: [{ ...place, text: "" }],
  shape: [{ ...place, axis: "columns", change: "delete" }],
  resizeColumns: [{ ...place, width: 100 }],
  sheet: [
    { kind: "rename", sheet: 0, name: "A" },
    { kind: "delete", sheet: 0 },
    { kind: "move", sheet: 0, to: 1 },
    { kind: "hide", sheet: 0 },
    { kind: "show", sheet: 0 },
    { kind: "duplicate", sheet: 0 },
    { kind: "freeze", sheet: 0, rows: 1, columns: 0 },
  ],
  copy: [place],
  undo: [null],
  redo: [null],
  filter: [{ ...place, on: true }],
  filterValues: [{ ...place, column: 1 }],
  setFilter: [{ ...place, column: 1, hidden: ["a"] }],
  insertChart: [{ ...place, type: "LINE" }],
  changeChart: [
    { sheet: 0, id: 1, change: "remove" },
    { sheet: 0, id: 1, change: { row: 1, column: 1, offsetX: 0, offsetY: 0 } },
  ],
  menu: [{ title: "A", item: 0 }],
  // Its arguments may be a list of anything, and are the script's to read.
  run: [{ id: 1, function: "go", arguments: [] }],
  closePage: [{ page: "dialog", version: 1 }],
  answerDialog: [{ id: 1, button: "OK" }],
  savedPulls: [null],
  lookAhead: [{ pull: "A" }],
  passTime: [{ ms: 1 }],
  stopTime: [null],
  lookAtEvents: [file],
  lookAtList: [{ id: "a", list: "b" }],
  loadEvents: [{ id: "a", map: {}, zone: "UTC" }],
  dropEvents: [{ id: "a" }],
  eventsReport: [null],
  refreshStale: [{ pulls: ["A"] }],
  newWorkbook: [null],
  letFormulasAsk: [null],
  openFile: [file],
  saveFile: [{ kind: "csv", sheet: 0 }],
};

/** Fields that may be absent, with a value that each may have. */
const MORE: readonly [keyof Calls, Readonly<Record<string, unknown>>][] = [
  ["clear", { agreed: true }],
  ["answerDialog", { text: "a" }],
  ["look", { change: { bold: true, italic: false, wrap: true, format: "0.0", borders: "outer" } }],
  ["look", { change: { background: null, color: "#fff", align: null } }],
  ["loadEvents", { map: { person: "a", event: "b", constantEvent: "c", time: "d" } }],
  ["loadEvents", { map: { day: "a", unit: "ms", list: "c" } }],
];

const OTHERS: readonly unknown[] = [null, Infinity, {}, [null], [[null]]];

/** The request with one value of another kind, or without it, at any depth. */
function* changed(value: unknown): Generator {
  yield* OTHERS.filter((other) => JSON.stringify(other) !== JSON.stringify(value));
  if (typeof value !== "string") yield "x";
  if (typeof value !== "number") yield 1;
  if (typeof value !== "boolean") yield true;
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const other of changed(part)) yield Array.isArray(value) ? [other] : { ...value, [key]: other };
    if (!Array.isArray(value))
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  }
}

afterAll(closeAll);

async function backendOf(): Promise<SpreadsheetBackend> {
  const dialogs = new Dialogs();
  const runtime = await runtimeOf("", { answer: dialogs.ask });
  const spreadsheet = new OpenSpreadsheet({
    runtime,
    sheet: calculatorOf(runtime),
    dialogs,
    time: undefined,
    kept: undefined,
    events: undefined,
    call: () => Promise.reject(new Error("There is no add-on.")),
  });
  const done = (): Promise<void> => Promise.resolve();
  return new SpreadsheetBackend(spreadsheet, { replace: done, speak: done }, new EventStreams());
}

const CALLS = Object.entries(SENT) as [keyof Calls, readonly unknown[]][];

it.each(CALLS)("takes what the page sends: %s", (name, requests) => {
  expect(requests.filter((request) => !REQUESTS[name](request))).toEqual([]);
});

it.each(MORE)("takes what may be absent, and nothing else in its place: %s %j", (name, more) => {
  const [request] = SENT[name];
  const takes = (fields: object): boolean => REQUESTS[name]({ ...request, ...fields });
  expect(takes(more)).toBe(true);
  for (const [key, value] of Object.entries(more)) {
    const parts: object = typeof value === "object" ? { ...value } : {};
    for (const other of [7, {}, ["a"]]) {
      const wrong = Object.keys(parts).map((part) => ({ [key]: { ...parts, [part]: other } }));
      expect(wrong.filter(takes)).toEqual([]);
      if (wrong.length === 0) expect(takes({ [key]: other })).toBe(false);
    }
  }
});

it("refuses every other shape with a sentence, whatever is asked", async () => {
  const backend = await backendOf();
  const wrong: string[] = [];
  let tried = 0;
  for (const [name, requests] of CALLS) {
    for (const asked of new Set(requests.flatMap((request) => [...changed(request)]))) {
      if (name === "run" && REQUESTS.run(asked)) continue;
      tried += 1;
      const said: unknown = await backend.call(name, asked, "one").catch((error: unknown) => error);
      if (!(said instanceof Refusal) || !said.message.startsWith("This page is older"))
        wrong.push(`${name} ${JSON.stringify(asked)}: ${String(said)}`);
    }
  }
  backend.close();
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(1_500);
});
