/** Which rules of conditional formatting a write lays, and over which of its columns. Pure. */
import { getBottom, type Rect } from "../cells/rect";
import type { PlannedRule, Step } from "../cells/steps";
import type { Kept, LastWrite, Left, TurnsLate } from "../destination/destination";
import { firstDataRowOf, type Layout, makeRects } from "../layout/layout";

/** What the numbers of a table show besides themselves. */
export interface RuledColumns {
  /** Columns whose numbers show as colours. */
  readonly scaled: readonly string[];
  /** When the table is late. */
  readonly late: TurnsLate | undefined;
}

interface RuledBlock {
  readonly layout: Layout;
  readonly ruled: RuledColumns;
  readonly composed: { readonly block: { readonly names: readonly string[] } };
  readonly last: Pick<LastWrite, "left" | "kept">;
  /** The tab of the run before, where each run makes its own. */
  readonly before?: Kept["before"];
  readonly isOwnTab: boolean;
  /** Undefined where the block of the last write is not there. */
  readonly sheetBlock: unknown;
}

/** Undefined where no rule is wanted or was laid: then Google is asked nothing. */
export function planLookRules(block: RuledBlock): Step | undefined {
  const { layout, ruled, composed, last, sheetBlock, isOwnTab } = block;
  const { scaled, late } = ruled;
  const { names } = composed.block;
  // The last write of a pull that makes tabs is in another one.
  const left = sheetBlock === undefined || isOwnTab ? undefined : last.left;
  // A run that was killed after it named its own tab knows the one before.
  const former =
    isOwnTab && last.left?.lateBy !== undefined ? (block.before ?? last.kept?.before) : undefined;
  const hadScale = (left?.scaled?.length ?? 0) > 0;
  const hadLate = left?.lateBy !== undefined;
  const rules: PlannedRule[] = [];
  const rectsOf = (isIn: (name: string) => boolean): Rect[] => listRects(layout, names, isIn);
  if (scaled.length > 0 || hadScale)
    rules.push({ of: "scale", isKnown: hadScale, rects: rectsOf((name) => scaled.includes(name)) });
  if (late || hadLate) {
    const rects = late ? rectsOf(() => true) : [];
    rules.push({ of: "late", isKnown: hadLate, rects, lateFrom: late?.from });
  }
  if (rules.length === 0 && !former) return undefined;
  return { kind: "lookRules", rules, near: listOwnRects(layout), ...(former && { former }) };
}

/** Of a person's column among them, the rules are the person's. */
function listOwnRects(layout: Layout): Rect[] {
  const { row, rows } = layout.claim;
  return makeRects(layout, ({ source, owned }) => [row, source !== undefined || owned ? rows : 0]);
}

function listRects(layout: Layout, names: readonly string[], isIn: (name: string) => boolean): Rect[] {
  const first = firstDataRowOf(layout);
  const rows = getBottom(layout.rect) - first + 1;
  return makeRects(layout, ({ source }) => {
    const isRuled = source !== undefined && isIn(names[source] ?? "");
    return [first, isRuled ? rows : 0];
  });
}

/** Stands for the schedule by which a table turns grey where its rule may say another. No schedule is "". */
export const UNSURE_RULE = "";

/** What the next write has to know of them. */
export function describeRules({ scaled, late }: RuledColumns): Pick<Left, "scaled" | "lateBy"> {
  return { ...(scaled.length > 0 && { scaled }), ...(late && { lateBy: late.schedule }) };
}
