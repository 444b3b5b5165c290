import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectTokensOf } from './queries.ts';

/** Tokens as their list shows them: hashes would serve only a thief. */
export const apiTokenArchive = (database: Database): ArchivePart => ({
  name: 'api-tokens',
  title: 'API tokens',
  tables: ['api_tokens'],
  read: ({ memberId }) => readRows(selectTokensOf(database, memberId)),
});
