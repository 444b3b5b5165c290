import * as z from 'zod';
import { destinationIdField } from '../core/fields.ts';
import { FAVOURITES_MAX } from '../core/rules.ts';
import { operation } from './operation.ts';

const destinationId = z.strictObject({ destinationId: destinationIdField });

/** Private to the member. Both writes are idempotent. */
export const favourites = {
  list: operation('member', {
    method: 'GET',
    path: '/favourites',
    summary: 'My favorite destinations, newest first',
  }).output(z.object({ destinationIds: z.array(destinationIdField).max(FAVOURITES_MAX) })),
  add: operation(
    'member',
    { method: 'PUT', path: '/destinations/{destinationId}/favourite', summary: 'Add a destination to my favorites' },
    'FAVOURITES_LIMIT',
  )
    .input(destinationId)
    .output(z.object({ isFavourite: z.literal(true) })),
  remove: operation('member', {
    method: 'DELETE',
    path: '/destinations/{destinationId}/favourite',
    summary: 'Remove a destination from my favorites',
  })
    .input(destinationId)
    .output(z.object({ isFavourite: z.literal(false) })),
};
