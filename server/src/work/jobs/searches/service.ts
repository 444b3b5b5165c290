import { JOB_SEARCHES_MAX } from '@bros/contract/work/job-rules';
import type { JobSearch, NewJobSearchForm } from '@bros/contract/work/job-searches';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import {
  countSearches,
  deleteSearch,
  findByClientId,
  insertSearch,
  type SearchRow,
  selectSearches,
  updateSearch,
} from './queries.ts';

export async function listSearches(database: Database, { memberId }: Actor): Promise<{ items: JobSearch[] }> {
  return { items: (await selectSearches(database, memberId, JOB_SEARCHES_MAX)).map(presentSearch) };
}

/** Idempotent by `clientId`. Throws JOB_SEARCHES_LIMIT. */
export function addSearch(database: Database, actor: Actor, { filter, ...form }: NewJobSearchForm): Promise<JobSearch> {
  const { memberId } = actor;
  return inTransaction(database, async (transaction) => {
    await lockAuthor(transaction, actor);
    const earlier = await findByClientId(transaction, memberId, form.clientId);
    if (earlier) return presentSearch(earlier);
    if ((await countSearches(transaction, memberId)) >= JOB_SEARCHES_MAX)
      throw failure('JOB_SEARCHES_LIMIT', { max: JOB_SEARCHES_MAX });
    return presentSearch(await insertSearch(transaction, { ...form, ...filter, search: filter.search || null, memberId }));
  });
}

/** Throws NOT_FOUND. */
export async function changeSearch(
  database: Database,
  { memberId }: Actor,
  form: { searchId: string; name: string; alert: JobSearch['alert'] },
): Promise<JobSearch> {
  const row = await updateSearch(database, memberId, form);
  if (!row) throw failure('NOT_FOUND');
  return presentSearch(row);
}

export async function removeSearch(database: Database, { memberId }: Actor, searchId: string): Promise<void> {
  if (!(await deleteSearch(database, memberId, searchId))) throw failure('NOT_FOUND');
}

function presentSearch({ id, name, alert, createdAt, ...row }: SearchRow): JobSearch {
  const { search, jobType, salaryAtLeast, currency, countryCode, tags } = row;
  const filterFields = { search, jobType, salaryAtLeast, currency, countryCode, tags: tags.length > 0 ? tags : null };
  const nonNullEntries = Object.entries(filterFields).filter(([, value]) => value !== null);
  return {
    id: id as JobSearch['id'],
    name,
    alert,
    filter: Object.fromEntries(nonNullEntries) as JobSearch['filter'],
    createdAt: createdAt.toISOString(),
  };
}
