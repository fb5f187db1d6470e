/** What the Marketplace shows of the add-on, and how long each text may be. */
import { DISPLAY_NAME } from "../add-on/shared/display-name";

export interface ListingText {
  readonly text: string;
  /** It may have at most so many characters. */
  readonly most: number;
}

/** developers.google.com/workspace/marketplace/create-listing, and the style guide for add-ons (the name). */
export const LISTING: { readonly [field: string]: ListingText } = {
  name: { text: DISPLAY_NAME, most: 30 },
  "short description": {
    text: "Reports, metrics, people and people counts of your analytics service in your spreadsheet: by formulas, from a sidebar, and on a schedule.",
    most: 200,
  },
  "detailed description": {
    text: `Connect your analytics service with its address and API key, then:

- Type a formula such as =ANALYTICS_METRIC("Signups", "last 30 days", "by: week") and get a table.
- Pull a saved report, a metric, a list of people, an SQL result or an A/B test from the sidebar, and refresh it in place.
- Share people counts with colleagues who never see the key.
- Save pulls with a schedule, and get a message in Slack or Google Chat when one fails or its rows change.

Each spreadsheet keeps to the service's limit of 15 requests a minute, whatever its cells ask, and slows down where others use the same key. It writes only into its own cells, keeps your formats and the formulas next to them, and can undo a refresh. What you type beside a row stays with that row. When the service is down, cells keep their last good answer and say how old it is.

You need an account at an analytics service with a REST API; the home page says which kinds are known to work, and links to them. The key is stored with its address, is sent nowhere else, and is shown to nobody.

For administrators: the home page says which data goes where, what each permission is for, how to install the add-on for a unit, and how to end it for all.`,
    most: 16_000,
  },
};

export interface ListingImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** developers.google.com/workspace/marketplace/create-listing, "Graphic assets". */
export const IMAGES: readonly ListingImage[] = [
  { file: "icon-32.png", width: 32, height: 32 },
  { file: "icon-128.png", width: 128, height: 128 },
  { file: "banner.png", width: 220, height: 140 },
  { file: "screenshot.png", width: 1280, height: 800 },
];
