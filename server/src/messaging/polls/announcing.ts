import { selectBlockedWith } from '../../core/people/visibility/service.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { JobDefinition, Queue } from '../../platform/queue.ts';
import { audiences } from '../../platform/realtime.ts';
import { CHAT_AUDIENCES, roomAudience } from '../chat/policy.ts';
import { presentCounts } from './present.ts';
import { findMessageAndRoom, findResults } from './queries.ts';

const ANNOUNCE = 'polls.emit-counts';

interface Announced {
  messageId: string;
}

/** At most one job per poll is queued, so simultaneous votes cause one event. */
export const announceLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, messageId: string): Promise<void> =>
  queue.enqueue<Announced>(transaction, ANNOUNCE, { messageId }, { key: messageId });

export const announceJob = ({ database, outbox }: { database: Database; outbox: Outbox }): JobDefinition<Announced> => ({
  name: ANNOUNCE,
  isOnePerKey: true,
  retryLimit: 3,
  retryDelaySeconds: 2,
  handle: ({ messageId }) => inTransaction(database, (transaction) => announce(outbox, transaction, messageId)),
});

/** Emits nothing while the room cannot read the poll. Omits members who have a block with its author. */
export async function announce(outbox: Outbox, transaction: Transaction, messageId: string): Promise<void> {
  const place = await findMessageAndRoom(transaction, messageId);
  const row = place && (await findResults(transaction, messageId, null));
  if (!row) return;
  const blocked = place.authorId === null ? [] : await selectBlockedWith(transaction, place.authorId);
  const payload = { roomId: place.roomId, ...presentCounts(messageId, place.poll, row) };
  const events = CHAT_AUDIENCES.map((audience) => ({
    audience: roomAudience(place.roomId, audience),
    except: blocked.map(audiences.member),
    event: 'chat.pollChanged',
    payload,
  }));
  await outbox.add(transaction, ...events);
}
