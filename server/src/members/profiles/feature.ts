import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectWholeProfile } from './queries.ts';
import { getOwnProfile, saveOwnProfile, setReadingUnits } from './service.ts';

function createProfilesRouter({ database }: { database: Database }) {
  return {
    mine: api.profiles.mine.handler(({ context }) => getOwnProfile(database, requireActor(context))),
    setUnits: api.profiles.setUnits.handler(({ input, context }) => setReadingUnits(database, requireActor(context), input)),
    update: api.profiles.update.handler(({ input, context }) => saveOwnProfile(database, requireActor(context), input)),
  };
}

export const feature = defineFeature({
  uses: ['cities', 'photos', 'trips'],
  router: (deps) => ({ profiles: createProfilesRouter(deps) }),
  archive: ({ database }) => [
    {
      name: 'profile',
      title: 'Profile and privacy',
      tables: ['user_profiles', 'directory_entries'],
      read: ({ memberId }) => readRows(selectWholeProfile(database, memberId)),
    },
  ],
});
