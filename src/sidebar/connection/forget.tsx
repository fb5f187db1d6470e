/** Lists all stored data about people in this spreadsheet, and removes it. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { takeFocus } from "../controls/focus";
import { Notice } from "../controls/notice";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

interface ForgetProps {
  readonly server: Server;
  readonly onDone: (state: State) => void;
}

/** A line each, and the sheets of frozen copies. */
interface KeptList {
  readonly lines: readonly string[];
  readonly frozen: readonly string[];
}

type ForgetStep =
  | { readonly kind: "closed" }
  | { readonly kind: "listing" }
  | { readonly kind: "asked"; readonly kept: KeptList }
  | { readonly kind: "removing"; readonly kept: KeptList }
  | { readonly kind: "said"; readonly text: string; readonly left: readonly string[] };

export function ForgetEverything({ server, onDone }: ForgetProps) {
  const [step, setStep] = useState<ForgetStep>({ kind: "closed" });
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const fail = (problem: ShownFailure) => {
    setFailure(problem);
    setStep({ kind: "closed" });
  };
  const stop = (problem: ShownFailure) => {
    if (problem.kind === "notYours" || problem.kind === "permission") return fail(problem);
    setStep({ kind: "said", text: texts.connection.forgetStopped, left: [] });
  };
  const list = async () => {
    setFailure(null);
    setStep({ kind: "listing" });
    const answer = await server("whatIsKept", null);
    const { kept: lines = [], frozen = [] } = answer.ok ? answer.value : {};
    if (answer.ok) setStep({ kind: "asked", kept: { lines, frozen } });
    else fail(answer.failure);
  };
  const forget = async (kept: KeptList, frozen: boolean) => {
    setStep({ kind: "removing", kept });
    const answer = await server("forgetEverything", { frozen });
    if (!answer.ok) return stop(answer.failure);
    const outcome = answer.value;
    if (outcome.kind === "at work")
      return setStep({ kind: "said", text: texts.connection.forgetPullRuns, left: [] });
    const isAll = outcome.left.length === 0;
    const text = isAll ? texts.connection.forgotten : texts.connection.forgetRefused;
    setStep({ kind: "said", text, left: outcome.left });
    // Otherwise the list of what is left would not be seen.
    if (isAll) onDone(outcome.state);
  };
  if (step.kind === "asked" || step.kind === "removing") {
    return (
      <ForgetQuestion
        step={step}
        onForget={(isFrozenToo) => void forget(step.kept, isFrozenToo)}
        onKeep={() => setStep({ kind: "closed" })}
      />
    );
  }
  return (
    <>
      {failure && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
      {step.kind === "said" && <SaidOfForgetting text={step.text} left={step.left} />}
      <p class="hint">{texts.connection.storedHint}</p>
      <div class="buttons">
        <Button
          busy={step.kind === "listing" ? texts.connection.looking : undefined}
          onClick={() => void list()}
        >
          {texts.connection.forgetEverything}
        </Button>
      </div>
    </>
  );
}

/** What became of it, and which copies are left. */
function SaidOfForgetting({ text, left }: { readonly text: string; readonly left: readonly string[] }) {
  return (
    <Notice tone="plain">
      {text}
      <Lines lines={left} />
    </Notice>
  );
}

interface QuestionProps {
  readonly step: Extract<ForgetStep, { readonly kept: KeptList }>;
  readonly onForget: (isFrozenToo: boolean) => void;
  readonly onKeep: () => void;
}

function ForgetQuestion({ step: { kind, kept }, onForget, onKeep }: QuestionProps) {
  const [isFrozenToo, setFrozenToo] = useState(false);
  const { lines, frozen } = kept;
  const isEmpty = lines.length + frozen.length === 0;
  return (
    <div class="notice plain" role="group" aria-labelledby="forget-question">
      <p id="forget-question" tabIndex={-1} ref={takeFocus}>
        <strong>{isEmpty ? texts.connection.nothingStored : texts.connection.forgetQuestion}</strong>{" "}
        {!isEmpty && texts.connection.forgetMeans}
      </p>
      <Lines lines={lines} />
      {frozen.length > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={isFrozenToo}
            onChange={({ currentTarget }) => setFrozenToo(currentTarget.checked)}
          />{" "}
          {texts.connection.forgetFrozen(frozen.join(", "))}
        </label>
      )}
      <p>{texts.connection.forgetLeaves}</p>
      <div class="buttons">
        {!isEmpty && (
          <Button
            look="danger"
            busy={kind === "removing" ? texts.connection.forgetting : undefined}
            onClick={() => onForget(isFrozenToo)}
          >
            {texts.connection.forget}
          </Button>
        )}
        <Button onClick={onKeep}>{isEmpty ? texts.connection.close : texts.connection.keep}</Button>
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    // Many scroll, also by keyboard.
    <ul class="kept" tabIndex={0}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
