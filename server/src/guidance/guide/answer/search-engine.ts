import { GUIDE_PLACES_MAX, type GuideFact } from '@bros/contract/guidance/guide-rules';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Writing } from '../content/found.ts';
import { searchTexts, selectFitting } from '../content/places/queries.ts';
import { type Reach, readTrips, searchWritings, type WritingKind } from '../content/service.ts';
import { type Asked, readQuestion } from '../parse/question.ts';
import type { Topic } from '../parse/topics.ts';
import { countTerms } from '../parse/words.ts';
import type { AnswerEngine, Answered } from './engine.ts';
import { planItinerary } from './itinerary.ts';
import { addLists } from './lists.ts';
import { createPlanner, emptyPlan, type Plan, type Planner } from './plan.ts';
import { chooseQuote } from './quotes.ts';
import { findTexts, type Match, soughtIn } from './texts.ts';
import { findWhere, type Where } from './where.ts';
import type { Work } from './work.ts';

const FACT_OF: Partial<Record<Topic, GuideFact>> = {
  cost: 'monthlyCost',
  internet: 'internet',
  weather: 'weather',
  safety: 'safety',
  community: 'community',
  visa: 'visa',
  highlights: 'highlights',
};
const MAX_QUOTES = 5;
const MAX_TRIPS = 5;

/** Answers from full-text search and the destinations' facts only; generates no text. */
export const createSearchEngine = (database: Database): AnswerEngine => ({
  answer(actor, { text, destinationId, today }) {
    const plan = emptyPlan();
    return answerAsked({ database, actor, onlyShared: false }, { asked: readQuestion(text, today), destinationId, today, plan });
  },
});

export async function answerAsked(
  reach: Reach,
  { asked, destinationId, today, plan }: { asked: Asked; destinationId: string | null; today: string; plan: Plan },
): Promise<Answered> {
  const where = await findWhere(reach.database, asked, destinationId);
  const work: Work = { ...reach, today, asked: withoutPlaces(asked, where), where, planner: createPlanner(plan) };
  await addTrips(work);
  const matches = await findQuotes(work);
  quote(
    work,
    matches.filter(({ isWhole }) => isWhole),
  );
  await addOwnTexts(work);
  if (mayAddFacts(work, matches)) await addFacts(work);
  await addLists(work);
  quote(
    work,
    matches.filter(({ isWhole }) => !isWhole),
  );
  const { places } = work.where;
  return { plan, destinationId: places.length === 1 ? (places[0]?.id ?? null) : null };
}

/** Removes the terms of found places, because a text need not repeat their names. */
function withoutPlaces(asked: Asked, { places, within }: Where): Asked {
  const names = [...places, ...(within ?? [])].map(({ name, city, country }) => `${name} ${city} ${country}`).join(' ');
  return { ...asked, terms: asked.terms.filter((term) => countTerms(names, [term]) === 0) };
}

/**
 * Lists trips. If the question asks for more, continues with the first current or future trip; for 'my next trip', with the first future one. An open-ended
 * stay is probably where the member lives, so it is used only if there is no other trip.
 */
async function addTrips(work: Work): Promise<void> {
  const { database, actor, asked, where, planner } = work;
  if (work.onlyShared || !asked.topics.has('trips')) return;
  const trips = await readTrips(database, actor, { limit: MAX_TRIPS });
  const isMeant = ({ day, endsOn }: Writing) => (day !== null && day > work.today) || (!asked.asksNextTrip && endsOn !== null);
  const next = trips.find(isMeant) ?? trips[0];
  const isMore = [...asked.topics].some((topic) => topic !== 'trips' && topic !== 'itinerary');
  if (next && where.places.length === 0 && next.cityId !== null) {
    const { places } = await findWhere(database, { ...asked, names: [foldedCity(next)], properNames: [] }, null);
    work.where = { ...where, places, isSomewhere: true };
    work.asked = { ...asked, month: asked.month ?? Number(next.day?.slice(5, 7)), startsOn: asked.startsOn ?? next.day };
  }
  const shown = next && (isMore || asked.asksNextTrip) ? [next] : trips;
  for (const trip of shown) planner.say({ kind: 'listing' }, { kind: 'trip', id: trip.id, fact: null });
  const sources = shown.flatMap(({ id }) => planner.cite({ kind: 'trip', id, fact: null }) ?? []);
  if (sources.length > 0) planner.show({ kind: 'trips', sources });
}

const foldedCity = ({ place }: Writing) => (place ?? '').split(',')[0]?.toLowerCase() ?? '';

/** For a bare question about a place, returns its most helpful reviews. */
async function findQuotes(work: Work): Promise<Match[]> {
  const { asked, where } = work;
  const sought = soughtIn(work);
  const isBare = sought.terms.length + sought.proper.length === 0;
  if (isBare && (asked.topics.size === 0 || asked.topics.has('reviews')) && where.places.length > 0) {
    const wanted = { words: [], cityIds: sought.cityIds, destinationIds: sought.destinationIds, limit: MAX_QUOTES };
    const reviews = await searchWritings(work, 'review', wanted);
    return reviews.map((writing) => ({ writing, score: 0, isWhole: asked.topics.has('reviews') }));
  }
  // General tips do not answer a question about the facts of one place.
  const kinds: WritingKind[] = isBare && asked.topics.size > 0 ? ['review'] : ['review', 'tip', 'answer'];
  const open = asked.topics.has('events') || asked.topics.has('jobs') || asked.topics.has('posts') || asked.topics.has('trips');
  return open || (isBare && !where.isSomewhere) ? [] : findTexts(work, kinds, sought);
}

function quote({ asked, where, planner }: Work, matches: readonly Match[]): void {
  const terms = [...where.properTerms, ...asked.terms, ...asked.topicTerms];
  for (const { writing } of matches.slice(0, MAX_QUOTES)) {
    const say = chooseQuote(writing.text, terms);
    if (say) planner.say(say, { kind: writing.kind, id: writing.id, fact: null });
  }
}

async function addOwnTexts({ database, asked, where, planner }: Work): Promise<void> {
  const terms = [...where.properTerms, ...asked.terms];
  if (terms.length === 0 || asked.topics.has('events') || asked.topics.has('jobs') || where.otherCityIds.length > 0) return;
  const rows = where.places.length > 0 ? where.places : where.within;
  const ids = rows?.map(({ id }) => id) ?? null;
  const found = await searchTexts(database, terms.flat(), { ids, limit: 20 });
  // Require both of two terms: these texts are short and many, so one term would match by chance.
  const least = Math.max(Math.min(terms.length, 2), Math.ceil(terms.length / 2));
  const facts: [GuideFact, (row: DestinationRow) => string][] = [
    ['highlights', ({ highlights }) => highlights.join('. ')],
    ['description', ({ description }) => description],
    ['safety', ({ safetyNote }) => safetyNote],
  ];
  const fitting = asked.region ? found.filter(({ continent }) => continent === asked.region) : found;
  const told = fitting.flatMap((row) =>
    facts.flatMap(([fact, textOf]) => {
      const isProper = countTerms(textOf(row), where.properTerms) === where.properTerms.length;
      const count = countTerms(textOf(row), terms);
      return isProper && count >= least ? [{ row, fact, count }] : [];
    }),
  );
  for (const { row, fact } of told.sort((one, other) => other.count - one.count).slice(0, MAX_QUOTES)) {
    planner.say({ kind: 'fact', month: null, passport: null }, { kind: 'destination', id: row.id, fact });
  }
}

/** Facts do not answer a question about something else that no text mentions. */
function mayAddFacts({ asked, where, planner }: Work, matches: readonly Match[]): boolean {
  if (where.otherCityIds.length > 0) return false;
  const isAnswered = matches.length > 0 || planner.plan.statements.length > 0;
  if (where.properTerms.length > 0) return isAnswered;
  return isAnswered || asked.terms.length <= asked.topicTerms.length;
}

async function addFacts(work: Work): Promise<void> {
  const { asked, where, planner } = work;
  const { places } = where;
  if (places.length === 0) return addFitting(work);
  const { month, passport } = asked;
  const facts = [...asked.topics].flatMap((topic) => FACT_OF[topic] ?? []);
  const isAbout = asked.topics.size === 0 && asked.terms.length === 0 && where.properTerms.length === 0;
  if (month !== null && !facts.includes('weather') && asked.topics.size === 0) facts.push('weather');
  if (places.length > 1) compare(work, places);
  const told: GuideFact[] =
    isAbout && places.length === 1 && month === null ? ['description', 'scores', 'highlights', 'monthlyCost'] : facts;
  for (const fact of told) {
    for (const { id } of places) planner.say({ kind: 'fact', month, passport }, { kind: 'destination', id, fact });
  }
  for (const place of places) await showTools(work, place);
}

function compare({ asked, planner }: Work, rows: readonly DestinationRow[]): void {
  for (const { id } of rows) planner.say({ kind: 'figures', month: asked.month }, { kind: 'destination', id, fact: 'scores' });
  showDestinations(planner, rows, asked.month, true);
}

function showDestinations(planner: Planner, rows: readonly DestinationRow[], month: number | null, isComparison: boolean): void {
  const sources = rows.flatMap(({ id }) => planner.cite({ kind: 'destination', id, fact: 'scores' }) ?? []);
  if (sources.length > 0) planner.show({ kind: 'destinations', isComparison, month, sources });
}

async function showTools(work: Work, row: DestinationRow): Promise<void> {
  const { asked, planner, today } = work;
  const cite = (fact: GuideFact) => planner.cite({ kind: 'destination', id: row.id, fact });
  if (asked.topics.has('cost') && asked.days !== null && row.monthlyCostLowUsd !== null) {
    const source = cite('monthlyCost');
    if (source !== null) planner.show({ kind: 'budget', source, days: asked.days });
  }
  if (asked.topics.has('packing') && row.weather.length > 0) {
    const month = asked.month ?? Number((asked.startsOn ?? today).slice(5, 7));
    planner.say({ kind: 'fact', month, passport: null }, { kind: 'destination', id: row.id, fact: 'weather' });
    const source = cite('weather');
    if (source !== null) planner.show({ kind: 'packing', source, month });
  }
  if (asked.topics.has('visa') && row.visaNotes.length > 0) {
    const source = cite('visa');
    if (source !== null) planner.show({ kind: 'visa', source, passport: asked.passport });
  }
  if (asked.topics.has('itinerary')) {
    const card = await planItinerary(planner, work, row, asked);
    planner.show(card);
    if (card) planner.say({ kind: 'fact', month: null, passport: null }, { kind: 'destination', id: row.id, fact: 'highlights' });
  }
}

async function addFitting({ database, asked, where, planner }: Work): Promise<void> {
  const { budgetUsd, leastMbps, leastSafety, leastHighC, region, order, month } = asked;
  const isWish =
    [budgetUsd, leastMbps, leastSafety, region].some((wish) => wish !== null) || (month !== null && leastHighC !== null);
  const isOpen = isWish || order !== 'score' || where.within !== null || (asked.asksWhere && asked.topics.size > 0);
  if (!isOpen || where.properTerms.length > 0) return;
  const told = planner.plan.sources.flatMap(({ kind, id }) => (kind === 'destination' ? [id] : []));
  const isNarrowed = asked.terms.length > 0;
  // If the question has terms beyond the recognized wishes, only places whose texts contain them count.
  if (isNarrowed && told.length === 0) return;
  const ids = isNarrowed ? told : (where.within?.map(({ id }) => id) ?? null);
  const rows = await selectFitting(database, asked, { ids, limit: GUIDE_PLACES_MAX });
  const [say, fact] = asked.topics.has('visa')
    ? [{ kind: 'fact' as const, month, passport: asked.passport }, 'visa' as const]
    : [{ kind: 'figures' as const, month }, 'scores' as const];
  for (const { id } of rows) planner.say(say, { kind: 'destination', id, fact });
  if (fact === 'visa') return;
  showDestinations(planner, rows, month, false);
}
