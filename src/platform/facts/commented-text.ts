/** A text that stands in a comment of a script's file. Pure. */

/** `program`: the function whose body is the comment. `length`: of the text as it was built. */
export interface CommentedText {
  readonly length: number;
  readonly program: () => void;
}

/** What the comment holds, by the text that the engine has of the function. Lines end as they were built. */
export function readComment({ program }: CommentedText): string {
  const text = program.toString().replace(/\r\n/g, "\n");
  const end = text.lastIndexOf("*/");
  return end < 0 ? "" : text.slice(text.indexOf("/*") + 3, end);
}
