import type { CityId } from '@bros/contract/core/cities';
import type { MemberCard } from '@bros/contract/members/directory';
import type { StayWhen } from '@bros/contract/members/trips';
import { paths } from '@bros/contract/paths';
import { listMembers, loadCards } from '../../../../members/directory/service.ts';
import { type Actor, hasCapability } from '../../../../platform/api/context.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { writeDay } from '../../parse/dates.ts';
import type { Writing } from '../found.ts';
import type { DatabaseOrTransaction } from '../queries.ts';

/** 'in Lisbon, Portugal, until 3 May; coming to Porto, Portugal, on 5 May', as far as the viewer may see. */
function whereaboutsOf({ presence, location, country }: MemberCard): string | null {
  const stays = presence.map(({ when, city, country: there, arrivesOn, leavesOn }) =>
    when === 'now'
      ? `in ${city}, ${there}${leavesOn ? ` until ${writeDay(leavesOn, { hasYear: false })}` : ''}`
      : `coming to ${city}, ${there}, on ${writeDay(arrivesOn, { hasYear: false })}`,
  );
  const home = [location, country].filter(Boolean).join(', ');
  return stays.join('; ') || (home ? `lives in ${home}` : null);
}

const toWriting = (card: MemberCard): Writing => ({
  ...{ kind: 'member', id: card.id, title: card.displayName, text: card.bio ?? '', givenBy: null, day: null, endsOn: null },
  ...{ cityId: card.presence[0]?.cityId ?? null, destinationId: null, place: null, isCanceled: false },
  detail: [card.occupation, whereaboutsOf(card)].filter(Boolean).join(', ') || null,
  path: paths.member(card.id),
});

/** Omits members outside the viewer's directory. */
export async function readMembers(database: DatabaseOrTransaction, viewer: Actor, ids: readonly string[]): Promise<Writing[]> {
  if (ids.length === 0 || !hasCapability(viewer, 'people.see')) return [];
  return (await loadCards(database, viewer, ids)).map(toWriting);
}

/** In the directory's order. `here` are the members whom the map counts in the city. */
export async function findMembers(
  database: Database,
  viewer: Actor,
  { cityId, ...filter }: { search?: string; cityId?: number; stay?: StayWhen | 'here'; limit: number },
): Promise<Writing[]> {
  if (!hasCapability(viewer, 'people.see')) return [];
  const { items } = await listMembers(database, viewer, { ...filter, ...(cityId !== undefined && { cityId: cityId as CityId }) });
  return items.filter(({ id }) => id !== viewer.memberId).map(toWriting);
}
