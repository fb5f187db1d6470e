/** What the server says against a table, and of what it refuses in a form, in English sentences. */
export const REMARKS_EN = {
  say: (text: string): string => text,
  sayRefusal: (text: string): string => text,
};
