export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** The middle month of each season in the northern hemisphere. */
export const SEASONS: Record<string, number> = { winter: 1, spring: 4, summer: 7, autumn: 10, fall: 10 };

const HALF_A_YEAR = 6;

/** South of the equator, summer is in January. */
export const monthThere = (month: number, { isSeason, latitude }: { isSeason: boolean; latitude: number }): number =>
  isSeason && latitude < 0 ? ((month - 1 + HALF_A_YEAR) % MONTHS.length) + 1 : month;

/** 'may' is more often a verb than a month, and 'march' can be one. */
const MAY =
  /\b(?:in|during|for|of|early|late|mid|end of|start of|this|next|until|till|from|to|\d{1,2}(?:st|nd|rd|th)?) may\b|\bmay \d|\bmay(?: weather|\?|$)/;
const ABBREVIATED = new Set(['january', 'february', 'august', 'september', 'october', 'november', 'december', 'april']);
const MONTH_PATTERNS = MONTHS.map((name) => {
  if (name === 'may') return MAY;
  const short = name === 'september' ? 'sept?' : name.slice(0, 3);
  return new RegExp(ABBREVIATED.has(name) ? `\\b(?:${name}|${short})\\b` : `\\b${name}\\b`);
});

/** `month` is from 1 to 12. */
export function readMonth(text: string): { month: number | null; isSeason: boolean } {
  const index = MONTH_PATTERNS.findIndex((pattern) => pattern.test(text));
  if (index >= 0) return { month: index + 1, isSeason: false };
  const season = Object.keys(SEASONS).find((name) =>
    new RegExp(`\\b${name === 'fall' ? '(?:in|this|next|during|the) fall' : name}s?\\b`).test(text),
  );
  return season === undefined ? { month: null, isSeason: false } : { month: SEASONS[season] ?? null, isSeason: true };
}
