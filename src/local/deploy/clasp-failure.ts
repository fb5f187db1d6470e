/**
 * Kinds of failure by the words of clasp 3.4.1 and the Apps Script API, which are English everywhere. Pure.
 */
const CURES: readonly (readonly [words: RegExp, sentence: string])[] = [
  [
    /no credentials found|not logged in/i,
    "You are not signed in to Google. Run `npm run clasp -- login`, then this again.",
  ],
  [
    /has not enabled the apps script api/i,
    "The Apps Script API is switched off for your Google account. Switch it on at https://script.google.com/home/usersettings, wait a minute, then run this again.",
  ],
  [
    /insufficient (authentication scopes|permission)/i,
    "Your sign-in lacks a permission. Run `npm run clasp -- login` again and tick every box, then run this again.",
  ],
  [
    /invalid_grant|invalid_rapt|invalid_client|login required|invalid (authentication )?credentials|expired or revoked/i,
    "Google no longer accepts your sign-in. Run `npm run clasp -- login`, then this again.",
  ],
  [
    /admin_policy|administrator|org_internal|access_denied|blocked by/i,
    "Your Google administrator does not allow this. Ask them to allow clasp and the Apps Script API, or use the page that `npm run build -- --paste` writes.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|socket hang up|certificate|network/i,
    "Google cannot be reached from here. Look at your network or its proxy, then run this again.",
  ],
  [
    /permission|not_authorized|forbidden|\b403\b/i,
    "You may not change this script or spreadsheet. Ask its owner to let you edit it, or sign in with another account by `npm run clasp -- login`.",
  ],
  [
    /not found|\b404\b/i,
    "Your account can open no script or spreadsheet of this link. Look at the link, and at the account that you are signed in with: `npx clasp show-authorized-user`.",
  ],
  [/quota|rate limit|too many|exhausted|\b429\b/i, "Google asks to wait. Run this again in some minutes."],
  [
    /internal error|backend|unavailable|\b50\d\b/i,
    "Google fails at the moment. Run this again in some minutes.",
  ],
  [
    /invalid argument/i,
    "Google finds something wrong with what it was sent, mostly with the link or the id. Look at --spreadsheet and --script: the spreadsheet must be a Google spreadsheet that you may edit, no Excel file. If it is refused again, make the script by hand with the page that `npm run build -- --paste` writes.",
  ],
  [
    /syntax error/i,
    "Google refuses the code. Run `npm ci`, then this again; if it is refused again, please report it.",
  ],
];

/** The sentence, with clasp's words at the end. */
export function claspFailure(said: string): string {
  const words = said.trim().split("\n", 1)[0] ?? "";
  const [, cure] = CURES.find(([pattern]) => pattern.test(said)) ?? [];
  if (cure === undefined)
    return `clasp failed${words === "" ? " without a word" : `: ${words}`}\nRun this again. If it fails again, \`npm run build -- --paste\` writes a page from which the add-on is pasted by hand.`;
  return `${cure}\n(clasp says: ${words})`;
}
