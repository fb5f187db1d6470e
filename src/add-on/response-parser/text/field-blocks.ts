/** Records as lines of a name and a value, with a blank line or a dash before each. Pure. */
import type { DrawnTable } from "./drawn-tables";

const LONGEST_BLOCKS = 5_000_000;
const MOST_FIELDS = 60;
/** Lines of facts above and below a list. */
const MOST_FACTS = 20;

const FIELD = /^([\p{L}_@][\p{L}\d_ .@%/-]{0,60}):(?:$|[ \t])/u;
/** Below lines that are remarks: "# weekly export". */
const BEGINNING = /^(?:#[^\n]*\n|[\s-])*[\p{L}_@][^\n:]{0,60}:/u;
const RULE = /^(?:-{3,80}|={3,80}|\*{3,80}|%%)$/;

type Block = ReadonlyMap<string, string>;

/** Undefined where they do not have the same names, or anything else stands between them. */
export function readFieldBlocks(text: string): DrawnTable | undefined {
  if (text.length > LONGEST_BLOCKS || !BEGINNING.test(text)) return undefined;
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => /^\s*- /.test(line));
  const cut = first < 0 ? cutAtBlanks(lines) : cutAtDashes(lines, first);
  const [one, another] = cut?.blocks ?? [];
  if (!cut || !one || !another || one.size < 2) return undefined;
  const names = [...new Set(cut.blocks.flatMap((block) => [...block.keys()]))];
  const [head] = one.keys();
  const isLike = (block: Block): boolean => block.has(head!) && block.size * 2 > names.length;
  if (names.length > MOST_FIELDS || !cut.blocks.every(isLike)) return undefined;
  return {
    names,
    rows: cut.blocks.map((block) => names.map((name) => block.get(name) ?? "")),
    above: cut.above,
    below: cut.below,
  };
}

interface CutBlocks {
  readonly blocks: readonly Block[];
  readonly above: number;
  readonly below: number;
}

/** "lift: North" and "riders: 120", a blank line or a rule, and the same of the next one. */
function cutAtBlanks(lines: readonly string[]): CutBlocks | undefined {
  const blocks: Map<string, string>[] = [];
  let block: Map<string, string> | undefined;
  for (const line of lines) {
    if (line === "" || RULE.test(line)) block = undefined;
    else {
      if (!block) blocks.push((block = new Map()));
      if (!addField(block, line)) return undefined;
    }
  }
  return { blocks, above: 0, below: 0 };
}

/** "- lift: North" with "  riders: 120" below it, as in YAML. `first`: the line of the first dash. */
function cutAtDashes(lines: readonly string[], first: number): CutBlocks | undefined {
  const indent = lines[first]!.indexOf("-");
  const facts = lines.slice(0, first).filter((line) => line !== "" && !RULE.test(line));
  const isFact = (line: string): boolean => FIELD.test(line.trimStart()) || line.startsWith("#");
  if (facts.length > MOST_FACTS || !facts.every(isFact)) return undefined;
  const blocks: Map<string, string>[] = [];
  for (let at = first; at < lines.length; at++) {
    const line = lines[at]!;
    if (line === "") continue;
    const own = line.search(/\S/);
    if (own === indent && line.startsWith("- ", own)) blocks.push(new Map());
    else if (own <= indent) return cutBelow(blocks, facts.length, lines.slice(at));
    else if (own !== indent + 2) return undefined;
    if (!addField(blocks[blocks.length - 1]!, line.slice(indent + 2))) return undefined;
  }
  return { blocks, above: facts.length, below: 0 };
}

function cutBelow(blocks: readonly Block[], above: number, rest: readonly string[]): CutBlocks | undefined {
  const facts = rest.filter((line) => line !== "");
  const areFacts = facts.length <= MOST_FACTS && facts.every((line) => FIELD.test(line));
  return areFacts ? { blocks, above, below: facts.length } : undefined;
}

/** False for a line that is no field, and for a name that is there already. */
function addField(block: Map<string, string>, line: string): boolean {
  const [found, name] = FIELD.exec(line) ?? [];
  if (found === undefined || name === undefined || block.has(name) || block.size === MOST_FIELDS)
    return false;
  const said = line.slice(found.length).trim();
  const quoted = /^"([^"]*)"$|^'([^']*)'$/.exec(said);
  block.set(name, quoted?.[1] ?? quoted?.[2] ?? (said === "~" || said === "null" ? "" : said));
  return true;
}
