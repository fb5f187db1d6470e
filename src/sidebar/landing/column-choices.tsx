/** Which columns land, in which order, and which of them masked: chosen from those of the first rows. */
import { Button } from "../controls/button";
import type { ColumnChoice } from "./columns-text";

interface ColumnChoicesProps {
  readonly choices: readonly ColumnChoice[];
  readonly problem: string | undefined;
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

export function ColumnChoices({ choices, problem, onChange }: ColumnChoicesProps) {
  const change = (at: number, more: Partial<ColumnChoice>) =>
    onChange(choices.map((one, i) => (i === at ? { ...one, ...more } : one)));
  const moveUp = (at: number) => {
    const [before, one] = [choices[at - 1], choices[at]];
    if (before && one) onChange([...choices.slice(0, at - 1), one, before, ...choices.slice(at + 1)]);
  };
  const shown = choices.filter(({ isShown }) => isShown).length;
  return (
    <details open={problem !== undefined}>
      <summary>{`Columns (${shown} of ${choices.length})`}</summary>
      <p class="under">
        <Button
          look="link"
          onClick={() => onChange(choices.map((one) => ({ ...one, isShown: shown < choices.length })))}
        >
          {shown < choices.length ? "Show all" : "Show none"}
        </Button>
      </p>
      <ul class="columns">
        {choices.map(({ name, isShown, isMasked }, at) => (
          <li key={name}>
            <label class="check">
              <input
                type="checkbox"
                checked={isShown}
                onChange={({ currentTarget }) => change(at, { isShown: currentTarget.checked })}
              />{" "}
              {name}
            </label>
            <label class="check quiet">
              <input
                type="checkbox"
                aria-label={`Mask ${name}`}
                checked={isMasked}
                disabled={!isShown}
                onChange={({ currentTarget }) => change(at, { isMasked: currentTarget.checked })}
              />{" "}
              masked
            </label>
            {at > 0 && (
              <Button look="link" onClick={() => moveUp(at)} label={`Move ${name} up`}>
                Up
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && <p class="problem">{problem}</p>}
    </details>
  );
}
