import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { addFavorite, listFavorites, removeFavorite } from './service.ts';

export function createFavoritesRouter({ database }: { database: Database }) {
  return {
    list: api.favorites.list.handler(({ context }) => listFavorites(database, requireActor(context))),
    add: api.favorites.add.handler(({ input, context }) => addFavorite(database, requireActor(context), input.destinationId)),
    remove: api.favorites.remove.handler(({ input, context }) =>
      removeFavorite(database, requireActor(context), input.destinationId),
    ),
  };
}
