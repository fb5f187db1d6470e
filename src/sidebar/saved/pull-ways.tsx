import type { ComponentChildren } from "preact";
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { StepLink } from "../controls/step-link";
import { GoToTable } from "../landed/go-to-table";
import type { Server } from "../server/server";
import { canRun } from "./words/can-run";
import { texts } from "../texts/texts";

/** What can be opened below a pull: one at a time. */
export type OpenedPart = "more" | "change" | "duplicate" | "delete" | "ahead" | "undo";

/** The links that open a part, by which the focus returns to them. */
const OPENING_LINKS = ["ahead", "undo", "change", "more"] as const;
type Opener = (typeof OPENING_LINKS)[number];

/** The id of the link that opened a part. What has none of its own was opened from "more". */
export function idOfOpener(part: OpenedPart | undefined, row: number): string {
  const opener = OPENING_LINKS.find((one) => one === part) ?? "more";
  return `${opener}-row-${row}`;
}

interface PullWaysProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly opened: OpenedPart | undefined;
  readonly onOpen: (part: OpenedPart) => void;
  /** Called when the entry is out of date. */
  readonly onChanged: () => void;
}

/** The line of links below a pull: to its table, and to what can be done with it. */
export function PullWays({ server, item, opened, onOpen, onChanged }: PullWaysProps) {
  const { name, status, rangeName, row } = item;
  const link = (part: Opener, label: string, shown: ComponentChildren) => (
    <Button
      id={idOfOpener(part, row)}
      look="link"
      isOpen={opened === part}
      onClick={() => onOpen(part)}
      label={label}
    >
      {shown}
    </Button>
  );
  const { saved, controls, dryRun } = texts;
  return (
    <p class="hint ways">
      {canRun(item) && !item.export && link("ahead", dryRun.openNamed(name), dryRun.open)}
      {rangeName !== null && <GoToTable server={server} rangeName={rangeName} of={name} />}
      {item.export?.range && (
        <GoToTable server={server} rangeName={item.export.range} of={name} what="export" />
      )}
      {item.isUndoable && link("undo", controls.named(saved.undo, name), saved.undo)}
      {(status === "goes on later" || status === "exporting") && (
        <StepLink
          words={saved.stop}
          busy={saved.stopping}
          of={name}
          call={() => server("giveUpRun", { name })}
          onDone={onChanged}
        />
      )}
      <span class="together">
        {item.isNamed && link("change", saved.changeNamed(name), saved.change)}
        {link("more", controls.named(saved.more, name), saved.more)}
      </span>
    </p>
  );
}
