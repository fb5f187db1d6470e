/** On which footing two periods of a report are compared, as far as its answers show. Pure. */
import { AnswersOfParts } from "./analysed-answers";
import type { AnalysedQuestion, Part } from "./analysed-parts";
import type { KnownParts } from "../planning/parts";
import type { TwoPeriods } from "../planning/two-periods";
import {
  areCountedAtAge,
  cutAtAge,
  describeWindowAge,
  describeNotAsked,
  chooseFooting,
} from "../planning/windows";

export interface Asking {
  readonly question: AnalysedQuestion;
  readonly periods: TwoPeriods | undefined;
}

export interface Footed extends Asking {
  /** What the table says of itself, as a sentence. */
  readonly says?: string;
  /** At an age that the service did not count at. */
  readonly wasAsked?: Asking;
}

/** Whether its windows may be open in the later period: those of a metric are calendar days. */
export function isCompared(
  { source }: Pick<AnalysedQuestion, "source">,
  periods: TwoPeriods | undefined,
): boolean {
  return source === "report" && periods?.compared !== undefined;
}

/** The question as its answers can be compared; undefined before both are there. */
export function putOnFooting(known: KnownParts<Part>, asking: Asking): Footed | undefined {
  const { question, periods } = asking;
  const answers = new AnswersOfParts(known, question, periods);
  const [now, before] = [answers.main("now"), answers.main("before")];
  if (!now || !before || !periods) return undefined;
  const footing = chooseFooting(now, before, periods, question.chosen.windows);
  const asTheyAre = { question, periods: { ...periods, areOpen: true } } as const;
  if (footing.kind === "as they are") return asking;
  if (footing.kind === "no change") return { ...asTheyAre, says: footing.why };
  const cut = cutAtAge(periods, footing.days) ?? periods;
  const aged = { question: { ...question, age: footing.days }, periods: cut };
  const agedAnswers = new AnswersOfParts(known, aged.question, cut);
  const both = [agedAnswers.main("now"), agedAnswers.main("before")];
  const [later, earlier] = both;
  if (both.includes(undefined)) return aged;
  if (!areCountedAtAge(both, footing.days)) return { ...asTheyAre, says: describeNotAsked(), wasAsked: aged };
  return {
    ...aged,
    says: describeWindowAge(
      { all: now.windows, aged: later?.windows },
      { all: before.windows, aged: earlier?.windows },
    ),
  };
}
