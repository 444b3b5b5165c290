/** Painted before any stylesheet loads. `tokens.ts` has the others. */
export const pageColors = { light: '#faf7f2', dark: '#10151d' } as const;
