/** Whom a question counts, with every name looked up and every day known. */
import { EVERYBODY, type Who } from "../engines/engine";
import { addDays, EVER, type DayRange } from "../model/days";
import { requireSaved, type Operand } from "../saved/definitions";
import { readComparison } from "../saved/comparison";
import type { Context } from "./context";

/** An event counts in its own range, else in `around`, the question's. */
export function findWho(operand: Operand | undefined, context: Context, around: DayRange = EVER): Who {
  if (!operand) return EVERYBODY;
  const who = whoOf(operand, context, around);
  return operand.negate ? { is: "not", who } : who;
}

function whoOf(operand: Operand, context: Context, around: DayRange): Who {
  switch (operand.type) {
    case "all":
    case "any":
      return { is: operand.type, of: operand.operands.map((part) => findWho(part, context, around)) };
    case "event": {
      const { event, where, occurrence, times, range } = operand;
      const days = range === undefined ? around : rangeOf(range, context);
      return { is: "who did", event, where: findWho(where, context), occurrence, times, range: days };
    }
    case "property": {
      const property = context.known.getProperty(operand.property);
      return readComparison(property, operand.mode, operand.values, "comparison_value");
    }
    case "segment": {
      const { segments } = context.definitions;
      return findWho(requireSaved("segment", segments, operand.segment, "segment").filter, context, around);
    }
  }
}

function rangeOf(range: DayRange | { days: number }, context: Context): DayRange {
  return "days" in range ? { from: addDays(context.today, 1 - range.days), to: context.today } : range;
}
