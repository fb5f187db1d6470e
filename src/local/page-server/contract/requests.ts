/** The shape of what each call takes: what is sent here may be from an older page, or from no page at all. */
import type { EventMap } from "../../../service/data/load/vocabulary/mapping";
import type { Rect } from "../../sheet/grid/cells";
import type { ChartType } from "../../sheet/grid/sheet-objects";
import type { Calls, EditPlace, LooksChange, Place, Searched, SheetChange } from "./calls";
import {
  type Fields,
  hasFields,
  isAnything,
  isEither,
  isFlag,
  isLine,
  isListOf,
  isNothing,
  isNumber,
  isOneOf,
  isOptional,
  isText,
  type Shape,
} from "./shapes";

type Request<N extends keyof Calls> = Parameters<Calls[N]>[0];

const isRect = hasFields<Rect>({ row: isLine, column: isLine, rows: isLine, columns: isLine });
const PLACE: Fields<Place> = { sheet: isNumber, rect: isRect };
const isPlace = hasFields(PLACE);
const EDIT: Fields<EditPlace> = { ...PLACE, agreed: isOptional(isFlag) };
const SEARCHED: Fields<Searched> = { text: isText, matchCase: isFlag };
const FILE = { name: isText, base64: isText };
const isAxis = isOneOf("rows", "columns");
const isColour = isOptional(isEither(isNothing, isText));

const CHART_TYPES: Readonly<Record<ChartType, true>> = {
  AREA: true,
  BAR: true,
  COLUMN: true,
  COMBO: true,
  LINE: true,
  PIE: true,
  SCATTER: true,
  STEPPED_AREA: true,
  TABLE: true,
  HISTOGRAM: true,
};

const isLooks = hasFields<LooksChange>({
  bold: isOptional(isFlag),
  italic: isOptional(isFlag),
  wrap: isOptional(isFlag),
  background: isColour,
  color: isColour,
  align: isOptional(isOneOf("left", "center", "right", null)),
  format: isOptional(isText),
  borders: isOptional(isOneOf("all", "outer", "none")),
});

const isEventMap = hasFields<EventMap>({
  person: isOptional(isText),
  event: isOptional(isText),
  constantEvent: isOptional(isText),
  time: isOptional(isText),
  day: isOptional(isText),
  unit: isOptional(isOneOf("s", "ms", "us", "ns", "day/month", "month/day")),
  list: isOptional(isText),
});

/** Of what a sheet's menu does, the fields beside its kind. */
const SHEET_CHANGES: { readonly [K in SheetChange["kind"]]: Shape } = {
  add: isAnything,
  rename: hasFields({ sheet: isNumber, name: isText }),
  delete: hasFields({ sheet: isNumber }),
  move: hasFields({ sheet: isNumber, to: isNumber }),
  hide: hasFields({ sheet: isNumber }),
  show: hasFields({ sheet: isNumber }),
  duplicate: hasFields({ sheet: isNumber }),
  freeze: hasFields({ sheet: isNumber, rows: isNumber, columns: isNumber }),
};

const isSheetChange = isEither(
  ...Object.entries(SHEET_CHANGES).map(([kind, rest]): Shape => {
    const isKind = hasFields({ kind: isOneOf(kind) });
    return (value) => isKind(value) && rest(value);
  }),
);

const READING = {
  state: isNothing,
  functions: isNothing,
  cells: isPlace,
  cell: isPlace,
  summary: isPlace,
  find: hasFields<Request<"find">>({ ...SEARCHED, sheet: isNumber }),
  chart: hasFields<Request<"chart">>({ sheet: isNumber, id: isNumber }),
  select: isPlace,
  edge: hasFields<Request<"edge">>({ ...PLACE, to: isOneOf("up", "down", "left", "right", "end") }),
  copy: isPlace,
  filterValues: hasFields<Request<"filterValues">>({ ...PLACE, column: isLine }),
  savedPulls: isNothing,
  eventsReport: isNothing,
};

const EDITING = {
  enter: hasFields<Request<"enter">>({ ...EDIT, text: isText, isAppended: isOptional(isFlag) }),
  clear: hasFields<Request<"clear">>(EDIT),
  replace: hasFields<Request<"replace">>({ ...EDIT, ...SEARCHED, by: isText }),
  paste: hasFields<Request<"paste">>({ ...EDIT, texts: isListOf(isListOf(isText)) }),
  pasteCells: hasFields<Request<"pasteCells">>({ ...EDIT, from: isPlace, cut: isFlag }),
  fill: hasFields<Request<"fill">>({
    ...EDIT,
    how: isEither(hasFields({ axis: isAxis }), hasFields({ from: isRect })),
  }),
  sort: hasFields<Request<"sort">>({ ...EDIT, column: isLine, descending: isFlag }),
  look: hasFields<Request<"look">>({ ...EDIT, change: isLooks }),
  note: hasFields<Request<"note">>({ ...EDIT, text: isText }),
  shape: hasFields<Request<"shape">>({
    ...EDIT,
    axis: isAxis,
    change: isOneOf("insert before", "insert after", "delete"),
  }),
  resizeColumns: hasFields<Request<"resizeColumns">>({ ...PLACE, width: isNumber }),
  sheet: isSheetChange,
  undo: isNothing,
  redo: isNothing,
  filter: hasFields<Request<"filter">>({ ...PLACE, on: isFlag }),
  setFilter: hasFields<Request<"setFilter">>({ ...PLACE, column: isLine, hidden: isListOf(isText) }),
  insertChart: hasFields<Request<"insertChart">>({ ...PLACE, type: isOneOf(...Object.keys(CHART_TYPES)) }),
  changeChart: hasFields<Request<"changeChart">>({
    sheet: isNumber,
    id: isNumber,
    change: isEither(
      isOneOf("remove"),
      hasFields({ row: isLine, column: isLine, offsetX: isNumber, offsetY: isNumber }),
    ),
  }),
};

const SCRIPTS_AND_FILES = {
  menu: hasFields<Request<"menu">>({ title: isText, item: isNumber }),
  run: hasFields<Request<"run">>({ id: isNumber, function: isText, arguments: isListOf(isAnything) }),
  closePage: hasFields<Request<"closePage">>({ page: isOneOf("sidebar", "dialog"), version: isNumber }),
  answerDialog: hasFields<Request<"answerDialog">>({
    id: isNumber,
    button: isText,
    text: isOptional(isText),
  }),
  lookAhead: hasFields<Request<"lookAhead">>({ pull: isText }),
  passTime: hasFields<Request<"passTime">>({ ms: isNumber }),
  stopTime: isNothing,
  lookAtEvents: hasFields<Request<"lookAtEvents">>(FILE),
  lookAtList: hasFields<Request<"lookAtList">>({ id: isText, list: isText }),
  loadEvents: hasFields<Request<"loadEvents">>({ id: isText, map: isEventMap, zone: isText }),
  dropEvents: hasFields<Request<"dropEvents">>({ id: isText }),
  refreshStale: hasFields<Request<"refreshStale">>({ pulls: isListOf(isText) }),
  speak: hasFields<Request<"speak">>({ language: isText }),
  newWorkbook: isNothing,
  letFormulasAsk: isNothing,
  openFile: hasFields<Request<"openFile">>(FILE),
  saveFile: hasFields<Request<"saveFile">>({ kind: isOneOf("xlsx", "csv"), sheet: isNumber }),
};

export const REQUESTS: { readonly [N in keyof Calls]: Shape } = {
  ...READING,
  ...EDITING,
  ...SCRIPTS_AND_FILES,
};
