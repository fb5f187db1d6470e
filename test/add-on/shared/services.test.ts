/** Google's services are opened at first use, and what there is none of is said and not passed on. */
import { openGoogleServices } from "../../../src/add-on/shared/services";

/** What happens where Google's global objects are these. */
function among<T>(globals: Readonly<Record<string, unknown>>, act: () => T): T {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  Object.assign(globalThis, globals);
  try {
    return act();
  } finally {
    for (const name of Object.keys(globals)) {
      const known = Object.getOwnPropertyDescriptor(before, name)?.value as PropertyDescriptor | undefined;
      if (known) Object.defineProperty(globalThis, name, known);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

test("outside a spreadsheet it is said that there is none, and nothing is called of it", () => {
  const SpreadsheetApp = { getActiveSpreadsheet: () => null };
  expect(() => among({ SpreadsheetApp }, () => openGoogleServices().spreadsheet)).toThrow(
    "This add-on works only inside a spreadsheet.",
  );
});

test("a service is opened when it is first used, and once", () => {
  let opened = 0;
  const LockService = { getScriptLock: () => ({ number: ++opened }) };
  among({ LockService }, () => {
    const services = openGoogleServices();
    expect(opened).toBe(0);
    expect(services.scriptLock).toBe(services.scriptLock);
    expect(opened).toBe(1);
  });
});
