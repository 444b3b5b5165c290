import type { NoticeKind, NoticeValues } from '@bros/contract/notice-kinds';
import { type NoticeDeps, notify } from '../../core/notices/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Queue } from '../../platform/queue.ts';
import { audiences } from '../../platform/realtime.ts';

export interface JobDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
}

const groupOf = (jobId: string) => `job:${jobId}`;

/** Makes open screens refetch jobs and applications. */
export async function announceTo(outbox: Outbox, transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const events = [...new Set(memberIds)].map((id) => ({ audience: audiences.member(id), event: 'jobs.changed', payload: {} }));
  await outbox.add(transaction, ...events);
}

export type JobKind = Extract<NoticeKind, `job.${string}`>;

export const notifyAbout = <Kind extends JobKind>(
  deps: NoticeDeps,
  transaction: Transaction,
  jobId: string,
  notice: { kind: Kind; memberId: string; actorId?: string | null; path: string; values: NoticeValues<Kind> },
): Promise<void> => notify(deps, transaction, { ...notice, groupKey: groupOf(jobId) });
