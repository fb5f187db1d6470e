/**
 * In whatever order people protect, run and agree, a column counts for who may know whose it is only under
 * the protections of a run that asked for it, and to which somebody agreed then. All orders of a few steps.
 */
import {
  addAgreed,
  carryOver,
  listLasting,
  listValid,
  markArrangement,
  markColumn,
} from "../../../../src/add-on/sheet-writer/survey/shut-marks";

const COLUMNS = [0, 1];
const AREA = { id: 0, rect: { row: 1, column: 5, rows: 1, columns: 2 } };
/** Of one kind with other editors, and of another kind. */
const ARRANGEMENTS = [
  { kinds: ["range"], editors: [["owner"]] },
  { kinds: ["range"], editors: [["editor", "owner"]] },
  { kinds: ["range", "sheet"], editors: [["owner"], ["owner"]] },
];
/** What an earlier version noted: the first cell of column 0. */
const EARLIER = ["E1"];

type Add = (
  known: readonly string[],
  added: readonly string[],
  carried?: readonly string[],
) => readonly string[];

type Step =
  | { readonly kind: "protect"; readonly to: number }
  | { readonly kind: "run"; readonly by: "owner" | "stranger"; readonly column: number }
  | { readonly kind: "agree" };

const STEPS: readonly Step[] = [
  ...ARRANGEMENTS.map((_, to) => ({ kind: "protect", to }) as const),
  ...COLUMNS.map((column) => ({ kind: "run", by: "owner", column }) as const),
  { kind: "run", by: "stranger", column: 1 },
  { kind: "agree" },
];

interface Asked {
  readonly marks: readonly string[];
  readonly carried: readonly string[] | undefined;
  /** What the person agrees to who is shown it: columns under these protections. */
  readonly means: readonly string[];
}

/** The first step that writes what nobody agreed to under these protections. */
function findWrong(start: readonly string[], steps: readonly Step[], add: Add): number | undefined {
  let [known, at, asked] = [start, 0, undefined as Asked | undefined];
  const agreed = new Set(start.length > 0 ? ARRANGEMENTS.map((_, of) => `0 of ${of}`) : []);
  for (const [i, step] of steps.entries()) {
    if (step.kind === "protect") at = step.to;
    else if (step.kind === "agree") {
      if (asked) known = add(known, asked.marks, asked.carried);
      for (const one of asked?.means ?? []) agreed.add(one);
      asked = undefined;
    } else {
      const { kinds, editors } = ARRANGEMENTS[at]!;
      const now = markArrangement({ kinds, editors: step.by === "owner" ? editors : undefined });
      const mark = markColumn(AREA.id, step.column);
      const carried = carryOver(known, [AREA], now);
      if (!listValid(carried ?? known, now).includes(mark))
        asked = { marks: [now, mark], carried, means: [`${step.column} of ${at}`] };
      else if (step.by === "owner") {
        if (!agreed.has(`${step.column} of ${at}`)) return i;
        known = listLasting(carried ?? known) ?? [];
      }
    }
  }
  return undefined;
}

function* orders(length: number): Generator<readonly Step[]> {
  if (length === 0) return yield [];
  for (const before of orders(length - 1)) for (const step of STEPS) yield [...before, step];
}

function findAnyWrong(add: Add): readonly Step[] | undefined {
  for (const start of [[], EARLIER])
    for (const steps of orders(5)) if (findWrong(start, steps, add) !== undefined) return steps;
  return undefined;
}

it("nothing is written that nobody agreed to, whatever the order", () => {
  expect(findAnyWrong(addAgreed)).toBeUndefined();
});

it("would be, if a run by who may not know whose cells they are left the mark that says it", () => {
  const keepsStrong: Add = (known, added, carried) => {
    const of = added.find((mark) => mark.startsWith("of:"))!;
    const strong = known.find((mark) => mark.startsWith(of) && mark !== of);
    return strong === undefined
      ? addAgreed(known, added, carried)
      : [...new Set([...known, ...added.filter((mark) => mark !== of)])];
  };
  const agreed = [
    { kind: "run", by: "owner", column: 0 },
    { kind: "agree" },
    { kind: "protect", to: 1 },
    { kind: "run", by: "stranger", column: 1 },
    { kind: "agree" },
    { kind: "protect", to: 0 },
    { kind: "run", by: "owner", column: 1 },
  ] as const;
  expect(findWrong([], agreed, addAgreed)).toBeUndefined();
  expect(findWrong([], agreed, keepsStrong)).toBe(6);
});
