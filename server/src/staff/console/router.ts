import type { AnnouncementDeskParts } from '../../core/announcements/desk/service.ts';
import { hideableCommunityPost, hideableCommunityReply } from '../../gatherings/community-posts/hiding/service.ts';
import { listDisputes } from '../../gatherings/events/attendance/disputes/service.ts';
import { hideableEvent, hideableEventReply } from '../../gatherings/events/hiding/service.ts';
import { listForStaff, type StreamParts } from '../../gatherings/streams/staff/service.ts';
import { listWeeks } from '../../gatherings/tables/staff/service.ts';
import { listSharedAnswers } from '../../guidance/guide/staff/service.ts';
import { hideableMemberAnswer, hideableMemberQuestion } from '../../guidance/member-questions/hiding/service.ts';
import type { VerificationParts } from '../../identity/verification/desk/service.ts';
import { hideableReference } from '../../members/references/hiding/service.ts';
import { getHistory } from '../../messaging/chat/changes/service.ts';
import { pinMessage } from '../../messaging/chat/pins/service.ts';
import type { SaleParts } from '../../money/sales/service.ts';
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
import type { ChecklistParts } from './checklist/service.ts';
import { createCleanupDeskRouter } from './cleanups/router.ts';
import { createContentRouter } from './content/router.ts';
import { createCourseDeskRouter } from './courses/router.ts';
import { createExpatDeskRouter } from './expats/router.ts';
import type { ExpatDeskParts } from './expats/service.ts';
import { exportList } from './exports/service.ts';
import { createFiguresDeskRouter } from './figures/router.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations/service.ts';
import { createLogDeskRouter } from './logs/router.ts';
import { createMemberPageRouter } from './member-page/router.ts';
import type { MemberPageParts } from './member-page/service.ts';
import { actOnMembers } from './members/bulk.ts';
import { MEMBER_COLUMNS } from './members/columns.ts';
import {
  banMember,
  listMembers,
  type MemberParts,
  readRefundable,
  restoreMember,
  setMemberRole,
  setMemberTier,
  setMemberVerified,
  suspendMember,
} from './members/service.ts';
import { muteMember, unmuteMember } from './moderation/mutes.ts';
import { decideCase, listCases, type ModerationParts, reopenCase } from './moderation/service.ts';
import { createMoneyDeskRouter } from './money/router.ts';
import { countOpenWork } from './open-work/service.ts';
import { getOverview, type OverviewParts } from './overview/service.ts';
import { decideReport, listReports } from './reports/service.ts';
import { createRevenueDeskRouter } from './revenue/router.ts';
import type { RevenueParts } from './revenue/service.ts';
import { listReviewVersions } from './reviews/service.ts';
import { createRoomDeskRouter } from './rooms/router.ts';
import { createSalesDeskRouter } from './sales/router.ts';
import { createSettingsDeskRouter } from './settings/router.ts';
import { createSignInHelpRouter } from './sign-in-help/router.ts';
import { createVerificationDeskRouter } from './verification/router.ts';
import { createWordRuleDeskRouter } from './word-rules/router.ts';

type StaffParts = MemberParts &
  MemberPageParts &
  ModerationParts &
  ExpatDeskParts &
  StreamParts &
  VerificationParts &
  OverviewParts &
  Omit<ChecklistParts, 'checkTurn'> &
  RevenueParts &
  AnnouncementDeskParts & { sales: SaleParts };

export function createStaffRouter(parts: StaffParts) {
  const { database, sessions, mailer, outbox, pusher, warnLater, syncAccountStateLater, queue, now } = parts;
  const members = { database, sessions, mailer, outbox, pusher, warnLater, syncAccountStateLater, queue, now };
  const { staff } = api;
  return {
    overview: staff.overview.handler(({ context }) => getOverview(parts, requireActor(context))),
    openWork: staff.openWork.handler(({ context }) => countOpenWork(parts, requireActor(context))),
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
    ...createMemberPageRouter(parts),
    ...createAssignmentDeskRouter(parts),
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
    decideCase: staff.decideCase.handler(({ input, context }) => decideCase(parts, requireActor(context), input)),
    reopenCase: staff.reopenCase.handler(({ input, context }) => reopenCase(parts, requireActor(context), input.caseId)),
    mute: staff.mute.handler(({ input, context }) => muteMember(parts, requireActor(context), input)),
    unmute: staff.unmute.handler(({ input, context }) => unmuteMember(parts, requireActor(context), input)),
    decideReport: staff.decideReport.handler(({ input, context }) => decideReport(parts, requireActor(context), input)),
    messageHistory: staff.messageHistory.handler(({ input }) => getHistory(database, input.messageId)),
    closeGroup: staff.closeGroup.handler(({ input, context }) => closeMembersGroup(parts, requireActor(context), input)),
    pinMessage: staff.pinMessage.handler(({ input, context }) => pinMessage(parts, requireActor(context), input)),
    publishTip: staff.publishTip.handler(({ input, context }) => publishEditorialTip(database, requireActor(context), input)),
    editTip: staff.editTip.handler(({ input, context }) => editEditorialTip(database, requireActor(context), input)),
    guideAnswers: staff.guideAnswers.handler(({ input, context }) => listSharedAnswers(database, requireActor(context), input)),
    setTipHidden: staff.setTipHidden.handler(({ input, context }) => hideableTip.setHidden(parts, requireActor(context), input)),
    reviewVersions: staff.reviewVersions.handler(({ input, context }) =>
      listReviewVersions(database, requireActor(context), input.reviewId),
    ),
    setMemberQuestionHidden: staff.setMemberQuestionHidden.handler(({ input, context }) =>
      hideableMemberQuestion.setHidden(parts, requireActor(context), input),
    ),
    setMemberAnswerHidden: staff.setMemberAnswerHidden.handler(({ input, context }) =>
      hideableMemberAnswer.setHidden(parts, requireActor(context), input),
    ),
    setStayPostHidden: staff.setStayPostHidden.handler(({ input, context }) =>
      hideableStayPost.setHidden(parts, requireActor(context), input),
    ),
    decideStayPost: staff.decideStayPost.handler(({ input, context }) => decideHeldStay(parts, requireActor(context), input)),
    setReviewHidden: staff.setReviewHidden.handler(({ input, context }) =>
      hideableReview.setHidden(parts, requireActor(context), input),
    ),
    setReferenceHidden: staff.setReferenceHidden.handler(({ input, context }) =>
      hideableReference.setHidden(parts, requireActor(context), input),
    ),
    setCommunityPostHidden: staff.setCommunityPostHidden.handler(({ input, context }) =>
      hideableCommunityPost.setHidden(parts, requireActor(context), input),
    ),
    setCommunityReplyHidden: staff.setCommunityReplyHidden.handler(({ input, context }) =>
      hideableCommunityReply.setHidden(parts, requireActor(context), input),
    ),
    setEventHidden: staff.setEventHidden.handler(({ input, context }) =>
      hideableEvent.setHidden(parts, requireActor(context), input),
    ),
    handEventOver: staff.handEventOver.handler(({ input, context }) => handMembersEventOver(parts, requireActor(context), input)),
    cancelEvent: staff.cancelEvent.handler(({ input, context }) => cancelMembersEvent(parts, requireActor(context), input)),
    setEventReplyHidden: staff.setEventReplyHidden.handler(({ input, context }) =>
      hideableEventReply.setHidden(parts, requireActor(context), input),
    ),
    attendanceDisputes: staff.attendanceDisputes.handler(({ input, context }) =>
      listDisputes(database, requireActor(context), input),
    ),
    decideAttendanceDispute: staff.decideAttendanceDispute.handler(({ input, context }) =>
      decideAttendanceDispute(parts, requireActor(context), input),
    ),
    decideJob: staff.decideJob.handler(({ input, context }) => decideJob(parts, requireActor(context), input)),
    setJobHidden: staff.setJobHidden.handler(({ input, context }) => hideableJob.setHidden(parts, requireActor(context), input)),
    takeDownJobs: staff.takeDownJobs.handler(({ input, context }) => takeDownJobs(parts, requireActor(context), input)),
    dinnerWeeks: staff.dinnerWeeks.handler(({ input }) => listWeeks(database, input)),
    streams: staff.streams.handler(({ input, context }) => listForStaff(database, requireActor(context), input)),
    endStream: staff.endStream.handler(({ input, context }) => endMembersStream(parts, requireActor(context), input)),
    ...createExpatDeskRouter(parts),
    ...createRoomDeskRouter(parts),
    ...createAnnouncementDeskRouter(parts),
    ...createWordRuleDeskRouter(parts),
    ...createSettingsDeskRouter(parts),
    ...createChecklistDeskRouter(parts),
    ...createFiguresDeskRouter(parts),
    ...createRevenueDeskRouter(parts),
    ...createSalesDeskRouter(parts.sales),
    ...createCourseDeskRouter(parts),
    ...createVerificationDeskRouter(parts),
    ...createContentRouter(parts),
    ...createMoneyDeskRouter(parts),
    ...createLogDeskRouter(parts),
  };
}
