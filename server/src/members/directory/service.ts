import type { Preview } from '@bros/contract/core/audiences';
import { STAYS_IN_COMMON_SHOWN } from '@bros/contract/core/connection-rules';
import { FIRST_COUNTRIES, type MemberSort } from '@bros/contract/core/rules';
import type { ConnectionLink } from '@bros/contract/members/connections';
import type { DirectoryFilter, InCommon, MemberCard, PublicProfile } from '@bros/contract/members/directory';
import { findPlacePhrases } from '../../core/cities/service.ts';
import type { Relation } from '../../core/people/visibility/policy.ts';
import { requireVisible } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../platform/database/page.ts';
import { failure } from '../../platform/http/failure.ts';
import { findSharedConnections } from '../connections/lists/service.ts';
import { findLinks } from '../connections/service.ts';
import { listGallery } from '../photos/service.ts';
import { listAccounts } from '../social-accounts/service.ts';
import { canSeeTrips } from '../trips/policy.ts';
import { findPresence } from '../trips/service.ts';
import { presentCard, presentProfile } from './present.ts';
import {
  countEntries,
  findProfile,
  type ProfileRow,
  selectCards,
  selectCountries,
  selectEntries,
  selectSharedDays,
  selectWhereabouts,
} from './queries.ts';

export { circleOf } from './queries.ts';

export interface DirectoryPage {
  items: MemberCard[];
  nextCursor: string | null;
  /** At most `MEMBERS_COUNTED_MAX`; null on later pages, or if not requested. */
  total: number | null;
}

export type DirectoryQuery = DirectoryFilter & { cursor?: string | undefined; limit: number; sort?: MemberSort };

export async function listMembers(
  database: Database,
  viewer: Actor,
  { cursor, limit, sort = 'best', isCounted = false, ...filter }: DirectoryQuery & { isCounted?: boolean },
): Promise<DirectoryPage> {
  const after = readCursor(cursor);
  const [phrases = []] = await findPlacePhrases(database, filter.search ? [filter.search] : []);
  const resolved = { ...filter, phrases };
  const rows = await selectEntries(database, viewer, resolved, { sort, after, limit });
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.sortKey]);
  const ids = items.map(({ memberId }) => memberId);
  const cards = await loadCards(database, viewer, ids, filter.cityId);
  const [total = null] = isCounted && after === null ? await countEntries(database, viewer, [resolved]) : [];
  return { items: cards, nextCursor, total };
}

/** Does not count the viewer. */
export const countInCities = (
  database: Database | Transaction,
  viewer: Actor,
  places: readonly Required<Pick<DirectoryFilter, 'cityId' | 'stay'>>[],
): Promise<number[]> =>
  countEntries(
    database,
    viewer,
    places.map((place) => ({ ...place, phrases: [] })),
  );

function readCursor(cursor: string | undefined): number | null {
  const [position] = decodeCursor(cursor, 1) ?? [];
  return Number.isSafeInteger(position) ? Number(position) : null;
}

/** Omits members outside the viewer's directory. Prefers stays in `cityId`. */
export async function loadCards(
  database: Database | Transaction,
  viewer: Actor,
  memberIds: readonly string[],
  cityId?: number,
): Promise<MemberCard[]> {
  if (memberIds.length === 0) return [];
  const rows = await selectCards(database, viewer, memberIds);
  const linkWith = await findLinks(database, viewer, memberIds);
  const presenceOf = await findPresence(database, memberIds, cityId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return memberIds.flatMap((id) => {
    const row = byId.get(id);
    const link = linkWith(id);
    return row ? [presentCard(row, relationOf(link), { connection: link, presence: presenceOf(id) })] : [];
  });
}

const relationOf = ({ state }: ConnectionLink): Relation => (state === 'connected' ? 'connection' : 'stranger');

const MAX_COUNTRIES = 300;

/** The specification's five countries come first. */
export async function listCountries(database: Database): Promise<{ items: string[] }> {
  const first: readonly string[] = FIRST_COUNTRIES;
  const found = await selectCountries(database, MAX_COUNTRIES);
  const others = found.filter((country) => !first.some((known) => known.toLowerCase() === country.toLowerCase()));
  return { items: [...first, ...others] };
}

/** Members can preview their own page. Throws NOT_FOUND for an invisible member. */
export async function getMember(
  database: Database,
  viewer: Actor,
  { memberId, as }: { memberId: string; as?: Preview | undefined },
): Promise<PublicProfile> {
  const relation = await requireVisible(database, viewer, memberId);
  const profile = await findProfile(database, memberId);
  const socialAccounts = await listAccounts(database, memberId);
  const gallery = await listGallery(database, memberId);
  const linkWith = await findLinks(database, viewer, [memberId]);
  const presenceOf = await findPresence(database, [memberId]);
  if (!profile) throw failure('NOT_FOUND');
  const page = { profile, socialAccounts, gallery, whereabouts: await selectWhereabouts(database, memberId) };
  const presence = presenceOf(memberId);
  if (relation === 'self') return presentProfile(page, as ?? 'self', { connection: null, presence, inCommon: null });
  const inCommon = await findInCommon(database, viewer, profile, relation);
  return presentProfile(page, relation, { connection: linkWith(memberId), presence, inCommon });
}

async function findInCommon(database: Database, viewer: Actor, profile: ProfileRow, relation: Relation): Promise<InCommon> {
  const sharesStays = canSeeTrips(profile, relation, 'upcoming');
  const stays = sharesStays ? await selectSharedDays(database, viewer.memberId, profile.id, STAYS_IN_COMMON_SHOWN) : [];
  return { ...(await findSharedConnections(database, viewer, profile.id)), stays };
}
