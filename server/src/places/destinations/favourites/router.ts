import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { addFavourite, listFavourites, removeFavourite } from './service.ts';

export function createFavouritesRouter({ database }: { database: Database }) {
  return {
    list: api.favourites.list.handler(({ context }) => listFavourites(database, requireActor(context))),
    add: api.favourites.add.handler(({ input, context }) => addFavourite(database, requireActor(context), input.destinationId)),
    remove: api.favourites.remove.handler(({ input, context }) =>
      removeFavourite(database, requireActor(context), input.destinationId),
    ),
  };
}
