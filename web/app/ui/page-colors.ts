/** Colors painted before any stylesheet loads. The others are in `tokens.ts`. */
export const pageColors = { light: '#faf7f2', dark: '#10151d' } as const;
