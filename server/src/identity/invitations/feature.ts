import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { failure } from '../../platform/http/failure.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { ownRows } from '../../platform/member-data.ts';
import { sweepInvitationsJob } from './background.ts';
import { createCode, getPersonalCode, listCodes, revokeCode } from './codes/service.ts';
import { REFUSE_PATH, refusalPage } from './emails/addresses.ts';
import { type EmailDeps, inviteByEmail, refuseInvitations } from './emails/service.ts';
import { previewInvitation } from './service.ts';
import { invitationMailings, invitations } from './tables.ts';

function createInvitationsRouter(deps: EmailDeps) {
  const { database } = deps;
  const routes = api.invitations;
  return {
    preview: routes.preview.handler(({ input, context }) => previewInvitation(deps, context, input.code)),
    personal: routes.personal.handler(({ context }) => getPersonalCode(database, requireActor(context))),
    sendEmails: routes.sendEmails.handler(({ input, context }) => inviteByEmail(deps, requireActor(context), input)),
    refuseEmails: routes.refuseEmails.handler(async ({ input }) => {
      if (!(await refuseInvitations(deps, input.token))) throw failure('LINK_INVALID');
      return { ok: true as const };
    }),
    codes: routes.codes.handler(({ input, context }) => listCodes(database, requireActor(context), input)),
    createCode: routes.createCode.handler(({ input, context }) => createCode(database, requireActor(context), input)),
    revokeCode: routes.revokeCode.handler(({ input, context }) => revokeCode(database, requireActor(context), input.id)),
  };
}

export const feature = defineFeature({
  uses: ['notices', 'security'],
  router: (deps) => ({ invitations: createInvitationsRouter(deps) }),
  background: ({ database }) => [sweepInvitationsJob(database)],
  pages: (server, deps) =>
    registerOneClick(server, {
      path: REFUSE_PATH,
      pageOf: (token) => refusalPage(deps.publicUrl, token),
      end: (token) => refuseInvitations(deps, token),
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
      // The column `addresses` is a number. Only hashes of addresses are stored.
      columns: ['addresses', 'createdAt'],
      orderBy: 'createdAt',
    }),
  ],
});
