import type { TokenScope } from './core/access.ts';
import { announcements } from './core/announcements.ts';
import { cities } from './core/cities.ts';
import { clientErrors } from './core/client-errors.ts';
import { moderation } from './core/moderation.ts';
import { site } from './core/site.ts';
import { communityPosts } from './gatherings/community-posts.ts';
import { dinnerTables } from './gatherings/dinner-tables.ts';
import { eventFiles } from './gatherings/event-files.ts';
import { eventReplies } from './gatherings/event-replies.ts';
import { events } from './gatherings/events.ts';
import { streams } from './gatherings/streams.ts';
import { concierge } from './guidance/concierge.ts';
import { conciergeDesk } from './guidance/concierge-desk.ts';
import { guide } from './guidance/guide.ts';
import { landing } from './guidance/landing.ts';
import { memberQuestions } from './guidance/member-questions.ts';
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
import { safetyTimers } from './members/safety-timers.ts';
import { socialAccounts } from './members/social-accounts.ts';
import { trips } from './members/trips.ts';
import { blocks } from './messaging/blocks.ts';
import { chat } from './messaging/chat.ts';
import { chatPhotos } from './messaging/chat-photos.ts';
import { presenceAndPins } from './messaging/chat-pins.ts';
import { closedConversations } from './messaging/closed-conversations.ts';
import { directMessages } from './messaging/direct-messages.ts';
import { eventGroups } from './messaging/event-groups.ts';
import { groupInviteLinks } from './messaging/group-links.ts';
import { groupPictures } from './messaging/group-pictures.ts';
import { groups } from './messaging/groups.ts';
import { messageSearch } from './messaging/message-search.ts';
import { polls } from './messaging/polls.ts';
import { reliability } from './messaging/reliability.ts';
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
import { cityNews } from './places/city-news.ts';
import { destinationEditing } from './places/destination-editing.ts';
import { destinations } from './places/destinations.ts';
import { expats } from './places/expats.ts';
import { favorites } from './places/favorites.ts';
import { map } from './places/map.ts';
import { reviews } from './places/reviews.ts';
import { stayPosts } from './places/stay-posts.ts';
import { tips } from './places/tips.ts';
import { staff } from './staff/staff.ts';
import { courseAuthoring } from './work/course-authoring.ts';
import { courseLearning } from './work/course-learning.ts';
import { courses } from './work/courses.ts';
import { jobApplications } from './work/job-applications.ts';
import { jobLogos } from './work/job-logos.ts';
import { jobSearches } from './work/job-searches.ts';
import { jobs } from './work/jobs.ts';

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
  cities,
  trips,
  members,
  memberSearches,
  today,
  map,
  connections,
  references,
  reliability,
  safetyTimers,
  blocks,
  reports,
  closedConversations,
  tips,
  communityPosts,
  events: { ...events, ...eventReplies, ...eventFiles },
  dinnerTables,
  jobs: { ...jobs, ...jobLogos },
  jobApplications,
  jobSearches,
  courses,
  courseLearning,
  courseAuthoring,
  streams,
  concierge,
  conciergeDesk,
  cityGuides,
  cityGuideDesk,
  cityNews,
  guide,
  memberQuestions,
  destinations,
  favorites,
  destinationEditing,
  reviews,
  stayPosts,
  expats,
  chat: { ...chat, ...messageSearch, ...presenceAndPins },
  directMessages,
  groups: { ...groups, ...groupInviteLinks, ...eventGroups, ...groupPictures },
  polls,
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

interface Noun {
  description: string;
  /** Never for account security, decisions about accounts, and staff. */
  isOpenToTokens?: true;
}

export const NOUNS: Record<keyof Contract, Noun> = {
  accounts: { description: 'Sign-up, sign-in, two-step verification, passkeys, sessions, and changes of email and password.' },
  accountData: { description: "The archive of a member's data, and the deletion of the account." },
  apiTokens: { description: "Tokens for a member's own scripts." },
  invitations: { description: 'Invite codes and applications to join.', isOpenToTokens: true },
  referrals: { description: "The people who joined through the member's invitations.", isOpenToTokens: true },
  profiles: { description: "The member's own profile, and the profiles of others.", isOpenToTokens: true },
  privacy: { description: 'The parts of a profile that others see, and whether it is in the directory.', isOpenToTokens: true },
  socialAccounts: { description: 'Accounts on other platforms that a profile shows.', isOpenToTokens: true },
  photos: { description: "The photos of the member's profile.", isOpenToTokens: true },
  verification: { description: 'The check that a member is the person in their photos.' },
  cities: { description: 'Cities of the world, by name or ID.', isOpenToTokens: true },
  trips: {
    description: "The member's trips and day counts, import and export of trips, and members who are in a city at the same time.",
    isOpenToTokens: true,
  },
  members: { description: 'The directory of members.', isOpenToTokens: true },
  memberSearches: { description: 'Saved sets of directory filters.', isOpenToTokens: true },
  today: { description: "The panel above the profile's tabs: people, crossing plans, meetups and conversations." },
  map: { description: 'Destinations, and cities with members, on a world map.', isOpenToTokens: true },
  connections: { description: 'Connections between members, and connection requests.', isOpenToTokens: true },
  references: {
    description: 'References that members write about each other. They are shown once both have written or 14 days have passed.',
    isOpenToTokens: true,
  },
  reliability: { description: 'How reliably members answer, and come to gatherings that they joined.', isOpenToTokens: true },
  safetyTimers: { description: 'Timers that alert a contact outside the network if the member does not answer.' },
  blocks: { description: 'Members whom the member has blocked.', isOpenToTokens: true },
  reports: { description: 'Reports to the moderators.', isOpenToTokens: true },
  closedConversations: { description: 'Closed direct conversations, and reports of the other member.' },
  tips: { description: 'Tips by members for life in a city.', isOpenToTokens: true },
  communityPosts: { description: 'Meetups and posts of the nomad board, with replies.', isOpenToTokens: true },
  events: { description: 'Travel events, seats, replies and covers.', isOpenToTokens: true },
  dinnerTables: { description: 'Table for six: weekly dinners of four to six members in a city.', isOpenToTokens: true },
  jobs: { description: 'The job board.', isOpenToTokens: true },
  jobApplications: { description: 'Applications for jobs, with CVs.', isOpenToTokens: true },
  jobSearches: { description: 'Saved job searches, and their feeds.', isOpenToTokens: true },
  courses: { description: 'The courses of the academy, and their purchase.' },
  courseLearning: { description: "Lessons, questions and reviews of a course's learners." },
  courseAuthoring: { description: 'Writing a course and selling it.' },
  streams: { description: 'Live streams: seats, side chat, and the signals that connect browsers.' },
  concierge: { description: "The member's requests to the concierge." },
  conciergeDesk: { description: 'The desk where staff answer requests to the concierge.' },
  cityGuides: { description: 'City guides that members write.' },
  cityGuideDesk: { description: 'The desk where staff publish city guides.' },
  cityNews: { description: 'What is new in the cities that the member follows.', isOpenToTokens: true },
  guide: { description: 'Questions to the travel guide, and its answers.' },
  memberQuestions: { description: 'Questions to members who were in a city, and their answers.' },
  destinations: { description: 'The directory of destinations, with costs, climate and visas.', isOpenToTokens: true },
  favorites: { description: 'Favorite destinations.', isOpenToTokens: true },
  destinationEditing: { description: 'The directory of destinations as admins edit it.' },
  reviews: { description: 'Reviews of destinations.', isOpenToTokens: true },
  stayPosts: { description: 'Rooms, apartments and hosts of members, and members who look for a place.' },
  expats: { description: 'Expat of the month: stories and nominations.', isOpenToTokens: true },
  chat: { description: 'Rooms and their messages, with search.', isOpenToTokens: true },
  directMessages: { description: 'Direct conversations of two members.', isOpenToTokens: true },
  groups: { description: 'Private rooms of up to a hundred members, with invitations and links.', isOpenToTokens: true },
  polls: { description: 'Polls and date finders in rooms, groups and direct conversations.', isOpenToTokens: true },
  chatPhotos: { description: 'Photos in messages.', isOpenToTokens: true },
  moderation: { description: "Decisions about the member's messages, and appeals." },
  landing: { description: 'The content of the public landing page.', isOpenToTokens: true },
  billing: { description: 'Memberships: plans, checkout, subscription and invoices.' },
  sales: { description: 'Sales between members: orders, receipts and refunds.' },
  payoutDetails: { description: 'The bank or wallet to which earnings are paid.' },
  payouts: { description: "The member's payouts, and the runs in which staff carry them out." },
  earnings: { description: 'Commissions and shares of sales that the member has earned.', isOpenToTokens: true },
  notices: { description: "The member's notices and notification settings.", isOpenToTokens: true },
  push: { description: "Push notifications on the member's devices." },
  clientErrors: { description: 'Errors of the web app that browsers report.' },
  announcements: { description: 'Announcements from staff to members.' },
  site: { description: 'Public settings of this installation.', isOpenToTokens: true },
  staff: { description: 'The staff area: members, messages, money, settings and logs.' },
};

/** Null if the noun accepts no tokens. */
export function tokenScopeOf(noun: string, method: string): TokenScope | null {
  if (!(NOUNS as Partial<Record<string, Noun>>)[noun]?.isOpenToTokens) return null;
  return method === 'GET' ? 'read' : 'write';
}
