/** Filters answers to formulas that were kept before a column was masked or a person was kept out. */
import type { Cache, Properties } from "../../shared/google-types";
import { setProperties } from "../../settings/property-quota";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import { packPage, type QuestionNotes, unpackPage } from "../question/question-page";
import type { AnswerFilter } from "../people/answer-filter";
import type { LastGood } from "./last-good-answers";

/** Brings what is kept under the masks that hold now. Cut short, it is done again the next time. */
export class KeptAnswers {
  constructor(
    private readonly services: {
      readonly properties: () => Properties;
      readonly documentCache: () => Cache;
      readonly answerFilter: Pick<AnswerFilter, "filterStored" | "print">;
    },
  ) {}

  /** Whether these properties say that all is filtered as it must be now. */
  isFiltered(properties: Readonly<Record<string, string>>): boolean {
    return (properties[STORED.keptUnder.name] ?? "") === this.services.answerFilter.print();
  }

  /** In properties and on pages. What the cache has is filtered where it is read. */
  filterNotes(): void {
    for (const [name, text] of Object.entries(this.services.properties().getProperties())) {
      if (name.startsWith(STORED.lastGood.name)) this.filterSingle(name, text);
      else if (name.startsWith(STORED.questionPage.name)) this.filterPage(name, text);
    }
  }

  /** After the last of them. */
  noteFiltered(): void {
    const { properties, answerFilter } = this.services;
    const print = answerFilter.print();
    if (print === "") properties().deleteProperty(STORED.keptUnder.name);
    else setProperties(properties(), { [STORED.keptUnder.name]: print });
  }

  private filterSingle(name: string, text: string): void {
    const filtered = this.filterNote(text);
    if (filtered !== text) setProperties(this.services.properties(), { [name]: filtered });
  }

  private filterPage(name: string, text: string): void {
    const { properties, documentCache } = this.services;
    const before = unpackPage(text);
    const isAnswer = (one: string): boolean => one.startsWith(STORED.lastGood.name);
    const change = (use: (note: string) => string): QuestionNotes => {
      const notes = Object.entries(before);
      return Object.fromEntries(notes.map(([one, note]) => [one, isAnswer(one) ? use(note) : note]));
    };
    const after = change((note) => this.filterNote(note));
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    // Masked, they may compress less well: then their questions alone stay, which are asked again.
    const packed = packPage(after) ?? packPage(change((note) => this.withoutAnswer(note)));
    if (packed === undefined) properties().deleteProperty(name);
    else setProperties(properties(), { [name]: packed });
    documentCache().remove(STORED.shownPage.name + name.slice(STORED.questionPage.name.length));
  }

  private filterNote(text: string): string {
    const note = parseStored<LastGood>(text);
    if (!note?.answer) return text;
    return JSON.stringify({ ...note, answer: this.services.answerFilter.filterStored(note.answer) });
  }

  private withoutAnswer(text: string): string {
    const { answer, ...note } = parseStored<LastGood>(text) ?? {};
    return answer === undefined ? text : JSON.stringify(note);
  }
}
