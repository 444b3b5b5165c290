import { ROLES } from '@bros/contract/core/access';
import { TIERS } from '@bros/contract/tiers';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../test/database.ts';
import { buildEvent } from '../../../../../test/events.ts';
import { buildMember } from '../../../../../test/factories.ts';
import { findAnyEvent, findEvent } from '../../queries.ts';
import { findPageExtras } from './queries.ts';

const { database } = await createTestDatabase();

test('readers of every role and tier can read an event one after another on the same connection', async () => {
  const { id: memberId } = await buildMember(database);
  const { id: eventId } = await buildEvent(database, { visibility: 'public' });
  const readers = ROLES.flatMap((role) =>
    TIERS.flatMap((tier) => [true, false].map((isConfirmed) => ({ memberId, role, tier, isConfirmed }))),
  );
  await database.transaction(async (transaction) => {
    for (const reader of [null, ...readers]) {
      expect((await findEvent(transaction, reader, { eventId }))?.event.id).toBe(eventId);
      expect(await findPageExtras(transaction, reader, eventId)).toMatchObject({ replyCount: 0, faces: [] });
      if (reader) expect((await findAnyEvent(transaction, reader, eventId))?.event.id).toBe(eventId);
    }
  });
});
