/** The chat's address is write-only. */
import { useState } from "preact/hooks";
import type { PullItem, ChatState } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { TextField } from "../../controls/field";
import { focusLater } from "../../controls/focus";
import { Notice } from "../../controls/notice";
import { concerning, sentenceOf } from "../../wording/failures";
import type { Server } from "../../server/server";
import { type ChatControl, useChat } from "./use-chat";
import { refusedWords, describeChat } from "./chat-words";

interface ChatProps {
  readonly server: Server;
  readonly chat: ChatState;
  readonly pulls: readonly PullItem[];
  readonly onChanged: (state: ChatState) => void;
}

const OPENER = "set-chat";

export function ChatSection({ server, chat, pulls, onChanged }: ChatProps) {
  const control = useChat(server, onChanged);
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, done, call } = control;
  const close = () => {
    setOpen(false);
    focusLater(OPENER);
  };
  return (
    <section aria-labelledby="telling">
      <h2 id="telling">Tell a chat</h2>
      <p>{describeChat(chat, pulls)}</p>
      {chat.refusedSince !== null && <Notice tone="asks">{refusedWords(chat)}</Notice>}
      {done === "setChat" && <Notice tone="good">Set. A test message is there.</Notice>}
      {done === "testChat" && <Notice tone="good">A test message is there.</Notice>}
      {failure && !isOpen && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
      {isOpen ? (
        <AddressForm chat={chat} control={control} onClose={close} />
      ) : (
        <div class="buttons">
          {chat.service !== null && (
            <Button
              busy={busy === "testChat" ? "Sending" : undefined}
              onClick={() => void call("testChat", null)}
            >
              Send a test
            </Button>
          )}
          <Button id={OPENER} onClick={() => setOpen(true)}>
            {chat.service === null ? "Set a chat" : "Change"}
          </Button>
          {chat.service !== null && chat.isMine && (
            <Button
              look="link"
              busy={busy === "removeChat" ? "Removing" : undefined}
              onClick={() => void call("removeChat", null)}
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
  readonly chat: ChatState;
  readonly control: ChatControl;
  readonly onClose: () => void;
}

const HINT =
  "Of an incoming webhook that you make in Slack or Google Chat. Everyone who edits this spreadsheet tells this chat with their runs. Nobody is shown the address, not even you.";

function AddressForm({ chat: { service, isMine, takesMail }, control, onClose }: AddressFormProps) {
  const [address, setAddress] = useState("");
  const { busy, failure, call } = control;
  const save = async () => {
    if (!busy && (await call("setChat", { address, replaces: !isMine }))) onClose();
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
        <Button look="action" busy={busy === "setChat" ? "Sending a test" : undefined}>
          Save and send a test
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
