import { randomUUID } from 'node:crypto';
import type { TipId } from '@bros/contract/places/tips';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const words = { category: 'health', title: 'Sleep first', text: 'Then see the sights.', cityId: null } as const;
const write = (caller: Caller) => caller.api.tips.create({ clientId: randomUUID(), ...words });

describe('staff', () => {
  test('hide a tip with a reason that its author sees, and show it again', async () => {
    const [author, reader, moderator] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'moderator' })];
    const { id: tipId } = await write(author);
    const report = await reader.api.reports.create({ targetType: 'tip', targetId: tipId, reason: 'spam' });
    expect(report.state).toBe('open');
    const { items: reported } = await moderator.api.staff.reports({});
    expect(reported.find(({ id }) => id === report.id)?.excerpt).toBe('Sleep first: Then see the sights.');
    const hide = () => moderator.api.staff.setTipHidden({ tipId, isHidden: true, reason: 'Advertising' });
    await Promise.all([hide(), hide(), hide()]);
    await expect(reader.api.tips.get({ tipId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(reader.api.tips.vote({ tipId, hasVoted: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await reader.api.tips.list({ sort: 'new' })).items.some(({ id }) => id === tipId)).toBe(false);
    const [own] = (await author.api.tips.list({ view: 'mine' })).items;
    expect(own).toMatchObject({ id: tipId, hidden: { reason: 'Advertising' }, can: { edit: false, remove: true } });
    const { items: notified } = await author.api.notices.list({});
    expect(notified).toMatchObject([{ kind: 'tip.hidden', actor: null, values: { reason: 'Advertising' } }]);
    expect(await database.select().from(auditLog).where(eq(auditLog.targetId, tipId))).toMatchObject([
      { action: 'tip.hidden', actorId: moderator.member.id, reason: 'Advertising' },
    ]);
    expect((await moderator.api.tips.list({ view: 'hidden' })).items.map(({ id }) => id)).toContain(tipId);
    await expect(reader.api.tips.list({ view: 'hidden' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const shown = await moderator.api.staff.setTipHidden({ tipId, isHidden: false, reason: 'A mistake' });
    expect(shown).toMatchObject({ hidden: null, can: { hide: true } });
    expect(await reader.api.tips.get({ tipId })).toMatchObject({ hidden: null });
  });

  test('can hide tips by staff only as admins, and never their own', async () => {
    const [moderator, other, admin] = [
      await app.signedIn({ role: 'moderator' }),
      await app.signedIn({ role: 'moderator' }),
      await app.signedIn({ role: 'admin' }),
    ];
    const { id: tipId } = await write(other);
    const order = { tipId, isHidden: true, reason: 'For a trial' };
    await expect(moderator.api.staff.setTipHidden(order)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(other.api.staff.setTipHidden(order)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.api.staff.setTipHidden(order)).toMatchObject({ hidden: { reason: 'For a trial' } });
  });

  test('create and change editorial tips; only the audit log names the author', async () => {
    const [moderator, admin, reader] = [
      await app.signedIn({ role: 'moderator' }),
      await app.signedIn({ role: 'admin' }),
      await app.signedIn(),
    ];
    const form = { clientId: randomUUID(), ...words };
    const [tip] = await Promise.all([moderator.api.staff.publishTip(form), moderator.api.staff.publishTip(form)]);
    const tipId = tip?.id as TipId;
    expect(await reader.api.tips.get({ tipId })).toMatchObject({
      isEditorial: true,
      author: null,
      can: { report: false, vote: true },
    });
    const edited = await admin.api.staff.editTip({ ...words, tipId, version: 1, title: 'Sleep, then work' });
    expect(edited).toMatchObject({ title: 'Sleep, then work', version: 2 });
    const stale = moderator.api.staff.editTip({ ...words, tipId, version: 1, title: 'Work' });
    await expect(stale).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    const { id: members } = await write(reader);
    const foreign = admin.api.staff.editTip({ ...words, tipId: members, version: 1 });
    await expect(foreign).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const log = await database.select().from(auditLog).where(eq(auditLog.targetId, tipId));
    expect(log.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
      ['tip.edited', admin.member.id],
      ['tip.published', moderator.member.id],
    ]);
  });
});
