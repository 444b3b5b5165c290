import type { CityId } from '@bros/contract/core/cities';
import type { GuideCard, GuideSource, GuideStatement } from '@bros/contract/guidance/guide-answers';
import { paths } from '@bros/contract/paths';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import { keyOf, type VisibleSources, type Writing } from '../content/found.ts';
import { addDays, writeDay } from '../parse/dates.ts';
import { computeBudget, describeFact, describeFigures, notesFor, packFor, provenanceOf } from './facts.ts';
import { describeDays, describeTime } from './local.ts';
import type { Plan, StoredCard, StoredSource, StoredStatement } from './plan.ts';
import { readQuote } from './quotes.ts';

interface Rendered {
  statements: GuideStatement[];
  sources: GuideSource[];
  cards: GuideCard[];
}

/** Uses the sources that the reader may see now. Unless `isOwn`, omits facts about the asking member. */
export function renderPlan(
  { statements, sources, cards }: Plan,
  visible: VisibleSources,
  { isOwn }: { isOwn: boolean },
): Rendered {
  const view = { ...createView(sources, visible), isOwn };
  return {
    statements: statements.map((statement) => renderStatement(statement, view)),
    sources: sources.map((source) => renderSource(source, view)),
    cards: cards.flatMap((card) => renderCard(card, view) ?? []),
  };
}

function createView(sources: readonly StoredSource[], visible: VisibleSources) {
  const byNumber = new Map(sources.map((source) => [source.number, source]));
  const source = (number: number) => byNumber.get(number);
  return {
    source,
    row(number: number): DestinationRow | undefined {
      const ref = source(number);
      return ref?.kind === 'destination' ? visible.destinations.get(ref.id) : undefined;
    },
    dayCounts: visible.dayCounts,
    writing(number: number): Writing | undefined {
      const ref = source(number);
      return ref && visible.writings.get(keyOf(ref));
    },
  };
}
type View = ReturnType<typeof createView> & { isOwn: boolean };

function renderSource({ number, kind, fact }: StoredSource, view: View): GuideSource {
  const [row, writing] = [view.row(number), view.writing(number)];
  if (row) {
    const provenance = provenanceOf(row, fact);
    return {
      isGone: false,
      number,
      kind,
      fact,
      title: `${row.name}, ${row.country}`,
      provenance: provenance?.kind ?? null,
      givenBy: provenance?.source || null,
      day: null,
      year: provenance?.year ?? null,
      path: paths.destination(row.slug),
    };
  }
  if (!writing) return { isGone: true, number, kind };
  const { title, givenBy, day, path } = writing;
  return { isGone: false, number, kind, fact: null, title, provenance: null, givenBy, day, year: null, path };
}

function renderStatement({ say, sources }: StoredStatement, view: View): GuideStatement {
  const isGone = sources.some((number) => !view.row(number) && !view.writing(number));
  const isDescription = say.kind === 'fact' && view.source(sources[0])?.fact === 'description';
  return {
    text: isGone ? null : textOf({ say, sources }, view),
    isQuote: say.kind === 'quote' || isDescription,
    sources: [...sources],
  };
}

function textOf({ say, sources: [number] }: StoredStatement, view: View): string | null {
  const [row, writing] = [view.row(number), view.writing(number)];
  switch (say.kind) {
    case 'quote':
      return writing ? readQuote(writing.text, say) : null;
    case 'fact':
      return row ? describeFact(row, view.source(number)?.fact ?? 'description', say) : null;
    case 'figures':
      return row ? describeFigures(row, say.month) : null;
    case 'time':
      return row ? describeTime(row, say.from?.isOfMember && !view.isOwn ? null : say.from) : null;
    case 'listing':
      return writing ? describeWriting(writing) : null;
    case 'page':
      return writing?.text || null;
    case 'days':
      return view.isOwn && view.dayCounts ? describeDays(view.dayCounts, say.countryCode) : null;
    case 'words':
      // The text is empty if the answer used content of an account that was deleted since (`eraseContentOf`).
      return say.text || null;
  }
}

function describeWriting({ kind, title, place, givenBy, day, endsOn, detail, isCanceled }: Writing): string {
  const there = place ? `, ${place}` : '';
  const when = day === null ? '' : `, ${writeDay(day)}`;
  const off = isCanceled ? ' It was canceled.' : '';
  const more = detail ? `, ${detail}` : '';
  switch (kind) {
    case 'event':
      return `“${title}”${there}${when}${more}.${off}`;
    case 'job':
      return `“${title}”${givenBy ? ` at ${givenBy}` : ''}${there}${more}.`;
    case 'communityPost':
      return `“${title}”${there}${endsOn && !isCanceled ? `, open until ${writeDay(endsOn)}` : ''}.${off}`;
    case 'trip':
      return `Your trip to ${title}${day ? ` from ${writeDay(day)}` : ''}${endsOn ? ` to ${writeDay(endsOn)}` : ''}.`;
    case 'stay':
      return `“${title}”${there}${more}${day ? `, from ${writeDay(day)}` : ''}${endsOn ? ` to ${writeDay(endsOn)}` : ''}.`;
    case 'member':
      return `${title}${more}.`;
    default:
      return `“${title}”${there}${more}.`;
  }
}

function renderCard(card: StoredCard, view: View): GuideCard | null {
  if (card.kind === 'destinations') return renderDestinations(card, view);
  if (card.kind === 'trips') return renderTrips(card, view);
  const row = view.row(card.source);
  if (!row) return null;
  const place = { source: card.source, slug: row.slug, name: row.name, country: row.country };
  switch (card.kind) {
    case 'budget': {
      const budget = computeBudget(row, card.days);
      return budget && { kind: 'budget', ...place, ...budget, year: row.provenances.monthlyCost?.year ?? null };
    }
    case 'packing': {
      const weather = row.weather[card.month - 1];
      return weather ? { kind: 'packing', ...place, month: card.month, weather, items: packFor(weather) } : null;
    }
    case 'visa': {
      const notes = notesFor(row.visaNotes, card.passport);
      const year = row.provenances.visa?.year ?? null;
      return notes.length === 0 ? null : { kind: 'visa', ...place, passport: card.passport, notes, year };
    }
    case 'itinerary':
      return renderItinerary(card, { ...place, cityId: row.cityId as CityId | null }, row, view);
  }
}

type CardOf<Kind extends StoredCard['kind']> = Extract<StoredCard, { kind: Kind }>;

function renderDestinations({ isComparison, month, sources }: CardOf<'destinations'>, view: View): GuideCard | null {
  const items = sources.flatMap((source) => {
    const row = view.row(source);
    if (!row) return [];
    const { slug, name, country, monthlyCostLowUsd, monthlyCostHighUsd, internetMbps, overallScore, safetyScore, weatherScore } =
      row;
    const weather = (month === null ? null : row.weather[month - 1]) ?? null;
    const figures = { monthlyCostLowUsd, monthlyCostHighUsd, internetMbps, overallScore, safetyScore, weatherScore, weather };
    return [{ source, slug, name, country, ...figures }];
  });
  return items.length === 0 ? null : { kind: 'destinations', isComparison, month, items };
}

function renderTrips({ sources }: CardOf<'trips'>, view: View): GuideCard | null {
  const items = sources.flatMap((source) => {
    const { place, day, endsOn } = view.writing(source) ?? {};
    if (!place || !day) return [];
    const [city = '', country = ''] = place.split(/, (?=[^,]*$)/);
    return [{ source, city, country, arrivesOn: day, leavesOn: endsOn ?? null }];
  });
  return items.length === 0 ? null : { kind: 'trips', items };
}

function renderItinerary(
  { startsOn, days }: CardOf<'itinerary'>,
  place: { source: number; slug: string; name: string; country: string; cityId: CityId | null },
  row: DestinationRow,
  view: View,
): GuideCard {
  type Item = { source: number; kind: 'event' | 'highlight'; text: string };
  const shownDays = days.map(({ day, items }) => ({
    day,
    items: items.flatMap(({ source, highlight }): Item[] => {
      if (highlight !== null) return row.highlights.includes(highlight) ? [{ source, kind: 'highlight', text: highlight }] : [];
      const event = view.writing(source);
      return event?.day === day && !event.isCanceled ? [{ source, kind: 'event', text: event.title }] : [];
    }),
  }));
  return { kind: 'itinerary', ...place, startsOn, endsOn: addDays(startsOn, days.length - 1), days: shownDays };
}
