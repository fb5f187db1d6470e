/** What is thrown where Google refuses: by this the add-on distinguishes Google's errors from its own. */
import { type Platform, NotSeenError, type PlatformFact } from "./fact";
import type { Json } from "../../add-on/table/values";

/** Calls that every one of these services refuses. */
const REFUSED: Readonly<Record<string, (platform: Platform) => unknown>> = {
  SpreadsheetApp: ({ scratch }) => scratch.getRange(0, 0).setValue(1),
  UrlFetchApp: ({ http }) => http.fetch("https://no-such-host.invalid/").getResponseCode(),
  CacheService: ({ cacheService }) =>
    cacheService.getScriptCache().put("platform_check", "1".repeat(200_000), 60),
  Utilities: ({ utilities }) => utilities.formatDate(undefined as unknown as Date, "Etc/UTC", "yyyy"),
  PropertiesService: ({ propertiesService }) =>
    propertiesService.getDocumentProperties().setProperty("platform_check_large", "x".repeat(300_000)),
};

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

export const EXCEPTION_FACTS: readonly PlatformFact[] = [
  {
    id: "exceptions-by-name",
    kind: "menu",
    does: `lets ${Object.keys(REFUSED).join(", ")} refuse a call each, and reads name and kind of what is thrown`,
    observe: (platform) => {
      // Where even this is refused, what is thrown below may be anything.
      platform.scratch.getRange("A1").setValue(1).clear();
      const thrown = Object.values(REFUSED).map((call) => thrownBy(() => call(platform)));
      const errors = thrown.filter((error) => error !== undefined);
      if (errors.length < 3) throw new NotSeenError("too few of the calls were refused");
      const others = errors.filter((error) => !(error instanceof Error && error.name === "Exception"));
      return others.map((error): Json => (error instanceof Error ? error.name : "no Error"));
    },
    expected: { is: [] },
    why: "By the error's name the add-on knows a refusal of Google from a mistake of its own. The words are translated.",
    source: "RomainVialard/ErrorHandler; not documented",
    standIn: "google/rules/service-error.ts",
    reliedOnBy: "add-on/shared/errors.ts",
  },
];
