/** The colour of the page by day and by night: what a browser may paint before any stylesheet. The other colours stand in `tokens.ts`. */
export const pageColours = { light: '#faf7f2', dark: '#10151d' } as const;
