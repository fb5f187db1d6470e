/** What systems and tools put beside events, by its name: no part of them. Pure. */

/** A whole name: what explains, names or signs other files. */
const EXPLAINS = /^(readme|licen[cs]e|copying|notice|changelog|manifest|schema|metadata|checksums?)\b/i;
/** Its ending, where it is that of no table. */
const OTHER = /\.(md|html?|pdf|docx?|rtf|xml|ya?ml|sql|log|sha\d*|md5|crc|sig|asc|png|jpe?g|svg)$/i;
/** Files that tools lay beside tables: `.DS_Store`, `_SUCCESS`, `.part-0.csv.crc`. */
const OF_TOOLS = /^[._]/;

export function isOfTools(name: string): boolean {
  return OF_TOOLS.test(name);
}

/** Those that may be events; all where none would be left. `nameOf`: without folders. */
export function withoutExplanations<T>(files: readonly T[], nameOf: (file: T) => string): readonly T[] {
  const left = files.filter((file) => !EXPLAINS.test(nameOf(file)) && !OTHER.test(nameOf(file)));
  return left.length > 0 ? left : files;
}

/** Of a path within a folder of events, as tools write it that part tables: `dt=2026-11-13/part-0.csv`. */
export function columnsOfFolders(path: string): readonly (readonly [column: string, value: string])[] {
  return path.split(/[\\/]/).flatMap((part) => {
    const [, column, value] = /^([\p{L}_][\p{L}\d_-]*)=(.*)$/u.exec(part) ?? [];
    return column === undefined || value === undefined ? [] : [[column, decoded(value)] as const];
  });
}

/** What Hive writes for nothing. */
const NOTHING = "__HIVE_DEFAULT_PARTITION__";

function decoded(value: string): string {
  if (value === NOTHING) return "";
  try {
    return decodeURIComponent(value);
  } catch {
    // A sign of percent that stands for itself.
    return value;
  }
}
