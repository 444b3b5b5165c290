import type * as z from 'zod';
import { session } from './accounts.ts';
import { author } from './authors.ts';
import { subscriptionCheck } from './billing.ts';
import { chatMessage } from './chat.ts';
import { messagePhoto } from './chat-photos.ts';
import { ownRoomState } from './chat-rooms.ts';
import { guideDraft } from './city-guides.ts';
import { communityPost } from './community-posts.ts';
import { conciergeRequest } from './concierge.ts';
import { deskRequest } from './concierge-desk.ts';
import { connectionLink } from './connections.ts';
import { courseReview } from './course-learning.ts';
import { courseDraft } from './course-making.ts';
import { courseCard, courseView } from './courses.ts';
import { editedDestination } from './destination-editing.ts';
import { monthWeather } from './destination-facts.ts';
import { directRoom } from './direct-messages.ts';
import { eventCard, eventPage } from './event-cards.ts';
import { deskStory } from './expat-desk.ts';
import { expatStory } from './expats.ts';
import { guideExchange } from './guide-answers.ts';
import { inviteCode } from './invitations.ts';
import { ownApplication, receivedApplication } from './job-applications.ts';
import { jobView } from './jobs.ts';
import { memberCard } from './members.ts';
import { payoutRun } from './payouts.ts';
import { memberPhoto, ownPhotos } from './photos.ts';
import { city } from './places.ts';
import { ownProfile } from './profiles.ts';
import { referenceSummary } from './references.ts';
import { reply } from './replies.ts';
import { review } from './reviews.ts';
import { staffMember } from './staff-member.ts';
import { streamCard, streamPage } from './streams.ts';
import { tip } from './tips.ts';
import { ownVerification } from './verification.ts';

/** The shapes that several answers hold, by their names in the API's document. A shape that only one operation answers with needs no name. */
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
