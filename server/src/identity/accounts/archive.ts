import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, ownRows, readRows } from '../../platform/member-data.ts';
import { nameDevice } from './devices.ts';
import { listSessions, selectAccount } from './queries.ts';
import { knownDevices, passkeys } from './tables.ts';

/** The account parts of a member's archive. Passwords, secrets and tokens stay out, hashed or not: they would serve only a thief. */
export function accountArchive(database: Database): ArchivePart[] {
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
      name: 'recognised-browsers',
      title: 'Recognised browsers',
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
