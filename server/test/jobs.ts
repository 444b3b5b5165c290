import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@bros/contract/core/durations';
import type { ApplicationId } from '@bros/contract/work/job-applications';
import type { JobId } from '@bros/contract/work/job-forms';
import type { ApplicationState } from '@bros/contract/work/job-rules';
import { ZipFile } from 'yazl';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { jobApplications } from '../src/work/jobs/applications/tables.ts';
import { jobListings } from '../src/work/jobs/tables.ts';
import { buildMember } from './factories.ts';

export async function buildJob(database: Database, traits: Partial<typeof jobListings.$inferInsert> = {}) {
  const postedBy = traits.postedBy ?? (await buildMember(database)).id;
  const state = traits.state ?? 'open';
  const isApproved = state !== 'draft' && state !== 'held';
  const openedAt = isApproved ? new Date(Date.now() - DAY_MS) : null;
  const expiresAt = openedAt && new Date(openedAt.getTime() + (state === 'expired' ? DAY_MS / 2 : 30 * DAY_MS));
  const [row] = await database
    .insert(jobListings)
    .values({
      clientId: newId(),
      title: 'Product Designer',
      company: 'Lagoon Labs',
      location: 'Lisbon, Portugal',
      jobType: 'remote',
      currency: 'USD',
      description: 'Design what members use.',
      publishedAt: state === 'draft' ? null : new Date(0),
      openedAt,
      expiresAt,
      ...traits,
      postedBy,
      state,
    })
    .returning();
  if (!row) throw new Error('The job was not created.');
  return { ...row, id: row.id as JobId };
}

export async function buildApplication(
  database: Database,
  {
    jobId,
    applicantId,
    state = 'submitted',
    message = 'I would like to work with you.',
  }: { jobId: string; applicantId: string; state?: ApplicationState; message?: string },
) {
  const isSeen = !['submitted', 'withdrawn'].includes(state);
  const isAnswered = ['shortlisted', 'rejected', 'hired'].includes(state);
  const [row] = await database
    .insert(jobApplications)
    .values({
      jobId,
      applicantId,
      state,
      message: state === 'withdrawn' ? '' : message,
      viewedAt: isSeen ? new Date() : null,
      answeredAt: isAnswered ? new Date() : null,
      withdrawnAt: state === 'withdrawn' ? new Date() : null,
    })
    .returning();
  if (!row) throw new Error('The application was not created.');
  return { ...row, id: row.id as ApplicationId };
}

export const pdfFile = (mark = 'cv'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Title (${mark}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`);

interface DocxTraits {
  type?: string;
  document?: string | null;
  padding?: number;
  /** The headers declare a false, small size for the main part. */
  hasFalseSize?: boolean;
  isStored?: boolean;
}

export async function docxFile(traits: DocxTraits = {}): Promise<Buffer> {
  const { type = DOCX_TYPE, document = '<w:document/>', padding = 0, hasFalseSize = false, isStored = false } = traits;
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`),
    '[Content_Types].xml',
  );
  const whole = Buffer.concat([Buffer.from(document ?? ''), Buffer.alloc(padding)]);
  if (document !== null) zip.addBuffer(whole, 'word/document.xml', { compress: !isStored });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  return hasFalseSize ? replaceSize(bytes, whole.length, 1000) : bytes;
}

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

function replaceSize(bytes: Buffer, size: number, other: number): Buffer {
  const [from, to] = [Buffer.alloc(4), Buffer.alloc(4)];
  from.writeUInt32LE(size);
  to.writeUInt32LE(other);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) to.copy(bytes, at);
  return bytes;
}
