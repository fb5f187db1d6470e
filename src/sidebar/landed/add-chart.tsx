import { useState } from "preact/hooks";
import { Button } from "../controls/button";
import { type Failure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { CHART_WORDS } from "../wording/wording";
import { texts } from "../texts/texts";

interface AddChartProps {
  readonly server: Server;
  readonly rangeName: string;
  /** The table's name, for screen readers. */
  readonly of?: string;
}

type Chart = "offered" | "working" | { readonly said: string } | { readonly failure: Failure };

export function AddChart({ server, rangeName, of }: AddChartProps) {
  const [chart, setChart] = useState<Chart>("offered");
  const add = async () => {
    setChart("working");
    const answer = await server("addChart", { rangeName });
    setChart(answer.ok ? { said: CHART_WORDS[answer.value] } : { failure: answer.failure });
  };
  if (typeof chart === "object") {
    return "said" in chart ? (
      <span role="status">{chart.said}</span>
    ) : (
      <span class="problem" role="alert">
        {sentenceOf(chart.failure)}
      </span>
    );
  }
  return (
    <Button
      look="link"
      busy={chart === "working" ? texts.landed.drawing : undefined}
      onClick={() => void add()}
      {...(of === undefined ? {} : { label: texts.controls.named(texts.landed.addChart, of) })}
    >
      {texts.landed.addChart}
    </Button>
  );
}
