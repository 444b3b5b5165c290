import * as z from 'zod';
import { idField, sanitizeLine, timestampField } from '../core/fields.ts';
import { directoryFilter, memberSort } from './directory.ts';
import { MEMBER_SEARCH_NAME_MAX_CHARACTERS } from './member-search-rules.ts';
import { operation } from './operation.ts';

const memberSearchIdField = idField.brand<'MemberSearchId'>();
export type MemberSearchId = z.infer<typeof memberSearchIdField>;

const filter = directoryFilter.extend({ verified: z.boolean().optional(), sort: memberSort.optional() });
const name = z.string().overwrite(sanitizeLine).min(1).max(MEMBER_SEARCH_NAME_MAX_CHARACTERS);

export const memberSearch = z.object({ id: memberSearchIdField, name, filter, createdAt: timestampField });
export type MemberSearch = z.infer<typeof memberSearch>;

export const newMemberSearchForm = z.strictObject({ clientId: z.uuid(), name, filter });
export type NewMemberSearchForm = z.output<typeof newMemberSearchForm>;

export const memberSearches = {
  /** Newest first. */
  list: operation('people.see', { method: 'GET', path: '/member-searches', summary: 'List my saved directory filters' }).output(
    z.object({ items: z.array(memberSearch) }),
  ),
  create: operation(
    'people.see',
    {
      method: 'POST',
      path: '/member-searches',
      summary: 'Save a set of directory filters',
      successStatus: 201,
    },
    'MEMBER_SEARCHES_LIMIT',
  )
    .input(newMemberSearchForm)
    .output(memberSearch),
  remove: operation('member', { method: 'DELETE', path: '/member-searches/{searchId}', summary: 'Delete a saved set of filters' })
    .input(z.strictObject({ searchId: memberSearchIdField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};
