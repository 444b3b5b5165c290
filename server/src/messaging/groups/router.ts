import type { WritingDeps } from '../../core/moderation/service.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { type GroupDeps, getGroup } from './acting.ts';
import { getEventGroup, openEventGroup } from './event-groups/service.ts';
import { createLink, joinByLink, listLinks, previewLink, revokeLink } from './links/service.ts';
import { answerInvitation, invite, listGroupsRunBy, listInvitations } from './members/inviting.ts';
import { decideRequest } from './members/requests.ts';
import { listGroupMembers, removeMember, setMemberRole } from './members/service.ts';
import { createPictureUploads, type GroupPictureDeps, readPicture, removePicture } from './pictures/service.ts';
import { changeDetails, closeGroup, createGroup, leaveGroup } from './service.ts';
import { getTableGroup } from './table-groups/service.ts';

export function createGroupsRouter(deps: GroupDeps & GroupPictureDeps & WritingDeps) {
  const { database } = deps;
  const { groups } = api;
  const upload = createPictureUploads(deps);
  return {
    create: groups.create.handler(({ input, context }) => createGroup(deps, requireActor(context), input)),
    ofEvent: groups.ofEvent.handler(({ input, context }) => getEventGroup(database, requireActor(context), input.eventId)),
    openForEvent: groups.openForEvent.handler(({ input, context }) => openEventGroup(deps, requireActor(context), input.eventId)),
    ofTable: groups.ofTable.handler(({ input, context }) => getTableGroup(database, requireActor(context), input.tableId)),
    get: groups.get.handler(({ input, context }) => getGroup(database, requireActor(context), input.roomId)),
    update: groups.update.handler(({ input, context }) => changeDetails(deps, requireActor(context), input)),
    members: groups.members.handler(({ input, context }) => listGroupMembers(database, requireActor(context), input)),
    invite: groups.invite.handler(({ input, context }) => invite(deps, requireActor(context), input)),
    invitable: groups.invitable.handler(({ input, context }) => listGroupsRunBy(database, requireActor(context), input.memberId)),
    invitations: groups.invitations.handler(({ input, context }) => listInvitations(database, requireActor(context), input)),
    answer: groups.answer.handler(({ input, context }) => answerInvitation(deps, requireActor(context), input)),
    decide: groups.decide.handler(({ input, context }) => decideRequest(deps, requireActor(context), input)),
    remove: groups.remove.handler(({ input, context }) => removeMember(deps, requireActor(context), input)),
    setRole: groups.setRole.handler(({ input, context }) => setMemberRole(deps, requireActor(context), input)),
    leave: groups.leave.handler(({ input, context }) => leaveGroup(deps, requireActor(context), input.roomId)),
    close: groups.close.handler(({ input, context }) => closeGroup(deps, requireActor(context), input.roomId)),
    links: groups.links.handler(({ input, context }) => listLinks(database, requireActor(context), input.roomId)),
    createLink: groups.createLink.handler(({ input, context }) => createLink(deps, requireActor(context), input)),
    revokeLink: groups.revokeLink.handler(({ input, context }) => revokeLink(deps, requireActor(context), input)),
    uploadPicture: groups.uploadPicture.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params.roomId, requireFile(context)),
    ),
    removePicture: groups.removePicture.handler(({ input, context }) => removePicture(deps, requireActor(context), input.roomId)),
    readPicture: groups.readPicture.handler(({ input, context }) =>
      readPicture(deps, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
    preview: groups.preview.handler(({ input }) => previewLink(database, input.code)),
    join: groups.join.handler(({ input, context }) => joinByLink(deps, requireActor(context), input.code)),
  };
}
