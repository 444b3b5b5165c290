import type { Readable } from 'node:stream';
import { MESSAGE_PHOTO_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { ConciergeFile } from '@bros/contract/guidance/concierge';
import { type RequestFileKind, UNSENT_FILES_MAX } from '@bros/contract/guidance/concierge-rules';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inspectDocument } from '../../../platform/documents/inspector.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { findFormat } from '../../../platform/pictures/formats.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { isAtDesk } from '../policy.ts';
import { countUnsent, deleteForgotten, deleteUnsent, findFile, insertFile, type StoredFile } from './queries.ts';

interface FileDeps {
  database: Database;
  pictures: PictureStore;
}

interface Arriving {
  fileId: string;
  name: string;
}

const TYPES: Record<RequestFileKind, { contentType: string; ending: string }> = {
  pdf: { contentType: 'application/pdf', ending: 'pdf' },
  docx: { contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
  picture: { contentType: 'image/webp', ending: 'webp' },
};

const presentFile = ({ id, name, kind, sizeBytes }: StoredFile): ConciergeFile => ({
  id: id as ConciergeFile['id'],
  name,
  kind,
  sizeBytes,
});

/**
 * Stores a file, which a message can then use. Throws the errors of reading and importing a picture, NOT_FOUND for others' IDs, REQUEST_FILES_LIMIT,
 * REQUEST_FILE_REFUSED. Stores nothing on failure.
 */
export function createFileUploads({ database, pictures }: FileDeps) {
  const receive = createReceiver<ConciergeFile>();
  return (actor: Actor, arriving: Arriving, body: Readable): Promise<ConciergeFile> => {
    const { memberId } = actor;
    return receive({ memberId, uploadId: arriving.fileId, body }, async (withFile) => {
      const found = await findFile(database, arriving.fileId);
      if (found && found.file.uploaderId !== memberId) throw failure('NOT_FOUND');
      if (found) return presentFile(found.file);
      return withFile(async (file) => addFile(pictures, actor, arriving, await readContent(file)));
    });
  };
}

async function readContent(file: Buffer): Promise<{ kind: RequestFileKind; bytes: Uint8Array }> {
  const inspection = await inspectDocument(file);
  if ('kind' in inspection) return { kind: inspection.kind, bytes: file };
  if (inspection.problem !== 'format' || !('read' in findFormat(file))) throw failure('REQUEST_FILE_REFUSED', inspection);
  // The importer always makes renditions, but only the whole picture is kept.
  const { whole } = await importPicture(file, MESSAGE_PHOTO_SHAPE, WHOLE_CROP);
  return { kind: 'picture', bytes: whole.bytes };
}

function addFile(
  pictures: PictureStore,
  actor: Actor,
  { fileId, name }: Arriving,
  { kind, bytes }: { kind: RequestFileKind; bytes: Uint8Array },
): Promise<ConciergeFile> {
  const { contentType, ending } = TYPES[kind];
  const wholeKey = `concierge-files/${newId()}.${ending}`;
  return pictures.add([{ key: wholeKey, bytes, contentType }], async (transaction, keep) => {
    await lockAuthor(transaction, actor);
    const uploaderId = actor.memberId;
    if ((await countUnsent(transaction, uploaderId)) >= UNSENT_FILES_MAX)
      throw failure('REQUEST_FILES_LIMIT', { max: UNSENT_FILES_MAX });
    const file = { id: fileId, uploaderId, wholeKey, name, kind, sizeBytes: bytes.byteLength };
    const row = await insertFile(transaction, file);
    keep();
    return presentFile(row);
  });
}

/** Deletes the actor's unsent file. Idempotent. */
export const removeFile = (database: Database, { memberId }: Actor, fileId: string): Promise<void> =>
  deleteUnsent(database, memberId, fileId);

/** Sent files are for the request's member and the desk, unsent ones for their uploader. Throws NOT_FOUND for everyone else. */
export async function readFile({ database, pictures }: FileDeps, actor: Actor, fileId: string): Promise<FileResponse> {
  const found = await findFile(database, fileId);
  if (!found || !mayRead(actor, found)) throw failure('NOT_FOUND');
  const { id, kind, wholeKey } = found.file;
  const { contentType, ending } = TYPES[kind];
  return new FileResponse({ contentType, version: id, fileName: `file.${ending}`, open: () => pictures.read(wholeKey) });
}

function mayRead(actor: Actor, { file, memberId }: { file: StoredFile; memberId: string | null }): boolean {
  if (memberId === null) return file.uploaderId === actor.memberId;
  return memberId === actor.memberId || isAtDesk(actor, { memberId });
}

export const forgetFilesJob = ({ database }: Pick<FileDeps, 'database'>): JobDefinition<object> => ({
  name: 'concierge.delete-old-files',
  schedule: '11 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  handle: () => deleteForgotten(database),
});
