import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';

export async function announceChange(
  outbox: Outbox,
  transaction: Transaction,
  firstMemberId: string,
  secondMemberId: string,
): Promise<void> {
  const event = 'connections.changed';
  await outbox.add(
    transaction,
    { audience: audiences.member(firstMemberId), event, payload: { memberId: secondMemberId } },
    { audience: audiences.member(secondMemberId), event, payload: { memberId: firstMemberId } },
  );
}
