import { createHash } from 'node:crypto';
import { publicJob } from '@bros/contract/work/jobs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildJob } from '../../../../test/jobs.ts';
import { jobListings } from '../tables.ts';
import { FEED_PATHS } from './formats.ts';
import { jobPages } from './pages.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database, publicUrl } = app;
const visitor = app.visitor();

const nasty = { title: 'Chef & <b>Baker</b>', company: `"Q" & 'Sons'`, description: 'Knead ]]> it & <script>alert(1)</script>' };
const shown = await buildJob(database, { ...nasty, isPublic: true, requirements: ['Flour & water'], tags: ['bread'] });
const suspended = await buildMember(database, { state: 'suspended' });
await buildJob(database, { title: 'Members only' });
await buildJob(database, { title: 'Draft', isPublic: true, state: 'draft' });
await buildJob(database, { title: 'Held', isPublic: true, state: 'held' });
await buildJob(database, { title: 'Closed', isPublic: true, state: 'closed' });
await buildJob(database, { title: 'Hidden', isPublic: true, hiddenAt: new Date(), hiddenReason: 'Spam' });
await buildJob(database, { title: 'Over', isPublic: true, expiresAt: new Date(Date.now() - 1) });
await buildJob(database, { title: 'Suspended', isPublic: true, postedBy: suspended.id });
const url = `${publicUrl}/jobs/${shown.id}`;

const item = z.strictObject({
  id: z.url(),
  url: z.url(),
  title: z.string(),
  content_text: z.string(),
  date_published: z.iso.datetime(),
  tags: z.array(z.string()),
});
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  language: z.literal('en'),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(item),
});

test('the feeds list only public jobs on the board, with the specification’s fields, without their posters', async () => {
  const response = await visitor.request('GET', FEED_PATHS.data);
  const jobs = z.array(z.strictObject(publicJob.shape)).parse(await response.json());
  expect(jobs).toMatchObject([{ id: shown.id, ...nasty, url, job_type: 'remote', salary_min: null }]);
  expect(JSON.stringify(jobs)).not.toContain(shown.postedBy);
  expect((await visitor.api.jobs.publicData()).items).toEqual(jobs);
});

test('the JSON feed conforms to its format', async () => {
  const response = await visitor.request('GET', FEED_PATHS.json);
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = jsonFeed.parse(await response.json());
  expect(feed.items).toMatchObject([
    { id: url, title: `${nasty.title} at ${nasty.company}, ${shown.location}`, tags: ['bread'] },
  ]);
  expect(feed.items[0]?.content_text).toContain('- Flour & water');
});

test('the RSS feed escapes members’ texts', async () => {
  const response = await visitor.request('GET', FEED_PATHS.rss);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = await response.text();
  expect(feed).toContain('<title>Chef &amp; &lt;b&gt;Baker&lt;/b&gt; at "Q" &amp; \'Sons\', Lisbon, Portugal</title>');
  expect(feed).toContain(`<guid>${url}</guid>`);
  expect(feed).not.toContain('<script>');
  expect(feed).toContain('Knead ]]&amp;gt; it &amp;amp; &amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;&lt;br&gt;');
  expect(feed.match(/<item>/g)).toHaveLength(1);
  const open: string[] = [];
  for (const [, end, name] of feed.replace(/^<\?xml[^>]*\?>/, '').matchAll(/<(\/?)([a-zA-Z]+)[^<>]*>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;)/);
});

test.each(Object.values(FEED_PATHS))('the feed %s is sent again only when it changed', async (path) => {
  const first = await visitor.request('GET', path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toBe(
    `"${createHash('sha256')
      .update(await first.text())
      .digest('base64url')}"`,
  );
  expect((await visitor.request('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
  await database
    .update(jobListings)
    .set({ location: `Porto ${path}` })
    .where(eq(jobListings.id, shown.id));
  expect((await visitor.request('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200);
});

test('the sitemap lists only pages of public jobs, which have title and description', async () => {
  const pages = jobPages({ database, publicUrl });
  expect(await pages.list()).toEqual([`/jobs/${shown.id}`]);
  expect(await pages.describe(`/jobs/${shown.id}`)).toMatchObject({
    title: `${nasty.title} at ${nasty.company}`,
    structuredData: { '@type': 'JobPosting', title: nasty.title, url },
  });
  const members = await buildJob(database);
  for (const path of [`/jobs/${members.id}`, '/jobs/0198a7c4-0000-7000-8000-00000000dead', '/job-board']) {
    expect(await pages.describe(path)).toBeNull();
  }
});
