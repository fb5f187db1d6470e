/** Where the number in a cell comes from. */
import type { Handlers } from "./handler";
import { isCell, isOptional, isTextField } from "./handler";

export const ABOUT_CALLS: Handlers<"aboutNumber" | "askTotal" | "findCause"> = {
  aboutNumber: {
    takes: { rangeName: isOptional(isTextField) },
    answer: ({ aboutNumbers }, { rangeName }) => aboutNumbers.read(rangeName),
  },
  askTotal: {
    takes: { run: isTextField, at: isCell },
    answer: ({ aboutNumbers, board }, { run, at }) => aboutNumbers.askTotal(at, board.watch(run)),
  },
  findCause: {
    takes: { run: isTextField, at: isCell, other: isTextField, event: isOptional(isTextField) },
    answer: ({ causeSearches, board }, { run, ...wanted }) => causeSearches.search(wanted, board.watch(run)),
  },
};
