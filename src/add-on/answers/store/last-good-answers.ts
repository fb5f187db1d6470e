/**
 * Last good answers outlive the cache. Small ones are in document properties, which a cell may write; larger
 * ones go into a tab once somebody may write it.
 */
import { CAN_GIVE_WAY as PREFIX, MOST_CHARACTERS } from "../../settings/property-quota";
import type { StoredForm } from "../../table/codec";
import type { Notes, Snapshot } from "../question/notes";
import type { Question } from "../question/question";

/** `answer` is absent where it was too large for a property. `at` is epoch ms. */
export interface LastGood {
  readonly question: Question;
  readonly account: string;
  readonly at: number;
  readonly token: string;
  readonly answer?: StoredForm;
}

export interface KnownAnswer extends LastGood {
  readonly key: string;
}

/** So many are lost at most, where the cache loses them first or the store has no room. */
const GATHERED_AT_ONCE = 10;

export class LastGoodStore {
  private readonly gathered = new Map<string, string>();
  /** What this execution has kept since it read the properties. */
  private readonly news = new Map<string, LastGood>();
  /** What no formula asks any more, as this execution has found. */
  readonly forgotten: string[] = [];

  constructor(
    private readonly services: {
      readonly notes: Notes;
    },
  ) {}

  keep(key: string, question: Question, at: number, token: string, answer: StoredForm): void {
    this.gather(key, question, at, token, answer);
    this.keepGathered();
  }

  /** Kept with the next ones: until then it is in the cache alone. */
  gather(key: string, question: Question, at: number, token: string, answer: StoredForm): void {
    const note: LastGood = { question, account: this.services.notes.account(), at, token };
    const whole = JSON.stringify({ ...note, answer } satisfies LastGood);
    // Of a large answer it is kept that it was asked, so that it is asked again with all others.
    const isSmall = whole.length <= MOST_CHARACTERS;
    const text = isSmall ? whole : JSON.stringify(note);
    this.news.set(key, isSmall ? { ...note, answer } : note);
    if (text.length <= MOST_CHARACTERS) this.gathered.set(PREFIX + key, text);
    if (this.gathered.size >= GATHERED_AT_ONCE) this.keepGathered();
  }

  keepGathered(): void {
    const texts = Object.fromEntries(this.gathered);
    this.gathered.clear();
    if (Object.keys(texts).length > 0) this.services.notes.writeTexts(texts);
  }

  last(key: string): LastGood | undefined {
    return this.services.notes.read<LastGood>(PREFIX + key);
  }

  /** Every question that cells have had an answer to. `account`: another one than is connected now. */
  known(snapshot: Snapshot, account = this.services.notes.account()): KnownAnswer[] {
    return this.services.notes.of<LastGood>(snapshot, PREFIX).filter((note) => note.account === account);
  }

  /** The same of every account, with what this execution has kept since it read the properties. */
  knownNow(snapshot: Snapshot): KnownAnswer[] {
    const isStill = ({ key }: KnownAnswer): boolean => !this.news.has(key) && !this.forgotten.includes(key);
    const before = this.services.notes.of<LastGood>(snapshot, PREFIX).filter(isStill);
    return [...before, ...[...this.news].map(([key, note]) => ({ ...note, key }))];
  }

  forget(key: string): void {
    this.services.notes.remove(PREFIX + key);
    this.news.delete(key);
    this.forgotten.push(key);
  }
}
