import { contract } from '@bros/contract';
import { paths } from '@bros/contract/paths';
import type { FastifyInstance } from 'fastify';
import { feature as announcements } from './core/announcements/feature.ts';
import { feature as audit } from './core/audit/feature.ts';
import { feature as places } from './core/cities/feature.ts';
import { feature as clientErrors } from './core/client-errors/feature.ts';
import { feature as moderation } from './core/moderation/feature.ts';
import { feature as notices } from './core/notices/feature.ts';
import { feature as people } from './core/people/feature.ts';
import { feature as security } from './core/security/feature.ts';
import { feature as site } from './core/site/feature.ts';
import { feature as siteSettings } from './core/site-settings/feature.ts';
import type { Deps } from './deps.ts';
import type { ArchiveDeps, ErasureDeps, Feature, LeavingDeps, MemberData } from './feature.ts';
import { feature as communityPosts } from './gatherings/community-posts/feature.ts';
import { feature as events } from './gatherings/events/feature.ts';
import { feature as streams } from './gatherings/streams/feature.ts';
import { feature as tables } from './gatherings/tables/feature.ts';
import { feature as concierge } from './guidance/concierge/feature.ts';
import { feature as guide } from './guidance/guide/feature.ts';
import { feature as landing } from './guidance/landing/feature.ts';
import { feature as memberQuestions } from './guidance/member-questions/feature.ts';
import { feature as today } from './guidance/today/feature.ts';
import { feature as accountData } from './identity/account-data/feature.ts';
import { feature as accounts } from './identity/accounts/feature.ts';
import { feature as apiTokens } from './identity/api-tokens/feature.ts';
import { feature as invitations } from './identity/invitations/feature.ts';
import { feature as push } from './identity/push/feature.ts';
import { feature as verification } from './identity/verification/feature.ts';
import { feature as connections } from './members/connections/feature.ts';
import { feature as members } from './members/directory/feature.ts';
import { feature as photos } from './members/photos/feature.ts';
import { feature as privacy } from './members/privacy/feature.ts';
import { feature as profiles } from './members/profiles/feature.ts';
import { feature as references } from './members/references/feature.ts';
import { feature as safetyTimers } from './members/safety-timers/feature.ts';
import { feature as socialAccounts } from './members/social-accounts/feature.ts';
import { feature as trips } from './members/trips/feature.ts';
import { feature as appeals } from './messaging/appeals/feature.ts';
import { feature as blocks } from './messaging/blocks/feature.ts';
import { feature as chat } from './messaging/chat/feature.ts';
import { feature as closedConversations } from './messaging/closed-conversations/feature.ts';
import { feature as groups } from './messaging/groups/feature.ts';
import { feature as polls } from './messaging/polls/feature.ts';
import { feature as reliability } from './messaging/reliability/feature.ts';
import { feature as reports } from './messaging/reports/feature.ts';
import { feature as billing } from './money/billing/feature.ts';
import { feature as commissions } from './money/commissions/feature.ts';
import { feature as earnings } from './money/earnings/feature.ts';
import { feature as ledger } from './money/ledger/feature.ts';
import { feature as payoutDetails } from './money/payout-details/feature.ts';
import { feature as payouts } from './money/payouts/feature.ts';
import { feature as reconciliation } from './money/reconciliation/feature.ts';
import { feature as referrals } from './money/referrals/feature.ts';
import { feature as sales } from './money/sales/feature.ts';
import { feature as cityGuides } from './places/city-guides/feature.ts';
import { feature as cityNews } from './places/city-news/feature.ts';
import { feature as destinationEditing } from './places/destination-editing/feature.ts';
import { feature as destinations } from './places/destinations/feature.ts';
import { feature as expats } from './places/expats/feature.ts';
import { feature as map } from './places/map/feature.ts';
import { feature as reviews } from './places/reviews/feature.ts';
import { feature as stayPosts } from './places/stay-posts/feature.ts';
import { feature as tips } from './places/tips/feature.ts';
import type { ApiRouter } from './platform/api/handler.ts';
import type { Database } from './platform/database/connect.ts';
import { deleteMailsOf } from './platform/mail/mail.ts';
import { deleteOldTextsJob } from './platform/mail/old-texts.ts';
import type { ArchiveStep, ErasureStep, LeavingStep } from './platform/member-data.ts';
import { deleteEventsOf } from './platform/outbox/outbox.ts';
import { sweepPicturesJob } from './platform/pictures/store.ts';
import { deleteJobsOf } from './platform/queue.ts';
import type { LaterReportTargets } from './platform/report-targets.ts';
import type { Topic } from './platform/topics.ts';
import type { PublicPages } from './platform/web/public-pages.ts';
import { feature as backup } from './staff/backup/feature.ts';
import { feature as staff } from './staff/console/feature.ts';
import { feature as courses } from './work/courses/feature.ts';
import { feature as jobs } from './work/jobs/feature.ts';

/** Features come after those that they use, as `npm run lint` checks. */
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
  reconciliation,
  earnings,
  privacy,
  socialAccounts,
  moderation,
  connections,
  members,
  references,
  destinations,
  stayPosts,
  chat,
  tips,
  reviews,
  tables,
  events,
  communityPosts,
  reliability,
  groups,
  polls,
  jobs,
  courses,
  streams,
  concierge,
  cityGuides,
  cityNews,
  safetyTimers,
  reports,
  memberQuestions,
  guide,
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
  map,
  today,
  site,
  staff,
];

/** Throws at startup if no feature implements the operations of a noun of the contract. */
export function createRouter(deps: Deps, data: MemberData): ApiRouter {
  const router: Partial<ApiRouter> = Object.assign({}, ...FEATURES.map((feature) => feature.router?.(deps, data)));
  const missing = Object.keys(contract).filter((noun) => !(noun in router));
  if (missing.length > 0) throw new Error(`No feature implements the operations of ${missing.join(', ')}.`);
  return router as ApiRouter;
}

export const composeTopics = (deps: Deps): Topic[] => FEATURES.flatMap(({ topics }) => topics?.(deps) ?? []);

export function defineJobs(deps: Deps, data: MemberData): void {
  for (const job of [
    sweepPicturesJob(deps.pictures),
    deleteOldTextsJob(deps.database),
    ...FEATURES.flatMap(({ background }) => background?.(deps, data) ?? []),
  ]) {
    deps.queue.define(job);
  }
}

export function registerPages(server: FastifyInstance, deps: Deps, data: MemberData): void {
  for (const { pages } of FEATURES) pages?.(server, deps, data);
  deps.payments.registerPages(server);
}

const ALWAYS_PUBLIC = [paths.home, paths.help, paths.terms, paths.privacy, paths.rules, paths.imprint, paths.accessibility];

export function composePublicPages(deps: Deps): PublicPages {
  const all = FEATURES.flatMap(({ publicPages }) => publicPages?.(deps) ?? []);
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

export async function seedFeatures(database: Database): Promise<void> {
  for (const { seed } of FEATURES) await seed?.(database);
}

/** A test finds each table that references members here or in `NOT_EXPORTED`. */
export const composeArchive = (deps: ArchiveDeps): ArchiveStep[] => FEATURES.flatMap(({ archive }) => archive?.(deps) ?? []);

export const composeLeaving = (deps: LeavingDeps): LeavingStep[] => FEATURES.flatMap(({ leaving }) => leaving?.(deps) ?? []);

export const composeReportTargets = (): LaterReportTargets =>
  Object.assign({}, ...FEATURES.map(({ reportTargets }) => reportTargets));

export const NOT_EXPORTED: Readonly<Record<string, string>> = Object.assign(
  {},
  ...FEATURES.map(({ notExported }) => notExported),
);

/** In reverse order, because commissions ask the card provider about the member before billing deletes the customer. */
export const composeErasure = (deps: ErasureDeps): ErasureStep[] => [
  ...FEATURES.toReversed().flatMap(({ erasure }) => erasure?.(deps) ?? []),
  { name: 'mails', erase: deleteMailsOf },
  { name: 'outbox', erase: (transaction, { memberId }) => deleteEventsOf(transaction, memberId) },
  { name: 'queue', erase: (transaction, { memberId }) => deleteJobsOf(transaction, memberId) },
];
