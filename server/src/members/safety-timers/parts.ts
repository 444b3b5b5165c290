import type { NoticeParts } from '../../core/notices/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';

export interface SafetyParts extends NoticeParts {
  database: Database;
  secret: string;
  log: Log;
}
