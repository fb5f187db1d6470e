/** What the server says against a table, in English sentences. */
export const REMARKS_EN = { say: (text: string): string => text };
