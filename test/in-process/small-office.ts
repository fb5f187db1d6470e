/**
 * One spreadsheet on in-process stand-ins, the people who edit it, and a service that answers by rule, on a
 * set clock.
 */
import type { Calls, CallResult } from "../../src/add-on/sidebar-contract/calls";
import type { PlatformBehaviour } from "../../src/local/google/rules/platform-behaviour";
import { ScriptStores } from "../../src/local/google/roots/accounts";
import { SetClock } from "../../src/local/google/time/clock";
import type { InProcess } from "./google-services";
import { Workbook, type WorkbookOptions } from "../../src/local/sheet/grid/workbook";
import { execution, HOURLY_EVENT } from "./add-on";
import { callNamedFunction } from "./named-function";
import { wholeTextOf } from "./whole-text";
import {
  type Asked,
  BASE,
  KEY,
  LOGIN,
  rows,
  type Scripted,
  ScriptedService,
  status,
} from "../add-on/service-client/scripted";

export const OWNER = "owner@example.com";
export const EDITOR = "editor@example.com";

export type CellShows = { readonly value: unknown } | { readonly error: string };

/** What a request asks, and with which key it came. */
export interface Request extends Asked {
  readonly key: string | undefined;
}

const REPORTS = rows({ id: "r1", name: "Weekly retention", report_type: "cohort" });

export type OfficePlace = { readonly workbook?: WorkbookOptions } & (
  | { readonly clock: SetClock; readonly stores: ScriptStores }
  | { readonly clock?: undefined; readonly stores?: undefined }
);

export class SmallOffice {
  readonly clock: SetClock;
  readonly stores: ScriptStores;
  readonly workbook: Workbook;
  readonly service: ScriptedService;
  /** Every execution so far. */
  readonly executions: InProcess[] = [];
  /** Answers whatever is asked but the list of reports, which shows that a key is known. */
  answer: (request: Request) => Scripted;
  /** Answers the list of reports otherwise, where it does. */
  listing: (asked: Asked) => Scripted | undefined = () => undefined;
  /** Whether the add-on is built with mail. */
  withMail = false;
  /** How Google behaves where that is not as strict as it may be. */
  platform: Partial<PlatformBehaviour> = {};
  /** The cell of the first sheet that is selected while the sidebar is open. */
  selected: string | undefined;
  /** Keys that the service knows. */
  keys: readonly string[] = [KEY];

  /** `place`: which spreadsheet it is, and which script's stores and clock it shares with others. */
  constructor(answer: (request: Request) => Scripted = () => rows({ n: 1 }), place: OfficePlace = {}) {
    this.answer = answer;
    this.clock = place.stores ? place.clock : new SetClock(Date.UTC(2026, 10, 20, 9));
    this.stores = place.stores ?? new ScriptStores(this.clock);
    this.workbook = new Workbook({ id: "sheet-of-the-office", ...place.workbook });
    this.service = new ScriptedService(this.clock, (asked) => this.reply(asked));
  }

  private reply(asked: Asked): Scripted {
    const login = asked.request.headers["Authorization"]?.replace("Basic ", "");
    const key = login === undefined ? undefined : Buffer.from(login, "base64").toString().slice(0, -1);
    const own = asked.request.url.startsWith(BASE);
    if (own && !this.keys.includes(key ?? "")) return status(401, {}, { error: `Unknown: ${login}` });
    const otherwise = this.listing(asked);
    if (otherwise && asked.request.url.includes("/reports")) return otherwise;
    return asked.line.startsWith("GET /reports") ? REPORTS : this.answer({ ...asked, key });
  }

  /** Connects as a person does in the sidebar; throws where that fails. */
  connect(connection: Partial<Parameters<Calls["connect"]>[0]> = {}, person = OWNER): this {
    const result = this.call(
      "connect",
      { baseUrl: BASE, key: KEY, audience: "everyone", ...connection },
      person,
    );
    if (!result.ok) throw new Error(result.failure.message);
    return this;
  }

  call<Name extends keyof Calls>(
    name: Name,
    request: Parameters<Calls[Name]>[0],
    person = OWNER,
  ): CallResult<ReturnType<Calls[Name]>> {
    const { addOn, end } = this.begin(person, "FULL");
    const result = addOn.fromSidebar(name, request) as CallResult<ReturnType<Calls[Name]>>;
    end();
    return result;
  }

  /** A call that must succeed. */
  done<Name extends keyof Calls>(name: Name, request: Parameters<Calls[Name]>[0], person = OWNER) {
    const result = this.call(name, request, person);
    if (!result.ok) throw new Error(result.failure.message);
    return result.value;
  }

  /** Calculates a custom function as a cell does whose formula cannot be read, no matter who looks at it. */
  cell(name: string, values: readonly unknown[], person = OWNER): CellShows {
    callNamedFunction(this.workbook);
    return this.calculated(name, values, person);
  }

  /** Enters a formula, which is not calculated. */
  type({ row, column }: { readonly row: number; readonly column: number }, formula: string): void {
    const cell = { row, column, rows: 1, columns: 1 };
    this.workbook.sheets[0]?.write(cell, { values: [[""]], formulas: [[formula]] });
  }

  /** Calculates a custom function whose formula is in the sheet, or nowhere. */
  calculated(name: string, values: readonly unknown[], person = OWNER): CellShows {
    const { addOn, end } = this.begin(person, "CUSTOM_FUNCTION");
    try {
      return { value: addOn.formula(name, values) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    } finally {
      end();
    }
  }

  /** Picks "Refresh formulas" from the menu. */
  refresh(person = OWNER): InProcess["toasts"] {
    const { addOn, end } = this.begin(person, "FULL");
    addOn.refreshFormulas();
    end();
    return addOn.google.toasts;
  }

  /** What the hourly trigger does. */
  everyHour(person = OWNER): void {
    const { addOn, end } = this.begin(person, "FULL");
    addOn.everyHour(HOURLY_EVENT);
    end();
  }

  private begin(user: string, mode: "FULL" | "CUSTOM_FUNCTION") {
    const { stores, workbook, withMail, platform } = this;
    const { respond } = this.service;
    const addOn = execution({ stores, workbook, mode, user, owner: OWNER, respond, withMail, platform });
    if (this.selected !== undefined && mode === "FULL") {
      const [first] = addOn.google.SpreadsheetApp.getActiveSpreadsheet().getSheets();
      first?.getRange(this.selected).activate();
    }
    this.executions.push(addOn.google);
    return { addOn, end: () => addOn.google.end() };
  }

  /** Requests since the last look, such as "POST /queries/sql"; those that try a key are left out. */
  get asked(): string[] {
    return this.service.lines.filter((line) => !line.startsWith("GET /reports"));
  }

  properties(): Record<string, string> {
    return this.stores.documentProperties(this.workbook.id).all();
  }

  /** The stamp, as a formula that names it gets it. */
  stamp(): Date | "" {
    const named = this.workbook.namedRange("analytics_stamp");
    const serial = named?.grid.value(named.rect.row, named.rect.column);
    return typeof serial === "number" ? new Date(Math.round((serial - 25_569) * 86_400_000)) : "";
  }

  /** The places where a key of theirs can be read, besides the property that is made for it. */
  leaks(outputs: unknown, key = KEY): string[] {
    const secrets = [
      key,
      encodeURIComponent(key),
      Buffer.from(`${key}:`).toString("base64").replace(/=+$/, ""),
    ];
    const ownProperty = /^(key|key:sheet-of-the-office)$/;
    const stores = [
      this.stores.documentProperties(this.workbook.id),
      ...[OWNER, EDITOR].map((user) => this.stores.userProperties(user)),
    ];
    const own = stores.map((store) => Object.entries(store.all()).filter(([name]) => ownProperty.test(name)));
    stores.forEach((store, i) => own[i]?.forEach(([name]) => store.delete(name)));
    const requests = this.service.asked.map(({ request: { url, headers, body } }) => ({
      url,
      body: body?.toString(),
      headers: url.startsWith(BASE) ? { ...headers, Authorization: "" } : headers,
    }));
    const places: Record<string, unknown> = {
      outputs,
      requests,
      stores: this.stores,
      workbook: this.workbook,
      toasts: this.executions.map(({ toasts }) => toasts),
      screens: this.executions.map(({ screen }) => screen),
      logs: this.executions.map((google) => google.execution.log),
    };
    const found = Object.entries(places).filter(([, place]) => {
      const text = wholeTextOf(place);
      return secrets.some((secret) => text.includes(secret));
    });
    stores.forEach((store, i) => store.setAll(Object.fromEntries(own[i] ?? []), false));
    return found.map(([place]) => place);
  }
}

export { BASE, KEY, LOGIN };
