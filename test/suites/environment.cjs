/**
 * The global object of the process, for all suites that it runs; what a suite has changed of it is put back
 * when it ends.
 */
const { ModuleMocker } = require("jest-mock");
require("./typescript.cjs");
const { beginElsewhere, isOneStory, leaveOutLate, TRY_SECONDS } = require("./part-of-suite");
const { readBeginning } = require("../sweep/beginning");

const EXIT = Object.getOwnPropertyDescriptor(process, "exit");

/** Set for the rest of a suite once a test of it has failed. */
const FAILED = "A_TEST_OF_THE_SUITE_HAS_FAILED";

module.exports = class OwnProcess {
  constructor(_config, context) {
    this.suite = context?.testPath;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = null;
    this.before = { console: globalThis.console, env: { ...process.env } };
  }

  async setup() {
    globalThis.jest = this.moduleMocker;
  }

  async teardown() {
    const { console, env } = this.before;
    this.moduleMocker.restoreAllMocks();
    globalThis.console = console;
    Object.defineProperty(process, "exit", EXIT);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }

  /**
   * Jest would wait for ever for a callback that nobody calls, as where a row of `it.each` is shorter than its
   * function's list of arguments.
   */
  handleTestEvent({ name, test, hook, describeBlock }, state) {
    const seconds = Number(process.env[TRY_SECONDS]);
    if (seconds > 0) this.tryPart(name, describeBlock ?? test, seconds, state);
    if (name === "test_fn_failure") process.env[FAILED] = "yes";
    const about = { test_start: test, hook_start: hook }[name];
    if (!about?.fn?.length) return;
    about.fn = () => {
      throw new Error(
        "This function takes an argument that it is not given, which jest would wait for as a callback. " +
          "Give each row of each() as many values as the function takes (undefined, too), or return a promise.",
      );
    };
  }

  tryPart(name, next, seconds, state) {
    if (name === "run_start" && !isOneStory(this.suite))
      beginElsewhere(state.rootDescribeBlock, readBeginning());
    if (name === "run_describe_start" || name === "test_start") leaveOutLate(next, seconds, process.uptime());
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  /** Suites have no realm of their own. */
  getVmContext() {
    return null;
  }
};
