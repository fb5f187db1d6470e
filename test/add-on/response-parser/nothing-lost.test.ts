/**
 * No number of rows vanishes in silence: bodies of any one to three parts, drawn by seeds, have each of their
 * numbers in a cell, or a caveat says what is left out.
 */
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../src/add-on/table/zone";
import { drawNumbers } from "../../scenario/windows/still-world";

const PARTS = ["sales", "ponds", "boats", "hives"];
const KEYS = ["Hill", "Wood", "Lake", "Aro", "Skar", "Lund", "Vik"];
const FIELDS = ["frogs", "eggs", "newts", "mud", "reeds"];

/** Draws one body; its numbers are all different. */
class BodyDrawer {
  private readonly draw: () => number;
  private number = 1_000;

  constructor(seed: number) {
    this.draw = drawNumbers(seed);
  }

  body(): object {
    const count = 1 + Math.floor(this.draw() * 3);
    const body = Object.fromEntries(this.some(PARTS, count).map((name) => [name, this.part()]));
    const wrapper = this.one(["", "", "data", "result"]);
    return wrapper === "" ? body : { status: "ok", [wrapper]: body };
  }

  private part(): unknown {
    const next = (): number => ++this.number;
    const record = (): object => Object.fromEntries(this.fields().map((field) => [field, next()]));
    const named = (): object => ({ place: this.one(KEYS), ...record() });
    const keyed = (inner: () => unknown): object =>
      Object.fromEntries(this.some(KEYS, 2 + Math.floor(this.draw() * 3)).map((key) => [key, inner()]));
    const list = (inner: () => unknown): unknown[] =>
      Array.from({ length: 1 + Math.floor(this.draw() * 3) }, inner);
    return this.one([
      () => list(named),
      () => list(record),
      () => keyed(next),
      () => keyed(record),
      () => keyed(() => keyed(next)),
      () => keyed(() => keyed(record)),
      () => keyed(() => list(named)),
      () => list(() => ({ ...named(), inside: record() })),
      () => list(() => ({ ...named(), inside: list(record) })),
      () => list(next),
      () => list(() => list(next)),
      () => this.square(next),
      () => keyed(() => list(next)),
      () => keyed(() => this.square(next)),
      () => list(() => ({ name: this.one(KEYS), values: this.some(KEYS, 2) })),
      () => keyed(() => this.some(KEYS, 2)),
      () => ({
        sides: list(() => ({ name: this.one(KEYS), values: this.some(KEYS, 2) })),
        filled: list(next),
      }),
      () => this.some(KEYS, 1 + Math.floor(this.draw() * 3)),
    ])();
  }

  /** Lists of one length. */
  private square(next: () => number): number[][] {
    const [rows, columns] = [2 + Math.floor(this.draw() * 2), 2 + Math.floor(this.draw() * 2)];
    return Array.from({ length: rows }, () => Array.from({ length: columns }, next));
  }

  private fields(): string[] {
    return this.some(FIELDS, 1 + Math.floor(this.draw() * 3));
  }

  private some(of: readonly string[], count: number): string[] {
    const left = [...of];
    return Array.from({ length: count }, () => left.splice(Math.floor(this.draw() * left.length), 1)[0]!);
  }

  private one<Item>(of: readonly Item[]): Item {
    return of[Math.floor(this.draw() * of.length)]!;
  }
}

function listLost(body: object): string[] {
  const answer = readAnswer(
    { status: 200, headers: {}, text: JSON.stringify(body) },
    { zone: openZone("UTC") },
  );
  const numbers = JSON.stringify(body).match(/\d{4}/g) ?? [];
  if (answer.kind === "value") return numbers.filter((number) => number !== String(answer.value));
  if (answer.kind !== "table" || (answer.table.caveats ?? []).length > 0) return [];
  const cells = answer.table.rows.flat().join("\n");
  return numbers.filter((number) => !cells.includes(number));
}

test("each number of 2,000 bodies is in a cell, or a caveat says that there is more", () => {
  const lost = Array.from({ length: 2_000 }, (_, seed) => new BodyDrawer(seed).body()).filter(
    (body) => listLost(body).length > 0,
  );
  expect(lost.map((body) => JSON.stringify(body))).toEqual([]);
});
