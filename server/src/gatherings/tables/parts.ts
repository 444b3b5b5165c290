import type { NoticeParts } from '../../core/notices/service.ts';
import type { Database } from '../../platform/database/connect.ts';

export interface TableParts extends NoticeParts {
  database: Database;
}
