/** What became of a run, and what it asks a person: whether it may cover somebody's cells, where to export what does not fit. */
import type { PullItem, PullItems } from "../../calls";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import type { Server } from "../server";
import { ExportInstead } from "./export-instead";
import type { PullsRan } from "./use-pulls-run";
import { coversWords, isBadNews, ranWords } from "./words";

interface RunOutcomeProps {
  readonly server: Server;
  readonly list: PullItems;
  /** How many pulls were to be run. */
  readonly count: number;
  readonly ran: PullsRan;
  readonly onOverwrite: (item: PullItem) => void;
  readonly onLeave: () => void;
  readonly onExported: (item: PullItem) => void;
}

export function RunOutcome({ server, list, count, ran, onOverwrite, onLeave, onExported }: RunOutcomeProps) {
  const items = ran.ran.flatMap((one) => {
    const item = list.pulls.find(({ name }) => name === one.name);
    return item ? [{ item, one }] : [];
  });
  return (
    <>
      <Notice tone={toneOf(ran)}>{ranWords(ran.ran, count, ran.ended)}</Notice>
      {items
        .filter(({ one }) => one.covers !== undefined)
        .map(({ item, one }) => (
          <Notice key={item.name} tone="asks">
            <p>{coversWords(one)}</p>
            <div class="buttons">
              <Button look="danger" onClick={() => onOverwrite(item)} label={`Overwrite for ${item.name}`}>
                Overwrite
              </Button>
              <Button onClick={onLeave} label={`Leave it as it is for ${item.name}`}>
                Leave it
              </Button>
            </div>
          </Notice>
        ))}
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

function toneOf({ ran, ended }: PullsRan): "good" | "plain" | "asks" {
  if (ran.some(({ standing }) => isBadNews(standing))) return "asks";
  return ended === "" ? "good" : "plain";
}
