import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { getEvent } from '../reading/service.ts';
import { CALENDAR_TYPE, writeCalendar } from './file.ts';

export { createFeed, readFeed, revokeFeed } from './feeds/service.ts';

/** Contains only what the reader may see. Throws NOT_FOUND. */
export async function readCalendarFile(
  { database, publicUrl }: { database: Database; publicUrl: string },
  actor: Actor | null,
  eventId: string,
): Promise<FileResponse> {
  const event = await getEvent(database, actor, eventId);
  const calendar = Buffer.from(writeCalendar([event], { name: event.title, publicUrl }));
  return new FileResponse({
    contentType: CALENDAR_TYPE,
    fileName: 'event.ics',
    version: createHash('sha256').update(calendar).digest('base64url'),
    open: async () => ({ stream: Readable.from([calendar]), sizeBytes: calendar.byteLength }),
  });
}
