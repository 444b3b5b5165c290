import { type ArchiveRecordOf, archiveRecords, RETURNING_PARTS, type ReturningPart } from '@bros/contract/archive-records';
import { UnreadableArchive } from './archive-problems.ts';
import type { OpenArchive } from './open-archive.ts';

/** No account has more records of one kind than this. */
const RECORDS_MAX = 1000;

interface PartContent<Part extends ReturningPart> {
  records: ArchiveRecordOf<Part>[];
  unreadable: number;
}

export type ArchiveContent = { [Part in ReturningPart]: PartContent<Part> };

/** Validates each record separately. Throws `UnreadableArchive`. */
export async function readContent(archive: OpenArchive): Promise<ArchiveContent> {
  const content: Partial<Record<ReturningPart, PartContent<ReturningPart>>> = {};
  for (const part of RETURNING_PARTS) content[part] = checkRecords(part, await archive.readRecords(part));
  return content as ArchiveContent;
}

function checkRecords<Part extends ReturningPart>(part: Part, records: readonly unknown[]): PartContent<Part> {
  if (records.length > RECORDS_MAX) throw new UnreadableArchive('contentTooLarge');
  const read = records.map((record) => archiveRecords[part].safeParse(record));
  const good = read.flatMap(({ data }) => (data === undefined ? [] : [data as ArchiveRecordOf<Part>]));
  return { records: good, unreadable: read.length - good.length };
}
