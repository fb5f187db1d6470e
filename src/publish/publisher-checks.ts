/** What must be known of the publisher before the add-on is published (pure). */
import type { PublishCheck } from "./publish-check";
import type { Publisher } from "./publisher";

type Page = "homePage" | "privacyPage" | "termsPage";

const PAGES: readonly (readonly [page: Page, what: string])[] = [
  ["homePage", "home page"],
  ["privacyPage", "privacy page"],
  ["termsPage", "page of terms"],
];
/** What Google's review of a public listing asks for (its Marketplace guide, "About app review"). */
const REVIEWERS: readonly (readonly ["trader" | "category" | "testService" | "video", what: string])[] = [
  ["trader", 'whether you are a "trader" or "not a trader"'],
  ["category", "the category of the listing"],
  [
    "testService",
    "the address of a service with sample data for the reviewer (npm run service -- --demo, src/guide/demo-service.md)",
  ],
  ["video", "the address of the video that shows the consent screen and each permission in use"],
];
const MAIL = /^[^\s@]{1,64}@[^\s@]{1,250}\.[^\s@]{1,60}$/;
/** Domains that nobody can verify as their own. */
const NOBODYS = /(^|\.)(example\.(com|org|net)|localhost|google\.com|github\.com|github\.io)$/;
const WHERE = "in src/publish/publisher.ts";

export const PUBLISHER_CHECKS: readonly PublishCheck[] = [
  {
    what: "home page, privacy page and terms are pages of their own on one domain of the publisher's",
    problems: ({ publisher }) => {
      const wrong = PAGES.flatMap(([page, what]) => pageProblem(publisher[page], what));
      return wrong.length > 0 ? wrong : [...listRepeated(publisher), ...domainProblems(publisher)];
    },
  },
  {
    what: "people know where they are answered",
    problems: ({ publisher: { supportContact } }) =>
      isContact(supportContact) ? [] : [`Enter a page (https://…) or an e-mail address of support ${WHERE}.`],
  },
  {
    what: "people know where weaknesses are reported, and their page says it",
    problems: ({ publisher: { securityContact }, weaknessPage }) => {
      if (!isContact(securityContact))
        return [`Enter a page (https://…) or an e-mail address for reports of weaknesses ${WHERE}.`];
      return weaknessPage.includes(securityContact)
        ? []
        : [`The page on weaknesses does not name ${securityContact}. Run: npm run build -- --readme`];
    },
  },
  {
    what: "people see who makes it",
    problems: ({ publisher: { developerName, website } }) => [
      ...(developerName.trim() === "" ? [`Enter the name of the developer ${WHERE}.`] : []),
      ...pageProblem(website, "developer's website"),
    ],
  },
  {
    what: "a public listing has what its reviewer asks for",
    problems: ({ publisher }) =>
      publisher.visibility === "private"
        ? []
        : REVIEWERS.filter(([field]) => publisher[field].trim() === "").map(
            ([, what]) => `Enter ${what} ${WHERE}.`,
          ),
  },
  {
    what: "it is decided who may install it, which can never be changed later",
    problems: ({ publisher: { visibility } }) =>
      visibility === ""
        ? [`Enter "private" (your organisation) or "public" (everybody) as visibility ${WHERE}.`]
        : [],
  },
];

function isContact(text: string): boolean {
  return MAIL.test(text) || pageProblem(text, "contact").length === 0;
}

function pageProblem(address: string, what: string): readonly string[] {
  if (address === "") return [`Enter the address of the ${what} ${WHERE}.`];
  if (!URL.canParse(address) || new URL(address).protocol !== "https:") {
    return [`The ${what}, ${address}, must be an address that begins with https://.`];
  }
  return [];
}

function listRepeated(publisher: Publisher): readonly string[] {
  const addresses = PAGES.map(([page]) => publisher[page]);
  return new Set(addresses).size === addresses.length
    ? []
    : [`Two of the pages have one address: each needs its own.`];
}

/** The domain is verified once for all pages (support.google.com/webmasters/answer/9008080). */
function domainProblems(publisher: Publisher): readonly string[] {
  const [home = "", ...others] = PAGES.map(([page]) => new URL(publisher[page]).hostname);
  const elsewhere = others.filter(
    (host) => host !== home && !host.endsWith(`.${home.replace(/^www\./, "")}`),
  );
  if (NOBODYS.test(home)) return [`${home} is nobody's to verify: use a domain of your own.`];
  return elsewhere.map(
    (host) => `${host} is another domain than the home page's, ${home}: use the verified one.`,
  );
}
