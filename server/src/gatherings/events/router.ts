import type { WritingDeps } from '../../core/moderation/service.ts';
import type { SaleDeps } from '../../money/sales/service.ts';
import { readerOf } from '../../platform/api/access.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import type { EventDeps } from './announce.ts';
import { buySeat } from './buying/service.ts';
import { createFeed, readCalendarFile, readFeed, revokeFeed } from './calendar/service.ts';
import { stepDown } from './co-hosts/service.ts';
import { type CoverDeps, createCoverUploads, readCover, removeCover } from './covers/service.ts';
import { changeEvent } from './hosting/change.ts';
import { addEvent, cancelEvent, publishEvent, removeDraft } from './hosting/service.ts';
import {
  joinEvent,
  leaveEvent,
  listJoins,
  listParticipants,
  removeParticipant,
  setCheckedIn,
  writeParticipantsFile,
} from './participants/service.ts';
import { getEvent, getMonth, listCountries, listEvents } from './reading/service.ts';
import { addReply, listReplies, removeReply } from './replies/service.ts';

type RouterDeps = EventDeps & WritingDeps & CoverDeps & { publicUrl: string; sales: SaleDeps };

export const createEventsRouter = (deps: RouterDeps) => ({
  ...readingHandlers(deps),
  ...hostingHandlers(deps),
  ...attendingHandlers(deps),
  ...coverHandlers(deps),
});

const { events } = api;
const deleted = { isDeleted: true as const };

function readingHandlers(deps: RouterDeps) {
  const { database } = deps;
  return {
    list: events.list.handler(({ input, context }) => listEvents(database, requireActor(context), input)),
    month: events.month.handler(({ input, context }) => getMonth(database, requireActor(context), input)),
    countries: events.countries.handler(({ context }) => listCountries(database, requireActor(context))),
    get: events.get.handler(({ input, context }) => getEvent(database, readerOf(context.actor), input.eventId)),
    calendarFile: events.calendarFile.handler(({ input, context }) =>
      readCalendarFile(deps, readerOf(context.actor), input.eventId),
    ),
    feed: events.feed.handler(({ context }) => readFeed(database, requireActor(context))),
    createFeed: events.createFeed.handler(({ context }) => createFeed(deps, requireActor(context))),
    revokeFeed: events.revokeFeed.handler(({ context }) => revokeFeed(database, requireActor(context))),
    replies: events.replies.handler(({ input, context }) => listReplies(database, requireActor(context), input)),
  };
}

function hostingHandlers(deps: RouterDeps) {
  const { database } = deps;
  return {
    create: events.create.handler(({ input, context }) => addEvent(deps, requireActor(context), input)),
    update: events.update.handler(({ input, context }) => changeEvent(deps, requireActor(context), input)),
    publish: events.publish.handler(({ input, context }) => publishEvent(deps, requireActor(context), input.eventId)),
    cancel: events.cancel.handler(({ input, context }) => cancelEvent(deps, requireActor(context), input)),
    remove: events.remove.handler(async ({ input, context }) => {
      await removeDraft(deps, requireActor(context), input.eventId);
      return deleted;
    }),
    stepDown: events.stepDown.handler(({ input, context }) => stepDown(deps, requireActor(context), input.eventId)),
    removeParticipant: events.removeParticipant.handler(({ input, context }) =>
      removeParticipant(deps, requireActor(context), input),
    ),
    setCheckedIn: events.setCheckedIn.handler(({ input, context }) => setCheckedIn(deps, requireActor(context), input)),
    participantsFile: events.participantsFile.handler(({ input, context }) =>
      writeParticipantsFile(database, requireActor(context), input.eventId),
    ),
    joins: events.joins.handler(({ input, context }) => listJoins(database, requireActor(context), input.eventId)),
  };
}

function attendingHandlers(deps: RouterDeps) {
  const { database } = deps;
  return {
    join: events.join.handler(({ input, context }) => joinEvent(deps, requireActor(context), input)),
    buy: events.buy.handler(({ input, context }) => buySeat(deps, requireActor(context), input)),
    leave: events.leave.handler(({ input, context }) => leaveEvent(deps, requireActor(context), input)),
    participants: events.participants.handler(({ input, context }) => listParticipants(database, requireActor(context), input)),
    reply: events.reply.handler(({ input, context }) => addReply(deps, requireActor(context), input)),
    removeReply: events.removeReply.handler(async ({ input, context }) => {
      await removeReply(deps, requireActor(context), input);
      return deleted;
    }),
  };
}

function coverHandlers(deps: RouterDeps) {
  const upload = createCoverUploads(deps);
  return {
    uploadCover: events.uploadCover.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params.eventId, requireFile(context)),
    ),
    removeCover: events.removeCover.handler(({ input, context }) => removeCover(deps, requireActor(context), input.eventId)),
    readCover: events.readCover.handler(({ input, context }) =>
      readCover(deps, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
