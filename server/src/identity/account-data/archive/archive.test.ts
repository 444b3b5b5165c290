import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { archiveRecords, RETURNING_PARTS } from '@bros/contract/archive-records';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { requestDeletion } from '../../../../test/deletion.ts';
import { TEST_PASSWORD } from '../../../../test/factories.ts';
import { buildFullMember } from '../../../../test/full-member.ts';
import { type Caller, SECRET, startTestApp } from '../../../../test/harness.ts';
import { readZip } from '../../../../test/zip.ts';
import { composeArchive, NOT_EXPORTED } from '../../../features.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { ArchiveStep } from '../../../platform/member-data.ts';
import { createPictureStore } from '../../../platform/pictures/store.ts';
import { createStorage } from '../../../platform/storage.ts';
import { credentials, sessions } from '../../accounts/tables.ts';
import { createSigner } from '../links.ts';
import { writeArchive } from './write.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const storage = await createStorage(app.config);
const archive = composeArchive({ database, pictures: createPictureStore({ database, storage }), secret: SECRET });
const path = '/api/account-data/download';

const prepare = (caller: Caller) => caller.api.accountData.prepareDownload({ currentPassword: TEST_PASSWORD });

async function download(caller: Caller): Promise<Map<string, Buffer>> {
  const response = await caller.request('GET', (await prepare(caller)).path);
  expect(response.status).toBe(200);
  return readZip(Buffer.from(await response.arrayBuffer()));
}
const readJson = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}/data.json`)?.toString() ?? '') as Record<string, unknown>[];

describe('an archive', () => {
  const mark = 'zqarchive';

  test('contains all data about a member, for people and programs, and no data about others', async () => {
    const { full } = await buildFullMember(app, mark);
    const files = await download(full);
    expect([...files.keys()]).toEqual([
      'index.html',
      ...archive.map(({ name }) => `${name}/data.json`),
      'photos/photo-1.webp',
      'stays/photo-1.webp',
      'chat/photo-1.webp',
      'reviews/photo-1.webp',
      'event-covers/cover-1.webp',
      'job-logos/logo-1.webp',
      'job-cvs/cv-1.pdf',
      'course-files/file-1.pdf',
      'concierge-files/file-1.pdf',
      'expat-stories/picture-1.webp',
    ]);
    for (const { name } of archive) expect(readJson(files, name), name).not.toEqual([]);
    for (const part of RETURNING_PARTS) {
      const read = archiveRecords[part].array().safeParse(readJson(files, part));
      expect(read.error, `${part} can be read back`).toBeUndefined();
    }
    for (const part of ['favorites', 'reviews']) expect(readJson(files, part)[0]).toHaveProperty('slug');
    expect(readJson(files, 'trips')[0]).toMatchObject({ cityId: expect.any(Number), region: expect.any(String) });
    expect(readJson(files, 'profile')[0]).toHaveProperty('cityId');
    const whole = [...files.values()].join('\n');
    for (const text of [
      'first',
      'bio',
      'tiktok',
      'trip',
      'note',
      'report',
      'reference',
      'staffnote',
      'message',
      'title',
      'before',
      'label',
      'passkey',
      'agent',
      'other',
      'tiptext',
      'posttext',
      'reply',
      'eventtext',
      'address',
      'eventreply',
      'jobtext',
      'jobsearch',
      'filterset',
      'application',
      'cv.pdf',
      'cvtext',
      'request',
      'requesttext',
      'deskanswer',
      'desk.pdf',
      'desktext',
      'guidetitle',
      'guidetext',
      'guidesource',
      'room',
      'place',
      'price',
      'rules',
    ]) {
      expect(whole).toContain(`${mark}${text}`);
    }
    expect(readJson(files, 'account')).toMatchObject([{ email: full.member.email, fullName: `${mark}first ${mark}last` }]);
    expect(readJson(files, 'referrals')).toMatchObject([{ state: 'waiting', name: null }]);
    expect(readJson(files, 'connections')).toContainEqual(
      expect.objectContaining({
        member: 'Friend othersname',
        direction: 'received',
        state: 'accepted',
        note: 'othersnote to them',
      }),
    );
    expect(await sharp(files.get('photos/photo-1.webp')).metadata()).toMatchObject({ format: 'webp', width: 600 });
    for (const text of [
      'othersmessage',
      'othersTip',
      'otherstiptext',
      'othersPost',
      'othersposttext',
      'othersreply',
      'othersEvent',
      'otherseventtext',
      'othersaddress',
      'otherseventreply',
      'othersJob',
      'othersjobtext',
      'othersapplication',
      'othersjobnote',
      'othersdesknote',
      'othersrequest',
      'othersreport',
      'othersstaffnote',
      'Otherscontent',
      'othersfullname',
      'others.example',
      'elsewhere.example',
      'Othersreferral',
    ])
      expect(whole).not.toContain(text);
    expect(whole).not.toContain('Blocker');
    await expectNoSecrets(full.member.id, whole);
  });

  async function expectNoSecrets(memberId: string, whole: string) {
    const [credential] = await database.select().from(credentials).where(eq(credentials.userId, memberId));
    const tokens = await database.select().from(sessions).where(eq(sessions.userId, memberId));
    const { rows: secrets } = await database.execute<{ secret: string; codes: string }>(
      sql`select secret_encrypted as secret, recovery_codes_encrypted as codes from two_factors where user_id = ${memberId}`,
    );
    const words = [
      credential?.password,
      ...tokens.map(({ token }) => token),
      ...secrets.flatMap(({ secret, codes }) => [secret, codes]),
    ];
    expect(words.length).toBeGreaterThan(3);
    for (const word of words) expect(whole).not.toContain(word);
    expect(whole).not.toContain(`${mark}key`);
  }

  test('has a page that runs no script, requests no URL, and shows text as written', async () => {
    const text = '<img src=x onerror=alert(1)>&"\'\u202e\u200b';
    const part: ArchiveStep = {
      name: 'x',
      title: '<b>',
      tables: [],
      read: () => Readable.from([{ file: 'x/"><b>', words: text }]),
    };
    const actor = { displayName: text } as Actor;
    const files = readZip(await buffer(writeArchive([part], actor, new Date('2026-11-21T10:00:00Z'))));
    const page = files.get('index.html')?.toString() ?? '';
    expect(page).not.toMatch(/<img src=x|<b>|<script|https?:/);
    expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(page).toContain('default-src &#39;none&#39;');
    expect(readJson(files, 'x')).toEqual([{ file: 'x/"><b>', words: text }]);
  });

  test('fails if a part cannot be read', async () => {
    async function* read() {
      yield { a: 1 };
      throw new Error('The database went away');
    }
    const broken: ArchiveStep = { name: 'broken', title: 'Broken', tables: [], read };
    const stream = writeArchive([broken], { displayName: 'A' } as Actor, new Date());
    await expect(buffer(stream)).rejects.toThrow('The database went away');
  });

  test('is generated while it is being downloaded', async () => {
    let made = 0;
    async function* read() {
      for (; made < 100_000; made += 1) yield { words: randomUUID() };
    }
    const part: ArchiveStep = { name: 'long', title: 'Long', tables: [], read };
    const stream = writeArchive([part], { displayName: 'A' } as Actor, new Date());
    await new Promise((resolve) => stream.once('readable', resolve));
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(50_000);
    stream.destroy();
  });

  test('has a part for every table that references members, or a reason for omitting it', async () => {
    const { rows } = await database.execute<{ table: string }>(sql`
      select distinct c.conrelid::regclass::text as table
      from pg_constraint c join pg_class r on r.oid = c.conrelid and not r.relispartition
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'user_profiles'::regclass)`);
    const covered = new Set([...archive.flatMap(({ tables }) => tables), ...Object.keys(NOT_EXPORTED)]);
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.map(({ table }) => table).filter((table) => !covered.has(table))).toEqual([]);
    const { rows: known } = await database.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind in ('r', 'p')`,
    );
    const names = new Set(known.map(({ name }) => name));
    expect(
      [...covered].filter((table) => !names.has(table)),
      'tables that are listed but do not exist',
    ).toEqual([]);
  });
});

describe('a download of an archive', () => {
  test.each([
    ['no password', {}, 422],
    ['the wrong password', { currentPassword: 'not-my-password-7' }, 403],
    ['an unknown field', { currentPassword: TEST_PASSWORD, memberId: randomUUID() }, 422],
  ])('is rejected with %s', async (_what, body, status) => {
    expect((await (await app.signedIn()).request('POST', path, body)).status).toBe(status);
  });

  test('is rejected after a few a day, with the time left', async () => {
    const caller = await app.signedIn();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await caller.request('POST', path, { currentPassword: TEST_PASSWORD })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await expect(prepare(caller)).rejects.toMatchObject({ data: { action: 'archive', retryAfterSeconds: expect.any(Number) } });
  });

  test('can be restarted a few times after an interruption', async () => {
    const caller = await app.signedIn();
    const { path: link, fileName } = await prepare(caller);
    expect(fileName).toMatch(/^bros-abroad-\d{4}-\d\d-\d\d\.zip$/);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const response = await caller.request('GET', link);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const refused = await caller.request('GET', link);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  test('belongs to the session that requested it', async () => {
    const caller = await app.signedIn();
    const { path: link } = await prepare(caller);
    const response = await caller.request('GET', link);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="bros-abroad-/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.arrayBuffer();
    expect((await app.visitor().request('GET', link)).status).toBe(401);
    expect((await (await app.openSession(caller.member)).request('GET', link)).status).toBe(410);
    expect((await (await app.signedIn()).request('GET', link)).status).toBe(410);
    for (const bad of ['', '?ticket=', '?ticket=x', '?ticket=a.b.c.d', '?ticket=a&ticket=b', `${link.slice(link.indexOf('?'))}x`])
      expect((await caller.request('GET', `/api/account-data/archive.zip${bad}`)).status).toBe(410);
  });

  test('is rejected with an old link', async () => {
    const caller = await app.signedIn();
    const signer = createSigner(SECRET, 'account-data.download');
    const ticket = signer.sign(caller.member.id, caller.sessionId, String(Date.now() - 1000));
    const response = await caller.request('GET', `/api/account-data/archive.zip?ticket=${ticket}`);
    expect([response.status, await response.json()]).toMatchObject([410, { code: 'LINK_EXPIRED' }]);
  });

  test('is available to members with an unconfirmed email or a requested deletion', async () => {
    const unconfirmed = await app.signedIn({ isConfirmed: false, tier: 'browser' });
    expect((await download(unconfirmed)).has('index.html')).toBe(true);
    const leaving = await app.signedIn();
    await requestDeletion(leaving);
    const files = await download(leaving);
    expect(readJson(files, 'account')).toMatchObject([{ deletionDueAt: expect.any(String) }]);
  });
});
