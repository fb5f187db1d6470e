/** How large the built files may be, for the tests and for the bench: nothing single in them is large, and less would cost sentences. */
export const MOST_KB = { code: 380, sidebar: 130 } as const;
