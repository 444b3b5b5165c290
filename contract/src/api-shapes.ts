import type * as z from 'zod';
import { deskAnnouncement } from './core/announcements.ts';
import { author, namedMember } from './core/authors.ts';
import { city } from './core/cities.ts';
import { dayField, timestampField } from './core/fields.ts';
import { memberPhoto } from './core/member-photo.ts';
import { messagePhoto } from './core/message-photo.ts';
import { ownCase, staffCase } from './core/moderation.ts';
import { reply } from './core/replies.ts';
import { readingUnits } from './core/units.ts';
import { communityPost } from './gatherings/community-posts.ts';
import { dinnerPreferences, dinnerState, dinnerTable } from './gatherings/dinner-tables.ts';
import { eventCard, eventPage, wallClock } from './gatherings/event-cards.ts';
import { doorPriceField } from './gatherings/event-forms.ts';
import { staffStream } from './gatherings/staff-streams.ts';
import { streamCard, streamPage } from './gatherings/streams.ts';
import { conciergeFile, conciergeRequest } from './guidance/concierge.ts';
import { deskRequest } from './guidance/concierge-desk.ts';
import { guideExchange } from './guidance/guide-answers.ts';
import { memberQuestion } from './guidance/member-questions.ts';
import { session, sessionMember } from './identity/accounts.ts';
import { apiToken } from './identity/api-tokens.ts';
import { inviteCode } from './identity/invitations.ts';
import { ownVerification } from './identity/verification.ts';
import { attendance } from './members/attendance.ts';
import { connectionLink } from './members/connections.ts';
import { memberCard, suggestionReason } from './members/directory.ts';
import { memberSearch } from './members/member-searches.ts';
import { ownPhotos } from './members/photos.ts';
import { ownProfile } from './members/profiles.ts';
import { referenceSummary } from './members/references.ts';
import { safetyLink, safetyState } from './members/safety-timers.ts';
import { socialAccount } from './members/social-accounts.ts';
import { presence, trip } from './members/trips.ts';
import { chatMessage } from './messaging/chat.ts';
import { ownRoomState } from './messaging/chat-rooms.ts';
import { directRoom } from './messaging/direct-messages.ts';
import { groupLink } from './messaging/group-links.ts';
import { group } from './messaging/groups.ts';
import { pollResults } from './messaging/polls.ts';
import { staffReport } from './messaging/reports.ts';
import { deskRooms } from './messaging/room-desk.ts';
import { subscriptionCheck } from './money/billing.ts';
import { payoutRun } from './money/payouts.ts';
import { order, saleRefund, staffSale } from './money/sales.ts';
import { deskGuide } from './places/city-guide-desk.ts';
import { guideDraft } from './places/city-guides.ts';
import { newsItem } from './places/city-news.ts';
import { editedDestination, editedVisaNote } from './places/destination-editing.ts';
import { monthWeather, provenances, visaNote } from './places/destination-facts.ts';
import { deskStory } from './places/expat-desk.ts';
import { expatStory } from './places/expats.ts';
import { review } from './places/reviews.ts';
import { stayPost } from './places/stay-posts.ts';
import { tip } from './places/tips.ts';
import { cleanup } from './staff/cleanups.ts';
import { figureStep } from './staff/figures.ts';
import { staffInvitation } from './staff/staff.ts';
import { mailRow } from './staff/staff-logs.ts';
import { staffMember } from './staff/staff-member.ts';
import { wordRule } from './staff/word-rule-desk.ts';
import { courseDraft } from './work/course-authoring.ts';
import { courseQuestion, courseReview } from './work/course-learning.ts';
import { courseCard, courseView } from './work/courses.ts';
import { ownApplication, receivedApplication } from './work/job-applications.ts';
import { jobCurrencyField } from './work/job-forms.ts';
import { jobSearch } from './work/job-searches.ts';
import { jobView } from './work/jobs.ts';

export const API_SHAPES = {
  ApiToken: apiToken,
  Attendance: attendance,
  Author: author,
  ChatMessage: chatMessage,
  City: city,
  Cleanup: cleanup,
  CityNewsItem: newsItem,
  CommunityPost: communityPost,
  StayPost: stayPost,
  ConciergeFile: conciergeFile,
  ConciergeRequest: conciergeRequest,
  ConnectionLink: connectionLink,
  Course: courseView,
  CourseCard: courseCard,
  CourseDraft: courseDraft,
  CourseQuestion: courseQuestion,
  CourseReview: courseReview,
  DeskAnnouncement: deskAnnouncement,
  DeskConciergeRequest: deskRequest,
  DeskExpatStory: deskStory,
  DeskGuide: deskGuide,
  DeskRooms: deskRooms,
  DinnerPreferences: dinnerPreferences,
  DinnerState: dinnerState,
  DinnerTable: dinnerTable,
  DirectRoom: directRoom,
  DoorPrice: doorPriceField,
  EditedDestination: editedDestination,
  EditedVisaNote: editedVisaNote,
  Event: eventPage,
  EventCard: eventCard,
  ExpatStory: expatStory,
  FigureStep: figureStep,
  FactProvenances: provenances,
  Group: group,
  GroupLink: groupLink,
  GuideDraft: guideDraft,
  GuideExchange: guideExchange,
  MemberQuestion: memberQuestion,
  InviteCode: inviteCode,
  Job: jobView,
  JobCurrency: jobCurrencyField,
  JobSearch: jobSearch,
  MemberCard: memberCard,
  MemberPhoto: memberPhoto,
  MemberSearch: memberSearch,
  MessagePhoto: messagePhoto,
  ModerationCase: staffCase,
  MonthWeather: monthWeather,
  NamedMember: namedMember,
  Order: order,
  OwnApplication: ownApplication,
  OwnModerationCase: ownCase,
  OwnPhotos: ownPhotos,
  OwnProfile: ownProfile,
  OwnRoomState: ownRoomState,
  OwnVerification: ownVerification,
  PayoutRun: payoutRun,
  PollResults: pollResults,
  Presence: presence,
  ReadingUnits: readingUnits,
  ReceivedApplication: receivedApplication,
  ReferenceSummary: referenceSummary,
  Reply: reply,
  Review: review,
  SaleRefund: saleRefund,
  SafetyLink: safetyLink,
  SafetyState: safetyState,
  Session: session,
  SessionMember: sessionMember,
  SentMail: mailRow,
  SocialAccount: socialAccount,
  StaffInvitation: staffInvitation,
  StaffMember: staffMember,
  StaffReport: staffReport,
  StaffSale: staffSale,
  StaffStream: staffStream,
  Stream: streamPage,
  StreamCard: streamCard,
  SubscriptionState: subscriptionCheck,
  SuggestionReason: suggestionReason,
  Tip: tip,
  Trip: trip,
  VisaNote: visaNote,
  WordRule: wordRule,
} as const satisfies Record<string, z.ZodType>;

export const API_FIELDS = { Day: dayField, Moment: timestampField, WallClock: wallClock } as const satisfies Record<
  string,
  z.ZodType
>;
