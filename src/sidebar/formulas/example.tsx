import { Button } from "../controls/button";
import { Copyable } from "../controls/copyable";
import { sentenceOf } from "../wording/failures";
import type { Insertion } from "./insertion";

const INSERT = "Insert into selected cell";
const ENTERING = "Entering";

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
        label={`${entering ? ENTERING : INSERT}: ${formula}`}
        onClick={() => onInsert(formula)}
        busy={entering ? ENTERING : undefined}
      >
        {INSERT}
      </Button>
      {own?.stage === "entered" && <p role="status">Entered in {own.cell}</p>}
      {own?.stage === "failed" && (
        <p class="problem" role="alert">
          {sentenceOf(own.failure)}
        </p>
      )}
    </div>
  );
}
