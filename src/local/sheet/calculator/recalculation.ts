/** Computes waiting formulas in order of dependency; in a loop, so that chains may have any length. */
import { CellError } from "../grid/cells";
import { evaluateFormula } from "../evaluate/evaluate";
import { failedValue } from "../evaluate/failed-value";
import { CIRCULAR, TooMuchWork } from "../values/errors";
import type { Matrix, Scalar } from "../values/values";
import type { Node } from "../language/ast";
import type { FormulaCell, PlacedWatch } from "./formula-cell";
import type { Graph } from "./graph";
import { NeedsCells, type SheetWorld } from "./sheet-world";

/** Beyond this a formula depends on its own spilled result; Sheets calls that circular too. */
const MAX_ROUNDS = 30;

export interface Placing {
  place(formula: FormulaCell, result: Scalar | Matrix): void;
}

/** Goes on apart with a formula, and tells what its cell shows meanwhile; undefined if it cannot. */
export type SendApart = ((formula: FormulaCell, parsed: Node) => CellError | undefined) | undefined;

export interface Turn {
  /** Is asked after each formula whether the turn has taken long enough. */
  readonly isOver: () => boolean;
  readonly apart: SendApart;
}

/** All is computed in one go, and here. */
const NO_TURN: Turn = { isOver: () => false, apart: undefined };

/** Until its turn is over. Those waiting for a custom function show `Loading...`. */
export function recalculate(
  graph: Graph,
  world: SheetWorld,
  placing: Placing,
  turn: Turn = NO_TURN,
): FormulaCell[] {
  const computed = new Set<FormulaCell>();
  // Placing may spill and add formulas, which this loop sees.
  for (const formula of graph.dirty) {
    for (const done of settleOne(formula, { graph, world, placing, apart: turn.apart })) computed.add(done);
    if (turn.isOver()) break;
  }
  for (const formula of computed) endRounds(formula);
  return [...computed];
}

/** Computes a formula that is in no cell. */
export function computeAlone(
  formula: FormulaCell,
  graph: Graph,
  world: SheetWorld,
  placing: Placing,
): Scalar | Matrix {
  let own: Scalar | Matrix = null;
  formula.isDirty = true;
  const ownPlacing: Placing = {
    place(placed, result) {
      if (placed === formula) own = result;
      else placing.place(placed, result);
    },
  };
  settleOne(formula, { graph, world, placing: ownPlacing, apart: undefined });
  endRounds(formula);
  return own;
}

function endRounds(formula: FormulaCell): void {
  formula.rounds = 0;
  formula.took = 0;
}

interface Settling {
  readonly graph: Graph;
  readonly world: SheetWorld;
  readonly placing: Placing;
  readonly apart: SendApart;
}

/** Places what a formula was computed to. */
export function finishFormula(
  formula: FormulaCell,
  result: Scalar | Matrix,
  { graph, placing }: Pick<Settling, "graph" | "placing">,
): void {
  formula.isDirty = false;
  formula.phase = "idle";
  formula.needs = [];
  graph.dirty.delete(formula);
  if (formula.isTainted) graph.tainted.add(formula);
  else graph.tainted.delete(formula);
  placing.place(formula, result);
}

function settleOne(root: FormulaCell, settling: Settling): FormulaCell[] {
  const { graph, world, apart } = settling;
  const stack = [root];
  const done: FormulaCell[] = [];
  const finish = (formula: FormulaCell, result: Scalar | Matrix): void => {
    done.push(formula);
    finishFormula(formula, result, settling);
  };
  for (let formula = stack.at(-1); formula; formula = stack.at(-1)) {
    if (!formula.isDirty) {
      stack.pop();
      continue;
    }
    if (formula.phase === "idle") {
      formula.phase = "waiting";
      if (pushNeeded(formula, graph, stack)) continue;
    }
    formula.phase = "computing";
    const outcome = compute(formula, world, apart);
    if (!(outcome instanceof NeedsCells)) {
      stack.pop();
      finish(formula, outcome);
      continue;
    }
    formula.needs = outcome.cells;
    // Other needs first: they may close a wider circle.
    const open = outcome.cells.filter((needed) => needed.phase !== "computing");
    if (open.length > 0) stack.push(...open);
    else {
      for (const part of closeCircle(stack)) {
        // Removing its spill would recompute the others: the result is final for now.
        part.rounds = MAX_ROUNDS;
        finish(part, CIRCULAR);
      }
    }
  }
  return done;
}

/**
 * Removes the circle of the last formula from the stack. If what it needs is only being prepared, or needs it
 * no longer, there may be none: those above are postponed, and that is computed first.
 */
function closeCircle(stack: FormulaCell[]): FormulaCell[] {
  const last = stack.length - 1;
  let start = last;
  for (let at = last; at >= start; at -= 1) {
    for (const needed of stack[at]?.needs ?? []) {
      if (needed.phase === "computing") start = Math.min(start, stack.lastIndexOf(needed));
    }
  }
  let prepared = last;
  while (prepared > start && stack[prepared]?.phase !== "waiting") prepared -= 1;
  const circle = prepared === start ? findCircle(stack[last]!) : new Set<FormulaCell>();
  if (circle.size === 0) stack.splice(prepared + 1).forEach(postpone);
  else {
    const others = stack.splice(start).filter((formula) => !circle.has(formula));
    others.forEach(postpone);
    stack.push(...others);
  }
  return [...circle];
}

function postpone(formula: FormulaCell): void {
  formula.phase = "idle";
  formula.needs = [];
}

/** The formulas that the given one needs and that need it. */
function findCircle(first: FormulaCell): Set<FormulaCell> {
  const readers = new Map<FormulaCell, FormulaCell[]>([[first, []]]);
  for (const [reader] of readers) {
    for (const needed of reader.needs.filter(({ isDirty }) => isDirty)) {
      const known = readers.get(needed);
      if (known) known.push(reader);
      else readers.set(needed, [reader]);
    }
  }
  const circle = new Set(readers.get(first));
  for (const formula of circle) for (const reader of readers.get(formula) ?? []) circle.add(reader);
  return circle;
}

/** So that most formulas are evaluated only once. */
function pushNeeded(formula: FormulaCell, graph: Graph, stack: FormulaCell[]): boolean {
  const before = stack.length;
  const push = ({ grid, watch }: PlacedWatch): void => {
    if (watch.isSettled) return;
    for (const needed of graph.unsettled(grid, watch)) if (needed.phase === "idle") stack.push(needed);
  };
  formula.written.forEach(push);
  formula.computed.forEach(push);
  return stack.length > before;
}

function compute(formula: FormulaCell, world: SheetWorld, apart: SendApart): Scalar | Matrix | NeedsCells {
  const { parsed } = formula;
  if (parsed instanceof CellError) return parsed;
  formula.rounds += 1;
  if (formula.rounds > MAX_ROUNDS) return CIRCULAR;
  try {
    return world.evaluateFor(formula, () =>
      evaluateFormula(parsed, { world, place: formula, arrays: false, bindings: undefined }),
    );
  } catch (error) {
    if (error instanceof NeedsCells) return error;
    const meanwhile = error instanceof TooMuchWork ? apart?.(formula, parsed) : undefined;
    return meanwhile ?? failedValue(error);
  }
}
