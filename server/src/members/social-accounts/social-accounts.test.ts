import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { socialAccounts } from './tables.ts';

const app = await startTestApp();
const countRows = (memberId: string) => app.database.$count(socialAccounts, eq(socialAccounts.userId, memberId));

describe('a member’s social accounts', () => {
  test('can be connected, replaced and disconnected, even by a Browser member', async () => {
    const caller = await app.signedIn({ tier: 'browser' });
    expect(await caller.api.socialAccounts.mine()).toEqual({ items: [] });
    const tiktok = await caller.api.socialAccounts.connect({ platform: 'tiktok', account: ' @Marco ' });
    expect(tiktok).toEqual({ platform: 'tiktok', url: 'https://www.tiktok.com/@marco', handle: '@marco' });
    const youtube = await caller.api.socialAccounts.connect({ platform: 'youtube', account: 'youtube.com/@marco' });
    expect(await caller.api.socialAccounts.mine()).toEqual({ items: [youtube, tiktok] });
    const other = await caller.api.socialAccounts.connect({ platform: 'tiktok', account: 'polo' });
    expect(await caller.api.socialAccounts.mine()).toEqual({ items: [youtube, other] });
    await caller.api.socialAccounts.disconnect({ platform: 'youtube' });
    expect(await caller.api.socialAccounts.disconnect({ platform: 'youtube' })).toEqual({ isConnected: false });
    expect(await caller.api.socialAccounts.mine()).toEqual({ items: [other] });
  });

  test('are stored once each, even if sent many times concurrently', async () => {
    const caller = await app.signedIn();
    const { connect } = caller.api.socialAccounts;
    await Promise.all(Array.from({ length: 50 }, () => connect({ platform: 'facebook', account: 'marco.polo' })));
    expect(await countRows(caller.member.id)).toBe(1);
  });

  test.each([
    ['javascript:alert(1)', 'otherSite'],
    ['https://example.com/marco', 'otherSite'],
    ['https://instagram.com@example.com/', 'otherSite'],
    ['https://www.instagram.com/explore/', 'notAnAccount'],
    ['https://ınstagram.com/marco', 'unreadable'],
    ['<script>', 'unreadable'],
  ])('reject %j and keep the previous one', async (account, problem) => {
    const caller = await app.signedIn();
    const before = await caller.api.socialAccounts.connect({ platform: 'instagram', account: 'marco' });
    const response = await caller.request('PUT', '/api/social-accounts/instagram', { account });
    expect([response.status, ((await response.json()) as { data: unknown }).data]).toEqual([
      422,
      { platform: 'instagram', problem },
    ]);
    expect(await caller.api.socialAccounts.mine()).toEqual({ items: [before] });
  });

  test.each([
    ['an unknown platform', 'myspace', { account: 'marco' }],
    ['nothing', 'tiktok', { account: '  ' }],
    ['201 characters', 'tiktok', { account: 'x'.repeat(201) }],
    ['a number', 'tiktok', { account: 7 }],
    ['a URL that the member provided', 'tiktok', { account: 'marco', url: 'https://example.com' }],
    ['somebody else’s id', 'tiktok', { account: 'marco', userId: '0199c0de-0000-7000-8000-000000000000' }],
  ])('reject %s', async (_, platform, body) => {
    const caller = await app.signedIn();
    expect((await caller.request('PUT', `/api/social-accounts/${platform}`, body)).status).toBe(422);
    expect(await countRows(caller.member.id)).toBe(0);
  });
});
