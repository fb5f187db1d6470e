/** The button of a filtered column: which values are shown, and sorting by it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { columnLetters } from "../../sheet/grid/a1";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { edit, focusGrid } from "../actions/editing";
import { keepInSight } from "./keep-in-sight";
import { numberText } from "../model/locale-texts";
import { useStore } from "../model/use-store";
import { Icon } from "./icon";
import { texts } from "../texts/texts";

/** As many as fit a list that is drawn at once. */
const MOST_SHOWN = 200;

interface Value {
  readonly text: string;
  readonly shown: boolean;
}

export function FilterMenu({ column }: { readonly column: number }) {
  const store = useStore();
  const [values, setValues] = useState<readonly Value[]>();
  const { sheet } = store;
  if (!sheet?.filter) return null;
  const rect = sheet.filter;
  const label = texts.data.filterColumn(columnLetters(column));
  const filtered = { sheet: sheet.id, rect, column };
  const open = async (): Promise<void> => {
    if (values) return setValues(undefined);
    setValues(await attempt(store, () => call("filterValues", filtered)));
  };
  const close = (): void => {
    setValues(undefined);
    focusGrid();
  };
  const apply = (hidden: readonly string[]): void => {
    void attempt(store, () => call("setFilter", { ...filtered, hidden }));
    close();
  };
  const sort = (descending: boolean): void => {
    const body = { ...rect, row: rect.row + 1, rows: rect.rows - 1 };
    void edit(store, "sort", { ...filtered, rect: body, descending }, "nowhere");
    close();
  };
  return (
    <div class="menu-holder">
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={values !== undefined}
        onClick={() => void open()}
      >
        <Icon name="down" />
      </button>
      {values && (
        <FilterPanel
          label={label}
          values={values}
          apply={apply}
          sort={sort}
          close={close}
          leave={() => setValues(undefined)}
        />
      )}
    </div>
  );
}

interface PanelProps {
  readonly label: string;
  readonly values: readonly Value[];
  readonly apply: (hidden: readonly string[]) => void;
  readonly sort: (descending: boolean) => void;
  readonly close: () => void;
  /** Closes the panel and leaves the focus where the person pressed. */
  readonly leave: () => void;
}

function FilterPanel({ label, values: asOpened, apply, sort, close, leave }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(asOpened);
  const [search, setSearch] = useState("");
  useOpened(panel, leave);
  const set = (pick: (value: Value) => boolean): void => {
    setValues(values.map((value) => ({ ...value, shown: pick(value) })));
  };
  return (
    <div
      class="filter-panel"
      role="dialog"
      aria-label={label}
      ref={panel}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") close();
      }}
    >
      <SortButtons sort={sort} />
      <input
        aria-label={texts.data.searchValues}
        placeholder={texts.data.search}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <div class="buttons">
        <button type="button" class="link" onClick={() => set(() => true)}>
          {texts.words.all}
        </button>
        <button type="button" class="link" onClick={() => set(() => false)}>
          {texts.words.none}
        </button>
      </div>
      <ValueList
        values={values.filter(({ text }) => text.toLowerCase().includes(search.toLowerCase()))}
        toggle={(text) => set((one) => (one.text === text ? !one.shown : one.shown))}
      />
      <div class="buttons">
        <button
          type="button"
          class="action"
          onClick={() => apply(values.filter(({ shown }) => !shown).map(({ text }) => text))}
        >
          {texts.words.apply}
        </button>
        <button type="button" onClick={close}>
          {texts.words.cancel}
        </button>
      </div>
    </div>
  );
}

/** Takes the keyboard once it is there, and leaves where something else is pressed. */
function useOpened(panel: { readonly current: HTMLDivElement | null }, leave: () => void): void {
  useEffect(() => {
    keepInSight(panel.current);
    panel.current?.querySelector("input")?.focus({ preventScroll: true });
    const onPress = ({ target }: Event): void => {
      const holder = panel.current?.closest(".menu-holder");
      if (!(target instanceof Node && holder?.contains(target))) leave();
    };
    addEventListener("pointerdown", onPress, true);
    return () => removeEventListener("pointerdown", onPress, true);
  }, []);
}

function SortButtons({ sort }: { readonly sort: (descending: boolean) => void }) {
  return (
    <div class="buttons">
      <button type="button" onClick={() => sort(false)}>
        {texts.data.columnUp}
      </button>
      <button type="button" onClick={() => sort(true)}>
        {texts.data.columnDown}
      </button>
    </div>
  );
}

interface ValueListProps {
  readonly values: readonly Value[];
  readonly toggle: (text: string) => void;
}

function ValueList({ values, toggle }: ValueListProps) {
  const { locale } = useStore();
  return (
    <>
      <ul>
        {values.slice(0, MOST_SHOWN).map(({ text, shown }) => (
          <li key={text}>
            <label>
              <input type="checkbox" checked={shown} onChange={() => toggle(text)} />
              {text === "" ? texts.data.blank : text}
            </label>
          </li>
        ))}
      </ul>
      {values.length > MOST_SHOWN && (
        <p class="quiet">
          {texts.data.shownOf(numberText(locale, MOST_SHOWN), numberText(locale, values.length))}
        </p>
      )}
    </>
  );
}
