/**
 * What an opened sidebar holds and nobody else: a text in its page, which each of its calls shows. It is one
 * of a person, so it outlives a page that is loaded again, and serves several pages at once.
 */
import { type KnownError, argumentError } from "../shared/known-error";
import type { Properties } from "../shared/google-types";
import { STORED } from "../shared/stored";

/** A secret of each person's sidebars, without which nobody can call what they call, a cell for example. */
export class SidebarTicket {
  private isShown = false;

  constructor(
    private readonly services: {
      readonly userProperties: () => Properties;
      /** Gives a new text that nobody can guess. */
      readonly secret: () => string;
    },
  ) {}

  /** Whether a person called in this execution who holds it: no cell, clock or other account. */
  get wasShown(): boolean {
    return this.isShown;
  }

  /** This person's, which is made when they first open a sidebar. */
  give(): string {
    const properties = this.services.userProperties();
    const known = properties.getProperty(STORED.sidebarTicket.name);
    if (known !== null) return known;
    const ticket = this.services.secret();
    properties.setProperty(STORED.sidebarTicket.name, ticket);
    return ticket;
  }

  /**
   * In a cell these user properties are the spreadsheet owner's, whose ticket no other person has seen.
   *
   * @throws KnownError badArgument for anything but this person's ticket
   */
  require(ticket: unknown): void {
    const known = this.services.userProperties().getProperty(STORED.sidebarTicket.name);
    if (known === null || ticket !== known) throw ticketError();
    this.isShown = true;
  }
}

function ticketError(): KnownError<"badArgument"> {
  return argumentError(
    "sidebar",
    "it was opened by another account or by an older add-on; close it and open it again",
  );
}
