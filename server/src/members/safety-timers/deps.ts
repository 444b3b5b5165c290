import type { NoticeDeps } from '../../core/notices/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';

export interface SafetyDeps extends NoticeDeps {
  database: Database;
  secret: string;
  log: Log;
}
