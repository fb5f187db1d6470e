/** What the stores and the engine carry: sizes of one call, times of small ones, and odd arguments. */
import { type CommentedText, isRefused, NotAskedError, NotSeenError, type PlatformFact } from "./fact";

const PIECES = 60;
const PIECE = 100_000;
const ROUNDS = 20;
/** A property that an evaluated text sets on the global object. */
const EVALUATED = "platform_check_evaluated";

/** Milliseconds of one call, measured over a few. */
function timeOf(now: () => number, call: () => unknown): number {
  const began = now();
  for (let i = 0; i < ROUNDS; i++) call();
  return Math.round((10 * (now() - began)) / ROUNDS) / 10;
}

/** What the comment holds, by the text that the engine has of the function. Lines end as they were built. */
function readComment({ program }: CommentedText): string {
  const text = program.toString().replace(/\r\n/g, "\n");
  const end = text.lastIndexOf("*/");
  return end < 0 ? "" : text.slice(text.indexOf("/*") + 3, end);
}

/** @throws NotAskedError where the check has none */
function bundleOf(bundle: CommentedText | undefined): CommentedText {
  if (bundle === undefined) throw new NotAskedError("this check was built without the add-on's code");
  return bundle;
}

/** Runs a text as a script of its own, in the global scope. */
function evaluate(text: string): unknown {
  // eslint-disable-next-line no-eval -- whether Apps Script allows it is what is asked
  return (0, eval)(text);
}

export const CAPACITY_FACTS: readonly PlatformFact[] = [
  {
    id: "six-megabytes-in-one-call",
    kind: "menu",
    does: `caches ${PIECES} values of 100,000 characters in one call, and reads them in one`,
    observe: ({ cacheService }) => {
      const cache = cacheService.getDocumentCache();
      const names = Array.from({ length: PIECES }, (_, i) => `platform_check_piece_${i}`);
      cache?.put(names[0] ?? "", "x", 60);
      const values = Object.fromEntries(names.map((name) => [name, "x".repeat(PIECE)]));
      const isTold = isRefused(() => cache?.putAll(values, 600));
      const found = Object.values(cache?.getAll(names) ?? {}).filter(({ length }) => length === PIECE);
      cache?.removeAll(names);
      if (isTold) return "refused";
      return found.length === PIECES ? "all are there" : "some are lost";
    },
    expected: { open: ["all are there", "some are lost", "refused"] },
    why: "A long answer is kept in pieces, all set in one call. Where that is refused it is asked for again.",
    source: "developers.google.com/apps-script/reference/cache/cache#putallvalues: one call; no size of all",
    standIn: "google/services/cache.ts",
    reliedOnBy: "add-on/settings/text-store.ts",
    isHeavy: true,
  },
  {
    id: "milliseconds-of-small-calls",
    kind: "menu",
    does: `takes and releases the lock, reads a cached value and a property, ${ROUNDS} times each, and measures`,
    observe: ({ lockService, cacheService, propertiesService, now }) => {
      const [lock, cache] = [lockService.getScriptLock(), cacheService.getScriptCache()];
      const properties = propertiesService.getDocumentProperties();
      return {
        lock: timeOf(now, () => {
          if (!lock.tryLock(1_000) || !isRefused(() => lock.releaseLock())) return;
          throw new NotSeenError("the lock could not be released");
        }),
        cache: timeOf(now, () => cache.get("platform_check_none")),
        property: timeOf(now, () => properties.getProperty("platform_check_none")),
      };
    },
    expected: { measured: "milliseconds of one lock, one cached value, one property" },
    why: "A cell makes at most two calls, and all cells of a spreadsheet share one lock.",
    source: "measured; 60 ms for a lock were met (akahoshi1421/gassma pull request 228)",
    standIn: "google/services/locks.ts",
    reliedOnBy: "add-on/rate-limit/limiter.ts",
  },
  {
    id: "text-that-is-run",
    kind: "menu",
    does: "runs a text as a script, in the global scope and within a function",
    observe: () => {
      const value = evaluate(`var ${EVALUATED} = 40; ${EVALUATED} + 2`);
      const isGlobal = EVALUATED in globalThis;
      Reflect.deleteProperty(globalThis, EVALUATED);
      return [value as number, isGlobal, evaluate("(function () { return typeof arguments; })()") as string];
    },
    expected: { is: [42, true, "object"] },
    why: "What a cell never uses can be kept as a text, and run when it is first needed.",
    source: "not documented",
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/main.ts",
  },
  {
    id: "comment-in-a-function",
    kind: "menu",
    does: "asks a function of the check's own file for its text, of which a comment is the whole program",
    observe: ({ bundle }) => {
      const { length } = readComment(bundleOf(bundle));
      return length === bundle?.length ? "as it was built" : `${length} letters`;
    },
    expected: { is: "as it was built" },
    why: "The modules stand in a comment of Code.js. Where Google loses it, `npm run build -- --whole` makes the add-on without.",
    source: "ECMAScript 2019, Function.prototype.toString",
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/main.ts",
  },
  {
    id: "milliseconds-to-load-the-bundle",
    kind: "menu",
    does: "compiles the add-on's built code three times, as each execution of a cell must, and measures",
    observe: ({ bundle, now }) => {
      const code = readComment(bundleOf(bundle)).split("*@@/").join("*/");
      return [1, 2, 3].map((time) => {
        const began = now();
        // Each text is another one, so that nothing compiled is used again.
        evaluate(`(function () { ${code}\n/* ${began} ${time} */ })()`);
        return now() - began;
      });
    },
    expected: { measured: "milliseconds of each" },
    why: "Every cell's execution loads the whole program before it does anything.",
    source: "labnol/apps-script-starter issue 25: larger scripts start later",
    standIn: "google/execution/realm.ts",
    reliedOnBy: "add-on/main.ts",
    isHeavy: true,
  },
  {
    id: "empty-names",
    kind: "menu",
    does: "caches a value and sets a property under an empty name",
    observe: ({ cacheService, propertiesService }) => {
      const cache = cacheService.getScriptCache();
      const properties = propertiesService.getDocumentProperties();
      cache.remove("platform_check_none");
      properties.deleteProperty("platform_check_none");
      const outcomes = [
        isRefused(() => cache.put("", "1", 60)),
        isRefused(() => properties.setProperty("", "1")),
      ].map((refused) => (refused ? "refused" : "kept"));
      isRefused(() => properties.deleteProperty(""));
      return outcomes;
    },
    expected: {
      open: [
        ["kept", "kept"],
        ["kept", "refused"],
        ["refused", "kept"],
        ["refused", "refused"],
      ],
    },
    why: "No name that the add-on makes is empty: each begins with its own letters.",
    source: "not documented",
    standIn: "google/services/cache.ts",
    reliedOnBy: "add-on/settings/text-store.ts",
  },
  {
    id: "sleep-of-less-than-nothing",
    kind: "menu",
    does: "sleeps for a millisecond, then for one less than none",
    observe: ({ utilities }) => {
      utilities.sleep(1);
      return isRefused(() => utilities.sleep(-1)) ? "refused" : "nothing happens";
    },
    expected: { open: ["nothing happens", "refused"] },
    why: "The add-on's clock sleeps for times that it has found to be above zero.",
    source: "developers.google.com/apps-script/reference/utilities/utilities#sleepmilliseconds: no bounds",
    standIn: "google/services/utilities.ts",
    reliedOnBy: "add-on/shared/services.ts",
  },
];
