/** Events that are kept between starts in the file of `--store`, and read again only after a change. */
import { existsSync, realpathSync } from "node:fs";
import { atTheEnd } from "../model/at-the-end";
import { toDay } from "../model/days";
import { prepareEvents, type Prepared, type WantedEvents } from "./prepared-events";
import { findChange, findOtherMapping, type Fingerprint, fingerprintOf } from "./fingerprint";
import { lastAside } from "./store-damage";
import {
  beginStore,
  endStore,
  lookAtStore,
  makeWay,
  removeStore,
  shutStore,
  type StoreState,
} from "./store-file";
import { isInUse, storeTrouble } from "./store-trouble";

/** What is written beside the events. */
interface Note {
  readonly fingerprint: Fingerprint;
  /** When they were read; epoch milliseconds. */
  readonly readAt: number;
  readonly prepared: Omit<Prepared, "path">;
}

/** `folder`: for files while it loads. @throws StartError a bad file or store, or one in use */
export async function prepareKept(wanted: WantedEvents, named: string, folder: string): Promise<Prepared> {
  // What a link leads to is written, and removed, there.
  const store = existsSync(named) ? realpathSync(named) : named;
  try {
    return await prepareIn(store, wanted, folder);
  } catch (error) {
    throw storeTrouble(named, error, store);
  }
}

async function prepareIn(store: string, wanted: WantedEvents, folder: string): Promise<Prepared> {
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
  await makeWay(store, state);
  const prepared = await write(wanted, store, folder, fingerprint);
  const again = describeAgain(store, state, note, change);
  const kept = `They are kept in "${store}", which is a second copy of them.`;
  return said(prepared, again === undefined ? kept : `${kept} ${again}`);
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

/** Why they were not there, or had to be read again. */
function describeAgain(
  store: string,
  state: StoreState,
  note: Note | undefined,
  change: string | undefined,
): string | undefined {
  const readAgain = "They were read again";
  if (note && change !== undefined) return `${readAgain}: ${change} since ${toDay(note.readAt)}.`;
  if (state.is === "begun") return `${readAgain}: an earlier start was ended before it was whole.`;
  if (state.is === "empty") return "That file was empty.";
  // A question may have found the damage, and put it aside.
  const aside = lastAside(store);
  if (aside === undefined) return undefined;
  return `${readAgain}: the store was damaged, and lies as "${aside}" beside it.`;
}

/** Nobody else can read it, at no moment. */
async function write(
  wanted: WantedEvents,
  store: string,
  folder: string,
  fingerprint: Fingerprint,
): Promise<Prepared> {
  const usual = process.umask(0o077);
  // A part of a second copy of people's data is of no use to anybody.
  const whole = atTheEnd(() => removeStore(store));
  try {
    const { path, ...prepared } = await prepareEvents(wanted, { path: store, folder, begin: beginStore });
    const note: Note = { fingerprint, readAt: wanted.clock.now(), prepared };
    await endStore(store, JSON.stringify(note));
    return { path, ...prepared };
  } catch (error) {
    if (!isInUse(error)) removeStore(store);
    throw error;
  } finally {
    whole();
    process.umask(usual);
  }
}

function said(prepared: Prepared, sentence: string): Prepared {
  const { summary } = prepared;
  return { ...prepared, summary: { ...summary, said: [...summary.said, sentence] } };
}
