/** Which columns land, in which order, and which of them masked: chosen from those of the first rows. */
import type { HTMLAttributes } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../controls/button";
import { Icon } from "../controls/icon";
import { Fold } from "../controls/fold";
import { type ColumnChoice, moveColumn, showsNone } from "./column-list";
import { texts } from "../texts/texts";

interface ColumnChoicesProps {
  /** Of parts that open one at a time. */
  readonly group?: string;
  readonly choices: readonly ColumnChoice[];
  readonly problem: string | undefined;
  /** Whether it is unfolded when it is first shown. */
  readonly isOpen?: boolean;
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

/** Of the column at `from`; `to`: where it would be dropped. */
interface Drag {
  readonly from: number;
  readonly to: number;
}

export function ColumnChoices({ group, choices, problem, isOpen = false, onChange }: ColumnChoicesProps) {
  const change = (at: number, more: Partial<ColumnChoice>) =>
    onChange(choices.map((one, i) => (i === at ? { ...one, ...more } : one)));
  const move = (from: number, to: number) => onChange(moveColumn(choices, from, to));
  // The buttons do the same by the keyboard.
  const { markOf, handlersOf } = useDragging(move);
  const shown = choices.filter(({ isShown }) => isShown).length;
  const masked = choices.filter(({ isShown, isMasked }) => isShown && isMasked).length;
  return (
    <Fold name={group} isOpen={isOpen || problem !== undefined}>
      <summary>{texts.landing.columnsOf(shown, choices.length, masked)}</summary>
      <p class="under">
        <Button
          look="link"
          onClick={() => onChange(choices.map((one) => ({ ...one, isShown: shown < choices.length })))}
        >
          {shown < choices.length ? texts.landing.showAll : texts.landing.showNone}
        </Button>
      </p>
      <ul class="columns">
        {choices.map((choice, at) => (
          <ColumnLine
            key={choice.name}
            choice={choice}
            mark={markOf(at)}
            isFirst={at === 0}
            isLast={at === choices.length - 1}
            dragging={handlersOf(at, choice.name)}
            onChange={(more) => change(at, more)}
            onStep={(by) => move(at, at + by)}
          />
        ))}
      </ul>
      {(problem || showsNone(choices)) && <p class="problem">{problem ?? texts.landing.noColumn}</p>}
    </Fold>
  );
}

type DragHandlers = Pick<
  HTMLAttributes<HTMLLIElement>,
  "onDragStart" | "onDragOver" | "onDrop" | "onDragEnd"
>;

interface Dragging {
  /** The class of a line that is dragged, or beside which the dragged one would be dropped. */
  readonly markOf: (at: number) => string;
  readonly handlersOf: (at: number, name: string) => DragHandlers;
}

/** Lines that are dragged to another place of their list. */
function useDragging(move: (from: number, to: number) => void): Dragging {
  const [drag, setDrag] = useState<Drag>();
  return {
    markOf: (at) => {
      if (!drag) return "";
      if (at === drag.from) return "dragged";
      return at !== drag.to ? "" : drag.to < drag.from ? "before" : "after";
    },
    handlersOf: (at, name) => ({
      onDragStart: ({ dataTransfer }) => {
        // Without any data some browsers drag nothing.
        dataTransfer?.setData("text/plain", name);
        setDrag({ from: at, to: at });
      },
      onDragOver: (event) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.to !== at) setDrag({ ...drag, to: at });
      },
      onDrop: (event) => {
        if (!drag) return;
        event.preventDefault();
        move(drag.from, at);
      },
      onDragEnd: () => setDrag(undefined),
    }),
  };
}

interface ColumnLineProps {
  readonly choice: ColumnChoice;
  /** The class that shows what is dragged, and where it would be dropped. */
  readonly mark: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly dragging: DragHandlers;
  readonly onChange: (more: Partial<ColumnChoice>) => void;
  readonly onStep: (by: 1 | -1) => void;
}

function ColumnLine({ choice, mark, isFirst, isLast, dragging, onChange, onStep }: ColumnLineProps) {
  const { name, isShown, isMasked } = choice;
  return (
    <li class={mark} draggable {...dragging}>
      <label class="check">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ currentTarget }) => onChange({ isShown: currentTarget.checked })}
        />{" "}
        <span title={name}>{name}</span>
      </label>
      <label class="check quiet">
        <input
          type="checkbox"
          aria-label={texts.landing.mask(name)}
          checked={isMasked}
          disabled={!isShown}
          onChange={({ currentTarget }) => onChange({ isMasked: currentTarget.checked })}
        />{" "}
        {texts.landing.masked}
      </label>
      {/* At an end it stays, so that the focus does. */}
      <Button
        look="link"
        busy={isFirst || undefined}
        onClick={() => onStep(-1)}
        label={texts.landing.up(name)}
      >
        <Icon name="up" />
      </Button>
      <Button
        look="link"
        busy={isLast || undefined}
        onClick={() => onStep(1)}
        label={texts.landing.down(name)}
      >
        <Icon name="down" />
      </Button>
    </li>
  );
}
