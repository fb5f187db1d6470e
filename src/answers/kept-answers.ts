/** The last good answers: they outlive the cache, and are shown where no new one can be had. */
import { CAN_GIVE_WAY as PREFIX } from "../settings/property-quota";
import { type Answered, type Stored, toStored } from "../table/codec";
import type { Notes, Snapshot } from "./notes";
import type { Question } from "./question";

/** The last good answer of a question. `answer` is absent where it was too large for a property. `at` is epoch ms. */
export interface LastGood {
  readonly question: Question;
  readonly account: string;
  readonly at: number;
  readonly token: string;
  readonly answer?: Stored;
}

/** A property holds 9 KB, counted in bytes, up to 3 a character (UTF-16 unit). */
const MOST_CHARACTERS = 2_800;

export class KeptAnswers {
  constructor(private readonly notes: Notes) {}

  keep(key: string, question: Question, at: number, token: string, answered: Answered): void {
    const note: LastGood = { question, account: this.notes.account(), at, token };
    const whole: LastGood = { ...note, answer: toStored(answered) };
    // Of a large answer it is kept that it was asked for, so that it is asked for again with all others.
    if (!this.notes.write(PREFIX + key, whole, MOST_CHARACTERS)) this.notes.write(PREFIX + key, note, MOST_CHARACTERS);
  }

  last(key: string): LastGood | undefined {
    return this.notes.read<LastGood>(PREFIX + key);
  }

  /** Every question that cells have had an answer to. */
  known(snapshot: Snapshot): (LastGood & { readonly key: string })[] {
    const account = this.notes.account();
    return this.notes.of<LastGood>(snapshot, PREFIX).filter((note) => note.account === account);
  }

  forget(key: string): void {
    this.notes.remove(PREFIX + key);
  }
}
