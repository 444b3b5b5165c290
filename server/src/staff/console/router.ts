import type { AnnouncementDeskDeps } from '../../core/announcements/desk/service.ts';
import { hideableCommunityPost, hideableCommunityReply } from '../../gatherings/community-posts/hiding/service.ts';
import { listDisputes } from '../../gatherings/events/attendance/disputes/service.ts';
import { hideableEvent, hideableEventReply } from '../../gatherings/events/hiding/service.ts';
import { listForStaff, type StreamDeps } from '../../gatherings/streams/staff/service.ts';
import { listWeeks } from '../../gatherings/tables/staff/service.ts';
import { listSharedAnswers } from '../../guidance/guide/staff/service.ts';
import { hideableMemberAnswer, hideableMemberQuestion } from '../../guidance/member-questions/hiding/service.ts';
import type { VerificationDeps } from '../../identity/verification/desk/service.ts';
import { hideableReference } from '../../members/references/hiding/service.ts';
import { getHistory } from '../../messaging/chat/changes/service.ts';
import { pinMessage } from '../../messaging/chat/pins/service.ts';
import type { SaleDeps } from '../../money/sales/service.ts';
import { hideableReview } from '../../places/reviews/hiding/service.ts';
import { decideHeldStay } from '../../places/stay-posts/held/service.ts';
import { hideableStayPost } from '../../places/stay-posts/hiding/service.ts';
import { hideableTip } from '../../places/tips/hiding/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { hideableJob } from '../../work/jobs/hiding/service.ts';
import { createAnnouncementDeskRouter } from './announcements/router.ts';
import { createAssignmentDeskRouter } from './assignment/router.ts';
import { decideAttendanceDispute } from './board/attendance.ts';
import { cancelMembersEvent, handMembersEventOver } from './board/events.ts';
import { closeMembersGroup } from './board/groups.ts';
import { decideJob, takeDownJobs } from './board/jobs.ts';
import { endMembersStream } from './board/streams.ts';
import { editEditorialTip, publishEditorialTip } from './board/tips.ts';
import { createChecklistDeskRouter } from './checklist/router.ts';
import type { ChecklistDeps } from './checklist/service.ts';
import { createCleanupDeskRouter } from './cleanups/router.ts';
import { createContentRouter } from './content/router.ts';
import { createCourseDeskRouter } from './courses/router.ts';
import { createExpatDeskRouter } from './expats/router.ts';
import type { ExpatDeskDeps } from './expats/service.ts';
import { exportList } from './exports/service.ts';
import { createFiguresDeskRouter } from './figures/router.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations/service.ts';
import { createLogDeskRouter } from './logs/router.ts';
import { createMemberPageRouter } from './member-page/router.ts';
import type { MemberPageDeps } from './member-page/service.ts';
import { actOnMembers } from './members/bulk.ts';
import { MEMBER_COLUMNS } from './members/columns.ts';
import {
  banMember,
  listMembers,
  type MemberDeps,
  readRefundable,
  restoreMember,
  setMemberRole,
  setMemberTier,
  setMemberVerified,
  suspendMember,
} from './members/service.ts';
import { muteMember, unmuteMember } from './moderation/mutes.ts';
import { decideCase, listCases, type ModerationDeps, reopenCase } from './moderation/service.ts';
import { createMoneyDeskRouter } from './money/router.ts';
import { countOpenWork } from './open-work/service.ts';
import { getOverview, type OverviewDeps } from './overview/service.ts';
import { decideReport, listReports } from './reports/service.ts';
import { createRevenueDeskRouter } from './revenue/router.ts';
import type { RevenueDeps } from './revenue/service.ts';
import { listReviewVersions } from './reviews/service.ts';
import { createRoomDeskRouter } from './rooms/router.ts';
import { createSalesDeskRouter } from './sales/router.ts';
import { createSettingsDeskRouter } from './settings/router.ts';
import { createSignInHelpRouter } from './sign-in-help/router.ts';
import { createVerificationDeskRouter } from './verification/router.ts';
import { createWordRuleDeskRouter } from './word-rules/router.ts';

type StaffDeps = MemberDeps &
  MemberPageDeps &
  ModerationDeps &
  ExpatDeskDeps &
  StreamDeps &
  VerificationDeps &
  OverviewDeps &
  Omit<ChecklistDeps, 'checkTurn'> &
  RevenueDeps &
  AnnouncementDeskDeps & { sales: SaleDeps };

export function createStaffRouter(deps: StaffDeps) {
  const { database, sessions, mailer, outbox, pusher, warnLater, syncAccountStateLater, queue, now } = deps;
  const members = { database, sessions, mailer, outbox, pusher, warnLater, syncAccountStateLater, queue, now };
  const { staff } = api;
  return {
    overview: staff.overview.handler(({ context }) => getOverview(deps, requireActor(context))),
    openWork: staff.openWork.handler(({ context }) => countOpenWork(deps, requireActor(context))),
    members: staff.members.handler(({ input, context }) => listMembers(database, requireActor(context), input)),
    exportMembers: staff.exportMembers.handler(({ input, context }) => {
      const actor = requireActor(context);
      const read = (page: Parameters<typeof listMembers>[2]) => listMembers(database, actor, page);
      return exportList(database, actor, { list: 'members', filter: input, columns: MEMBER_COLUMNS, read });
    }),
    actOnMembers: staff.actOnMembers.handler(({ input, context }) => actOnMembers(members, requireActor(context), input)),
    setRole: staff.setRole.handler(({ input, context }) => setMemberRole(members, requireActor(context), input)),
    setTier: staff.setTier.handler(({ input, context }) => setMemberTier(members, requireActor(context), input)),
    setVerified: staff.setVerified.handler(({ input, context }) => setMemberVerified(members, requireActor(context), input)),
    suspend: staff.suspend.handler(({ input, context }) => suspendMember(members, requireActor(context), input)),
    ban: staff.ban.handler(({ input, context }) => banMember(members, requireActor(context), input)),
    refundableMembership: staff.refundableMembership.handler(({ input }) => readRefundable(members, input)),
    restore: staff.restore.handler(({ input, context }) => restoreMember(members, requireActor(context), input)),
    ...createMemberPageRouter(deps),
    ...createAssignmentDeskRouter(deps),
    ...createSignInHelpRouter(members),
    ...createCleanupDeskRouter(members),
    invitations: staff.invitations.handler(({ input }) => listInvitations(database, input)),
    createInvitation: staff.createInvitation.handler(({ input, context }) =>
      createInvitation(database, requireActor(context), input),
    ),
    revokeInvitation: staff.revokeInvitation.handler(({ input, context }) =>
      revokeInvitation(database, requireActor(context), input.code),
    ),
    reports: staff.reports.handler(({ input, context }) => listReports(database, requireActor(context), input)),
    cases: staff.cases.handler(({ input, context }) => listCases(database, requireActor(context), input)),
    decideCase: staff.decideCase.handler(({ input, context }) => decideCase(deps, requireActor(context), input)),
    reopenCase: staff.reopenCase.handler(({ input, context }) => reopenCase(deps, requireActor(context), input.caseId)),
    mute: staff.mute.handler(({ input, context }) => muteMember(deps, requireActor(context), input)),
    unmute: staff.unmute.handler(({ input, context }) => unmuteMember(deps, requireActor(context), input)),
    decideReport: staff.decideReport.handler(({ input, context }) => decideReport(deps, requireActor(context), input)),
    messageHistory: staff.messageHistory.handler(({ input }) => getHistory(database, input.messageId)),
    closeGroup: staff.closeGroup.handler(({ input, context }) => closeMembersGroup(deps, requireActor(context), input)),
    pinMessage: staff.pinMessage.handler(({ input, context }) => pinMessage(deps, requireActor(context), input)),
    publishTip: staff.publishTip.handler(({ input, context }) => publishEditorialTip(database, requireActor(context), input)),
    editTip: staff.editTip.handler(({ input, context }) => editEditorialTip(database, requireActor(context), input)),
    guideAnswers: staff.guideAnswers.handler(({ input, context }) => listSharedAnswers(database, requireActor(context), input)),
    setTipHidden: staff.setTipHidden.handler(({ input, context }) => hideableTip.setHidden(deps, requireActor(context), input)),
    reviewVersions: staff.reviewVersions.handler(({ input, context }) =>
      listReviewVersions(database, requireActor(context), input.reviewId),
    ),
    setMemberQuestionHidden: staff.setMemberQuestionHidden.handler(({ input, context }) =>
      hideableMemberQuestion.setHidden(deps, requireActor(context), input),
    ),
    setMemberAnswerHidden: staff.setMemberAnswerHidden.handler(({ input, context }) =>
      hideableMemberAnswer.setHidden(deps, requireActor(context), input),
    ),
    setStayPostHidden: staff.setStayPostHidden.handler(({ input, context }) =>
      hideableStayPost.setHidden(deps, requireActor(context), input),
    ),
    decideStayPost: staff.decideStayPost.handler(({ input, context }) => decideHeldStay(deps, requireActor(context), input)),
    setReviewHidden: staff.setReviewHidden.handler(({ input, context }) =>
      hideableReview.setHidden(deps, requireActor(context), input),
    ),
    setReferenceHidden: staff.setReferenceHidden.handler(({ input, context }) =>
      hideableReference.setHidden(deps, requireActor(context), input),
    ),
    setCommunityPostHidden: staff.setCommunityPostHidden.handler(({ input, context }) =>
      hideableCommunityPost.setHidden(deps, requireActor(context), input),
    ),
    setCommunityReplyHidden: staff.setCommunityReplyHidden.handler(({ input, context }) =>
      hideableCommunityReply.setHidden(deps, requireActor(context), input),
    ),
    setEventHidden: staff.setEventHidden.handler(({ input, context }) =>
      hideableEvent.setHidden(deps, requireActor(context), input),
    ),
    handEventOver: staff.handEventOver.handler(({ input, context }) => handMembersEventOver(deps, requireActor(context), input)),
    cancelEvent: staff.cancelEvent.handler(({ input, context }) => cancelMembersEvent(deps, requireActor(context), input)),
    setEventReplyHidden: staff.setEventReplyHidden.handler(({ input, context }) =>
      hideableEventReply.setHidden(deps, requireActor(context), input),
    ),
    attendanceDisputes: staff.attendanceDisputes.handler(({ input, context }) =>
      listDisputes(database, requireActor(context), input),
    ),
    decideAttendanceDispute: staff.decideAttendanceDispute.handler(({ input, context }) =>
      decideAttendanceDispute(deps, requireActor(context), input),
    ),
    decideJob: staff.decideJob.handler(({ input, context }) => decideJob(deps, requireActor(context), input)),
    setJobHidden: staff.setJobHidden.handler(({ input, context }) => hideableJob.setHidden(deps, requireActor(context), input)),
    takeDownJobs: staff.takeDownJobs.handler(({ input, context }) => takeDownJobs(deps, requireActor(context), input)),
    dinnerWeeks: staff.dinnerWeeks.handler(({ input }) => listWeeks(database, input)),
    streams: staff.streams.handler(({ input, context }) => listForStaff(database, requireActor(context), input)),
    endStream: staff.endStream.handler(({ input, context }) => endMembersStream(deps, requireActor(context), input)),
    ...createExpatDeskRouter(deps),
    ...createRoomDeskRouter(deps),
    ...createAnnouncementDeskRouter(deps),
    ...createWordRuleDeskRouter(deps),
    ...createSettingsDeskRouter(deps),
    ...createChecklistDeskRouter(deps),
    ...createFiguresDeskRouter(deps),
    ...createRevenueDeskRouter(deps),
    ...createSalesDeskRouter(deps.sales),
    ...createCourseDeskRouter(deps),
    ...createVerificationDeskRouter(deps),
    ...createContentRouter(deps),
    ...createMoneyDeskRouter(deps),
    ...createLogDeskRouter(deps),
  };
}
