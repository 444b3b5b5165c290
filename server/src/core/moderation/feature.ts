import { defineFeature } from '../../feature.ts';
import { ownRows } from '../../platform/member-data.ts';
import { deleteOldRefusedJob } from './refusals/background.ts';
import { moderationCases, moderationMutes, moderationStrikes, refusedMessages } from './tables.ts';

export const feature = defineFeature({
  uses: ['audit', 'notices'],
  background: ({ database }) => [deleteOldRefusedJob(database)],
  // Omits the names of reporters and of staff who decided.
  archive: ({ database }) => [
    ownRows(database, moderationCases, {
      name: 'moderation-cases',
      title: 'Decisions about my messages',
      member: 'memberId',
      columns: ['answer', 'appeal', 'createdAt', 'decidedAt', 'outcome'],
      renamed: { message: 'content', reason: 'removalReason' },
    }),
    ownRows(database, moderationStrikes, {
      name: 'moderation-strikes',
      title: 'Strikes against me',
      member: 'memberId',
      columns: ['reason', 'createdAt', 'expiresAt'],
    }),
    ownRows(database, moderationMutes, {
      name: 'moderation-mutes',
      title: 'Times in which I was muted',
      member: 'memberId',
      columns: ['reason', 'createdAt', 'endsAt'],
    }),
    ownRows(database, refusedMessages, {
      name: 'refused-messages',
      title: 'Messages that the rules rejected',
      member: 'memberId',
      columns: ['rules', 'createdAt'],
      renamed: { message: 'content' },
    }),
  ],
});
