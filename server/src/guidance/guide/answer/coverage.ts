import type { Intent } from '../parse/intents.ts';
import type { Asked } from '../parse/question.ts';
import { HARMLESS_WORDS, OTHER_SUBJECT_WORDS, OVERVIEW_WORDS, type Term, termOf, wordsOf } from '../parse/words.ts';
import type { Where } from '../resolve/where.ts';

type Covered = { asked: Asked; where: Where };

/**
 * The maximum number of unexplained terms in a question about a fact: `certain` if its words can mean only this fact, otherwise `other`. Anything can have a
 * price, but only a place has a time zone.
 */
const LEFT_MAX: Partial<Record<Intent, { certain: number; other: number }>> = {
  safety: { certain: 2, other: 0 },
  emergency: { certain: 3, other: 0 },
  time: { certain: 3, other: 1 },
  visa: { certain: 2, other: 1 },
  currency: { certain: 2, other: 1 },
  internet: { certain: 2, other: 1 },
};
const LEFT_MAX_OF_OTHERS = { certain: 1, other: 0 };

export const isHarmless = (term: Term): boolean => term.some((word) => HARMLESS_WORDS.has(word));

const CLAUSE_ENDS = /[,;:.?!]+ /;

/** The asking part begins with the first clause with words of an intent, else with the place. Earlier clauses say why the member asks. */
function readClauses({ asked, where }: Covered): { asking: ReadonlySet<string>; background: ReadonlySet<string> } {
  const clauses = asked.text.split(CLAUSE_ENDS).map(wordsOf);
  const firstWith = (isMeant: (word: string) => boolean) => clauses.findIndex((clause) => clause.some(isMeant));
  const ofIntent = firstWith((word) => asked.intentTerms.some((term) => isOfTerm(word, term)));
  const start = Math.max(0, ofIntent >= 0 ? ofIntent : firstWith((word) => where.words.has(word)));
  const asking = new Set(clauses.slice(start).flat());
  return { asking, background: new Set(clauses.flat().filter((word) => !asking.has(word))) };
}

const isOfTerm = (word: string, term: Term): boolean => termOf(word)[0] === term[0];

export function termsAsked(covered: Covered): Term[] {
  const background = [...readClauses(covered).background];
  return covered.asked.terms.filter((term) => !background.some((word) => isOfTerm(word, term)));
}

/** Only places have these facts, so words in earlier clauses cannot change the question. */
const OF_PLACES_ONLY: ReadonlySet<Intent> = new Set([
  'weather',
  'time',
  'internet',
  'currency',
  'visa',
  'safety',
  'emergency',
  'tax',
]);

/** 'My dog comes along to Dubai, how bad is the heat?' asks about the heat. */
export const isOtherSubjectFor = (covered: Covered, intent: Intent): boolean =>
  covered.asked.isOtherSubject &&
  !(OF_WEATHER_AND_TIME.has(intent) && [...readClauses(covered).asking].every((word) => !OTHER_SUBJECT_WORDS.has(word)));
const OF_WEATHER_AND_TIME: ReadonlySet<Intent> = new Set(['weather', 'time']);

/** Terms that the intents, the place and `HARMLESS_WORDS` do not explain. */
const leftOf = ({ asked, where }: Covered, terms = asked.terms): Term[] => [
  ...where.properTerms,
  ...terms.filter((term) => !isHarmless(term) && !asked.intentTerms.includes(term)),
];

/**
 * True if a fact answers the whole question, not only one of its words: 'prices in Lisbon', but not 'hair transplant prices in Lisbon'. A wrong fact is worse
 * than no answer.
 */
export function isCovered(covered: Covered, intent: Intent): boolean {
  const { isForeign, asksAdvice, certain, sure, isNotAboutFacts, isAboutLaw } = covered.asked;
  const left = leftOf(covered, OF_PLACES_ONLY.has(intent) ? termsAsked(covered) : undefined).length;
  // 'Is it legal to carry a knife?' is not about crime.
  if (intent === 'safety' && isAboutLaw && !certain.has('safety') && left > 0) return false;
  if (isForeign || sure.has(intent)) return true;
  if (isNotAboutFacts && left > 0) return false;
  const max = LEFT_MAX[intent] ?? LEFT_MAX_OF_OTHERS;
  return certain.has(intent) ? left <= max.certain : left <= max.other && !asksAdvice;
}

export const isWhollyCovered = (covered: Covered): boolean => covered.asked.isForeign || leftOf(covered).length === 0;

const COMPARED_LEFT_MAX = 1;
const COMPARES = /\b(?:or|vs|versus|compared?|which|better)\b/;

export const isComparison = (covered: Covered): boolean =>
  covered.where.places.length > 1 && COMPARES.test(covered.asked.text) && leftOf(covered).length <= COMPARED_LEFT_MAX;

export const isOnlyPlaces = ({ asked, where }: Covered): boolean =>
  where.properTerms.length === 0 && wordsOf(asked.text).every((word) => where.words.has(word) || OVERVIEW_WORDS.has(word));
