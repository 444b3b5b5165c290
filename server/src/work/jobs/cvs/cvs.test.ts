import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { type JobPerson, jobPeople, message } from '../../../../test/job-people.ts';
import { docxFile, pdfFile } from '../../../../test/jobs.ts';
import { untilLockWaits } from '../../../../test/lock-waits.ts';
import { jobCvs } from '../applications/tables.ts';
import { forgetCvsJob } from './service.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const otherServer = await startTestApp({ database: { url: app.databaseUrl, database }, hasWorkers: false });

const { open, meet, upload, uploadCv } = jobPeople(app);

describe('a CV', () => {
  test.each([
    ['PDF', () => pdfFile(), 'pdf', 'application/pdf'],
    ['Word document', () => docxFile(), 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ] as const)('is accepted as %s and served as an attachment to applicant and poster', async (_what, make, kind, contentType) => {
    const { poster, applicant, jobId } = await meet();
    const file = await make();
    const cv = await uploadCv(applicant, jobId, file);
    expect(cv).toMatchObject({ kind, name: 'Félix Müller.pdf', sizeBytes: file.byteLength, openedAt: null });
    const { id: applicationId } = await applicant.api.jobApplications.apply({ jobId, message, cvId: cv.id });
    for (const reader of [applicant, poster]) {
      const response = await reader.request('GET', `/api/job-applications/${applicationId}/cv`);
      expect(response.headers.get('content-type')).toBe(contentType);
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="cv.${kind}"`);
      expect(response.headers.get('cache-control')).toContain('private');
      expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
    }
  });

  test.each<[string, () => Buffer | Promise<Buffer>, number, object]>([
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>'), 422, { data: { problem: 'format' } }],
    [
      'HTML behind the name of a PDF inside',
      () => Buffer.from('<html>%PDF-1.4 startxref 9 %%EOF'),
      422,
      { data: { problem: 'format' } },
    ],
    ['an empty file', () => Buffer.alloc(0), 422, { data: { problem: 'format' } }],
    ['a PDF that is cut off', () => pdfFile().subarray(0, 60), 422, { data: { problem: 'broken' } }],
    ['a Word document that is cut off', async () => (await docxFile()).subarray(0, 300), 422, { data: { problem: 'broken' } }],
    ['a ZIP archive that is not a document', () => docxFile({ document: null }), 422, { data: { problem: 'format' } }],
    [
      'a document with macros',
      () => docxFile({ type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      422,
      { data: { problem: 'format' } },
    ],
    ['a ZIP bomb', () => docxFile({ padding: 40 * 1024 * 1024 }), 422, { data: { problem: 'bomb' } }],
    [
      'a ZIP bomb with a false size',
      () => docxFile({ padding: 40 * 1024 * 1024, hasFalseSize: true }),
      422,
      { data: { problem: 'bomb' } },
    ],
    [
      '5 MB and a byte',
      () => Buffer.concat([pdfFile(), Buffer.alloc(5 * 1024 * 1024 + 1 - pdfFile().length, 10)]),
      413,
      { code: 'CV_TOO_LARGE' },
    ],
  ])('is rejected as %s, and nothing is stored', async (_what, make, status, body) => {
    const { applicant, jobId } = await meet();
    const response = await upload(applicant, jobId, await make());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(body);
    expect(await database.$count(jobCvs, eq(jobCvs.jobId, jobId))).toBe(0);
  });

  test('may have exactly 5 MB', async () => {
    const { applicant, jobId } = await meet();
    const start = Buffer.from('%PDF-1.7\n');
    const end = Buffer.from('\nstartxref\n9\n%%EOF');
    const whole = Buffer.concat([start, Buffer.alloc(5 * 1024 * 1024 - start.length - end.length, 32), end]);
    expect((await upload(applicant, jobId, whole)).status).toBe(200);
  });

  test('is replaced by a later upload until it is sent, and only its uploader can send it', async () => {
    const { applicant, jobId } = await meet();
    const first = await uploadCv(applicant, jobId, pdfFile('first'));
    const second = await uploadCv(applicant, jobId, pdfFile('second'));
    const apply = (who: JobPerson, cvId: never) => who.api.jobApplications.apply({ jobId, message, cvId });
    await expect(apply(applicant, first.id)).rejects.toMatchObject({ code: 'CV_GONE' });
    await expect(apply(await open(), second.id)).rejects.toMatchObject({ code: 'CV_GONE' });
    await apply(applicant, second.id);
    expect((await upload(applicant, jobId, pdfFile('third'))).status).toBe(409);
    await applicant.api.jobApplications.removeCv({ jobId });
    expect((await applicant.api.jobApplications.mine({})).items).toMatchObject([{ cv: { id: second.id } }]);
  });

  test('is stored once if several are uploaded concurrently, also to two servers', async () => {
    const { applicant, jobId } = await meet();
    const atOther = Object.assign(await otherServer.openSession(applicant.member), { id: applicant.id });
    // No CV is stored until uploads at both servers wait for this lock.
    const sent = await database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table job_cvs in share row exclusive mode`);
      const promises = [applicant, atOther].flatMap((member) =>
        [1, 2].map((number) => upload(member, jobId, pdfFile(`${number}`))),
      );
      await untilLockWaits(database, 2);
      return { promises };
    });
    const answers = await Promise.all(sent.promises);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await database.$count(jobCvs, eq(jobCvs.jobId, jobId))).toBe(1);
  });

  test('is deleted with its file unless it is sent within a day', async () => {
    const { applicant, jobId } = await meet();
    await uploadCv(applicant, jobId);
    const [cv] = await database.select().from(jobCvs).where(eq(jobCvs.jobId, jobId));
    await forgetCvsJob({ database }).handle({});
    expect(await database.$count(jobCvs, eq(jobCvs.jobId, jobId))).toBe(1);
    await database.update(jobCvs).set({ uploadedAt: sql`now() - interval '25 hours'` }).where(eq(jobCvs.jobId, jobId));
    await forgetCvsJob({ database }).handle({});
    expect(await database.$count(jobCvs, eq(jobCvs.jobId, jobId))).toBe(0);
    const removals = await database.execute(sql`select from picture_removals where ${cv?.wholeKey} = any (keys)`);
    expect(removals.rows).toHaveLength(1);
  });
});
