/** Puts a question into the selected cell, as a formula that asks the same. */
import { useState } from "preact/hooks";
import type { PullForm, QuestionReferences } from "../../add-on/sidebar-contract/calls";
import {
  countFormulaRequests,
  listLostInFormula,
  NO_FORMULA,
} from "../../add-on/input-language/questions/ways-out";
import { Button } from "../controls/button";
import type { AskedKind } from "../question/kinds";
import { readOptions } from "../question/known-question";
import type { CellProblems } from "../question/question-props";
import type { Server } from "../server/server";
import { durationWords, estimateSeconds, type Pace, UNKNOWN_SPEED } from "../wording/estimate";
import { sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface EnterFormulaProps {
  readonly server: Server;
  readonly pace: Pace;
  readonly kind: AskedKind;
  readonly form: PullForm;
  /** What it lacks, where it lacks anything. */
  readonly missing?: CellProblems;
  readonly references: QuestionReferences;
  readonly isBusy: boolean;
  readonly onRefused: (problems: CellProblems) => void;
  readonly onEnded: () => void;
}

interface SaidOfFormula {
  /** The question that it is said of. */
  readonly form: PullForm;
  readonly isBad: boolean;
  readonly text: string;
}

export function EnterFormula({ server, pace, kind, form, ...props }: EnterFormulaProps) {
  const { missing, references, isBusy, onRefused, onEnded } = props;
  const [said, setSaid] = useState<SaidOfFormula>();
  const [isEntering, setEntering] = useState(false);
  const enter = async () => {
    if (missing && Object.keys(missing).length > 0) return onRefused(missing);
    setEntering(true);
    setSaid(undefined);
    const answer = await server("enterQuestion", { form, references });
    setEntering(false);
    onEnded();
    if (!answer.ok) setSaid({ form, isBad: true, text: sentenceOf(answer.failure) });
    else if (answer.value.kind === "mistaken") onRefused(answer.value.cells);
    else setSaid({ form, isBad: false, text: texts.ask.inserted(answer.value.cell) });
  };
  const { source } = kind;
  const lost = listLostInFormula({ ...form, source, values: readOptions(kind, form) });
  if (lost.some((what) => NO_FORMULA.includes(what)))
    return <p class="hint formula">{lost[0] && texts.ask.lostInFormula[lost[0]]}</p>;
  const requests = countFormulaRequests(source, {
    what: references.what?.cell,
    dates: references.dates?.cell,
  });
  const isSame = said && JSON.stringify(said.form) === JSON.stringify(form);
  return (
    <>
      <p class="formula">
        <Button
          look="link"
          busy={isEntering ? texts.ask.inserting : isBusy ? texts.ask.asFormula : undefined}
          onClick={() => void enter()}
        >
          {texts.ask.insertFormula}
        </Button>
      </p>
      {requests > 1 && (
        <p class="hint">
          {texts.ask.formulaTakes(requests, durationWords(estimateSeconds(requests, UNKNOWN_SPEED, pace)))}
        </p>
      )}
      {lost.map((what) => (
        <p class="hint" key={what}>
          {texts.ask.lostInFormula[what]}
        </p>
      ))}
      {said && isSame && (
        <p role={said.isBad ? "alert" : "status"} class={said.isBad ? "problem" : ""}>
          {said.text}
        </p>
      )}
    </>
  );
}
