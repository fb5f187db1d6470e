/** What of a kept workbook must not stay in a file that nobody opens any more. */
import { STORED } from "../../../add-on/shared/stored";
import type { KeptStores } from "./form";

type Stores = KeptStores["stores"];

const SECRET: ReadonlySet<string> = new Set([STORED.sharedKey.name, STORED.chat.name]);

/** Nothing that a script has stored. */
export const NOTHING: Stores = {
  user: "",
  documentProperties: {},
  userProperties: {},
  scriptProperties: {},
  documentCache: [],
  userCache: [],
  scriptCache: [],
  triggers: [],
};

/** Where its pulls stand, without keys, the chat's address, what belongs to a person, and kept answers. */
export function withoutSecrets({ user, documentProperties, triggers }: Stores): Stores {
  const open = Object.entries(documentProperties).filter(([name]) => !SECRET.has(name));
  return { ...NOTHING, user, documentProperties: Object.fromEntries(open), triggers };
}
