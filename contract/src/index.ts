import { announcements } from './core/announcements.ts';
import { places } from './core/cities.ts';
import { clientErrors } from './core/client-errors.ts';
import { moderation } from './core/moderation.ts';
import { site } from './core/site.ts';
import { communityPosts } from './gatherings/community-posts.ts';
import { eventFiles } from './gatherings/event-files.ts';
import { eventReplies } from './gatherings/event-replies.ts';
import { events } from './gatherings/events.ts';
import { streams } from './gatherings/streams.ts';
import { concierge } from './guidance/concierge.ts';
import { conciergeDesk } from './guidance/concierge-desk.ts';
import { guide } from './guidance/guide.ts';
import { landing } from './guidance/landing.ts';
import { today } from './guidance/today.ts';
import { accountData } from './identity/account-data.ts';
import { accounts } from './identity/accounts.ts';
import { apiTokens } from './identity/api-tokens.ts';
import { invitations } from './identity/invitations.ts';
import { push } from './identity/push.ts';
import { verification } from './identity/verification.ts';
import { connections } from './members/connections.ts';
import { members } from './members/directory.ts';
import { memberSearches } from './members/member-searches.ts';
import { photos } from './members/photos.ts';
import { privacy } from './members/privacy.ts';
import { profiles } from './members/profiles.ts';
import { references } from './members/references.ts';
import { socialAccounts } from './members/social-accounts.ts';
import { trips } from './members/trips.ts';
import { blocks } from './messaging/blocks.ts';
import { chat } from './messaging/chat.ts';
import { chatPhotos } from './messaging/chat-photos.ts';
import { besideMessages } from './messaging/chat-pins.ts';
import { closedConversations } from './messaging/closed-conversations.ts';
import { directMessages } from './messaging/direct-messages.ts';
import { messageSearch } from './messaging/message-search.ts';
import { reports } from './messaging/reports.ts';
import { billing } from './money/billing.ts';
import { earnings } from './money/earnings.ts';
import { ownPayouts } from './money/own-payouts.ts';
import { payoutDetails } from './money/payout-details.ts';
import { payouts } from './money/payouts.ts';
import { referrals } from './money/referrals.ts';
import { sales } from './money/sales.ts';
import { notices } from './notices.ts';
import { cityGuideDesk } from './places/city-guide-desk.ts';
import { cityGuides } from './places/city-guides.ts';
import { destinationEditing } from './places/destination-editing.ts';
import { destinations } from './places/destinations.ts';
import { expats } from './places/expats.ts';
import { favourites } from './places/favourites.ts';
import { map } from './places/map.ts';
import { reviews } from './places/reviews.ts';
import { tips } from './places/tips.ts';
import { staff } from './staff/staff.ts';
import { courseLearning } from './work/course-learning.ts';
import { courseMaking } from './work/course-making.ts';
import { courses } from './work/courses.ts';
import { jobApplications } from './work/job-applications.ts';
import { jobLogos } from './work/job-logos.ts';
import { jobSearches } from './work/job-searches.ts';
import { jobs } from './work/jobs.ts';

/** The whole API at a glance. */
export const contract = {
  accounts,
  accountData,
  apiTokens,
  invitations,
  referrals,
  profiles,
  privacy,
  socialAccounts,
  photos,
  verification,
  places,
  trips,
  members,
  memberSearches,
  today,
  map,
  connections,
  references,
  blocks,
  reports,
  closedConversations,
  tips,
  communityPosts,
  events: { ...events, ...eventReplies, ...eventFiles },
  jobs: { ...jobs, ...jobLogos },
  jobApplications,
  jobSearches,
  courses,
  courseLearning,
  courseMaking,
  streams,
  concierge,
  conciergeDesk,
  cityGuides,
  cityGuideDesk,
  guide,
  destinations,
  favourites,
  destinationEditing,
  reviews,
  expats,
  chat: { ...chat, ...messageSearch, ...besideMessages },
  directMessages,
  chatPhotos,
  moderation,
  landing,
  billing,
  sales,
  payoutDetails,
  payouts: { ...ownPayouts, ...payouts },
  earnings,
  notices,
  push,
  announcements,
  clientErrors,
  site,
  staff,
};
export type Contract = typeof contract;
