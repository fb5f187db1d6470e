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
import { texts } from "../../texts/texts";

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
      <h2 id="telling">{texts.chat.title}</h2>
      <p>{describeChat(chat, pulls)}</p>
      {!chat.mayChange && <p>{texts.chat.ownerChooses}</p>}
      {chat.refusedSince !== null && <Notice tone="asks">{refusedWords(chat)}</Notice>}
      {done === "setChat" && <Notice tone="good">{texts.chat.savedAndTested}</Notice>}
      {done === "testChat" && <Notice tone="good">{texts.chat.tested}</Notice>}
      {failure && !isOpen && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
      {isOpen ? (
        <AddressForm chat={chat} control={control} onClose={close} />
      ) : (
        <div class="buttons">
          {chat.service !== null && (
            <Button
              busy={busy === "testChat" ? texts.chat.sending : undefined}
              onClick={() => void call("testChat", null)}
            >
              {texts.chat.sendTest}
            </Button>
          )}
          {chat.mayChange && (
            <Button id={OPENER} onClick={() => setOpen(true)}>
              {chat.service === null ? texts.chat.setUp : texts.chat.change}
            </Button>
          )}
          {chat.service !== null && (chat.isMine || chat.mayChange) && (
            <Button
              look="link"
              busy={busy === "removeChat" ? texts.chat.removing : undefined}
              onClick={() => void call("removeChat", null)}
            >
              {texts.chat.remove}
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
        label={takesMail ? texts.chat.addressOrMail : texts.chat.address}
        value={address}
        problem={failure && (concerning(failure)?.problem ?? sentenceOf(failure))}
        hint={takesMail ? texts.chat.addressOrMailHint : texts.chat.addressHint}
        onText={setAddress}
        input={{ type: "password", placeholder: "https://hooks.slack.com/services/…" }}
      />
      {!isMine && <Notice tone="plain">{texts.chat.replaces(service ?? "")}</Notice>}
      <div class="buttons">
        <Button look="action" busy={busy === "setChat" ? texts.chat.savingAndSending : undefined}>
          {texts.chat.save}
        </Button>
        <Button onClick={onClose}>{texts.chat.cancel}</Button>
      </div>
    </form>
  );
}
