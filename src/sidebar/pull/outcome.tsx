import type { ComponentChildren } from "preact";
import type { PullResult } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Copyable } from "../controls/copyable";
import { Notice } from "../controls/notice";
import { type Failure, sentenceOf } from "../wording/failures";
import { pulledWords } from "../wording/wording";
import type { Server } from "../server/server";
import { AddChart } from "../landed/add-chart";
import { GoToTable } from "../landed/go-to-table";
import { overwriteQuestion, type PullOrder, type WayOn, waysOn } from "./draft";
import { texts } from "../texts/texts";

interface PulledProps {
  readonly server: Server;
  readonly result: PullResult;
  readonly children?: ComponentChildren;
}

export function Pulled({ server, result, children }: PulledProps) {
  const { rows, range, rangeName, cut } = result;
  return (
    <Notice tone={rows > 0 ? "good" : "plain"}>
      <p>
        <strong>{pulledWords(result)}</strong>
      </p>
      {rows > 0 && (
        <>
          <p>{range}</p>
          <p>
            <GoToTable server={server} rangeName={rangeName} /> ·{" "}
            <AddChart server={server} rangeName={rangeName} />
          </p>
        </>
      )}
      {cut && <p class="warning">{cut}</p>}
      {rows > 0 && rangeName !== "" && (
        <>
          <p class="quiet">{texts.landed.nameInFormulas}</p>
          <Copyable text={rangeName} />
        </>
      )}
      {children}
    </Notice>
  );
}

interface NotPulledProps {
  readonly failure: Failure;
  readonly order: PullOrder;
  readonly onWay: (way: WayOn) => void;
}

export function NotPulled({ failure, order, onWay }: NotPulledProps) {
  const ways = waysOn(failure, order);
  const question = overwriteQuestion(failure, order);
  return (
    <Notice tone={question ? "asks" : failure.kind === "cancelled" ? "plain" : "bad"}>
      <p>{question ? <strong>{question}</strong> : sentenceOf(failure)}</p>
      {ways.length > 0 && (
        <div class="buttons">
          {ways.map((way) => (
            <Button key={way} look={way === "overwrite" ? "danger" : "plain"} onClick={() => onWay(way)}>
              {texts.pull.ways[way]}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}
