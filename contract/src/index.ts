import { accountData } from './account-data.ts';
import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { apiTokens } from './api-tokens.ts';
import { billing } from './billing.ts';
import { blocks } from './blocks.ts';
import { chat } from './chat.ts';
import { chatPhotos } from './chat-photos.ts';
import { besideMessages } from './chat-pins.ts';
import { cityGuideDesk } from './city-guide-desk.ts';
import { cityGuides } from './city-guides.ts';
import { clientErrors } from './client-errors.ts';
import { closedConversations } from './closed-conversations.ts';
import { communityPosts } from './community-posts.ts';
import { concierge } from './concierge.ts';
import { conciergeDesk } from './concierge-desk.ts';
import { connections } from './connections.ts';
import { courseLearning } from './course-learning.ts';
import { courseMaking } from './course-making.ts';
import { courses } from './courses.ts';
import { destinationEditing } from './destination-editing.ts';
import { destinations } from './destinations.ts';
import { directMessages } from './direct-messages.ts';
import { earnings } from './earnings.ts';
import { eventFiles } from './event-files.ts';
import { eventReplies } from './event-replies.ts';
import { events } from './events.ts';
import { expats } from './expats.ts';
import { favourites } from './favourites.ts';
import { guide } from './guide.ts';
import { invitations } from './invitations.ts';
import { jobApplications } from './job-applications.ts';
import { jobLogos } from './job-logos.ts';
import { jobSearches } from './job-searches.ts';
import { jobs } from './jobs.ts';
import { landing } from './landing.ts';
import { map } from './map.ts';
import { memberSearches } from './member-searches.ts';
import { members } from './members.ts';
import { messageSearch } from './message-search.ts';
import { moderation } from './moderation.ts';
import { notices } from './notices.ts';
import { ownPayouts } from './own-payouts.ts';
import { payoutDetails } from './payout-details.ts';
import { payouts } from './payouts.ts';
import { photos } from './photos.ts';
import { places } from './places.ts';
import { privacy } from './privacy.ts';
import { profiles } from './profiles.ts';
import { push } from './push.ts';
import { references } from './references.ts';
import { referrals } from './referrals.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { sales } from './sales.ts';
import { site } from './site.ts';
import { socialAccounts } from './social-accounts.ts';
import { staff } from './staff.ts';
import { streams } from './streams.ts';
import { tips } from './tips.ts';
import { today } from './today.ts';
import { trips } from './trips.ts';
import { verification } from './verification.ts';

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
