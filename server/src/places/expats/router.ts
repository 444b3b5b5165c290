import { api, requireActor } from '../../platform/api/api.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { readPublishedPicture } from './pictures/service.ts';
import { type ExpatDeps, getOwnConsent, getRound, listNominees, nominate, setConsent, vote } from './service.ts';
import { getStory, listStories } from './stories/service.ts';

export function createExpatsRouter(deps: ExpatDeps & { pictures: PictureStore }) {
  const { database } = deps;
  const { expats } = api;
  return {
    list: expats.list.handler(({ input }) => listStories(database, input)),
    get: expats.get.handler(({ input }) => getStory(database, input.month)),
    picture: expats.picture.handler(({ input, context }) =>
      readPublishedPicture(deps, { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
    round: expats.round.handler(({ context }) => getRound(database, requireActor(context))),
    nominees: expats.nominees.handler(({ input, context }) => listNominees(database, requireActor(context), input)),
    nominate: expats.nominate.handler(({ input, context }) => nominate(deps, requireActor(context), input)),
    vote: expats.vote.handler(({ input, context }) => vote(database, requireActor(context), input.memberId)),
    ownConsent: expats.ownConsent.handler(({ context }) => getOwnConsent(database, requireActor(context))),
    consent: expats.consent.handler(({ input, context }) => setConsent(deps, requireActor(context), input.isGiven)),
  };
}
