import { paths } from '@bros/contract/paths';
import { getDayCounts } from '../../../members/trips/day-counts/service.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { formatMoney } from '../../../platform/money.ts';
import { keyOf, type SourceRef, type VisibleSources, type Writing } from './found.ts';
import { selectJobs } from './jobs/queries.ts';
import { LISTED } from './listed/service.ts';
import { DAYS_PAGE, readPage } from './pages.ts';
import { readMemberPages, readMembers } from './people/service.ts';
import { selectDestinationsByIds } from './places/queries.ts';
import {
  type Search,
  selectEvents,
  selectMemberAnswers,
  selectPosts,
  selectReviews,
  selectTips,
  selectTrips,
  type Wanted,
} from './queries.ts';

type DatabaseOrTransaction = Database | Transaction;

const WRITING_KINDS = [
  'review',
  'tip',
  'event',
  'job',
  'communityPost',
  'answer',
  'course',
  'cityGuide',
  'stay',
  'room',
] as const;
export type WritingKind = (typeof WRITING_KINDS)[number];

const nothing = { destinationId: null, cityId: null, endsOn: null, detail: null, isCanceled: false };

type Pay = { jobType: string; salaryMin: number | null; salaryMax: number | null; currency: string | null };

/** 'remote, USD 24,000–32,000 a year' */
function describePay({ jobType, salaryMin, salaryMax, currency }: Pay): string {
  const amounts = [...new Set([salaryMin, salaryMax].filter((amount) => amount !== null))];
  const pay = amounts.map((amount) => amount.toLocaleString('en')).join('–');
  return [jobType, pay && `${currency ?? ''} ${pay} a year`.trim()].filter(Boolean).join(', ');
}

type Price = { priceCents: number | null; doorAmount: string | number | null; doorCurrency: string | null };

function describePrice({ priceCents, doorAmount, doorCurrency }: Price): string | null {
  if (priceCents !== null) return formatMoney(priceCents, 'USD');
  return doorAmount === null ? null : `${doorCurrency} ${doorAmount} at the door`;
}

/** Names members only if the reader's tier shows members. Always names companies. */
async function readWritings(
  database: DatabaseOrTransaction,
  actor: Actor,
  kind: WritingKind,
  wanted: Wanted,
): Promise<Writing[]> {
  if ('ids' in wanted && wanted.ids.length === 0) return [];
  const name = (givenBy: string | null) => (hasCapability(actor, 'people.see') ? givenBy : null);
  switch (kind) {
    case 'review':
      return (await selectReviews(database, actor, wanted)).map(({ slug, ...row }) => ({
        ...nothing,
        ...row,
        kind,
        givenBy: name(row.givenBy),
        path: `${paths.destination(slug)}#review-${row.id}`,
      }));
    case 'tip':
      return (await selectTips(database, actor, wanted)).map(({ isEditorial, ...row }) => ({
        ...nothing,
        ...row,
        kind,
        givenBy: isEditorial ? 'our editors' : name(row.givenBy),
        path: `${paths.dashboardNomadBoardTab('tips')}#tip-${row.id}`,
      }));
    case 'event':
      return (await selectEvents(database, actor, wanted)).map(({ priceCents, doorAmount, doorCurrency, ...row }) => ({
        ...nothing,
        ...row,
        kind,
        givenBy: name(row.givenBy),
        path: paths.event(row.id),
        detail: describePrice({ priceCents, doorAmount, doorCurrency }),
      }));
    case 'job':
      return (await selectJobs(database, actor, wanted)).map(({ jobType, salaryMin, salaryMax, currency, ...row }) => ({
        ...nothing,
        ...row,
        kind,
        path: paths.job(row.id),
        detail: describePay({ jobType, salaryMin, salaryMax, currency }),
      }));
    case 'answer':
      return (await selectMemberAnswers(database, actor, wanted)).map(({ questionId, ...row }) => ({
        ...nothing,
        ...row,
        kind,
        title: row.place,
        givenBy: name(row.givenBy),
        path: paths.question(questionId),
      }));
    case 'communityPost':
      return (await selectPosts(database, actor, wanted)).map((row) => ({
        ...nothing,
        ...row,
        kind,
        givenBy: name(row.givenBy),
        path: paths.communityPost(row.id),
      }));
    default:
      return (await LISTED[kind](database, actor, wanted)).map((row) => ({ ...row, givenBy: name(row.givenBy) }));
  }
}

export async function readTrips(
  database: DatabaseOrTransaction,
  actor: Actor,
  wanted: Parameters<typeof selectTrips>[2],
): Promise<Writing[]> {
  if ('ids' in wanted && wanted.ids.length === 0) return [];
  return (await selectTrips(database, actor, wanted)).map((row) => ({
    ...nothing,
    ...row,
    kind: 'trip' as const,
    title: row.place,
    text: '',
    givenBy: null,
    path: paths.dashboardTrip(row.id),
  }));
}

export interface Reach {
  database: Database;
  actor: Actor;
  /** If true, only content that every member of the actor's tier may read. Set for searches by a language model. */
  onlyShared: boolean;
}

export const searchWritings = ({ database, actor, onlyShared }: Reach, kind: WritingKind, search: Search): Promise<Writing[]> =>
  readWritings(database, actor, kind, { ...search, onlyShared });

/** Reads sources again with the actor's current rights, one query per kind. Omits deleted and hidden sources, and sources by blocked members. */
export async function readVisibleSources(
  database: DatabaseOrTransaction,
  actor: Actor,
  refs: readonly SourceRef[],
): Promise<VisibleSources> {
  const idsOf = (kind: SourceRef['kind']) => [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))];
  const destinationIds = idsOf('destination');
  const rows = destinationIds.length > 0 ? await selectDestinationsByIds(database, destinationIds) : [];
  const writings: Writing[] = [];
  for (const kind of WRITING_KINDS) writings.push(...(await readWritings(database, actor, kind, { ids: idsOf(kind) })));
  writings.push(...(await readMembers(database, actor, idsOf('member'))));
  writings.push(...(await readTrips(database, actor, { ids: idsOf('trip') })));
  writings.push(...idsOf('page').flatMap((id) => readPage(id) ?? []));
  writings.push(...(await readMemberPages(database, actor, idsOf('page'))));
  return {
    destinations: new Map(rows.map((row) => [row.id, row])),
    writings: new Map(writings.map((writing) => [keyOf(writing), writing])),
    dayCounts: idsOf('page').includes(DAYS_PAGE) ? await getDayCounts(database, actor) : null,
  };
}
