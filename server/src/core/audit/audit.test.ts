import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteNow } from '../../../test/deletion.ts';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import type { AuditEntry } from './service.ts';
import { addAuditEntry } from './service.ts';
import { auditLog } from './tables.ts';

const app = await startTestApp();
const { database } = app;

async function write(reason: string, about: Partial<AuditEntry> = {}) {
  await database.transaction((transaction) =>
    addAuditEntry(transaction, { action: 'member.banned', targetType: 'member', reason, details: {}, ...about }),
  );
}
const reasons = async () => (await database.select().from(auditLog).orderBy(auditLog.id)).map(({ reason }) => reason);

test('the names of a deleted account are replaced in the reasons of the audit log, and other words are kept', async () => {
  const member = await buildMember(database, { displayName: 'Will (Bali)', name: 'Will Stone' });
  await write('will (bali) asked three members for money', { targetId: member.id });
  await write('He threatened Will (Bali), and Will Stone reported it');
  await write('Will Stonehenge and I will (Bali is fine) check');
  await write('He copied the page of Will (Bali).');
  await deleteNow(app, member.id);
  expect(await reasons()).toEqual([
    'a former member asked three members for money',
    'He threatened a former member, and a former member reported it',
    'Will Stonehenge and I will (Bali is fine) check',
    'He copied the page of a former member.',
  ]);
});

test('a name in a script without spaces is replaced inside a sentence', async () => {
  const member = await buildMember(database, { displayName: '陳大文', name: 'Dawen' });
  await write('用戶陳大文多次發送垃圾訊息');
  await deleteNow(app, member.id);
  expect((await reasons()).at(-1)).toBe('用戶a former member多次發送垃圾訊息');
});

test('only the name of an account that is due for deletion can be removed from a reason', async () => {
  const member = await buildMember(database, { displayName: 'Casper' });
  await write('Casper sent spam', { targetId: member.id });
  const change = (values: object) => database.update(auditLog).set(values).where(eq(auditLog.targetId, member.id));
  const refusal = { cause: { message: 'The audit log cannot be changed.' } };
  const redacted = 'a former member sent spam';
  await expect(change({ reason: redacted })).rejects.toMatchObject(refusal);
  await database.execute(sql`update users set deletion_due_at = now() + interval '1 day' where id = ${member.id}`);
  await expect(change({ reason: redacted })).rejects.toMatchObject(refusal);
  await database.execute(sql`update users set deletion_due_at = now() - interval '1 day' where id = ${member.id}`);
  await expect(change({ reason: 'a former member sent flowers' })).rejects.toMatchObject(refusal);
  await expect(change({ reason: null })).rejects.toMatchObject(refusal);
  await expect(change({ reason: redacted, action: 'member.restored' })).rejects.toMatchObject(refusal);
  await change({ reason: redacted });
  expect((await reasons()).at(-1)).toBe(redacted);
});
