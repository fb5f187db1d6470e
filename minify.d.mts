export function minified(program: string, foreign: readonly string[]): Promise<string>;
export function withShortMembers(program: string, foreign: readonly string[]): Promise<string>;
export function withArrows(program: string): string;
export function withConstants(program: string): string;
