/** Texts and names within a statement, and the pieces that a statement is made of. Standard SQL (pure). */

/** Words that no table or column may be called without quotes. */
const RESERVED =
  /^(?:all|and|as|by|case|cast|column|create|cross|default|distinct|else|end|from|full|group|having|in|index|inner|is|join|left|like|limit|not|null|on|or|order|outer|over|primary|right|row|rows|select|set|table|then|to|union|unique|user|using|values|when|where|with)$/i;
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Stands for a backslash, which some databases read as an escape: of Unicode's private use area. */
const SIGN = "\ue000";

/** Without a backslash in it, as databases differ on what that means. */
export function writeText(text: string): string {
  const quoted = `'${text.replace(/'/g, "''")}'`;
  return text.includes("\\") ? `replace(${quoted.replace(/\\/g, SIGN)}, '${SIGN}', chr(92))` : quoted;
}

/** A column's name. Plain ones stay open: within quotes some databases tell capitals from small letters. */
export function writeSqlName(name: string): string {
  return PLAIN_NAME.test(name) && !RESERVED.test(name) ? name : quoteSqlName(name);
}

/** As the header of a column shows it. */
export function quoteSqlName(name: string): string {
  return `"${name.replace(/"/g, '""')}"`;
}

/** A table's, which may have that of its schema before a dot. */
export function writeTable(name: string): string {
  const parts = name.split(".");
  return parts.every((part) => PLAIN_NAME.test(part))
    ? parts.map(writeSqlName).join(".")
    : writeSqlName(name);
}

/** Texts and names are whole, with the names before their dots; spaces between them are left out. */
export function splitStatement(statement: string): readonly string[] {
  return statement.match(SQL_PIECES) ?? [];
}

const SQL_PIECES =
  /replace\('(?:[^']|'')*', '.', chr\(92\)\)|'(?:[^']|'')*'|(?:[A-Za-z_]\w*\.)*(?:"(?:[^"]|"")*"|[A-Za-z_]\w*)|\d+|[^\s]/gu;

/** From a piece that is a text or a name, in quotes or without. */
export function readQuotedSql(piece: string): string {
  if (piece.startsWith("replace(")) {
    const [text = ""] = /'(?:[^']|'')*'/.exec(piece) ?? [];
    return readQuotedSql(text).replaceAll(SIGN, "\\");
  }
  const [mark] = piece;
  if (mark !== "'" && mark !== '"') return piece;
  return piece.slice(1, -1).replaceAll(mark + mark, mark);
}
