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
  /** The page of which privacy.md is the text. */
  readonly privacyPage: string;
  readonly termsPage: string;
  /** A page or an e-mail address at which people are answered. */
  readonly supportContact: string;
  /**
   * A page or an e-mail address at which weaknesses are reported. `npm run build -- --readme` writes it into
   * src/guide/reporting-weaknesses.md.
   */
  readonly securityContact: string;
  /** Who makes it, and their website, as the listing shows them. */
  readonly developerName: string;
  readonly website: string;
  /** Whether they are a trader, which the law on consumers in the European Union asks of a public listing. */
  readonly trader: "trader" | "not a trader" | "";
  /** The shelf of the Marketplace on which it is put, such as "Business Tools". */
  readonly category: string;
  /**
   * For the reviewer, who has no account at an analytics service: the https address of a service with sample
   * data, such as the demo service that you host (src/guide/demo-service.md). A key of theirs goes into the
   * console, never into this file.
   */
  readonly testService: string;
  /** A video of at most a few minutes that shows the consent screen and what each permission is used for. */
  readonly video: string;
  /** It can never be changed once the listing is saved. */
  readonly visibility: Visibility | "";
}

export const PUBLISHER: Publisher = {
  homePage: "",
  privacyPage: "",
  termsPage: "",
  supportContact: "",
  securityContact: "",
  developerName: "",
  website: "",
  trader: "",
  category: "",
  testService: "",
  video: "",
  visibility: "",
};
