/** The ways to write, each with its sentence and a picture of what it does to the cells. */
import { MODE_NAMES } from "../../add-on/input-language/pulls/landing-text";
import type { ModeName } from "../../add-on/sheet-writer/destination/mode-settings";
import { Problem } from "../controls/field";
import { Fold } from "../controls/fold";
import { texts } from "../texts/texts";

interface WayChoicesProps {
  readonly id: string;
  /** Of parts that open one at a time. */
  readonly group: string;
  readonly way: ModeName;
  readonly problem: string | undefined;
  readonly onChoose: (way: ModeName) => void;
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
        {MODE_NAMES.map((name) => (
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
const PICTURES: { readonly [mode in ModeName]: string } = {
  replace: "hhh/nnn/nnn/nnn",
  append: "hhh/ooo/ooo/nnn",
  merge: "hhh/ooo/onn/nnn",
  snapshot: "hhh/nnn/nnn/sst",
};

const CELL = { width: 12, height: 7, gap: 2 };

function WayPicture({ way }: { readonly way: ModeName }) {
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
