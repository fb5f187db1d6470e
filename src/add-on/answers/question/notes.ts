/** Durable notes of questions, one property each, so that no lock is needed. */
import type { Properties } from "../../shared/google-types";
import { isQuotaFull, setProperties } from "../../settings/property-quota";
import { parseStored } from "../../settings/stored-json";
import type { Question } from "./question";

/** All document properties, read in one call. */
export type Snapshot = Readonly<Record<string, string>>;

/** Notes of other accounts do not count. */
interface QuestionNote {
  readonly question: Question;
  readonly account: string;
}

/** Enough to distinguish a spreadsheet's accounts. */
const ACCOUNT_LENGTH = 8;

export class Notes {
  constructor(
    private readonly services: {
      readonly properties: () => Properties;
      /** "" where none is connected. */
      readonly accountId: () => string;
    },
  ) {}

  snapshot(): Snapshot {
    return this.services.properties().getProperties();
  }

  account(id = this.services.accountId()): string {
    return id.slice(0, ACCOUNT_LENGTH);
  }

  read<T>(name: string): T | undefined {
    return parseStored<T>(this.services.properties().getProperty(name) ?? undefined);
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

  remove(name: string): void {
    this.services.properties().deleteProperty(name);
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
