/** What each check of the gate keeps from happening: which edits lead there, and what stands beside it. */
import { CHECKS } from "../../../../../../src/add-on/gate/checks";
import type { Effect } from "../../../../../../src/add-on/gate/pass";
import { SidebarTicket } from "../../../../../../src/add-on/settings/sidebar-ticket";
import type { EditKindName } from "./edit-kinds";
import { findWrong, type FoundWrong } from "./find-wrong";
import type { Audience } from "./watched-office";

type Place = readonly [effect: Effect, check: string];

interface GuardedEffect {
  readonly check: Place;
  readonly audience: Audience;
  /** Edits by which it is reached soon; any, in a spreadsheet's life. */
  readonly kinds: readonly EditKindName[];
  /** What would keep it from happening as well, and is taken out before. */
  readonly beside?: readonly (Place | "the ticket")[];
}

const NAMES_A_MASK: Place = ["request", "it names a masked column"];
const SHUT: Place = ["own sheet", "its cells are protected"];
const SHUT_CELLS: Place = ["landing", "protected cells were not agreed to"];
const TO_A_BUCKET: Place = ["export", "a bucket gets what is masked"];

export const GUARDED: readonly GuardedEffect[] = [
  {
    check: ["request", "its row waits"],
    audience: "me",
    kinds: ["types what is asked", "the owner runs it"],
  },
  { check: ["request", "the key is another person's"], audience: "me", kinds: ["presses Run"] },
  { check: NAMES_A_MASK, audience: "everyone", kinds: ["types what is asked"] },
  {
    check: ["request", "a name means something else"],
    audience: "me",
    kinds: ["calls another report by the name"],
  },
  {
    check: ["export", "it names a masked column"],
    audience: "everyone",
    kinds: ["types what a file holds"],
    beside: [NAMES_A_MASK],
  },
  { check: TO_A_BUCKET, audience: "everyone", kinds: ["types what is asked"] },
  {
    check: ["landing", "a protected sheet was not agreed to"],
    audience: "me",
    kinds: ["moves a name"],
    beside: [SHUT_CELLS],
  },
  {
    check: ["landing", "another sheet has the agreed name"],
    audience: "me",
    kinds: ["gives a person's sheet the name of a place", "the owner runs it"],
  },
  { check: ["landing", "a column may be another one"], audience: "me", kinds: ["types other columns"] },
  {
    check: SHUT_CELLS,
    audience: "me",
    kinds: ["lays a name on protected cells"],
  },
  {
    check: ["own sheet", "the sheet is somebody's"],
    audience: "me",
    kinds: ["gives the sheet of notes the name of one of the add-on's"],
  },
  {
    check: SHUT,
    audience: "me",
    kinds: ["gives a person's sheet the name of one of the add-on's"],
  },
  {
    check: ["tab of pulls", "it came with a copy"],
    audience: "me",
    kinds: ["works in a copy of the spreadsheet"],
  },
  {
    check: ["tab of pulls", "its cells are protected"],
    audience: "me",
    kinds: ["types titles above protected cells"],
  },
  {
    check: ["message", "the owner of the key has not chosen the chat"],
    audience: "everyone",
    kinds: ["sets a chat of their own"],
  },
  {
    check: ["message", "the mail is another person's"],
    audience: "everyone",
    kinds: ["a partner's hour", "types other columns"],
  },
  {
    check: ["message", "its row was agreed to with another chat"],
    audience: "everyone",
    kinds: ["finds a chat that another person has set", "types into a row"],
  },
  { check: ["figure", "its row is not agreed to"], audience: "everyone", kinds: ["types what is told"] },
  {
    check: ["frozen copy", "no person asks for it"],
    audience: "me",
    kinds: ["calls without a ticket"],
    beside: ["the ticket"],
  },
  { check: ["formula change", "nobody agreed to it"], audience: "me", kinds: ["presses Run"] },
];

/** Finds what happens by a row's edits where its neighbours are gone; and, `isOut`, itself as well. */
export function findWithout(guarded: GuardedEffect, isOut: boolean): FoundWrong | undefined {
  const { audience, kinds, check, beside = [] } = guarded;
  const out = [...beside, ...(isOut ? [check] : [])];
  const restore = out.map((one) => (one === "the ticket" ? takeOutTicket() : takeOut(one)));
  try {
    const seeds = Array.from({ length: 25 }, (_, i) => i + 1);
    return findWrong({ audience, seeds: isOut ? seeds : seeds.slice(0, 2), edits: 15, kinds });
  } finally {
    restore.reverse().forEach((back) => back());
  }
}

function takeOut([effect, check]: Place): () => void {
  const checks = CHECKS[effect] as Record<string, unknown>;
  const before = checks[check];
  if (before === undefined) throw new Error(`The gate has no check "${check}".`);
  checks[check] = () => undefined;
  return () => (checks[check] = before);
}

function takeOutTicket(): () => void {
  const before = Object.getOwnPropertyDescriptor(SidebarTicket.prototype, "require");
  Object.defineProperty(SidebarTicket.prototype, "require", { ...before, value: () => undefined });
  return () => Object.defineProperty(SidebarTicket.prototype, "require", before ?? {});
}
