/** What is said of runs: in the log, in the tab of pulls, in the sidebar. Pure. */
import type { News } from "./run-end";

/** Of a run that never told its end. */
export const WAS_CUT_OFF =
  "The run before this one was ended by Google before it was done. Its table is whole, old or new.";

/** What became of it, in a word or two. */
export const WHAT: { readonly [kind in News["kind"]]: string } = {
  well: "finished",
  left: "left as it was",
  "goes on": "goes on later",
  cancelled: "stopped by hand",
  again: "failed",
  stopped: "stopped",
  failed: "failed",
};

/** One or two sentences; "" where there is nothing to tell. `clockTime`: a moment (epoch ms) as a clock time. */
export function newsSentence(news: News, clockTime: (ms: number) => string): string {
  switch (news.kind) {
    case "well":
      return "";
    case "left":
      return news.why;
    case "goes on":
      return `Will go on after ${clockTime(news.at)}. ${news.why}`;
    case "cancelled":
      return "Stopped by hand. Nothing was changed.";
    case "again":
      return `Will try again after ${clockTime(news.at)}. ${news.sentence}`;
    case "stopped":
      return `Stopped, because of this: ${news.sentence} It goes on when its row is changed, or when it is run by hand.`;
    case "failed":
      return news.sentence;
  }
}
