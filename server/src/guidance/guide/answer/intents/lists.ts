import type { Writing } from '../../content/found.ts';
import { searchWritings, type WritingKind } from '../../content/service.ts';
import { rowsOf } from '../../resolve/where.ts';
import { isHarmless, termsAsked } from '../coverage.ts';
import { findNearest } from '../nearest-texts.ts';
import { findTexts, jobFilterFor, onlineFilterFor, placeFilterFor } from '../texts.ts';
import type { Work } from '../work.ts';

const MAX_LISTED = 10;
/** 'Quiet events in Lisbon' may be answered with all events. A question with more unmatched words asks for something else. */
const FURTHER_WORDS_MAX = 1;

/**
 * Lists texts that match the further words; else texts that share rare words with the question; else all texts in the place, or everywhere if the question has
 * no further word.
 */
export const listOf =
  (kind: WritingKind) =>
  async (work: Work): Promise<void> => {
    // A community post is never online: each is for one city.
    if (kind === 'communityPost' && onlineFilterFor(work).isOnline) return;
    const found = await findMatching(work, kind);
    const nearest = found.length > 0 ? found : await findNearest(work, kind);
    const shown = nearest.length > 0 ? nearest : await findThere(work, kind);
    for (const { id } of shown.slice(0, MAX_LISTED)) work.planner.say({ kind: 'listing' }, { kind, id, fact: null });
  };

async function findMatching(work: Work, kind: WritingKind): Promise<Writing[]> {
  const { asked, where } = work;
  if (asked.terms.length + where.properTerms.length === 0) return [];
  const matches = await findTexts(work, [kind], true);
  const best = matches[0]?.score ?? 0;
  return matches.filter(({ score }) => score >= best - 1).map(({ writing }) => writing);
}

async function findThere(work: Work, kind: WritingKind): Promise<Writing[]> {
  const { asked, where } = work;
  const further = termsAsked(work).filter((term) => !isHarmless(term)).length;
  const hasNoOtherTerms = further + where.properTerms.length === 0;
  // Courses are not tied to a place.
  if (kind === 'course' ? where.isNamed || !hasNoOtherTerms : !where.isSomewhere && !hasNoOtherTerms) return [];
  // A city guide covers the whole city, so the question may have any number of further words.
  const isGuide = kind === 'cityGuide' && where.isSomewhere;
  if ((further > FURTHER_WORDS_MAX && !isGuide) || where.properTerms.length > 0 || asked.isOtherSubject) return [];
  const cityIds = rowsOf(where).length > 0 ? placeFilterFor(work).cityIds : where.otherCityIds;
  const search = {
    words: [],
    cityIds: where.isSomewhere ? cityIds : null,
    destinationIds: null,
    limit: MAX_LISTED,
    ...onlineFilterFor(work),
    ...(kind === 'job' ? await jobFilterFor(work) : {}),
  };
  const then = await searchWritings(work, kind, { ...search, from: asked.startsOn, until: asked.endsOn });
  // If nothing is found for the days in the question, lists what is next.
  const found = then.length > 0 || asked.startsOn === null ? then : await searchWritings(work, kind, search);
  if (kind !== 'job' || found.length > 0 || !hasNoOtherTerms || rowsOf(where).length === 0) return found;
  return searchWritings(work, kind, { ...search, jobs: { isRemote: true } });
}
