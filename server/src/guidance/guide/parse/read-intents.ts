import type { Guess } from './intent-model.ts';
import { CERTAIN_WORDS, DISPLACES, INTENT_WORDS, INTENTS, type Intent, OF_FACTS } from './intents.ts';
import { FOREIGN_WORDS, wordsOf } from './words.ts';

const ASKS_ENTRY =
  /\b(?:stay|enter|entry|passports?|citizens?|nationals?|border|need|allowed|visit|live|get|days|how long|without|show up|turn up|fly in|just|papers|into|travel)\b/;

type Signs = { isForeign: boolean; hasBudget: boolean; hasPassport: boolean };

export function readIntents(text: string, { isForeign, hasBudget, hasPassport }: Signs): Set<Intent> {
  const found = new Set<Intent>(INTENTS.filter((intent) => text.search(INTENT_WORDS[intent]) >= 0));
  const words = new Set(isForeign ? wordsOf(text) : []);
  for (const [intent, foreign] of FOREIGN_WORDS) if ([...words].some((word) => foreign.has(word))) found.add(intent);
  if (hasBudget) found.add('cost');
  // A currency in a question about an amount does not ask for the currency: 'rent in euros'.
  if (!CERTAIN_WORDS.currency?.test(text) && OF_AMOUNTS.some((intent) => found.has(intent))) found.delete('currency');
  if (hasPassport && ASKS_ENTRY.test(text) && ![...found].some((intent) => intent !== 'description' && OF_FACTS.has(intent)))
    found.add('visa');
  return found;
}

const OF_AMOUNTS: readonly Intent[] = ['cost', 'rent', 'jobs', 'stays', 'courses', 'events', 'plans'];

/**
 * An intent is displaced only by one in the same clause: 'the time difference, and the weather in May' asks for both. An intent that no clause contains is
 * displaced by one in any clause. Two intents that displace each other stay.
 */
export function withoutDisplaced(found: ReadonlySet<Intent>, text: string): Set<Intent> {
  const isIn = (clause: string, intent: Intent) => clause.search(INTENT_WORDS[intent]) >= 0;
  const clauses = text.split(CLAUSE_ENDS);
  const displacing = (intent: Intent) =>
    [...found].filter((other) => DISPLACES[other]?.includes(intent) && !DISPLACES[intent]?.includes(other));
  const isDisplaced = (intent: Intent) => {
    const others = displacing(intent);
    if (others.length === 0) return false;
    const own = clauses.filter((clause) => isIn(clause, intent));
    return own.length === 0 || own.some((clause) => others.some((other) => isIn(clause, other))) || clauses.length === 1;
  };
  return new Set([...found].filter((intent) => !isDisplaced(intent)));
}

const CLAUSE_ENDS = /[,;:.?!]+ |[–—]| - | and /;

const LIKELY = 0.35;
/** The threshold for events, meetups, jobs and courses. It is low, because an entry of a list usually must share words with the question. */
const LIKELY_LIST = 0.25;
const SURE = 0.4;
const CERTAIN = 0.7;
/**
 * The threshold for a question that nothing answers. Measured with questions of authors on whose questions the model was not trained: 63% of the questions that
 * nothing answers reach this value, and 0.5% of the other questions. None of these 0.5% asks for a list.
 */
const OF_NOTHING = 0.6;
/**
 * If the model is this sure that a question asks for a fact about a place, the question asks for no list. In the same measurement, no question for a list
 * reached this value.
 */
const NO_LIST = 0.5;

export interface Understood {
  intents: ReadonlySet<Intent>;
  /** A fact about one of these intents answers the whole question. */
  sure: ReadonlySet<Intent>;
  helpPage: string | null;
  isNotAboutFacts: boolean;
  /** If true, only a text with all words of the question answers it. */
  isUnanswerable: boolean;
}

export function understand(
  intents: ReadonlySet<Intent>,
  { certain, guess: { label, probability }, text }: { certain: ReadonlySet<Intent>; guess: Guess; text: string },
): Understood {
  const unchanged = { intents, sure: new Set<Intent>(), helpPage: null, isNotAboutFacts: false, isUnanswerable: false };
  // An emergency is unambiguous, and nobody should have to search for the number among other answers.
  if (intents.has('emergency')) return { ...unchanged, intents: new Set(['emergency']) };
  if (label === 'nothing' || label === 'tips') {
    const isBeside = probability >= OF_NOTHING && !NAMES_LIST.test(text);
    const isUnanswerable = label === 'nothing' && isBeside && certain.size === 0;
    const others = new Set([...intents].filter((one) => !isBeside || !LISTS.includes(one)));
    return { ...unchanged, intents: others, isNotAboutFacts: probability >= CERTAIN, isUnanswerable };
  }
  if (label.startsWith(HELP)) {
    if (probability < (intents.size === 0 ? LIKELY : SURE)) return unchanged;
    return { ...unchanged, intents: new Set(['help']), helpPage: label.slice(HELP.length) };
  }
  const intent = label as Intent;
  const sure = new Set<Intent>(probability >= SURE ? [intent] : []);
  const isNoList = OF_FACTS.has(intent) && probability >= NO_LIST && !NAMES_LIST.test(text);
  const kept = isNoList ? new Set([...intents].filter((one) => !LISTS.includes(one))) : intents;
  if (isNoList && kept.size === 0) return { ...unchanged, intents: new Set([intent]), sure };
  if (intents.has(intent)) return { ...unchanged, intents: kept, sure };
  if (GATHERINGS.includes(intent)) {
    const isAsked = probability >= CERTAIN || (intents.size === 0 && probability >= LIKELY_LIST);
    return isAsked && !GATHERINGS.some((one) => intents.has(one))
      ? { ...unchanged, intents: new Set(GATHERINGS), sure }
      : unchanged;
  }
  const likely = intent === 'jobs' || intent === 'courses' ? LIKELY_LIST : LIKELY;
  if (probability >= CERTAIN || (intents.size === 0 && probability >= likely)) {
    const also = [...intents].filter((other) => OF_FACTS.has(intent) && OF_FACTS.has(other) && certain.has(other));
    return { ...unchanged, intents: new Set([intent, ...also]), sure };
  }
  return unchanged;
}

const LISTS: readonly Intent[] = ['jobs', 'events', 'meetups', 'stays', 'courses', 'members', 'rooms'];
/** The model misses the list that a short question names: 'python jobs'. */
const NAMES_LIST = /\b(?:jobs?|vacanc(?:y|ies)|internships?|hiring|gigs?|events?|meet-?ups?|courses?|class(?:es)?|sublets?)\b/;
const HELP = 'help:';
const GATHERINGS: readonly Intent[] = ['events', 'meetups'];
