import type { Circle } from '@bros/contract/core/audiences';
import type { Author } from '@bros/contract/core/authors';
import type { CityId } from '@bros/contract/core/cities';
import { FACES_PER_CITY, MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { countOthersByCity, selectFaces, selectFirstIn } from './queries.ts';

export { homeCityIdOf, isForEveryone } from './queries.ts';

interface CityFaces {
  cityId: CityId;
  people: Author[];
}

/** Lists only members visible to the viewer. */
export async function listFaces(
  database: Database,
  viewer: Actor,
  { cityIds, circle }: { cityIds: readonly CityId[]; circle?: Circle | undefined },
): Promise<{ items: CityFaces[] }> {
  const found = await selectFirstIn(database, viewer.memberId, { cityIds, circle });
  const rows = await selectFaces(
    database,
    viewer,
    found.map(({ memberId }) => memberId),
  );
  const faceOf = new Map(rows.map((row) => [row.authorId, presentAuthor(row, true)]));
  const items = [...Map.groupBy(found, ({ cityId }) => cityId)].map(([cityId, inCity]) => ({
    cityId: cityId as CityId,
    people: inCity
      .toSorted((one, other) => other.position - one.position)
      .flatMap(({ memberId }) => faceOf.get(memberId) ?? [])
      .slice(0, FACES_PER_CITY),
  }));
  return { items: items.filter(({ people }) => people.length > 0) };
}

/** Returns 0 if the map does not show the count. */
export async function countOthers(database: Database, viewer: Actor, cityId: number): Promise<number> {
  const canSeePeople = hasCapability(viewer, 'people.see');
  const counts = await countOthersByCity(database, viewer.memberId, { cityIds: [cityId], canSeePeople });
  const count = counts.get(cityId) ?? 0;
  return canSeePeople || count >= MEMBER_COUNT_SHOWN_FROM ? count : 0;
}

export interface PeopleThere {
  /** Null if the viewer's tier does not show members and the count is too small. */
  count: number | null;
  faces: Author[];
}

/** Runs at most three statements, however many cities. */
export async function findPeopleIn(
  database: Database,
  viewer: Actor,
  cityIds: readonly CityId[],
): Promise<(cityId: CityId) => PeopleThere> {
  const canSeePeople = hasCapability(viewer, 'people.see');
  const counts = await countOthersByCity(database, viewer.memberId, { cityIds, canSeePeople });
  const { items } = canSeePeople && counts.size > 0 ? await listFaces(database, viewer, { cityIds }) : { items: [] };
  const facesIn = new Map(items.map(({ cityId, people }) => [cityId, people]));
  return (cityId) => {
    const count = counts.get(cityId) ?? 0;
    return { count: canSeePeople || count >= MEMBER_COUNT_SHOWN_FROM ? count : null, faces: facesIn.get(cityId) ?? [] };
  };
}
