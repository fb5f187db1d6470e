/** What a text says, or what is wrong with it, for those who look while somebody types. Pure. */
import { isFailure } from "../shared/known-error";
import type { FailureFields } from "../shared/failures";

/** The problem names the cell, the place in its text if there is one, and what was expected. */
export type Parsed<Value> =
  | { readonly value: Value; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: FailureFields["badArgument"] };

/** `read`: one of this room's readers. An error that is no mistake of the text's author is thrown on. */
export function parseText<Text, Value>(read: (text: Text) => Value, text: Text): Parsed<Value> {
  try {
    return { value: read(text) };
  } catch (error) {
    if (isFailure(error, "badArgument")) return { problem: error.fields };
    throw error;
  }
}
