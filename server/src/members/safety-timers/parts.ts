import type { NoticeParts } from '../../core/notices/service.ts';
import type { Database } from '../../platform/database/connect.ts';

export interface SafetyParts extends NoticeParts {
  database: Database;
  secret: string;
}
