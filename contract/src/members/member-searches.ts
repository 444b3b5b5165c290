import * as z from 'zod';
import { idField, momentField, sanitiseLine } from '../core/fields.ts';
import { directoryFilter, memberSort } from './directory.ts';
import { MEMBER_SEARCH_NAME_MAX_CHARACTERS } from './member-search-rules.ts';
import { operation } from './operation.ts';

const memberSearchIdField = idField.brand<'MemberSearchId'>();
export type MemberSearchId = z.infer<typeof memberSearchIdField>;

/** The directory's filters and order as a body carries them. */
const filter = directoryFilter.extend({ verified: z.boolean().optional(), sort: memberSort.optional() });
const name = z.string().overwrite(sanitiseLine).min(1).max(MEMBER_SEARCH_NAME_MAX_CHARACTERS);

const memberSearch = z.object({ id: memberSearchIdField, name, filter, createdAt: momentField });
export type MemberSearch = z.infer<typeof memberSearch>;

export const newMemberSearchForm = z.strictObject({ clientId: z.uuid(), name, filter });
export type NewMemberSearchForm = z.output<typeof newMemberSearchForm>;

/** Sets of directory filters that a member keeps under a name, shown to nobody else. */
export const memberSearches = {
  /** All of them, the latest first: MEMBER_SEARCHES_MAX at most. */
  list: operation('people.see', { method: 'GET', path: '/member-searches', summary: 'My saved directory filters' }).output(
    z.object({ items: z.array(memberSearch) }),
  ),
  /** The same `clientId` again answers with the set it made. */
  create: operation(
    'people.see',
    { method: 'POST', path: '/member-searches', summary: 'Save a set of directory filters', successStatus: 201 },
    'MEMBER_SEARCHES_LIMIT',
  )
    .input(newMemberSearchForm)
    .output(memberSearch),
  remove: operation('member', { method: 'DELETE', path: '/member-searches/{searchId}', summary: 'Delete a saved set of filters' })
    .input(z.strictObject({ searchId: memberSearchIdField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};
