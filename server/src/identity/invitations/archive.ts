import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectAllCodes, selectMailings } from './queries.ts';

export function invitationArchive(database: Database): ArchivePart[] {
  return [
    {
      name: 'invitations',
      title: 'My invite codes',
      tables: ['invitations'],
      read: ({ memberId }) => readRows(selectAllCodes(database, memberId)),
    },
    {
      name: 'invitation-mails',
      title: 'Invitations by email, the last days',
      tables: ['invitation_mailings'],
      read: ({ memberId }) => readRows(selectMailings(database, memberId)),
    },
  ];
}
