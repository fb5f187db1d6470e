/**
 * A request of the page that cannot be met, in one sentence that says what to do. The page shows it as it
 * is.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
