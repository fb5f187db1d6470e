import { writeSource } from "../../../../src/add-on/input-language/pulls/pull-words";
import {
  type QuestionCells,
  type QuestionRecord,
  writeOptionsLine,
} from "../../../../src/add-on/input-language/pulls/question-record";

/** What a person types who asks this. */
export function writeQuestionCells(record: QuestionRecord): QuestionCells {
  const { source, what, period: dates } = record;
  return { source: writeSource(source), what, dates, options: writeOptionsLine(record) };
}
