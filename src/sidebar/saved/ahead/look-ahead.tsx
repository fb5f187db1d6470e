/** What the next run of a pull, or its undo, would change, below its entry. */
import type { PullItem } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import type { Server } from "../../server/server";
import { StepLink } from "../../controls/step-link";
import { DryRunPanel } from "./dry-run-panel";
import { texts } from "../../texts/texts";

interface LookAheadProps {
  readonly server: Server;
  readonly item: PullItem;
  /** Something runs: nothing else can be begun. */
  readonly isBusy: boolean;
  /** `asked`: answers since then (epoch ms) serve that run. */
  readonly onRun: (item: PullItem, asked: number) => void;
  readonly onClose: () => void;
}

export function LookAhead({ server, item, isBusy, onRun, onClose }: LookAheadProps) {
  const { name } = item;
  return (
    <DryRunPanel
      server={server}
      title={texts.dryRun.title(name)}
      ranAt={item.lastRun}
      look={(run) => server("dryRun", { run, name })}
      onClose={onClose}
    >
      {(dry) => (
        <Button
          look="action"
          busy={isBusy ? texts.dryRun.runNow : undefined}
          label={texts.dryRun.runNowNamed(name)}
          onClick={() => onRun(item, dry.at)}
        >
          {texts.dryRun.runNow}
        </Button>
      )}
    </DryRunPanel>
  );
}

interface LookAtUndoProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function LookAtUndo({ server, item, onDone, onClose }: LookAtUndoProps) {
  const { name } = item;
  return (
    <DryRunPanel
      server={server}
      title={texts.dryRun.undoTitle(name)}
      ranAt={item.lastRun}
      look={() => server("dryUndo", { name })}
      onClose={onClose}
    >
      {() => (
        <StepLink
          words={texts.dryRun.putBack}
          busy={texts.saved.puttingBack}
          of={name}
          look="action"
          call={() => server("undoRun", { name })}
          onDone={onDone}
        />
      )}
    </DryRunPanel>
  );
}
