import { MEMBER_SEARCHES_MAX } from '@bros/contract/members/member-search-rules';
import type { MemberSearch, NewMemberSearchForm } from '@bros/contract/members/member-searches';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { countSearches, deleteSearch, findByClientId, insertSearch, type SearchRow, selectSearches } from './queries.ts';

export async function listSearches(database: Database, { memberId }: Actor): Promise<{ items: MemberSearch[] }> {
  return { items: (await selectSearches(database, memberId)).map(presentSearch) };
}

/** Idempotent by `clientId`. Throws MEMBER_SEARCHES_LIMIT. */
export function addSearch(database: Database, actor: Actor, form: NewMemberSearchForm): Promise<MemberSearch> {
  const { memberId } = actor;
  return inTransaction(database, async (transaction) => {
    await lockAuthor(transaction, actor);
    const earlier = await findByClientId(transaction, memberId, form.clientId);
    if (earlier) return presentSearch(earlier);
    if ((await countSearches(transaction, memberId)) >= MEMBER_SEARCHES_MAX)
      throw failure('MEMBER_SEARCHES_LIMIT', { max: MEMBER_SEARCHES_MAX });
    return presentSearch(await insertSearch(transaction, { ...form, memberId }));
  });
}

/** Throws NOT_FOUND. */
export async function removeSearch(database: Database, { memberId }: Actor, searchId: string): Promise<void> {
  if (!(await deleteSearch(database, memberId, searchId))) throw failure('NOT_FOUND');
}

const presentSearch = ({ id, name, filter, createdAt }: SearchRow): MemberSearch => ({
  id: id as MemberSearch['id'],
  name,
  filter,
  createdAt: createdAt.toISOString(),
});
