import type * as z from 'zod';
import { author } from './core/authors.ts';
import { city } from './core/cities.ts';
import { memberPhoto } from './core/member-photo.ts';
import { messagePhoto } from './core/message-photo.ts';
import { reply } from './core/replies.ts';
import { communityPost } from './gatherings/community-posts.ts';
import { eventCard, eventPage } from './gatherings/event-cards.ts';
import { streamCard, streamPage } from './gatherings/streams.ts';
import { conciergeRequest } from './guidance/concierge.ts';
import { deskRequest } from './guidance/concierge-desk.ts';
import { guideExchange } from './guidance/guide-answers.ts';
import { session } from './identity/accounts.ts';
import { inviteCode } from './identity/invitations.ts';
import { ownVerification } from './identity/verification.ts';
import { connectionLink } from './members/connections.ts';
import { memberCard } from './members/directory.ts';
import { ownPhotos } from './members/photos.ts';
import { ownProfile } from './members/profiles.ts';
import { referenceSummary } from './members/references.ts';
import { chatMessage } from './messaging/chat.ts';
import { ownRoomState } from './messaging/chat-rooms.ts';
import { directRoom } from './messaging/direct-messages.ts';
import { subscriptionCheck } from './money/billing.ts';
import { payoutRun } from './money/payouts.ts';
import { guideDraft } from './places/city-guides.ts';
import { editedDestination } from './places/destination-editing.ts';
import { monthWeather } from './places/destination-facts.ts';
import { deskStory } from './places/expat-desk.ts';
import { expatStory } from './places/expats.ts';
import { review } from './places/reviews.ts';
import { tip } from './places/tips.ts';
import { staffMember } from './staff/staff-member.ts';
import { courseReview } from './work/course-learning.ts';
import { courseDraft } from './work/course-making.ts';
import { courseCard, courseView } from './work/courses.ts';
import { ownApplication, receivedApplication } from './work/job-applications.ts';
import { jobView } from './work/jobs.ts';

/** Several operations return these, so the API document names them. */
export const API_SHAPES = {
  Author: author,
  City: city,
  ChatMessage: chatMessage,
  CommunityPost: communityPost,
  ConciergeRequest: conciergeRequest,
  ConnectionLink: connectionLink,
  Course: courseView,
  CourseCard: courseCard,
  CourseDraft: courseDraft,
  CourseReview: courseReview,
  DeskConciergeRequest: deskRequest,
  DeskExpatStory: deskStory,
  DirectRoom: directRoom,
  EditedDestination: editedDestination,
  Event: eventPage,
  EventCard: eventCard,
  ExpatStory: expatStory,
  GuideDraft: guideDraft,
  GuideExchange: guideExchange,
  InviteCode: inviteCode,
  Job: jobView,
  MemberCard: memberCard,
  MemberPhoto: memberPhoto,
  MessagePhoto: messagePhoto,
  MonthWeather: monthWeather,
  OwnApplication: ownApplication,
  OwnPhotos: ownPhotos,
  OwnProfile: ownProfile,
  OwnRoomState: ownRoomState,
  OwnVerification: ownVerification,
  PayoutRun: payoutRun,
  ReceivedApplication: receivedApplication,
  ReferenceSummary: referenceSummary,
  Reply: reply,
  Review: review,
  Session: session,
  StaffMember: staffMember,
  Stream: streamPage,
  StreamCard: streamCard,
  SubscriptionState: subscriptionCheck,
  Tip: tip,
} as const satisfies Record<string, z.ZodType>;
