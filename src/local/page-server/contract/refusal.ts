/** One sentence that says what to do; the page shows it as it is. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
