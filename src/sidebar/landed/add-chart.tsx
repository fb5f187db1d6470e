import type { ChartAdded } from "../../add-on/sidebar-contract/calls";
import type { ChartType } from "../../add-on/sheet-writer/charts/chart-types";
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

type ChartResult = "offered" | "working" | { readonly said: ChartAdded } | { readonly failure: ShownFailure };

/**
 * A button that draws one chart beside the table, and then ways to draw it otherwise. `atOnce` is read when
 * it first appears.
 */
export function AddChart({ server, rangeName, of, atOnce = false }: AddChartProps) {
  const id = useId();
  const [chart, setChart] = useState<ChartResult>("offered");
  const add = async (as?: ChartType) => {
    setChart("working");
    const answer = await server("addChart", { rangeName, ...(as && { as }) });
    // The button goes, and its focus with it.
    if (answer.ok && document.activeElement?.id === id) focusLater(`${id}-said`);
    setChart(answer.ok ? { said: answer.value } : { failure: answer.failure });
  };
  useEffect(() => {
    if (atOnce) void add();
  }, []);
  if (typeof chart === "object" && "said" in chart)
    return (
      <span role="status" id={`${id}-said`} tabIndex={-1}>
        {CHART_WORDS[chart.said]}
        {chart.said !== "none fits" &&
          WAYS.map((type) => (
            <span key={type}>
              {" "}
              ·{" "}
              <Button
                look="link"
                onClick={() => void add(type)}
                {...(of === undefined ? {} : { label: texts.controls.named(texts.landed.chartAs[type], of) })}
              >
                {texts.landed.chartAs[type]}
              </Button>
            </span>
          ))}
      </span>
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
