/** A step of a form that is done: one line, and a button that opens its fields again. */
import { Button } from "./button";
import { texts } from "../texts/texts";

interface StepLineProps {
  readonly id: string;
  /** What the button changes, for who hears the page: "Change the question". */
  readonly label: string;
  readonly text: string;
  readonly onChange: () => void;
}

/** The button has the id `ID-change`, by which a form puts the focus there when the step is done. */
export function StepLine({ id, label, text, onChange }: StepLineProps) {
  return (
    <p class="step">
      <span class="step-text" title={text}>
        {text}
      </span>
      <Button look="link" id={`${id}-change`} label={label} onClick={onChange}>
        {texts.ask.change}
      </Button>
    </p>
  );
}
