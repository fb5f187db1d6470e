import type { ChartAnswer } from "../../add-on/sidebar-contract/calls";
import type { ChosenChart, ChartType } from "../../add-on/sheet-writer/charts/chart-types";
import { useEffect, useId, useState } from "preact/hooks";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { focusLater } from "../controls/focus";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { CHART_WORDS } from "../wording/wording";
import { texts } from "../texts/texts";

interface AddChartProps {
  readonly server: Server;
  readonly rangeName: string;
  /** The table's name, for screen readers. */
  readonly of?: string;
  /** Whether the chart is added at once, without a click. */
  readonly atOnce?: boolean;
}

const WAYS = Object.keys(texts.landed.chartAs) as ChartType[];

type ChartResult = "offered" | "working" | ChartAnswer | { readonly failure: ShownFailure };

/**
 * A button that draws one chart beside the table, and then ways to draw it otherwise. `atOnce` is read when
 * it first appears.
 */
export function AddChart({ server, rangeName, of, atOnce = false }: AddChartProps) {
  const id = useId();
  const [chart, setChart] = useState<ChartResult>("offered");
  const add = async (chosen: ChosenChart = {}) => {
    setChart("working");
    const answer = await server("addChart", { rangeName, ...chosen });
    // The button goes, and its focus with it.
    if (answer.ok && document.activeElement?.id === id) focusLater(`${id}-said`);
    setChart(answer.ok ? answer.value : { failure: answer.failure });
  };
  useEffect(() => {
    if (atOnce) void add();
  }, []);
  if (typeof chart === "object" && "said" in chart)
    return (
      <>
        <span role="status" id={`${id}-said`} tabIndex={-1}>
          {CHART_WORDS[chart.said]}
        </span>
        {chart.columns.length > 0 && (
          <ChartChoices {...{ chart, of }} choose={(chosen) => void add(chosen)} />
        )}
      </>
    );
  return (
    <>
      <Button
        id={id}
        look="link"
        busy={chart === "working" ? texts.landed.drawing : undefined}
        onClick={() => void add()}
        {...(of === undefined ? {} : { label: texts.controls.named(texts.landed.addChart, of) })}
      >
        {texts.landed.addChart}
      </Button>
      <Alert inline text={typeof chart === "object" && sentenceOf(chart.failure)} />
    </>
  );
}

interface ChartChoicesProps {
  readonly chart: ChartAnswer;
  readonly of: string | undefined;
  readonly choose: (chosen: ChosenChart) => void;
}

/** Drawn in another way, or with other columns; the last one that is drawn stays. */
function ChartChoices({ chart: { columns }, of, choose }: ChartChoicesProps) {
  const drawn = columns.filter(({ isDrawn }) => isDrawn).map(({ name }) => name);
  return (
    <div class="chart-choices">
      {WAYS.map((as) => (
        <Button
          key={as}
          look="link"
          onClick={() => choose({ as })}
          {...(of === undefined ? {} : { label: texts.controls.named(texts.landed.chartAs[as], of) })}
        >
          {texts.landed.chartAs[as]}
        </Button>
      ))}
      {columns.length > 1 && (
        <fieldset class="charted-columns">
          <legend>{texts.landed.chartedColumns}</legend>
          {columns.map(({ name, isDrawn }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={isDrawn}
                disabled={isDrawn && drawn.length === 1}
                onChange={() =>
                  choose({
                    columns: columns
                      .filter((one) => (one.name === name ? !isDrawn : one.isDrawn))
                      .map((one) => one.name),
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
