import type { GuideFact } from '@bros/contract/guidance/guide-rules';
import { GUIDE_PLACES_MAX } from '@bros/contract/guidance/guide-rules';
import { findPlacedCities } from '../../../../core/cities/service.ts';
import type { DestinationRow } from '../../../../places/destinations/service.ts';
import { selectFitting, selectInCountries } from '../../content/places/queries.ts';
import { monthThere } from '../../parse/calendar.ts';
import { type Intent, OF_FACTS } from '../../parse/intents.ts';
import type { AskedPassport } from '../../parse/passports.ts';
import { rowsOf } from '../../resolve/where.ts';
import { isCovered, isOnlyPlaces, isOtherSubjectFor, isWhollyCovered } from '../coverage.ts';
import { describeFact } from '../facts.ts';
import { planItinerary } from '../itinerary.ts';
import type { Planner } from '../plan.ts';
import type { Work } from '../work.ts';

/**
 * False if only texts can answer: for subjects such as hospitals, for transport (except safety), for cities that are not destinations (except emergency
 * numbers) and for unknown names.
 */
const canFactsAnswer = ({ asked, where }: Work, fact?: GuideFact, intent?: Intent): boolean =>
  !(intent ? isOtherSubjectFor({ asked, where }, intent) : asked.isOtherSubject) &&
  (!asked.isAboutTransport || fact === 'safety') &&
  (where.otherCityIds.length === 0 || fact === 'emergency') &&
  // An unknown name may be the place that is meant.
  (where.isNamed || where.properTerms.length === 0);

const OF_COUNTRY: ReadonlySet<GuideFact> = new Set(['visa', 'currency', 'emergency']);

async function findRows(fact: GuideFact, work: Work): Promise<DestinationRow[]> {
  const known = rowsOf(work.where);
  const rows = known.length === 0 && fact === 'emergency' ? await findInCountry(work) : known;
  if (work.where.places.length > 0 || !OF_COUNTRY.has(fact)) return rows.slice(0, GUIDE_PLACES_MAX);
  const firstOf = Map.groupBy(rows, ({ countryCode }) => countryCode);
  return [...firstOf.values()].flatMap(([first]) => first ?? []).slice(0, GUIDE_PLACES_MAX);
}

/** The destinations in the countries of named cities that are not destinations; if no place is named, in the country of the member's home city. */
async function findInCountry({ database, where: { otherCityIds, isNamed, home } }: Work): Promise<DestinationRow[]> {
  const cities = otherCityIds.length > 0 ? await findPlacedCities(database, otherCityIds) : isNamed || !home ? [] : [home];
  return cities.length === 0
    ? []
    : selectInCountries(
        database,
        cities.map(({ countryCode }) => countryCode),
      );
}

function sayFact(
  planner: Planner,
  row: DestinationRow,
  { fact, month, passport }: { fact: GuideFact; month: number | null; passport: AskedPassport | null },
): void {
  if (describeFact(row, fact, { month, passport }) === null) return;
  planner.say({ kind: 'fact', month, passport }, { kind: 'destination', id: row.id, fact });
}

const monthFor = ({ asked }: Work, { latitude }: DestinationRow): number | null =>
  asked.month === null ? null : monthThere(asked.month, { isSeason: asked.isSeason, latitude });

export const answerFact =
  (fact: GuideFact, intent: Intent) =>
  async (work: Work): Promise<void> => {
    const { asked, planner } = work;
    if (!canFactsAnswer(work, fact, intent) || !isCovered(work, intent)) return;
    const rows = await findRows(fact, work);
    if (rows.length > 1) compare(work, rows);
    for (const row of rows) {
      sayFact(planner, row, { fact, month: monthFor(work, row), passport: asked.passport });
    }
  };

type Zone = readonly [pattern: RegExp, name: string, timeZone: string];
const ZONES: readonly Zone[] = [
  [/\bcest\b|\bcet\b/, 'Central Europe', 'Europe/Berlin'],
  [/\best\b/, 'the US East Coast', 'America/New_York'],
  [/\bpst\b/, 'the US West Coast', 'America/Los_Angeles'],
  [/\b(?:utc|gmt)\b/, 'UTC', 'UTC'],
];

export async function answerTime(work: Work): Promise<void> {
  const { where, planner } = work;
  if (!canFactsAnswer(work, 'time', 'time') || !isCovered(work, 'time')) return;
  const zone = ZONES.find(([pattern]) => pattern.test(work.asked.text));
  if (where.places.length === 0) return sayZones(work, zone);
  const [first, next] = where.places;
  const second = next ?? (where.places.length > 0 ? where.within?.[0] : undefined);
  const other = second ?? where.home;
  const isOfMember = !zone && !second;
  const from = zone
    ? { name: zone[1], timeZone: zone[2], isOfMember }
    : other && { name: other.name, timeZone: other.timeZone, isOfMember };
  if (!first) return;
  const isHome = isOfMember && from?.timeZone === first.timeZone;
  planner.say({ kind: 'time', from: isHome ? null : from }, { kind: 'destination', id: first.id, fact: 'time' });
  if (second) planner.cite({ kind: 'destination', id: second.id, fact: 'time' });
}

/** States the time once for each time zone of the named country or region. */
function sayZones({ where: { within, home }, planner }: Work, zone: Zone | undefined): void {
  const from = zone
    ? { name: zone[1], timeZone: zone[2], isOfMember: false }
    : home && { name: home.name, timeZone: home.timeZone, isOfMember: true };
  const firstOf = Map.groupBy(within ?? [], ({ timeZone }) => timeZone);
  for (const [first] of [...firstOf.values()].slice(0, GUIDE_PLACES_MAX)) {
    if (first) planner.say({ kind: 'time', from }, { kind: 'destination', id: first.id, fact: 'time' });
  }
}

export async function describePlaces(work: Work): Promise<void> {
  const { where, asked, planner } = work;
  if (!canFactsAnswer(work) || where.places.length === 0) return;
  const hasNoOtherTerms = isOnlyPlaces(work) || [...asked.intents].every((intent) => intent === 'description');
  if (!isOnlyPlaces(work) && !isCovered(work, 'description')) return;
  const facts: GuideFact[] =
    hasNoOtherTerms && where.places.length === 1
      ? ['description', 'highlights', 'scores', 'monthlyCost']
      : ['description', 'highlights'];
  for (const fact of facts) {
    for (const row of where.places) sayFact(planner, row, { fact, month: null, passport: null });
  }
}

function compare(work: Work, rows: readonly DestinationRow[]): void {
  const isCompared = work.where.places.length > 1;
  if (isCompared) {
    for (const row of rows) {
      work.planner.say({ kind: 'figures', month: monthFor(work, row) }, { kind: 'destination', id: row.id, fact: 'scores' });
    }
  }
  showDestinations(work.planner, rows, work.asked.month, isCompared);
}

function showDestinations(planner: Planner, rows: readonly DestinationRow[], month: number | null, isComparison: boolean): void {
  if (planner.plan.cards.some(({ kind }) => kind === 'destinations')) return;
  const sources = rows.flatMap(({ id }) => planner.cite({ kind: 'destination', id, fact: 'scores' }) ?? []);
  if (sources.length > 0) planner.show({ kind: 'destinations', isComparison, month, sources });
}

/** 'Lisbon or Porto?' */
export async function comparePlaces(work: Work): Promise<void> {
  if (canFactsAnswer(work) && work.where.places.length > 1) compare(work, work.where.places);
}

/** No figure ranks places by these facts. */
const UNRANKED: ReadonlySet<Intent> = new Set(['tax', 'visa', 'currency', 'time', 'packing', 'emergency']);

export async function suggestPlaces(work: Work): Promise<void> {
  const { database, asked, where, planner } = work;
  const { budgetUsd, minMbps, minSafety, minHighC, continent, order, month } = asked;
  if (!canFactsAnswer(work) || where.places.length > 0 || where.properTerms.length > 0) return;
  const isWish = [budgetUsd, minMbps, continent].some((wish) => wish !== null) || (month !== null && minHighC !== null);
  const intents = [...asked.intents];
  const isOfFacts = intents.some((intent) => OF_FACTS.has(intent));
  const isOpen = isWish || order !== 'score' || minSafety !== null || asked.asksWhere;
  const isChoice = where.within === null || asked.asksWhere || isWish || order !== 'score';
  if (!isOpen || !isOfFacts || !isChoice || intents.some((intent) => UNRANKED.has(intent)) || !isWhollyCovered(work)) return;
  const ids = where.within?.map(({ id }) => id) ?? null;
  const rows = await selectFitting(database, asked, { ids, limit: GUIDE_PLACES_MAX });
  for (const { id } of rows) planner.say({ kind: 'figures', month }, { kind: 'destination', id, fact: 'scores' });
  showDestinations(planner, rows, month, false);
}

export async function showTools(work: Work): Promise<void> {
  if (!canFactsAnswer(work)) return;
  for (const row of work.where.places) await showToolsOf(work, row);
}

async function showToolsOf(work: Work, row: DestinationRow): Promise<void> {
  const { asked, planner, today } = work;
  const cite = (fact: GuideFact) => planner.cite({ kind: 'destination', id: row.id, fact });
  if (asked.intents.has('cost') && isCovered(work, 'cost') && asked.days !== null && row.monthlyCostLowUsd !== null) {
    const source = cite('monthlyCost');
    if (source !== null) planner.show({ kind: 'budget', source, days: asked.days });
  }
  if (asked.intents.has('packing') && row.weather.length > 0) {
    const month = monthFor(work, row) ?? Number((asked.startsOn ?? today).slice(5, 7));
    sayFact(planner, row, { fact: 'weather', month, passport: null });
    const source = cite('weather');
    if (source !== null) planner.show({ kind: 'packing', source, month });
  }
  if (asked.intents.has('visa') && isCovered(work, 'visa') && row.visaNotes.length > 0) {
    const source = cite('visa');
    if (source !== null && asked.passport !== 'other') planner.show({ kind: 'visa', source, passport: asked.passport });
  }
  if (asked.intents.has('itinerary')) {
    const card = await planItinerary(planner, work, row, asked);
    planner.show(card);
    if (card) sayFact(planner, row, { fact: 'highlights', month: null, passport: null });
  }
}
