import { contract } from '@bros/contract';
import { paths } from '@bros/contract/paths';
import type { FastifyInstance } from 'fastify';
import { feature as accountData } from './account-data/feature.ts';
import { feature as accounts } from './accounts/feature.ts';
import { feature as announcements } from './announcements/feature.ts';
import { feature as apiTokens } from './api-tokens/feature.ts';
import { feature as appeals } from './appeals/feature.ts';
import { feature as audit } from './audit/feature.ts';
import { feature as backup } from './backup/feature.ts';
import { feature as billing } from './billing/feature.ts';
import { feature as blocks } from './blocks/feature.ts';
import { feature as books } from './books/feature.ts';
import { feature as chat } from './chat/feature.ts';
import { feature as cityGuides } from './city-guides/feature.ts';
import { feature as clientErrors } from './client-errors/feature.ts';
import { feature as closedConversations } from './closed-conversations/feature.ts';
import { feature as commissions } from './commissions/feature.ts';
import { feature as communityPosts } from './community-posts/feature.ts';
import { feature as concierge } from './concierge/feature.ts';
import { feature as connections } from './connections/feature.ts';
import { feature as courses } from './courses/feature.ts';
import { feature as destinationEditing } from './destination-editing/feature.ts';
import { feature as destinations } from './destinations/feature.ts';
import { feature as earnings } from './earnings/feature.ts';
import { feature as events } from './events/feature.ts';
import { feature as expats } from './expats/feature.ts';
import type { ArchiveParts, ErasureParts, Feature, MemberData } from './feature.ts';
import { feature as guide } from './guide/feature.ts';
import { feature as invitations } from './invitations/feature.ts';
import { feature as jobs } from './jobs/feature.ts';
import { feature as landing } from './landing/feature.ts';
import { feature as ledger } from './ledger/feature.ts';
import { feature as map } from './map/feature.ts';
import { feature as members } from './members/feature.ts';
import { feature as moderation } from './moderation/feature.ts';
import { feature as notices } from './notices/feature.ts';
import type { Parts } from './parts.ts';
import { feature as paymentSandbox } from './payment-sandbox/feature.ts';
import { feature as payoutDetails } from './payout-details/feature.ts';
import { feature as payouts } from './payouts/feature.ts';
import { feature as people } from './people/feature.ts';
import { feature as photos } from './photos/feature.ts';
import { feature as places } from './places/feature.ts';
import type { ApiRouter } from './platform/api/handler.ts';
import type { Database } from './platform/database/connect.ts';
import { deleteMailsOf } from './platform/mail/mail.ts';
import type { ArchivePart, ErasurePart } from './platform/member-data.ts';
import { deleteEventsOf } from './platform/outbox/outbox.ts';
import { sweepPicturesJob } from './platform/pictures/store.ts';
import { deleteJobsOf } from './platform/queue.ts';
import type { Topic } from './platform/topics.ts';
import type { PublicPages } from './platform/web/public-pages.ts';
import { feature as privacy } from './privacy/feature.ts';
import { feature as profiles } from './profiles/feature.ts';
import { feature as push } from './push/feature.ts';
import { feature as references } from './references/feature.ts';
import { feature as referrals } from './referrals/feature.ts';
import { feature as reports } from './reports/feature.ts';
import { feature as reviews } from './reviews/feature.ts';
import { feature as sales } from './sales/feature.ts';
import { feature as security } from './security/feature.ts';
import { feature as site } from './site/feature.ts';
import { feature as siteSettings } from './site-settings/feature.ts';
import { feature as socialAccounts } from './social-accounts/feature.ts';
import { feature as staff } from './staff/feature.ts';
import { feature as streams } from './streams/feature.ts';
import { feature as tips } from './tips/feature.ts';
import { feature as today } from './today/feature.ts';
import { feature as trips } from './trips/feature.ts';
import { feature as verification } from './verification/feature.ts';

/** Everything that the server is made of. Each stands after the features that it uses, which `npm run lint` checks. */
const FEATURES: readonly Feature[] = [
  places,
  people,
  security,
  siteSettings,
  audit,
  photos,
  notices,
  trips,
  profiles,
  billing,
  invitations,
  accounts,
  push,
  verification,
  apiTokens,
  ledger,
  commissions,
  payoutDetails,
  payouts,
  sales,
  books,
  earnings,
  privacy,
  socialAccounts,
  moderation,
  destinations,
  chat,
  tips,
  reviews,
  communityPosts,
  events,
  jobs,
  courses,
  streams,
  concierge,
  cityGuides,
  guide,
  references,
  reports,
  connections,
  closedConversations,
  blocks,
  referrals,
  appeals,
  destinationEditing,
  expats,
  accountData,
  backup,
  announcements,
  clientErrors,
  landing,
  members,
  map,
  today,
  paymentSandbox,
  site,
  staff,
];

/** Joins the routers of all features. Throws if no feature answers an operation of the contract: such a server must not start. */
export function createRouter(parts: Parts): ApiRouter {
  const router: Partial<ApiRouter> = Object.assign({}, ...FEATURES.map((feature) => feature.router?.(parts)));
  const missing = Object.keys(contract).filter((noun) => !(noun in router));
  if (missing.length > 0) throw new Error(`No feature answers the operations of ${missing.join(', ')}.`);
  return router as ApiRouter;
}

export const composeTopics = (parts: Parts): Topic[] => FEATURES.flatMap(({ topics }) => topics?.(parts) ?? []);

/** Tells the queue everything that the server does later or at set hours. */
export function defineJobs(parts: Parts, data: MemberData): void {
  for (const job of [sweepPicturesJob(parts.pictures), ...FEATURES.flatMap(({ jobs }) => jobs?.(parts, data) ?? [])]) {
    parts.queue.define(job);
  }
}

export function registerPages(server: FastifyInstance, parts: Parts, data: MemberData): void {
  for (const { pages } of FEATURES) pages?.(server, parts, data);
}

/** Public pages that say the same whatever is stored. */
const ALWAYS_PUBLIC = [paths.home, paths.help, paths.terms, paths.privacy, paths.rules, paths.imprint, paths.accessibility];

/** The landing page, the texts about law and help, and every page that a feature can describe. */
export function composePublicPages(parts: Parts): PublicPages {
  const all = FEATURES.flatMap(({ publicPages }) => publicPages?.(parts) ?? []);
  return {
    async list() {
      const pages: string[] = [...ALWAYS_PUBLIC];
      for (const { list } of all) pages.push(...(await list()));
      return pages;
    },
    async describe(pathname) {
      for (const { describe } of all) {
        const head = await describe(pathname);
        if (head) return head;
      }
      return null;
    },
  };
}

/** Adds what every installation begins with; a feature's own comes after that of the features it uses. */
export async function seedFeatures(database: Database): Promise<void> {
  for (const { seed } of FEATURES) await seed?.(database);
}

/** Every feature's part of a member's archive. A table that names members and is in no part keeps a test from passing, unless `LEFT_OUT` says why. */
export const composeArchive = (parts: ArchiveParts): ArchivePart[] => FEATURES.flatMap(({ archive }) => archive?.(parts) ?? []);

/** Tables that name members and are in nobody's archive, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = Object.assign({}, ...FEATURES.map(({ leftOut }) => leftOut));

/**
 * The deletions beyond foreign keys, such as rows that only a search finds. A feature comes before those it uses, since it may ask them about the
 * member: commissions need the provider's answer before billing ends it.
 */
export const composeErasure = (parts: ErasureParts): ErasurePart[] => [
  ...FEATURES.toReversed().flatMap(({ erasure }) => erasure?.(parts) ?? []),
  { name: 'mails', erase: deleteMailsOf },
  { name: 'outbox', erase: (transaction, { memberId }) => deleteEventsOf(transaction, memberId) },
  { name: 'queue', erase: (transaction, { memberId }) => deleteJobsOf(transaction, memberId) },
];
