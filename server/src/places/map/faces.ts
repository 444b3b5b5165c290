import type { Circle } from '@bros/contract/core/audiences';
import type { Author } from '@bros/contract/core/authors';
import type { CityId } from '@bros/contract/core/cities';
import { MAP_FACES_PER_CITY } from '@bros/contract/places/map-rules';
import { presentAuthor } from '../../core/people/authors/present.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { selectFaces, selectFirstIn } from './queries.ts';

interface CityFaces {
  cityId: CityId;
  people: Author[];
}

/** Returns the first members in each city that the viewer may see, in the directory's order. */
export async function listFaces(
  database: Database,
  viewer: Actor,
  { cityIds, circle }: { cityIds: readonly CityId[]; circle?: Circle | undefined },
): Promise<{ items: CityFaces[] }> {
  const found = await selectFirstIn(database, viewer.memberId, { cityIds, circle, perCity: MAP_FACES_PER_CITY });
  const rows = await selectFaces(
    database,
    viewer,
    found.map(({ memberId }) => memberId),
  );
  const faceOf = new Map(rows.map((row) => [row.authorId, presentAuthor(row, true)]));
  const items = [...Map.groupBy(found, ({ cityId }) => cityId)].map(([cityId, inCity]) => ({
    cityId: cityId as CityId,
    people: inCity
      .toSorted((one, other) => other.place - one.place)
      .flatMap(({ memberId }) => faceOf.get(memberId) ?? [])
      .slice(0, MAP_FACES_PER_CITY),
  }));
  return { items: items.filter(({ people }) => people.length > 0) };
}
