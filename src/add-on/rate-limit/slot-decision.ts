/** Which slot of an account a request gets, or why none: by its state and by what the asker knows. */
import type { EpochMs } from "../shared/time";
import type { Change } from "./account-store";
import { type AccountState, computePolicy } from "./account-state";
import { applyPermit, type Closure, closureOf, computeLead, isUnwell, limitedUntilOf } from "./health";
import { applyLimitOf } from "./lowest-limit";
import { type LimitPolicy, reserve, type Reservation, type Slot, type SlotRequest } from "./window";

/** `busy`: Google's lock service refuses. */
export type SlotResult =
  /** `isProbe`: the account was unwell. */
  | (Slot & { readonly kind: "slot"; readonly granted: EpochMs; readonly isProbe: boolean })
  | Extract<Reservation, { kind: "inFlight" }>
  | Full
  | (Closure & { readonly kind: "closed" })
  | { readonly kind: "busy"; readonly detail: string };

/** `statedUntil`: `freeAt`, or later if the service said so. */
type Full = Extract<Reservation, { kind: "full" }> & { readonly statedUntil: EpochMs };

/** Permission to send one request at one moment. */
export type GrantedSlot = Extract<SlotResult, { kind: "slot" }>;

/** `isTrial`: a person wants it tried. */
export type SlotWish = Omit<SlotRequest, "now" | "leadMs" | "replaces"> & {
  /** What the cache has under `STORED.denied`, where it was read with other items; null for nothing. */
  readonly denied?: string | null | undefined;
  /** The cache item that tells equal questions when this one is asked. */
  readonly notedAs?: string | undefined;
  readonly isTrial?: boolean | undefined;
  readonly replaces?: GrantedSlot | undefined;
};

/** What the one who asks knows, whatever the account's state is. */
export interface SlotAsker {
  readonly policy: LimitPolicy;
  /** A digest of the spreadsheet that asks. */
  readonly spreadsheet: () => string;
  /** How long Google took for its last slot (ms). */
  readonly tookMs: number | undefined;
}

/** How long the first of several requests waits for the others' slots. */
const TOGETHER_MS = 2_000;

/** One slot for each of several requests, none of which waits for another one much longer. */
export function decideSlots(
  before: AccountState,
  wishes: readonly SlotWish[],
  now: EpochMs,
  asker: SlotAsker,
  leadMs = leadOf(before, now, asker),
): { readonly slots: readonly (GrantedSlot | undefined)[]; readonly state: AccountState } {
  let state = before;
  const slots = wishes.map((wish) => {
    const { result, next } = decideSlot(state, wish, now, asker, leadMs);
    if (result.kind !== "slot" || result.at > now + Math.max(leadMs, TOGETHER_MS)) return undefined;
    state = { ...state, ...next };
    return result;
  });
  return { slots, state };
}

export function decideSlot(
  state: AccountState,
  wish: SlotWish,
  now: EpochMs,
  asker: SlotAsker,
  leadMs = leadOf(state, now, asker),
): Change<SlotResult> {
  const { window, health, margins, lowest: before } = state;
  const { policy: whole, spreadsheet, tookMs } = asker;
  // A probe that came too late to send stays allowed.
  const isProbing = wish.replaces?.isProbe === true;
  const isFree = wish.isTrial === true || isProbing;
  const closure = isFree ? undefined : closureOf(health, now);
  if (closure) return { result: { kind: "closed", ...closure } };
  const { blockedUntil } = window;
  const blockedFor = wish.isTrial ? 0 : Math.max(blockedUntil, isProbing ? 0 : limitedUntilOf(health));
  const own = { spreadsheet: spreadsheet(), name: "" };
  const lowest = applyLimitOf(before, own, whole.perMinute, now);
  const policy = computePolicy(whole, { health, margins, lowest }, now);
  const decision = reserve({ ...window, blockedUntil: blockedFor }, { ...wish, now, leadMs }, policy);
  if (decision.kind === "inFlight") return { result: decision };
  if (decision.kind === "full") {
    return { result: { ...decision, statedUntil: Math.max(decision.freeAt, health.statedUntil) } };
  }
  const { at, state: taken } = decision;
  const learned = { ...health, leadMs: computeLead(health.leadMs, tookMs ?? 0, policy.toleranceMs) };
  return {
    result: { kind: "slot", at, key: wish.key, granted: now, isProbe: isUnwell(health) },
    next: {
      window: { ...taken, blockedUntil },
      health: applyPermit(tookMs === undefined ? health : learned, at),
      lowest,
    },
    beside: wish.notedAs === undefined ? undefined : { [wish.notedAs]: String(at) },
  };
}

/**
 * A slot handed out too late is lost, so where Google is slow, a later one is taken. What others measured
 * counts only within a minute of a request.
 */
function leadOf({ window, health }: AccountState, now: EpochMs, { policy, tookMs }: SlotAsker): number {
  const last = window.slots[window.slots.length - 1]?.at ?? 0;
  const shared = last > now - policy.windowMs ? health.leadMs : 0;
  return tookMs === undefined ? shared : computeLead(shared, tookMs, policy.toleranceMs);
}
