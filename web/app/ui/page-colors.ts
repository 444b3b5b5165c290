/** Painted before any stylesheet loads. `tokens.ts` has the other colors. */
export const pageColors = { light: '#faf7f2', dark: '#10151d' } as const;
