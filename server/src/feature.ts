import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Parts } from './parts.ts';
import type { ApiRouter } from './platform/api/handler.ts';
import type { Database } from './platform/database/connect.ts';
import type { ArchivePart, ErasurePart, LeavingPart } from './platform/member-data.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import type { MoneyClock, PaymentProvider } from './platform/payments.ts';
import type { PictureStore } from './platform/pictures/store.ts';
import type { JobDefinition, Queue } from './platform/queue.ts';
import type { Topic } from './platform/topics.ts';
import type { PublicPages } from './platform/web/public-pages.ts';

export interface ArchiveParts {
  database: Database;
  pictures: PictureStore;
  /** Opens what a feature keeps sealed. */
  secret: string;
}

export interface ErasureParts {
  config: Pick<Config, 'backupDir'>;
  database: Database;
  outbox: Outbox;
  provider: PaymentProvider | null;
  now: MoneyClock;
}

/** The parts that also exist while a backup is being restored, when no server runs. */
export interface LeavingParts {
  queue: Pick<Queue, 'enqueue'>;
}

/** What every feature does with a member's data, for the features that carry it out. */
export interface MemberData {
  archive: readonly ArchivePart[];
  erasure: readonly ErasurePart[];
  leaving: readonly LeavingPart[];
}

/** The parts that a folder of `server/src` adds to the server. Its `feature.ts` declares them; `features.ts` lists all features (docs/adding-a-feature.md). */
export interface Feature {
  /** The features whose code it imports or whose tables it reads. `npm run lint` holds every import and table name of the folder against this list. */
  uses: readonly string[];
  /** The operations it answers, under the names that the contract gives them. */
  router?(parts: Parts, data: MemberData): Partial<ApiRouter>;
  /** The topics that sockets hear while the feature's screens are open. */
  topics?(parts: Parts): Topic[];
  /** The jobs it runs later or at set hours. `parts` are those of the background. */
  background?(parts: Parts, data: MemberData): JobDefinition<object>[];
  /** Addresses outside the API: downloads, links in mails, webhooks. */
  pages?(server: FastifyInstance, parts: Parts, data: MemberData): void;
  /** Pages open to everyone that only the data can describe, for search engines and previews of links. */
  publicPages?(parts: Parts): PublicPages;
  /** The data it puts into a member's archive. */
  archive?(parts: ArchiveParts): ArchivePart[];
  /** Tables that name members and are in no archive, each with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** What it does when a member asks for the deletion of their account, and when the account is kept after all. */
  leaving?(parts: LeavingParts): LeavingPart[];
  /** The data it deletes with an account, beyond the rows that foreign keys delete. */
  erasure?(parts: ErasureParts): ErasurePart[];
  /** Adds what every installation begins with. Runs at each start. */
  seed?(database: Database): Promise<void>;
}

export const defineFeature = (feature: Feature): Feature => feature;
