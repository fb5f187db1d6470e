/** Asks once whether the add-on may keep formulas up to date, where nobody was asked at connecting. */
import type { State } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { texts } from "../texts/texts";
import type { Server } from "../server/server";
import { useFollowing } from "./use-following";

interface FollowQuestionProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

/** Nothing where somebody has answered, with yes or no. */
export function FollowQuestion({ server, state, onChanged }: FollowQuestionProps) {
  const { busy, problem, follow } = useFollowing(server, onChanged);
  if (state.follows !== null) return null;
  return (
    <div class="notice asks" role="group" aria-labelledby="follow-question">
      <p id="follow-question">
        <strong>{texts.formulas.followQuestion}</strong> {texts.formulas.keepUpToDateMeans}
      </p>
      <div class="buttons">
        <Button
          look="action"
          onClick={() => void follow(true)}
          busy={busy ? texts.formulas.changing : undefined}
        >
          {texts.formulas.keepUpToDate}
        </Button>
        {!busy && <Button onClick={() => void follow(false)}>{texts.formulas.leave}</Button>}
      </div>
      <Alert text={problem} />
    </div>
  );
}
