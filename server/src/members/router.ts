import { api, requireActor } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { getMember, listCountries, listMembers } from './service.ts';
import { suggestMembers } from './suggestions/service.ts';

export const createMembersRouter = ({ database }: { database: Database }) => ({
  list: api.members.list.handler(({ input, context }) => listMembers(database, requireActor(context), input)),
  countries: api.members.countries.handler(() => listCountries(database)),
  suggestions: api.members.suggestions.handler(({ context }) => suggestMembers(database, requireActor(context))),
  get: api.members.get.handler(({ input, context }) => getMember(database, requireActor(context), input)),
});
