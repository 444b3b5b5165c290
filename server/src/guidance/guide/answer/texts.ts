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

/** Both are null if no destination is meant; the search then covers every place. */
export function placeFilterFor({ where }: Work): { cityIds: number[] | null; destinationIds: string[] | null } {
  const rows = rowsOf(where);
  if (rows.length === 0) return { cityIds: null, destinationIds: null };
  return { cityIds: rows.flatMap(({ cityId }) => cityId ?? []), destinationIds: rows.map(({ id }) => id) };
}

/** Only events have this filter. */
export const onlineFilterFor = ({ asked }: Work): { isOnline?: true } =>
  asked.asksOnline && asked.intents.has('events') ? { isOnline: true } : {};

export async function findTexts(work: Work, kinds: readonly WritingKind[], isAsked = false): Promise<Match[]> {
  const { asked, where } = work;
  // The words of intents are searched only if there are no other terms, because texts with them would fill the limit.
  const asksFor = [...where.properTerms, ...(asked.terms.length > 0 ? asked.terms : asked.intentTerms)].flat();
  const words = asksFor.length > 0 ? asksFor : [...where.words];
  if (words.length === 0) return [];
  const placeNames = [...where.words];
  const others = where.otherCityIds.length > 0 ? [...where.words] : [];
  const matches: Match[] = [];
  for (const kind of kinds) {
    const jobs = kind === 'job' ? await jobFilterFor(work) : {};
    const found = await searchWritings(work, kind, {
      words: [...words, ...others],
      ...placeFilterFor(work),
      ...jobs,
      ...onlineFilterFor(work),
      placeNames,
      limit: SEARCHED_EACH,
    });
    matches.push(...found.flatMap((writing) => judge(writing, work, isAsked) ?? []));
  }
  return matches.sort((one, other) => other.score - one.score);
}

/**
 * Returns how many terms a text must have: all of a few, 60% of many. About half are enough in a script without spaces, or if the title has one (see `isTitled`
 * in `judge`).
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
  // In scripts without spaces, the boundaries of words are guesses.
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
  const hasNoOtherTerms = terms.length + where.properTerms.length === 0;
  if (!where.isSomewhere && !isAsked && !hasNoOtherTerms && where.properTerms.length === 0 && terms.every(isHarmless))
    return null;
  if (
    hasNoOtherTerms &&
    intentCount < Math.min(intentTerms.length, 2) &&
    !(asked.intents.size === 0 && namesAll(text, where.words))
  )
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
  // Without a place, a text is no answer if it merely contains the question's only term.
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

/**
 * Selects jobs by their place, which is free text: it must name the place or, for a country, the country or one of its cities. For a country, jobs that are
 * open to that country also match.
 */
export async function jobFilterFor({ database, where }: Work): Promise<Pick<Search, 'jobs'>> {
  if (!where.isSomewhere) return {};
  const rows = rowsOf(where);
  const isCountry = rows.length > 0 && where.places.length === 0;
  const asked = rows.flatMap(({ name, city, country }) => (isCountry ? [country, city] : [name, city]));
  const names = rows.length > 0 ? [...new Set(asked)] : [[...where.words].join(' ')];
  const phrases = await findPlacePhrases(database, names);
  const places = names.map((search, index): JobPlace => ({ search, phrases: phrases[index] ?? [] }));
  return { jobs: { places, countryCodes: isCountry ? [...new Set(rows.flatMap(({ countryCode }) => countryCode ?? []))] : [] } };
}
