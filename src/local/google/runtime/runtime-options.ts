import type { PlatformBehaviour } from "../rules/platform-behaviour";
import type { CellPlace } from "../../sheet/calculator/formula-cell";
import type { Workbook } from "../../sheet/grid/workbook";
import type { AuthModeName } from "../rules/auth";
import type { Clock } from "../time/clock";
import type { Carrier } from "../execution/carrier";
import type { Faults } from "../rules/faults";
import type { Answer } from "../roots/screen";
import type { SharedStores } from "./shared";

export interface RuntimeOptions {
  /** The folder to push: scripts, pages and the manifest. */
  readonly distDir: string;
  /** The machine's by default; a `SetClock` makes a simulation whose time the runtime moves. */
  readonly clock?: Clock;
  readonly workbook?: Workbook;
  /** The person at the keyboard. */
  readonly user?: string;
  /** The user by default. Null: nobody, as in a shared drive. */
  readonly owner?: string | null;
  /** People who may only look, get no menu, and run nothing. */
  readonly viewers?: readonly string[];
  /** False: a published add-on that was installed and never used in this file. */
  readonly isEnabled?: boolean;
  /** All by default. Empty: never asked, or revoked. */
  readonly consentOf?: (user: string) => readonly string[] | undefined;
  readonly platform?: Partial<PlatformBehaviour>;
  /** Ignores the manifest's whitelist for this machine; Google's servers cannot reach it. */
  readonly allowLoopback?: boolean;
  readonly faults?: Faults;
  /** One of a simulation's own, see `one-thread/one-thread.ts`. */
  readonly carrier?: Carrier;
  /**
   * Whether each execution loads the script again, as Google does (default). Sharing is many times faster.
   */
  readonly isReloaded?: boolean;
  /** Whether a script that spins is ended; by default where each execution loads the script again. */
  readonly isWatched?: boolean;
  /** Seed of every random choice. */
  readonly seed?: number;
  /** Lets several spreadsheets share an account. Brings clock, faults and seed. */
  readonly shared?: SharedStores;
  /** Presses the first button by default. */
  readonly answer?: Answer;
  /** Title of the add-on's menu. */
  readonly addOnName?: string;
  /** Whether the script must be authorized again. */
  readonly authorizationRequired?: () => boolean;
}

export interface RunOptions {
  readonly mode: AuthModeName;
  readonly user?: string;
  /** Milliseconds, instead of the mode's limit. */
  readonly timeoutMs?: number;
  /** True by default but for custom functions. */
  readonly screen?: boolean;
  /** The cell of the formula that calls. */
  readonly at?: CellPlace;
}
