import type { CityId } from '@bros/contract/core/cities';
import type { Continent } from '@bros/contract/core/continents';
import type { DestinationFilter } from '@bros/contract/places/destination-filter';
import type { DestinationOrder } from '@bros/contract/places/destination-steps';
import type { ListedDestination } from '@bros/contract/places/destinations';
import * as z from 'zod';
import { findCityIdsMeant } from '../../core/cities/service.ts';
import { findPeopleIn } from '../../members/directory/here/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../platform/database/page.ts';
import { presentListed } from './present.ts';
import { countByContinent, countDestinations, type DestinationAfter, selectDestinations } from './queries.ts';

export type { DestinationRow } from './queries.ts';

export interface ListedPage {
  items: ListedDestination[];
  nextCursor: string | null;
  total: number;
}

export interface ListRequest extends DestinationFilter {
  sort: DestinationOrder;
  facts?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A cursor that is invalid or of another order starts at the top. */
export async function listDestinations(database: Database, actor: Actor, request: ListRequest): Promise<ListedPage> {
  const { sort: order, facts: hasFacts = false, cursor, limit, ...filter } = request;
  const query = { ...filter, viewerId: actor.memberId, cityIds: await findCityIdsMeant(database, filter.search) };
  const rows = await selectDestinations(database, query, { order, after: readCursor(order, cursor), limit, hasFacts });
  const total = await countDestinations(database, query);
  const page = toPage(rows, limit, (row) => [order, row.key, row.name, row.id]);
  const cityIds = page.items.flatMap(({ cityId }) => (cityId === null ? [] : [cityId as CityId]));
  const peopleIn = await findPeopleIn(database, actor, cityIds);
  const items = page.items.map((row) => presentListed(row, row.cityId === null ? null : peopleIn(row.cityId as CityId)));
  return { items, nextCursor: page.nextCursor, total };
}

export async function listRegions(database: Database): Promise<{ items: { region: Continent; count: number }[] }> {
  return { items: await countByContinent(database) };
}

const number = z.coerce.number().min(-1e6).max(2_147_483_647);
const wholeNumber = number.pipe(z.int());
const KEY_FIELDS = { score: number, cost: wholeNumber, internet: wholeNumber, name: z.string() } as const;

function readCursor(order: DestinationOrder, cursor: string | undefined): DestinationAfter | null {
  const cursorFields = z.tuple([z.literal(order), KEY_FIELDS[order], z.string(), z.uuid()]);
  const parsed = cursorFields.safeParse(decodeCursor(cursor, 4));
  if (!parsed.success) return null;
  const [, key, name, id] = parsed.data;
  return { key, name, id };
}
