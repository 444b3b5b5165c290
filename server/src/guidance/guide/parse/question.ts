import type { Continent } from '@bros/contract/core/continents';
import { foldText } from '@bros/contract/core/folding';
import { isBeyondGuide, OF_COMPANY, OF_LAW } from './beyond.ts';
import { readMonth } from './calendar.ts';
import { type Criteria, readCriteria, readDays } from './criteria.ts';
import { readSpan, type Span } from './dates.ts';
import { guessIntent } from './intent-model.ts';
import { CERTAIN_WORDS, INTENT_WORDS, INTENTS, type Intent, OF_FACTS } from './intents.ts';
import { hasEnglish, isOtherLanguage } from './language.ts';
import { readNames } from './names.ts';
import { type AskedPassport, PASSPORT_WORDS } from './passports.ts';
import { readIntents, type Understood, understand, withoutDisplaced } from './read-intents.ts';
import { readTerms } from './terms.ts';
import { COUNTRY_OF_DEMONYM, OTHER_SUBJECT_WORDS, REGIONS, type Term, TRANSPORT_WORDS, wordsOf } from './words.ts';

export interface Asked extends Criteria, Span, Understood {
  text: string;
  names: string[];
  /** Words that are used only if they name a destination or its country. */
  weakCandidates: string[];
  /** Names that a text must contain, unless they name a place. */
  properNames: string[];
  /** Includes displaced intents. */
  mentioned: ReadonlySet<Intent>;
  certain: ReadonlySet<Intent>;
  isForeign: boolean;
  /** True for questions such as 'how to' and 'how do I', but not for 'how much'. */
  asksAdvice: boolean;
  /** From 1 to 12. */
  month: number | null;
  /** If true, `month` is the middle month of the season in the northern hemisphere. */
  isSeason: boolean;
  days: number | null;
  continent: Continent | null;
  /** ISO 3166-1 alpha-2, for a region that is not a continent, or for words such as 'Portuguese'. */
  countryCodes: readonly string[] | null;
  passport: AskedPassport | null;
  /** True for questions about which place to choose. */
  asksWhere: boolean;
  /** True for questions about the member's city: 'here', 'near me'. */
  asksHere: boolean;
  asksOnline: boolean;
  /** True for 'my next trip', not for any trip. */
  asksNextTrip: boolean;
  isBeyondGuide: boolean;
  isAboutLaw: boolean;
  /** True for questions about another company or membership, for which this site has no page. */
  isAboutOtherCompany: boolean;
  /** True for questions about a subject that no fact about a city covers. */
  isOtherSubject: boolean;
  /** True for questions about taxis, cars or trains, which only safety notes cover. */
  isAboutTransport: boolean;
  terms: readonly Term[];
  intentTerms: readonly Term[];
}

const ASKS_WHERE =
  /\b(?:where (?:should|can|could|do|to|is it|would|in)|which (?:place|cit|destination|countr|town|of)|what (?:place|cit|destination|countr)|(?:place|cit(?:y|ies)|destination|countr(?:y|ies)|somewhere|anywhere|spot|base)s? (?:to|for|with|in|under|where|that|is)|cheapest|safest|fastest|warmest|hottest|coolest|driest|recommend|suggest)/;
const ASKS_ADVICE = /\b(?:how (?:to|do (?:i|you|we)|can i|should i|would you)|what do i do)\b/;
const ASKS_HERE =
  /\b(?:near me|around me|around here|in my (?:city|town|area)|where i (?:am|live)|nearby|my city)\b|(?<!\bon )\bhere\b(?! (?:on|in|to|at)\b)/;

const ASKS_ONLINE =
  /\b(?:online|virtual(?:ly)?|webinars?|(?:on|over|via|by) (?:zoom|video|the (?:web|internet|net))|zoom (?:calls?|sessions?|meet\w*|events?|talks?)|from (?:my )?(?:home|couch|sofa|laptop)|remote(?:ly)? (?:events?|meet-?ups?|talks?|sessions?|workshops?))\b/;

const CONTINENT_WORDS: readonly (readonly [Continent, RegExp])[] = [
  ['africa', /\bafrican?\b/],
  ['southAmerica', /\b(?:south|latin) american?\b/],
  ['northAmerica', /\bnorth american?\b/],
  ['asia', /\basian?\b/],
  ['europe', /\b(?:europe(?:an)?|eu countries)\b/],
  ['oceania', /\b(?:oceania|pacific)\b/],
];

const NO_CRITERIA: Criteria = { budgetUsd: null, minMbps: null, minSafety: null, minHighC: null, isDry: false, order: 'score' };

export const NOTHING_ASKED: Asked = {
  ...NO_CRITERIA,
  text: '',
  names: [],
  weakCandidates: [],
  properNames: [],
  intents: new Set(),
  sure: new Set(),
  helpPage: null,
  isNotAboutFacts: false,
  isUnanswerable: false,
  mentioned: new Set(),
  certain: new Set(INTENTS),
  isForeign: false,
  asksAdvice: false,
  month: null,
  isSeason: false,
  days: null,
  startsOn: null,
  endsOn: null,
  continent: null,
  countryCodes: null,
  passport: null,
  asksWhere: false,
  asksHere: false,
  asksOnline: false,
  asksNextTrip: false,
  isBeyondGuide: false,
  isAboutLaw: false,
  isAboutOtherCompany: false,
  isOtherSubject: false,
  isAboutTransport: false,
  terms: [],
  intentTerms: [],
};

const NO_GUESS = { label: 'nothing', probability: 0 };

/** `today` is 'YYYY-MM-DD'. */
export function readQuestion(question: string, today: string): Asked {
  const text = foldText(question).replace(/’/g, "'");
  const criteria = readCriteria(text);
  const passport = PASSPORT_WORDS.find(([, pattern]) => pattern.test(text));
  const isForeign =
    isOtherLanguage(question) || (!hasEnglish(question) && INTENTS.every((intent) => text.search(INTENT_WORDS[intent]) < 0));
  const found = readIntents(text, { isForeign, hasBudget: criteria.budgetUsd !== null, hasPassport: passport !== undefined });
  const certain = new Set([...found].filter((intent) => CERTAIN_WORDS[intent]?.test(text)));
  const guess = isForeign ? NO_GUESS : guessIntent(question);
  const understood = understand(withoutDisplaced(found, text), { certain, guess, text });
  const { intents } = understood;
  const region = REGIONS.find(({ pattern }) => pattern.test(text));
  const continent = region ? undefined : CONTINENT_WORDS.find(([, pattern]) => pattern.test(text));
  const passportWords = passport && intents.has('visa') ? wordsOf(passport[1].exec(text)?.[0] ?? '') : [];
  const regionWords = wordsOf((region?.pattern ?? continent?.[1])?.exec(text)?.[0] ?? '');
  const { names, weakCandidates, properNames } = readNames(question);
  const matchedWords = new Set([...passportWords, ...regionWords]);
  const { month, isSeason } = readMonth(text);
  const demonyms = readDemonyms(text, intents, passportWords);
  return {
    ...criteria,
    names: names.filter((name) => !isOf(name, regionWords)),
    weakCandidates: weakCandidates.filter((name) => !isOf(name, regionWords)),
    text,
    ...understood,
    mentioned: new Set([...found, ...intents]),
    certain,
    isForeign,
    month,
    isSeason,
    days: readDays(text),
    ...readSpan(text, today, month),
    properNames: properNames.filter((name) => !matchedWords.has(name)),
    continent: continent?.[0] ?? null,
    countryCodes: region?.countryCodes ?? demonyms?.codes ?? null,
    passport: passport?.[0] ?? null,
    asksWhere: ASKS_WHERE.test(text),
    asksAdvice: ASKS_ADVICE.test(text),
    asksHere: ASKS_HERE.test(text),
    asksOnline: ASKS_ONLINE.test(text),
    asksNextTrip: /\bmy next (?:trip|stay|journey)\b/.test(text),
    isBeyondGuide: !intents.has('emergency') && isBeyondGuide(text, understood.helpPage),
    isAboutLaw: OF_LAW.test(text),
    isAboutOtherCompany: OF_COMPANY.test(text),
    isOtherSubject: asksOtherSubject(text, intents),
    isAboutTransport: wordsOf(text).some((word) => TRANSPORT_WORDS.has(word)),
    ...readTerms(text, intentsWithoutCourseFacts(found), {
      taken: new Set([...properNames, ...matchedWords, ...(demonyms?.words ?? [])]),
      isForeign,
    }),
  };
}

const intentsWithoutCourseFacts = (found: ReadonlySet<Intent>): ReadonlySet<Intent> =>
  found.has('courses') ? new Set([...found].filter((intent) => !OF_FACTS.has(intent))) : found;

const isOf = (name: string, words: readonly string[]): boolean => name.split(' ').every((word) => words.includes(word));

function asksOtherSubject(text: string, intents: ReadonlySet<Intent>): boolean {
  if (wordsOf(text).some((word) => OTHER_SUBJECT_WORDS.has(word))) return true;
  return !intents.has('time') && /\bhow far\b/.test(text);
}

/** 'A Portuguese visa' is a visa for Portugal, but Spanish lessons may be anywhere. */
function readDemonyms(text: string, intents: ReadonlySet<Intent>, passportWords: readonly string[]) {
  if (![...intents].some((intent) => OF_FACTS.has(intent) || intent === 'tips')) return null;
  const words = wordsOf(text).filter((word) => !passportWords.includes(word) && COUNTRY_OF_DEMONYM.has(word));
  const codes = new Set(words.flatMap((word) => COUNTRY_OF_DEMONYM.get(word) ?? []));
  return words.length > 0 ? { words, codes: [...codes] } : null;
}
