import type { WritingParts } from '../../core/moderation/service.ts';
import type { SaleParts } from '../../money/sales/service.ts';
import { readerOf } from '../../platform/api/access.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import type { EventParts } from './announce.ts';
import { buySeat } from './buying/service.ts';
import { createFeed, readCalendarFile, readFeed, revokeFeed } from './calendar/service.ts';
import { stepDown } from './co-hosts/service.ts';
import { type CoverParts, createCoverUploads, readCover, removeCover } from './covers/service.ts';
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

type RouterParts = EventParts & WritingParts & CoverParts & { publicUrl: string; sales: SaleParts };

export const createEventsRouter = (parts: RouterParts) => ({
  ...readingHandlers(parts),
  ...hostingHandlers(parts),
  ...attendingHandlers(parts),
  ...coverHandlers(parts),
});

const { events } = api;
const deleted = { isDeleted: true as const };

function readingHandlers(parts: RouterParts) {
  const { database } = parts;
  return {
    list: events.list.handler(({ input, context }) => listEvents(database, requireActor(context), input)),
    month: events.month.handler(({ input, context }) => getMonth(database, requireActor(context), input)),
    countries: events.countries.handler(({ context }) => listCountries(database, requireActor(context))),
    get: events.get.handler(({ input, context }) => getEvent(database, readerOf(context.actor), input.eventId)),
    calendarFile: events.calendarFile.handler(({ input, context }) =>
      readCalendarFile(parts, readerOf(context.actor), input.eventId),
    ),
    feed: events.feed.handler(({ context }) => readFeed(database, requireActor(context))),
    createFeed: events.createFeed.handler(({ context }) => createFeed(parts, requireActor(context))),
    revokeFeed: events.revokeFeed.handler(({ context }) => revokeFeed(database, requireActor(context))),
    replies: events.replies.handler(({ input, context }) => listReplies(database, requireActor(context), input)),
  };
}

function hostingHandlers(parts: RouterParts) {
  const { database } = parts;
  return {
    create: events.create.handler(({ input, context }) => addEvent(parts, requireActor(context), input)),
    update: events.update.handler(({ input, context }) => changeEvent(parts, requireActor(context), input)),
    publish: events.publish.handler(({ input, context }) => publishEvent(parts, requireActor(context), input.eventId)),
    cancel: events.cancel.handler(({ input, context }) => cancelEvent(parts, requireActor(context), input)),
    remove: events.remove.handler(async ({ input, context }) => {
      await removeDraft(parts, requireActor(context), input.eventId);
      return deleted;
    }),
    stepDown: events.stepDown.handler(({ input, context }) => stepDown(parts, requireActor(context), input.eventId)),
    removeParticipant: events.removeParticipant.handler(({ input, context }) =>
      removeParticipant(parts, requireActor(context), input),
    ),
    setCheckedIn: events.setCheckedIn.handler(({ input, context }) => setCheckedIn(parts, requireActor(context), input)),
    participantsFile: events.participantsFile.handler(({ input, context }) =>
      writeParticipantsFile(database, requireActor(context), input.eventId),
    ),
    joins: events.joins.handler(({ input, context }) => listJoins(database, requireActor(context), input.eventId)),
  };
}

function attendingHandlers(parts: RouterParts) {
  const { database } = parts;
  return {
    join: events.join.handler(({ input, context }) => joinEvent(parts, requireActor(context), input)),
    buy: events.buy.handler(({ input, context }) => buySeat(parts, requireActor(context), input)),
    leave: events.leave.handler(({ input, context }) => leaveEvent(parts, requireActor(context), input)),
    participants: events.participants.handler(({ input, context }) => listParticipants(database, requireActor(context), input)),
    reply: events.reply.handler(({ input, context }) => addReply(parts, requireActor(context), input)),
    removeReply: events.removeReply.handler(async ({ input, context }) => {
      await removeReply(parts, requireActor(context), input);
      return deleted;
    }),
  };
}

function coverHandlers(parts: RouterParts) {
  const upload = createCoverUploads(parts);
  return {
    uploadCover: events.uploadCover.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params.eventId, requireFile(context)),
    ),
    removeCover: events.removeCover.handler(({ input, context }) => removeCover(parts, requireActor(context), input.eventId)),
    readCover: events.readCover.handler(({ input, context }) =>
      readCover(parts, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
