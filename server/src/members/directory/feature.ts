import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ownRows } from '../../platform/member-data.ts';
import { addSearch, listSearches, removeSearch } from './searches/service.ts';
import { memberSearches } from './searches/tables.ts';
import { getMember, listCountries } from './service.ts';
import { listWithReasons, suggestMembers } from './suggestions/service.ts';

const createMembersRouter = ({ database }: { database: Database }) => ({
  list: api.members.list.handler(({ input, context }) => listWithReasons(database, requireActor(context), input)),
  countries: api.members.countries.handler(() => listCountries(database)),
  suggestions: api.members.suggestions.handler(({ context }) => suggestMembers(database, requireActor(context))),
  get: api.members.get.handler(({ input, context }) => getMember(database, requireActor(context), input)),
});

const createMemberSearchesRouter = ({ database }: { database: Database }) => ({
  list: api.memberSearches.list.handler(({ context }) => listSearches(database, requireActor(context))),
  create: api.memberSearches.create.handler(({ input, context }) => addSearch(database, requireActor(context), input)),
  remove: api.memberSearches.remove.handler(async ({ input, context }) => {
    await removeSearch(database, requireActor(context), input.searchId);
    return { isDeleted: true as const };
  }),
});

export const feature = defineFeature({
  uses: ['cities', 'connections', 'photos', 'social-accounts', 'trips'],
  router: (deps) => ({ members: createMembersRouter(deps), memberSearches: createMemberSearchesRouter(deps) }),
  archive: ({ database }) => [
    ownRows(database, memberSearches, {
      name: 'member-searches',
      title: 'My saved directory filters',
      member: 'memberId',
      columns: ['name', 'filter', 'createdAt'],
    }),
  ],
});
