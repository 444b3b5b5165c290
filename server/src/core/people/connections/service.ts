import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';

export async function announceChange(outbox: Outbox, transaction: Transaction, oneId: string, otherId: string): Promise<void> {
  const event = 'connections.changed';
  await outbox.add(
    transaction,
    { audience: audiences.member(oneId), event, payload: { memberId: otherId } },
    { audience: audiences.member(otherId), event, payload: { memberId: oneId } },
  );
}
