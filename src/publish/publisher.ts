/**
 * Who publishes the add-on, as the Marketplace SDK's pages ask for it. Fill it in before `npm run
 * publish-check`.
 */

export type Visibility =
  /** For the publisher's own organisation; Google reviews nothing. */
  | "private"
  /** For everybody, after Google's review. */
  | "public";

export interface Publisher {
  /**
   * What the add-on is and does, for somebody who is not signed in, on a domain that Google has verified as
   * yours.
   */
  readonly homePage: string;
  /** The text of privacy.md. */
  readonly privacyPage: string;
  readonly termsPage: string;
  /** A page or an e-mail address at which people are answered. */
  readonly supportContact: string;
  /** It can never be changed once the listing is saved. */
  readonly visibility: Visibility | "";
}

export const PUBLISHER: Publisher = {
  homePage: "",
  privacyPage: "",
  termsPage: "",
  supportContact: "",
  visibility: "",
};
