/** What do you want to know? The kinds of question, each with a sentence, and the form of the chosen one. */
import { useRef, useState } from "preact/hooks";
import type { PullSource } from "../../add-on/input-language/pulls/pull-words";
import { Button } from "../controls/button";
import { focusLater } from "../controls/focus";
import { StepLine } from "../controls/step";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { Asker, type AskerProps } from "./asker";
import { FirstStep } from "./first-step";
import { KINDS } from "../question/kinds";
import { useNames } from "../names/use-names";
import { texts } from "../texts/texts";

interface AskTabProps {
  readonly server: Server;
  /** Requests that the account allows a minute, and those that are free now. */
  readonly pace: Pace;
  /** A request was used: the state is outdated. */
  readonly onEnded: () => void;
}

/** Forms that were open stay as they were filled in, also while another one or another tab is shown. */
export function AskTab({ server, pace, onEnded }: AskTabProps) {
  const [chosen, setChosen] = useState<PullSource>("report");
  const { namesOf, loadAgain, noteRows } = useNames(server);
  const [visited, setVisited] = useState<readonly PullSource[]>(["report"]);
  const [isListed, setListed] = useState(true);
  const close = () => {
    setListed(false);
    focusLater(`${KIND}-change`);
  };
  const endedHere = () => {
    setListed(false);
    onEnded();
  };
  return (
    <>
      <FirstStep server={server} pace={pace} onEnded={onEnded} />
      {!isListed && (
        <StepLine
          id={KIND}
          label={texts.ask.changeStep.kind}
          text={KINDS.find(({ source }) => source === chosen)?.title ?? ""}
          onChange={() => {
            setListed(true);
            focusLater(radioId(chosen));
          }}
        />
      )}
      <KindList
        chosen={chosen}
        isListed={isListed}
        onChoose={(source) => {
          setChosen(source);
          setVisited((known) => [...new Set([...known, source])]);
        }}
        onClose={close}
      />
      {/* What was begun goes on, and what was typed stays, while another kind is looked at. */}
      {KINDS.filter(({ source }) => visited.includes(source)).map((kind) => (
        <div key={kind.source} hidden={kind.source !== chosen}>
          <ClearedAsker
            {...{ server, pace, kind, namesOf }}
            onLooked={noteRows}
            onEnded={endedHere}
            onCleared={() => focusLater(isListed ? radioId(chosen) : `${KIND}-change`)}
          />
        </div>
      ))}
      {loadAgain && (
        <p class="hint">
          <Button look="link" onClick={loadAgain}>
            {texts.ask.loadAgain}
          </Button>
        </p>
      )}
    </>
  );
}

interface ClearedAskerProps extends Omit<AskerProps, "onClear"> {
  readonly onCleared: () => void;
}

/** The form of a kind; once it is cleared, a new one stands in its place. */
function ClearedAsker({ onCleared, ...props }: ClearedAskerProps) {
  const [clears, setClears] = useState(0);
  const clear = () => {
    setClears((known) => known + 1);
    onCleared();
  };
  return <Asker key={clears} {...props} onClear={clear} />;
}

interface KindListProps {
  readonly chosen: PullSource;
  readonly isListed: boolean;
  readonly onChoose: (source: PullSource) => void;
  /** A kind was pointed at, or agreed to by Enter. */
  readonly onClose: () => void;
}

function KindList({ chosen, isListed, onChoose, onClose }: KindListProps) {
  // Arrow keys click as well, and go on to the next kind: only a pointer closes the list.
  const isPointed = useRef(false);
  return (
    <fieldset
      class="kinds"
      hidden={!isListed}
      onKeyDown={(event) => {
        isPointed.current = false;
        if (event.key === "Enter") onClose();
      }}
    >
      <legend>{texts.ask.title}</legend>
      {KINDS.map(({ source, title, sentence }) => (
        <label
          key={source}
          class={source === chosen ? "kind chosen" : "kind"}
          onClick={({ detail }) => {
            if (detail === 0) return;
            isPointed.current = true;
            if (source === chosen) onClose();
          }}
        >
          <input
            id={radioId(source)}
            type="radio"
            name="kind"
            aria-label={title}
            aria-describedby={idOf(source)}
            checked={source === chosen}
            onChange={() => {
              onChoose(source);
              if (isPointed.current) onClose();
            }}
          />
          <span>
            <strong>{title}</strong>
            <span class="quiet" id={idOf(source)}>
              {sentence}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const KIND = "kind";

function radioId(source: PullSource): string {
  return `${idOf(source)}-radio`;
}

function idOf(source: PullSource): string {
  return `kind-${source.replace(/ /g, "-")}`;
}
