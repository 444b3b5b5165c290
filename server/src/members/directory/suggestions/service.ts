import type { CityId } from '@bros/contract/core/cities';
import { PORTRAITS_SHOWN, SUGGESTIONS_SHOWN } from '@bros/contract/core/rules';
import type { DirectoryCard, Suggestions } from '@bros/contract/members/directory';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { countMutualConnections } from '../../connections/lists/service.ts';
import { findHome } from '../here/queries.ts';
import { type DirectoryPage, type DirectoryQuery, listMembers, loadCards } from '../service.ts';
import { reasonsFor, strongestReason, weigh } from './policy.ts';
import { selectCandidates, selectCommonGround } from './queries.ts';

const CANDIDATES_EACH = 48;

/** Specification, E4. */
export async function suggestMembers(database: Database, viewer: Actor): Promise<Suggestions> {
  const candidates = await selectCandidates(database, viewer, CANDIDATES_EACH);
  const mutualCounts = await countMutualConnections(
    database,
    viewer,
    candidates.map((candidate) => candidate.member_id),
  );
  const best = candidates
    .map(({ member_id: id, ...commonGround }) => ({
      id,
      common: { ...commonGround, mutualConnections: mutualCounts.get(id) ?? 0 },
    }))
    .filter(({ common }) => strongestReason(common) !== null)
    .toSorted((one, other) => weigh(other.common) - weigh(one.common) || (one.id < other.id ? 1 : -1))
    .slice(0, SUGGESTIONS_SHOWN);
  const cards = await loadCards(
    database,
    viewer,
    best.map(({ id }) => id),
  );
  const byId = new Map(cards.map((member) => [member.id as string, member]));
  const items = best.flatMap(({ id, common }) => {
    const member = byId.get(id);
    return member ? [{ member, reasons: reasonsFor(common) }] : [];
  });
  return { items, here: await findNeighbors(database, viewer) };
}

async function findNeighbors(database: Database, viewer: Actor): Promise<Suggestions['here']> {
  const home = await findHome(database, viewer.memberId);
  if (!home) return null;
  const cityId = home.id as CityId;
  const { items } = await listMembers(database, viewer, { cityId, stay: 'here', limit: PORTRAITS_SHOWN });
  return items.length > 0 ? { cityId, city: home.name, members: items } : null;
}

export async function listWithReasons(
  database: Database,
  viewer: Actor,
  query: DirectoryQuery,
): Promise<DirectoryPage & { items: DirectoryCard[] }> {
  const page = await listMembers(database, viewer, { ...query, isCounted: true });
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return { ...page, items: [] };
  const commonGround = new Map((await selectCommonGround(database, viewer, ids)).map((row) => [row.member_id, row]));
  const mutualCounts = await countMutualConnections(database, viewer, ids);
  const reasonFor = (id: string) => {
    const common = commonGround.get(id);
    return common ? strongestReason({ ...common, mutualConnections: mutualCounts.get(id) ?? 0 }) : null;
  };
  return { ...page, items: page.items.map((card) => ({ ...card, reason: reasonFor(card.id) })) };
}
