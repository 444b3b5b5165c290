import { createAccountDataRouter } from './account-data/router.ts';
import { createAccountsRouter } from './accounts/router.ts';
import { createApiTokensRouter } from './api-tokens/router.ts';
import { createBillingRouter } from './billing/router.ts';
import { createBlocksRouter } from './blocks/router.ts';
import { createDirectMessagesRouter } from './chat/direct/router.ts';
import { createChatPhotosRouter } from './chat/photos/router.ts';
import { createChatRouter } from './chat/router.ts';
import { createClientErrorsRouter } from './client-errors/router.ts';
import { createClosedConversationsRouter } from './closed-conversations/router.ts';
import { createCommunityPostsRouter } from './community-posts/router.ts';
import { createConnectionsRouter } from './connections/router.ts';
import { createDestinationEditingRouter } from './destinations/editing/router.ts';
import { createFavouritesRouter } from './destinations/favourites/router.ts';
import { createDestinationsRouter } from './destinations/router.ts';
import { createEarningsRouter } from './earnings/router.ts';
import { createExpatsRouter } from './expats/router.ts';
import { createInvitationsRouter } from './invitations/router.ts';
import { createLandingRouter } from './landing/router.ts';
import { createMapRouter } from './map/router.ts';
import { createMembersRouter } from './members/router.ts';
import { createModerationRouter } from './moderation/router.ts';
import { createNoticesRouter } from './notices/router.ts';
import type { Parts } from './parts.ts';
import { createPayoutDetailsRouter } from './payout-details/router.ts';
import { createOwnPayoutsRouter } from './payouts/own/router.ts';
import { createPayoutsRouter } from './payouts/router.ts';
import { createPhotosRouter } from './photos/router.ts';
import { createPlacesRouter } from './places/router.ts';
import { createPrivacyRouter } from './privacy/router.ts';
import { createProfilesRouter } from './profiles/router.ts';
import { createReferralsRouter } from './referrals/router.ts';
import { createReportsRouter } from './reports/router.ts';
import { createReviewsRouter } from './reviews/router.ts';
import { createSiteRouter } from './site/router.ts';
import { createSocialAccountsRouter } from './social-accounts/router.ts';
import { createStaffRouter } from './staff/router.ts';
import { createTipsRouter } from './tips/router.ts';
import { createTodayRouter } from './today/router.ts';
import { createTripsRouter } from './trips/router.ts';

/** Every operation of the contract with what answers it. */
export function createRouter(parts: Parts) {
  return {
    accounts: createAccountsRouter(parts.accounts),
    accountData: createAccountDataRouter(parts.accountData),
    apiTokens: createApiTokensRouter(parts.accounts),
    invitations: createInvitationsRouter(parts),
    referrals: createReferralsRouter(parts),
    places: createPlacesRouter(parts),
    profiles: createProfilesRouter(parts),
    photos: createPhotosRouter(parts),
    privacy: createPrivacyRouter(parts),
    socialAccounts: createSocialAccountsRouter(parts),
    trips: createTripsRouter(parts),
    members: createMembersRouter(parts),
    map: createMapRouter(parts),
    today: createTodayRouter(parts),
    connections: createConnectionsRouter(parts),
    billing: createBillingRouter(parts.billing),
    payoutDetails: createPayoutDetailsRouter(parts.payoutDetails),
    earnings: createEarningsRouter(parts),
    payouts: {
      ...createOwnPayoutsRouter(parts),
      ...createPayoutsRouter({ ...parts.payouts, background: parts.background }),
    },
    blocks: createBlocksRouter(parts),
    reports: createReportsRouter(parts),
    closedConversations: createClosedConversationsRouter(parts),
    tips: createTipsRouter(parts),
    communityPosts: createCommunityPostsRouter(parts),
    destinations: createDestinationsRouter(parts),
    destinationEditing: createDestinationEditingRouter(parts),
    favourites: createFavouritesRouter(parts),
    reviews: createReviewsRouter(parts),
    chat: createChatRouter(parts.chat),
    directMessages: createDirectMessagesRouter(parts),
    chatPhotos: createChatPhotosRouter(parts),
    moderation: createModerationRouter(parts),
    expats: createExpatsRouter(parts),
    landing: createLandingRouter(parts),
    notices: createNoticesRouter(parts),
    clientErrors: createClientErrorsRouter({ ...parts, isOn: parts.config.isErrorReportingOn }),
    site: createSiteRouter(parts),
    staff: createStaffRouter({ ...parts, checkingModel: parts.checkingModel?.name ?? null }),
  };
}
