/** The button of a filtered column: which values are shown, and sorting by it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { columnLetters } from "../../sheet/grid/a1";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { edit, focusGrid } from "../actions/editing";
import { keepInSight } from "./keep-in-sight";
import { useStore } from "../model/use-store";

/** As many as fit a list that is drawn at once. */
const MOST_SHOWN = 200;

interface Value {
  readonly text: string;
  readonly shown: boolean;
}

export function FilterMenu({ column }: { readonly column: number }) {
  const store = useStore();
  const [values, setValues] = useState<readonly Value[]>();
  const [search, setSearch] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const { sheet } = store;
  const isOpen = values !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    keepInSight(panel.current);
    panel.current?.querySelector("input")?.focus({ preventScroll: true });
    const leave = ({ target }: Event): void => {
      const holder = panel.current?.closest(".menu-holder");
      if (!(target instanceof Node && holder?.contains(target))) setValues(undefined);
    };
    addEventListener("pointerdown", leave, true);
    return () => removeEventListener("pointerdown", leave, true);
  }, [isOpen]);
  if (!sheet?.filter) return null;
  const place = { sheet: sheet.id, rect: sheet.filter };
  const letters = columnLetters(column);
  const open = async (): Promise<void> => {
    if (values) return setValues(undefined);
    setSearch("");
    setValues(await attempt(store, () => call("filterValues", { ...place, column })));
  };
  const close = (): void => {
    setValues(undefined);
    focusGrid();
  };
  const apply = (): void => {
    const hidden = (values ?? []).filter(({ shown }) => !shown).map(({ text }) => text);
    void attempt(store, () => call("setFilter", { ...place, column, hidden }));
    close();
  };
  const sort = (descending: boolean): void => {
    const { rect } = place;
    const body = { ...rect, row: rect.row + 1, rows: rect.rows - 1 };
    void edit(store, "sort", { sheet: sheet.id, rect: body, column, descending });
    close();
  };
  const set = (pick: (value: Value) => boolean): void => {
    setValues(values?.map((value) => ({ ...value, shown: pick(value) })));
  };
  const found = values?.filter(({ text }) => text.toLowerCase().includes(search.toLowerCase())) ?? [];
  return (
    <div class="menu-holder">
      <button
        type="button"
        aria-label={`Filter column ${letters}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        ▾
      </button>
      {values && (
        <div
          class="filter-panel"
          role="dialog"
          aria-label={`Filter column ${letters}`}
          ref={panel}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === "Escape") close();
          }}
        >
          <SortButtons sort={sort} />
          <input
            aria-label="Search values"
            placeholder="Search"
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
          <div class="buttons">
            <button type="button" class="link" onClick={() => set(() => true)}>
              All
            </button>
            <button type="button" class="link" onClick={() => set(() => false)}>
              None
            </button>
          </div>
          <ValueList
            values={found}
            toggle={(text) => set((one) => (one.text === text ? !one.shown : one.shown))}
          />
          <div class="buttons">
            <button type="button" class="action" onClick={apply}>
              Apply
            </button>
            <button type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function SortButtons({ sort }: { readonly sort: (descending: boolean) => void }) {
  return (
    <div class="buttons">
      <button type="button" onClick={() => sort(false)}>
        Sort A to Z
      </button>
      <button type="button" onClick={() => sort(true)}>
        Sort Z to A
      </button>
    </div>
  );
}

interface ValueListProps {
  readonly values: readonly Value[];
  readonly toggle: (text: string) => void;
}

function ValueList({ values, toggle }: ValueListProps) {
  return (
    <>
      <ul>
        {values.slice(0, MOST_SHOWN).map(({ text, shown }) => (
          <li key={text}>
            <label>
              <input type="checkbox" checked={shown} onChange={() => toggle(text)} />
              {text === "" ? "(blank)" : text}
            </label>
          </li>
        ))}
      </ul>
      {values.length > MOST_SHOWN && (
        <p class="quiet">
          {MOST_SHOWN} of {values.length.toLocaleString("en")}. Search for the others.
        </p>
      )}
    </>
  );
}
