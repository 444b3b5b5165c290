import { PROFILE_PARTS } from '@bros/contract/core/profile-parts';
import type { ProfileForm } from '@bros/contract/members/profiles';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildPhoto, buildTrip } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';

const app = await startTestApp();
await seedFirstCities(app.database);
const edit = {
  displayName: 'Marco',
  bio: 'Writes on trains.',
  cityId: null,
  location: 'Svaneti',
  country: 'Georgia',
  occupation: 'Editor',
  age: 34,
  education: 'Ca’ Foscari, Venice',
  culturalBackground: 'Venetian',
  interests: ['Hiking', 'Old maps'],
  languages: ['Italian', 'ქართული'],
} satisfies Omit<ProfileForm, 'version'>;
const TBILISI = 611_717;
const NEW_YORK = 5_128_581;

describe('a member’s units for temperatures and clocks', () => {
  test('follow the device until the member chooses units, and are part of the session', async () => {
    const caller = await app.signedIn();
    const unitsOf = async () => (await caller.api.accounts.session()).session?.member.units;
    expect(await unitsOf()).toEqual({ temperature: null, clock: null });
    const { version } = await caller.api.profiles.mine();
    const chosen = { temperature: 'fahrenheit', clock: 'h24' } as const;
    expect(await caller.api.profiles.setUnits(chosen)).toEqual(chosen);
    await expect.poll(unitsOf).toEqual(chosen);
    expect((await caller.api.profiles.mine()).version).toBe(version);
    await caller.api.profiles.setUnits({ temperature: null, clock: null });
    await expect.poll(unitsOf).toEqual({ temperature: null, clock: null });
  });

  test('are separate for each member', async () => {
    const [caller, other] = [await app.signedIn(), await app.signedIn()];
    await caller.api.profiles.setUnits({ temperature: 'celsius', clock: 'h12' });
    expect((await other.api.accounts.session()).session?.member.units).toEqual({ temperature: null, clock: null });
  });

  test('are rejected if they are unknown', async () => {
    const caller = await app.signedIn();
    const response = await caller.request('PUT', '/api/profile/units', { temperature: 'kelvin', clock: null });
    expect(response.status).toBe(422);
    await expect(
      app.database
        .update(userProfiles)
        .set({ clock: 'h6' as 'h12' })
        .where(eq(userProfiles.userId, caller.member.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'user_profiles_units' } });
  });
});

describe('the member’s own profile', () => {
  test('is saved and read back', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    expect(await caller.api.profiles.update({ ...edit, version })).toMatchObject({ ...edit, version: version + 1 });
    expect(await caller.api.profiles.mine()).toMatchObject(edit);
  });

  test('rejects a stale edit and keeps what another window saved', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    await caller.api.profiles.update({ ...edit, version });
    await expect(caller.api.profiles.update({ ...edit, displayName: 'Other', version })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      status: 409,
    });
    expect(await caller.api.profiles.mine()).toMatchObject(edit);
  });

  test('stores fifty identical concurrent saves once', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    const saved = await Promise.all(Array.from({ length: 50 }, () => caller.api.profiles.update({ ...edit, version })));
    expect(new Set(saved.map((profile) => profile.version))).toEqual(new Set([version + 1]));
  });

  test('accepts one of many different concurrent saves, and rejects the others', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    const names = Array.from({ length: 20 }, (_, index) => `Marco ${index}`);
    const saves = await Promise.allSettled(
      names.map((displayName) => caller.api.profiles.update({ ...edit, displayName, version })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await caller.api.profiles.mine()).toMatchObject({ version: version + 1 });
  });

  test('is stripped of markup and control characters and keeps the rest unchanged', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    const written = { ...edit, displayName: ' José 🏝️ <b>מרקו</b> ', bio: 'one\ntwo\u0000\u0007', version };
    expect(await caller.api.profiles.update(written)).toMatchObject({ displayName: 'José 🏝️ bמרקו/b', bio: 'one\ntwo' });
  });

  test.each([
    ['an empty name', { displayName: '' }, 'displayName'],
    ['a name of white space', { displayName: ' \t ' }, 'displayName'],
    ['a name of 51 characters', { displayName: 'x'.repeat(51) }, 'displayName'],
    ['a bio of 501 characters', { bio: 'x'.repeat(501) }, 'bio'],
    ['a name of invisible characters', { displayName: '\u200b\u202e\u3164' }, 'displayName'],
    ['a place of 101 characters', { location: 'x'.repeat(101) }, 'location'],
    ['an education of 101 characters', { education: 'x'.repeat(101) }, 'education'],
    ['a background of 101 characters', { culturalBackground: 'x'.repeat(101) }, 'culturalBackground'],
    ['an age of -1', { age: -1 }, 'age'],
    ['an age of 0', { age: 0 }, 'age'],
    ['an age of 17', { age: 17 }, 'age'],
    ['an age of 121', { age: 121 }, 'age'],
    ['an age of 999', { age: 999 }, 'age'],
    ['an age of 18.5', { age: 18.5 }, 'age'],
    ["an age of 'x'", { age: 'x' }, 'age'],
    ["an age of '34'", { age: '34' }, 'age'],
    ["an age of '1e2'", { age: '1e2' }, 'age'],
    ['an age that is an empty text', { age: '' }, 'age'],
    ['no age', { age: undefined }, 'age'],
    ['21 interests', { interests: Array.from({ length: 21 }, (_, index) => `interest ${index}`) }, 'interests'],
    ['13 languages', { languages: Array.from({ length: 13 }, (_, index) => `language ${index}`) }, 'languages'],
    ['an interest of 41 characters', { interests: ['ok', 'x'.repeat(41)] }, 'interests.1'],
    ['an empty interest', { interests: [' <> '] }, 'interests.0'],
    ['an interest that is a number', { interests: [7] }, 'interests.0'],
    ['interests that are not a list', { interests: 'Hiking' }, 'interests'],
    ['a city that is not in the list', { cityId: 2_147_483_647 }, 'cityId'],
    ['a city id above the range of integers', { cityId: 2 ** 31 }, 'cityId'],
    ['a city by name', { cityId: 'Tbilisi' }, 'cityId'],
    ['a place in the directory', { place: 1 }, ''],
    ['the setting that hides the member', { isHidden: true }, ''],
    ['a number instead of text', { country: 7 }, 'country'],
    ['null instead of text', { occupation: null }, 'occupation'],
    ['a version that is not a number', { version: '1' }, 'version'],
    ['the id of another member', { memberId: '0199c0de-0000-7000-8000-000000000000' }, ''],
    ['a tier', { tier: 'legend' }, ''],
    ['a verified mark', { isVerified: true }, ''],
  ])('rejects %s and changes nothing', async (_, change, path) => {
    const caller = await app.signedIn();
    const before = await caller.api.profiles.mine();
    const response = await caller.request('PUT', '/api/profile', { ...edit, version: before.version, ...change });
    expect(response.status).toBe(422);
    const refusal = (await response.json()) as { data: { fields: { path: string }[] } };
    expect(refusal.data.fields.map((field) => field.path)).toContain(path);
    expect(await caller.api.profiles.mine()).toEqual(before);
  });
});

describe('a profile', () => {
  test('stores the name of a listed city instead of the text sent with it, and drops the city for free text', async () => {
    const caller = await app.signedIn();
    const save = async (change: Partial<ProfileForm>) => {
      const { version } = await caller.api.profiles.mine();
      const { cityId, location, country } = await caller.api.profiles.update({ ...edit, version, ...change });
      return { cityId, location, country };
    };
    const chosen = { cityId: TBILISI, location: 'Tbilisi', country: 'Georgia' };
    expect(await save({ cityId: TBILISI, location: 'Atlanta', country: 'USA' })).toEqual(chosen);
    expect(await save({ cityId: NEW_YORK })).toMatchObject({ location: 'New York City, NY', country: 'United States' });
    expect(await save({ cityId: null, location: ' A boat ', country: '' })).toEqual({
      cityId: null,
      location: 'A boat',
      country: '',
    });
  });

  test('keeps the first of several tags that differ only by case', async () => {
    const caller = await app.signedIn();
    const { version } = await caller.api.profiles.mine();
    const interests = ['Hiking', 'hiking ', 'HIKING', 'Ski\ntouring', '<Chess>'];
    const saved = await caller.api.profiles.update({ ...edit, interests, version });
    expect(saved.interests).toEqual(['Hiking', 'Ski touring', 'Chess']);
    const many = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'Sailing' : 'sailing'));
    const again = await caller.api.profiles.update({ ...edit, interests: many, version: saved.version });
    expect(again.interests).toEqual(['sailing']);
  });

  test('shows its completeness and the missing parts', async () => {
    const caller = await app.signedIn();
    const { completeness, version } = await caller.api.profiles.mine();
    expect(completeness).toEqual({ percent: 0, missing: PROFILE_PARTS });
    const half = { ...edit, age: null, interests: [], location: '', country: '', education: '', culturalBackground: '', version };
    const saved = await caller.api.profiles.update(half);
    expect(saved.completeness).toEqual({ percent: 37, missing: ['photo', 'place', 'age', 'interests', 'trips'] });
    await caller.api.profiles.update({ ...edit, version: saved.version });
    await buildPhoto(app.database, { memberId: caller.member.id });
    expect((await caller.api.profiles.mine()).completeness).toEqual({ percent: 87, missing: ['trips'] });
    await buildTrip(app.database, { memberId: caller.member.id });
    expect((await caller.api.profiles.mine()).completeness).toEqual({ percent: 100, missing: [] });
  });

  test.each([
    ['browser', 'member', 0],
    ['browser', 'moderator', 1],
    ['explorer', 'member', 1],
  ] as const)('of a %s who is a %s asks for a photo only when the membership allows one', async (tier, role, asked) => {
    const { completeness } = await (await app.signedIn({ tier, role })).api.profiles.mine();
    expect(completeness.missing.filter((part) => part === 'photo')).toHaveLength(asked);
  });
});
