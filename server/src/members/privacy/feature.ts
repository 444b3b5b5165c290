import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getSettings, setSetting } from './service.ts';

function createPrivacyRouter({ database }: { database: Database }) {
  const { mine, setAudience, setHidden, setOnHomePage, setAskable } = api.privacy;
  return {
    mine: mine.handler(({ context }) => getSettings(database, requireActor(context))),
    setAudience: setAudience.handler(({ input, context }) => setSetting(database, requireActor(context), input)),
    setHidden: setHidden.handler(({ input, context }) => setSetting(database, requireActor(context), input)),
    setOnHomePage: setOnHomePage.handler(({ input, context }) => setSetting(database, requireActor(context), input)),
    setAskable: setAskable.handler(({ input, context }) => setSetting(database, requireActor(context), input)),
  };
}

export const feature = defineFeature({
  uses: [],
  router: (deps) => ({ privacy: createPrivacyRouter(deps) }),
});
