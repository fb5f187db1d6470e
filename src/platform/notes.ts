/**
 * What a check has found so far. It is kept in properties, so that a check that is ended goes on with the
 * next one.
 */
import type { Finding, PlatformFact } from "./facts/fact";
import { insist } from "./insist";
import type { Findings } from "./report";

type Properties = GoogleAppsScript.Properties.Properties;

export interface NoteServices {
  readonly propertiesService: GoogleAppsScript.Properties.PropertiesService;
  readonly sleep: (ms: number) => void;
}

/** The spreadsheet's settings before a fact changed them. */
export interface Settings {
  readonly locale: string;
  readonly zone: string;
}

const FINDING = "platform_finding:";
const SETTINGS = "platform_settings";
const CELLS = "platform_cells";
/** The note of a fact while it is looked at: if the execution is ended meanwhile, this stays. */
const ENDED: Finding = { notSeen: "the check was ended while it looked at this" };

export class Notes {
  private readonly own: Map<string, Finding>;

  constructor(private readonly services: NoteServices) {
    const found = this.tried((properties) => properties.getProperties()) ?? {};
    this.own = new Map(
      Object.entries(found)
        .filter(([name]) => name.startsWith(FINDING))
        .map(([name, text]) => [name.slice(FINDING.length), JSON.parse(text) as Finding]),
    );
  }

  findings(): Findings {
    return Object.fromEntries(this.own);
  }

  /** The facts that were not seen yet: first those that nobody looked at. */
  unseen<T extends PlatformFact>(facts: readonly T[]): readonly T[] {
    const notSeen = facts.filter(({ id }) => "notSeen" in (this.own.get(id) ?? {}));
    return [...facts.filter(({ id }) => !this.own.has(id)), ...notSeen];
  }

  /** The facts for whose question something was missing, which may be there by now. */
  notAsked<T extends PlatformFact>(facts: readonly T[]): readonly T[] {
    return facts.filter(({ id }) => "notAsked" in (this.own.get(id) ?? {}));
  }

  begin(facts: readonly PlatformFact[]): void {
    this.set(Object.fromEntries(facts.map(({ id }) => [id, ENDED])));
  }

  /** A finding that cannot be kept is in this execution's report. */
  set(findings: Findings): void {
    const texts = Object.entries(findings).map(
      ([id, finding]) => [FINDING + id, JSON.stringify(finding)] as const,
    );
    for (const [id, finding] of Object.entries(findings)) this.own.set(id, finding);
    this.tried((properties) => properties.setProperties(Object.fromEntries(texts)));
  }

  forget(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.own.delete(id)) this.tried((properties) => properties.deleteProperty(FINDING + id));
    }
  }

  /** @throws what Google throws: nothing may be changed that could not be put back */
  keepSettings(settings: Settings): void {
    const { services } = this;
    insist(
      () =>
        services.propertiesService.getDocumentProperties().setProperty(SETTINGS, JSON.stringify(settings)),
      services.sleep,
    );
  }

  /** The settings that a fact changed and nobody put back. */
  keptSettings(): Settings | undefined {
    const text = this.tried((properties) => properties.getProperty(SETTINGS));
    return typeof text === "string" ? (JSON.parse(text) as Settings) : undefined;
  }

  forgetSettings(): void {
    this.tried((properties) => properties.deleteProperty(SETTINGS));
  }

  /** The facts whose formulas are entered, in the order of their cells, for the next check to read. */
  keepCells(ids: readonly string[]): void {
    this.tried((properties) => properties.setProperty(CELLS, ids.join(" ")));
  }

  keptCells(): readonly string[] {
    const text = this.tried((properties) => properties.getProperty(CELLS));
    return text ? text.split(" ") : [];
  }

  forgetCells(): void {
    this.tried((properties) => properties.deleteProperty(CELLS));
  }

  private tried<T>(call: (properties: Properties) => T): T | undefined {
    try {
      const { services } = this;
      return insist(() => call(services.propertiesService.getDocumentProperties()), services.sleep);
    } catch {
      // What cannot be kept is found out again by the next check.
      return undefined;
    }
  }
}
