import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import type { ApiRouter } from './platform/api/handler.ts';
import type { Database } from './platform/database/connect.ts';
import type { ArchiveStep, ErasureStep, LeavingStep } from './platform/member-data.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import type { PaymentClock, PaymentProvider } from './platform/payments.ts';
import type { PictureStore } from './platform/pictures/store.ts';
import type { JobDefinition, Queue } from './platform/queue.ts';
import type { LaterReportTargets } from './platform/report-targets.ts';
import type { Topic } from './platform/topics.ts';
import type { PublicPages } from './platform/web/public-pages.ts';

export interface ArchiveDeps {
  database: Database;
  pictures: PictureStore;
  secret: string;
}

export interface ErasureDeps {
  config: Pick<Config, 'backupDir'>;
  database: Database;
  outbox: Outbox;
  provider: PaymentProvider | null;
  now: PaymentClock;
}

/** Dependencies that also exist during a restore. */
export interface LeavingDeps {
  queue: Pick<Queue, 'enqueue'>;
}

export interface MemberData {
  archive: readonly ArchiveStep[];
  erasure: readonly ErasureStep[];
  leaving: readonly LeavingStep[];
  reportTargets: LaterReportTargets;
}

/** The routes, topics, jobs and other parts that a folder's `feature.ts` adds to the server (docs/adding-a-feature.md). */
export interface Feature {
  /** Features whose code or tables this feature uses. `npm run lint` checks the list. */
  uses: readonly string[];
  router?(deps: Deps, data: MemberData): Partial<ApiRouter>;
  topics?(deps: Deps): Topic[];
  /** `parts.database` is the background pool. */
  background?(deps: Deps, data: MemberData): JobDefinition<object>[];
  /** Routes outside the API: downloads, links in emails, webhooks. */
  pages?(server: FastifyInstance, deps: Deps, data: MemberData): void;
  publicPages?(deps: Deps): PublicPages;
  archive?(deps: ArchiveDeps): ArchiveStep[];
  /** Tables that reference members but are not in an archive, with the reason. */
  notExported?: Readonly<Record<string, string>>;
  /** Runs when a member requests or cancels the deletion. */
  leaving?(deps: LeavingDeps): LeavingStep[];
  erasure?(deps: ErasureDeps): ErasureStep[];
  /** Reportable texts of features that come after the reports feature. */
  reportTargets?: LaterReportTargets;
  seed?(database: Database): Promise<void>;
}

export const defineFeature = (feature: Feature): Feature => feature;
