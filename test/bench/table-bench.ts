/** Body text to cells ready for `setValues`, against `JSON.parse` on the same text. */

import { atMost, type Measurement } from "./measurement";
import { inOwnProcess } from "./own-process";

const BAR = 2;

export function tableBench(): Measurement[] {
  return [1_000, 10_000, 50_000].map((rows) => {
    const [ratio] = inOwnProcess<number[]>("body-to-cells.ts", String(rows));
    return atMost(BAR, `body text to cells, ${rows} rows x 20`, ratio!, "x JSON.parse");
  });
}
