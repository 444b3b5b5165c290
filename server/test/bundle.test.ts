import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { HOUR_MS } from '@bros/contract/core/durations';
import { PHOTO_SHAPES, WHOLE_CROP } from '@bros/contract/core/pictures';
import { expect, test } from 'vitest';
import { packPictures } from '../src/identity/verification/evidence/pack.ts';
import { runInChildProcess } from '../src/platform/child-process.ts';
import { docxFile } from './jobs.ts';
import { paint } from './pictures.ts';
import { buildServer, findPort, spawnApplication, waitUntil, waitUntilReady } from './process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILD = join(ROOT, 'server/build');
const AMPLE = { totalTimeoutMs: HOUR_MS, memoryBytes: 10_000_000_000 };

const readBundle = () => Promise.all(globSync('*.js', { cwd: BUILD }).map((name) => readFile(join(BUILD, name), 'utf8')));
const runProcess = (name: string, task: unknown, file: Uint8Array = new Uint8Array()) =>
  runInChildProcess<unknown, unknown>(pathToFileURL(join(BUILD, `${name}.js`)), { task, file }, AMPLE);

test('the bundle is not rebuilt if the sources are unchanged', async () => {
  expect(await buildServer()).toBe('');
});

test('the bundled server starts its database, imports the cities in a child process, and responds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bros-bundle-'));
  // If root runs this, the database runs as another user, who needs access to this folder.
  await chmod(folder, 0o755);
  const application = spawnApplication(await findPort(), { DATA_DIR: folder, LOG_LEVEL: 'info' });
  try {
    await waitUntilReady(application);
    await waitUntil(() => application.output().includes('The list of cities was imported'));
    const { status } = await fetch(`${application.url}/api/openapi.json`);
    expect(status).toBe(200);
    const stylesheet = await fetch(`${application.url}/api/docs.css`);
    expect(await stylesheet.text()).toBe(await readFile(join(ROOT, 'server/src/platform/http/plain-page.css'), 'utf8'));
  } finally {
    application.child.kill('SIGTERM');
    await application.ended;
    await rm(folder, { recursive: true, force: true });
  }
});

test('the bundle contains every process under its own name', async () => {
  const processes = globSync('**/*-process.ts', { cwd: join(ROOT, 'server/src'), exclude: ['**/child-process.ts'] });
  const names = processes.map((file) => basename(file, '.ts')).sort();
  const named = (await readBundle()).flatMap((code) => [
    ...code.matchAll(/new URL\(["'`]\.\/([\w-]+)\.js["'`], ?import\.meta\.url\)/g),
  ]);
  expect(named.map(([, name]) => name).sort()).toEqual(names);
  for (const name of names) expect(existsSync(join(BUILD, `${name}.js`)), name).toBe(true);
});

test('the bundle finds its data files, migrations and packages in the same places as the sources', async () => {
  const places = (await readBundle()).flatMap((code) => [
    ...code.matchAll(/new URL\(["'`](\.\.\/[^"'`]+)["'`], ?import\.meta\.url\)/g),
  ]);
  expect(places.length).toBeGreaterThan(5);
  for (const [, place = ''] of places) expect(existsSync(join(BUILD, place)), place).toBe(true);
  const others = (await readBundle()).filter((code) =>
    /(?<!["'`], ?)import\.meta\.url/.test(code.replace(/createRequire\(import\.meta\.url\)/g, '')),
  );
  expect(others).toEqual([]);
});

test('the bundled processes decode a picture, unpack a document and re-encode frames', async () => {
  const picture = await paint('#806040', 400, 300).png().toBuffer();
  const imported = await runProcess('picture-process', { kind: 'import', shape: PHOTO_SHAPES.photo, crop: WHOLE_CROP }, picture);
  expect(imported).toMatchObject({ result: { color: '#806040' } });
  expect(await runProcess('document-process', null, await docxFile())).toEqual({ kind: 'docx' });
  const bytes = await paint('#806040', 400, 300).jpeg().toBuffer();
  const frames = packPictures([{ kind: 'frame', contentType: 'image/jpeg', atMs: null, step: null, bytes }]);
  expect(await runProcess('frames-process', { kept: [0] }, frames)).toMatchObject({ kept: [expect.any(Uint8Array)] });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#806040"/></svg>';
  const drawings = { drawings: [drawing], shape: PHOTO_SHAPES.photo };
  expect(await runProcess('drawing-process', drawings)).toMatchObject([{ color: '#806040' }]);
});

test('the bundled process that measures faces finds its library and models', async () => {
  const photo = await paint('#806040', 400, 300).jpeg().toBuffer();
  expect(await runProcess('face-process', { photo })).toMatchObject({ faces: 0 });
});

test('stack traces of the bundle name lines of the sources', async () => {
  const fields = 'SERROR\0CXX000\0MBroken\0\0';
  const answer = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)]);
  answer.writeUInt32BE(4 + fields.length, 1);
  const broken = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  }).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const { port } = broken.address() as AddressInfo;
  const settings = { DATABASE_URL: `postgres://127.0.0.1:${port}/none`, SECRET: 'x'.repeat(32) };
  const application = spawnApplication(await findPort(), settings);
  expect(await application.ended).toBe(1);
  const file = join(ROOT, 'server/src/platform/database/migrate.ts');
  const line = (await readFile(file, 'utf8')).split('\n').findIndex((text) => text.includes('pool.connect()')) + 1;
  expect(application.output()).toContain(`${pathToFileURL(file)}:${line}:`);
  expect(application.output()).not.toContain('/server/build/');
  broken.close();
});
