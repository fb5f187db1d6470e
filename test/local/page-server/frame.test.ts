/** A script's page in its frame: what is before its program. */
import { createContext, runInContext } from "node:vm";
import { frameHtml } from "../../../src/local/page-server/bridge/frame";

const DAY = 86_400_000;

/** The frame's globals after its page was loaded, on a machine whose clock stands. */
function loadFrame(ahead: number, program = "") {
  const heard: ((event: object) => void)[] = [];
  const parent = { postMessage: () => undefined };
  const frame = createContext({
    parent,
    location: { origin: "null" },
    told: [],
    Event: class {
      constructor(readonly type: string) {}
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      type === "message" && heard.push(listener),
  });
  runInContext("dispatchEvent = ({ type }) => told.push(type);", frame);
  runInContext("Date.now = () => Date.UTC(2026, 10, 16, 10, 42);", frame);
  const html = frameHtml(`<html><head></head><body><script>${program}</script></body></html>`, ["go"], ahead);
  for (const [, script = ""] of html.matchAll(/<script>(.*?)<\/script>/gs)) runInContext(script, frame);
  return {
    read: (expression: string): unknown => runInContext(expression, frame) as unknown,
    say: (data: object, source: object = parent) => heard.forEach((hear) => hear({ source, data })),
  };
}

describe("a page's clock", () => {
  it("is ahead as the spreadsheet's is, in whatever way it is read", () => {
    const { read } = loadFrame(DAY, "var began = Date.now();");
    expect(read("new Date(began).toISOString()")).toBe("2026-11-17T10:42:00.000Z");
    expect(read("new Date().toISOString()")).toBe("2026-11-17T10:42:00.000Z");
    expect(read("Date()")).toContain("Nov 17 2026");
    expect(read("new Date(0).toISOString() + Date.UTC(1970, 0, 1) + (new Date() instanceof Date)")).toBe(
      "1970-01-01T00:00:00.000Z0true",
    );
  });

  it("goes on with it, and listens to nobody but the page around the frame", () => {
    const { read, say } = loadFrame(0);
    say({ ahead: 3 * DAY });
    expect(read("told")).toEqual(["focus"]);
    expect(read("new Date().toISOString()")).toBe("2026-11-19T10:42:00.000Z");
    say({ ahead: 9 * DAY }, {});
    expect(read("new Date().toISOString()")).toBe("2026-11-19T10:42:00.000Z");
  });
});
