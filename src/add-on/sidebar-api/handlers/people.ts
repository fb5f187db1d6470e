/** Finds a person in what the add-on keeps, removes them, and keeps them out of later runs. */
import { type Handlers, isOptional, isTextField, isYesOrNo } from "./handler";

export const PEOPLE_CALLS: Handlers<"findPerson" | "removePerson" | "keepPersonOut"> = {
  findPerson: {
    takes: { value: isTextField },
    answer: ({ personSearch }, { value }) => personSearch.find(value),
  },
  removePerson: {
    takes: { value: isTextField, keepOut: isOptional(isYesOrNo) },
    answer: ({ personSearch }, { value, keepOut = false }) => personSearch.remove(value, keepOut),
  },
  keepPersonOut: {
    takes: { value: isTextField, isOut: isYesOrNo },
    answer: ({ personSearch }, { value, isOut }) => personSearch.setOut(value, isOut),
  },
};
