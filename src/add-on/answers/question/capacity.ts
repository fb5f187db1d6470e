/** How many different questions a spreadsheet may ask. */
import { AddOnError } from "../../shared/errors";
import type { SettingsStore } from "../../settings/settings";
import type { Notes } from "./notes";

export const MOST_QUESTIONS = 3_000;

/** Refuses a question that a spreadsheet has no room to remember, before it is asked. */
export class QuestionCapacity {
  constructor(
    private readonly services: {
      readonly settings: Pick<SettingsStore, "read">;
      readonly notes: Pick<Notes, "hasSeen">;
    },
  ) {}

  /**
   * For a question of which nothing is kept, after its note was looked for.
   * @throws AddOnError tooManyQuestions
   */
  require(key: string): void {
    const { settings, notes } = this.services;
    const { asked, kept } = settings.read().questionsAsked;
    if (asked > kept && !notes.hasSeen(key)) throw new AddOnError("tooManyQuestions", { asked, kept });
  }
}
