/** What a pivot can put across, as the other options have it (pure). */
import { splitNames } from "../../add-on/shared/quoted-names";

/** The properties that a number is split by, and its periods where it has rows of them. */
export function listAcross(options: Readonly<Record<string, string>>): readonly string[] {
  const { by = "", "split by": splitBy = "" } = options;
  return [...splitNames(splitBy, ","), ...(by === "" ? [] : ["date"])];
}
