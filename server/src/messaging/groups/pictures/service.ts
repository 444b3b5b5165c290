import type { Readable } from 'node:stream';
import { GROUP_PICTURE_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { Group } from '@bros/contract/messaging/groups';
import type { Actor } from '../../../platform/api/context.ts';
import type { FileResponse } from '../../../platform/api/file.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { answerRendition, toCutFiles } from '../../../platform/pictures/files.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { CutPicture } from '../../../platform/pictures/renditions.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import { changeGroup, type GroupDeps, getGroup, inGroup } from '../acting.ts';
import { findGroup } from '../queries.ts';
import { announceToMembers } from '../service.ts';
import { NO_PICTURE, updatePicture } from './queries.ts';

export type GroupPictureDeps = GroupDeps & { pictures: PictureStore };

/** Throws the errors of reading, importing and `inGroup`. Stores nothing on failure. */
export function createPictureUploads(deps: GroupPictureDeps) {
  const receive = createReceiver<Group>();
  return (actor: Actor, roomId: string, body: Readable): Promise<Group> =>
    // Each upload has a new ID, because concurrent uploads may be different pictures.
    receive({ memberId: actor.memberId, uploadId: newId(), body }, async (withFile) => {
      // An early check; `addPicture` checks again under the lock.
      await inGroup(deps, actor, { roomId, right: 'manage' }, async () => undefined);
      return withFile(async (file) =>
        addPicture(deps, actor, roomId, await importPicture(file, GROUP_PICTURE_SHAPE, WHOLE_CROP)),
      );
    });
}

function addPicture(deps: GroupPictureDeps, actor: Actor, roomId: string, picture: CutPicture): Promise<Group> {
  const { files, columns } = toCutFiles(`group-pictures/${newId()}`, picture);
  return deps.pictures.add(files, (transaction, keep) =>
    inGroup({ ...deps, database: transaction }, actor, { roomId, right: 'manage' }, async () => {
      await updatePicture(transaction, roomId, { pictureBase: columns.renditionBase, pictureKeys: columns.renditionKeys });
      await announceToMembers(deps.outbox, transaction, roomId);
      keep();
      return getGroup(transaction, actor, roomId);
    }),
  );
}

/** Idempotent. Throws NOT_FOUND and FORBIDDEN. */
export const removePicture = (deps: GroupDeps, actor: Actor, roomId: string): Promise<Group> =>
  changeGroup(deps, actor, { roomId, right: 'manage', allowsClosed: true }, async (transaction) => {
    await updatePicture(transaction, roomId, NO_PICTURE);
    await announceToMembers(deps.outbox, transaction, roomId);
  });

/** For the group's members and invited members. Throws NOT_FOUND. */
export async function readPicture(
  { database, pictures }: GroupPictureDeps,
  actor: Actor,
  { roomId, ...asked }: { roomId: string; width: string; accept: string },
): Promise<FileResponse> {
  const group = await findGroup(database, actor, roomId);
  if (!group || group.pictureBase === null) throw failure('NOT_FOUND');
  return answerRendition(pictures, { ...asked, renditionBase: group.pictureBase, shape: GROUP_PICTURE_SHAPE });
}
