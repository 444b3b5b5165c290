import type { Continent } from '@bros/contract/core/continents';
import { foldText, isUnspaced } from '@bros/contract/core/folding';
import { GUIDE_DAYS_MAX } from '@bros/contract/guidance/guide-rules';
import type { Passport } from '@bros/contract/places/destination-facts';
import { readStart } from './dates.ts';
import { readNames } from './names.ts';
import { MONTHS, PASSPORT_WORDS, REGION_WORDS, SEASONS, TOPIC_WORDS, TOPICS, type Topic } from './topics.ts';
import { EMPTY_WORDS, stemOf, type Term, termOf, wordsOf } from './words.ts';

export interface Asked {
  /** Word runs that may be place names, folded, longest first. */
  names: string[];
  /** Capitalized names. A text must contain each of them, unless it names a place. */
  properNames: string[];
  topics: ReadonlySet<Topic>;
  /** 1 to 12. */
  month: number | null;
  days: number | null;
  /** 'YYYY-MM-DD'. */
  startsOn: string | null;
  /** Whole US dollars per month. */
  budgetUsd: number | null;
  leastMbps: number | null;
  leastSafety: number | null;
  leastHighC: number | null;
  isDry: boolean;
  region: Continent | null;
  passport: Passport | null;
  isComparison: boolean;
  /** Asks which place to choose, not about a place. */
  asksWhere: boolean;
  /** Asks about 'my next trip', not about any trip. */
  asksNextTrip: boolean;
  order: 'score' | 'cost' | 'internet' | 'safety' | 'warmth';
  /** Search terms beyond the topics. */
  terms: readonly Term[];
  topicTerms: readonly Term[];
}

const ASKS_WHERE =
  /\b(?:where (?:should|can|could|do|to|is it|would)|which (?:place|cit|destination|countr|town|of)|what (?:place|cit|destination|countr)|(?:place|cit(?:y|ies)|destination|countr(?:y|ies)|somewhere|spot)s? (?:to|for|with|in|under|where|that)|cheapest|safest|fastest|warmest|hottest|coolest|recommend|suggest)/;
const COMPARISON =
  /\b(?:compare|comparison|versus|vs\.?|better than|cheaper than|safer than|faster than|warmer than|difference between)\b|\bor\b|\bthan\b/;

export const NOTHING_ASKED: Asked = {
  ...{ names: [], properNames: [], topics: new Set(), month: null, days: null, startsOn: null, budgetUsd: null, leastMbps: null },
  ...{ leastSafety: null, leastHighC: null, isDry: false, region: null, passport: null, isComparison: false, asksWhere: false },
  asksNextTrip: false,
  ...{ order: 'score', terms: [], topicTerms: [] },
};

/** `today` is 'YYYY-MM-DD'. */
export function readQuestion(question: string, today: string): Asked {
  const text = foldText(question).replace(/’/g, "'");
  const topics = new Set<Topic>(TOPICS.filter((topic) => text.search(TOPIC_WORDS[topic]) >= 0));
  const budgetUsd = readBudget(text);
  if (budgetUsd !== null) topics.add('cost');
  const month = readMonth(text);
  const { names, properNames } = readNames(question);
  const region = REGION_WORDS.find(([, pattern]) => pattern.test(text));
  const passport = PASSPORT_WORDS.find(([, pattern]) => pattern.test(text));
  if (passport && /\b(?:stay|enter|entry|passports?|citizens?|nationals?|border)\b/.test(text)) topics.add('visa');
  const passportWords = passport && topics.has('visa') ? wordsOf(passport[1].exec(text)?.[0] ?? '') : [];
  return {
    names,
    properNames: properNames.filter((name) => !passportWords.includes(name)),
    topics,
    month,
    days: readDays(text),
    startsOn: readStart(text, today, month),
    budgetUsd,
    leastMbps:
      readNumber(text, /(\d{2,4})\+? ?(?:mbps|mbit(?:\/s)?|megabits?)/) ??
      (/\bfast(?:est)?\b.{0,20}\b(?:internet|wi-?fi)\b/.test(text) ? 100 : null),
    leastSafety:
      readNumber(text, /safety (?:score )?(?:of |over |above |at least )*(\d(?:\.\d)?)/) ??
      (/\b(?:very safe|safest)\b/.test(text) ? 8.5 : /\bsafe\b/.test(text) ? 8 : null),
    leastHighC:
      readNumber(text, /(?:over|above|at least) (\d{2}) ?(?:°|degrees|c\b)/) ?? (/\b(?:warm|hot|sunny)\b/.test(text) ? 24 : null),
    isDry: /\b(?:dry|without rain|no rain|little rain)\b/.test(text),
    region: region?.[0] ?? null,
    passport: passport?.[0] ?? null,
    isComparison: COMPARISON.test(text),
    asksWhere: ASKS_WHERE.test(text),
    asksNextTrip: /\bmy next (?:trip|stay|journey)\b/.test(text),
    order: readOrder(text),
    ...readTerms(text, topics, [...properNames, ...passportWords, ...wordsOf(region?.[1].exec(text)?.[0] ?? '')]),
  };
}

/** Japanese writes its grammar in hiragana. */
const HIRAGANA = /^\p{Script=Hiragana}+$/u;

function readTerms(text: string, topics: ReadonlySet<Topic>, properNames: readonly string[]) {
  const inTopics = new Set(
    [...topics].flatMap((topic) => [...text.matchAll(TOPIC_WORDS[topic])].flatMap(([match]) => wordsOf(match))).map(stemOf),
  );
  const proper = new Set(properNames);
  const words = wordsOf(text).filter(
    (word) =>
      (word.length > 2 || (word.length === 2 && isUnspaced(word))) &&
      !EMPTY_WORDS.has(word) &&
      !HIRAGANA.test(word) &&
      !/^\d+$/.test(word) &&
      !isCalendarWord(word) &&
      !proper.has(word) &&
      !word.includes("'"),
  );
  const unique = [...new Map(words.map((word) => [termOf(word)[0] ?? word, word])).values()];
  return {
    terms: unique.filter((word) => !inTopics.has(stemOf(word))).map(termOf),
    topicTerms: unique.filter((word) => inTopics.has(stemOf(word))).map(termOf),
  };
}

const isCalendarWord = (word: string) => (MONTHS as readonly string[]).includes(word) || word in SEASONS;

function readNumber(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** Matches another currency after an amount: '$1500 AUD', 'a budget of 30000 pesos'. */
const OTHER_CURRENCY =
  /^ ?(?:aud|cad|nzd|sgd|hkd|mxn|cop|clp|brl|eur|gbp|thb|euros?|pounds?|pesos?|reais|baht|yen|(?:australian|canadian|new zealand|singapore|hong kong) dollars)\b/;

/** '$1,500', '1500 dollars', 'under 1.5k', 'budget of 2000'. Costs are in US dollars only, so 'A$1500' is ignored. */
function readBudget(text: string): number | null {
  const found =
    /(?<![a-z])(?:us)?\$ ?(\d[\d,.]*)( ?k\b)?/.exec(text) ??
    /\b(\d[\d,.]*)( ?k)? ?(?:usd|us dollars|dollars|bucks)\b/.exec(text) ??
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

function readDays(text: string): number | null {
  const found = /\b(\d{1,3}|a|an|one|two|three|four|five|six|seven|ten)[ -](day|night|week|month)s?\b/.exec(text);
  if (!found?.[1]) return /\bweekend\b/.test(text) ? 3 : null;
  const count = NUMBER_WORDS[found[1]] ?? Number(found[1]);
  const days = count * { day: 1, night: 1, week: 7, month: 30 }[found[2] as 'day' | 'night' | 'week' | 'month'];
  // 'A day' and 'a month' are usually rates, not durations, except after words such as 'for' and 'plan'.
  if (count === 1 && found[2] !== 'week' && !/\b(?:for|plan|spend|of)\s*$/.test(text.slice(0, found.index))) return null;
  return days >= 1 && days <= GUIDE_DAYS_MAX ? days : null;
}

/** 'may' is more often a verb than a month. */
const MAY = /\b(?:in|during|for|of|early|late|mid|\d{1,2}(?:st|nd|rd|th)?) may\b|\bmay \d/;

const MONTH_PATTERNS = MONTHS.map((name) => (name === 'may' ? MAY : new RegExp(`\\b${name}\\b`)));

function readMonth(text: string): number | null {
  const index = MONTH_PATTERNS.findIndex((pattern) => pattern.test(text));
  if (index >= 0) return index + 1;
  const season = Object.keys(SEASONS).find((name) => new RegExp(`\\b(?:in|this|next|during|the) ${name}\\b`).test(text));
  return season === undefined ? null : (SEASONS[season] ?? null);
}

function readOrder(text: string): Asked['order'] {
  if (/\b(?:cheap\w*|least expensive|lowest cost|affordable)\b/.test(text)) return 'cost';
  if (/\b(?:fast(?:est)?|best) (?:internet|wi-?fi)|\bfastest\b/.test(text)) return 'internet';
  if (/\bsafest\b/.test(text)) return 'safety';
  if (/\b(?:warmest|hottest)\b/.test(text)) return 'warmth';
  return 'score';
}
