import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getOwnProfile, saveOwnProfile, setReadingUnits } from './service.ts';

export function createProfilesRouter({ database }: { database: Database }) {
  return {
    mine: api.profiles.mine.handler(({ context }) => getOwnProfile(database, requireActor(context))),
    setUnits: api.profiles.setUnits.handler(({ input, context }) => setReadingUnits(database, requireActor(context), input)),
    update: api.profiles.update.handler(({ input, context }) => saveOwnProfile(database, requireActor(context), input)),
  };
}
