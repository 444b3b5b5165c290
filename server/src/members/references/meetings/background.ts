import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { selectReaders } from '../../../core/people/members/readers.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import { hasCapability } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { claimUninvited, selectSuggestions } from './queries.ts';

const BATCH = 100;
const KIND = 'reference.invited';

type InviteDeps = NoticeDeps & { database: Database };

/** Invites members to write references once a gathering began `REFERENCE_INVITATION_HOURS` ago. */
export const inviteToWriteJob = (deps: InviteDeps): JobDefinition<object> => ({
  name: 'references.invite',
  schedule: '50 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    while ((await inviteBatch(deps)) > 0);
  },
});

const inviteBatch = (deps: InviteDeps): Promise<number> =>
  inTransaction(deps.database, async (transaction) => {
    const memberIds = await claimUninvited(transaction, BATCH);
    if (memberIds.length === 0) return 0;
    for (const reader of await selectReaders(transaction, memberIds)) await invite(deps, transaction, reader);
    return memberIds.length;
  });

async function invite(deps: InviteDeps, transaction: Transaction, reader: Viewer): Promise<void> {
  if (!hasCapability(reader, 'connections.request')) return;
  const { length: count } = await selectSuggestions(transaction, reader);
  if (count === 0) return;
  const about = { memberId: reader.memberId, groupKey: 'met' };
  await notify(deps, transaction, { ...about, kind: KIND, path: paths.dashboardConnections, values: { count } });
}
