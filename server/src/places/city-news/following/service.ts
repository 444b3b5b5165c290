import type { CityId } from '@bros/contract/core/cities';
import type { FollowedCity, NewsChoices } from '@bros/contract/places/city-news';
import { FOLLOWED_CITIES_MAX, NEWS_KINDS, type NewsKind } from '@bros/contract/places/city-news-rules';
import { findCity } from '../../../core/cities/service.ts';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import {
  countChosen,
  deleteFollow,
  type FollowedCityRow,
  saveFollow,
  saveKindSwitch,
  selectFollowedCities,
  selectKindSwitches,
} from './queries.ts';

type Member = Pick<Actor, 'memberId'>;

const presentFollowed = ({ id, name, country, countryCode, slug, reason, isFollowed }: FollowedCityRow): FollowedCity => ({
  id: id as CityId,
  name,
  country,
  countryCode,
  slug,
  reason,
  isFollowed,
});

export async function getChoices(database: Database | Transaction, { memberId }: Member): Promise<NewsChoices> {
  const cities = await selectFollowedCities(database, memberId);
  const switches = new Map((await selectKindSwitches(database, memberId)).map(({ kind, isOn }) => [kind, isOn]));
  const kinds = Object.fromEntries(NEWS_KINDS.map((kind) => [kind, switches.get(kind) ?? true])) as NewsChoices['kinds'];
  return { cities: cities.map(presentFollowed), kinds };
}

/** Idempotent. Throws NOT_FOUND for an unlisted city, FOLLOWED_CITIES_LIMIT if the member follows too many cities. */
export function setCityFollowed(
  database: Database,
  actor: Member,
  { cityId, isFollowed }: { cityId: number; isFollowed: boolean },
): Promise<NewsChoices> {
  const { memberId } = actor;
  return inTransaction(database, async (transaction) => {
    await lockMember(transaction, memberId);
    if (!(await findCity(transaction, cityId))) throw failure('NOT_FOUND');
    const before = (await selectFollowedCities(transaction, memberId)).find(({ id }) => id === cityId);
    if (isFollowed && !before?.isFollowed) await startFollowing(transaction, memberId, before ?? { id: cityId });
    if (!isFollowed && before?.isFollowed) await stopFollowing(transaction, memberId, before);
    return getChoices(transaction, actor);
  });
}

async function startFollowing(
  transaction: Transaction,
  memberId: string,
  { id, reason }: Partial<FollowedCityRow> & { id: number },
) {
  if (reason !== undefined) return deleteFollow(transaction, memberId, id);
  if ((await countChosen(transaction, memberId, id)) >= FOLLOWED_CITIES_MAX) {
    throw failure('FOLLOWED_CITIES_LIMIT', { max: FOLLOWED_CITIES_MAX });
  }
  await saveFollow(transaction, memberId, id, true);
}

async function stopFollowing(transaction: Transaction, memberId: string, { id, reason }: FollowedCityRow): Promise<void> {
  if (reason === 'chosen') await deleteFollow(transaction, memberId, id);
  else await saveFollow(transaction, memberId, id, false);
}

export async function setKind(
  database: Database,
  actor: Member,
  { kind, isOn }: { kind: NewsKind; isOn: boolean },
): Promise<NewsChoices> {
  await saveKindSwitch(database, actor.memberId, kind, isOn);
  return getChoices(database, actor);
}
