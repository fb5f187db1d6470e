/** The buttons below the menus: those that are needed most. */
import { changeLooks, focusGrid, undo } from "../actions/editing";
import { insertChart } from "../actions/sheets";
import type { LooksChange } from "../../page-server/contract/calls";
import type { Store } from "../model/store";
import { useStore } from "../model/use-store";
import type { ComponentChildren } from "preact";
import { numberText } from "../model/locale-texts";
import { ALIGNMENTS, BORDERS, CHART_TYPES } from "./entries";
import { Icon } from "./icon";
import { MenuButton } from "./menu-button";
import { TimeButton } from "./time-button";
import { texts } from "../texts/texts";

const PAINTS = [
  ["none", null],
  ["blue", "#d2e3fc"],
  ["green", "#ceead6"],
  ["yellow", "#feefc3"],
  ["red", "#fad2cf"],
  ["grey", "#e8eaed"],
] as const;

const INKS = [
  ["usual", null],
  ["blue", "#1967d2"],
  ["green", "#137333"],
  ["red", "#c5221f"],
  ["grey", "#5f6368"],
] as const;

function listAlignments(store: Store) {
  return ALIGNMENTS.map((align) => ({
    label: texts.looks.alignments[align],
    run: () => look(store, { align }),
  }));
}

function listBorders(store: Store) {
  return BORDERS.map((borders) => ({
    label: texts.looks.borderKinds[borders],
    run: () => look(store, { borders }),
  }));
}

function look(store: Store, change: LooksChange): void {
  focusGrid();
  void changeLooks(store, change);
}

function listColours(store: Store, paints: typeof PAINTS | typeof INKS, part: "background" | "color") {
  return paints.map(([name, colour]) => ({
    label: texts.looks.colours[name],
    run: () => look(store, part === "background" ? { background: colour } : { color: colour }),
  }));
}

interface ToolProps {
  readonly label: string;
  readonly face: ComponentChildren;
  readonly run: () => unknown;
  /** Whether the active cell has it; undefined for what is no look. */
  readonly pressed?: boolean;
  readonly class?: string;
}

function Tool({ label, face, run, pressed, class: name }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      class={name ?? ""}
      onClick={() => {
        focusGrid();
        void run();
      }}
    >
      {face}
    </button>
  );
}

/** Looks of the active cell that are on or off. */
function LookTools() {
  const store = useStore();
  const style = store.activeCell?.style;
  const [isBold, isItalic] = [style?.fontWeight === "bold", style?.fontStyle === "italic"];
  const isWrapped = style?.wrap === true;
  return (
    <>
      <Tool
        label={texts.looks.bold}
        face="B"
        run={() => changeLooks(store, { bold: !isBold })}
        pressed={isBold}
        class="bold"
      />
      <Tool
        label={texts.looks.italic}
        face="I"
        run={() => changeLooks(store, { italic: !isItalic })}
        pressed={isItalic}
        class="italic"
      />
      <MenuButton
        label={texts.looks.textColour}
        face={<span class="ink">A</span>}
        entries={listColours(store, INKS, "color")}
      />
      <MenuButton
        label={texts.looks.fillColour}
        face={<span class="paint" />}
        entries={listColours(store, PAINTS, "background")}
      />
      <Tool
        label={texts.looks.wrap}
        face={<Icon name="wrap" />}
        run={() => changeLooks(store, { wrap: !isWrapped })}
        pressed={isWrapped}
      />
    </>
  );
}

export function Toolbar() {
  const store = useStore();
  const thousand = numberText(store.locale, 1_000, { useGrouping: "always" });
  const format = (text: string) => () => changeLooks(store, { format: text });
  return (
    <div class="toolbar" role="toolbar" aria-label={texts.tools.name}>
      <Tool label={texts.edit.undo} face={<Icon name="undo" />} run={() => undo(store, "undo")} />
      <Tool label={texts.edit.redo} face={<Icon name="redo" />} run={() => undo(store, "redo")} />
      <span class="gap" />
      <Tool label={texts.looks.formatAs("%")} face="%" run={format("0.0%")} />
      <Tool label={texts.looks.formatAs(thousand)} face={thousand} run={format("#,##0")} />
      <span class="gap" />
      <LookTools />
      <MenuButton label={texts.looks.align} face={<Icon name="align" />} entries={listAlignments(store)} />
      <MenuButton label={texts.looks.borders} face={<Icon name="borders" />} entries={listBorders(store)} />
      <span class="gap" />
      <MenuButton
        label={texts.words.chart}
        face={
          <>
            {texts.words.chart} <Icon name="down" />
          </>
        }
        entries={CHART_TYPES.map((type) => ({
          label: texts.charts.kinds[type],
          run: () => void insertChart(store, type),
        }))}
      />
      <span class="spring" />
      <TimeButton />
    </div>
  );
}
