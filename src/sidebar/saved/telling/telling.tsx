/** The chat's address is write-only. */
import { useState } from "preact/hooks";
import type { PullItem, TellingState } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { TextField } from "../../controls/field";
import { focusLater } from "../../controls/focus";
import { Notice } from "../../controls/notice";
import { concerning, sentenceOf } from "../../wording/failures";
import type { Server } from "../../server/server";
import { type TellingControl, useTelling } from "./use-telling";
import { refusedWords, tellingWords } from "./telling-words";

interface TellingProps {
  readonly server: Server;
  readonly telling: TellingState;
  readonly pulls: readonly PullItem[];
  readonly onChanged: (state: TellingState) => void;
}

const OPENER = "set-chat";

export function Telling({ server, telling, pulls, onChanged }: TellingProps) {
  const control = useTelling(server, onChanged);
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, done, call } = control;
  const close = () => {
    setOpen(false);
    focusLater(OPENER);
  };
  return (
    <section aria-labelledby="telling">
      <h2 id="telling">Tell a chat</h2>
      <p>{tellingWords(telling, pulls)}</p>
      {telling.refusedSince !== null && <Notice tone="asks">{refusedWords(telling)}</Notice>}
      {done === "setTelling" && <Notice tone="good">Set. A test message is there.</Notice>}
      {done === "testTelling" && <Notice tone="good">A test message is there.</Notice>}
      {failure && !isOpen && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
      {isOpen ? (
        <AddressForm telling={telling} control={control} onClose={close} />
      ) : (
        <div class="buttons">
          {telling.service !== null && (
            <Button
              busy={busy === "testTelling" ? "Sending" : undefined}
              onClick={() => void call("testTelling", null)}
            >
              Send a test
            </Button>
          )}
          <Button id={OPENER} onClick={() => setOpen(true)}>
            {telling.service === null ? "Set a chat" : "Change"}
          </Button>
          {telling.service !== null && telling.isMine && (
            <Button
              look="link"
              busy={busy === "removeTelling" ? "Removing" : undefined}
              onClick={() => void call("removeTelling", null)}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface AddressFormProps {
  readonly telling: TellingState;
  readonly control: TellingControl;
  readonly onClose: () => void;
}

const HINT =
  "Of an incoming webhook that you make in Slack or Google Chat. Everyone who edits this spreadsheet tells this chat with their runs. Nobody is shown the address, not even you.";

function AddressForm({ telling: { service, isMine, takesMail }, control, onClose }: AddressFormProps) {
  const [address, setAddress] = useState("");
  const { busy, failure, call } = control;
  const save = async () => {
    if (!busy && (await call("setTelling", { address, replaces: !isMine }))) onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        id="telling-address"
        label={takesMail ? "Webhook address, or your e-mail address" : "Webhook address"}
        value={address}
        problem={failure && (concerning(failure)?.problem ?? sentenceOf(failure))}
        hint={takesMail ? `${HINT} Mail goes out only with your own runs.` : HINT}
        onText={setAddress}
        input={{ type: "password", placeholder: "https://hooks.slack.com/services/…" }}
      />
      {!isMine && (
        <Notice tone="plain">
          A colleague has set {service}. Yours takes its place, and that is told there.
        </Notice>
      )}
      <div class="buttons">
        <Button look="action" busy={busy === "setTelling" ? "Sending a test" : undefined}>
          Save and send a test
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
