import { defineFeature } from '../../feature.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { invitationArchive } from './archive.ts';
import { sweepInvitationsJob } from './background.ts';
import { REFUSE_PATH, refusalPage } from './emails/addresses.ts';
import { refuseInvitations } from './emails/service.ts';
import { createInvitationsRouter } from './router.ts';

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
  archive: ({ database }) => invitationArchive(database),
});
