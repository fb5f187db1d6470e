/**
 * Last good answers, which outlive the cache: small ones in properties, which a cell may write; larger ones
 * in a tab, which it may not.
 */
import { CAN_GIVE_WAY as PREFIX, MOST_CHARACTERS } from "../../settings/property-quota";
import type { AnswerFilter } from "../people/answer-filter";
import type { SettingsStore } from "../../settings/settings";
import type { StoredForm } from "../../table/codec";
import type { Notes, Snapshot } from "../question/notes";
import type { Question } from "../question/question";
import type { EpochMs } from "../../shared/time";

/** `answer`: absent if too large. */
export interface LastGood {
  readonly question: Question;
  readonly account: string;
  readonly at: EpochMs;
  readonly token: string;
  readonly answer?: StoredForm;
}

export interface KnownAnswer extends LastGood {
  readonly key: string;
}

/** Characters of an answer beside many others on a page. */
const MOST_OF_PAGES = 300;
/** So many may be lost if an execution is killed. */
const GATHERED_AT_ONCE = 10;

/** The last good answer of each question in the document's properties, for when the service cannot answer. */
export class LastGoodStore {
  private readonly gathered = new Map<string, string>();
  /** Since this execution read the properties. */
  private readonly fresh = new Map<string, LastGood>();
  readonly forgotten: string[] = [];

  constructor(
    private readonly services: {
      readonly notes: Notes;
      readonly settings: Pick<SettingsStore, "read">;
      readonly answerFilter: Pick<AnswerFilter, "filterStored">;
    },
  ) {}

  keep(key: string, question: Question, at: EpochMs, token: string, answer: StoredForm): void {
    this.gather(key, question, at, token, answer);
    this.keepSingly();
  }

  /** Until it is written with the next ones, it is in the cache alone. */
  gather(key: string, question: Question, at: EpochMs, token: string, unfiltered: StoredForm): void {
    const answer = this.services.answerFilter.filterStored(unfiltered);
    const note: LastGood = { question, account: this.services.notes.account(), at, token };
    const whole = JSON.stringify({ ...note, answer } satisfies LastGood);
    // A large answer's question is kept, so that it is refreshed.
    const isSmall =
      whole.length <= MOST_CHARACTERS &&
      (!this.services.settings.read().hasPages || JSON.stringify(answer).length <= MOST_OF_PAGES);
    const text = isSmall ? whole : JSON.stringify(note);
    this.fresh.set(key, isSmall ? { ...note, answer } : note);
    if (text.length <= MOST_CHARACTERS) this.gathered.set(PREFIX + key, text);
    if (this.gathered.size >= GATHERED_AT_ONCE) this.keepGathered();
  }

  /** Where there are pages, these take them when they are folded. */
  keepGathered(): void {
    if (!this.services.settings.read().hasPages) this.keepSingly();
  }

  keepSingly(): void {
    const texts = this.takeGathered();
    if (Object.keys(texts).length > 0) this.services.notes.writeTexts(texts);
  }

  /** Notes that are not written yet. */
  takeGathered(): Readonly<Record<string, string>> {
    const texts = Object.fromEntries(this.gathered);
    this.gathered.clear();
    return texts;
  }

  /** `isShown`: the cache has what cells see of its page. */
  last(key: string, isShown = false): LastGood | undefined {
    return this.services.notes.read<LastGood>(PREFIX + key, isShown);
  }

  /** What formulas ask: lists that the add-on asks by itself are not refreshed with them. */
  known(snapshot: Snapshot, account = this.services.notes.account()): KnownAnswer[] {
    const isOfFormula = (note: KnownAnswer): boolean =>
      note.account === account && note.question.own !== true;
    return this.services.notes.of<LastGood>(snapshot, PREFIX).filter(isOfFormula);
  }

  /** Of every account, including what this execution has kept. */
  knownNow(snapshot: Snapshot): KnownAnswer[] {
    const isStill = ({ key }: KnownAnswer): boolean => !this.fresh.has(key) && !this.forgotten.includes(key);
    const before = this.services.notes.of<LastGood>(snapshot, PREFIX).filter(isStill);
    return [...before, ...[...this.fresh].map(([key, note]) => ({ ...note, key }))];
  }

  forget(key: string): void {
    this.services.notes.remove(PREFIX + key);
    this.fresh.delete(key);
    this.forgotten.push(key);
  }
}
