import { defineFeature } from '../../feature.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { ownRows } from '../../platform/member-data.ts';
import { sweepInvitationsJob } from './background.ts';
import { REFUSE_PATH, refusalPage } from './emails/addresses.ts';
import { refuseInvitations } from './emails/service.ts';
import { createInvitationsRouter } from './router.ts';
import { invitationMailings, invitations } from './tables.ts';

export const feature = defineFeature({
  uses: ['notices', 'security'],
  router: (parts) => ({ invitations: createInvitationsRouter(parts) }),
  background: ({ database }) => [sweepInvitationsJob(database)],
  pages: (server, parts) =>
    registerOneClick(server, {
      path: REFUSE_PATH,
      pageOf: (token) => refusalPage(parts.publicUrl, token),
      end: (token) => refuseInvitations(parts, token),
    }),
  archive: ({ database }) => [
    ownRows(database, invitations, {
      name: 'invitations',
      title: 'My invite codes',
      member: 'inviterId',
      columns: ['code', 'label', 'isPersonal', 'maxUses', 'uses', 'expiresAt', 'revokedAt', 'createdAt'],
    }),
    ownRows(database, invitationMailings, {
      name: 'invitation-mails',
      title: 'Invitations by email, the last days',
      member: 'inviterId',
      // Omits addresses, which are stored as hashes.
      columns: ['addresses', 'createdAt'],
      orderBy: 'createdAt',
    }),
  ],
});
