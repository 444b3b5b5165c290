import type { Preview } from '@bros/contract/audiences';
import type { ConnectionLink } from '@bros/contract/connections';
import type { DirectoryFilter, MemberCard, PublicProfile } from '@bros/contract/members';
import { FIRST_COUNTRIES } from '@bros/contract/rules';
import { findLinks } from '../connections/service.ts';
import { listGallery } from '../photos/service.ts';
import type { Actor } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import { decodeCursor, toPage } from '../platform/database/page.ts';
import { failure } from '../platform/http/failure.ts';
import { listAccounts } from '../social-accounts/service.ts';
import { findPresence } from '../trips/service.ts';
import type { Relation } from '../visibility/policy.ts';
import { requireVisible } from '../visibility/service.ts';
import { presentCard, presentProfile } from './present.ts';
import { findNewestNumber, findProfile, selectCards, selectCountries, selectEntries } from './queries.ts';
import { rangesOf } from './slices.ts';

export { circleOf } from './queries.ts';

export interface DirectoryPage {
  items: MemberCard[];
  nextCursor: string | null;
}

/** How long the highest number is remembered: far fewer than a slice's worth of members join meanwhile. */
const REMEMBER_MS = 60_000;

/** The directory as the router uses it: remembers how far the numbers of accounts have come. */
export function createDirectory(database: Database) {
  let remembered: { until: number; newest: Promise<number> } | undefined;

  function findNewest(): Promise<number> {
    if (!remembered || remembered.until < Date.now()) {
      remembered = { until: Date.now() + REMEMBER_MS, newest: findNewestNumber(database) };
      remembered.newest.catch(() => {
        remembered = undefined;
      });
    }
    return remembered.newest;
  }

  return {
    /** A page of the directory, Legends first, then the newest. A cursor that we did not make begins at the top. */
    async list(viewer: Actor, asked: DirectoryFilter & { cursor?: string | undefined; limit: number }): Promise<DirectoryPage> {
      const { cursor, limit, ...filter } = asked;
      const after = readCursor(cursor);
      const rows: { place: number; memberId: string }[] = [];
      for (const range of rangesOf(filter, after, await findNewest())) {
        rows.push(...(await selectEntries(database, viewer, filter, { after, range, limit: limit + 1 - rows.length })));
        if (rows.length > limit) break;
      }
      const { items, nextCursor } = toPage(rows, limit, (row) => [row.place]);
      const ids = items.map(({ memberId }) => memberId);
      return { items: await loadCards(database, viewer, ids, filter.cityId), nextCursor };
    },
  };
}

/** The place that a page stands behind. */
function readCursor(cursor: string | undefined): number | null {
  const [place] = decodeCursor(cursor, 1) ?? [];
  return Number.isSafeInteger(place) ? Number(place) : null;
}

/** The cards of several members in the order of their ids, as far as they are in the viewer's directory. A stay in the city asked about shows first. */
export async function loadCards(
  database: Database,
  viewer: Actor,
  memberIds: readonly string[],
  cityId?: number,
): Promise<MemberCard[]> {
  if (memberIds.length === 0) return [];
  const [rows, linkWith, presenceOf] = await Promise.all([
    selectCards(database, viewer, memberIds),
    findLinks(database, viewer, memberIds),
    findPresence(database, memberIds, cityId),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return memberIds.flatMap((id) => {
    const row = byId.get(id);
    const link = linkWith(id);
    return row ? [presentCard(row, relationOf(link), { connection: link, presence: presenceOf(id) })] : [];
  });
}

const relationOf = ({ state }: ConnectionLink): Relation => (state === 'connected' ? 'connection' : 'stranger');

const MOST_COUNTRIES = 300;

/** The specification's five countries, then all others with members, by name. */
export async function listCountries(database: Database): Promise<{ items: string[] }> {
  const first: readonly string[] = FIRST_COUNTRIES;
  const found = await selectCountries(database, MOST_COUNTRIES);
  const others = found.filter((country) => !first.some((known) => known.toLowerCase() === country.toLowerCase()));
  return { items: [...first, ...others] };
}

/**
 * A member's page as the viewer may see it; his own also as a stranger or a connection would. Throws NOT_FOUND when the viewer must not know of him.
 */
export async function getMember(
  database: Database,
  viewer: Actor,
  { memberId, as }: { memberId: string; as?: Preview | undefined },
): Promise<PublicProfile> {
  const relation = await requireVisible(database, viewer, memberId);
  const [profile, socialAccounts, gallery, linkWith, presenceOf] = await Promise.all([
    findProfile(database, memberId),
    listAccounts(database, memberId),
    listGallery(database, memberId),
    findLinks(database, viewer, [memberId]),
    findPresence(database, [memberId]),
  ]);
  if (!profile) throw failure('NOT_FOUND');
  const page = { profile, socialAccounts, gallery };
  const presence = presenceOf(memberId);
  if (relation === 'self') return presentProfile(page, as ?? 'self', { connection: null, presence });
  return presentProfile(page, relation, { connection: linkWith(memberId), presence });
}
