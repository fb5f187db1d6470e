/** Durable notes of questions: one property each, so that no lock is needed, or on pages of many. */
import type { SheetMarks } from "../../gate/sheet-marks";
import type { Cache, Properties } from "../../shared/google-types";
import { isQuotaFull, setProperties } from "../../settings/property-quota";
import type { SettingsStore } from "../../settings/settings";
import { parseStored } from "../../settings/stored-json";
import { LONGEST_LIFE_S } from "../../settings/text-store";
import { STORED } from "../../shared/stored";
import type { Question } from "./question";
import { pageOf, type QuestionNotes, readKey, unpackPage } from "./question-page";
import { writeShownPage, writeShownSingles } from "./shown-page";

/** All document properties, read in one call, with the notes on pages as if they were single. */
export type Snapshot = Readonly<Record<string, string>>;

/** Notes of other accounts do not count. */
interface QuestionNote {
  readonly question: Question;
  readonly account: string;
}

/** What is noted later is in the cache itself for longer than that. */
const SINGLES_LIFE_S = 60;
/** Enough to distinguish a spreadsheet's accounts. */
const ACCOUNT_LENGTH = 8;

/**
 * What is noted of questions in the document's properties, read once in an execution and written together.
 */
export class Notes {
  /** Single notes in the last snapshot. */
  singles = 0;
  /** Names that are to go from their pages. */
  readonly removedOfPages = new Set<string>();
  private ofPages: ReadonlySet<string> = new Set();
  private ofSingles: ReadonlySet<string> = new Set();
  private seenKeys: ReadonlySet<string> = new Set();

  constructor(
    private readonly services: {
      readonly properties: () => Properties;
      readonly documentCache: () => Cache;
      readonly settings: Pick<SettingsStore, "read">;
      readonly marks: () => Pick<SheetMarks, "useRead">;
      /** The id of the account; "" where none is connected. */
      readonly accountId: () => string;
    },
  ) {}

  snapshot(): Snapshot {
    const all = this.services.properties().getProperties();
    this.services.marks().useRead(all);
    const names = Object.keys(all);
    this.ofSingles = new Set(names.filter(isOfQuestion));
    this.singles = this.ofSingles.size;
    const pages = names.filter((name) => name.startsWith(STORED.questionPage.name));
    const paged: Record<string, string> = {};
    for (const name of pages) Object.assign(paged, unpackPage(all[name] ?? ""));
    for (const name of this.removedOfPages) delete paged[name];
    this.ofPages = new Set(Object.keys(paged));
    return { ...paged, ...all };
  }

  account(id = this.services.accountId()): string {
    return id.slice(0, ACCOUNT_LENGTH);
  }

  /** `isShown`: the cache has what cells see of the question's page. */
  read<T>(name: string, isShown = false): T | undefined {
    const { properties, settings } = this.services;
    if (!isOfQuestion(name) || !settings.read().hasPages)
      return parseStored<T>(properties().getProperty(name) ?? undefined);
    const all = properties().getProperties();
    const number = pageOf(readKey(name));
    const page = unpackPage(all[STORED.questionPage.name + number] ?? "");
    const singles = Object.keys(all).filter(isOfQuestion).map(readKey);
    this.services.documentCache().put(STORED.shownSingles.name, writeShownSingles(singles), SINGLES_LIFE_S);
    if (!isShown) this.show(number, page);
    this.seenKeys = new Set([...singles, ...Object.keys(page).map(readKey)]);
    return parseStored<T>(all[name] ?? page[name]);
  }

  /** Whether anything is kept of the question whose note was read last. */
  hasSeen(key: string): boolean {
    return this.seenKeys.has(key);
  }

  /** The cache had lost what cells see of the page. */
  private show(number: number, page: QuestionNotes): void {
    const name = STORED.shownPage.name + number;
    this.services.documentCache().put(name, writeShownPage(page), LONGEST_LIFE_S);
  }

  /** False where it does not fit. */
  write(name: string, note: QuestionNote, most: number): boolean {
    return this.writeText(name, JSON.stringify(note), most);
  }

  writeText(name: string, text: string, most: number): boolean {
    return text.length <= most && this.writeTexts({ [name]: text });
  }

  /** False where they do not fit. */
  writeTexts(texts: { readonly [name: string]: string }): boolean {
    try {
      setProperties(this.services.properties(), texts);
      return true;
    } catch (error) {
      if (!isQuotaFull(error) && !/too large/i.test(String(error))) throw error;
      return false;
    }
  }

  /** From a page when it is folded next. */
  remove(name: string): void {
    const isPaged = this.ofPages.has(name);
    if (isPaged) this.removedOfPages.add(name);
    if (!isPaged || this.ofSingles.has(name)) this.services.properties().deleteProperty(name);
  }

  /** `key`: the name without the prefix. */
  of<T extends QuestionNote>(snapshot: Snapshot, prefix: string): (T & { readonly key: string })[] {
    return Object.entries(snapshot)
      .filter(([name]) => name.startsWith(prefix))
      .flatMap(([name, text]) => {
        const note = parseStored<T>(text);
        return note ? [{ ...note, key: name.slice(prefix.length) }] : [];
      });
  }
}

function isOfQuestion(name: string): boolean {
  return name.startsWith(STORED.retry.name) || name.startsWith(STORED.lastGood.name);
}
