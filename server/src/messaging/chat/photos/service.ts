import type { Readable } from 'node:stream';
import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { MESSAGE_PHOTO_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import { UNSENT_PHOTO_HOURS, UNSENT_PHOTOS_MAX } from '@bros/contract/core/rules';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { StoredAnswer } from '../../../platform/api/file.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { answerRendition, toCutFiles, toWholeFile } from '../../../platform/pictures/files.ts';
import { importPicture } from '../../../platform/pictures/isolated.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { ImportedPicture } from '../../../platform/pictures/renditions.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { canSeePhoto } from './policy.ts';
import { presentMessagePhoto } from './present.ts';
import { countUnsent, deleteUnsent, deleteUnsentOlderThan, findPhoto, findUpload, insertPhoto, lockUploads } from './queries.ts';

export interface ChatPhotoParts {
  database: Database;
  pictures: PictureStore;
}

/** Keeps the pictures that flow in until a message names them. Throws what reading and importing throw, NOT_FOUND and CHAT_PHOTO_LIMIT; nothing is left then. */
export function createChatUploads({ database, pictures }: ChatPhotoParts) {
  const receive = createReceiver<MessagePhoto>();

  return (actor: Actor, photoId: string, body: Readable): Promise<MessagePhoto> =>
    receive({ memberId: actor.memberId, uploadId: photoId, body }, async (withFile) => {
      const stored = await findOwn(database, actor, photoId);
      if (stored) return stored;
      // Said before the picture is read; `addPhoto` says it again when nobody else can step in between.
      await requireRoom(database, actor);
      return withFile(async (file) =>
        addPhoto(pictures, actor, photoId, await importPicture(file, MESSAGE_PHOTO_SHAPE, WHOLE_CROP)),
      );
    });
}

function addPhoto(pictures: PictureStore, actor: Actor, photoId: string, picture: ImportedPicture): Promise<MessagePhoto> {
  const base = `chat-photos/${actor.memberId}/${newId()}`;
  const whole = toWholeFile(base, picture.whole);
  const cut = toCutFiles(base, picture);
  return pictures.add([whole.file, ...cut.files], async (transaction, keep) => {
    await lockUploads(transaction, actor.memberId);
    const stored = await findOwn(transaction, actor, photoId);
    if (stored) return stored;
    await requireRoom(transaction, actor);
    const photo = { id: photoId, ...whole.columns, ...cut.columns };
    await insertPhoto(transaction, { ...photo, memberId: actor.memberId });
    keep();
    return presentMessagePhoto(photo);
  });
}

/** The same upload, stored before. Throws NOT_FOUND where the id is another member's. */
async function findOwn(database: Database | Transaction, actor: Actor, photoId: string): Promise<MessagePhoto | undefined> {
  const found = await findUpload(database, photoId);
  if (found && found.memberId !== actor.memberId) throw failure('NOT_FOUND');
  return found && presentMessagePhoto(found);
}

/** Throws CHAT_PHOTO_LIMIT. */
async function requireRoom(database: Database | Transaction, { memberId }: Actor): Promise<void> {
  if ((await countUnsent(database, memberId)) >= UNSENT_PHOTOS_MAX)
    throw failure('CHAT_PHOTO_LIMIT', { most: UNSENT_PHOTOS_MAX });
}

/** Deletes a photo of the actor's own that no message has. Others' and sent ones stay; that there was none is fine. */
export const removeUnsent = (database: Database, { memberId }: Actor, photoId: string): Promise<void> =>
  deleteUnsent(database, memberId, photoId);

/**
 * A photo in one of its widths, for who may see it at this moment (`canSeePhoto`). Throws NOT_FOUND for all others alike, and TIER_REQUIRED where the
 * viewer's tier shows no people, whether there is such a photo or not.
 */
export async function readChatPhoto(
  { database, pictures }: ChatPhotoParts,
  viewer: Actor,
  { photoId, ...asked }: { photoId: string; width: string; accept: string },
): Promise<StoredAnswer> {
  const photo = await findPhoto(database, viewer.memberId, photoId);
  if (photo?.memberId !== viewer.memberId && !hasCapability(viewer, 'people.see')) {
    throw failure('TIER_REQUIRED', { tier: 'explorer', capability: 'people.see' });
  }
  if (!photo || !canSeePhoto(viewer, photo)) throw failure('NOT_FOUND');
  return answerRendition(pictures, { ...asked, renditionBase: photo.renditionBase, shape: MESSAGE_PHOTO_SHAPE });
}

/** Deletes photos that were uploaded and never sent. */
export function sweepUnsentPhotosJob(database: Database): JobDefinition<object> {
  return {
    name: 'chat.sweepUnsentPhotos',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '23 * * * *',
    handle: () => deleteUnsentOlderThan(database, UNSENT_PHOTO_HOURS),
  };
}
