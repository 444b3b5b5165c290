import { MAIL_TEXTS_KEPT_DAYS } from '@bros/contract/core/rules';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { deleteOldTextsJob } from './old-texts.ts';
import { mails } from './tables.ts';

const { database } = await createTestDatabase();

async function buildMail(to: string, daysAgo: number, state: 'queued' | 'sent' | 'failed' = 'sent') {
  const content = { subject: 'Hello', text: 'Your text', html: '<p>Your text</p>', oneClickUrl: 'https://bros.example/?token=x' };
  const createdAt = sql`now() - make_interval(days => ${daysAgo}, mins => 1)`;
  await database.insert(mails).values({ to, template: 'test', state, createdAt, ...content });
}
const read = async (to: string) => (await database.select().from(mails).where(eq(mails.to, to)))[0];

test('the text of an email is deleted after 90 days, and the rest of the row stays', async () => {
  await buildMail('new@example.com', MAIL_TEXTS_KEPT_DAYS - 1);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await buildMail(`${name}@example.com`, MAIL_TEXTS_KEPT_DAYS);
  await buildMail('failed@example.com', MAIL_TEXTS_KEPT_DAYS, 'failed');
  const job = deleteOldTextsJob(database, 2);
  await Promise.all([job.handle({}), job.handle({})]);
  await job.handle({});
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    expect(await read(`${name}@example.com`)).toMatchObject({
      text: '',
      html: '',
      oneClickUrl: null,
      subject: 'Hello',
      state: 'sent',
    });
  }
  expect(await read('failed@example.com')).toMatchObject({ text: '', state: 'failed' });
  expect(await read('new@example.com')).toMatchObject({ text: 'Your text', html: '<p>Your text</p>', state: 'sent' });
});

test('an email that is still queued after 90 days becomes failed, so that no empty email is sent', async () => {
  await buildMail('late@example.com', MAIL_TEXTS_KEPT_DAYS, 'queued');
  await deleteOldTextsJob(database).handle({});
  expect(await read('late@example.com')).toMatchObject({ text: '', state: 'failed' });
});
