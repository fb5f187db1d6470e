/** What the head of the page says of the service. */
import type { Calls, RanPull } from "../../../src/add-on/sidebar-contract/calls";
import { readSign } from "../../../src/sidebar/page/use-service-health";
import type { ServerAnswer } from "../../../src/sidebar/server/server";

const DOWN = { ok: false, failure: { kind: "serviceDown", message: "No answer." } } as const;
const turn = (...ran: Partial<RanPull>[]) => ({
  ok: true,
  value: { ran, left: [], nextAt: "", seconds: 0, ended: "", since: 1 },
});
const worked = (filled: number) => ({
  ok: true,
  value: { filled, unchanged: 1, failed: 1, left: 0, nextAt: "" },
});

it.each<[string, keyof Calls, unknown, string | undefined]>([
  ["a listing that failed so", "namesOf", DOWN, "down"],
  ["another failure", "lookAt", { ok: false, failure: { kind: "cancelled", message: "" } }, undefined],
  ["a connection", "connect", { ok: true, value: {} }, "answers"],
  ["a listing, which may be a kept one", "namesOf", { ok: true, value: [] }, undefined],
  ["a look at the state", "state", { ok: true, value: {} }, undefined],
  ["a saved pull that failed so", "runPulls", turn({ status: "failed", failure: "serviceDown" }), "down"],
  ["one of several", "runPulls", turn({ status: "well" }, { failure: "serviceDown" }), "down"],
  ["a saved pull that is well", "runPulls", turn({ status: "well" }), "answers"],
  ["a saved pull that was held", "runPulls", turn({ status: "at work" }), undefined],
  ["a cell that was filled", "workOff", worked(1), "answers"],
  ["no cell that was filled", "refreshFormulas", worked(0), undefined],
])("of %s", (_, name, answer, sign) => {
  expect(readSign(name, answer as ServerAnswer<never>)).toBe(sign);
});
