/** Computes waiting formulas in order of dependency; in a loop, so that chains may have any length. */
import { CellError } from "../grid/cells";
import { evaluateFormula } from "../evaluate/evaluate";
import { failedValue } from "../evaluate/failed-value";
import { CIRCULAR, TooMuchWork } from "../values/errors";
import type { Matrix, Scalar } from "../values/values";
import type { Node } from "../language/ast";
import { findCircle, leadsBackTo } from "./circles";
import type { FormulaCell } from "./formula-cell";
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
  /** Is asked after each step whether the turn has taken long enough. */
  readonly isOver: () => boolean;
  readonly apart: SendApart;
}

/** All is computed in one go, and here. */
const NO_TURN: Turn = { isOver: () => false, apart: undefined };

/** A formula in work, and those that it needs and that were not looked at yet. */
interface Frame {
  readonly formula: FormulaCell;
  needs: Iterator<FormulaCell>;
  /** Whether one of them had to be computed first. */
  hasWaited: boolean;
}

/** Nothing more is looked for: it is computed at once. */
const NOTHING: Iterator<FormulaCell> = [].values();

export class Recalculation {
  /** Each needs the next one. Stays from turn to turn, as a long way down is not gone again. */
  private stack: Frame[] = [];

  constructor(
    private readonly graph: Graph,
    private readonly world: SheetWorld,
    private readonly placing: Placing,
  ) {}

  /** Until its turn is over. Those waiting for a custom function show `Loading...`. */
  run(turn: Turn = NO_TURN): FormulaCell[] {
    const { graph, world, placing } = this;
    const { dirty } = graph;
    const computed = new Set<FormulaCell>();
    const place: Placing["place"] = (formula, result) => {
      computed.add(formula);
      finishFormula(formula, result, { graph, placing });
    };
    // What was taken out of the sheet meanwhile is computed for nobody.
    const isWanted = (formula: FormulaCell): boolean => dirty.has(formula);
    const settling: Settling = { ...turn, graph, world, isWanted, place };
    let isDone = settle(this.stack, settling);
    // Placing may spill and add formulas, which this loop sees.
    for (const formula of isDone ? dirty : []) {
      this.stack = [frameOf(formula)];
      isDone = settle(this.stack, settling);
      if (!isDone) break;
    }
    for (const formula of computed) endRounds(formula);
    return [...computed];
  }

  /** Computes a formula that is in no cell. */
  alone(formula: FormulaCell): Scalar | Matrix {
    const { graph, world } = this;
    let own: Scalar | Matrix = null;
    for (const { formula: begun } of this.stack.splice(0)) postpone(begun);
    formula.isDirty = true;
    const placing: Placing = {
      place: (placed, result) => {
        if (placed === formula) own = result;
        else this.placing.place(placed, result);
      },
    };
    const place: Placing["place"] = (placed, result) => finishFormula(placed, result, { graph, placing });
    settle([frameOf(formula)], { ...NO_TURN, graph, world, isWanted: () => true, place });
    endRounds(formula);
    return own;
  }
}

function endRounds(formula: FormulaCell): void {
  formula.rounds = 0;
  formula.took = 0;
}

interface Settling {
  readonly graph: Graph;
  readonly world: SheetWorld;
  readonly apart: SendApart;
  readonly isWanted: (formula: FormulaCell) => boolean;
  readonly place: Placing["place"];
  readonly isOver: () => boolean;
}

/** Places what a formula was computed to. */
export function finishFormula(
  formula: FormulaCell,
  result: Scalar | Matrix,
  { graph, placing }: { readonly graph: Graph; readonly placing: Placing },
): void {
  formula.isDirty = false;
  formula.phase = "idle";
  formula.needs = [];
  graph.dirty.delete(formula);
  if (formula.isTainted) graph.tainted.add(formula);
  else graph.tainted.delete(formula);
  placing.place(formula, result);
}

/** Computes the formulas of the stack, and what they need; false where the turn was over before. */
function settle(stack: Frame[], settling: Settling): boolean {
  const { graph, isWanted, isOver } = settling;
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const { formula } = frame;
    if (!formula.isDirty || !isWanted(formula)) stack.pop();
    else if (formula.phase === "idle") {
      formula.phase = "waiting";
      frame.needs = readPlaces(formula, graph);
      frame.hasWaited = false;
    } else {
      const needed = nextNeeded(frame);
      if (needed) {
        frame.hasWaited = true;
        stack.push(frameOf(needed));
      } else computeTop(stack, frame, settling);
    }
    if (isOver()) return stack.length === 0;
  }
  return true;
}

function computeTop(stack: Frame[], frame: Frame, { world, apart, place }: Settling): void {
  const { formula } = frame;
  if (formula.phase === "computing" && !frame.hasWaited) {
    for (const part of closeCircle(stack)) {
      // Removing its spill would recompute the others: the result is final for now.
      part.rounds = MAX_ROUNDS;
      place(part, CIRCULAR);
    }
    return;
  }
  formula.phase = "computing";
  const outcome = compute(formula, world, apart);
  if (outcome instanceof NeedsCells) {
    formula.needs = outcome.cells;
    frame.needs = outcome.cells[Symbol.iterator]();
    frame.hasWaited = false;
    return;
  }
  stack.pop();
  place(formula, outcome);
}

function frameOf(formula: FormulaCell): Frame {
  // Who is needed by what it waits for itself may close a wider circle.
  return { formula, needs: NOTHING, hasWaited: false };
}

/** Those in work as well where the formula cannot do without: they may do without the rest. */
function nextNeeded({ formula, needs }: Frame): FormulaCell | undefined {
  for (let next = needs.next(); next.done !== true; next = needs.next()) {
    const { isDirty, phase } = next.value;
    if (isDirty && (phase === "idle" || (phase === "waiting" && formula.phase === "computing")))
      return next.value;
  }
  return undefined;
}

/**
 * Removes the circle of the last formula from the stack. If what it needs is only being prepared, or needs it
 * no longer, there may be none: those above are postponed, and that is computed first.
 */
function closeCircle(stack: Frame[]): FormulaCell[] {
  const last = stack.length - 1;
  const start = leadsBackTo(stack.map(({ formula }) => formula));
  let prepared = last;
  while (prepared > start && stack[prepared]?.formula.phase !== "waiting") prepared -= 1;
  const circle = prepared === start ? findCircle(stack[last]!.formula) : new Set<FormulaCell>();
  if (circle.size === 0) {
    for (const { formula } of stack.splice(prepared + 1)) postpone(formula);
    Object.assign(stack[prepared]!, { needs: NOTHING, hasWaited: true });
  } else {
    const others = stack.splice(start).filter(({ formula }) => !circle.has(formula));
    for (const { formula } of others) postpone(formula);
    stack.push(...others);
  }
  return [...circle];
}

function postpone(formula: FormulaCell): void {
  formula.phase = "idle";
  formula.needs = [];
}

/** What it is known to read and is not computed yet, so that most formulas are evaluated only once. */
function* readPlaces(formula: FormulaCell, graph: Graph): Generator<FormulaCell> {
  const { written, computed } = formula;
  for (const { grid, watch } of written) yield* graph.unsettled(grid, watch);
  for (const { grid, watch } of computed) yield* graph.unsettled(grid, watch);
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
