import type { Continent } from '@bros/contract/core/continents';
import { foldText, isUnspaced } from '@bros/contract/core/folding';
import { MONTHS, readMonth, SEASONS } from './calendar.ts';
import { readSpan, type Span } from './dates.ts';
import { DISPLACES, INTENT_WORDS, INTENTS, type Intent, OF_FACTS } from './intents.ts';
import { readNames } from './names.ts';
import { type AskedPassport, PASSPORT_WORDS } from './passports.ts';
import { readDays, readWishes, type Wishes } from './wishes.ts';
import {
  COUNTRY_OF_DEMONYM,
  ELSEWHERE_WORDS,
  EMPTY_WORDS,
  FOREIGN_WORDS,
  REGIONS,
  stemOf,
  type Term,
  TRANSPORT_WORDS,
  termOf,
  wordsOf,
} from './words.ts';

export interface Asked extends Wishes, Span {
  text: string;
  /** Word runs that may be place names, folded, longest first. */
  names: string[];
  /** Further word runs, which count only if a destination or its country is called so. */
  looseNames: string[];
  /** Capitalized names. A text must contain each of them, unless it names a place. */
  properNames: string[];
  intents: ReadonlySet<Intent>;
  /** All intents with words in the question, with those that others displace. */
  mentioned: ReadonlySet<Intent>;
  /** 1 to 12. */
  month: number | null;
  /** `month` is the middle of a season of the northern hemisphere. */
  isSeason: boolean;
  days: number | null;
  continent: Continent | null;
  /** ISO 3166-1 alpha-2, for a region of several countries that is not a continent. */
  countryCodes: readonly string[] | null;
  passport: AskedPassport | null;
  /** Asks which place to choose, not about a place. */
  asksWhere: boolean;
  /** Asks about the city where the member is: 'here', 'near me'. */
  asksHere: boolean;
  /** Asks about 'my next trip', not about any trip. */
  asksNextTrip: boolean;
  /** Asks for a poem or a joke. */
  asksToCreate: boolean;
  /** Asks about something that no fact of a city answers. */
  isElsewhere: boolean;
  /** Asks about taxis, cars or trains, which only safety notes cover. */
  isOfTransport: boolean;
  /** Search terms beyond the intents. */
  terms: readonly Term[];
  intentTerms: readonly Term[];
}

const ASKS_WHERE =
  /\b(?:where (?:should|can|could|do|to|is it|would|in)|which (?:place|cit|destination|countr|town|of)|what (?:place|cit|destination|countr)|(?:place|cit(?:y|ies)|destination|countr(?:y|ies)|somewhere|anywhere|spot|base)s? (?:to|for|with|in|under|where|that|is)|cheapest|safest|fastest|warmest|hottest|coolest|driest|recommend|suggest)/;
const ASKS_HERE =
  /\b(?:near me|around me|around here|in my (?:city|town|area)|where i (?:am|live)|nearby|my city)\b|(?<!\bon )\bhere\b(?! (?:on|in|to|at)\b)/;

const CONTINENT_WORDS: readonly (readonly [Continent, RegExp])[] = [
  ['africa', /\bafrican?\b/],
  ['southAmerica', /\b(?:south|latin) american?\b/],
  ['northAmerica', /\bnorth american?\b/],
  ['asia', /\basian?\b/],
  ['europe', /\b(?:europe(?:an)?|eu countries)\b/],
  ['oceania', /\b(?:oceania|pacific)\b/],
];

const NO_WISHES: Wishes = { budgetUsd: null, leastMbps: null, leastSafety: null, leastHighC: null, isDry: false, order: 'score' };

export const NOTHING_ASKED: Asked = {
  ...NO_WISHES,
  ...{
    text: '',
    names: [],
    looseNames: [],
    properNames: [],
    intents: new Set(),
    mentioned: new Set(),
    month: null,
    isSeason: false,
    days: null,
  },
  ...{ startsOn: null, endsOn: null, continent: null, countryCodes: null, passport: null, asksWhere: false },
  ...{
    asksHere: false,
    asksNextTrip: false,
    asksToCreate: false,
    isElsewhere: false,
    isOfTransport: false,
    terms: [],
    intentTerms: [],
  },
};

/** `today` is 'YYYY-MM-DD'. */
export function readQuestion(question: string, today: string): Asked {
  const text = foldText(question).replace(/’/g, "'");
  const wishes = readWishes(text);
  const passport = PASSPORT_WORDS.find(([, pattern]) => pattern.test(text));
  const found = readIntents(text, { hasBudget: wishes.budgetUsd !== null, hasPassport: passport !== undefined });
  const intents = withoutDisplaced(found);
  const region = REGIONS.find(({ pattern }) => pattern.test(text));
  const continent = region ? undefined : CONTINENT_WORDS.find(([, pattern]) => pattern.test(text));
  const passportWords = passport && intents.has('visa') ? wordsOf(passport[1].exec(text)?.[0] ?? '') : [];
  const regionWords = wordsOf((region?.pattern ?? continent?.[1])?.exec(text)?.[0] ?? '');
  const { properNames, ...named } = readNames(question);
  const taken = new Set([...passportWords, ...regionWords]);
  const { month, isSeason } = readMonth(text);
  return {
    ...wishes,
    ...named,
    ...{ text, intents, mentioned: found, month, isSeason, days: readDays(text), ...readSpan(text, today, month) },
    properNames: properNames.filter((name) => !taken.has(name)),
    continent: continent?.[0] ?? null,
    countryCodes: region?.countryCodes ?? readDemonym(text, intents, passportWords),
    passport: passport?.[0] ?? null,
    asksWhere: ASKS_WHERE.test(text),
    asksHere: ASKS_HERE.test(text),
    asksNextTrip: /\bmy next (?:trip|stay|journey)\b/.test(text),
    asksToCreate: ASKS_TO_CREATE.test(text),
    isElsewhere: wordsOf(text).some((word) => ELSEWHERE_WORDS.has(word)) || (intents.has('cost') && ASKS_ITEM.test(text)),
    isOfTransport: wordsOf(text).some((word) => TRANSPORT_WORDS.has(word)),
    ...readTerms(text, found, new Set([...properNames, ...taken])),
  };
}

/** 'A Portuguese visa' is one for Portugal, but Spanish lessons may be anywhere. */
function readDemonym(text: string, intents: ReadonlySet<Intent>, passportWords: readonly string[]): string[] | null {
  if (![...intents].some((intent) => OF_FACTS.has(intent))) return null;
  const codes = wordsOf(text).flatMap((word) => (passportWords.includes(word) ? [] : (COUNTRY_OF_DEMONYM.get(word) ?? [])));
  return codes.length > 0 ? [...new Set(codes)] : null;
}

const ASKS_TO_CREATE =
  /\b(?:write|tell|sing|compose|invent|make up|give) (?:me |us )?(?:an? |some )?(?:\w+ )?(?:poem|joke|song|story|haiku|limerick|essay|rap|lyrics|recipe)s?\b/;

/** The price of a beer, not of a month. */
const ASKS_ITEM =
  /\b(?:prices?|costs?) of (?:an? |the )?(?!living|life|lives|a month|month|one|rent\w*|accommodation|housing|everything|stay\w*|flats?|apartments?|being)\w+|\bhow much (?:is|are|does|do|for) (?:an? |the )(?!month|life|monthly|one|flat|room|apartment|studio|rent|place|single|person|couple|cost|average|usual|normal)\w+/;

const ASKS_ENTRY =
  /\b(?:stay|enter|entry|passports?|citizens?|nationals?|border|need|allowed|visit|live|get|days|how long|without)\b/;

function readIntents(text: string, { hasBudget, hasPassport }: { hasBudget: boolean; hasPassport: boolean }): Set<Intent> {
  const found = new Set<Intent>(INTENTS.filter((intent) => text.search(INTENT_WORDS[intent]) >= 0));
  const words = new Set(wordsOf(text));
  for (const [intent, foreign] of FOREIGN_WORDS) if ([...words].some((word) => foreign.has(word))) found.add(intent);
  if (hasBudget) found.add('cost');
  if (hasPassport && ASKS_ENTRY.test(text) && ![...found].some((intent) => intent !== 'description' && OF_FACTS.has(intent)))
    found.add('visa');
  return found;
}

/** Two intents that displace each other both stay. */
function withoutDisplaced(found: ReadonlySet<Intent>): Set<Intent> {
  const isDisplaced = (intent: Intent) =>
    [...found].some((other) => DISPLACES[other]?.includes(intent) && !DISPLACES[intent]?.includes(other));
  return new Set([...found].filter((intent) => !isDisplaced(intent)));
}

/** Japanese writes its grammar in hiragana. */
const HIRAGANA = /^\p{Script=Hiragana}+$/u;

function readTerms(text: string, intents: ReadonlySet<Intent>, taken: ReadonlySet<string>) {
  const inIntents = new Set(
    [...intents].flatMap((intent) => [...text.matchAll(INTENT_WORDS[intent])].flatMap(([match]) => wordsOf(match))).map(stemOf),
  );
  const words = wordsOf(text).filter(
    (word) =>
      (word.length > 2 || (word.length === 2 && isUnspaced(word))) &&
      !EMPTY_WORDS.has(word) &&
      !HIRAGANA.test(word) &&
      !/^\d+\p{L}{0,2}$/u.test(word) &&
      !isCalendarWord(word) &&
      !taken.has(word) &&
      !word.includes("'"),
  );
  const unique = [...new Map(words.map((word) => [termOf(word)[0] ?? word, word])).values()];
  return {
    terms: unique.filter((word) => !inIntents.has(stemOf(word))).map(termOf),
    intentTerms: unique.filter((word) => inIntents.has(stemOf(word))).map(termOf),
  };
}

const isCalendarWord = (word: string) =>
  (MONTHS as readonly string[]).includes(word) || word.replace(/s$/, '') in SEASONS || WEEKDAYS.has(word);
const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday tonight evening morning'.split(' '));
