/**
 * Looks at the window of requests each time that the add-on writes it: whether its slots are in order, and
 * how many were neither used nor given back.
 */
import type { Call } from "../../../src/local/google/one-thread/one-thread";
import { STORED } from "../../../src/add-on/shared/stored";

/** How many slots of one account were handed out. */
interface Account {
  slots: readonly string[];
  taken: number;
  givenBack: number;
}

export class SlotWatch {
  /** Windows that were written with a slot before the one that it follows. */
  readonly disordered: string[] = [];
  private readonly accounts = new Map<string, Account>();

  /** `countsAll`: whether all spreadsheets keep the window of an account in one store. */
  constructor(
    private readonly now: () => number,
    private readonly countsAll: boolean,
  ) {}

  /** To be told of each call of Google's services. */
  see({ name, sheet, args: [key, text] }: Call): void {
    if (name !== "Properties.setProperty" || !String(key).startsWith(STORED.window.name)) return;
    // Each store has a window of the account under the same name.
    const place = this.countsAll ? String(key) : `${String(key)} of ${sheet}`;
    const moments = readMoments(String(text));
    if (moments.some(({ at }, i) => at < (moments[i - 1]?.at ?? 0))) this.disordered.push(String(text));
    const account = this.accounts.get(place) ?? { slots: [], taken: 0, givenBack: 0 };
    const slots = moments.map(({ at, key: question }) => `${at} ${question}`);
    const added = slots.filter((slot) => !account.slots.includes(slot));
    const gone = account.slots.filter((slot) => !slots.includes(slot));
    account.taken += added.length;
    account.givenBack += gone.filter((slot) => parseInt(slot, 10) > this.now() - STILL_COUNTS_MS).length;
    account.slots = slots;
    this.accounts.set(place, account);
  }

  /** Slots of all accounts that were given back while they still counted. */
  givenBack(): number {
    return [...this.accounts.values()].reduce((sum, { givenBack }) => sum + givenBack, 0);
  }

  /** Slots of all accounts that nobody gave back. */
  kept(): number {
    return [...this.accounts.values()].reduce((sum, { taken }) => sum + taken, 0) - this.givenBack();
  }
}

/** A slot that is gone before this was given back; a later one may have grown old. */
const STILL_COUNTS_MS = 60_000;

/** The slots of a window as the add-on writes it: each as its distance from the one before. */
function readMoments(text: string): readonly { readonly at: number; readonly key: string }[] {
  const [window = ""] = text.split("#");
  let at = 0;
  return window
    .split(" ")
    .slice(1)
    .map((slot) => {
      const [distance = "", key = ""] = slot.split(":");
      return { at: (at += parseInt(distance, 36)), key };
    });
}
