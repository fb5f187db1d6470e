interface Kept {
  readonly text: string | undefined;
  keep(made: string): string;
}

export function beginWithSources(root: string): void;
export function findKept(root: string, entry: string): Kept;
