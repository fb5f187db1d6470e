/** Formulas that need each other. */
import type { FormulaCell } from "./formula-cell";

/** Each of twenty thousand formulas may need each other; who waits for them does not wait for all of that. */
const MOST_NEEDS = 1_000_000;

interface Step {
  readonly formula: FormulaCell;
  readonly needs: Iterator<FormulaCell>;
  /** The earliest found one that it leads back to. */
  back: number;
}

/**
 * The formulas that the given one needs and that need it; of more than can be looked through, all that lack
 * others.
 */
export function findCircle(first: FormulaCell): Set<FormulaCell> {
  const found = new Map<FormulaCell, number>();
  const open: FormulaCell[] = [];
  const path: Step[] = [];
  let needsItself = false;
  const enter = (formula: FormulaCell): void => {
    path.push({ formula, needs: formula.needs[Symbol.iterator](), back: found.size });
    found.set(formula, found.size);
    open.push(formula);
  };
  enter(first);
  let looked = 0;
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const next = step.needs.next();
    looked += 1;
    if (looked > MOST_NEEDS) return new Set([...found.keys()].filter(({ phase }) => phase === "computing"));
    if (next.done === true) {
      path.pop();
      const place = found.get(step.formula) ?? 0;
      const before = path.at(-1);
      if (before) before.back = Math.min(before.back, step.back);
      // It leads back to nothing before it: with what was found since, it is no part of the circle.
      if (step.back === place && before)
        for (const closed of open.splice(open.lastIndexOf(step.formula))) found.set(closed, Infinity);
    } else if (next.value.isDirty) {
      if (next.value === first) needsItself = true;
      const place = found.get(next.value);
      if (place === undefined) enter(next.value);
      else step.back = Math.min(step.back, place);
    }
  }
  return new Set(needsItself ? open : []);
}

/** The lowest place of a stack that its last formula leads back to, by those that lack others. */
export function leadsBackTo(stack: readonly FormulaCell[]): number {
  const last = stack.length - 1;
  const places = new Map(stack.map((formula, at) => [formula, at]));
  let start = last;
  let looked = 0;
  for (let at = last; at >= start && start > 0 && looked < MOST_NEEDS; at -= 1) {
    for (const needed of stack[at]?.needs ?? []) {
      looked += 1;
      if (needed.phase === "computing") start = Math.min(start, places.get(needed) ?? start);
    }
  }
  return start;
}
