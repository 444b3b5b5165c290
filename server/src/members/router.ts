import { api, requireActor } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { createDirectory, getMember, listCountries } from './service.ts';
import { suggestMembers } from './suggestions/service.ts';

export function createMembersRouter({ database }: { database: Database }) {
  const directory = createDirectory(database);
  return {
    list: api.members.list.handler(({ input, context }) => directory.list(requireActor(context), input)),
    countries: api.members.countries.handler(() => listCountries(database)),
    suggestions: api.members.suggestions.handler(({ context }) => suggestMembers(database, requireActor(context))),
    get: api.members.get.handler(({ input, context }) => getMember(database, requireActor(context), input)),
  };
}
