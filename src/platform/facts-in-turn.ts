import type { CellFact, MenuFact } from "./facts/fact";

/**
 * Facts in the order in which they are looked at: cells together, heavy ones last and alone. What locks cells
 * out comes after all cells.
 */
export function inTurn(
  facts: readonly (MenuFact | CellFact)[],
): readonly (readonly (MenuFact | CellFact)[])[] {
  const of = (kind: "menu" | "cell", isHeavy: boolean) =>
    facts.filter((fact) => fact.kind === kind && (fact.isHeavy ?? false) === isHeavy);
  const alone = (found: readonly (MenuFact | CellFact)[]) => found.map((fact) => [fact]);
  const cells = of("cell", false);
  return [
    ...alone(of("menu", false)),
    ...(cells.length === 0 ? [] : [cells]),
    ...alone(of("cell", true)),
    ...alone(of("menu", true)),
  ];
}
