/**
 * Whether a name is that of a masked column, however a service, a join or an alias writes it. Pure.
 *
 * The rule, as people are told it: a name is masked if it is the mask's, in any spelling; within another one
 * ("data.person.email", `properties['email']`); numbered ("email 2"); or with words in front that say whose
 * it is ("user_email", "p_email"). Words behind it ("email_domain"), and others in front
 * ("is_email_verified", "campaign_name"), make another property of it.
 */
import { makeNameKey, splitNameWords } from "../name-words";

/** Dots, and the brackets, quotes and arrows of statements. */
const BETWEEN_STEPS = /[.[\]"'`]+|->>?/;
/** Whose a property is, or what holds a person's properties; a single letter is the alias of a join. */
const WHOSE: readonly string[] = [
  ...["person", "people", "user", "customer", "contact", "member", "profile", "visitor", "subscriber"],
  ...["properties", "props", "attributes", "traits"],
];

/** The names of which a nested one is made. */
export function splitSteps(name: string): readonly string[] {
  return name.split(BETWEEN_STEPS).filter((step) => splitNameWords(step).length > 0);
}

/** "data.person.email" is "email". It is "person.email", too. */
export function isMaskedName(name: string, masks: readonly string[]): boolean {
  if (masks.length === 0) return false;
  const steps = splitSteps(name);
  return masks.some(
    (mask) => [name, ...steps].some((one) => isNamedLike(one, mask)) || hasRun(steps, splitSteps(mask)),
  );
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
  const first = words.findIndex((word) => !isWhose(word));
  return [...words.keys()]
    .slice(1, first < 0 ? words.length : first + 1)
    .some((at) => isNumbered(words.slice(at).join(" "), other));
}

/** "users" and "p2" as well. */
function isWhose(word: string): boolean {
  const plain = word.replace(/\d$/, "");
  return plain.length === 1 || WHOSE.includes(plain) || WHOSE.includes(plain.replace(/s$/, ""));
}
