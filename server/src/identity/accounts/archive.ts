import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { nameDevice } from './devices.ts';
import { listPasskeyRows, listSessions, selectAccount, selectKnownDevices } from './queries.ts';

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
    {
      name: 'recognised-browsers',
      title: 'Recognised browsers',
      tables: ['known_devices'],
      read: ({ memberId }) => readRows(selectKnownDevices(database, memberId)),
    },
    {
      name: 'passkeys',
      title: 'Passkeys',
      tables: ['passkeys'],
      async *read({ memberId }) {
        for (const { name, createdAt } of await listPasskeyRows(database, memberId)) yield { name, createdAt };
      },
    },
  ];
}
