/**
 * The global object of the process, for all suites that it runs; what a suite has changed of it is put back
 * when it ends.
 */
const { ModuleMocker } = require("jest-mock");

const EXIT = Object.getOwnPropertyDescriptor(process, "exit");

module.exports = class OwnProcess {
  constructor() {
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

  exportConditions() {
    return ["node", "node-addons"];
  }

  /** Suites have no realm of their own. */
  getVmContext() {
    return null;
  }
};
