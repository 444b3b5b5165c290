import { Readable } from 'node:stream';
import { CURRENCY } from '@bros/contract/core/money';
import type { CourseFigures } from '@bros/contract/work/course-authoring';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import { asAmount, asText, toCsv, UTF8_MARK } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { requireDraft } from '../authoring/service.ts';
import { selectLessonFigures, selectSales, sumFigures } from './queries.ts';

async function requireCreator(database: Database, actor: Actor, courseId: string): Promise<string> {
  const { creatorId } = await requireDraft(database, actor, courseId);
  if (creatorId === null) throw failure('NOT_FOUND');
  return creatorId;
}

export async function readFigures(database: Database, actor: Actor, courseId: string): Promise<CourseFigures> {
  await requireCreator(database, actor, courseId);
  const lessons = (await selectLessonFigures(database, courseId)) as CourseFigures['lessons'];
  return { ...(await sumFigures(database, courseId)), currency: CURRENCY, lessons };
}

const HEADER = ['Paid at (UTC)', 'Course', 'Currency', 'Price', 'Fee', 'Refunded', 'Your share', 'State'];

/** CSV, sorted newest first, without buyers. */
export async function writeSalesFile(database: Database, actor: Actor, courseId: string): Promise<FileResponse> {
  const creatorId = await requireCreator(database, actor, courseId);
  const sales = await selectSales(database, courseId, creatorId);
  const lines = sales.map(({ paidAt, title, currency, amountCents, feeCents, refundedCents, shareCents, state }) => [
    ...[paidAt?.toISOString() ?? '', asText(title), currency.toUpperCase()],
    ...[amountCents, feeCents, refundedCents, shareCents].map((cents) => asAmount(cents, currency)),
    state,
  ]);
  return new FileResponse({
    contentType: 'text/csv; charset=utf-8',
    fileName: 'bros-abroad-course-sales.csv',
    version: newId(),
    open: async () => ({ stream: Readable.from([UTF8_MARK + toCsv([HEADER, ...lines])]), sizeBytes: null }),
  });
}
