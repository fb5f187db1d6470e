/** How the moments that identify rows are shown to people. */
import { showKeyTime } from "../../../../src/add-on/sheet-writer/beside/aside-times";

test.each(["-99974431.00000001", "1e300", "Infinity"])(
  "%s, a number that is no moment, stays as it is",
  (text) => {
    expect(showKeyTime(text, "date")).toBe(text);
    expect(showKeyTime(text, "datetime")).toBe(text);
  },
);
