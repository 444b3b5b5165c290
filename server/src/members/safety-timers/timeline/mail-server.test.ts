import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { afterUse } from '../../../../test/after-use.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { findPort, waitUntil } from '../../../../test/process.ts';
import { buildSafetyTimer, passMinutes } from '../../../../test/safety.ts';
import { startSmtpStandIn } from '../../../../test/smtp-stand-in.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { createLog } from '../../../platform/log.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { createQueue } from '../../../platform/queue.ts';

const port = await findPort();
const app = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const queue = createQueue(app.databaseUrl, createLog('silent'));
afterUse(() => queue.stop());

const advance = () => database.transaction((transaction) => queue.enqueue(transaction, 'safety-timers.advance', {}));

test('while the mail server is down, the alert waits and the member sees it; it is delivered once the server is back', async () => {
  const first = await startSmtpStandIn({ port });
  const owner = await app.signedIn({ name: 'Marco Rossi' });
  const { id: timerId, contact } = await buildSafetyTimer(database, owner.member);
  const alarm = async () => (await owner.api.safetyTimers.mine()).timer?.alarm?.delivery;
  const pass = async (minutes: number, isDone: () => Promise<boolean>) => {
    await passMinutes(database, timerId, minutes);
    await advance();
    await waitUntil(isDone);
  };
  await pass(60, async () => (await owner.api.safetyTimers.mine()).timer?.state === 'due');
  await pass(5, async () => first.mails.length === 1);
  await first.stop();
  await pass(10, async () => (await alarm()) === 'waiting');
  const second = await startSmtpStandIn({ port });
  await waitUntil(async () => (await alarm()) === 'sent' && second.mails.length === 2);
  expect(second.mails.filter((mail) => mail.includes(contact.email))).toHaveLength(1);
  const stored = await database.select().from(mails).where(eq(mails.to, contact.email));
  expect(stored.map(({ text, html }) => text + html)).toEqual(['']);
  await second.stop();

  await owner.api.safetyTimers.change({
    timerId,
    action: 'fine',
    endsAt: (await owner.api.safetyTimers.mine()).timer?.endsAt ?? '',
  });
  await waitUntil(async () => {
    const [fine] = await database.select().from(mails).where(eq(mails.template, 'safety-fine'));
    return (fine?.attempts ?? 0) > 0;
  });
  const third = await startSmtpStandIn({ port });
  await waitUntil(() => third.mails.length === 1);
  expect(third.mails[0]).toContain('Marco is fine');
  await third.stop();
});
