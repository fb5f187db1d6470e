/** Plans where the cells go that a person typed beside a block. Reads what it needs; writes nothing. */
import {
  type AsideLine,
  findAsideRows,
  findOurs,
  type IsOurs,
  maskAsideKey,
  rezoneAsideKey,
  signAsideLine,
  signAsideLines,
} from "./aside-lines";
import { digestKey } from "../cells/digests";
import { nameAsideSheet, type ReadAside, readAside } from "./aside-sheet";
import type { BesideInput, BesidePlan } from "./beside-input";
import { assembleBeside, type BesideGrid, makeBesideParts } from "./beside-parts";
import { firstDataRowOf } from "../layout/layout";
import { countFilledRows } from "../cells/filled-rows";
import { makeBindings } from "./bindings";
import {
  countEnds,
  doesGrow,
  findBelow,
  listJoined,
  listRowFormulas,
  listTyped,
  nameJoined,
  readOwnCells,
  type TableEnds,
} from "./find-own-cells";
import {
  judgeKeys,
  checkKeysStand,
  checkSorted,
  hasTyped,
  type KeyedRows,
  keyRows,
  listBound,
  listOwnBound,
} from "./keyed-rows";
import { findAlikeKeys, listLeaving, nameRepeated } from "./leaving-lines";
import { isMarked, NO_LOOKS, type OwnLooks, writeLook } from "./looks/cell-looks";
import { chooseLooks, isInterrupted, NO_MOVED_LOOKS, planLooks } from "./moved-looks";
import { listNamingOthers } from "./named-rows";
import type { OwnCells, ReadCells } from "./own-cells";
import { listRenamedFormulas } from "./renamed-formulas";
import { makeQuietPlan, makeUnidentifiedPlan, NOTHING_TOLD, tellHeaderless } from "./quiet-plans";
import { chooseKeyColumns, showKey } from "./row-keys";
import { planTravel, type Travel } from "./travel";

export function planBeside(input: BesideInput): BesidePlan | undefined {
  const { last, identity, composed } = input;
  const found = readOwnCells(input);
  const waits = last.beside?.waiting ?? 0;
  checkGivenKeys(input);
  const aside = waits > 0 ? readAside(input) : NO_LINES;
  const beside = found ? listTyped(input, found.own, countEnds(input)) : [];
  const quiet = (unclear?: readonly string[]): BesidePlan | undefined =>
    found || waits > 0 || identity.asked !== undefined
      ? makeQuietPlan(input, found?.own, unclear)
      : undefined;
  const isTyped = hasTyped(beside) || aside.lines.length > 0;
  const isLeft = composed.origins !== undefined && !areMoved(composed.origins, input.existing.rows);
  const doLook = isInterrupted(input) || doesGrow(input);
  if (!isTyped && (!found || (isLeft && !doLook))) return quiet();
  const keyed = keyRows(input, identity);
  const areKnown = keyed.columns !== undefined || composed.origins !== undefined;
  const lines = aside.lines.map((line) => nameAsNow(line, input));
  const rows = findAsideRows(lines, {
    names: composed.block.names,
    rows: keyed.rowsAfter,
    none: input.existing.none?.after,
    zone: input.zone,
    isUndo: input.isUndo,
  });
  const doCome = rows.some((row) => row !== undefined);
  const doMove = areKnown && doRowsMove(input, keyed);
  const isMoving = doLook || doCome || doMove;
  const doLooksCome =
    isInterrupted(input) || lines.some(({ look }, at) => look !== undefined && rows[at] !== undefined);
  const shown = isMoving ? (found?.lookAt(doLooksCome) ?? NO_LOOKS) : NO_LOOKS;
  const isSeen = isInterrupted(input) || shown.looks.some((row) => row.some((look) => look !== undefined));
  if (!isTyped && !isSeen) return quiet(doMove ? found?.own.unclear : []);
  judgeKeys(identity, composed.block.names, keyed.columns);
  const own = found?.own ?? NO_CELLS;
  if (!input.isAgreed && composed.origins === undefined && hasTyped(beside))
    checkKeysStand(keyed, last, input.existing);
  if (!input.isAgreed) checkSorted(keyed, own, last, input.existing);
  if (!areKnown) return makeUnidentifiedPlan(input, own, beside, aside);
  const ends = { before: countFilledRows(keyed.rowsBefore), after: countFilledRows(keyed.rowsAfter) };
  const looks = chooseLooks(input, keyed, own, shown);
  const isBelow = findBelow(input, own, ends);
  const travel = planTravel({
    before: keyed.before,
    after: keyed.after,
    origins: composed.origins,
    columns: own.columns.map(({ label }) => label),
    typed: listTyped(input, own, ends),
    marked: looks.looks.slice(0, ends.before).map((row, at) => {
      return row.map((look, column) => isMarked(look) && !isBelow(at, column));
    }),
    lookAt: (row, column) => writeLook(looks.looks[row]?.[column]),
    isUndo: input.isUndo,
    waiting: lines.map(({ column, value, look }, at) => {
      return { column, value, row: rows[at], look };
    }),
  });
  return makePlan(input, { own, read: found?.read, looks, keyed, lines, aside, travel, ends, isBelow });
}

/** A waiting line under the key that its row has today: masked, and in the zone of the spreadsheet. */
function nameAsNow(line: AsideLine, { masked, zone }: BesideInput): AsideLine {
  const key = rezoneAsideKey(maskAsideKey(line.key, masked), zone);
  return key === line.key ? line : { ...line, key };
}

/** Whether some row will be in another place, or gone. */
function doRowsMove({ composed: { origins } }: BesideInput, { before, after }: KeyedRows): boolean {
  if (origins) return areMoved(origins, before.length);
  return before.some((key, row) => key === "" || after[row] !== key);
}

function areMoved(origins: readonly (number | undefined)[], rows: number): boolean {
  return Array.from({ length: rows }, (_, row) => origins[row]).some((from, row) => from !== row);
}

/** More are not offered to be joined. */
const MOST_OFFERED_PAIRS = 5;

const NO_LINES: ReadAside = { lines: [], others: [] };
const NO_CELLS: OwnCells = { columns: [], models: [], rows: [], headers: [], unclear: [] };

/** A key that a person gave stops the run where the answer lacks it, whether or not something is typed. */
function checkGivenKeys({ identity, composed, types }: BesideInput): void {
  if (identity.given.length === 0) return;
  const { names } = composed.block;
  judgeKeys(identity, names, chooseKeyColumns(identity, { names, rows: [], types }, names));
}

interface Planning {
  readonly own: OwnCells;
  readonly read: ReadCells | undefined;
  readonly looks: OwnLooks;
  readonly keyed: KeyedRows;
  readonly lines: readonly AsideLine[];
  readonly aside: ReadAside;
  readonly travel: Travel;
  readonly ends: TableEnds;
  readonly isBelow: (row: number, column: number) => boolean;
}

function makePlan(input: BesideInput, planning: Planning): BesidePlan {
  const { layout, place, last } = input;
  const { own, read, looks, keyed, lines, aside, travel, ends, isBelow } = planning;
  const isStill = travel.moved + travel.leaving.length + travel.returning.length === 0;
  const assembled = isStill
    ? undefined
    : assembleBeside({
        own,
        travel,
        lines,
        layout,
        isBelow,
        sheetName: place.sheetName,
        renamed: (input.isUndo && last.beside?.formulas) || [],
      });
  // A killed run may have written texts, and not yet their links.
  const grid = assembled?.grid ?? (isInterrupted(input) ? listStill(own, travel) : undefined);
  const leaving = listLeaving(input, { own, keyed, travel, lines, looks });
  const planned =
    looks.looks.length === 0
      ? NO_MOVED_LOOKS
      : planLooks(input, { own, looks, travel, lines, keyed, isBelow, grid });
  const back = new Set([...travel.returning.map(({ waiting }) => waiting), ...travel.settled]);
  const left = lines.filter((_, at) => !back.has(at));
  const after = { lines: [...left, ...leaving], others: aside.others };
  const wasOurs = findOurs(last.beside?.aside, aside.lines);
  const ours = new Set([...lines.filter((_, at) => isOneOf(wasOurs, aside.lines[at])), ...leaving]);
  const before = { lines: [...lines, ...leaving], others: aside.others };
  const alike = findAlikeKeys(input, keyed, travel);
  const isAsideChanged =
    leaving.length > 0 || back.size > 0 || lines.some((line, at) => line !== aside.lines[at]);
  return {
    parts: assembled ? makeBesideParts({ own, layout }, assembled.grid) : [],
    ...planned,
    read,
    ownColumns: own.columns.map(({ column }) => column),
    asideBefore: leaving.length > 0 ? before : undefined,
    asideSigns: leaving.length > 0 ? signAsideLines(before.lines, (line) => ours.has(line)) : [],
    asideAfter: back.size > 0 || (isAsideChanged && leaving.length === 0) ? after : undefined,
    byHand: listByHand(input, own, travel, { lines: aside.lines, wasOurs }),
    report: {
      ...NOTHING_TOLD,
      moved: travel.moved,
      returned: travel.returning.length,
      gone: leaving.filter(({ why }) => why === "gone").length,
      notAsked: leaving.filter(({ why }) => why === "notAsked").length,
      doubled: leaving.filter(({ why }) => why === "repeated").length,
      rowsLeft: new Set(leaving.map(({ row }) => row)).size,
      waiting: after.lines.length,
      waitsIn: after.lines.length > 0 ? nameAsideSheet(input.rangeName) : undefined,
      repeated: nameRepeated(travel, input, keyed),
      columnless: travel.columnless,
      unclear: own.unclear,
      elsewhere: listNamingOthers({ own, travel, lines, layout, ends }),
      joined: nameJoined(input, own, ends),
      alike: alike.map(({ gone, now }) => ({ gone: showKey(gone), now: showKey(now) })),
      headerless: tellHeaderless(input),
    },
    state: {
      keys: keyed.columns?.names,
      source: keyed.columns?.source,
      waiting: after.lines.length,
      aside: signAsideLines(after.lines, (line) => ours.has(line)),
      asked: input.identity.asked,
      alike: alike
        .slice(0, MOST_OFFERED_PAIRS)
        .map(({ gone, now }) => [digestKey(gone), digestKey(now)] as const),
      isTold: last.beside?.isTold === true || tellHeaderless(input) !== undefined,
      rowFormulas: listRowFormulas(own),
      formulas: assembled && listRenamedFormulas(assembled.grid, { own, travel, layout }),
      joined: listJoined(own, ends),
      bound: makeBindings(
        keyed.after,
        listBound(input.composed.block.names, keyed.rowsAfter),
        listOwnBound(own, assembled?.grid ?? listStill(own, travel)),
      ),
    },
  };
}

function isOneOf(wasOurs: IsOurs, line: AsideLine | undefined): boolean {
  return line !== undefined && wasOurs(line);
}

/** Anybody can show the hidden sheet and type there. */
function listByHand(
  { layout }: BesideInput,
  { columns }: OwnCells,
  { returning }: Travel,
  { lines, wasOurs }: { readonly lines: readonly AsideLine[]; readonly wasOurs: IsOurs },
): BesidePlan["byHand"] {
  const first = firstDataRowOf(layout);
  return returning.flatMap(({ row, column, waiting }) => {
    const line = lines[waiting];
    if (!line || wasOurs(line)) return [];
    const rect = { row: first + row, column: columns[column]?.column ?? 1, rows: 1, columns: 1 };
    return [{ rect, sign: signAsideLine(line) }];
  });
}

/** What stands beside each row where nothing is written: as it stands. */
function listStill(own: OwnCells, { origins }: Travel): BesideGrid {
  return origins.map((_, row) => own.columns.map((__, at) => own.rows[row]?.[at] ?? ""));
}

/** As the hidden sheet has them while the run writes: what comes back waits until it is there. */
export function countWaitingCells({ asideBefore, state, report }: BesidePlan): number {
  return asideBefore?.lines.length ?? state.waiting + report.returned;
}
