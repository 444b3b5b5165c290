import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Parts } from './parts.ts';
import type { ApiRouter } from './platform/api/handler.ts';
import type { Database } from './platform/database/connect.ts';
import type { ArchivePart, ErasurePart, LeavingPart } from './platform/member-data.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import type { PaymentClock, PaymentProvider } from './platform/payments.ts';
import type { PictureStore } from './platform/pictures/store.ts';
import type { JobDefinition, Queue } from './platform/queue.ts';
import type { LaterReportTargets } from './platform/report-targets.ts';
import type { Topic } from './platform/topics.ts';
import type { PublicPages } from './platform/web/public-pages.ts';

export interface ArchiveParts {
  database: Database;
  pictures: PictureStore;
  secret: string;
}

export interface ErasureParts {
  config: Pick<Config, 'backupDir'>;
  database: Database;
  outbox: Outbox;
  provider: PaymentProvider | null;
  now: PaymentClock;
}

/** Dependencies that also exist during a restore, when no server runs. */
export interface LeavingParts {
  queue: Pick<Queue, 'enqueue'>;
}

export interface MemberData {
  archive: readonly ArchivePart[];
  erasure: readonly ErasurePart[];
  leaving: readonly LeavingPart[];
  reportTargets: LaterReportTargets;
}

/** Declares what a folder adds to the server. It is in the folder's `feature.ts`, and `features.ts` lists it (docs/adding-a-feature.md). */
export interface Feature {
  /** Features whose code this feature imports or whose tables it reads. `npm run lint` checks the list. */
  uses: readonly string[];
  router?(parts: Parts, data: MemberData): Partial<ApiRouter>;
  topics?(parts: Parts): Topic[];
  /** Here `parts.database` is the background connection pool. */
  background?(parts: Parts, data: MemberData): JobDefinition<object>[];
  /** Routes outside the API: downloads, links in emails, webhooks. */
  pages?(server: FastifyInstance, parts: Parts, data: MemberData): void;
  /** Pages for search engines and link previews. */
  publicPages?(parts: Parts): PublicPages;
  archive?(parts: ArchiveParts): ArchivePart[];
  /** Maps each table that references members but is in no archive to the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** Called when a member requests or cancels the deletion of the account. */
  leaving?(parts: LeavingParts): LeavingPart[];
  /** Erases data that foreign keys do not delete. */
  erasure?(parts: ErasureParts): ErasurePart[];
  /** Texts that members can report, in domains that come after the reports. */
  reportTargets?: LaterReportTargets;
  /** Runs at each start. */
  seed?(database: Database): Promise<void>;
}

export const defineFeature = (feature: Feature): Feature => feature;
