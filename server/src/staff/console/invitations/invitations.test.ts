import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildInvitation, buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const moderatorMember = await buildMember(database, { role: 'moderator', displayName: 'Mo' });
const moderator = await app.openSession(moderatorMember);
const wish = () => ({
  id: randomUUID(),
  label: 'Meetup in Lisbon',
  maxUses: 5,
  expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
});
const entriesOn = (targetId: string) => database.select().from(auditLog).where(eq(auditLog.targetId, targetId));

describe('issuing an invite code', () => {
  test('returns a usable code', async () => {
    const asked = wish();
    const response = await moderator.request('POST', '/api/staff/invitations', asked);
    expect(response.status).toBe(201);
    const invitation = (await response.json()) as { code: string };
    expect(invitation).toMatchObject({ ...asked, inviterName: 'Mo', uses: 0, state: 'usable' });
    expect(await app.visitor().api.invitations.preview({ code: invitation.code.toLowerCase() })).toEqual({
      inviterFirstName: 'Member',
    });
    expect(await entriesOn(asked.id)).toMatchObject([
      { action: 'invitation.created', actorId: moderatorMember.id, targetType: 'invitation', details: { label: asked.label } },
    ]);
  });

  test('several times concurrently issues one code', async () => {
    const asked = wish();
    const answers = await Promise.all(Array.from({ length: 5 }, () => moderator.api.staff.createInvitation(asked)));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(await entriesOn(asked.id)).toHaveLength(1);
  });

  test('rejects an ID that is already used', async () => {
    const { id } = await buildInvitation(database);
    await expect(moderator.api.staff.createInvitation({ ...wish(), id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each([
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['an expiry that is not a time', { expiresAt: 'soon' }, 'expiresAt'],
    ['no uses', { maxUses: 0 }, 'maxUses'],
    ['too many uses', { maxUses: 10_001 }, 'maxUses'],
    ['an empty label', { label: ' ' }, 'label'],
    ['an invalid id', { id: '1' }, 'id'],
    ['a chosen code', { code: 'MYCODE' }, ''],
  ])('rejects %s', async (_what, change, path) => {
    const response = await moderator.request('POST', '/api/staff/invitations', { ...wish(), ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path }] } });
  });
});

describe('revoking an invite code', () => {
  test('ends its use, and is idempotent', async () => {
    const { id, code } = await buildInvitation(database);
    expect(await moderator.api.staff.revokeInvitation({ code })).toMatchObject({ state: 'revoked' });
    expect(await moderator.api.staff.revokeInvitation({ code: code.toLowerCase() })).toMatchObject({ state: 'revoked' });
    await expect(app.visitor().api.invitations.preview({ code })).rejects.toMatchObject({ code: 'INVITE_REVOKED' });
    expect(await entriesOn(id)).toMatchObject([{ action: 'invitation.revoked' }]);
  });

  test('is not found for an unknown code', async () => {
    await expect(moderator.api.staff.revokeInvitation({ code: 'NOSUCHCODE' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('the list shows the state of each code, newest first', async () => {
  const past = new Date(Date.now() - 1000);
  await buildInvitation(database, { code: 'LISTUSED', uses: 2, maxUses: 2 });
  await buildInvitation(database, { code: 'LISTOVER', expiresAt: past });
  await buildInvitation(database, { code: 'LISTGONE', revokedAt: past, expiresAt: past });
  const { items } = await moderator.api.staff.invitations({ limit: 3 });
  expect(items.map(({ code, state }) => [code, state])).toEqual([
    ['LISTGONE', 'revoked'],
    ['LISTOVER', 'expired'],
    ['LISTUSED', 'usedUp'],
  ]);
});
