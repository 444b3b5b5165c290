import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ArchivePart } from '../../platform/member-data.ts';
import { createReferralsRouter } from './router.ts';
import { listReferrals } from './service.ts';

const PAGE = 100;

/** Contains no more than the screens show. */
const referralArchive = (database: Database): ArchivePart => ({
  name: 'referrals',
  title: 'People who joined through my invitations',
  tables: ['invitation_uses'],
  async *read(member) {
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await listReferrals(database, member, { cursor, limit: PAGE });
      for (const { name, state, tier, earnedCents, pendingCents, joinedAt } of items) {
        yield { name, state, tier, earnedCents, pendingCents, joinedAt };
      }
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  },
});

export const feature = defineFeature({
  uses: ['commissions', 'invitations'],
  router: (parts) => ({ referrals: createReferralsRouter(parts) }),
  archive: ({ database }) => [referralArchive(database)],
});
