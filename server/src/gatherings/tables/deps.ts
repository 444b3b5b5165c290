import type { NoticeDeps } from '../../core/notices/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Queue } from '../../platform/queue.ts';

export interface TableDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
}
