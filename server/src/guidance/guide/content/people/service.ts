import type { CityId } from '@bros/contract/core/cities';
import { MEMBERS_COUNTED_MAX } from '@bros/contract/core/rules';
import type { MemberCard } from '@bros/contract/members/directory';
import type { StayTime } from '@bros/contract/members/trips';
import { paths } from '@bros/contract/paths';
import { findPlacedCities } from '../../../../core/cities/service.ts';
import { countInCities, listMembers, loadCards } from '../../../../members/directory/service.ts';
import { type Actor, hasCapability } from '../../../../platform/api/context.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { writeDay } from '../../parse/dates.ts';
import type { Writing } from '../found.ts';
import type { DatabaseOrTransaction } from '../queries.ts';

/** 'in Lisbon, Portugal until May 3; coming to Porto, Portugal, on May 5', as far as the viewer may see it. */
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
  kind: 'member',
  id: card.id,
  title: card.displayName,
  text: card.bio ?? '',
  givenBy: null,
  day: null,
  endsOn: null,
  cityId: card.presence[0]?.cityId ?? null,
  destinationId: null,
  place: null,
  isCanceled: false,
  detail: [card.occupation, whereaboutsOf(card)].filter(Boolean).join(', ') || null,
  path: paths.member(card.id),
});

const MEMBERS_PAGE = 'members';

/** The ID of a page that counts the members who are in a city or will arrive soon. */
export const membersPageOf = (cityId: number, stay: 'here' | 'soon'): string => `${MEMBERS_PAGE}:${stay}:${cityId}`;

/** Omits IDs of other pages. The count is current. */
export async function readMemberPages(
  database: DatabaseOrTransaction,
  viewer: Actor,
  ids: readonly string[],
): Promise<Writing[]> {
  const pages = hasCapability(viewer, 'people.see') ? ids.flatMap((id) => readMembersPage(id) ?? []) : [];
  if (pages.length === 0) return [];
  const cities = await findPlacedCities(
    database,
    pages.map(({ cityId }) => cityId),
  );
  const nameOf = new Map(cities.map(({ id, name }) => [id, name]));
  const known = pages.flatMap((page) => {
    const name = nameOf.get(page.cityId);
    return name === undefined ? [] : [{ ...page, name }];
  });
  const totals = await countInCities(database, viewer, known);
  return known.map((page, index) => describeMembers({ ...page, total: totals[index] ?? 0 }));
}

function readMembersPage(id: string): { id: string; cityId: CityId; stay: 'here' | 'soon' } | null {
  const [page, stay, city] = id.split(':');
  return page === MEMBERS_PAGE && (stay === 'here' || stay === 'soon') ? { id, cityId: Number(city) as CityId, stay } : null;
}

function describeMembers({
  id,
  cityId,
  stay,
  name,
  total,
}: {
  id: string;
  cityId: CityId;
  stay: 'here' | 'soon';
  name: string;
  total: number;
}): Writing {
  const count = total >= MEMBERS_COUNTED_MAX ? `${MEMBERS_COUNTED_MAX} or more` : String(total);
  return {
    kind: 'page',
    id,
    givenBy: null,
    day: null,
    endsOn: null,
    cityId,
    destinationId: null,
    place: null,
    isCanceled: false,
    title: `Members in ${name}`,
    text:
      stay === 'here'
        ? `The directory lists ${count} members who are in ${name} now.`
        : `The directory lists ${count} members who come to ${name} soon.`,
    detail: null,
    path: stay === 'here' ? paths.dashboardNetworkingIn(cityId) : paths.dashboardNetworkingStay(cityId, stay),
  };
}

export async function readMembers(database: DatabaseOrTransaction, viewer: Actor, ids: readonly string[]): Promise<Writing[]> {
  if (ids.length === 0 || !hasCapability(viewer, 'people.see')) return [];
  return (await loadCards(database, viewer, ids)).map(toWriting);
}

/** `here`: the members whom the map counts in the city. */
export async function findMembers(
  database: Database,
  viewer: Actor,
  { cityId, ...filter }: { search?: string; cityId?: number; stay?: StayTime | 'here'; limit: number },
): Promise<Writing[]> {
  if (!hasCapability(viewer, 'people.see')) return [];
  const { items } = await listMembers(database, viewer, { ...filter, ...(cityId !== undefined && { cityId: cityId as CityId }) });
  return items.filter(({ id }) => id !== viewer.memberId).map(toWriting);
}
