/**
 * Durable notes of questions, one property each: no two executions write the same one, so none needs a lock.
 */
import type { Properties } from "../../shared/google-types";
import { isQuotaFull, setProperties } from "../../settings/property-quota";
import { parseStored } from "../../settings/stored-json";
import type { Question } from "./question";

/** Every property of the document, read in one call. */
export type Snapshot = Readonly<Record<string, string>>;

/** `account` begins the id of the account that was asked: another account's note says nothing here. */
interface QuestionNote {
  readonly question: Question;
  readonly account: string;
}

/** So much of an account's id tells it from the others that a spreadsheet has known. */
const ACCOUNT_LENGTH = 8;

export class Notes {
  constructor(
    private readonly services: {
      readonly properties: () => Properties;
      /** The id of the account that is connected now; "" where none is. */
      readonly accountId: () => string;
    },
  ) {}

  snapshot(): Snapshot {
    return this.services.properties().getProperties();
  }

  /** What notes say of an account: by itself, of the one that is connected now. */
  account(id = this.services.accountId()): string {
    return id.slice(0, ACCOUNT_LENGTH);
  }

  read<T>(name: string): T | undefined {
    return parseStored<T>(this.services.properties().getProperty(name) ?? undefined);
  }

  /** Keeps a note. False where it does not fit: then the cells are found by looking at them. */
  write(name: string, note: QuestionNote, most: number): boolean {
    return this.writeText(name, JSON.stringify(note), most);
  }

  writeText(name: string, text: string, most: number): boolean {
    return text.length <= most && this.writeTexts({ [name]: text });
  }

  /** Keeps texts in one call. False where they do not fit. */
  writeTexts(texts: { readonly [name: string]: string }): boolean {
    try {
      setProperties(this.services.properties(), texts);
      return true;
    } catch (error) {
      if (!isQuotaFull(error) && !/too large/i.test(String(error))) throw error;
      return false;
    }
  }

  remove(name: string): void {
    this.services.properties().deleteProperty(name);
  }

  /** The notes whose names begin so, with the rest of the name as key. */
  of<T extends QuestionNote>(snapshot: Snapshot, prefix: string): (T & { readonly key: string })[] {
    return Object.entries(snapshot)
      .filter(([name]) => name.startsWith(prefix))
      .flatMap(([name, text]) => {
        const note = parseStored<T>(text);
        return note ? [{ ...note, key: name.slice(prefix.length) }] : [];
      });
  }
}
