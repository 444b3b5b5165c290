import { DAY_MS } from '@bros/contract/core/durations';
import type { Challenge, CheckId, OwnVerification } from '@bros/contract/identity/verification';
import { packFrames } from '@bros/contract/identity/verification-frames';
import { CHECK_TRIES_PER_DAY, CONSENT_VERSION, FRAMES_MAX_BYTES } from '@bros/contract/identity/verification-rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/harness.ts';
import { eventually } from '../../../test/payments.ts';
import { startPhotoApp } from '../../../test/photos.ts';
import { paint } from '../../../test/pictures.ts';
import { buildLateCheck, filmOf, paintNew } from '../../../test/verification.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { notices } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { siteSettings } from '../../core/site-settings/tables.ts';
import { photoChecks, verificationEvidence } from './tables.ts';

const { app, database, storage, build, upload, red } = await startPhotoApp();
const moderator = await app.signedIn({ role: 'moderator' });
const consent = CONSENT_VERSION;

type Member = Awaited<ReturnType<typeof build>>;

async function withPhoto(
  photo: Buffer | null = null,
  traits: Parameters<typeof build>[0] = { tier: 'explorer' },
): Promise<Member> {
  const member = await build(traits);
  expect((await upload(member, photo ?? (await paintNew(600, 600)))).status).toBe(200);
  return member;
}

const mine = (member: Caller): Promise<OwnVerification> => member.api.verification.mine();
const start = (member: Caller, kind: 'video' | 'recheck' = 'video') => member.api.verification.start({ kind, consent });

async function submit(member: Caller, checkId: string, body: Uint8Array, what: 'frames' | 'photo' = 'frames') {
  const response = await member.request('PUT', `/api/verification/checks/${checkId}/${what}`, body);
  return { status: response.status, ...((await response.json()) as { code?: string; data?: unknown }) };
}

const newFilm = async ({ acts }: Challenge) => packFrames(await filmOf(acts.length));

async function checked(member: Caller, kind: 'video' | 'recheck' = 'video'): Promise<OwnVerification['check']> {
  const challenge = await start(member, kind);
  expect((await submit(member, challenge.checkId, await newFilm(challenge))).status).toBe(200);
  await eventually(async () => (await mine(member)).check?.state !== 'scoring');
  return (await mine(member)).check;
}

const decide = (checkId: CheckId, isPassed: boolean) =>
  moderator.api.staff.decideVerification({ checkId, isPassed, reason: 'The face is the same' });
const noticesOf = async ({ member }: Member) =>
  (await database.select().from(notices).where(eq(notices.memberId, member.id))).map(({ kind }) => kind);
const evidenceOf = (checkId: string) =>
  database.select().from(verificationEvidence).where(eq(verificationEvidence.checkId, checkId));
const isVerified = async (member: Member) => (await member.api.profiles.mine()).isVerified;
const isOf = ({ member }: Member) => sql`photo_id in (select id from photos where member_id = ${member.id})`;
const setAutomatic = (value: boolean) =>
  database
    .insert(siteSettings)
    .values({ key: 'isVerificationAutomatic', value: sql`${JSON.stringify(value)}::jsonb`, revision: 1 })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`${JSON.stringify(value)}::jsonb` } });

describe('a live check', () => {
  test('goes to staff and verifies the member; the badge is suspended when the first photo changes', async () => {
    const member = await withPhoto();
    const friend = await app.signedIn();
    const check = await checked(member);
    expect(check).toMatchObject({ kind: 'video', state: 'waiting', outcome: 'pass', advice: [], missedActions: [] });
    expect(await isVerified(member)).toBe(false);
    const checkId = check?.id as CheckId;

    const detail = await moderator.api.staff.verificationCheck({ checkId });
    expect(detail).toMatchObject({ can: { decide: true }, decision: null, scores: { oneFace: 1, samePerson: 0.8 } });
    expect(detail.pictures.map(({ kind }) => kind)).toEqual(['photo', ...Array<string>(12).fill('frame')]);
    const picture = await moderator.request('GET', `/api/staff/verification/checks/${checkId}/pictures/1`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(await decide(checkId, true)).toMatchObject({ state: 'passed', decision: { isPassed: true, isAutomatic: false } });

    expect(await isVerified(member)).toBe(true);
    const { badge } = await friend.api.verification.badge({ memberId: member.member.id });
    expect(badge).toMatchObject({ by: 'video' });
    const [evidence] = await evidenceOf(checkId);
    expect(Number(evidence?.keptUntil) - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
    await expect(start(member)).rejects.toMatchObject({ code: 'CHECK_UNNEEDED' });

    const { photo } = await mine(member);
    await upload(member, await paintNew(600, 600), `?replaces=${photo?.id}`);
    expect(await isVerified(member)).toBe(false);
    await eventually(async () => (await noticesOf(member)).includes('verification.suspended'));
    expect(await friend.api.verification.badge({ memberId: member.member.id })).toEqual({ badge: null });
    const again = await checked(member, 'recheck');
    await decide(again?.id as CheckId, true);
    expect(await isVerified(member)).toBe(true);
    expect(await noticesOf(member)).toContain('verification.passed');
    const logged = await database.select().from(auditLog).where(eq(auditLog.targetId, member.member.id));
    expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['verification.viewed', 'verification.passed']));
  });

  test('is unclear if the photo shows another person; a new attempt replaces it', async () => {
    const member = await withPhoto(red);
    const first = await checked(member);
    expect(first).toMatchObject({ state: 'waiting', outcome: 'unclear', advice: ['actMissed', 'notLikePhoto'] });
    expect(first?.missedActions).toHaveLength(3);
    await eventually(async () => (await mine(member)).photoAdvice.length > 0);
    expect((await mine(member)).photoAdvice).toMatchObject([{ number: 1, findings: ['noFace'] }]);
    const second = await checked(member);
    expect(second?.id).not.toBe(first?.id);
    expect(await evidenceOf(first?.id as string)).toEqual([]);
    await decide(second?.id as CheckId, false);
    expect(await mine(member)).toMatchObject({ badge: null, check: { state: 'refused', reason: 'The face is the same' } });
    expect(await noticesOf(member)).toEqual(expect.arrayContaining(['verification.unclear', 'verification.refused']));
    expect(await moderator.api.staff.verificationFigures()).toMatchObject({ scoredUnclearAndRefused: 1 });
  });

  test('passes automatically if admins allow it, but not after staff revoked the badge', async () => {
    await setAutomatic(true);
    const [clear, unclear] = [await withPhoto(), await withPhoto(red)];
    await eventually(async () => (await database.$count(photoChecks, isOf(clear))) === 1);
    expect(await checked(clear)).toMatchObject({ state: 'passed' });
    expect(await isVerified(clear)).toBe(true);
    expect(await checked(unclear)).toMatchObject({ state: 'waiting' });
    const order = { memberId: clear.member.id, reason: 'It is a mask' };
    await moderator.api.staff.setVerified({ ...order, isVerified: false });
    expect(await mine(clear)).toMatchObject({ badge: null });
    expect(await checked(clear)).toMatchObject({ state: 'waiting', outcome: 'pass' });
    await setAutomatic(false);
  });

  test('can be submitted once, only by its member and before its deadline; a member has a limited number of checks a day', async () => {
    const [member, other] = [await withPhoto(red), await withPhoto()];
    const challenge = await start(member);
    const film = await newFilm(challenge);
    expect(await submit(other, challenge.checkId, film)).toMatchObject({ status: 404 });
    const late = await buildLateCheck(database, other.member.id);
    expect(await submit(other, late.id, film)).toMatchObject({ status: 410, code: 'CHECK_LATE' });
    expect(await submit(member, challenge.checkId, film)).toMatchObject({ status: 200 });
    expect(await submit(member, challenge.checkId, film)).toMatchObject({ status: 409, code: 'CHECK_USED' });
    await eventually(async () => (await mine(member)).check?.state === 'waiting');

    const yesterday = await start(member);
    expect(await submit(member, yesterday.checkId, film)).toMatchObject({ code: 'FRAMES_REFUSED', data: { problem: 'old' } });
    for (let tries = 1; tries < CHECK_TRIES_PER_DAY; tries += 1) await checked(member);
    expect(await mine(member)).toMatchObject({ triesLeft: 0, can: { startVideo: false, askPerson: false } });
    await expect(start(member)).rejects.toMatchObject({ code: 'CHECK_LIMIT', data: { max: CHECK_TRIES_PER_DAY } });
  });

  test('verifies only its photo, even if another photo has the same ID; an open check ends if staff revoke the badge', async () => {
    const member = await withPhoto();
    const check = await checked(member);
    await decide(check?.id as CheckId, true);
    const photoId = (await mine(member)).photo?.id as string;
    await member.api.photos.remove({ photoId });
    expect(await isVerified(member)).toBe(true);
    expect((await upload(member, await paintNew(600, 600), '', photoId)).status).toBe(200);
    expect(await isVerified(member)).toBe(false);
    const challenge = await start(member, 'recheck');
    const order = { memberId: member.member.id, reason: 'Another person' };
    await moderator.api.staff.setVerified({ ...order, isVerified: false });
    expect(await submit(member, challenge.checkId, await newFilm(challenge))).toMatchObject({ code: 'CHECK_STATE' });
    await expect(start(member, 'recheck')).rejects.toMatchObject({ code: 'CHECK_UNNEEDED' });
  });

  test('requires a photo', async () => {
    await expect(start(await build())).rejects.toMatchObject({ code: 'CHECK_PHOTO_MISSING' });
  });

  test('rejects bad frames without storing them, and remains open', async () => {
    const member = await withPhoto();
    const { checkId, acts } = await start(member);
    const film = await filmOf(acts.length);
    const bomb = new Uint8Array(await paint('white', 4000, 4000).jpeg().toBuffer());
    const spoilt = (bytes: Uint8Array) => packFrames(film.map((frame, index) => (index === 5 ? { ...frame, bytes } : frame)));
    const cut = film[0]?.bytes.slice(0, 200) ?? new Uint8Array();
    const bad: [Uint8Array, string][] = [
      [new Uint8Array(1), 'malformed'],
      [packFrames(film.slice(0, 3)), 'tooFew'],
      [
        packFrames(Array.from({ length: 10_000 }, (_, index) => ({ atMs: index, step: 0, bytes: new Uint8Array([1]) }))),
        'tooMany',
      ],
      [spoilt(new TextEncoder().encode('<html>')), 'notJpeg'],
      [spoilt(bomb), 'tooLarge'],
      [packFrames(film.map((frame) => ({ ...frame, bytes: cut.slice(0, 150 + frame.atMs) }))), 'broken'],
    ];
    for (const [body, problem] of bad) {
      expect(await submit(member, checkId, body)).toMatchObject({ status: 422, code: 'FRAMES_REFUSED', data: { problem } });
    }
    const huge = await submit(member, checkId, new Uint8Array(FRAMES_MAX_BYTES + 1));
    expect(huge).toMatchObject({ status: 413, code: 'FRAMES_TOO_LARGE' });
    expect(await evidenceOf(checkId)).toEqual([]);
    expect(await mine(member)).toMatchObject({ triesLeft: CHECK_TRIES_PER_DAY, check: null });
    expect(await submit(member, checkId, packFrames(film))).toMatchObject({ status: 200 });
  });

  test('can be withdrawn by its member, which deletes its data', async () => {
    const member = await withPhoto();
    const check = await checked(member);
    const [evidence] = await evidenceOf(check?.id as string);
    const stored = await storage.read(evidence?.wholeKey as string);
    const sealed = Buffer.concat((await stored?.stream.toArray()) ?? []);
    expect(sealed.byteLength).toBeGreaterThan(1000);
    expect(sealed.includes('JFIF') || sealed.includes('WEBP')).toBe(false);
    expect(await member.api.verification.cancel({ checkId: check?.id as CheckId })).toMatchObject({ check: null });
    expect(await evidenceOf(check?.id as string)).toEqual([]);
    await expect(decide(check?.id as CheckId, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('staff can verify a member by a photo with a handwritten code', async () => {
  const member = await build({ tier: 'browser' });
  const asked = await member.api.verification.askPerson({ consent });
  const { id: checkId, code } = asked.check ?? {};
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  expect((await member.api.verification.askPerson({ consent })).check?.code).toBe(code);
  expect(await submit(member, checkId as string, Buffer.from('<html>'), 'photo')).toMatchObject({ code: 'PICTURE_FORMAT' });
  expect(await submit(member, checkId as string, await paintNew(600, 600), 'photo')).toMatchObject({
    status: 200,
    check: { state: 'waiting', code: null },
  });
  const detail = await moderator.api.staff.verificationCheck({ checkId: checkId as CheckId });
  expect(detail).toMatchObject({ code, scores: null, pictures: [{ kind: 'submitted' }] });
  await decide(checkId as CheckId, true);
  expect((await mine(member)).badge).toMatchObject({ by: 'person', isSuspended: false });
  const order = { memberId: member.member.id, reason: 'Another person uses it' };
  await moderator.api.staff.setVerified({ ...order, isVerified: false });
  expect(await mine(member)).toMatchObject({ badge: null });
  expect(await noticesOf(member)).toContain('verification.withdrawn');
});

test('staff see members of priority tiers first; only admins decide about staff', async () => {
  const explorer = await withPhoto();
  const legend = await withPhoto(null, { tier: 'legend' });
  const colleague = await withPhoto(null, { role: 'moderator' });
  for (const one of [explorer, legend, colleague]) await checked(one);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await moderator.api.staff.verificationChecks({ limit: 1, ...(cursor && { cursor }) });
    names.push(...page.items.map(({ member }) => member.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(names.indexOf(legend.member.id)).toBe(0);
  expect(names).toContain(explorer.member.id);
  expect(names).not.toContain(colleague.member.id);
  expect(new Set(names).size).toBe(names.length);
  const own = (await mine(colleague)).check?.id as CheckId;
  await expect(colleague.api.staff.verificationCheck({ checkId: own })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('photos that resemble those of other or banned members are listed for staff', async () => {
  const picture = await paintNew(600, 600);
  const banned = await withPhoto(picture);
  await eventually(async () => (await database.$count(photoChecks, isOf(banned))) === 1);
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, banned.member.id));
  const copycat = await withPhoto(picture);
  const found = await eventually(async () => {
    const { items } = await moderator.api.staff.photoMatches({});
    return items.find(({ newer }) => newer.member.id === copycat.member.id);
  });
  expect(found).toMatchObject({
    finding: 'bannedMember',
    distance: 0,
    older: { member: { id: banned.member.id, state: 'banned' } },
  });
  const shownTo = async (reader: Caller, side: string) =>
    (await reader.request('GET', `/api/staff/verification/photo-matches/${found?.id}/${side}`)).status;
  expect([await shownTo(moderator, 'newer'), await shownTo(moderator, 'older'), await shownTo(copycat, 'older')]).toEqual([
    200, 200, 403,
  ]);
  expect((await mine(copycat)).photoAdvice).toEqual([]);
  const colleague = await withPhoto(picture, { role: 'moderator' });
  const admin = await app.signedIn({ role: 'admin' });
  const isOwn = ({ newer }: { newer: { member: { id: string } } }) => newer.member.id === colleague.member.id;
  const own = await eventually(async () => (await admin.api.staff.photoMatches({})).items.find(isOwn));
  expect((await colleague.api.staff.photoMatches({})).items.some(isOwn)).toBe(false);
  const ownUrl = `/api/staff/verification/photo-matches/${own?.id}/older`;
  expect([(await colleague.request('GET', ownUrl)).status, (await admin.request('GET', ownUrl)).status]).toEqual([404, 200]);
  const order = { matchId: own?.id, reason: 'It is mine' };
  await expect(colleague.api.staff.dismissPhotoMatch(order)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await moderator.api.staff.dismissPhotoMatch({ matchId: found?.id, reason: 'A cartoon that many use' });
  const { items } = await moderator.api.staff.photoMatches({});
  expect(items.some(({ newer }) => newer.member.id === copycat.member.id)).toBe(false);
});
