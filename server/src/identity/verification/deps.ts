import type { NoticeDeps } from '../../core/notices/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { Queue } from '../../platform/queue.ts';
import { audiences } from '../../platform/realtime.ts';
import { createSealer, type Sealer } from '../../platform/sealer.ts';
import type { FaceEngine } from './engine/engine.ts';

export interface VerificationDeps extends NoticeDeps {
  database: Database;
  pictures: PictureStore;
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
  sessions: { announceChange(transaction: Transaction, memberId: string): Promise<void> };
  faces: FaceEngine;
  evidenceSealer: Sealer;
}

export const createEvidenceSealer = (secret: string): Sealer => createSealer(secret, 'verification-evidence');

export const announceTo = (outbox: Outbox, transaction: Transaction, memberId: string): Promise<void> =>
  outbox.add(transaction, { audience: audiences.member(memberId), event: 'verification.changed', payload: {} });
