/** What a question's right answer is: a number that belongs to it alone. */
export function rightAnswer(question: string): number {
  let hash = 7;
  for (let at = 0; at < question.length; at++) hash = (hash * 31 + question.charCodeAt(at)) % 1_000_003;
  return hash;
}
