/** Which columns land, in which order, and which of them masked: chosen from those of the first rows. */
import { Button } from "../controls/button";
import type { ColumnChoice } from "./columns-text";
import { texts } from "../texts/texts";

interface ColumnChoicesProps {
  readonly choices: readonly ColumnChoice[];
  readonly problem: string | undefined;
  /** Unfolded at first. */
  readonly isOpen?: boolean;
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

const UP = "\u2191";
const DOWN = "\u2193";

export function ColumnChoices({ choices, problem, isOpen = false, onChange }: ColumnChoicesProps) {
  const change = (at: number, more: Partial<ColumnChoice>) =>
    onChange(choices.map((one, i) => (i === at ? { ...one, ...more } : one)));
  const move = (from: number, by: 1 | -1) => {
    const others = choices.filter((_, i) => i !== from);
    onChange([...others.slice(0, from + by), ...choices.slice(from, from + 1), ...others.slice(from + by)]);
  };
  const shown = choices.filter(({ isShown }) => isShown).length;
  return (
    <details open={isOpen || problem !== undefined}>
      <summary>{texts.landing.columnsOf(shown, choices.length)}</summary>
      <p class="under">
        <Button
          look="link"
          onClick={() => onChange(choices.map((one) => ({ ...one, isShown: shown < choices.length })))}
        >
          {shown < choices.length ? texts.landing.showAll : texts.landing.showNone}
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
                aria-label={texts.landing.mask(name)}
                checked={isMasked}
                disabled={!isShown}
                onChange={({ currentTarget }) => change(at, { isMasked: currentTarget.checked })}
              />{" "}
              {texts.landing.masked}
            </label>
            {/* At an end it stays, so that the focus does. */}
            <Button
              look="link"
              busy={at === 0 ? UP : undefined}
              onClick={() => move(at, -1)}
              label={texts.landing.up(name)}
            >
              {UP}
            </Button>
            <Button
              look="link"
              busy={at === choices.length - 1 ? DOWN : undefined}
              onClick={() => move(at, 1)}
              label={texts.landing.down(name)}
            >
              {DOWN}
            </Button>
          </li>
        ))}
      </ul>
      {problem && <p class="problem">{problem}</p>}
    </details>
  );
}
