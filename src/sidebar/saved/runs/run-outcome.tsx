import type { PullItem, PullItems } from "../../../add-on/sidebar-contract/calls";
import { Notice } from "../../controls/notice";
import type { Server } from "../../server/server";
import { ExportInstead } from "./export-instead";
import type { PullsRan } from "./use-pulls-run";
import { isTroubleStatus } from "../words/status-words";
import { ranWords } from "../words/words";

interface RunOutcomeProps {
  readonly server: Server;
  readonly list: PullItems;
  readonly count: number;
  readonly ran: PullsRan;
  readonly onExported: (item: PullItem) => void;
}

export function RunOutcome({ server, list, count, ran, onExported }: RunOutcomeProps) {
  const items = ran.ran.flatMap((one) => {
    const item = list.pulls.find(({ name }) => name === one.name);
    return item ? [{ item, one }] : [];
  });
  return (
    <>
      <Notice tone={toneOfRun(ran)}>{ranWords(ran.ran, count, ran.ended)}</Notice>
      {items
        .filter(({ one }) => one.failure === "tooLarge")
        .map(({ item }) => (
          <ExportInstead
            key={item.name}
            server={server}
            name={item.name}
            bucket={list.bucket ?? ""}
            onSaved={() => onExported(item)}
          />
        ))}
    </>
  );
}

function toneOfRun({ ran, ended }: PullsRan): "good" | "plain" | "asks" {
  if (ran.some(({ status }) => isTroubleStatus(status))) return "asks";
  return ended === "" ? "good" : "plain";
}
