import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/harness.ts';

const app = await startTestApp();
const edit = { displayName: 'Marco', bio: 'Writes on trains.', location: 'Tbilisi', country: 'Georgia', occupation: 'Editor' };

describe('my profile', () => {
  test('is saved and read back', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    expect(await caller.api.profiles.update({ ...edit, version })).toMatchObject({ ...edit, version: version + 1 });
    expect(await caller.api.profiles.mine()).toMatchObject(edit);
  });

  test('keeps what another window saved: the stale edit is refused', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    await caller.api.profiles.update({ ...edit, version });
    await expect(caller.api.profiles.update({ ...edit, displayName: 'Other', version })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      status: 409,
    });
    expect(await caller.api.profiles.mine()).toMatchObject(edit);
  });

  test('takes fifty identical saves at once as one', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    const saved = await Promise.all(Array.from({ length: 50 }, () => caller.api.profiles.update({ ...edit, version })));
    expect(new Set(saved.map((profile) => profile.version))).toEqual(new Set([version + 1]));
  });

  test('loses markup and control characters and keeps the rest to the letter', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    const written = { ...edit, displayName: ' José 🏝️ <b>מרקו</b> ', bio: 'one\ntwo\u0000\u0007', version };
    expect(await caller.api.profiles.update(written)).toMatchObject({ displayName: 'José 🏝️ bמרקו/b', bio: 'one\ntwo' });
  });

  test.each([
    ['an empty name', { displayName: '' }, 'displayName'],
    ['a name of white space', { displayName: ' \t ' }, 'displayName'],
    ['a name of 51 characters', { displayName: 'x'.repeat(51) }, 'displayName'],
    ['a bio of 501', { bio: 'x'.repeat(501) }, 'bio'],
    ['a place of 101', { location: 'x'.repeat(101) }, 'location'],
    ['a number for a text', { country: 7 }, 'country'],
    ['null for a text', { occupation: null }, 'occupation'],
    ['a version that is no number', { version: '1' }, 'version'],
    ['somebody else', { memberId: '0199c0de-0000-7000-8000-000000000000' }, ''],
    ['a tier', { tier: 'legend' }, ''],
    ['a verified mark', { isVerified: true }, ''],
  ])('refuses %s and changes nothing', async (_, change, path) => {
    const caller = await app.signedIn();
    const before = await caller.api.profiles.mine();
    const answer = await caller.request('PUT', '/api/profile', { ...edit, version: before.version, ...change });
    expect(answer.status).toBe(422);
    const refusal = (await answer.json()) as { data: { fields: { path: string }[] } };
    expect(refusal.data.fields.map((field) => field.path)).toContain(path);
    expect(await caller.api.profiles.mine()).toEqual(before);
  });
});
