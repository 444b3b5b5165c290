import { PHOTO_SHAPES } from '@bros/contract/core/pictures';
import type { LandingFace, LandingLine } from '@bros/contract/guidance/landing';
import { firstNameOf } from '../../../core/people/first-name.ts';
import { presentAvatar } from '../../../core/people/photos/present.ts';
import type { FileResponse } from '../../../platform/api/file.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { answerRendition } from '../../../platform/pictures/files.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import { chooseLines, type FaceRow, type LineRow, selectFaces, selectFacesAgain, selectLines } from './queries.ts';

export interface Chosen {
  photoIds: readonly string[];
  messageIds: readonly string[];
}

/** May be cached, because `readMembers` checks each entry again. */
export async function chooseMembers(database: Database): Promise<Chosen> {
  const faces = await selectFaces(database);
  return { photoIds: faces.flatMap(({ photoId }) => photoId ?? []), messageIds: await chooseLines(database) };
}

export async function readMembers(
  database: Database,
  { photoIds, messageIds }: Chosen,
  readerId: string | null,
): Promise<{ faces: LandingFace[]; lines: LandingLine[] }> {
  const faces = photoIds.length > 0 ? await selectFacesAgain(database, photoIds, readerId) : [];
  const lines = messageIds.length > 0 ? await selectLines(database, messageIds, readerId) : [];
  return { faces: faces.flatMap(presentFace), lines: lines.flatMap(presentLine) };
}

function presentFace(row: FaceRow): LandingFace[] {
  const [photo, firstName] = [presentAvatar(row, 'stranger'), firstNameOf(row.name)];
  return photo && firstName ? [{ firstName, city: row.city, photo }] : [];
}

function presentLine({ name, room, text, createdAt, ...avatar }: LineRow): LandingLine[] {
  const firstName = firstNameOf(name);
  if (!firstName || room === null) return [];
  return [{ firstName, room, text, createdAt: createdAt.toISOString(), photo: presentAvatar(avatar, 'stranger') }];
}

interface Asked {
  photoId: string;
  width: string;
  accept: string;
}

/** Throws NOT_FOUND unless the member still agrees and the photo is visible to everyone. */
export async function readFace(
  { database, pictures }: { database: Database; pictures: PictureStore },
  { photoId, width, accept }: Asked,
  readerId: string | null,
): Promise<FileResponse> {
  const [row] = await selectFacesAgain(database, [photoId], readerId);
  if (!row?.file) throw failure('NOT_FOUND');
  return answerRendition(pictures, { renditionBase: row.file, shape: PHOTO_SHAPES.photo, width, accept });
}
