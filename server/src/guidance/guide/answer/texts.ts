import { isUnspaced } from '@bros/contract/core/folding';
import { findPlacePhrases } from '../../../core/cities/service.ts';
import type { Writing } from '../content/found.ts';
import type { JobPlace, Search } from '../content/queries.ts';
import { searchWritings, type WritingKind } from '../content/service.ts';
import type { Asked } from '../parse/question.ts';
import { countTerms, isOtherSubject } from '../parse/words.ts';
import { rowsOf } from '../resolve/where.ts';
import { isHarmless } from './coverage.ts';
import type { Work } from './work.ts';

const SEARCHED_EACH = 12;

export interface Match {
  writing: Writing;
  score: number;
}

/** Null if any place is meant. */
export function placesSought({ where }: Work): { cityIds: number[] | null; destinationIds: string[] | null } {
  const rows = rowsOf(where);
  if (rows.length === 0) return { cityIds: null, destinationIds: null };
  return { cityIds: rows.flatMap(({ cityId }) => cityId ?? []), destinationIds: rows.map(({ id }) => id) };
}

/** Only events have this filter. */
export const onlineSought = ({ asked }: Work): { isOnline?: true } =>
  asked.asksOnline && asked.intents.has('events') ? { isOnline: true } : {};

export async function findTexts(work: Work, kinds: readonly WritingKind[], isAsked = false): Promise<Match[]> {
  const { asked, where } = work;
  // Texts with the intents' words would leave no room for texts with the terms.
  const asksFor = [...where.properTerms, ...(asked.terms.length > 0 ? asked.terms : asked.intentTerms)].flat();
  const words = asksFor.length > 0 ? asksFor : [...where.words];
  if (words.length === 0) return [];
  const placeNames = [...where.words];
  const others = where.otherCityIds.length > 0 ? [...where.words] : [];
  const matches: Match[] = [];
  for (const kind of kinds) {
    const jobs = kind === 'job' ? await jobsSought(work) : {};
    const found = await searchWritings(work, kind, {
      words: [...words, ...others],
      ...placesSought(work),
      ...jobs,
      ...onlineSought(work),
      placeNames,
      limit: SEARCHED_EACH,
    });
    matches.push(...found.flatMap((writing) => judge(writing, work, isAsked) ?? []));
  }
  return matches.sort((one, other) => other.score - one.score);
}

/**
 * Returns the number of words that a text must contain: all of a few, most of many. Fewer are enough if a word is in the title and the text is about the place or
 * of a requested kind.
 */
function leastOf(
  count: number,
  { isTitled, isSegmented, isSomewhere }: { isTitled: boolean; isSegmented: boolean; isSomewhere: boolean },
): number {
  if (isSegmented) return Math.ceil(count / 2);
  if (isTitled) return Math.max(1, Math.floor(count / 2));
  return count <= (isSomewhere ? 2 : 3) ? count : Math.ceil(count * 0.6);
}

function judge(writing: Writing, { asked, where }: Work, isAsked: boolean): Match | null {
  const text = textOf(writing);
  const { terms, intentTerms } = asked;
  if (where.isSomewhere && !isThere(writing, where, isAsked)) return null;
  if (countTerms(text, where.properTerms) < where.properTerms.length) return null;
  const required = terms.filter(isOtherSubject);
  if (countTerms(text, required) < required.length) return null;
  // Scripts without spaces are cut into words roughly.
  const isSegmented = terms.some(([word = '']) => isUnspaced(word));
  const [intentCount, intentInTitle] = [countTerms(text, intentTerms), countTerms(writing.title, intentTerms)];
  const subjects = terms.some((term) => !isHarmless(term)) ? terms.filter((term) => !isHarmless(term)) : terms;
  const [count, inTitle] = [countTerms(text, isAsked ? terms : subjects), countTerms(writing.title, isAsked ? terms : subjects)];
  const isOfBoth =
    intentInTitle > 0 &&
    countTerms(
      writing.title,
      subjects.filter((term) => !intentTerms.includes(term)),
    ) > 0;
  const isOnTopic =
    where.isSomewhere &&
    intentInTitle > 0 &&
    !asked.isOtherSubject &&
    (subjects.length === 0 || count > 0) &&
    ABOUT_PLACE.has(writing.kind);
  const isNamed =
    where.properTerms.length >= (isAsked ? 1 : 2) && countTerms(writing.title, where.properTerms) === where.properTerms.length;
  const isTitled = inTitle > 0 && (where.isSomewhere || isAsked || isOfBoth);
  if (asksPrice(asked) && !isOnTopic && !PRICE.test(text)) return null;
  if (count < leastOf(subjects.length, { isTitled, isSegmented, isSomewhere: where.isSomewhere }) && !isOnTopic && !isNamed)
    return null;
  const isBare = terms.length + where.properTerms.length === 0;
  if (!where.isSomewhere && !isAsked && !isBare && where.properTerms.length === 0 && terms.every(isHarmless)) return null;
  if (isBare && intentCount < Math.min(intentTerms.length, 2) && !(asked.intents.size === 0 && namesAll(text, where.words)))
    return null;
  if (
    !where.isSomewhere &&
    !isAsked &&
    terms.length === 1 &&
    asked.intents.size === 0 &&
    writing.kind !== 'tip' &&
    ABOUT_PLACE.has(writing.kind)
  )
    return null;
  // If no place is named, a text must be about the question's only word, not merely contain it.
  if (!where.isSomewhere && !isSegmented && terms.length === 1 && inTitle === 0 && intentCount === 0 && !isNamed) return null;
  return { writing, score: 3 * (where.properTerms.length + count) + intentCount + 2 * inTitle };
}

const asksPrice = ({ intents, terms }: Asked) => intents.has('cost') && terms.length > 0;
const PRICE = /\d|\b(?:hundred|thousand|million|free|price|cost|cheap|dear|expensive)/i;

const ABOUT_PLACE: ReadonlySet<string> = new Set(['review', 'tip', 'cityGuide']);

const textOf = ({ title, text, place, givenBy, detail }: Writing) => [title, text, place, givenBy, detail].join(' ');

export function isThere(writing: Writing, where: Work['where'], isAsked: boolean): boolean {
  const rows = rowsOf(where);
  if (writing.kind === 'course') return isAsked || namesAll(textOf(writing), where.words);
  if (rows.length === 0) return where.otherCityIds.includes(writing.cityId ?? 0) || namesAll(textOf(writing), where.words);
  if (writing.kind === 'tip' && writing.cityId === null) return namesAll(textOf(writing), where.words);
  return writing.kind === 'job' || writing.cityId !== null || writing.destinationId !== null;
}

const namesAll = (text: string, names: ReadonlySet<string>) =>
  countTerms(
    text,
    [...names].map((name) => [name]),
  ) === names.size;

/** Jobs whose free text names the place or a city of the country, and jobs open to the country. */
export async function jobsSought({ database, where }: Work): Promise<Pick<Search, 'jobs'>> {
  if (!where.isSomewhere) return {};
  const rows = rowsOf(where);
  const isCountry = rows.length > 0 && where.places.length === 0;
  const asked = rows.flatMap(({ name, city, country }) => (isCountry ? [country, city] : [name, city]));
  const names = rows.length > 0 ? [...new Set(asked)] : [[...where.words].join(' ')];
  const phrases = await findPlacePhrases(database, names);
  const places = names.map((search, index): JobPlace => ({ search, phrases: phrases[index] ?? [] }));
  return { jobs: { places, countryCodes: isCountry ? [...new Set(rows.flatMap(({ countryCode }) => countryCode ?? []))] : [] } };
}
