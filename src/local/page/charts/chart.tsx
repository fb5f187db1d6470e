/**
 * A chart as a picture with a text alternative, and its numbers as a table for those who read it otherwise.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ChartData } from "../../page-server/contract/calls";
import { useStore } from "../model/use-store";
import { call } from "../server/client";
import { drawChart } from "./draw";
import { chartText } from "./chart-text";
import { texts } from "../texts/texts";

interface ChartProps {
  readonly sheet: number;
  readonly id: number;
  readonly width: number;
  readonly height: number;
  /** Another one: the cells may have changed. */
  readonly version: number;
}

const AGAIN_MS = 150;

export default function Chart({ sheet, id, width, height, version }: ChartProps) {
  const { locale } = useStore();
  const [data, setData] = useState<ChartData | null>();
  const picture = useRef<HTMLDivElement>(null);
  const known = useRef("");
  useEffect(() => {
    // Cells that fill one after another draw it once.
    const timer = setTimeout(
      () => {
        void call("chart", { sheet, id }).then(
          (next) => {
            const text = JSON.stringify(next);
            if (text !== known.current) setData(next);
            known.current = text;
          },
          () => undefined,
        );
      },
      known.current === "" ? 0 : AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [sheet, id, version]);
  useEffect(() => {
    if (!data || !picture.current) return;
    picture.current.replaceChildren(drawChart(data, locale, width, height - TITLE_HEIGHT));
  }, [data, locale, width, height]);
  if (data === undefined) return <p class="chart-empty">{texts.charts.drawing}</p>;
  const isEmpty = data === null || data.series.length === 0 || data.labels.length === 0;
  return (
    <figure class="chart-figure">
      <figcaption>{data?.title || texts.words.chart}</figcaption>
      {isEmpty ? (
        <p class="chart-empty">{texts.charts.empty}</p>
      ) : (
        <div role="img" aria-label={chartText(data)} ref={picture} />
      )}
    </figure>
  );
}

const TITLE_HEIGHT = 36;
