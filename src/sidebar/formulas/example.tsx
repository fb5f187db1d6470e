import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { Copyable } from "../controls/copyable";
import { sentenceOf } from "../wording/failures";
import type { Insertion } from "./insertion";
import { texts } from "../texts/texts";

interface ExampleProps {
  readonly formula: string;
  readonly insertion: Insertion;
  readonly onInsert: (formula: string) => void;
}

export function Example({ formula, insertion, onInsert }: ExampleProps) {
  const own = insertion.stage !== "none" && insertion.formula === formula ? insertion : undefined;
  const entering = own?.stage === "entering";
  return (
    <div class="example">
      <Copyable text={formula} />
      <Button
        look="link"
        label={`${entering ? texts.formulas.inserting : texts.formulas.insert}: ${formula}`}
        onClick={() => onInsert(formula)}
        busy={entering ? texts.formulas.inserting : undefined}
      >
        {texts.formulas.insert}
      </Button>
      {own?.stage === "entered" && <p role="status">{texts.formulas.inserted(own.cell)}</p>}
      <Alert text={own?.stage === "failed" && sentenceOf(own.failure)} />
    </div>
  );
}
