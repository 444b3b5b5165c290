import { api, requireActor } from '../../platform/api/api.ts';
import { failure } from '../../platform/http/failure.ts';
import { createCode, getPersonalCode, listCodes, revokeCode } from './codes/service.ts';
import { type EmailParts, inviteByEmail, refuseInvitations } from './emails/service.ts';
import { previewInvitation } from './service.ts';

const { invitations } = api;

export function createInvitationsRouter(parts: EmailParts) {
  const { database } = parts;
  return {
    preview: invitations.preview.handler(({ input, context }) => previewInvitation(parts, context, input.code)),
    personal: invitations.personal.handler(({ context }) => getPersonalCode(database, requireActor(context))),
    sendEmails: invitations.sendEmails.handler(({ input, context }) => inviteByEmail(parts, requireActor(context), input)),
    refuseEmails: invitations.refuseEmails.handler(async ({ input }) => {
      if (!(await refuseInvitations(parts, input.token))) throw failure('LINK_INVALID');
      return { ok: true as const };
    }),
    codes: invitations.codes.handler(({ input, context }) => listCodes(database, requireActor(context), input)),
    createCode: invitations.createCode.handler(({ input, context }) => createCode(database, requireActor(context), input)),
    revokeCode: invitations.revokeCode.handler(({ input, context }) => revokeCode(database, requireActor(context), input.id)),
  };
}
