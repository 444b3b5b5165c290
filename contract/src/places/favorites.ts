import * as z from 'zod';
import { destinationIdField } from '../core/fields.ts';
import { FAVORITES_MAX } from '../core/rules.ts';
import { operation } from './operation.ts';

const destinationId = z.strictObject({ destinationId: destinationIdField });

/** Private. Both writes are idempotent. */
export const favorites = {
  list: operation('member', {
    method: 'GET',
    path: '/favorites',
    summary: 'List my favorite destinations',
  }).output(z.object({ destinationIds: z.array(destinationIdField).max(FAVORITES_MAX) })),
  add: operation(
    'member',
    { method: 'PUT', path: '/destinations/{destinationId}/favorite', summary: 'Add a destination to my favorites' },
    'FAVORITES_LIMIT',
  )
    .input(destinationId)
    .output(z.object({ isFavorite: z.literal(true) })),
  remove: operation('member', {
    method: 'DELETE',
    path: '/destinations/{destinationId}/favorite',
    summary: 'Remove a destination from my favorites',
  })
    .input(destinationId)
    .output(z.object({ isFavorite: z.literal(false) })),
};
