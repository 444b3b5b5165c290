import type { Readable } from 'node:stream';
import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { MESSAGE_PHOTO_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import { UNSENT_PHOTO_HOURS, UNSENT_PHOTOS_MAX } from '@bros/contract/core/rules';
import { assertCapability } from '../../../platform/api/access.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { FileResponse } from '../../../platform/api/file.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { answerRendition, toCutFiles, toWholeFile } from '../../../platform/pictures/files.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { ImportedPicture } from '../../../platform/pictures/renditions.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { canSeePhoto } from './policy.ts';
import { presentMessagePhoto } from './present.ts';
import { countUnsent, deleteUnsent, deleteUnsentOlderThan, findPhoto, findUpload, insertPhoto, lockUploads } from './queries.ts';

export interface ChatPhotoDeps {
  database: Database;
  pictures: PictureStore;
}

/** Throws the errors of reading and importing, NOT_FOUND if another member's photo has the ID, CHAT_PHOTO_LIMIT. */
export function createChatUploads({ database, pictures }: ChatPhotoDeps) {
  const receive = createReceiver<MessagePhoto>();

  return (actor: Actor, photoId: string, body: Readable): Promise<MessagePhoto> =>
    receive({ memberId: actor.memberId, uploadId: photoId, body }, async (withFile) => {
      const stored = await findOwn(database, actor, photoId);
      if (stored) return stored;
      // An early check; `addPhoto` checks again under the lock.
      await requireRoom(database, actor);
      return withFile(async (file) =>
        addPhoto(pictures, actor, photoId, await importPicture(file, MESSAGE_PHOTO_SHAPE, WHOLE_CROP)),
      );
    });
}

/** Idempotent by ID. Throws NOT_FOUND if another member's photo has the ID, CHAT_PHOTO_LIMIT. Stores nothing on failure. */
export function addPhoto(pictures: PictureStore, actor: Actor, photoId: string, picture: ImportedPicture): Promise<MessagePhoto> {
  const base = `chat-photos/${actor.memberId}/${newId()}`;
  const wholeFile = toWholeFile(base, picture.whole);
  const cutFiles = toCutFiles(base, picture);
  return pictures.add([wholeFile.file, ...cutFiles.files], async (transaction, keep) => {
    await lockUploads(transaction, actor.memberId);
    const stored = await findOwn(transaction, actor, photoId);
    if (stored) return stored;
    await requireRoom(transaction, actor);
    const photo = { id: photoId, ...wholeFile.columns, ...cutFiles.columns };
    await insertPhoto(transaction, { ...photo, memberId: actor.memberId });
    keep();
    return presentMessagePhoto(photo);
  });
}

async function findOwn(database: Database | Transaction, actor: Actor, photoId: string): Promise<MessagePhoto | undefined> {
  const found = await findUpload(database, photoId);
  if (found && found.memberId !== actor.memberId) throw failure('NOT_FOUND');
  return found && presentMessagePhoto(found);
}

async function requireRoom(database: Database | Transaction, { memberId }: Actor): Promise<void> {
  if ((await countUnsent(database, memberId)) >= UNSENT_PHOTOS_MAX) throw failure('CHAT_PHOTO_LIMIT', { max: UNSENT_PHOTOS_MAX });
}

/** Idempotent. Ignores sent photos and other members' photos. */
export const removeUnsent = (database: Database, { memberId }: Actor, photoId: string): Promise<void> =>
  deleteUnsent(database, memberId, photoId);

/** Throws NOT_FOUND unless `canSeePhoto`, TIER_REQUIRED if the reader's tier does not show members and the photo is unknown or another member's. */
export async function readChatPhoto(
  { database, pictures }: ChatPhotoDeps,
  viewer: Actor,
  { photoId, ...asked }: { photoId: string; width: string; accept: string },
): Promise<FileResponse> {
  const photo = await findPhoto(database, viewer.memberId, photoId);
  if (photo?.memberId !== viewer.memberId) assertCapability(viewer, 'people.see');
  if (!photo || !canSeePhoto(viewer, photo)) throw failure('NOT_FOUND');
  return answerRendition(pictures, { ...asked, renditionBase: photo.renditionBase, shape: MESSAGE_PHOTO_SHAPE });
}

export function sweepUnsentPhotosJob(database: Database): JobDefinition<object> {
  return {
    name: 'chat.sweepUnsentPhotos',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '23 * * * *',
    handle: () => deleteUnsentOlderThan(database, UNSENT_PHOTO_HOURS),
  };
}
