import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { followCity, getChoices, setKind } from './following/service.ts';
import { listCityNews } from './service.ts';

export const createCityNewsRouter = ({ database }: { database: Database }) => ({
  list: api.cityNews.list.handler(({ input, context }) => listCityNews(database, requireActor(context), input)),
  choices: api.cityNews.choices.handler(({ context }) => getChoices(database, requireActor(context))),
  follow: api.cityNews.follow.handler(({ input, context }) => followCity(database, requireActor(context), input)),
  setKind: api.cityNews.setKind.handler(({ input, context }) => setKind(database, requireActor(context), input)),
});
