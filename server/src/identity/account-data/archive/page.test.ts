import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/api/context.ts';
import { type ArchiveStep, readRows } from '../../../platform/member-data.ts';
import { renderPage } from './page.ts';

test('the page of an archive shows the pictures and links to the other files by relative paths', async () => {
  const records = [{ file: 'job-cvs/cv-1.pdf' }, { file: 'photos/photo-1.webp' }, { files: ['reviews/photo-1.webp'] }];
  const part: ArchiveStep = { name: 'part', title: 'Files', tables: [], read: () => readRows(Promise.resolve(records)) };
  const pieces = await Readable.from(renderPage([part], { displayName: 'Leo' } as Actor, new Date())).toArray();
  const page = pieces.join('');
  expect(page).toContain('<a href="job-cvs/cv-1.pdf">job-cvs/cv-1.pdf</a>');
  expect(page).toContain('<a href="photos/photo-1.webp"><img src="photos/photo-1.webp"');
  expect(page).toContain('<a href="reviews/photo-1.webp"><img src="reviews/photo-1.webp"');
});
