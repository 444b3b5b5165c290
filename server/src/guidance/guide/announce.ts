import type { Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';
import type { QuestionRow } from './queries.ts';

export const announceAnswer = (
  outbox: Outbox,
  transaction: Transaction,
  { id, memberId, conversationId }: Pick<QuestionRow, 'id' | 'memberId' | 'conversationId'>,
): Promise<void> =>
  outbox.add(transaction, {
    audience: audiences.member(memberId),
    event: 'guide.changed',
    payload: { conversationId: conversationId as never, questionId: id as never },
  });
