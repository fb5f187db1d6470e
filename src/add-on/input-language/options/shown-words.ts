/** The words of the option `show`: what is made of a measure, and the shapes that a table can have. Pure. */
import type { OptionUser } from "./option-values";

/** Columns that are made of a measure. */
const MADE_COLUMNS = ["share", "running total", "moving average"] as const;
/** Shapes of a report, the verdict of a test, and a comparison laid out to be read. */
const SHAPES = ["steps across", "drop-off", "triangle", "verdict", "board"] as const;

/** `over`: of how many periods a moving average is. */
export interface ShownColumn {
  readonly kind: (typeof MADE_COLUMNS)[number] | (typeof SHAPES)[number];
  readonly over?: number;
}

/** What a question of each kind can show, of all that can be shown. */
export const SHOWN_OF = {
  metric: MADE_COLUMNS,
  report: ["steps across", "drop-off", "triangle"],
  test: ["verdict"],
  comparison: ["board"],
} as const satisfies { readonly [user in OptionUser]?: readonly ShownColumn["kind"][] };

/** Periods that a moving average is of. */
const MOST_PERIODS = 366;

const MADE_WORDS = ["share", "running total", "moving average 7"] as const;
const SHOWN_WORDS = [...MADE_WORDS, ...SHAPES] as const;

/** Columns that are shown, separated by commas. */
export const SHOWN = {
  read: (text: string) => {
    const columns = text.split(/[,，、]/).map(readShownColumn);
    return columns.every((column) => column !== undefined) ? columns : undefined;
  },
  write: (columns: readonly ShownColumn[]) =>
    columns.map(({ kind, over }) => (over === undefined ? kind : `${kind} ${over}`)).join(", "),
  allowed: SHOWN_WORDS.join(", "),
  choices: SHOWN_WORDS,
  choicesOf: { ...SHOWN_OF, metric: MADE_WORDS },
};

function readShownColumn(text: string): ShownColumn | undefined {
  const words = text.trim().toLowerCase().split(/\s+/);
  const kind = [...MADE_COLUMNS, ...SHAPES].find(
    (one) => one === words.slice(0, one.split(" ").length).join(" "),
  );
  const [count, ...more] = words.slice(kind?.split(" ").length);
  if (kind !== "moving average") return kind && count === undefined ? { kind } : undefined;
  const isUnit =
    more.length === 0 || (more.length === 1 && /^(?:day|week|month|quarter|year|period)s?$/.test(more[0]!));
  const over = /^\d{1,3}$/.test(count ?? "") ? Number(count) : 0;
  return isUnit && over >= 2 && over <= MOST_PERIODS ? { kind, over } : undefined;
}
