/** The ways to write, each with its sentence and a picture of what it does to the cells. */
import { type Way, WAYS } from "./landing";

interface WayChoicesProps {
  readonly id: string;
  readonly way: Way;
  readonly problem: string | undefined;
  readonly onChoose: (way: Way) => void;
}

const WAY_NAMES = Object.keys(WAYS) as Way[];

export function WayChoices({ id, way, problem, onChoose }: WayChoicesProps) {
  return (
    <fieldset class="kinds" {...(problem ? { "aria-describedby": `${id}-problem` } : {})}>
      <legend>How</legend>
      {WAY_NAMES.map((name, i) => (
        <label key={name} class={name === way ? "kind chosen" : "kind"}>
          <input
            {...(name === way ? { id } : {})}
            type="radio"
            name={id}
            aria-label={name}
            aria-describedby={`${id}-way-${i}`}
            checked={name === way}
            onChange={() => onChoose(name)}
          />
          <span>
            <strong>{name}</strong>
            <span class="quiet" id={`${id}-way-${i}`}>
              {WAYS[name]}
            </span>
          </span>
          <WayPicture way={name} />
        </label>
      ))}
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Row by row: `h` a header, `o` a cell that stays, `n` a new one; tabs: `s`, and `t` the new one. */
const PICTURES: { readonly [W in Way]: string } = {
  "Replace the table": "hhh nnn nnn nnn",
  "Add rows below": "hhh ooo ooo nnn",
  "Update rows by a key": "hhh ooo onn nnn",
  "New sheet each time": "hhh nnn nnn sst",
};

const CELL = { width: 12, height: 7, gap: 2 };

function WayPicture({ way }: { readonly way: Way }) {
  const rows = PICTURES[way].split(" ");
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
