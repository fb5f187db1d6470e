/** Whether anybody has the file open, whether the add-on is enabled in it, and who may only look. */
import { ServiceError } from "../rules/service-error";

export class FilePresence {
  private readonly waiting: (() => void)[] = [];
  private isOpen = true;

  /** `isEnabled`: a published add-on is, once its menu was used in this file. */
  constructor(
    private readonly viewers: readonly string[],
    private isEnabled: boolean,
  ) {}

  /** Sheets offers an add-on's custom functions where it is enabled; else their cells show `#NAME?`. */
  get hasFunctions(): boolean {
    return this.isEnabled;
  }

  isViewer(user: string): boolean {
    return this.viewers.includes(user);
  }

  /** Before what a person clicks. @throws ServiceError where they could not have clicked it */
  click(user: string): void {
    if (!this.isOpen) throw new ServiceError("Nobody has the spreadsheet open.");
    if (this.isViewer(user)) throw new ServiceError(`${user} may only look, and has no menu.`);
    this.isEnabled = true;
  }

  /** Everybody closes it. Where Sheets calculates nothing meanwhile, custom functions wait. */
  leave(): void {
    this.isOpen = false;
  }

  enter(): void {
    this.isOpen = true;
    for (const go of this.waiting.splice(0)) go();
  }

  /** When somebody has it open. */
  opened(): Promise<void> {
    return this.isOpen ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }
}
