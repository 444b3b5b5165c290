import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildExpatStory, buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { randomId } from '../../../test/ids.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { notices } from '../../core/notices/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { expatPages } from './public-pages.ts';
import { expatNominations, expatVotes, featuredExpats } from './tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const join = async (traits: MemberTraits = {}) => {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { memberId: member.id, member });
};
const admin = await join({ role: 'admin' });
const visitor = app.visitor();
const thisMonth = new Date().toISOString().slice(0, 7);
const later = (months: number) => {
  const day = new Date(`${thisMonth}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
};
const reason = 'Shows every newcomer around';

async function nominee(nominator: Awaited<ReturnType<typeof join>>, isGiven: boolean | null = true) {
  const found = await join();
  await nominator.api.expats.nominate({ memberId: found.memberId, reason });
  if (isGiven !== null) await found.api.expats.consent({ isGiven });
  return found;
}
const idsOf = async (caller: Awaited<ReturnType<typeof join>>) =>
  (await caller.api.expats.nominees({ limit: 50 })).items.map(({ memberId }) => memberId as string);
const form = (more: object = {}) => ({
  storyId: randomId(),
  memberId: null,
  consentNote: 'By email on May 3',
  name: 'Marco',
  age: 44,
  originCountry: 'Italy',
  currentCountry: 'Portugal',
  profession: 'Carpenter',
  yearsAbroad: 4,
  story: 'I came for a winter <script>and</script> stayed.',
  keyTips: ['Learn to greet', '  '],
  achievements: ['A workshop of my own'],
  videoUrl: 'https://video.example/marco',
  ...more,
});
const noticesOf = (memberId: string) => database.select().from(notices).where(eq(notices.memberId, memberId));

describe('a nomination', () => {
  test('asks the nominee once, who is listed after agreeing', async () => {
    const [one, two] = [await join(), await join()];
    const asked = await nominee(one, null);
    await two.api.expats.nominate({ memberId: asked.memberId, reason: 'I agree' });
    expect((await noticesOf(asked.memberId)).map(({ kind }) => kind)).toEqual(['expat.nominated']);
    expect(await idsOf(one)).not.toContain(asked.memberId);
    const own = await asked.api.expats.ownConsent();
    expect(own).toMatchObject({ consent: 'asked', reasons: [{ reason: 'I agree' }, { reason }] });
    await asked.api.expats.consent({ isGiven: true });
    expect(await idsOf(one)).toContain(asked.memberId);
    const { items } = await two.api.expats.nominees({ limit: 50 });
    expect(items.find(({ memberId }) => memberId === asked.memberId)).toMatchObject({ nominationCount: 2, voteCount: 0 });
  });

  test('repeated for the same member updates the reason, even concurrently', async () => {
    const member = await join();
    const first = await nominee(member, null);
    const more = () => member.api.expats.nominate({ memberId: first.memberId, reason: 'Another reason' });
    await Promise.all(Array.from({ length: 50 }, more));
    const rows = await database.select().from(expatNominations).where(eq(expatNominations.nominatorId, member.memberId));
    expect(rows.map((row) => row.reason)).toEqual(['Another reason']);
  });

  test('of a sixth member is rejected', async () => {
    const member = await join();
    await nominee(member, null);
    const others = await Promise.all(Array.from({ length: 6 }, () => buildMember(database)));
    const outcomes = await Promise.allSettled(others.map(({ id }) => member.api.expats.nominate({ memberId: id, reason })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await expect(member.api.expats.nominate({ memberId: others[0]?.id as never, reason: ' \u200b ' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    expect((await member.api.expats.round({})).nominationsLeft).toBe(0);
  });

  test('is rejected for oneself, for members one cannot see, and from a Browser member', async () => {
    const member = await join();
    await expect(member.api.expats.nominate({ memberId: member.memberId, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const hidden = await buildMember(database, { isConfirmed: false });
    const blocker = await join();
    await database.insert(blocks).values({ blockerId: blocker.memberId, blockedId: member.memberId });
    for (const id of [hidden.id, blocker.memberId, randomUUID()]) {
      await expect(member.api.expats.nominate({ memberId: id, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const browser = await join({ tier: 'browser' });
    await expect(browser.api.expats.nominate({ memberId: member.memberId, reason })).rejects.toMatchObject({
      code: 'TIER_REQUIRED',
    });
  });

  test('that is declined looks unanswered to the nominator, and the nominee is not asked again', async () => {
    const member = await join();
    const declined = await nominee(member, false);
    expect((await member.api.expats.round({})).myNominations).toMatchObject([{ isListed: false }]);
    const waiting = await nominee(member, null);
    const { myNominations } = await member.api.expats.round({});
    const [one, two] = [declined, waiting].map(({ memberId }) => myNominations.find((each) => each.memberId === memberId));
    expect({ ...one, memberId: '', displayName: '' }).toEqual({ ...two, memberId: '', displayName: '' });
    await (await join()).api.expats.nominate({ memberId: declined.memberId, reason });
    expect(await noticesOf(declined.memberId)).toHaveLength(1);
  });

  test('can be answered by its nominee only', async () => {
    const member = await join();
    await nominee(member, null);
    await expect(member.api.expats.consent({ isGiven: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a vote', () => {
  test('is one per member and month, even if cast fifty times concurrently, and can be changed or withdrawn', async () => {
    const voter = await join();
    const [one, two] = [await nominee(voter), await nominee(voter)];
    const choices = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : two).memberId);
    await Promise.all(choices.map((memberId) => voter.api.expats.vote({ memberId })));
    expect(await database.select().from(expatVotes).where(eq(expatVotes.voterId, voter.memberId))).toHaveLength(1);
    await voter.api.expats.vote({ memberId: two.memberId });
    const { items } = await voter.api.expats.nominees({ limit: 50 });
    expect(items.filter(({ isMyChoice }) => isMyChoice).map(({ memberId }) => memberId)).toEqual([two.memberId]);
    await voter.api.expats.vote({ memberId: null });
    expect(await database.select().from(expatVotes).where(eq(expatVotes.voterId, voter.memberId))).toEqual([]);
  });

  test('is counted exactly when many vote concurrently', async () => {
    const first = await join();
    const chosen = await nominee(first);
    const voters = await Promise.all(Array.from({ length: 12 }, () => join()));
    await Promise.all(voters.map((voter) => voter.api.expats.vote({ memberId: chosen.memberId })));
    const { items } = await first.api.expats.nominees({ limit: 50 });
    expect(items.find(({ memberId }) => memberId === chosen.memberId)?.voteCount).toBe(12);
  });

  test('is ignored while the voter is banned', async () => {
    const [voter, other] = [await join(), await join()];
    const chosen = await nominee(voter);
    for (const who of [voter, other]) await who.api.expats.vote({ memberId: chosen.memberId });
    const admin = await app.signedIn({ role: 'admin' });
    const counted = async () => {
      const { items } = await other.api.expats.nominees({ limit: 50 });
      return items.find(({ memberId }) => memberId === chosen.memberId)?.voteCount;
    };
    const order = { memberId: voter.memberId, reason: 'Against the rules' };
    await admin.api.staff.ban(order);
    expect(await counted()).toBe(1);
    await admin.api.staff.restore(order);
    expect(await counted()).toBe(2);
  });

  test('is rejected for oneself, and for members who did not agree', async () => {
    const member = await join();
    const [agreed, waiting, declined] = [await nominee(member), await nominee(member, null), await nominee(member, false)];
    await expect(agreed.api.expats.vote({ memberId: agreed.memberId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const { memberId } of [waiting, declined, member]) {
      const caller = memberId === member.memberId ? agreed : member;
      await expect(caller.api.expats.vote({ memberId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('stories', () => {
  test('are public only while published, one per month', async () => {
    const drafted = await admin.api.staff.createExpatStory(form());
    const again = await admin.api.staff.createExpatStory(form({ storyId: drafted.id }));
    expect(again).toEqual(drafted);
    expect(drafted).toMatchObject({ state: 'draft', version: 1, hasConsent: true });
    expect(drafted.preview).toMatchObject({
      story: 'I came for a winter scriptand/script stayed.',
      keyTips: ['Learn to greet'],
    });
    await expect(visitor.api.expats.get({ month: '2001-01' })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const which = { storyId: drafted.id, version: 1, month: '2001-01' };
    const published = await admin.api.staff.publishExpatStory(which);
    expect(await visitor.api.expats.get({ month: '2001-01' })).toEqual(published.preview);
    expect((await visitor.api.expats.list({ limit: 50 })).items.map(({ month }) => month)).toContain('2001-01');
    await expect(admin.api.staff.publishExpatStory(which)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    const other = await admin.api.staff.createExpatStory(form());
    const taken = { storyId: other.id, version: 1, month: '2001-01' };
    await expect(admin.api.staff.publishExpatStory(taken)).rejects.toMatchObject({ code: 'EXPAT_MONTH_TAKEN' });
    await expect(admin.api.staff.removeExpatStory({ storyId: drafted.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });

    await admin.api.staff.unpublishExpatStory({ storyId: drafted.id, version: 2 });
    await expect(visitor.api.expats.get({ month: '2001-01' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.api.staff.removeExpatStory({ storyId: drafted.id });
    const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, drafted.id));
    expect(entries.map(({ action }) => action)).toEqual(['expat.begun', 'expat.published', 'expat.unpublished', 'expat.deleted']);
  });

  test('of the same month cannot both be published: one of twenty concurrent attempts succeeds', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => buildExpatStory(database, { state: 'draft' })));
    const month = '2002-02';
    const outcomes = await Promise.allSettled(
      drafts.map(({ id }) => admin.api.staff.publishExpatStory({ storyId: id, version: 1, month })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('about members require consent, which they can withdraw; members are notified', async () => {
    const member = await join();
    const person = await nominee(member, null);
    const about = form({ memberId: person.memberId, consentNote: '' });
    await expect(admin.api.staff.createExpatStory(about)).rejects.toMatchObject({ code: 'EXPAT_CONSENT_MISSING' });
    await expect(admin.api.staff.createExpatStory(form({ memberId: randomUUID(), consentNote: '' }))).rejects.toMatchObject({
      code: 'EXPAT_CONSENT_MISSING',
    });
    await person.api.expats.consent({ isGiven: true });
    const { id } = await admin.api.staff.createExpatStory(about);
    await admin.api.staff.publishExpatStory({ storyId: id, version: 1, month: '2003-03' });
    expect((await noticesOf(person.memberId)).map(({ kind }) => kind)).toContain('expat.published');
    expect((await person.api.expats.ownConsent()).storyMonths).toEqual(['2003-03']);

    await person.api.expats.consent({ isGiven: false });
    await expect(visitor.api.expats.get({ month: '2003-03' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { items } = await admin.api.staff.expatStories({});
    const withdrawn = items.find((story) => story.id === id);
    expect(withdrawn).toMatchObject({ state: 'withdrawn', hasConsent: false });
    const back = { storyId: id, version: withdrawn?.version ?? 0, month: '2003-03' };
    await expect(admin.api.staff.publishExpatStory(back)).rejects.toMatchObject({ code: 'EXPAT_CONSENT_MISSING' });
  });

  test('about people without an account require a note on how they consented', async () => {
    const { id } = await admin.api.staff.createExpatStory(form({ consentNote: ' ' }));
    const which = { storyId: id, version: 1, month: '2004-04' };
    await expect(admin.api.staff.publishExpatStory(which)).rejects.toMatchObject({ code: 'EXPAT_CONSENT_MISSING' });
    const stale = { ...form({ storyId: id }), version: 2 };
    await expect(admin.api.staff.saveExpatStory(stale)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    await admin.api.staff.saveExpatStory({ ...stale, version: 1 });
    await admin.api.staff.publishExpatStory({ ...which, version: 2 });
    const without = { ...form({ storyId: id, consentNote: '' }), version: 3 };
    await expect(admin.api.staff.saveExpatStory(without)).rejects.toMatchObject({ code: 'EXPAT_CONSENT_MISSING' });
  });

  test.each([
    'http://video.example/x',
    'javascript:alert(1)',
    'https://me@video.example/',
    'https://localhost/x',
    `https://video.example/${'x'.repeat(300)}`,
  ])('reject a video link that is not a public https URL: %s', async (videoUrl) => {
    await expect(admin.api.staff.createExpatStory(form({ videoUrl }))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('have link previews and are in the sitemap once their month has begun', async () => {
    const { month } = await buildExpatStory(database, { name: 'Ana' });
    const path = paths.expat((month ?? '').slice(0, 7));
    await buildExpatStory(database, { month: `${later(7)}-01` });
    const { describe: describePage } = expatPages(database);
    expect(await describePage(path)).toEqual({
      title: expect.stringMatching(/^Ana, Expat of the Month \w+ 20\d\d$/),
      description: 'I came for a winter.',
    });
    expect(await describePage(paths.expat(later(7)))).toBeNull();
    const sitemap = await (await visitor.request('GET', '/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${app.publicUrl}${path}</loc>`);
    expect(sitemap).toContain(`<loc>${app.publicUrl}/expats</loc>`);
    expect(sitemap).not.toContain(later(7));
  });

  test('are listed by month in pages without gaps', async () => {
    const months: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await visitor.api.expats.list({ limit: 2, ...(cursor && { cursor }) });
      months.push(...page.items.map(({ month }) => month));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(months).toEqual([...new Set(months)].sort().reverse());
    expect((await visitor.api.expats.list({ limit: 50 })).items.map(({ month }) => month)).toEqual(months);
    expect((await visitor.api.expats.list({ cursor: 'mine' })).items).toHaveLength(Math.min(12, months.length));
  });
});

describe('the open month', () => {
  test('is the first month without a published story; a story for a future month is not visible yet', async () => {
    const member = await join();
    expect((await member.api.expats.round({})).month).toBe(thisMonth);
    const { id } = await admin.api.staff.createExpatStory(form({ name: 'Of this month' }));
    await admin.api.staff.publishExpatStory({ storyId: id, version: 1, month: thisMonth });
    const next = await admin.api.staff.createExpatStory(form());
    await admin.api.staff.publishExpatStory({ storyId: next.id, version: 1, month: later(1) });
    expect((await member.api.expats.round({})).month).toBe(later(2));
    expect((await visitor.api.landing.get()).expatOfTheMonth).toMatchObject({ name: 'Of this month', month: thisMonth });
    await expect(visitor.api.expats.get({ month: later(1) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.api.staff.unpublishExpatStory({ storyId: id, version: 2 });
    expect((await member.api.expats.round({})).month).toBe(thisMonth);
    await database.delete(featuredExpats).where(eq(featuredExpats.id, next.id));
  });
});
