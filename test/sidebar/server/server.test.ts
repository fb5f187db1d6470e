/** The typed call over google.script.run. */
import { type ScriptRun, serverOver } from "../../../src/sidebar/server/server";

/** A runner that answers at once; each `with…` returns a new one, as in Apps Script. */
function runner(
  answer: (handlers: { ok: (value: unknown) => void; not: (error: unknown) => void }) => void,
): ScriptRun {
  const make = (ok: (value: unknown) => void, not: (error: unknown) => void): ScriptRun => ({
    withSuccessHandler: (handler) => make(handler, not),
    withFailureHandler: (handler) => make(ok, handler),
    callFromSidebar: () => answer({ ok, not }),
  });
  return make(
    () => undefined,
    () => undefined,
  );
}

describe("an answer", () => {
  it.each([
    ["a value", { ok: true, value: [] }, { ok: true, value: [] }],
    [
      "a failure of ours",
      { ok: false, failure: { kind: "busy", message: "Busy." } },
      { ok: false, failure: { kind: "busy", message: "Busy." } },
    ],
    ["nothing at all", null, { ok: false, failure: { kind: "unexpected" } }],
    ["something else", "ok", { ok: false, failure: { kind: "unexpected" } }],
  ])("%s", async (_, given, expected) => {
    const server = serverOver(
      runner(({ ok }) => ok(given)),
      "",
    );
    expect(await server("reports", null)).toMatchObject(expected);
  });

  it("is a failure with a sentence when Google does not let the call through", async () => {
    const server = serverOver(
      runner(({ not }) => not(new Error("PERMISSION_DENIED"))),
      "",
    );
    expect(await server("state", null)).toMatchObject({ ok: false, failure: { kind: "permission" } });
  });
});
