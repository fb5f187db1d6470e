export function minified(program: string, foreign: readonly string[]): Promise<string>;
export function withShortMembers(program: string, foreign: readonly string[]): Promise<string>;
export function withConstants(program: string): string;
