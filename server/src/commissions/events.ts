import type { Transaction } from '../platform/database/connect.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { audiences } from '../platform/realtime.ts';

/** Has the screens of who earns ask again, once this is committed. */
export const announceEarnings = (outbox: Pick<Outbox, 'addOnce'>, transaction: Transaction, memberId: string): Promise<void> =>
  outbox.addOnce(transaction, { audience: audiences.member(memberId), event: 'earnings.changed', payload: {} });
