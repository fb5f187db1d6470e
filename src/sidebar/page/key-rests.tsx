/** That the service refuses the key, and when it is tried again: at once where a person wants it. */
import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import type { Refresh } from "../formulas/use-refresh";
import { clockTime } from "../wording/wording";
import { texts } from "../texts/texts";

interface KeyRestsProps {
  readonly state: State;
  /** A refresh that a person begins tries its first question whatever is known of the account. */
  readonly refreshing: Refresh;
  readonly onConnection: () => void;
}

export function KeyRests({ state: { keyRestsUntil }, refreshing, onConnection }: KeyRestsProps) {
  if (keyRestsUntil === null) return null;
  const isBusy = refreshing.run.stage === "running";
  return (
    <Notice tone="bad">
      <p>{texts.page.keyRests(clockTime(keyRestsUntil))}</p>
      <div class="buttons">
        <Button onClick={onConnection}>{texts.formulas.toConnection}</Button>
        <Button onClick={refreshing.refresh} busy={isBusy ? texts.formulas.refreshing : undefined}>
          {texts.formulas.tryNow}
        </Button>
      </div>
    </Notice>
  );
}
