import { api, requireActor } from '../../../platform/api/api.ts';
import { cancelMembership, type MembershipDeps, readMembership, refundMembership } from './membership.ts';
import {
  addNote,
  getMemberDetails,
  listDevices,
  listEarningsOf,
  listInvoicesOf,
  listNotes,
  listReferences,
  listRefused,
  listRelated,
  listStrikes,
  type MemberPageDeps,
} from './service.ts';

export function createMemberPageRouter(deps: MemberPageDeps & MembershipDeps) {
  const { staff } = api;
  const { database } = deps;
  return {
    member: staff.member.handler(({ input, context }) => getMemberDetails(database, requireActor(context), input.memberId)),
    memberNotes: staff.memberNotes.handler(({ input, context }) => listNotes(database, requireActor(context), input)),
    addMemberNote: staff.addMemberNote.handler(({ input, context }) => addNote(database, requireActor(context), input)),
    memberStrikes: staff.memberStrikes.handler(({ input, context }) => listStrikes(database, requireActor(context), input)),
    refusedMessages: staff.refusedMessages.handler(({ input, context }) => listRefused(database, requireActor(context), input)),
    memberReferences: staff.memberReferences.handler(({ input, context }) =>
      listReferences(database, requireActor(context), input),
    ),
    memberDevices: staff.memberDevices.handler(({ input, context }) => listDevices(database, requireActor(context), input)),
    relatedAccounts: staff.relatedAccounts.handler(({ input, context }) => listRelated(database, requireActor(context), input)),
    memberMembership: staff.memberMembership.handler(({ input }) => readMembership(deps, input.memberId)),
    memberInvoices: staff.memberInvoices.handler(({ input }) => listInvoicesOf(deps, input)),
    memberEarnings: staff.memberEarnings.handler(({ input }) => listEarningsOf(deps, input)),
    cancelMembership: staff.cancelMembership.handler(({ input, context }) =>
      cancelMembership(deps, requireActor(context), input),
    ),
    refundMembership: staff.refundMembership.handler(({ input, context }) =>
      refundMembership(deps, requireActor(context), input),
    ),
  };
}
