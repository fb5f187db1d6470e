/** A person's own formulas that add up or average a table: which, and what is asked for all rows together. */
import type { AboutNumber, AskedTotal, OwnSum } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import { RunProgressBar } from "../run/progress";
import { useRun } from "../run/use-run";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface OwnSumsProps {
  readonly server: Server;
  readonly about: AboutNumber;
}

/** Sums of decimals differ in their last digits. */
const ROUNDING_ERROR = 1e-9;

export function OwnSums({ server, about }: OwnSumsProps) {
  const { run, start, stop } = useRun<AskedTotal>(server);
  const words = texts.about;
  const { sums, canAskTotal, at } = about;
  const isAskable = canAskTotal && sums.some(({ isWhole }) => isWhole);
  const total = run.stage === "done" ? run.value.total : null;
  return (
    <>
      <p class="part">
        <strong>{words.sums}</strong>
      </p>
      <ul>
        {sums.map((sum, i) => (
          <li key={i}>
            {words.sum[sum.does](sum.place, sum.column, sum.rows)} {describeSum(sum, canAskTotal)}
            {total !== null && sum.isWhole && <p role="status">{describeTotal(sum, total)}</p>}
          </li>
        ))}
      </ul>
      {run.stage === "running" && <RunProgressBar run={run} onStop={stop} />}
      {run.stage === "failed" && <Notice tone="bad">{sentenceOf(run.failure)}</Notice>}
      {run.stage === "done" && total === null && <Notice tone="plain">{words.noNumber}</Notice>}
      {isAskable && run.stage !== "done" && (
        <div class="buttons">
          <Button
            busy={run.stage === "running" ? words.asking : undefined}
            onClick={() => void start((id) => server("askTotal", { run: id, at }))}
          >
            {words.askTotal}
          </Button>
        </div>
      )}
    </>
  );
}

function describeSum({ isRate, isWhole }: OwnSum, canAskTotal: boolean): string {
  const words = texts.about;
  const why = isRate ? words.isRate : words.mayCountTwice;
  if (!canAskTotal) return `${why} ${words.noTotal}`;
  return isWhole ? why : `${why} ${words.someRows}`;
}

function describeTotal({ shows }: OwnSum, total: number): string {
  const words = texts.about;
  if (shows === null) return `${words.onlyTotal(total)} ${words.putTotal}`;
  const isAlike = Math.abs(shows - total) <= ROUNDING_ERROR * Math.max(1, Math.abs(total));
  return `${words.total(total, shows)} ${isAlike ? words.addsUp : words.putTotal}`;
}
