import type { Database } from '../../../platform/database/connect.ts';
import type { Writing } from '../content/found.ts';
import { findPages } from '../content/pages.ts';
import { selectDestinationsInCity } from '../content/places/queries.ts';
import { type Reach, readTrips } from '../content/service.ts';
import { type Intent, OF_FACTS } from '../parse/intents.ts';
import { type Asked, readQuestion } from '../parse/question.ts';
import { findWhere, rowsOf, type Where } from '../resolve/where.ts';
import { isComparison, isOnlyPlaces } from './coverage.ts';
import type { AnswerEngine, Answered } from './engine.ts';
import { comparePlaces, describePlaces, showTools, suggestPlaces } from './intents/facts.ts';
import { listNamedMembers } from './intents/people.ts';
import { ANSWERS } from './intents/table.ts';
import { createPlanner, emptyPlan, type Plan } from './plan.ts';
import { quoteEditors, quoteMatching } from './quoting.ts';
import type { Work } from './work.ts';

const MAX_TRIPS = 5;

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
  if (asked.isBeyondGuide) return { plan, destinationId: null, isAboutUnlistedCity: false };
  const where = await findWhere(reach, asked, destinationId);
  const work: Work = { ...reach, today, asked: refine(asked, where), where, planner: createPlanner(plan) };
  if (asked.isUnanswerable) {
    await quoteMatching(work, false);
    return concludeFrom(work, plan);
  }
  await addTrips(work);
  await suggestPlaces(work);
  for (const [intent, answer] of ANSWERS) if (work.asked.intents.has(intent)) await answer(work);
  await showTools(work);
  if (work.asked.intents.size === 0) {
    if (ASKS_ABOUT_ONE.test(work.asked.text)) await listNamedMembers(work);
    await answerBarePlaces(work);
  }
  const isOfFacts = [...work.asked.intents].every((intent) => OF_FACTS.has(intent));
  if (plan.statements.length === 0 && isOfFacts && isComparison(work)) await comparePlaces(work);
  if (!isOwn(work.asked)) {
    const isAnswered = plan.statements.length > 0;
    await quoteMatching(work, isAnswered);
    await quoteEditors(work);
  }
  return concludeFrom(work, plan);
}

function concludeFrom({ where: { places, otherCityIds } }: Work, plan: Plan): Answered {
  return {
    plan,
    destinationId: places.length === 1 ? (places[0]?.id ?? null) : null,
    isAboutUnlistedCity: places.length === 0 && otherCityIds.length > 0,
  };
}

function refine(asked: Asked, where: Where): Asked {
  const terms = asked.terms.filter((term) => !term.some((word) => where.words.has(word)));
  const isGeneral = !where.isSomewhere && [...asked.intents].every((intent) => OF_FACTS.has(intent));
  const intents = new Set<Intent>(asked.intents);
  const isOfOwn = intents.has('trips') || intents.has('days');
  if (
    asked.helpPage === null &&
    asked.sure.size === 0 &&
    (isOfOwn ? ASKS_HOW.test(asked.text) : where.words.size === 0 || ASKS_HOW.test(asked.text)) &&
    findPages(asked.text).length > 0
  ) {
    for (const intent of OF_LISTS) intents.delete(intent);
    if (where.words.size === 0) for (const intent of OF_FACTS) intents.delete(intent);
    intents.add('help');
  }
  // Without a place, the words of facts are search terms too: 'rental scams'.
  return { ...asked, terms: isGeneral ? [...terms, ...asked.intentTerms] : terms, intents };
}

/** 'Is Kwame in Accra?' */
const ASKS_ABOUT_ONE =
  /^(?:so |hey )?(?:is|where(?:'s| is)|has|does|did|when (?:is|does|will)) (?!it\b|there\b|that\b|this\b)\w+ /;

const ASKS_HOW = /^(?:how (?:do|can|would|to)|where (?:do|can)|can) (?:i|we)\b|^how to\b/;

/** 'How do I post a job?' does not ask for jobs. */
const OF_LISTS: readonly Intent[] = [
  'events',
  'meetups',
  'jobs',
  'courses',
  'guides',
  'stays',
  'members',
  'rooms',
  'tips',
  'reviews',
  'trips',
];

const isOwn = ({ intents }: Asked): boolean =>
  (['days', 'trips', 'plans', 'help', 'members', 'rooms'] as const).some((intent) => intents.has(intent));

async function answerBarePlaces(work: Work): Promise<void> {
  const { asked, where } = work;
  const hasNoOtherTerms = asked.terms.length + where.properTerms.length === 0;
  if (where.places.length > 1 && hasNoOtherTerms) return comparePlaces(work);
  if (asked.month === null) return isOnlyPlaces(work) ? describePlaces(work) : undefined;
  const weather = ANSWERS.find(([intent]) => intent === 'weather');
  await weather?.[1](work);
}

/**
 * Lists the current and future trips, or only one trip if the question asks for more than trips or for 'my next trip'. For 'my next trip', this is the first
 * future trip; otherwise, the first trip that is in the future or has an end, because an open-ended stay is probably home. If the question has no place, this trip's
 * place and dates apply.
 */
async function addTrips(work: Work): Promise<void> {
  const { database, actor, asked, where, planner } = work;
  if (work.onlyShared || !asked.intents.has('trips')) return;
  const trips = await readTrips(database, actor, { limit: MAX_TRIPS });
  const isMeant = ({ day, endsOn }: Writing) => (day !== null && day > work.today) || (!asked.asksNextTrip && endsOn !== null);
  const next = trips.find(isMeant) ?? trips[0];
  const isMore = [...asked.intents].some((intent) => intent !== 'trips' && intent !== 'itinerary');
  if (next && rowsOf(where).length === 0 && next.cityId !== null) {
    const places = await selectDestinationsInCity(database, next.cityId);
    work.where = { ...where, places, isSomewhere: places.length > 0 };
    work.asked = { ...asked, month: asked.month ?? Number(next.day?.slice(5, 7)), startsOn: asked.startsOn ?? next.day };
  }
  const shown = next && (isMore || asked.asksNextTrip) ? [next] : trips;
  for (const trip of shown) planner.say({ kind: 'listing' }, { kind: 'trip', id: trip.id, fact: null });
  const sources = shown.flatMap(({ id }) => planner.cite({ kind: 'trip', id, fact: null }) ?? []);
  if (sources.length > 0) planner.show({ kind: 'trips', sources });
}
