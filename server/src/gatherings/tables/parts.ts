import type { NoticeParts } from '../../core/notices/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Queue } from '../../platform/queue.ts';

export interface TableParts extends NoticeParts {
  database: Database;
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
}
