/** An amount of memory, as people write it: `1GB`, `1.5 GB`, `800MB`. */

/** With less the engine fails at its first large sort. */
const LEAST_MB = 200;
const UNITS = { mb: 1, gb: 1_000 } as const;

/** In megabytes; a sentence for what is none, or too little. */
export function readMemory(text: string): number | string {
  const [, digits, unit = ""] = /^(\d{1,6}(?:\.\d{1,3})?)\s*([mg]b)$/i.exec(text.trim()) ?? [];
  const memoryMb = Math.round(Number(digits) * UNITS[unit.toLowerCase() as keyof typeof UNITS]);
  if (memoryMb >= LEAST_MB) return memoryMb;
  return `--memory must be an amount of at least ${LEAST_MB}MB, such as 1GB, not "${text}".`;
}
