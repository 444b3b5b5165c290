import type { Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';

/** Makes open screens refetch after the commit. */
export const announceEarnings = (
  outbox: Pick<Outbox, 'addOnce'>,
  transaction: Transaction,
  memberIds: Iterable<string>,
): Promise<void> =>
  outbox.addOnce(
    transaction,
    ...[...memberIds].map((id) => ({ audience: audiences.member(id), event: 'earnings.changed', payload: {} })),
  );
