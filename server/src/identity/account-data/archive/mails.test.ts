import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { composeArchive } from '../../../features.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { mails } from '../../../platform/mail/tables.ts';
import type { ArchiveRecord } from '../../../platform/member-data.ts';
import { createPictureStore } from '../../../platform/pictures/store.ts';
import { createStorage } from '../../../platform/storage.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const storage = await createStorage(app.config);
const archive = composeArchive({ database, pictures: createPictureStore({ database, storage }), secret: 'secret' });

async function readPart(name: string, memberId: string): Promise<ArchiveRecord[]> {
  const part = archive.find((one) => one.name === name);
  if (!part) throw new Error(`The archive has no part ${name}.`);
  const records: ArchiveRecord[] = [];
  for await (const record of part.read({ memberId } as Actor)) records.push(record);
  return records;
}

test('an archive contains the emails to the member, without tokens and without the text of emails that name other members', async () => {
  const [member, other] = [await buildMember(database), await buildMember(database)];
  const mail = { to: member.email, html: '', template: 'test', concerns: [member.id] };
  const link = 'Go on:\nhttps://bros.example/reset-password#token=secret-token\nBros Abroad';
  await database.insert(mails).values([
    { ...mail, subject: 'Your account', text: link },
    { ...mail, subject: 'Marcus wrote to you', text: 'Marcus wrote', concerns: [member.id, other.id] },
    { ...mail, subject: 'Private', text: 'Private', isPrivate: true },
    { ...mail, subject: 'To an earlier owner of the address', text: 'Hello', concerns: [other.id] },
    { ...mail, subject: 'To another member', text: 'Hello', to: other.email, concerns: [other.id, member.id] },
  ]);
  const many = Array.from({ length: 200 }, () => ({ ...mail, subject: 'Later', text: randomUUID() }));
  await database.insert(mails).values(many);
  const [first, second, ...later] = await readPart('emails', member.id);
  const whole = 'Go on:\nhttps://bros.example/reset-password#token=…\nBros Abroad';
  expect(first).toMatchObject({ kind: 'test', to: member.email, subject: 'Your account', text: whole });
  expect(second).toMatchObject({ subject: null, text: null });
  expect(later.map(({ text }) => text)).toEqual(many.map(({ text }) => text));
});

test('an archive contains the decisions of staff about the member, with the reasons that were emailed, but without the names of staff', async () => {
  const [member, admin] = [await buildMember(database), await buildMember(database, { role: 'admin' })];
  const about = { actorId: admin.id, targetType: 'member', targetId: member.id, details: { by: admin.id } };
  await database.transaction(async (transaction) => {
    await addAuditEntry(transaction, { ...about, action: 'member.suspended', reason: 'Spam' });
    await addAuditEntry(transaction, { ...about, action: 'member.tierChanged', reason: 'Bob asked for it' });
    await addAuditEntry(transaction, { ...about, action: 'member.noted', reason: null });
    await addAuditEntry(transaction, { ...about, action: 'member.banned', reason: 'Another', targetId: admin.id });
  });
  expect(await readPart('staff-decisions', member.id)).toEqual([
    { decision: 'Suspended', reason: 'Spam', createdAt: expect.any(Date) },
    { decision: 'Changed the tier', reason: null, createdAt: expect.any(Date) },
  ]);
});
