import { accountArchive } from './accounts/archive.ts';
import { accountErasure } from './accounts/erasure.ts';
import { apiTokenArchive } from './api-tokens/archive.ts';
import { billingArchive } from './billing/archive.ts';
import { billingErasure } from './billing/erasure.ts';
import { blockArchive } from './blocks/archive.ts';
import { chatArchive } from './chat/archive.ts';
import { chatErasure } from './chat/erasure.ts';
import { clientErrorErasure } from './client-errors/erasure.ts';
import { closedConversationArchive } from './closed-conversations/archive.ts';
import { closedConversationErasure } from './closed-conversations/erasure.ts';
import { earningsArchive } from './commissions/archive.ts';
import { commissionErasure } from './commissions/erasure.ts';
import { communityPostArchive } from './community-posts/archive.ts';
import { connectionArchive } from './connections/archive.ts';
import { favouriteArchive } from './destinations/favourites/archive.ts';
import { expatArchive } from './expats/archive.ts';
import { invitationArchive } from './invitations/archive.ts';
import { moderationArchive } from './moderation/archive.ts';
import { noticeArchive } from './notices/archive.ts';
import { payoutDetailsArchive } from './payout-details/archive.ts';
import { payoutArchive } from './payouts/archive.ts';
import { payoutErasure } from './payouts/erasure.ts';
import { membershipArchive } from './people/memberships/archive.ts';
import { photoArchive } from './photos/archive.ts';
import type { PhotoParts } from './photos/service.ts';
import type { Database } from './platform/database/connect.ts';
import { deleteMailsOf } from './platform/mail/mail.ts';
import type { ArchivePart, ErasurePart } from './platform/member-data.ts';
import { deleteEventsOf, type Outbox } from './platform/outbox/outbox.ts';
import type { MoneyClock, PaymentProvider } from './platform/payments.ts';
import { deleteJobsOf } from './platform/queue.ts';
import { profileArchive } from './profiles/archive.ts';
import { referralArchive } from './referrals/archive.ts';
import { reportArchive } from './reports/archive.ts';
import { reviewArchive } from './reviews/archive.ts';
import { reviewErasure } from './reviews/erasure.ts';
import { securityArchive } from './security/archive.ts';
import { securityErasure } from './security/erasure.ts';
import { socialAccountsArchive } from './social-accounts/archive.ts';
import { tipArchive } from './tips/archive.ts';
import { tipErasure } from './tips/erasure.ts';
import { tripArchive } from './trips/archive.ts';

/**
 * What every feature keeps of a member, in the order of his archive. A table that names members and is in no part keeps a test from passing, unless
 * `LEFT_OUT` says why.
 */
export const composeArchive = ({ database, pictures }: PhotoParts): ArchivePart[] => [
  ...accountArchive(database),
  apiTokenArchive(database),
  ...membershipArchive(database),
  ...billingArchive(database),
  earningsArchive(database),
  payoutDetailsArchive(database),
  payoutArchive(database),
  profileArchive(database),
  photoArchive({ database, pictures }),
  socialAccountsArchive(database),
  tripArchive(database),
  connectionArchive(database),
  blockArchive(database),
  closedConversationArchive(database),
  ...invitationArchive(database),
  referralArchive(database),
  ...chatArchive({ database, pictures }),
  ...moderationArchive(database),
  favouriteArchive(database),
  ...tipArchive(database),
  ...reviewArchive({ database, pictures }),
  ...communityPostArchive(database),
  ...expatArchive({ database, pictures }),
  reportArchive(database),
  ...noticeArchive(database),
  securityArchive(database),
];

/** Tables that name members and are in nobody's archive, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  credentials: 'a hash of the password proves who somebody is and tells him nothing',
  two_factors: 'an encrypted secret; that two-step verification is on stands in the account',
  told_overlaps: 'who was told of whose stay, so that nobody is told twice; the stays themselves are in the archive',
  scam_warnings: 'who is warned of whom, so that nobody is warned twice; the warning itself is among the notices',
  whereabouts: 'follows from profile, stays and audiences, which are in the archive',
  ledger_accounts: 'what stands in them are the earnings, which are in the archive',
  payout_runs: 'which admins approved a run; what staff do is in their audit log',
  refund_orders: 'the refund itself stands in the invoice, which is in the archive',
  settlements: 'follow from the invoices, which are in the archive',
  email_changes: 'an email change that waits for its links; the request is among the security events',
  email_restores: 'links that bring back an address for 72 hours, as hashes; the change is among the security events',
  client_errors: 'errors that browsers met; the member who met one last is kept so that staff can ask them',
  rate_limits: 'counts of attempts, forgotten by themselves, kept under hashes',
};

interface ErasureParts {
  database: Database;
  outbox: Outbox;
  provider: PaymentProvider | null;
  now: MoneyClock;
}

/** What is deleted with an account beyond the rows that reference it, and where only a search finds it. */
export const composeErasure = ({ database, outbox, provider, now }: ErasureParts): ErasurePart[] => [
  // Before billing: what is not booked yet may need the provider's word about him.
  commissionErasure({ database, provider, now, outbox }),
  billingErasure({ database, provider }),
  payoutErasure,
  closedConversationErasure,
  chatErasure(database),
  tipErasure,
  reviewErasure(outbox),
  accountErasure,
  securityErasure,
  clientErrorErasure,
  { name: 'mails', erase: deleteMailsOf },
  { name: 'outbox', erase: (transaction, { memberId }) => deleteEventsOf(transaction, memberId) },
  { name: 'queue', erase: (transaction, { memberId }) => deleteJobsOf(transaction, memberId) },
];
