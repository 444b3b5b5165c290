import type { Readable } from 'node:stream';
import { EXPAT_PICTURE_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { DeskStory } from '@bros/contract/places/expat-desk';
import type { Actor } from '../../../platform/api/context.ts';
import type { FileResponse } from '../../../platform/api/file.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { answerRendition, toCutFiles } from '../../../platform/pictures/files.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { CutPicture } from '../../../platform/pictures/renditions.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import { firstDayOf } from '../month.ts';
import { findPublished, findStory, NO_PICTURE, type StoryRow, updatePicture } from '../stories/queries.ts';
import { assertAgreed, presentNow, requireStory } from '../stories/service.ts';

export interface StoryPictureDeps {
  database: Database;
  pictures: PictureStore;
}

interface NewPicture {
  storyId: string;
  uploadId: string;
}
type Note = (transaction: Transaction, actor: Actor, storyId: string) => Promise<unknown>;

const baseOf = ({ storyId, uploadId }: NewPicture) => `expat-pictures/${storyId}/${uploadId}-`;
const isStored = (row: StoryRow, picture: NewPicture) => row.pictureBase?.startsWith(baseOf(picture)) ?? false;

/** Throws the errors of reading and importing, NOT_FOUND, EXPAT_CONSENT_MISSING. Stores nothing on failure. */
export function createStoryUploads(deps: StoryPictureDeps, note: Note) {
  const { database } = deps;
  const receive = createReceiver<DeskStory>();

  return (actor: Actor, picture: NewPicture, body: Readable): Promise<DeskStory> => {
    const arrival = { memberId: actor.memberId, uploadId: `${picture.storyId}/${picture.uploadId}`, body };
    return receive(arrival, async (withFile) => {
      const row = await findStory(database, picture.storyId);
      if (!row) throw failure('NOT_FOUND');
      if (isStored(row, picture)) return presentNow(database, row);
      // An early check; `putPicture` checks again under a lock.
      await assertAgreed(database, row);
      return withFile(async (file) => {
        const cropped = await importPicture(file, EXPAT_PICTURE_SHAPE, WHOLE_CROP);
        return putPicture(deps, picture, cropped, (transaction) => note(transaction, actor, picture.storyId));
      });
    });
  };
}

/** Idempotent by upload. Throws NOT_FOUND, EXPAT_CONSENT_MISSING. Stores nothing on failure. */
export function putPicture(
  { pictures }: StoryPictureDeps,
  picture: NewPicture,
  cropped: CutPicture,
  addEntry: (transaction: Transaction) => Promise<unknown>,
): Promise<DeskStory> {
  // Stored without the original, because the picture is never cropped again.
  const { files, columns } = toCutFiles(baseOf(picture) + newId(), cropped);
  return pictures.add(files, async (transaction, keep) => {
    const row = await requireStory(transaction, picture.storyId);
    if (isStored(row, picture)) return presentNow(transaction, row);
    await assertAgreed(transaction, row);
    const { renditionBase: pictureBase, renditionKeys: pictureKeys, color: pictureColor } = columns;
    const after = await updatePicture(transaction, row.id, { pictureBase, pictureKeys, pictureColor });
    keep();
    await addEntry(transaction);
    return presentNow(transaction, after);
  });
}

/** Files are removed within a minute. Idempotent. Throws NOT_FOUND. */
export async function removePicture(
  transaction: Transaction,
  storyId: string,
): Promise<{ story: DeskStory; isChanged: boolean }> {
  const row = await requireStory(transaction, storyId);
  const isChanged = row.pictureBase !== null;
  const after = isChanged ? await updatePicture(transaction, storyId, NO_PICTURE) : row;
  return { story: await presentNow(transaction, after), isChanged };
}

interface Asked {
  width: string;
  accept: string;
}

export async function readPublishedPicture(
  { database, pictures }: StoryPictureDeps,
  { month, ...asked }: Asked & { month: string },
): Promise<FileResponse> {
  return answerPicture(pictures, await findPublished(database, firstDayOf(month)), asked);
}

/** For staff, in any state of the story. Throws NOT_FOUND. */
export async function readDeskPicture(
  { database, pictures }: StoryPictureDeps,
  { storyId, ...asked }: Asked & { storyId: string },
): Promise<FileResponse> {
  return answerPicture(pictures, await findStory(database, storyId), asked);
}

function answerPicture(pictures: PictureStore, row: StoryRow | undefined, { width, accept }: Asked): FileResponse {
  const renditionBase = row?.pictureBase;
  if (!renditionBase) throw failure('NOT_FOUND');
  return answerRendition(pictures, { renditionBase, shape: EXPAT_PICTURE_SHAPE, width, accept });
}
