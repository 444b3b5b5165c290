import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ArchiveStep } from '../../platform/member-data.ts';
import { getReferralCounts, listReferrals } from './service.ts';

const PAGE = 100;

const referralArchive = (database: Database): ArchiveStep => ({
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

function createReferralsRouter({ database }: { database: Database }) {
  return {
    list: api.referrals.list.handler(({ input, context }) => listReferrals(database, requireActor(context), input)),
    counts: api.referrals.counts.handler(({ context }) => getReferralCounts(database, requireActor(context))),
  };
}

export const feature = defineFeature({
  uses: ['commissions', 'invitations'],
  router: (deps) => ({ referrals: createReferralsRouter(deps) }),
  archive: ({ database }) => [referralArchive(database)],
});
