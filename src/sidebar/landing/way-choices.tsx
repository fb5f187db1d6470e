/** The ways to write, each with its sentence and a picture of what it does to the cells. */
import { Problem } from "../controls/field";
import { Fold } from "../controls/fold";
import { texts } from "../texts/texts";
import { type Way, WAY_NAMES } from "./mode-text";

interface WayChoicesProps {
  readonly id: string;
  /** Of parts that open one at a time. */
  readonly group: string;
  readonly way: Way;
  readonly problem: string | undefined;
  readonly onChoose: (way: Way) => void;
}

export function WayChoices({ id, group, way, problem, onChoose }: WayChoicesProps) {
  return (
    <Fold name={group} isOpen={problem !== undefined}>
      <summary>{texts.landing.howIs(texts.landing.ways[way])}</summary>
      <fieldset
        class="modes"
        aria-label={texts.landing.how}
        {...(problem ? { "aria-describedby": `${id}-problem` } : {})}
      >
        {WAY_NAMES.map((name) => (
          <label key={name} class={name === way ? "mode chosen" : "mode"}>
            <WayPicture way={name} />
            <span>
              <input
                {...(name === way ? { id, "aria-describedby": `${id}-hint` } : {})}
                type="radio"
                name={id}
                checked={name === way}
                onChange={() => onChoose(name)}
              />{" "}
              {texts.landing.ways[name]}
            </span>
          </label>
        ))}
        <p class="hint" id={`${id}-hint`}>
          {texts.landing.waysMean[way]}
        </p>
        <Problem id={id} problem={problem} />
      </fieldset>
    </Fold>
  );
}

/** Row by row: `h` a header, `o` a cell that stays, `n` a new one; tabs: `s`, and `t` the new one. */
const PICTURES: { readonly [W in Way]: string } = {
  "Replace the table": "hhh/nnn/nnn/nnn",
  "Add rows below": "hhh/ooo/ooo/nnn",
  "Update rows by a key": "hhh/ooo/onn/nnn",
  "New sheet each time": "hhh/nnn/nnn/sst",
};

const CELL = { width: 12, height: 7, gap: 2 };

function WayPicture({ way }: { readonly way: Way }) {
  const rows = PICTURES[way].split("/");
  return (
    <svg class="picture" width="42" height="38" viewBox="-1 -1 42 38" aria-hidden="true">
      {rows.flatMap((row, r) =>
        row
          .split("")
          .map((cell, c) => (
            <rect
              key={`${r} ${c}`}
              class={cell}
              x={c * (CELL.width + CELL.gap)}
              y={r * (CELL.height + CELL.gap) + ("st".includes(cell) ? CELL.gap : 0)}
              width={CELL.width}
              height={CELL.height}
              rx={"st".includes(cell) ? 3 : 1}
            />
          )),
      )}
    </svg>
  );
}
