import { type ArchiveRecordOf, archiveRecords, RETURNING_PARTS, type ReturningPart } from '@bros/contract/archive-records';
import { UnreadableArchive } from './archive-problems.ts';
import type { OpenArchive } from './open-archive.ts';

/** No account has so many of anything that is read back. */
const RECORDS_MAX = 1000;

interface PartContent<Part extends ReturningPart> {
  records: ArchiveRecordOf<Part>[];
  /** Records that are not as an archive has them. */
  unreadable: number;
}

/** The records that can be read back in. */
export type ArchiveContent = { [Part in ReturningPart]: PartContent<Part> };

/** Reads all parts that can be read back, and checks each record by itself. Throws `UnreadableArchive`. */
export async function readContent(archive: OpenArchive): Promise<ArchiveContent> {
  const content: Partial<Record<ReturningPart, PartContent<ReturningPart>>> = {};
  for (const part of RETURNING_PARTS) content[part] = checkRecords(part, await archive.readRecords(part));
  // Each part was checked with its own schema.
  return content as ArchiveContent;
}

function checkRecords<Part extends ReturningPart>(part: Part, records: readonly unknown[]): PartContent<Part> {
  if (records.length > RECORDS_MAX) throw new UnreadableArchive('swollen');
  const read = records.map((record) => archiveRecords[part].safeParse(record));
  const good = read.flatMap(({ data }) => (data === undefined ? [] : [data as ArchiveRecordOf<Part>]));
  return { records: good, unreadable: read.length - good.length };
}
