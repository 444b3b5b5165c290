import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { readWebBuild } from './build.ts';
import type { PublicPages } from './public-pages.ts';
import { registerWeb } from './serve.ts';

const config = { publicUrl: 'https://bros.example', supportEmail: 'desk@bros.example', isProduction: true };
const folder = await mkdtemp(join(tmpdir(), 'bros-web-'));
const head = '<meta property="og:image" content="/social-preview.jpg"/>';
const screenHead = '<title>Job</title><meta name="description" content="Of a network"/><meta property="og:title" content="Job"/>';
for (const file of ['login/index.html', 'members/_/index.html', 'jobs/_/index.html', '__spa-fallback.html', '404/index.html']) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(
    join(folder, file),
    `<html><head>${file.startsWith('login') ? head : ''}${file.startsWith('jobs') ? screenHead : ''}</head><body>${file}</body></html>`,
  );
}
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets/code-1234.js'), 'plain');
await writeFile(join(folder, 'assets/code-1234.js.br'), 'brotli');
await writeFile(join(folder, 'favicon.svg'), '<svg/>');
const described = {
  title: 'Ana "Banana" <b>',
  description: 'Left & arrived',
  structuredData: { name: '</script><!--<script>$&' },
};
const publicPages: PublicPages = {
  list: async () => ['/', '/expats/2026-11'],
  describe: async (path) => {
    if (path === '/expats/2026-10') throw new Error('The database is down');
    return path === '/expats/2026-11' || path === '/jobs/0199' ? described : null;
  },
};
const server = Fastify();
const web = await readWebBuild(config, folder);
await registerWeb(server, { web, config, log: createLog('silent'), publicPages });
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accept = '*/*') => server.inject({ url, headers: { accept } });

test('every route serves its HTML document, whatever the Accept header', async () => {
  for (const accept of ['*/*', 'text/html', 'application/json']) {
    for (const url of ['/chat', '/expats/2026-11', '/expats/2026-10', '/dashboard/profile?tab=trips']) {
      const response = await get(url, accept);
      expect([url, response.statusCode, response.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(response.body).toContain('__spa-fallback.html');
    }
  }
});

test('an unknown URL returns the 404 page to visitors, the app to members, and an error to programs', async () => {
  const page = await get('/no-such-screen', 'text/html');
  expect([page.statusCode, page.body.includes('404/index.html')]).toEqual([404, true]);
  const cookie = '__Secure-bros.session_token=of-a-member';
  const inside = await server.inject({ url: '/no-such-screen', headers: { accept: 'text/html', cookie } });
  expect([inside.statusCode, inside.body.includes('__spa-fallback.html')]).toEqual([404, true]);
  expect((await get('/no-such-screen')).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await get('/api/nothing', 'text/html')).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await server.inject({ method: 'POST', url: '/chat' })).statusCode).toBe(404);
});

test('a page with its own metadata has a title, a description, a preview image and one canonical URL', async () => {
  const { body } = await get('/expats/2026-11?from=mail');
  for (const tag of [
    '<title>Ana &quot;Banana&quot; &lt;b&gt; · Bros Abroad</title>',
    '<meta name="description" content="Left &amp; arrived"/>',
    '<meta property="og:title" content="Ana &quot;Banana&quot; &lt;b&gt; · Bros Abroad"/>',
    '<meta property="og:image" content="https://bros.example/social-preview.jpg"/>',
    '<meta property="og:url" content="https://bros.example/expats/2026-11"/>',
    '<link rel="canonical" href="https://bros.example/expats/2026-11"/>',
  ])
    expect(body.split(tag)).toHaveLength(2);
});

test('text in structured data cannot close the script element', async () => {
  const { body } = await get('/expats/2026-11');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(described.structuredData);
  expect(data).not.toContain('<');
});

test('a URL served from a shared document has its own metadata, or the document’s if it has none', async () => {
  const { body } = await get('/jobs/0199');
  expect(body).toContain('jobs/_/index.html');
  expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>Ana &quot;Banana&quot; &lt;b&gt; · Bros Abroad</title>']);
  expect(body.match(/<meta (name="description"|property="og:title")[^>]*>/g)).toEqual([
    '<meta name="description" content="Left &amp; arrived"/>',
    '<meta property="og:title" content="Ana &quot;Banana&quot; &lt;b&gt; · Bros Abroad"/>',
  ]);
  expect((await get('/jobs/0200')).body.match(/<title>.*?<\/title>/g)).toEqual(['<title>Job</title>']);
});

test('a prerendered page has a canonical URL; the fallback shell has none', async () => {
  const { body } = await get('/login');
  expect(body).toContain('<link rel="canonical" href="https://bros.example/login"/>');
  expect(body).toContain('content="https://bros.example/social-preview.jpg"');
  for (const url of ['/chat', '/members/0199']) expect((await get(url)).body).not.toContain('canonical');
  expect((await get('/members/0199')).body).toContain('members/_');
});

test('every document contains the support address', async () => {
  for (const url of ['/login', '/chat', '/expats/2026-11']) {
    expect((await get(url, 'text/html')).body).toContain('<meta name="support-email" content="desk@bros.example"/>');
  }
});

test('robots.txt names the sitemap, and the sitemap names every public page', async () => {
  const robots = await get('/robots.txt');
  expect(robots.body).toContain('Disallow: /api/\n');
  expect(robots.body).toContain('Allow: /api/docs\n');
  expect(robots.body).toContain('Sitemap: https://bros.example/sitemap.xml\n');
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://bros.example/',
    'https://bros.example/expats/2026-11',
  ]);
});

test('a document is sent in the smallest encoding that the client accepts', async () => {
  const load = (encoding: string) => server.inject({ url: '/login', headers: { 'accept-encoding': encoding } });
  const plain = await load('identity');
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
  const [brotli, zipped] = [await load('gzip, deflate, br'), await load('gzip')];
  expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
});

test('an asset is immutable and sent compressed; other files are revalidated', async () => {
  const asset = await server.inject({ url: '/assets/code-1234.js', headers: { 'accept-encoding': 'br' } });
  expect([asset.body, asset.headers['content-encoding']]).toEqual(['brotli', 'br']);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/code-1234.js')).body).toBe('plain');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('a missing asset and a file outside the folder are rejected', async () => {
  const statuses = { '/assets/code-0000.js': 404, '/assets/../login/index.html': 404, '/assets/..%2flogin%2findex.html': 403 };
  for (const [url, status] of Object.entries(statuses)) {
    const response = await get(url);
    expect([url, response.statusCode]).toEqual([url, status]);
    expect(response.headers['cache-control']).toBeUndefined();
  }
});
