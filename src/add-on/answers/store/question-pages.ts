/**
 * Folds single notes of questions into pages. Cells write single notes, because these need no lock; the
 * sidebar's turns and the hourly run fold them, so that 3,000 questions fit.
 */
import type { Cache, Properties } from "../../shared/google-types";
import { releaseLock, tryLock } from "../../rate-limit/release-lock";
import type { QuestionsAsked, SettingsStore } from "../../settings/settings";
import { parseStored } from "../../settings/stored-json";
import { LONGEST_LIFE_S } from "../../settings/text-store";
import { isOfGoogle } from "../../shared/errors";
import { STORED } from "../../shared/stored";
import type { LastGoodStore } from "./last-good-answers";
import { MOST_QUESTIONS } from "../question/capacity";
import type { Notes } from "../question/notes";
import {
  countQuestions,
  pageOf,
  packPage,
  type QuestionNotes,
  readKey,
  unpackPage,
} from "../question/question-page";
import { writeShownPage } from "../question/shown-page";

/** Fewer single notes are cheaper as they are. */
const WORTH_FOLDING = 40;
/** Each costs a call to remove. */
const FOLDED_AT_ONCE = 300;

/**
 * Folds notes of single questions into pages of many, as a property store takes few long texts better than
 * many short.
 */
export class QuestionPages {
  constructor(
    private readonly services: {
      readonly notes: Notes;
      readonly properties: () => Properties;
      readonly documentCache: () => Cache;
      readonly lock: () => GoogleAppsScript.Lock.Lock;
      readonly settings: SettingsStore;
      readonly lastGood: Pick<LastGoodStore, "keepSingly" | "takeGathered">;
    },
  ) {}

  hasPages(): boolean {
    return this.services.settings.read().hasPages;
  }

  /** `added`: what formulas ask, and nobody has noted. Another execution that folds goes first. */
  fold(added: QuestionNotes = {}): void {
    const { notes, lastGood, lock: lockOf } = this.services;
    const takesSingles = notes.singles >= WORTH_FOLDING || Object.keys(added).length > 0;
    if (!takesSingles && notes.removedOfPages.size === 0 && !this.hasPages()) return;
    const lock = lockOf();
    if (!tryLock(lock)) return lastGood.keepSingly();
    try {
      const gathered = this.hasPages() ? lastGood.takeGathered() : {};
      // Where not all fits, what is known goes first.
      const isFolded =
        this.foldLocked({ ...added, ...gathered }, takesSingles) || this.foldLocked(gathered, takesSingles);
      if (!isFolded) notes.writeTexts(gathered);
    } finally {
      releaseLock(lock);
    }
  }

  private foldLocked(added: QuestionNotes, takesSingles: boolean): boolean {
    const { notes, properties, settings } = this.services;
    if (!takesSingles && Object.keys(added).length + notes.removedOfPages.size === 0) return true;
    const store = properties();
    const all = store.getProperties();
    const singles = takesSingles ? Object.keys(all).filter(isQuestionNote).slice(0, FOLDED_AT_ONCE) : [];
    const given = { ...added, ...Object.fromEntries(singles.map((name) => [name, all[name] ?? ""])) };
    const book = new OpenPages(all);
    for (const name of notes.removedOfPages) book.remove(name);
    for (const [name, text] of Object.entries(given)) book.put(name, text);
    const { packed, shown, isFull } = book.close();
    const isChanged = Object.keys(packed).length > 0;
    // Where none of them has room, that is said.
    if (!isChanged && !isFull) return true;
    // Not as others are set: no single note is to give way to its own page.
    if (isChanged && !storeIfRoom(store, packed)) return false;
    if (isChanged) this.services.documentCache().putAll(shown, LONGEST_LIFE_S);
    for (const name of singles) store.deleteProperty(name);
    notes.removedOfPages.clear();
    const before = settings.read();
    const next = book.count(before.questionsAsked);
    if (!before.hasPages || JSON.stringify(next) !== JSON.stringify(before.questionsAsked))
      settings.setQuestionsAsked(next);
    return true;
  }
}

/** All pages, to be changed. */
class OpenPages {
  private readonly pages = new Map<number, QuestionNotes>();
  private readonly changed = new Set<number>();
  private readonly beyond = new Set<string>();
  private kept: number;

  constructor(all: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(all)) {
      if (!name.startsWith(STORED.questionPage.name)) continue;
      this.pages.set(Number(name.slice(STORED.questionPage.name.length)), unpackPage(text));
    }
    this.kept = [...this.pages.values()].reduce((sum, page) => sum + countQuestions(page), 0);
  }

  put(name: string, text: string): void {
    const key = readKey(name);
    const number = pageOf(key);
    const page = this.pages.get(number) ?? {};
    const isNew = !PAGE_NAMES.some((prefix) => prefix + key in page);
    if (isNew && this.kept >= MOST_QUESTIONS) return void this.beyond.add(key);
    if (isNew) this.kept++;
    this.pages.set(number, { ...page, [name]: text });
    this.changed.add(number);
  }

  remove(name: string): void {
    const number = pageOf(readKey(name));
    const { [name]: removed, ...rest } = this.pages.get(number) ?? {};
    if (removed === undefined) return;
    this.pages.set(number, rest);
    this.changed.add(number);
    if (countQuestions(rest) < countQuestions({ ...rest, [name]: removed })) this.kept--;
  }

  /** The pages that have changed, as properties, and as cells see them. `isFull`: a question had no room. */
  close(): {
    readonly packed: Record<string, string>;
    readonly shown: Record<string, string>;
    readonly isFull: boolean;
  } {
    const packed: Record<string, string> = {};
    const shown: Record<string, string> = {};
    for (const number of this.changed) {
      const { notes, text } = this.fit(this.pages.get(number) ?? {});
      packed[STORED.questionPage.name + number] = text;
      shown[STORED.shownPage.name + number] = writeShownPage(notes);
    }
    return { packed, shown, isFull: this.beyond.size > 0 };
  }

  /** `before`: what was beyond stays so until there is room. */
  count(before: QuestionsAsked): QuestionsAsked {
    const { kept, beyond } = this;
    if (beyond.size > 0) return { asked: kept + beyond.size, kept };
    return kept < MOST_QUESTIONS ? { asked: 0, kept: 0 } : before;
  }

  /** Without its largest answers, then without its largest notes, until it fits. */
  private fit(all: QuestionNotes): { readonly notes: QuestionNotes; readonly text: string } {
    let notes = all;
    for (;;) {
      const text = packPage(notes);
      if (text !== undefined) return { notes, text };
      const [name, longest] = Object.entries(notes).reduce((a, b) => (b[1].length > a[1].length ? b : a));
      const { answer, ...rest } = parseStored<Record<string, unknown>>(longest) ?? {};
      if (answer === undefined) {
        this.beyond.add(readKey(name));
        notes = Object.fromEntries(Object.entries(notes).filter(([known]) => known !== name));
      } else notes = { ...notes, [name]: JSON.stringify(rest) };
    }
  }
}

const PAGE_NAMES = [STORED.retry.name, STORED.lastGood.name] as const;

/** Google may store, and throw nevertheless. False where the store is full: single notes stay as they are. */
function storeIfRoom(store: Properties, values: Readonly<Record<string, string>>): boolean {
  try {
    store.setProperties(values);
    return true;
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    const kept: Readonly<Record<string, string>> = store.getProperties();
    return Object.entries(values).every(([name, text]) => kept[name] === text);
  }
}

function isQuestionNote(name: string): boolean {
  return PAGE_NAMES.some((prefix) => name.startsWith(prefix));
}
