/** What a status means (RFC 9110), and what a person can do. Pure. */

/** `problem` continues "The analytics service"; `cure` is a sentence. */
export interface StatusText {
  readonly problem: string;
  readonly cure: string;
}

const ASK_ADMINISTRATOR = "Ask the account's administrator.";
const CHECK_ADDRESS = "Check the address in the sidebar: it may lead to something else.";
const CORRECT = "Correct it and try again.";
const TRY_IN_A_MINUTE = "Try again in a minute.";

const REFUSALS: { readonly [status: number]: StatusText } = {
  402: { problem: "wants payment for this", cure: ASK_ADMINISTRATOR },
  404: { problem: "cannot find what you asked for", cure: `Check its name or id. ${CHECK_ADDRESS}` },
  405: { problem: "does not accept this kind of question there", cure: CHECK_ADDRESS },
  406: { problem: "cannot answer this in JSON or CSV", cure: CHECK_ADDRESS },
  407: { problem: "cannot be reached without a login to a proxy", cure: "Ask your network's administrator." },
  408: { problem: "waited too long for the question", cure: TRY_IN_A_MINUTE },
  409: { problem: "is busy with something that gets in the way of this", cure: TRY_IN_A_MINUTE },
  410: { problem: "no longer has what you asked for", cure: "Ask for something else." },
  411: { problem: "does not accept the question in this form", cure: CHECK_ADDRESS },
  412: { problem: "does not accept the question in this form", cure: CHECK_ADDRESS },
  413: { problem: "finds the question too long", cure: "Ask for less at once, such as fewer names." },
  414: { problem: "finds the question too long", cure: "Ask for less at once, such as fewer names." },
  415: { problem: "does not accept questions in JSON", cure: CHECK_ADDRESS },
  416: { problem: "has no rows there", cure: "Ask for fewer rows." },
  423: { problem: "has locked this", cure: `Try again in a minute. ${ASK_ADMINISTRATOR}` },
  451: { problem: "may not give this for legal reasons", cure: ASK_ADMINISTRATOR },
};

/** For a refusal without words. */
export function statusTextOf(status: number): StatusText {
  return REFUSALS[status] ?? { problem: "refused this question and gave no reason", cure: cureOf(status) };
}

/** For a refusal with words. */
export function cureOf(status: number): string {
  return status === 402 || status === 451 ? ASK_ADMINISTRATOR : CORRECT;
}
