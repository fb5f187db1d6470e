/** What services put around JSON, so that no page can run it as a script: the JSON itself. Pure. */

/** )]}' {"rows": […]}, while(1);[…], for(;;);[…], throw 1;[…], {}&&{…}, &&&START&&&{…} */
const GUARD =
  /^(?:\)\]\}'?,?|while ?\((?:1|true)\) ?(?:;|\{\})|for ?\( ?; ?; ?\) ?;|throw (?:\/\*[^*]{0,9}\*\/ ?)?1; ?(?:<[^>]{0,40}>)?|\{\} ?&&|&&&[A-Z]{1,20}&&&)\s*(?=[[{])/;
/**
 * callback({"rows": […]});, query.setResponse({…}), typeof show === 'function' && show({…}), a.b && a.b({…})
 */
const CALL =
  /^(?:\/\*[^*]{0,200}\*\/\s*|\/\/[^\n]{0,200}\n\s*)?(?:(?:typeof [\w$.]{1,100} ?===? ?['"]function['"]|[A-Za-z_$][\w$.]{0,100}) ?&& ?)?[A-Za-z_$][\w$.[\]]{0,100}\(\s*(?=[[{])/;
/** var rows = {…}; window.data = […] */
const ASSIGNMENT = /^(?:(?:var|let|const) )?[A-Za-z_$][\w$.]{0,100} ?= ?(?=[[{])/;

/** A guard is no longer (characters). */
const LONGEST_GUARD = 400;

/** Before each text of a sequence (RFC 7464); within texts JSON writes this sign otherwise. */
const RECORD_SEPARATOR = "\u001e";

export function dropGuard(text: string): string {
  if (text.startsWith(RECORD_SEPARATOR)) return text.split(RECORD_SEPARATOR).join("");
  const head = text.slice(0, LONGEST_GUARD);
  const guarded = GUARD.exec(head);
  if (guarded) return text.slice(guarded[0].length);
  const end = text.endsWith(";") ? text.length - 1 : text.length;
  const assigned = ASSIGNMENT.exec(head);
  if (assigned) return text.slice(assigned[0].length, end);
  const call = CALL.exec(head);
  if (!call) return text;
  return text[end - 1] === ")" ? text.slice(call[0].length, end - 1) : text;
}
