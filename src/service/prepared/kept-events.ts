/** Events that are kept between starts in the file of `--store`, and read again only after a change. */
import { basename } from "node:path";
import { toDay } from "../model/days";
import { prepareEvents, type Prepared, type WantedEvents } from "./prepared-events";
import { findChange, findOtherMapping, type Fingerprint, fingerprintOf } from "./fingerprint";
import {
  asideOf,
  beginStore,
  endStore,
  inUse,
  lookAtStore,
  removeStore,
  shutStore,
  type StoreState,
} from "./store-file";

/** What is written beside the events. */
interface Note {
  readonly fingerprint: Fingerprint;
  /** When they were read; epoch milliseconds. */
  readonly readAt: number;
  readonly prepared: Omit<Prepared, "path">;
}

/** `folder`: for files while it loads. @throws StartError a bad file or store, or one in use */
export async function prepareKept(wanted: WantedEvents, store: string, folder: string): Promise<Prepared> {
  const fingerprint = await fingerprintOf(wanted, store);
  const { state, note } = readState(await lookAtStore(store));
  const change =
    note && (findChange(note.fingerprint, fingerprint) ?? findOtherMapping(note.prepared.mapping, wanted));
  if (note && change === undefined) {
    shutStore(store);
    return said(
      { ...note.prepared, path: store },
      `They were kept in "${store}" on ${toDay(note.readAt)}, and nothing has changed since.`,
    );
  }
  await removeStore(store, state.is);
  const prepared = await write(wanted, store, folder, fingerprint);
  return said(prepared, describeNew(store, state, note, change));
}

function readState(state: StoreState): { readonly state: StoreState; readonly note?: Note } {
  if (state.is !== "whole") return { state };
  try {
    return { state, note: JSON.parse(state.note) as Note };
  } catch {
    // Its bytes were changed by somebody.
    return { state: { is: "damaged" } };
  }
}

function describeNew(
  store: string,
  state: StoreState,
  note: Note | undefined,
  change: string | undefined,
): string {
  const kept = `They are kept in "${store}", which is a second copy of them.`;
  if (note && change !== undefined)
    return `${kept} They were read again: ${change} since ${toDay(note.readAt)}.`;
  if (state.is === "damaged")
    return `${kept} They were read again: the store was damaged, and lies as "${basename(asideOf(store))}" beside it.`;
  return state.is === "begun"
    ? `${kept} They were read again: an earlier start was ended before it was whole.`
    : kept;
}

/** Nobody else can read it, at no moment. */
async function write(
  wanted: WantedEvents,
  store: string,
  folder: string,
  fingerprint: Fingerprint,
): Promise<Prepared> {
  const usual = process.umask(0o077);
  try {
    const { path, ...prepared } = await prepareEvents(wanted, { path: store, folder, begin: beginStore });
    const note: Note = { fingerprint, readAt: wanted.clock.now(), prepared };
    await endStore(store, JSON.stringify(note));
    return { path, ...prepared };
  } catch (error) {
    throw inUse(store, error) ?? error;
  } finally {
    process.umask(usual);
  }
}

function said(prepared: Prepared, sentence: string): Prepared {
  const { summary } = prepared;
  return { ...prepared, summary: { ...summary, said: [...summary.said, sentence] } };
}
