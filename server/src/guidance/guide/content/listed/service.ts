import { paths } from '@bros/contract/paths';
import { opensBody } from '../../../../places/city-guides/policy.ts';
import { type Actor, hasCapability } from '../../../../platform/api/context.ts';
import { formatMoney } from '../../../../platform/money.ts';
import type { Writing } from '../found.ts';
import type { DatabaseOrTransaction, Wanted } from '../queries.ts';
import { selectCityGuides, selectCourses, selectRooms, selectStays } from './queries.ts';

const nothing = { destinationId: null, cityId: null, place: null, day: null, endsOn: null, detail: null, isCanceled: false };

const LEVELS: Record<string, string> = { beginner: 'for beginners', intermediate: 'intermediate', advanced: 'advanced' };
const STAY_KINDS: Record<string, string> = { handover: 'to take over', hosting: 'hosting', looking: 'wanted' };

const inWeeks = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`);
const priceOf = (cents: number) => (cents === 0 ? 'free' : formatMoney(cents, 'USD'));

/** Uses the actor's current rights, so after a downgrade, an earlier answer stays readable, but not what it lists. */
export const LISTED = {
  async course(database: DatabaseOrTransaction, actor: Actor, wanted: Wanted): Promise<Writing[]> {
    return (await selectCourses(database, actor, wanted)).map(({ level, weeks, priceCents, ...row }) => ({
      ...nothing,
      ...row,
      kind: 'course' as const,
      path: paths.course(row.id),
      detail: [LEVELS[level], inWeeks(weeks), priceOf(priceCents)].filter(Boolean).join(', '),
    }));
  },
  async cityGuide(database: DatabaseOrTransaction, actor: Actor, wanted: Wanted): Promise<Writing[]> {
    const rows = (await selectCityGuides(database, actor, wanted)).filter((row) => opensBody(actor, row));
    return rows.map(({ authorId: _, ...row }) => ({
      ...nothing,
      ...row,
      kind: 'cityGuide' as const,
      path: paths.cityGuide(row.id),
    }));
  },
  async stay(database: DatabaseOrTransaction, actor: Actor, wanted: Wanted): Promise<Writing[]> {
    if (!hasCapability(actor, 'people.see')) return [];
    return (await selectStays(database, actor, wanted)).map(({ price, kind, ...row }) => ({
      ...nothing,
      ...row,
      kind: 'stay' as const,
      path: paths.stay(row.id),
      detail: [STAY_KINDS[kind], price].filter(Boolean).join(', ') || null,
    }));
  },
  async room(database: DatabaseOrTransaction, _actor: Actor, wanted: Wanted): Promise<Writing[]> {
    return (await selectRooms(database, wanted)).map(({ slug, ...row }) => ({
      ...nothing,
      ...row,
      kind: 'room' as const,
      text: '',
      givenBy: null,
      path: paths.dashboardRoom(slug),
    }));
  },
};
