/**
 * Whether a name is that of a masked column, however a service, a join or an alias writes it. Pure.
 *
 * The rule, as people are told it: a name is masked if it is the mask's, in any spelling; within another one
 * ("data.person.email", `properties['email']`); numbered ("email 2"); or with words in front that say whose
 * it is ("user_email", "p_email"). Words behind it ("email_domain"), and others in front
 * ("is_email_verified", "campaign_name"), make another property of it.
 */
import { makeNameKey, splitNameWords } from "../name-words";

/** Dots, and the brackets, quotes and arrows of statements. The sign of "month's revenue" is no quote. */
const BETWEEN_STEPS = /[.[\]"`]|(?<!\p{L})'|'(?!\p{L})|->>?/u;
/** Whose a property is, or what holds a person's properties. */
const WHOSE: readonly string[] = [
  ...["person", "people", "user", "customer", "contact", "member", "profile", "visitor", "subscriber"],
  ...["properties", "props", "attributes", "traits"],
];
/** Of a join: "p", "t1". It stands apart: an "iPhone" is no phone of somebody. */
const ALIAS = /^\p{L}\d?$/u;
const NO_SIGN_OF_WORDS = /[^\p{L}\d]/u;

/** The names of which a nested one is made. */
export function splitSteps(name: string): readonly string[] {
  return name.split(BETWEEN_STEPS).filter((step) => splitNameWords(step).length > 0);
}

/**
 * "data.person.email" is "email". It is "person.email", too. Most names are far from all masks, which their
 * letters tell at once.
 */
export function makeMaskTest(masks: readonly string[]): (name: string) => boolean {
  const known = masks.map((mask) => {
    const run = splitSteps(mask);
    return { mask, run, keys: run.map(makeNameKey) };
  });
  return (name) => {
    const letters = makeNameKey(name);
    const near = known.filter(({ keys }) => keys.every((key) => letters.includes(key)));
    if (near.length === 0) return false;
    const steps = splitSteps(name);
    return near.some(
      ({ mask, run }) => [name, ...steps].some((one) => isNamedLike(one, mask)) || hasRun(steps, run),
    );
  };
}

/** Whether some of the steps that follow each other are these. */
function hasRun(steps: readonly string[], run: readonly string[]): boolean {
  return (
    run.length > 0 && steps.some((_, at) => run.every((one, i) => isNamedLike(steps[at + i] ?? "", one)))
  );
}

/** Whether a name is another, alone, numbered, or with words in front that say whose it is. */
function isNamedLike(name: string, other: string): boolean {
  return isNumbered(name, other) || isOfSomebody(name, other);
}

/** "line 12" is "line", and not "line 1". */
function isNumbered(name: string, other: string): boolean {
  const [key, known] = [makeNameKey(name), makeNameKey(other)];
  const behind = key.slice(known.length);
  if (known === "" || !key.startsWith(known) || !/^\d*$/.test(behind)) return false;
  return behind === "" || !/\d$/.test(known) || splitNameWords(name).slice(-1)[0] === behind;
}

function isOfSomebody(name: string, other: string): boolean {
  const words = splitNameWords(name);
  const apart = name.toLowerCase().split(NO_SIGN_OF_WORDS);
  const first = words.findIndex((word) => !isWhose(word) && !(ALIAS.test(word) && apart.includes(word)));
  return [...words.keys()]
    .slice(1, first < 0 ? words.length : first + 1)
    .some((at) => isNumbered(words.slice(at).join(" "), other));
}

/** "users" and "user2" as well. */
function isWhose(word: string): boolean {
  const plain = word.replace(/\d$/, "");
  return WHOSE.includes(plain) || WHOSE.includes(plain.replace(/s$/, ""));
}
