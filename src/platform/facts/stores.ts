/** Facts about properties, caches and locks. */
import { isRefused, NotSeenError, outcomeOf, type PlatformFact } from "./fact";

const KILOBYTE = 1_024;

export const STORE_FACTS: readonly PlatformFact[] = [
  {
    id: "two-lock-objects",
    kind: "menu",
    does: "takes the script lock by one Lock object, then asks a second one of the same execution",
    observe: ({ lockService }) => {
      const [first, second] = [lockService.getScriptLock(), lockService.getScriptLock()];
      first.waitLock(5_000);
      const found = { secondTakesIt: second.tryLock(1), secondHasIt: second.hasLock() };
      outcomeOf(() => (second.releaseLock(), null));
      outcomeOf(() => (first.releaseLock(), null));
      return found;
    },
    expected: {
      open: [
        { secondTakesIt: false, secondHasIt: false },
        { secondTakesIt: true, secondHasIt: true },
        { secondTakesIt: true, secondHasIt: false },
      ],
    },
    why: "One Lock object an execution is used, so that either answer is right.",
    source: "not documented for two objects",
    standIn: "google/services/locks.ts",
    reliedOnBy: "add-on/rate-limit/limiter.ts",
  },
  {
    id: "property-of-nine-kilobytes",
    kind: "menu",
    does: "sets a property of 9 KB and one byte beside a small one in one call",
    observe: ({ propertiesService }) => {
      const properties = propertiesService.getDocumentProperties();
      const values = { platform_check_small: "1", platform_check_large: "x".repeat(9 * KILOBYTE + 1) };
      properties.setProperties({ platform_check_small: "0" });
      properties.deleteProperty("platform_check_small");
      const isTold = isRefused(() => properties.setProperties(values));
      const isSmallKept = properties.getProperty("platform_check_small") !== null;
      properties.deleteProperty("platform_check_small");
      properties.deleteProperty("platform_check_large");
      return { isRefused: isTold, isSmallKept };
    },
    expected: {
      open: [
        { isRefused: true, isSmallKept: false },
        { isRefused: true, isSmallKept: true },
        { isRefused: false, isSmallKept: true },
      ],
    },
    why: "The add-on counts the size of what it sets itself.",
    source: "developers.google.com/apps-script/guides/services/quotas: 9 KB a value",
    standIn: "google/services/properties.ts",
    reliedOnBy: "add-on/settings/property-quota.ts",
  },
  {
    id: "property-written-is-read",
    kind: "menu",
    does: "writes a property and reads it in the same execution, by another Properties object",
    observe: ({ propertiesService }) => {
      propertiesService.getScriptProperties().setProperty("platform_check_read", "1");
      const read = propertiesService.getScriptProperties().getProperty("platform_check_read");
      propertiesService.getScriptProperties().deleteProperty("platform_check_read");
      return read;
    },
    expected: { is: "1" },
    why: "The window of sent requests is written under the lock and read by the next execution.",
    source: "developers.google.com/apps-script/reference/properties",
    standIn: "google/services/properties.ts",
    reliedOnBy: "add-on/rate-limit/account-store.ts",
  },
  {
    id: "cache-value-limit",
    kind: "menu",
    does: "caches a value of 100 KB, then one of 100 KB and a byte",
    observe: ({ cacheService }) => {
      const cache = cacheService.getDocumentCache();
      cache?.put("platform_check", "x", 60);
      const put = (size: number) => !isRefused(() => cache?.put("platform_check", "x".repeat(size), 60));
      const found = { isFullSizeKept: put(100 * KILOBYTE), isLargerKept: put(100 * KILOBYTE + 1) };
      cache?.remove("platform_check");
      return found;
    },
    expected: {
      open: [
        { isFullSizeKept: true, isLargerKept: false },
        { isFullSizeKept: true, isLargerKept: true },
      ],
    },
    why: "Answers are cut into pieces of less than 100 KB.",
    source: "developers.google.com/apps-script/reference/cache/cache: 100 KB",
    standIn: "google/services/cache.ts",
    reliedOnBy: "add-on/settings/text-store.ts",
  },
  {
    id: "cache-longer-than-six-hours",
    kind: "menu",
    does: "caches a value for 21,601 seconds",
    observe: ({ cacheService }) => {
      const cache = cacheService.getDocumentCache();
      cache?.put("platform_check_long", "1", 21_600);
      return !isRefused(() => cache?.put("platform_check_long", "1", 21_601));
    },
    expected: { open: [false, true] },
    why: "Nothing is cached for longer than six hours.",
    source: "developers.google.com/apps-script/reference/cache/cache: 21,600 s",
    standIn: "google/services/cache.ts",
    reliedOnBy: "add-on/answers/store/answer-cache.ts",
  },
  {
    id: "words-of-refusals",
    kind: "menu",
    does: "writes to a range that does not exist, and takes a sheet name twice, and notes Google's words",
    observe: ({ spreadsheet, scratch }) => {
      const name = scratch.getName();
      return [
        outcomeOf(() => (scratch.getRange(0, 0).setValue(1), "not refused")),
        outcomeOf(() => (spreadsheet.insertSheet(name), "not refused")),
      ];
    },
    expected: { measured: "the texts of Google's refusals in this account's language" },
    why: "The add-on decides by where an error came from, never by its words.",
    source: "RomainVialard/ErrorHandler: texts are translated",
    standIn: "google/rules/service-error.ts",
    reliedOnBy: "add-on/shared/errors.ts",
  },
  {
    id: "store-that-is-full",
    kind: "menu",
    does: "fills the document's properties with values of 8 KB until one is refused, at most 80, and empties them again",
    observe: ({ propertiesService }) => {
      const properties = propertiesService.getDocumentProperties();
      const name = (i: number) => `platform_check_full_${i}`;
      let kept = 0;
      while (kept < 80 && !isRefused(() => properties.setProperty(name(kept), "x".repeat(8 * KILOBYTE))))
        kept++;
      for (let i = 0; i <= kept; i++) properties.deleteProperty(name(i));
      if (kept === 0) throw new NotSeenError("the very first value was refused");
      properties.setProperty(name(0), "x");
      properties.deleteProperty(name(0));
      return { isRefusedWhenFull: kept < 80, isHalfFullAccepted: kept >= 30 };
    },
    expected: { is: { isRefusedWhenFull: true, isHalfFullAccepted: true } },
    why: "The add-on counts sizes itself. A refusal after that means a full store, and what can be had again gives way.",
    source: "developers.google.com/apps-script/guides/services/quotas: 500 KB a store",
    standIn: "google/services/properties.ts",
    reliedOnBy: "add-on/settings/property-quota.ts",
    isHeavy: true,
  },
  {
    id: "document-lock",
    kind: "menu",
    does: "takes and releases the document's lock",
    observe: ({ lockService }) => {
      const lock = lockService.getDocumentLock();
      const isTaken = lock?.tryLock(5_000) ?? false;
      lock?.releaseLock();
      return isTaken;
    },
    expected: { is: true },
    why: "Only one execution of a spreadsheet writes at a time.",
    source: "developers.google.com/apps-script/reference/lock/lock-service#getdocumentlock",
    standIn: "google/services/locks.ts",
    reliedOnBy: "add-on/pulls/store/state-store.ts",
  },
  {
    id: "compressed-texts",
    kind: "menu",
    does: "compresses a text of 50,000 characters with umlauts by gzip to Base64, and reads it back",
    observe: ({ utilities }) => {
      const text = "ä€🙂 text ".repeat(5_000);
      const packed = utilities.base64Encode(utilities.gzip(utilities.newBlob(text)).getBytes());
      const bytes = utilities.newBlob(utilities.base64Decode(packed), "application/x-gzip");
      return {
        isSmaller: packed.length < text.length / 4,
        isSame: utilities.ungzip(bytes).getDataAsString() === text,
      };
    },
    expected: { is: { isSmaller: true, isSame: true } },
    why: "Answers are kept in this form, and read back whole.",
    source: "developers.google.com/apps-script/reference/utilities/utilities#gzip",
    standIn: "google/services/utilities.ts",
    reliedOnBy: "add-on/settings/packed-text.ts",
  },
  {
    id: "lock-operations-a-minute",
    kind: "menu",
    does: "takes and releases the lock 200 times and notes when it is first refused, and by which call",
    observe: ({ lockService }) => {
      const lock = lockService.getScriptLock();
      for (let i = 0; i < 200; i++) {
        for (const call of ["tryLock", "releaseLock"] as const) {
          const outcome = outcomeOf(() => {
            if (call === "tryLock") return lock.tryLock(1_000);
            lock.releaseLock();
            return true;
          });
          if (outcome !== true && i === 0) throw new NotSeenError("the very first lock was refused");
          if (outcome !== true) return { round: i, call, outcome };
        }
      }
      return "never refused";
    },
    expected: { measured: "the round in which the hidden limit of LockService is reached" },
    why: "A refused lock is a wait; releasing may be refused too.",
    source: "apps-script-oauth2 issue 207",
    standIn: "google/services/locks.ts",
    reliedOnBy: "add-on/rate-limit/release-lock.ts",
    isHeavy: true,
  },
];
