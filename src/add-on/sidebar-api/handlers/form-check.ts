/** Whether what came is the texts of a pull's row. */
import { PULL_TITLES } from "../../input-language/pulls/pull-row";
import { type FieldCheck, isTextField } from "./handler";

export const isForm: FieldCheck = (form) => {
  const texts = new Map<string, unknown>(Object.entries(form ?? {}));
  return Object.keys(PULL_TITLES).every((cell) => isTextField(texts.get(cell)));
};
