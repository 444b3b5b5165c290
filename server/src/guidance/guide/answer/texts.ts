import type { Writing } from '../content/found.ts';
import { type Reach, searchWritings, type WritingKind } from '../content/service.ts';
import { countTerms, type Term } from '../parse/words.ts';
import type { Work } from './work.ts';

const SEARCHED_EACH = 12;

export interface Sought {
  /** A text must contain all of these. */
  proper: readonly Term[];
  /** A text must contain at least half of these. */
  terms: readonly Term[];
  /** Each of these raises the score. A text must contain at least one if `proper` and `terms` are empty. */
  topicTerms: readonly Term[];
  cityIds: number[] | null;
  destinationIds: string[] | null;
}

export interface Match {
  writing: Writing;
  score: number;
  isWhole: boolean;
}

/** Best first. */
export async function findTexts(reach: Reach, kinds: readonly WritingKind[], sought: Sought): Promise<Match[]> {
  const { proper, terms, topicTerms, cityIds, destinationIds } = sought;
  const words = [...proper, ...terms, ...topicTerms].flat();
  if (words.length === 0) return [];
  const matches: Match[] = [];
  for (const kind of kinds) {
    const found = await searchWritings(reach, kind, { words, cityIds, destinationIds, limit: SEARCHED_EACH });
    matches.push(...found.flatMap((writing) => judge(writing, sought) ?? []));
  }
  return matches.sort((one, other) => other.score - one.score);
}

/** Returns null when it matches too little. */
function judge(writing: Writing, { proper, terms, topicTerms, cityIds }: Sought): Match | null {
  const text = `${writing.title} ${writing.text}`;
  const [properCount, count, topicCount] = [proper, terms, topicTerms].map((wanted) => countTerms(text, wanted)) as [
    number,
    number,
    number,
  ];
  if (properCount < proper.length || count < Math.ceil(terms.length / 2)) return null;
  if (proper.length + terms.length === 0 && topicCount === 0) return null;
  const inTitle = countTerms(writing.title, [...proper, ...terms]);
  const isThere = cityIds !== null && writing.cityId !== null;
  const score = 3 * (properCount + count) + topicCount + 2 * inTitle + (isThere ? 2 : 0);
  return { writing, score, isWhole: proper.length + terms.length > 0 && count === terms.length };
}

export function soughtIn({ asked: { terms, topicTerms }, where }: Work): Sought {
  const rows = where.places.length > 0 ? where.places : (where.within ?? []);
  const cityIds = [...rows.flatMap(({ cityId }) => cityId ?? []), ...where.otherCityIds];
  return {
    ...{ proper: where.properTerms, terms, topicTerms },
    cityIds: where.isSomewhere ? cityIds : null,
    destinationIds: where.isSomewhere ? rows.map(({ id }) => id) : null,
  };
}
