import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { selectMentionPatterns, UNNAMED } from '../chat/mentions/service.ts';
import { eraseMentions } from './queries.ts';

/** Takes the member's name out of reported messages that mention them. Before chat's own erasure, which forgets the mentions. */
export const reportErasure = (database: Database): ErasurePart => ({
  name: 'reports',
  prepare: (memberId) => eraseMentioned(database, memberId),
  erase: (transaction, { memberId }) => eraseMentioned(transaction, memberId),
});

async function eraseMentioned(database: Database | Transaction, memberId: string): Promise<void> {
  await eraseMentions(database, memberId, { patterns: await selectMentionPatterns(database, memberId), word: UNNAMED });
}
