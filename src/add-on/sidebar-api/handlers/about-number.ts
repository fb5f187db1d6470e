/** Where the number in a cell comes from. */
import type { Handlers } from "./handler";
import { isCell, isOptional, isTextField } from "./handler";

export const ABOUT_CALLS: Handlers<"aboutNumber" | "askTotal"> = {
  aboutNumber: {
    takes: { rangeName: isOptional(isTextField) },
    answer: ({ aboutNumbers }, { rangeName }) => aboutNumbers.read(rangeName),
  },
  askTotal: {
    takes: { run: isTextField, at: isCell },
    answer: ({ aboutNumbers, board }, { run, at }) => aboutNumbers.askTotal(at, board.watch(run)),
  },
};
