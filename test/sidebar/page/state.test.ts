/** Which screen is shown, and which answers about the state are believed. */
import type { State } from "../../../src/add-on/sidebar-contract/calls";
import { NOTHING_KNOWN, type PageState, pageAfter, screenOf } from "../../../src/sidebar/page/state";
import { CONNECTED, DISCONNECTED } from "../../browser/scripted-server";

const looked = (look: number, state: State) =>
  ({ type: "looked", look, answer: { ok: true, value: state } }) as const;
const failedLook = (look: number) =>
  ({
    type: "looked",
    look,
    answer: { ok: false, failure: { kind: "unreachable", message: "No." } },
  }) as const;
const after = (...actions: Parameters<typeof pageAfter>[1][]): PageState =>
  actions.reduce(pageAfter, NOTHING_KNOWN);

describe("the screen", () => {
  it.each([
    ["loading, before anything is known", after(), "loading"],
    ["the failure, when nothing could be known", after(failedLook(1)), "failed"],
    ["connecting, without a connection", after(looked(1, DISCONNECTED)), "connect"],
    [
      "connecting, with a connection of someone else's",
      after(looked(1, { ...CONNECTED, usable: false })),
      "connect",
    ],
    ["home, with a connection that works", after(looked(1, CONNECTED)), "home"],
    ["still home, when a later look fails", after(looked(1, CONNECTED), failedLook(2)), "home"],
  ])("is %s", (_, page, name) => {
    expect(screenOf(page).name).toBe(name);
  });
});

describe("an answer that is overtaken", () => {
  it("does not undo connecting", () => {
    const changed = { type: "changed", state: CONNECTED, looks: 2 } as const;
    expect(after(looked(1, DISCONNECTED), changed, looked(2, DISCONNECTED)).state).toBe(CONNECTED);
    expect(after(changed, looked(3, DISCONNECTED)).state).toBe(DISCONNECTED);
  });

  it("does not undo what a later look has found", () => {
    const newer = { ...CONNECTED, slotsLeft: 3 };
    expect(after(looked(2, newer), looked(1, CONNECTED)).state).toBe(newer);
  });

  it("does not bring waiting questions back that were just answered", () => {
    const waiting = { ...CONNECTED, waiting: 3 };
    const page = after(looked(1, CONNECTED), { type: "touched", looks: 2 }, looked(2, waiting));
    expect(page.state).toBe(CONNECTED);
  });
});

it("forgets a failure once a look succeeds", () => {
  expect(after(looked(1, CONNECTED), failedLook(2), looked(3, CONNECTED)).failure).toBeNull();
});
