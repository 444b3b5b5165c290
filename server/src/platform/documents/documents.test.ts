import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '@bros/contract/core/durations';
import { expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { docxFile, pdfFile } from '../../../test/jobs.ts';
import { inspectDocx } from './inspect.ts';
import { createDocumentInspector } from './inspector.ts';

const MEGABYTE = 1024 * 1024;
const AMPLE = { concurrency: 2, maxWaiting: 10, memoryBytes: 1_000_000_000, totalTimeoutMs: HOUR_MS };

test('a child process that unpacks a Word document is killed above its memory or time limit', async () => {
  const docx = await docxFile();
  await expect(createDocumentInspector(AMPLE)(docx)).resolves.toEqual({ kind: 'docx' });
  await expect(createDocumentInspector({ ...AMPLE, memoryBytes: 1 })(docx)).resolves.toEqual({ problem: 'bomb' });
  await expect(createDocumentInspector({ ...AMPLE, totalTimeoutMs: 1 })(docx)).resolves.toEqual({ problem: 'bomb' });
});

test('a PDF needs no child process', async () => {
  await expect(createDocumentInspector({ ...AMPLE, totalTimeoutMs: 1 })(pdfFile())).resolves.toEqual({ kind: 'pdf' });
});

test('a document above the concurrency limit waits, or is rejected if too many wait', async () => {
  const inspectDocument = createDocumentInspector({ ...AMPLE, maxWaiting: 1 });
  const docx = await docxFile();
  const ended = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) =>
      inspectDocument(docx).then(
        () => name,
        ({ code }) => `${name}: ${code}`,
      ),
    ),
  );
  expect(ended).toEqual(['one', 'two', 'three', 'four: FILES_BUSY']);
});

test('each byte unpacked from a document is copied once', async () => {
  const docx = await docxFile({ document: `<w:document>${randomBytes(4 * MEGABYTE).toString('base64')}` });
  const concat = vi.spyOn(Buffer, 'concat');
  try {
    expect(inspectDocx(docx)).toEqual({ kind: 'docx' });
    const copied = concat.mock.calls.flatMap(([chunks]) => chunks).reduce((sum, { length }) => sum + length, 0);
    expect(copied).toBeLessThan(6 * MEGABYTE);
  } finally {
    concat.mockRestore();
  }
});

test('an archive that lists the same file twice is treated as a zip bomb', async () => {
  const zip = new ZipFile();
  for (const name of ['word/document.xml', 'word/document.xm_']) zip.addBuffer(Buffer.alloc(MEGABYTE), name);
  zip.end();
  const file = await buffer(zip.outputStream);
  for (let at = file.indexOf('xm_'); at >= 0; at = file.indexOf('xm_', at + 1)) file.write('xml', at);
  expect(inspectDocx(file)).toEqual({ problem: 'bomb' });
});
