/** How a pull ended: what was written and where, or why not and what can be done about it. */
import type { ComponentChildren } from "preact";
import type { PullResult } from "../../calls";
import { Button } from "../controls/button";
import { Copyable } from "../controls/copyable";
import { Notice } from "../controls/notice";
import { type Failure, sentenceOf } from "../failures";
import { pulledWords } from "../wording";
import { type PullOrder, type WayOn, waysOn } from "./draft";

export function Pulled({ result, children }: { result: PullResult; children?: ComponentChildren }) {
  const { rows, range, rangeName, cut } = result;
  return (
    <Notice tone={rows > 0 ? "good" : "plain"}>
      <p>
        <strong>{pulledWords(result)}</strong>
      </p>
      {rows > 0 && <p>{range}</p>}
      {cut && <p class="warning">{cut}</p>}
      {rows > 0 && rangeName !== "" && (
        <>
          <p class="quiet">In formulas, its name is</p>
          <Copyable text={rangeName} />
        </>
      )}
      {children}
    </Notice>
  );
}

const LABELS: { readonly [W in WayOn]: string } = {
  overwrite: "Overwrite",
  otherSheet: "Choose another sheet",
  again: "Try again",
  connection: "Connection",
};

interface NotPulledProps {
  readonly failure: Failure;
  readonly order: PullOrder;
  readonly onWay: (way: WayOn) => void;
}

export function NotPulled({ failure, order, onWay }: NotPulledProps) {
  const ways = waysOn(failure, order);
  return (
    <Notice tone={failure.kind === "cancelled" ? "plain" : "bad"}>
      <p>{sentenceOf(failure)}</p>
      {ways.length > 0 && (
        <div class="buttons">
          {ways.map((way) => (
            <Button key={way} look={way === "overwrite" ? "danger" : "plain"} onClick={() => onWay(way)}>
              {LABELS[way]}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}
