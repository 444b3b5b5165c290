import { PICTURE_MAX_BYTES } from '@bros/contract/core/picture-rules';
import { BlobReader, BlobWriter, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { ARCHIVE_MAX_MEGABYTES, UnreadableArchive } from './archive-problems.ts';

const ENTRIES_MAX = 10_000;
const PART_MAX_BYTES = 10 * 1024 * 1024;

export interface OpenArchive {
  /** Returns no records for a missing part. */
  readRecords(part: string): Promise<readonly unknown[]>;
  /** Null if the file was deleted before the archive was made. */
  readPhoto(path: string): Promise<Blob | null>;
}

// A worker would be one more file to load, for a few megabytes.
configure({ useWebWorkers: false });

/** Throws `UnreadableArchive`, as do the result's methods. */
export async function openArchive(file: Blob): Promise<OpenArchive> {
  if (file.size === 0) throw new UnreadableArchive('empty');
  if (file.size > ARCHIVE_MAX_MEGABYTES * 1024 * 1024) throw new UnreadableArchive('tooLarge');
  if (!(await beginsAsZip(file))) throw new UnreadableArchive('noZip');
  const entries = await listEntries(file);
  if (!entries.has('index.html') || !entries.has(pathOf('profile'))) throw new UnreadableArchive('foreign');
  return {
    async readRecords(part) {
      const entry = entries.get(pathOf(part));
      return entry ? parseRecords(await inflate(entry, PART_MAX_BYTES)) : [];
    },
    async readPhoto(path) {
      const entry = entries.get(path);
      if (!entry) return null;
      const photo = await inflate(entry, PICTURE_MAX_BYTES);
      return photo.size > 0 ? photo : null;
    },
  };
}

const pathOf = (part: string) => `${part}/data.json`;

async function listEntries(file: Blob): Promise<ReadonlyMap<string, FileEntry>> {
  const entries = new Map<string, FileEntry>();
  let count = 0;
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      count += 1;
      if (count > ENTRIES_MAX) throw new UnreadableArchive('contentTooLarge');
      if (!entry.directory) entries.set(entry.filename, entry);
    }
  } catch (error) {
    throw error instanceof UnreadableArchive ? error : new UnreadableArchive('broken', error);
  }
  return entries;
}

/** True even for a truncated ZIP (APPNOTE 6.3.10, section 4.3.7). */
const beginsAsZip = async (file: Blob) => (await file.slice(0, 4).text()) === 'PK\u0003\u0004';

/** A false size means a broken archive, because the library fails beyond the declared size. */
async function inflate(entry: FileEntry, maxBytes: number): Promise<Blob> {
  if (entry.uncompressedSize > maxBytes) throw new UnreadableArchive('contentTooLarge');
  try {
    return await entry.getData(new BlobWriter(), { checkSignature: true });
  } catch (error) {
    throw new UnreadableArchive('broken', error);
  }
}

async function parseRecords(file: Blob): Promise<readonly unknown[]> {
  let records: unknown;
  try {
    records = JSON.parse(await file.text());
  } catch (error) {
    throw new UnreadableArchive('broken', error);
  }
  if (!Array.isArray(records)) throw new UnreadableArchive('foreign');
  return records;
}
