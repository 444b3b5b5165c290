import type { Readable } from 'node:stream';
import { EVENT_COVER_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { assertCapability } from '../../../platform/api/access.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { FileResponse } from '../../../platform/api/file.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { answerRendition, toCutFiles, toWholeFile } from '../../../platform/pictures/files.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { ImportedPicture } from '../../../platform/pictures/renditions.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import { announceEvents } from '../announce.ts';
import { assertMayEdit, lockWithSeries } from '../hosting/service.ts';
import { isHostOrCoHost } from '../present.ts';
import { getEvent, requireEvent } from '../reading/service.ts';
import { findCover, setCover } from './queries.ts';

export interface CoverDeps {
  database: Database;
  pictures: PictureStore;
  outbox: Outbox;
}

/**
 * Stores the cover of an event and its series' later events. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE and the errors of reading and importing.
 * Stores nothing on failure.
 */
export function createCoverUploads(deps: CoverDeps) {
  const receive = createReceiver<EventPage>();
  return (actor: Actor, eventId: string, body: Readable): Promise<EventPage> =>
    // Each upload has a new ID, because concurrent uploads may be different pictures.
    receive({ memberId: actor.memberId, uploadId: newId(), body }, async (withFile) => {
      // `addCover` checks again under the lock.
      assertMayEdit(await requireEvent(deps.database, actor, eventId), actor);
      return withFile(async (file) => addCover(deps, actor, eventId, await importPicture(file, EVENT_COVER_SHAPE, WHOLE_CROP)));
    });
}

function addCover({ pictures, outbox }: CoverDeps, actor: Actor, eventId: string, picture: ImportedPicture): Promise<EventPage> {
  const id = newId();
  const base = `event-covers/${id}`;
  const wholeFile = toWholeFile(base, picture.whole);
  const cutFiles = toCutFiles(base, picture);
  return pictures.add([wholeFile.file, ...cutFiles.files], async (transaction, keep) => {
    const { events, row } = await lockWithSeries(transaction, actor, eventId, 'following');
    assertMayEdit(row, actor);
    await setCover(transaction, events, { id, uploaderId: actor.memberId, ...wholeFile.columns, ...cutFiles.columns });
    await announceEvents(
      outbox,
      transaction,
      events.map((event) => event.id),
    );
    keep();
    return getEvent(transaction, actor, eventId);
  });
}

/** Also removes the cover from the later events of the series, in any state. Idempotent. Throws NOT_FOUND, FORBIDDEN. */
export function removeCover({ database, outbox }: CoverDeps, actor: Actor, eventId: string): Promise<EventPage> {
  return inRowTransaction(database, eventId, async (transaction) => {
    const { events, row } = await lockWithSeries(transaction, actor, eventId, 'following');
    if (!isHostOrCoHost(row, actor)) throw failure('FORBIDDEN');
    await setCover(transaction, events, null);
    await announceEvents(
      outbox,
      transaction,
      events.map((event) => event.id),
    );
    return getEvent(transaction, actor, eventId);
  });
}

/** Throws NOT_FOUND, TIER_REQUIRED for tiers that see no photos, even if there is no cover. */
export async function readCover(
  { database, pictures }: Pick<CoverDeps, 'database' | 'pictures'>,
  actor: Actor,
  { eventId, ...asked }: { eventId: string; width: string; accept: string },
): Promise<FileResponse> {
  assertCapability(actor, 'people.see');
  const { event } = await requireEvent(database, actor, eventId);
  const cover = event.coverId && (await findCover(database, event.coverId));
  if (!cover) throw failure('NOT_FOUND');
  return answerRendition(pictures, { ...asked, renditionBase: cover.renditionBase, shape: EVENT_COVER_SHAPE });
}
