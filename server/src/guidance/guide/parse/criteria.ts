import { GUIDE_DAYS_MAX } from '@bros/contract/guidance/guide-rules';

export interface Criteria {
  /** Whole US dollars per month. */
  budgetUsd: number | null;
  minMbps: number | null;
  minSafety: number | null;
  minHighC: number | null;
  isDry: boolean;
  order: 'score' | 'cost' | 'internet' | 'safety' | 'warmth';
}

export const readCriteria = (text: string): Criteria => ({
  budgetUsd: readBudget(text),
  minMbps:
    readNumber(text, /(\d{2,4})\+? ?(?:mbps|mbit(?:\/s)?|mb\/s|megabits?)/) ??
    (/\bfast(?:est)?\b.{0,20}\b(?:internet|wi-?fi)\b/.test(text) ? 100 : null),
  minSafety:
    readNumber(text, /safety (?:score )?(?:of |over |above |at least )*(\d(?:\.\d)?)/) ??
    (/\bvery safe\b/.test(text) ? 8.5 : /\bsafe\b/.test(text) ? 8 : null),
  minHighC:
    readNumber(text, /(?:over|above|at least) (\d{2}) ?(?:°|degrees|c\b)/) ?? (/\b(?:warm|hot|sunny)\b/.test(text) ? 24 : null),
  isDry: /\b(?:dry|without rain|no rain|little rain)\b/.test(text),
  order: readOrder(text),
});

function readNumber(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** '$1500 AUD', 'a budget of 30000 pesos'. */
const OTHER_CURRENCY =
  /^ ?(?:aud|cad|nzd|sgd|hkd|mxn|cop|clp|brl|eur|gbp|thb|euros?|pounds?|pesos?|reais|baht|yen|(?:australian|canadian|new zealand|singapore|hong kong) dollars)\b/;

/** Reads '$1,500', '1500 dollars', 'under 1.5k' and 'budget of 2000', but not 'A$1500', because costs are in US dollars. */
function readBudget(text: string): number | null {
  const found =
    /(?<![a-z])(?:us)?\$ ?(\d[\d,.]*)( ?k\b)?/.exec(text) ??
    /\b(\d[\d,.]*)( ?k)? ?(?:usd|us dollars|dollars|bucks)\b/.exec(text) ??
    /\b(?:under|below|less than|on|for|max|around|about) (\d[\d,.]*)( ?k\b)?(?= ?(?:a|per|each|\/) ?month)/.exec(text) ??
    /\b(?:live|living|get by|survive|manage)\b.{0,30}\bon (\d[\d,.]*)( ?k\b)?/.exec(text) ??
    /\bbudget (?:of |is |under |around |about )*(\d[\d,.]*)( ?k\b)?/.exec(text);
  if (!found?.[1] || OTHER_CURRENCY.test(text.slice(found.index + found[0].length))) return null;
  const figure = Number(found[1].replace(/[,.](?=\d{3}\b)/g, '').replace(/[,.]$/, ''));
  const amount = Math.round(found[2] ? figure * 1000 : figure);
  return Number.isFinite(amount) && amount > 0 && amount < 1_000_000 ? amount : null;
}

const NUMBER_WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};

export function readDays(text: string): number | null {
  const found = /\b(\d{1,3}|a|an|one|two|three|four|five|six|seven|ten)[ -](day|night|week|month)s?\b/.exec(text);
  if (!found?.[1]) return /\bweekend\b/.test(text) ? 3 : null;
  const count = NUMBER_WORDS[found[1]] ?? Number(found[1]);
  const days = count * { day: 1, night: 1, week: 7, month: 30 }[found[2] as 'day' | 'night' | 'week' | 'month'];
  // 'A day' and 'a month' are usually rates, not durations, except after words such as 'for' and 'plan'.
  if (count === 1 && found[2] !== 'week' && !/\b(?:for|plan|spend|of)\s*$/.test(text.slice(0, found.index))) return null;
  return days >= 1 && days <= GUIDE_DAYS_MAX ? days : null;
}

function readOrder(text: string): Criteria['order'] {
  if (/\b(?:cheap\w*|least expensive|lowest cost|affordable)\b/.test(text)) return 'cost';
  if (/\b(?:fast(?:est)?|quickest|best) (?:internet|wi-?fi)|\bfastest\b/.test(text)) return 'internet';
  if (/\bsafest\b/.test(text)) return 'safety';
  if (/\b(?:warmest|hottest)\b/.test(text)) return 'warmth';
  return 'score';
}
