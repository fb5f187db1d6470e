/** The rolling window of requests: who may send one, and when. Pure. */

/** Who asks: a person waits (a cell, the sidebar), or nobody does (a schedule). */
export type Lane = "interactive" | "background";

/** One request at one moment (epoch ms). `key` begins its query's key; "" for a follow-up. */
export interface Slot {
  readonly at: number;
  readonly key: string;
}

/** What executions of an account share: the slots of the last minute and the next, in order. */
export interface WindowState {
  readonly slots: readonly Slot[];
  /** The service said 429: no slot before this moment (epoch ms; 0 when it did not). */
  readonly blockedUntil: number;
}

/**
 * The service does not say how it counts 15 requests a minute, so: any rolling 60 s. A request arrives some
 * time after its slot, hence a margin: at 61.5 s, 14.6 a minute leave and 1.5 s of jitter is forgiven.
 */
export interface LimitPolicy {
  readonly perMinute: number;
  readonly windowMs: number;
  /** A request that leaves later than this must take a new slot, else it eats the margin. */
  readonly toleranceMs: number;
}

export function makeLimitPolicy(perMinute: number): LimitPolicy {
  return { perMinute, windowMs: 61_500, toleranceMs: 500 };
}

/** A wish for one slot. */
export interface SlotRequest {
  readonly key: string;
  readonly lane: Lane;
  readonly now: number;
  /** The last moment at which sending is still of use (epoch ms). */
  readonly latest: number;
  /** From this moment on (epoch ms) a slot of the same key is the same question being asked. */
  readonly inFlightSince: number;
  /** How long until a slot can be used: where Google is slow, one for now would be too late (ms). */
  readonly leadMs?: number | undefined;
  /** The asker's own slot that came too late: the new one takes its place. */
  readonly replaces?: Slot | undefined;
}

export type Reservation =
  /** Send at `at`; `state` is to be stored. */
  | { readonly kind: "slot"; readonly at: number; readonly state: WindowState }
  /** Someone else took a slot for the same query at `since`: wait for that answer. */
  | { readonly kind: "inFlight"; readonly since: number }
  /** No slot in time; the next one is free at `freeAt`. */
  | { readonly kind: "full"; readonly freeAt: number };

/** So much of a key tells it from others in a window, one in millions excepted. */
const KEY_LENGTH = 8;

/** Decides one wish against the window. */
export function reserve(state: WindowState, request: SlotRequest, policy: LimitPolicy): Reservation {
  const key = request.key.slice(0, KEY_LENGTH);
  const slots = removeSlot(keepRecent(state, request.now, policy), request.replaces);
  const twin = slots
    .filter((slot) => key !== "" && slot.key === key && slot.at >= request.inFlightSince)
    .pop();
  if (twin) return { kind: "inFlight", since: twin.at };
  const usable = request.now + (request.leadMs ?? 0);
  const at = Math.max(usable, findNextFree({ ...state, slots }, request.lane, request.now, policy));
  if (at > request.latest) return { kind: "full", freeAt: at };
  const taken = [...slots, { at, key }].sort((a, b) => a.at - b.at);
  return { kind: "slot", at, state: { slots: taken, blockedUntil: state.blockedUntil } };
}

/** The earliest moment at which one more request keeps every rolling window within the limit. */
export function findNextFree(state: WindowState, lane: Lane, now: number, policy: LimitPolicy): number {
  const slots = keepRecent(state, now, policy);
  const nth = slots[slots.length - policy.perMinute];
  const free = Math.max(now, state.blockedUntil, nth ? nth.at + policy.windowMs : 0);
  if (lane === "interactive") return free;
  // Background work never bursts: evenly spaced, slots also come free evenly, and a person waits seconds, not
  // a minute.
  const last = slots[slots.length - 1];
  return Math.max(free, last ? last.at + Math.ceil(policy.windowMs / policy.perMinute) : 0);
}

/** The window after the service said 429: nothing before `until`. */
export function findBlock(state: WindowState, until: number): WindowState {
  return { slots: state.slots, blockedUntil: Math.max(state.blockedUntil, Math.ceil(until)) };
}

/** How many requests could be sent at `now`. */
export function countSlotsLeft(state: WindowState, now: number, policy: LimitPolicy): number {
  if (state.blockedUntil > now) return 0;
  return Math.max(0, policy.perMinute - keepRecent(state, now, policy).length);
}

/** How long until each request beyond those that could be sent at `now` could be (ms). */
export function findFreeing(state: WindowState, now: number, policy: LimitPolicy): readonly number[] {
  const slots = keepRecent(state, now, policy);
  const later = slots.slice(Math.max(0, slots.length - policy.perMinute));
  return later.map(({ at }) => Math.max(state.blockedUntil, at + policy.windowMs) - now);
}

function keepRecent(state: WindowState, now: number, policy: LimitPolicy): readonly Slot[] {
  return state.slots.filter((slot) => slot.at > now - policy.windowMs);
}

/** One slot fewer: equal slots may be those of others. */
function removeSlot(slots: readonly Slot[], given?: Slot): readonly Slot[] {
  const key = given?.key.slice(0, KEY_LENGTH);
  const place = slots.findIndex((slot) => slot.at === given?.at && slot.key === key);
  return slots.filter((_, index) => index !== place);
}

/**
 * The window as text: the block, then each slot's distance from the one before, and its key, in base 36. At
 * most 13 characters a slot: 9 KB hold 600 requests a minute and many that wait.
 */
export function writeWindow({ slots, blockedUntil }: WindowState): string {
  const notes = slots.map(({ at, key }, i) => `${(at - (slots[i - 1]?.at ?? 0)).toString(36)}:${key}`);
  return [blockedUntil.toString(36), ...notes].join(" ");
}

/** The stored window, empty where none is. An unreadable one counts as full and heals within a minute. */
export function readWindow(text: string | null, now: number, policy: LimitPolicy): WindowState {
  const [block = "", ...notes] = (text ?? "0").split(" ");
  let at = 0;
  const slots = notes.map((note) => {
    const [distance = "", key = ""] = note.split(":");
    return { at: (at += parseInt(distance, 36)), key };
  });
  const blockedUntil = parseInt(block, 36);
  return Number.isNaN(at + blockedUntil)
    ? { slots: [], blockedUntil: now + policy.windowMs }
    : { slots, blockedUntil };
}
