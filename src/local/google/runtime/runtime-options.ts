/** What a runtime is made of, and how one of its functions is run. */
import type { PlatformBehaviour } from "../rules/platform-behaviour";
import type { Workbook } from "../../sheet/grid/workbook";
import type { AuthModeName } from "../rules/auth";
import type { Clock } from "../time/clock";
import type { Carrier } from "../execution/carrier";
import type { Faults } from "../rules/faults";
import type { Answer } from "../roots/screen";
import type { SharedStores } from "./shared";

export interface RuntimeOptions {
  /** The folder that would be pushed: scripts, pages and the manifest. */
  readonly distDir: string;
  /** The machine's clock by default; a `SetClock` makes a simulation whose time the runtime moves. */
  readonly clock?: Clock;
  readonly workbook?: Workbook;
  /** Who sits at the keyboard. */
  readonly user?: string;
  /** Who owns the spreadsheet: the user by default. Null: nobody, as in a shared drive. */
  readonly owner?: string | null;
  /** Who may only look: they get no menu. */
  readonly viewers?: readonly string[];
  /**
   * The scopes that a person has agreed to, all by default. None: the person was never asked, or has revoked
   * them.
   */
  readonly consentOf?: (user: string) => readonly string[] | undefined;
  /** How Google behaves where it is harder than one would think. */
  readonly platform?: Partial<PlatformBehaviour>;
  /** Lets UrlFetchApp reach this machine, whatever the manifest's whitelist says. Google's servers cannot. */
  readonly allowLoopback?: boolean;
  readonly faults?: Faults;
  /** Carries executions out in place of worker threads, see `one-thread/one-thread.ts`. */
  readonly carrier?: Carrier;
  /**
   * Whether each execution loads the script again, as Google does and as the default is. Executions that do
   * not share what its top level made, and take a tenth of the time.
   */
  readonly isLoadedAnew?: boolean;
  /** Threads at most; executions beyond wait. The default is 30. */
  readonly maxWorkers?: number;
  /** Of every random choice. */
  readonly seed?: number;
  /** For several spreadsheets on one account. It brings clock, faults and seed. */
  readonly shared?: SharedStores;
  /** Presses a button of a dialog; the first one by default. */
  readonly answer?: Answer;
  /** The title of the add-on's menu. */
  readonly addOnName?: string;
  /** Asked whenever a script asks whether it must be authorized again. */
  readonly authorizationRequired?: () => boolean;
}

export interface RunOptions {
  readonly mode: AuthModeName;
  readonly user?: string;
  /** Instead of the mode's own limit, in milliseconds. */
  readonly timeoutMs?: number;
  /** Whether a person looks at the screen: true but for custom functions. */
  readonly screen?: boolean;
}
