/** A step of a form that is done: one line, and a button that opens its fields again. */
import { Button } from "./button";

interface StepLineProps {
  readonly id: string;
  /** What the step is about, for who hears the page: "question". */
  readonly name: string;
  readonly text: string;
  readonly onChange: () => void;
}

export function StepLine({ id, name, text, onChange }: StepLineProps) {
  return (
    <p class="step">
      <span class="step-text" title={text}>
        {text}
      </span>
      <Button look="link" id={`${id}-change`} label={`Change the ${name}`} onClick={onChange}>
        Change
      </Button>
    </p>
  );
}
