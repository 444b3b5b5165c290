/** The web addresses of the product, for web, mail and e2e alike. All are paths below `PUBLIC_URL`. */
export const paths = {
  home: '/',
  register: '/register',
  registerWithInvite: (code: string) => `/register?invite=${encodeURIComponent(code)}`,
  login: '/login',
  /** Sign-in that leads back to the page asked for. */
  loginAndReturn: (returnTo: string) => `/login?returnTo=${encodeURIComponent(returnTo)}`,
  confirmEmail: '/confirm-email',
  confirmEmailWithToken: (token: string) => `/confirm-email#token=${encodeURIComponent(token)}`,
  resetPassword: '/reset-password',
  resetPasswordWithToken: (token: string) => `/reset-password#token=${encodeURIComponent(token)}`,
  /** The target of 'This was not me' in the mail about a changed email. */
  restoreEmail: '/restore-email',
  restoreEmailWithToken: (token: string) => `/restore-email#token=${encodeURIComponent(token)}`,
  /** The only screen of a member whose account waits to be deleted. */
  accountDeletion: '/account-deletion',
  keepAccount: '/keep-account',
  keepAccountWithToken: (token: string) => `/keep-account#token=${encodeURIComponent(token)}`,
  unsubscribe: '/unsubscribe',
  unsubscribeWithToken: (token: string) => `/unsubscribe#token=${encodeURIComponent(token)}`,
  doNotInvite: '/do-not-invite',
  doNotInviteWithToken: (token: string) => `/do-not-invite#token=${encodeURIComponent(token)}`,
  destinations: '/destinations',
  /** A destination's own page; the slug never changes. */
  destination: (slug: string) => `/destinations/${slug}`,
  compareDestinations: '/destinations/compare',
  /** Up to three places side by side, by their slugs. */
  comparison: (slugs: readonly string[]) => `/destinations/compare?places=${slugs.join(',')}`,
  map: '/map',
  networking: '/networking',
  expats: '/expats',
  /** The story of a month: '2026-11'. */
  expat: (month: string) => `/expats/${month}`,
  member: (memberId: string) => `/members/${memberId}`,
  chat: '/chat',
  payment: '/payment',
  /** The plans, with this one chosen. */
  paymentFor: (tier: string) => `/payment?plan=${tier}`,
  profile: '/profile',
  dashboard: '/dashboard',
  dashboardProfile: '/dashboard/profile',
  /** One tab of the account area. */
  dashboardProfileTab: (tab: string) => `/dashboard/profile?tab=${tab}`,
  /** The form of the member's own profile, at one of its parts. */
  dashboardProfilePart: (part: string) => `/dashboard/profile?edit=${part}`,
  /** One of the member's own trips, with who else will be there. */
  dashboardTrip: (tripId: string) => `/dashboard/profile?tab=travel-history&trip=${tripId}`,
  dashboardEarnings: '/dashboard/earnings',
  dashboardSecurity: '/dashboard/security',
  dashboardVerification: '/dashboard/verification',
  dashboardDestinations: '/dashboard/destinations',
  nomadBoard: '/nomad-board',
  dashboardNomadBoard: '/dashboard/nomad-board',
  /** One tab of the nomad board, and what of it. */
  dashboardNomadBoardTab: (tab: 'tips' | 'community', view?: 'mine') =>
    `/dashboard/nomad-board?tab=${tab}${view ? `&view=${view}` : ''}`,
  communityPost: (postId: string) => `/community-posts/${postId}`,
  calendar: '/calendar',
  dashboardCalendar: '/dashboard/calendar',
  /** The events to come in a city. */
  dashboardCalendarIn: (cityId: number, from: string) => `/dashboard/calendar?city=${cityId}&from=${from}`,
  /** The receipt of something that the reader bought. */
  receipt: (orderId: string) => `/payment/receipts/${orderId}`,
  event: (eventId: string) => `/events/${eventId}`,
  jobBoard: '/job-board',
  dashboardJobs: '/dashboard/jobs',
  dashboardJobsTab: (tab: 'board' | 'saved' | 'applications' | 'postings' | 'searches') => `/dashboard/jobs?tab=${tab}`,
  /** The board, narrowed by one of the member's saved searches. */
  dashboardJobSearch: (searchId: string) => `/dashboard/jobs?tab=board&saved-search=${searchId}`,
  job: (jobId: string) => `/jobs/${jobId}`,
  /** Applications for a job, for its poster. */
  jobInbox: (jobId: string) => `/jobs/${jobId}/applications`,
  guide: '/dashboard/guide',
  /** One conversation with the travel guide. */
  guideConversation: (conversationId: string) => `/dashboard/guide?conversation=${conversationId}`,
  /** A new conversation, asked from a destination's page. */
  guideFrom: (slug: string) => `/dashboard/guide?from=${slug}`,
  concierge: '/dashboard/concierge',
  /** The thread of one of the member's requests. */
  conciergeRequest: (requestId: string) => `/dashboard/concierge/${requestId}`,
  cityGuides: '/dashboard/guides',
  /** Guides that the reader writes. */
  ownCityGuides: '/dashboard/guides?tab=mine',
  /** The guides of a city. */
  cityGuidesIn: (cityId: number) => `/dashboard/guides?city=${cityId}`,
  cityGuide: (guideId: string) => `/dashboard/guides/${guideId}`,
  /** The guide's editor, for its author. */
  cityGuideDraft: (guideId: string) => `/dashboard/guides/${guideId}/edit`,
  dashboardCourses: '/dashboard/courses',
  dashboardCoursesTab: (tab: 'catalogue' | 'learning' | 'making') => `/dashboard/courses?tab=${tab}`,
  course: (courseId: string) => `/courses/${courseId}`,
  /** A lesson, where it is learned. */
  lesson: (courseId: string, lessonId: string) => `/courses/${courseId}/lessons/${lessonId}`,
  /** The form of a new course, or of the given one. */
  courseSubmission: '/course-submission',
  courseDraft: (courseId: string) => `/course-submission?course=${courseId}`,
  certificate: (code: string) => `/certificates/${code}`,
  live: '/live',
  stream: (streamId: string) => `/live/${streamId}`,
  dashboardNetworking: '/dashboard/networking',
  /** The directory, filtered to the members that the map counts in a city. */
  dashboardNetworkingIn: (cityId: number) => `/dashboard/networking?city=${cityId}&stay=here`,
  /** The directory of those whose stays in a city are on, or begin soon. */
  dashboardNetworkingStay: (cityId: number, stay: 'now' | 'soon') => `/dashboard/networking?city=${cityId}&stay=${stay}`,
  dashboardChat: '/dashboard/chat',
  /** A message in its room; a room of two has no slug. */
  dashboardChatMessage: ({ id, slug }: { id: string; slug: string | null }, messageId: string) =>
    `/dashboard/chat?${slug === null ? `direct=${id}` : `room=${encodeURIComponent(slug)}`}&message=${messageId}`,
  /** A public room. */
  dashboardRoom: (slug: string) => `/dashboard/chat?room=${encodeURIComponent(slug)}`,
  /** The room of the reader and another member, and a room of two by its id. */
  dashboardDirect: (memberId: string) => `/dashboard/chat?with=${memberId}`,
  dashboardDirectRoom: (roomId: string) => `/dashboard/chat?direct=${roomId}`,
  dashboardClosedConversations: '/dashboard/closed-conversations',
  dashboardConnections: '/dashboard/connections',
  /** One of the three lists of that screen. */
  dashboardConnectionsTab: (tab: 'incoming' | 'outgoing' | 'connections') => `/dashboard/connections?tab=${tab}`,
  terms: '/terms',
  privacy: '/privacy',
  rules: '/rules',
  imprint: '/imprint',
  help: '/help',
  accessibility: '/accessibility',
  licences: '/licences',
  admin: '/admin',
  adminMembers: '/admin/members',
  adminMember: (memberId: string) => `/admin/members/${memberId}`,
  adminInvitations: '/admin/invitations',
  adminDestinations: '/admin/destinations',
  adminNewDestination: '/admin/destinations/new',
  adminDestinationImport: '/admin/destinations/import',
  adminDestination: (destinationId: string) => `/admin/destinations/${destinationId}`,
  adminRooms: '/admin/rooms',
  adminPayouts: '/admin/payouts',
  adminPayoutRun: (runId: string) => `/admin/payouts/${runId}`,
  adminModeration: '/admin/moderation',
  adminJobs: '/admin/jobs',
  adminConcierge: '/admin/concierge',
  adminConciergeRequest: (requestId: string) => `/admin/concierge/${requestId}`,
  adminCityGuides: '/admin/guides',
  /** The working copy as staff review it. */
  adminCityGuide: (guideId: string) => `/admin/guides/${guideId}`,
  adminCourses: '/admin/courses',
  /** The working copy as staff review it. */
  adminCourse: (courseId: string) => `/admin/courses/${courseId}`,
  adminVerification: '/admin/verification',
  adminVerificationCheck: (checkId: string) => `/admin/verification/${checkId}`,
  adminStreams: '/admin/streams',
  adminReports: '/admin/reports',
  adminGuide: '/admin/guide',
  adminExpats: '/admin/expats',
  adminFigures: '/admin/figures',
  adminRevenue: '/admin/revenue',
  adminPayments: '/admin/payments',
  adminSubscriptions: '/admin/subscriptions',
  adminDisputes: '/admin/disputes',
  adminSales: '/admin/sales',
  adminAnnouncements: '/admin/announcements',
  adminWordRules: '/admin/word-rules',
  adminSettings: '/admin/settings',
  adminSecurityEvents: '/admin/security-events',
  adminRateLimits: '/admin/rate-limits',
  adminClientErrors: '/admin/client-errors',
  adminMails: '/admin/mails',
  adminAuditLog: '/admin/audit-log',
} as const;

const screens = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));
/** Screens with something in their address that only the data knows. */
const screenPatterns = [
  /^\/expats\/20\d\d-(0[1-9]|1[0-2])$/,
  /^\/members\/[^/]+$/,
  /^\/community-posts\/[^/]+$/,
  /^\/events\/[^/]+$/,
  /^\/jobs\/[^/]+(\/applications)?$/,
  /^\/courses\/[^/]+(\/lessons\/[^/]+)?$/,
  /^\/certificates\/[^/]+$/,
  /^\/admin\/courses\/[^/]+$/,
  /^\/live\/[^/]+$/,
  /^\/payment\/receipts\/[^/]+$/,
  /^\/destinations\/[^/]+$/,
  /^\/dashboard\/guides\/[^/]+(\/edit)?$/,
  /^\/admin\/guides\/[^/]+$/,
  /^\/dashboard\/concierge\/[^/]+$/,
  /^\/admin\/concierge\/[^/]+$/,
  /^\/admin\/members\/[^/]+$/,
  /^\/admin\/destinations\/[^/]+$/,
  /^\/admin\/payouts\/[^/]+$/,
  /^\/admin\/verification\/[^/]+$/,
];

/** True when a screen has this address. The server answers all others with the status 404. */
export function isScreen(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return screens.has(path) || screenPatterns.some((pattern) => pattern.test(path));
}

/**
 * A path given by a visitor (a `returnTo`) made safe to follow: inside this site, or the dashboard.
 * Guards against open redirects (`//evil.example`, `/\evil.example`, `javascript:`).
 */
export function safeReturnPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])[^\s\\]*$/.test(candidate)) return paths.dashboard;
  return candidate;
}
