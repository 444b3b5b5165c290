import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../test/database.ts';
import { buildConnection, buildMember, type MemberTraits, type TestMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { directoryEntries } from '../../core/people/directory/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { encodeCursor } from '../../platform/database/page.ts';
import { countEntries, selectEntries } from './queries.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const caller = await app.signedIn({ displayName: 'The Reader' });

type Profile = Partial<typeof userProfiles.$inferInsert>;

async function buildListed(profile: Profile = {}, traits: MemberTraits = {}): Promise<TestMember> {
  const member = await buildMember(database, { ...traits, displayName: profile.displayName ?? traits.displayName ?? 'Somebody' });
  if (Object.keys(profile).length > 0) await database.update(userProfiles).set(profile).where(eq(userProfiles.userId, member.id));
  return member;
}

const namesFor = async (query: string) => {
  const response = await caller.request('GET', `/api/members?${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: { displayName: string }[] }).items.map(({ displayName }) => displayName);
};

await buildListed({
  displayName: 'José García',
  occupation: 'Software developer',
  location: 'Zürich',
  country: 'Switzerland',
  age: 34,
});
await buildListed({
  displayName: 'Åke Sørensen',
  bio: 'Sails a wooden boat\naround Øland.',
  interests: ['Sailing', 'C++'],
  age: 61,
});
await buildListed(
  {
    displayName: 'Mateo',
    location: 'São Paulo',
    country: 'Brazil',
    interests: ['Sailing', 'Café culture'],
    languages: ['Português'],
  },
  { tier: 'legend' },
);
await buildListed(
  { displayName: 'Bob', occupation: '100% remote', languages: ['Deutsch', 'English'], isVerified: true, age: 18 },
  { tier: 'adventurer' },
);
await buildListed({ displayName: '東京 太郎', country: 'Japan' });
const everyone = ['Mateo', '東京 太郎', 'Bob', 'Åke Sørensen', 'José García'];

describe('the directory', () => {
  test('lists Legends first, then the newest, and never the reader', async () => {
    expect(await namesFor('')).toEqual(everyone);
  });

  test('without filters uses a prepared statement, and so does its count', async () => {
    const viewer = { memberId: caller.member.id, role: 'member', tier: 'explorer', isConfirmed: true } as const;
    await database.transaction(async (transaction) => {
      const pages = await countRuns(transaction, 'member_page');
      const counts = await countRuns(transaction, 'member_count');
      const page = await selectEntries(transaction, viewer, {}, { after: null, limit: 24 });
      expect([page.length]).toEqual(await countEntries(transaction, viewer, [{ phrases: [] }]));
      expect(await countRuns(transaction, 'member_page')).toBe(pages + 1);
      expect(await countRuns(transaction, 'member_count')).toBe(counts + 1);
    });
  });

  test('can be sorted, and its pages neither repeat nor skip members', async () => {
    const visited = async (name: string, lastActiveAt: Date | null) =>
      database.update(userProfiles).set({ lastActiveAt }).where(eq(userProfiles.displayName, name));
    const today = new Date();
    const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS);
    for (const name of everyone) await visited(name, null);
    await visited('José García', today);
    await visited('Bob', daysAgo(2));
    await visited('Åke Sørensen', daysAgo(2));
    const pagesOf = async (sort: 'best' | 'newest' | 'active') => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await caller.api.members.list({ sort, limit: 2, cursor });
        names.push(...page.items.map(({ displayName }) => displayName));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return names;
    };
    expect(await pagesOf('best')).toEqual(everyone);
    expect(await pagesOf('newest')).toEqual(['東京 太郎', 'Bob', 'Mateo', 'Åke Sørensen', 'José García']);
    expect(await pagesOf('active')).toEqual(['José García', 'Bob', 'Åke Sørensen', '東京 太郎', 'Mateo']);
    await visited('Åke Sørensen', new Date(daysAgo(2).setUTCHours(23, 59, 59)));
    await visited('Bob', new Date(daysAgo(2).setUTCHours(0, 0, 1)));
    expect(await pagesOf('active')).toEqual(['José García', 'Bob', 'Åke Sørensen', '東京 太郎', 'Mateo']);
  });

  test('counts all matches, on the first page only', async () => {
    const first = await caller.api.members.list({ limit: 2 });
    const second = await caller.api.members.list({ limit: 2, cursor: first.nextCursor ?? undefined });
    expect([first.total, second.total]).toEqual([everyone.length, null]);
    expect((await caller.api.members.list({ search: 'nobody-at-all' })).total).toBe(0);
    expect((await caller.api.members.list({ interests: ['sailing'], limit: 1 })).total).toBe(2);
  });

  test('shows each member’s connection with the reader, and nothing hidden from the reader', async () => {
    const { items } = await caller.api.members.list({ search: 'mateo' });
    expect(items).toEqual([
      {
        id: expect.any(String),
        displayName: 'Mateo',
        isVerified: false,
        tier: 'legend',
        occupation: '',
        location: 'São Paulo',
        country: 'Brazil',
        bio: '',
        interests: ['Sailing', 'Café culture'],
        languages: ['Português'],
        joinedAt: expect.any(String),
        photo: null,
        presence: [],
        reason: null,
        connection: { state: 'none', can: { request: true, accept: false, decline: false, withdraw: false, disconnect: false } },
      },
    ]);
  });

  test('is closed to a Browser member, who sees which tier includes it', async () => {
    const browser = await app.signedIn({ tier: 'browser' });
    for (const path of [
      '/api/members',
      '/api/members/countries',
      '/api/members/suggestions',
      `/api/members/${caller.member.id}`,
    ]) {
      const response = await browser.request('GET', path);
      expect([response.status, await response.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'TIER_REQUIRED', data: { tier: 'explorer', capability: 'people.see' } }),
      ]);
    }
  });
});

describe('a directory search', () => {
  test.each([
    ['jose', ['José García']],
    ['GARCIA jos', ['José García']],
    ['arcía', []],
    ['soren', ['Åke Sørensen']],
    ['ake', ['Åke Sørensen']],
    ['oland', ['Åke Sørensen']],
    ['zurich', ['José García']],
    ['sao pau', ['Mateo']],
    ['braz', ['Mateo']],
    ['dev soft', ['José García']],
    ['東京', ['東京 太郎']],
    ['100%', ['Bob']],
    ['100% 200%', []],
    ['%', []],
    ["'; drop table users; --", []],
    ["o'brien & | ! ( ) :*", []],
    ['\\', []],
    ['🏖️', []],
    ['\u202egarcia\u202c', ['José García']],
    ['   ', everyone],
  ])('for %j finds %j', async (search, expected) => {
    expect(await namesFor(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test('finds a changed profile immediately by its new words, and no longer by its old words', async () => {
    const member = await buildListed({ displayName: 'Formerly' });
    await database.update(userProfiles).set({ displayName: 'Henceforth' }).where(eq(userProfiles.userId, member.id));
    expect([await namesFor('search=formerly'), await namesFor('search=hencef')]).toEqual([[], ['Henceforth']]);
    await database.delete(users).where(eq(users.id, member.id));
    expect(await namesFor('search=hencef')).toEqual([]);
  });
});

describe('a directory filter', () => {
  test.each([
    ['country=brazil', ['Mateo']],
    ['country=BRAZIL', ['Mateo']],
    ['country=Bra', []],
    ['tier=legend', ['Mateo']],
    ['tier=adventurer', ['Bob']],
    ['ageFrom=30&ageTo=40', ['José García']],
    ['ageFrom=40', ['Åke Sørensen']],
    ['ageTo=18', ['Bob']],
    ['ageFrom=50&ageTo=20', []],
    ['interests[]=sailing', ['Mateo', 'Åke Sørensen']],
    ['interests[]=sailing&interests[]=cafe%20culture', ['Mateo']],
    ['interests[]=c', []],
    ['interests[]=c%2B%2B', ['Åke Sørensen']],
    ['languages[]=portugues&languages[]=DEUTSCH', ['Mateo', 'Bob']],
    ['verified=true', ['Bob']],
    ['verified=false', everyone],
    ['country=Brazil&tier=explorer', []],
    ['search=sail&tier=legend', []],
    ['search=bo&verified=true&languages[]=english&ageFrom=18&ageTo=18&tier=adventurer', ['Bob']],
  ])('%s leaves %j', async (query, expected) => {
    expect(await namesFor(query)).toEqual(expected);
  });

  test.each([
    ['ageFrom=-1', 'ageFrom'],
    ['ageFrom=0', 'ageFrom'],
    ['ageTo=999', 'ageTo'],
    ['ageTo=x', 'ageTo'],
    ['ageFrom=18.5', 'ageFrom'],
    ['tier=browser', 'tier'],
    ['tier=god', 'tier'],
    ['verified=perhaps', 'verified'],
    ['circle=enemies', 'circle'],
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    [`search=${'x'.repeat(101)}`, 'search'],
    [`country=${'x'.repeat(101)}`, 'country'],
    [`interests[]=${'x'.repeat(41)}`, 'interests.0'],
    ['interests[]=', 'interests.0'],
    ['offset=10', ''],
    [`memberId=${randomUUID()}`, ''],
  ])('%s is rejected', async (query, path) => {
    const response = await caller.request('GET', `/api/members?${query}`);
    expect(response.status).toBe(422);
    const { data } = (await response.json()) as { data: { fields: { path: string }[] } };
    expect(data.fields.map((field) => field.path)).toContain(path);
  });

  test('offers the specification’s five countries first, then the countries with members, each once', async () => {
    const { items } = await caller.api.members.countries();
    expect(items).toEqual(['Portugal', 'Thailand', 'Mexico', 'Indonesia', 'Germany', 'Brazil', 'Japan', 'Switzerland']);
    const member = await buildListed({ country: 'portugal' });
    expect((await caller.api.members.countries()).items).toEqual(items);
    await database.delete(users).where(eq(users.id, member.id));
  });

  test('by connection finds connections, and members with mutual connections', async () => {
    const reader = await buildMember(database);
    const [friend, theirFriend, asked] = [await buildMember(database), await buildMember(database), await buildMember(database)];
    await buildConnection(database, { requesterId: reader.id, targetId: friend.id, status: 'accepted' });
    await buildConnection(database, { requesterId: theirFriend.id, targetId: friend.id, status: 'accepted' });
    await buildConnection(database, { requesterId: reader.id, targetId: asked.id, status: 'pending' });
    const { api } = await app.openSession(reader);
    const ids = async (circle: 'connections' | 'mutual') => (await api.members.list({ circle })).items.map(({ id }) => id);
    expect([await ids('connections'), await ids('mutual')]).toEqual([[friend.id], [theirFriend.id]]);
    const states = (await api.members.list({})).items.map(({ id, connection }) => [id, connection?.state] as const);
    expect(new Map(states).get(friend.id as MemberId)).toBe('connected');
    expect(new Map(states).get(asked.id as MemberId)).toBe('outgoing');
  });
});

describe('the pages of the directory', () => {
  test('neither repeat nor skip members, even if others join or leave between two pages', async () => {
    const word = `w${randomUUID().replaceAll('-', '')}`;
    const build = (tier: 'legend' | 'explorer') => buildListed({ bio: word }, { tier });
    const made: (TestMember & { tier: string })[] = [];
    for (const tier of ['explorer', 'legend', 'explorer', 'legend', 'explorer', 'explorer', 'legend'] as const) {
      made.push({ ...(await build(tier)), tier });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.api.members.list({ search: word, cursor, limit: 2 });
      seen.push(...page.items.map(({ id }) => id));
      await build('explorer');
      await build('legend');
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const expected = ['legend', 'explorer'].flatMap((tier) => made.filter((member) => member.tier === tier).reverse());
    expect(seen.filter((id) => made.some((member) => member.id === id))).toEqual(expected.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each(['junk', '', encodeCursor(['a']), encodeCursor([1, 2]), encodeCursor([1.5]), encodeCursor([1e300])])(
    'start at the top with the unknown cursor %j',
    async (cursor) => {
      expect((await caller.api.members.list({ search: 'mateo', cursor })).items).toHaveLength(1);
    },
  );
});

describe('a directory entry', () => {
  const entryOf = async (id: string) =>
    (await database.select().from(directoryEntries).where(eq(directoryEntries.memberId, id)))[0];

  test('follows the tier of its member', async () => {
    const { id } = await buildMember(database);
    const placeAs = async (tier: 'browser' | 'explorer' | 'legend') => {
      await database.update(memberships).set({ tier }).where(eq(memberships.userId, id));
      return (await entryOf(id))?.position;
    };
    const [explorer, legend, browser] = [await placeAs('explorer'), await placeAs('legend'), await placeAs('browser')];
    expect([(legend ?? 0) - (explorer ?? 0), browser]).toEqual([2 ** 40, undefined]);
  });

  test('is correct after concurrent changes, in any order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await buildMember(database);
      await Promise.all([
        database.update(users).set({ state: 'banned' }).where(eq(users.id, id)),
        database
          .update(userProfiles)
          .set({ bio: `Round ${round}` })
          .where(eq(userProfiles.userId, id)),
        database.update(memberships).set({ tier: 'legend' }).where(eq(memberships.userId, id)),
        database.update(userProfiles).set({ occupation: 'Pilot' }).where(eq(userProfiles.userId, id)),
      ]);
      expect(await entryOf(id)).toBeUndefined();
      await database.update(users).set({ state: 'active' }).where(eq(users.id, id));
      expect(await entryOf(id)).toMatchObject({ tier: 'legend' });
    }
  });

  test('appears only after its transaction commits', async () => {
    const { id } = await buildMember(database, { tier: 'browser' });
    const failing = database.transaction(async (transaction) => {
      await transaction.update(memberships).set({ tier: 'legend' }).where(eq(memberships.userId, id));
      throw new Error('Changed my mind');
    });
    await expect(failing).rejects.toThrow('Changed my mind');
    expect(await entryOf(id)).toBeUndefined();
  });

  test('matches the visibility rules, for all members', async () => {
    const { rows } = await database.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from directory_entries as entry full join listed_members as listed using (member_id)
      where entry.position is distinct from listed.position`);
    expect(rows[0]?.wrong).toBe(0);
  });
});

describe('a member’s page', () => {
  test('shows only fields shared with the reader, and members can preview their own page as others see it', async () => {
    const member = await buildListed({
      location: 'Hanoi',
      country: 'Vietnam',
      locationAudience: 'connections',
      age: 40,
      education: 'At sea',
    });
    const { api } = await app.openSession(member);
    const memberId = member.id as MemberId;
    expect(await caller.api.members.get({ memberId })).toMatchObject({
      location: null,
      country: null,
      age: 40,
      education: 'At sea',
    });
    const own = await Promise.all(
      [undefined, 'stranger' as const, 'connection' as const].map((as) => api.members.get({ memberId, as })),
    );
    expect(own.map(({ location, connection }) => [location, connection])).toEqual([
      ['Hanoi', null],
      [null, null],
      ['Hanoi', null],
    ]);
    expect((await caller.api.members.get({ memberId, as: 'connection' })).location).toBeNull();
  });

  test.each([
    ['an unknown member', randomUUID(), 404],
    ['an invalid id', 'me', 422],
    ['a path within a path', '..%2Fprofile', 422],
  ])('is not found for %s', async (_, id, status) => {
    expect((await caller.request('GET', `/api/members/${id}`)).status).toBe(status);
  });
});

describe('suggestions', () => {
  test('show reasons, rank the most similar first, and leave out connected or declined members', async () => {
    const word = `w${randomUUID().replaceAll('-', '')}`;
    const reader = await buildListed({
      location: word,
      country: 'Peru',
      interests: [word, 'Chess'],
      languages: [`${word} speech`],
    });
    const friend = await buildListed();
    const alike = await buildListed({
      location: word.toUpperCase(),
      country: 'peru',
      interests: [word.toUpperCase()],
      languages: [],
    });
    const speaker = await buildListed({ languages: [`${word} SPEECH`] });
    const theirFriend = await buildListed({ interests: [word] });
    const declined = await buildListed({ interests: [word] });
    const asked = await buildListed({ interests: [word] });
    await buildConnection(database, { requesterId: reader.id, targetId: friend.id, status: 'accepted' });
    await buildConnection(database, { requesterId: friend.id, targetId: theirFriend.id, status: 'accepted' });
    await buildConnection(database, { requesterId: declined.id, targetId: reader.id, status: 'declined', decidedAt: new Date() });
    await buildConnection(database, { requesterId: reader.id, targetId: asked.id, status: 'pending' });
    const { items } = await (await app.openSession(reader)).api.members.suggestions();
    const ours = items.filter(({ member }) =>
      [friend, alike, speaker, theirFriend, declined, asked].some(({ id }) => id === member.id),
    );
    expect(ours.map(({ member, reasons }) => [member.id, reasons])).toEqual([
      [
        theirFriend.id,
        [
          { kind: 'mutualConnections', count: 1 },
          { kind: 'interests', shared: [word] },
        ],
      ],
      [
        alike.id,
        [
          { kind: 'sameCity', city: word },
          { kind: 'interests', shared: [word] },
        ],
      ],
      [speaker.id, [{ kind: 'languages', shared: [`${word} speech`] }]],
    ]);
  });

  test('are limited to twelve, and empty for a member with an empty profile', async () => {
    const word = `w${randomUUID().replaceAll('-', '')}`;
    for (let index = 0; index < 14; index += 1) await buildListed({ interests: [word] });
    const reader = await app.openSession(await buildListed({ interests: [word] }));
    expect((await reader.api.members.suggestions()).items).toHaveLength(12);
    const silent = await app.signedIn();
    expect((await silent.api.members.suggestions()).items).toEqual([]);
  });
});
