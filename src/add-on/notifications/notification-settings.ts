/**
 * The chat's address, as secret as the key. Everybody's runs use it. The owner of the key sets, replaces and
 * removes it; who set it may remove it, too.
 */
import type { Properties } from "../shared/google-types";
import { digest } from "../settings/digest";
import { setProperties } from "../settings/property-quota";
import { parseStored } from "../settings/stored-json";
import { STORED } from "../shared/stored";
import { HOUR_MS, DAY_MS, EARLY_TRIGGER_MS, type EpochMs } from "../shared/time";
import { isDict, isNumber, isText } from "../table/values";
import { chatAddressError, type ChatAddress, readChatAddress, CHAT_SERVICES } from "./chat-address";

const SETTINGS_VERSION = 1;
const SETTINGS_NAME = STORED.chat.name;
const LONGEST_PAUSE_MS = DAY_MS;

/** The chat with its address, which never leaves the server. */
export interface ChatSettings extends ChatAddress {
  /** Since when the chat refuses messages. */
  readonly refused?: EpochMs;
  /** After `times` failures, none before `until`. */
  readonly pause?: { readonly times: number; readonly until: EpochMs };
  /** Digest of the secret of who set it. */
  readonly maker: string;
}

interface StoredChat extends ChatSettings {
  readonly version: number;
  readonly spreadsheet: string;
}

/**
 * Where messages go: whose chat it is, its address, which only its owner can read back, and whether it works.
 */
export class NotificationSettings {
  constructor(
    private readonly services: {
      readonly properties: () => Properties;
      readonly userProperties: () => Properties;
      readonly spreadsheetId: () => string;
      /** Gives a new text that nobody can guess. */
      readonly secret: () => string;
      readonly takesMail: boolean;
    },
  ) {}

  get takesMail(): boolean {
    return this.services.takesMail;
  }

  /** Undefined in a copied spreadsheet. `text`: the property, if already read. */
  read(
    text: string | null | undefined = this.services.properties().getProperty(SETTINGS_NAME),
  ): ChatSettings | undefined {
    const stored = parseStored<unknown>(text ?? "");
    if (!isStored(stored) || stored.spreadsheet !== this.services.spreadsheetId()) return undefined;
    return stored;
  }

  isMine({ maker }: ChatSettings): boolean {
    const secret = this.services.userProperties().getProperty(this.makerName());
    return secret !== null && digest(secret) === maker;
  }

  /** Not stored, as it is tried first. @throws AddOnError badSetting */
  candidate(entered: string, replaces: boolean): ChatAddress {
    const known = this.read();
    if (known && !replaces && !this.isMine(known)) {
      throw chatAddressError(
        "A colleague has set another one in the meantime. Close the sidebar and open it again to replace theirs.",
      );
    }
    return readChatAddress(entered, this.services.takesMail);
  }

  store({ service, address }: ChatAddress): void {
    const user = this.services.userProperties();
    const secret = user.getProperty(this.makerName()) ?? this.services.secret();
    user.setProperty(this.makerName(), secret);
    this.keep({ service, address, maker: digest(secret) });
  }

  /** `isOwner`: of the key. @throws AddOnError badSetting where a colleague set it */
  remove(isOwner: boolean): void {
    const known = this.read();
    if (known && !isOwner && !this.isMine(known))
      throw chatAddressError(
        "A colleague has set it. Only they or the owner of the connection can remove it.",
      );
    this.services.properties().deleteProperty(SETTINGS_NAME);
    this.services.userProperties().deleteProperty(this.makerName());
  }

  /** None until a person sets or tests it again. */
  noteRefusal({ address }: ChatAddress, now: EpochMs): void {
    const known = this.read();
    // It may have been replaced meanwhile.
    if (known?.address === address) this.keep({ ...known, refused: now });
  }

  noteWell({ address }: ChatSettings): void {
    const known = this.read();
    if (known?.address !== address || (known.refused ?? known.pause) === undefined) return;
    const { refused: _refused, pause: _pause, ...chat } = known;
    this.keep(chat);
  }

  /** Doubles each time, or is what the chat asked for (`waits`, ms). */
  notePause({ address, pause }: ChatSettings, now: EpochMs, waits = 0): void {
    const known = this.read();
    if (known?.address !== address) return;
    const times = (pause?.times ?? 0) + 1;
    const own = Math.min(LONGEST_PAUSE_MS, 2 ** (times - 1) * HOUR_MS) - EARLY_TRIGGER_MS;
    const until = now + Math.max(own, Math.min(waits, LONGEST_PAUSE_MS));
    this.keep({ ...known, pause: { times, until } });
  }

  private keep({ service, address, maker, refused, pause }: ChatSettings): void {
    const stored: StoredChat = {
      version: SETTINGS_VERSION,
      spreadsheet: this.services.spreadsheetId(),
      service,
      address,
      maker,
      ...(refused === undefined ? {} : { refused }),
      ...(pause && { pause }),
    };
    setProperties(this.services.properties(), { [SETTINGS_NAME]: JSON.stringify(stored) });
  }

  private makerName(): string {
    return STORED.chatMaker.name + this.services.spreadsheetId();
  }
}

function isStored(value: unknown): value is StoredChat {
  if (!isDict(value) || value["version"] !== SETTINGS_VERSION) return false;
  const { spreadsheet, address, maker, service, refused, pause } = value;
  return (
    [spreadsheet, address, maker].every(isText) &&
    CHAT_SERVICES.some((known) => known === service) &&
    (refused === undefined || typeof refused === "number") &&
    (pause === undefined || (isDict(pause) && isNumber(pause["times"]) && isNumber(pause["until"])))
  );
}
