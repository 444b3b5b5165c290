import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ownRows, readRows } from '../../platform/member-data.ts';
import { selectFollowsForArchive } from './following/queries.ts';
import { getChoices, setCityFollowed, setKind } from './following/service.ts';
import { announceSoonEventsJob, notifyFollowersJob } from './notifying/announcements.ts';
import { sendDigestsJob, startDigestsJob } from './notifying/digests.ts';
import { listCityNews } from './service.ts';
import { cityNewsKinds } from './tables.ts';

const createCityNewsRouter = ({ database }: { database: Database }) => ({
  list: api.cityNews.list.handler(({ input, context }) => listCityNews(database, requireActor(context), input)),
  choices: api.cityNews.choices.handler(({ context }) => getChoices(database, requireActor(context))),
  follow: api.cityNews.follow.handler(({ input, context }) => setCityFollowed(database, requireActor(context), input)),
  setKind: api.cityNews.setKind.handler(({ input, context }) => setKind(database, requireActor(context), input)),
});

export const feature = defineFeature({
  uses: [
    'cities',
    'city-guides',
    'community-posts',
    'destinations',
    'directory',
    'events',
    'notices',
    'reviews',
    'stay-posts',
    'trips',
  ],
  router: (deps) => ({ cityNews: createCityNewsRouter(deps) }),
  background: (deps) => [startDigestsJob(deps), sendDigestsJob(deps), announceSoonEventsJob(deps), notifyFollowersJob(deps)],
  archive: ({ database }) => [
    {
      name: 'followed-cities',
      title: 'Cities I follow or turned off',
      tables: ['city_follows'],
      read: ({ memberId }) => readRows(selectFollowsForArchive(database, memberId)),
    },
    ownRows(database, cityNewsKinds, {
      name: 'city-news-kinds',
      title: 'Kinds of city news I want',
      member: 'memberId',
      columns: ['kind', 'isOn'],
      orderBy: 'kind',
    }),
  ],
  notExported: { city_digests: 'the time of the last digest of city news, so that each day has at most one' },
});
