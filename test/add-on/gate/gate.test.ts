/** What the gate lets through, and by which check it refuses. */
import { CHECKS, type GateRefusal } from "../../../src/add-on/gate/checks";
import { decide, requirePass } from "../../../src/add-on/gate/gate";
import type { Effect, EffectFacts } from "../../../src/add-on/gate/pass";

/** Facts under which each effect may happen. */
const ALLOWED: EffectFacts = {
  request: { asker: "pull", named: [], hasOwnersWord: false, waits: false, hasKey: true },
  export: { isToBucket: true, masks: [], named: [], hasOwnersWord: false },
  landing: { sheet: "S", rangeName: "r", hasMoved: false, isShutForSome: true },
  "own sheet": { sheetId: 7, isMarked: true, isBlank: false, hasShutCells: false },
  "tab of pulls": { isFromElsewhere: false, hasShutCells: false },
  message: { isSetUp: true, isOwner: false, isOthersMail: false },
  figure: { isRowAgreed: true },
  "frozen copy": { isByPerson: true },
  "formula change": { isAgreed: true },
};

it.each(Object.keys(ALLOWED) as Effect[])("%s: is allowed where nothing stands against it", (effect) => {
  expect(decide(effect, ALLOWED[effect])).toEqual({ kind: "allowed", pass: {} });
});

const REFUSED: readonly {
  [E in Effect]: readonly [effect: E, check: string, facts: Partial<EffectFacts[E]>];
}[Effect][] = [
  ["request", "its row waits", { waits: true }],
  ["request", "the key is another person's", { hasKey: false }],
  ["request", "it names a masked column", { named: ["email"] }],
  ["request", "a name means something else", { renamed: "r2" }],
  ["export", "it names a masked column", { named: ["email"] }],
  ["export", "a bucket gets what is masked", { masks: ["email"] }],
  ["landing", "a protected sheet was not agreed to", { hasMoved: true }],
  ["landing", "another sheet has the agreed name", { agreedSheet: "Old" }],
  ["landing", "a column may be another one", { unclearColumns: ["e mail"] }],
  ["landing", "protected cells were not agreed to", { shutCells: ["D2:D4"] }],
  ["own sheet", "the sheet is somebody's", { isMarked: false }],
  ["own sheet", "its cells are protected", { hasShutCells: true }],
  ["tab of pulls", "it came with a copy", { isFromElsewhere: true }],
  ["tab of pulls", "its cells are protected", { hasShutCells: true }],
  ["message", "the owner of the key has not chosen the chat", { isSetUp: false }],
  ["message", "the mail is another person's", { isOthersMail: true }],
  ["message", "its row was agreed to with another chat", { isOfOtherChat: true }],
  ["figure", "its row is not agreed to", { isRowAgreed: false }],
  ["frozen copy", "no person asks for it", { isByPerson: false }],
  ["formula change", "nobody agreed to it", { isAgreed: false }],
];

it.each(REFUSED)("%s: %s", (effect, check, facts) => {
  const all = { ...ALLOWED[effect], ...facts } as never;
  expect(decide(effect, all)).toMatchObject({ kind: "refused", refusal: { effect, check } });
});

it("has no check without a case here", () => {
  const all = Object.entries(CHECKS).flatMap(([effect, checks]) =>
    Object.keys(checks).map((check) => `${effect}: ${check}`),
  );
  expect(REFUSED.map(([effect, check]) => `${effect}: ${check}`).sort()).toEqual(all.sort());
});

it("the owner's word lets a masked column through", () => {
  const facts = { ...ALLOWED.request, named: ["email"], hasOwnersWord: true };
  expect(decide("request", facts).kind).toBe("allowed");
});

it("gives a pass, or throws what is made of the refusal", () => {
  const refuse = ({ check }: GateRefusal): Error => new Error(check);
  expect(requirePass("figure", { isRowAgreed: true }, refuse)).toEqual({});
  expect(() => requirePass("request", { ...ALLOWED.request, waits: true }, refuse)).toThrow("its row waits");
});
