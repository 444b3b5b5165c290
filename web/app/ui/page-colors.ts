/** Painted before any stylesheet loads. */
export const pageColors = { light: '#faf7f2', dark: '#10151d' } as const;
