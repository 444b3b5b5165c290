import { lt, sql } from 'drizzle-orm';
import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, type ErasureStep, ownRows, readRows } from '../../platform/member-data.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { nameDevice } from './devices.ts';
import { mailLinkJob } from './link-mails.ts';
import { deletePendingLinks, listSessions, selectAccount } from './queries.ts';
import { createAccountsRouter } from './router.ts';
import { barredAddresses, emailChanges, emailRestores, knownDevices, passkeys, sessions, verifications } from './tables.ts';

/** Links and pending sign-ins contain the member's ID inside a value, which no foreign key covers. */
const accountErasure: ErasureStep = {
  name: 'accounts',
  erase: (transaction, { memberId }) => deletePendingLinks(transaction, memberId),
};

/** Omits passwords, secrets and tokens, which even hashed would only help a thief. */
function accountArchive(database: Database): ArchiveStep[] {
  return [
    {
      name: 'account',
      title: 'Account',
      tables: ['users'],
      read: ({ memberId }) => readRows(selectAccount(database, memberId)),
    },
    {
      name: 'devices',
      title: 'Signed-in devices',
      tables: ['sessions'],
      async *read({ memberId }) {
        for (const { userAgent, ipAddress, createdAt, updatedAt } of await listSessions(database, memberId)) {
          const device = nameDevice(userAgent);
          yield { device, browser: userAgent, address: ipAddress, signedInAt: createdAt, lastUsedAt: updatedAt };
        }
      },
    },
    ownRows(database, knownDevices, {
      name: 'recognized-browsers',
      title: 'Recognized browsers',
      member: 'userId',
      columns: [],
      renamed: { firstSeenAt: 'createdAt' },
    }),
    ownRows(database, passkeys, {
      name: 'passkeys',
      title: 'Passkeys',
      member: 'userId',
      columns: ['name', 'createdAt'],
    }),
  ];
}

const KEEP_EXPIRED = sql`now() - interval '7 days'`;

function sweepExpiredJob(database: Database): JobDefinition<object> {
  return {
    name: 'accounts.sweep-expired',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '20 3 * * *',
    async handle() {
      await database.delete(verifications).where(lt(verifications.expiresAt, KEEP_EXPIRED));
      await database.delete(emailChanges).where(lt(emailChanges.expiresAt, KEEP_EXPIRED));
      await database.delete(emailRestores).where(lt(emailRestores.expiresAt, KEEP_EXPIRED));
      await database.delete(sessions).where(lt(sessions.expiresAt, KEEP_EXPIRED));
      await database.delete(barredAddresses).where(lt(barredAddresses.until, sql`now()`));
    },
  };
}

export const feature = defineFeature({
  uses: ['invitations', 'notices', 'profiles', 'security', 'site-settings'],
  router: ({ accounts }) => ({ accounts: createAccountsRouter(accounts) }),
  background: ({ database, accounts }) => [sweepExpiredJob(database), mailLinkJob(accounts)],
  archive: ({ database }) => accountArchive(database),
  notExported: {
    credentials: 'a hash of the password, which would help a thief and is of no use to the member',
    two_factors: 'an encrypted secret; the account shows that two-step verification is on',
    email_changes: 'an email change that waits for its links; the request is among the security events',
    two_step_resets: 'resets of two-step verification by staff; each is among the security events',
    email_restores: 'links that restore an address for 72 hours, as hashes; the change is among the security events',
  },
  erasure: () => [accountErasure],
});
