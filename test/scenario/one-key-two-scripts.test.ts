/**
 * One key in two scripts, as in two spreadsheets with an add-on of their own: neither sees what the other
 * sends, and the service alone counts both.
 */
import { ServiceLimit } from "./long-storms/service-limit";
import type { StormSheet } from "./storms/storm-sheet";
import { stormsOfSuite } from "./storms/storms-of-suite";
import { MINUTE } from "./storms/times";

const PER_MINUTE = 15;
const CELLS = 40;

const openStorm = stormsOfSuite();

it("each learns from the service what the other one leaves, and every cell is right in the end", async () => {
  const storm = openStorm();
  const sheets: StormSheet[] = [];
  for (const id of ["one", "two"]) {
    const sheet = await storm.open(id, `${id}@example.com`, true);
    await sheet.connect();
    sheets.push(sheet);
  }
  await storm.world.advance(2 * MINUTE);
  const start = storm.now();
  const limit = new ServiceLimit({ perMinute: PER_MINUTE }, start);
  storm.service.answer = ({ at }) => limit.refusal(at);
  for (const [i, sheet] of sheets.entries()) {
    for (let row = 1; row <= CELLS; row++) sheet.type(row, `Q${i * CELLS + row}`);
    void sheet.sitAtSidebar();
  }
  const wrong = () => sheets.map((sheet) => sheet.wrong().length);
  const least = (2 * CELLS) / PER_MINUTE;
  while (wrong().some(Boolean) && storm.now() < start + 2 * least * MINUTE) await storm.world.advance(MINUTE);

  const asked = storm.asked(start);
  const served = asked.filter(({ status }) => status === 200).map(({ question }) => question);
  const refusedAt = asked.filter(({ status }) => status === 429).map(({ at }) => at - start);
  expect(wrong()).toEqual([0, 0]);
  expect(served.toSorted()).toEqual([...new Set(served)].toSorted());
  expect(served).toHaveLength(2 * CELLS);
  // Both ask at once as if they were alone; what they learn from that leaves hardly a refusal.
  expect(refusedAt.filter((at) => at < MINUTE)).toHaveLength(PER_MINUTE);
  expect(refusedAt.filter((at) => at >= MINUTE).length).toBeLessThanOrEqual(3);
});
