/** Body text to cells ready for `setValues`, against `JSON.parse` on the same text. */

import { atMost, type Measurement } from "./measurement";
import { inOwnProcess } from "./own-process";
import { FORMS } from "./wide-body";

const BAR = 2.5;

export function tableBench(): Measurement[] {
  return FORMS.flatMap((form) =>
    [1_000, 50_000].map((rows) => {
      const ratio = inOwnProcess<number>("body-to-cells.ts", form, String(rows));
      return atMost(BAR, `body text to cells, ${form}, ${rows} x 20`, ratio, "x JSON.parse");
    }),
  );
}
