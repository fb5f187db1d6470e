/** Whether formulas are kept up to date, which are not, and the way back. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { takeFocus } from "../controls/focus";
import { Notice } from "../controls/notice";
import { texts } from "../texts/texts";
import { standingWords } from "../wording/wording";
import type { Server } from "../server/server";
import { useFollowing } from "./use-following";

interface FollowingProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function FollowingNote({ server, state, onChanged }: FollowingProps) {
  const { busy, problem, takenOut, follow } = useFollowing(server, onChanged);
  const [isAsking, setIsAsking] = useState(false);
  const takeOut = async () => {
    if (await follow(false, true)) setIsAsking(false);
  };
  return (
    <>
      <div class="field">
        <label class="check">
          <input
            type="checkbox"
            checked={state.follows === true}
            disabled={busy}
            onChange={({ currentTarget }) => void follow(currentTarget.checked)}
          />{" "}
          {texts.formulas.keepUpToDate}
        </label>
        <p class="hint">{texts.formulas.keepUpToDateMeans}</p>
        <Alert text={!isAsking && problem} />
      </div>
      {standingWords(state.standing).map(({ reason, words }) => (
        <Notice key={reason} tone="asks">
          {words}
          {reason === "named" && state.follows === true && (
            <div class="buttons">
              <Button onClick={() => void follow(true)} busy={busy ? texts.formulas.changing : undefined}>
                {texts.formulas.namedIsChanged}
              </Button>
            </div>
          )}
        </Notice>
      ))}
      {takenOut !== undefined && <Notice tone="good">{texts.formulas.takenOut(takenOut)}</Notice>}
      {isAsking ? (
        <TakeOutQuestion {...{ busy, problem }} onTakeOut={takeOut} onLeave={() => setIsAsking(false)} />
      ) : (
        <p class="below">
          <Button look="link" onClick={() => setIsAsking(true)}>
            {texts.formulas.takeOut}
          </Button>
        </p>
      )}
    </>
  );
}

interface TakeOutProps {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onTakeOut: () => Promise<void>;
  readonly onLeave: () => void;
}

function TakeOutQuestion({ busy, problem, onTakeOut, onLeave }: TakeOutProps) {
  return (
    <div class="notice plain" role="group" aria-labelledby="take-out-question">
      <p id="take-out-question" tabIndex={-1} ref={takeFocus}>
        <strong>{texts.formulas.takeOutQuestion}</strong> {texts.formulas.takeOutMeans}
      </p>
      <div class="buttons">
        <Button
          look="action"
          onClick={() => void onTakeOut()}
          busy={busy ? texts.formulas.changing : undefined}
        >
          {texts.formulas.takeOut}
        </Button>
        {!busy && <Button onClick={onLeave}>{texts.formulas.leave}</Button>}
      </div>
      <Alert text={problem} />
    </div>
  );
}
