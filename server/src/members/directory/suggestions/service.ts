import { SUGGESTIONS_SHOWN } from '@bros/contract/core/rules';
import type { Suggestion } from '@bros/contract/members/directory';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { countFriendsInCommon } from '../../connections/lists/service.ts';
import { loadCards } from '../service.ts';
import { reasonsFor, weigh } from './policy.ts';
import { selectCandidates } from './queries.ts';

const CANDIDATES_EACH = 48;

/** Most in common first, with the reasons (specification, E4). */
export async function suggestMembers(database: Database, viewer: Actor): Promise<{ items: Suggestion[] }> {
  const candidates = await selectCandidates(database, viewer, CANDIDATES_EACH);
  const friends = await countFriendsInCommon(
    database,
    viewer,
    candidates.map((candidate) => candidate.member_id),
  );
  const best = candidates
    .map(({ member_id: id, ...alike }) => ({ id, likeness: { ...alike, friendsInCommon: friends.get(id) ?? 0 } }))
    .filter(({ likeness }) => weigh(likeness) > 0)
    .toSorted((one, other) => weigh(other.likeness) - weigh(one.likeness) || (one.id < other.id ? 1 : -1))
    .slice(0, SUGGESTIONS_SHOWN);
  const cards = await loadCards(
    database,
    viewer,
    best.map(({ id }) => id),
  );
  const byId = new Map(cards.map((member) => [member.id as string, member]));
  const items = best.flatMap(({ id, likeness }) => {
    const member = byId.get(id);
    return member ? [{ member, reasons: reasonsFor(likeness) }] : [];
  });
  return { items };
}
