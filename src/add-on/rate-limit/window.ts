/** The rolling window of requests: who may send one, and when. Pure. */
import { type EpochMs, HOUR_MS } from "../shared/time";

/** Whether a person waits (a cell, the sidebar) or nobody does (a schedule). */
export type Lane = "interactive" | "background";

/** One request. `key`: the start of its query's key; "" for a follow-up. */
export interface Slot {
  readonly at: EpochMs;
  readonly key: string;
}

export interface WindowState {
  readonly slots: readonly Slot[];
  /** After a 429: no slot before (0: none). */
  readonly blockedUntil: EpochMs;
}

/** How many requests may leave in which time (ms). */
export interface LimitPolicy {
  /** Whole, or a part of one: then one request is let through in a longer window. */
  readonly perMinute: number;
  readonly windowMs: number;
  /** A request later than this takes a new slot, else it uses up the margin. */
  readonly toleranceMs: number;
}

/**
 * The service does not say how it counts 15 requests a minute, so any rolling 60 s. Requests arrive some time
 * after their slot: 61.5 s forgive 1.5 s of jitter and still let 14.6 a minute through.
 */
export const MARGIN_MS = 1_500;
/** How long after its slot a request still counts (ms). */
export const WINDOW_MS = 60_000 + MARGIN_MS;

/** The policy of an account with so many requests a minute. */
export function makeLimitPolicy(perMinute: number): LimitPolicy {
  return { perMinute, windowMs: WINDOW_MS, toleranceMs: 500 };
}

/** How many requests an account lets through in an hour. */
export function countInHour(perMinute: number): number {
  return Math.floor((perMinute * HOUR_MS) / makeLimitPolicy(perMinute).windowMs);
}

export interface SlotRequest {
  readonly key: string;
  readonly lane: Lane;
  readonly now: EpochMs;
  /** The last moment at which sending is of use. */
  readonly latest: EpochMs;
  /** A slot of the same key since then asks the same question. */
  readonly inFlightSince: EpochMs;
  /** How long until a slot can be used (ms): where Google is slow, one for now would be too late. */
  readonly leadMs?: number | undefined;
  /** The caller's own slot that came too late. */
  readonly replaces?: Slot | undefined;
}

export type Reservation =
  | { readonly kind: "slot"; readonly at: EpochMs; readonly state: WindowState }
  /** Wait for the answer to an equal query. */
  | { readonly kind: "inFlight"; readonly since: EpochMs }
  | { readonly kind: "full"; readonly freeAt: EpochMs };

/** Distinguishes keys in a window, save one in millions. */
const KEY_LENGTH = 8;

export function reserve(state: WindowState, request: SlotRequest, policy: LimitPolicy): Reservation {
  const key = request.key.slice(0, KEY_LENGTH);
  const slots = removeSlot(keepRecent(state, request.now, policy), request.replaces);
  const twin = slots
    .filter((slot) => key !== "" && slot.key === key && slot.at >= request.inFlightSince)
    .pop();
  if (twin) return { kind: "inFlight", since: twin.at };
  const usable = request.now + (request.leadMs ?? 0);
  const at = Math.max(usable, computeNextFree({ ...state, slots }, request.lane, request.now, policy));
  if (at > request.latest) return { kind: "full", freeAt: at };
  const taken = [...slots, { at, key }].sort((a, b) => a.at - b.at);
  return { kind: "slot", at, state: { slots: taken, blockedUntil: state.blockedUntil } };
}

/** The earliest moment that keeps every rolling window within the limit. */
export function computeNextFree(state: WindowState, lane: Lane, now: EpochMs, policy: LimitPolicy): number {
  const slots = keepRecent(state, now, policy);
  const { most, ms } = spanOf(policy);
  const nth = slots[slots.length - most];
  const free = Math.max(now, state.blockedUntil, nth ? nth.at + ms : 0);
  if (lane === "interactive") return free;
  // Evenly spaced, so that slots come free evenly and a person waits seconds, not a minute.
  const last = slots[slots.length - 1];
  return Math.max(free, last ? last.at + Math.ceil(ms / most) : 0);
}

export function blockUntil(state: WindowState, until: EpochMs): WindowState {
  return { slots: state.slots, blockedUntil: Math.max(state.blockedUntil, Math.ceil(until)) };
}

/** Without the slot of a request that was refused. */
export function giveBack(state: WindowState, at: EpochMs): WindowState {
  return {
    ...state,
    slots: removeSlot(
      state.slots,
      state.slots.find((slot) => slot.at === at),
    ),
  };
}

export function countSlotsLeft(state: WindowState, now: EpochMs, policy: LimitPolicy): number {
  if (state.blockedUntil > now) return 0;
  return Math.max(0, spanOf(policy).most - keepRecent(state, now, policy).length);
}

/** How long until each further request (ms). */
export function computeFreeing(state: WindowState, now: EpochMs, policy: LimitPolicy): readonly number[] {
  const slots = keepRecent(state, now, policy);
  const { most, ms } = spanOf(policy);
  const later = slots.slice(Math.max(0, slots.length - most));
  return later.map(({ at }) => Math.max(state.blockedUntil, at + ms) - now);
}

function keepRecent(state: WindowState, now: EpochMs, policy: LimitPolicy): readonly Slot[] {
  const { ms } = spanOf(policy);
  return state.slots.filter((slot) => slot.at > now - ms);
}

/**
 * How many requests in which time (whole ms, as slots are kept): with less than one a minute, one in the
 * minutes that it takes.
 */
function spanOf({ perMinute, windowMs }: LimitPolicy): { readonly most: number; readonly ms: number } {
  return perMinute < 1
    ? { most: 1, ms: Math.ceil(windowMs / perMinute) }
    : { most: Math.floor(perMinute), ms: Math.ceil(windowMs) };
}

/** Removes only one: equal slots may be others'. */
function removeSlot(slots: readonly Slot[], given?: Slot): readonly Slot[] {
  const key = given?.key.slice(0, KEY_LENGTH);
  const place = slots.findIndex((slot) => slot.at === given?.at && slot.key === key);
  return slots.filter((_, index) => index !== place);
}

/**
 * Base 36: the block, then each slot's distance from the one before, and its key. 13 characters a slot at
 * most: 9 KB hold 600 requests a minute and many that wait.
 */
export function writeWindow({ slots, blockedUntil }: WindowState): string {
  const notes = slots.map(({ at, key }, i) => `${(at - (slots[i - 1]?.at ?? 0)).toString(36)}:${key}`);
  return [blockedUntil.toString(36), ...notes].join(" ");
}

/** An unreadable one counts as full, for a minute at most. */
export function readWindow(text: string | null, now: EpochMs, policy: LimitPolicy): WindowState {
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
