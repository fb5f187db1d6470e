/** What one check before publishing is. */
import type { Release } from "./release";

export interface PublishCheck {
  /** Completes "It is right that …". */
  readonly what: string;
  /** What is wrong and what to do, one sentence each; none where it holds. */
  readonly problems: (release: Release) => readonly string[];
  /** What the publisher must weigh, where Google's pages and published add-ons say different things. */
  readonly warnings?: (release: Release) => readonly string[];
}
