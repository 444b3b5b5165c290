import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { waitUntil } from '../../../test/process.ts';
import { startSmtpStandIn } from '../../../test/smtp-stand-in.ts';
import { createLog } from '../log.ts';
import { createQueue } from '../queue.ts';
import { renderHtml, renderText } from './email.ts';
import { createMailer } from './mail.ts';
import { createSmtp } from './smtp.ts';
import { mails } from './tables.ts';

const { url, database } = await createTestDatabase();
const { url: smtpUrl, stop } = await startSmtpStandIn();
await stop();
const queue = createQueue(url, createLog('silent'));
const publicUrl = 'http://bros.example';
const optOutLinks = () => ({ page: publicUrl, oneClick: publicUrl });
const supportEmail = async () => 'help@bros.example';
const mailer = createMailer({
  database,
  background: database,
  queue,
  smtp: createSmtp(smtpUrl),
  from: 'bros@bros.example',
  publicUrl,
  optOutLinks,
  supportEmail,
});
await queue.start();
afterAll(() => queue.stop());

const send = (to: string) =>
  database.transaction((transaction) =>
    mailer.send(transaction, { to, template: 'test', concerns: [], subject: `To ${to}`, paragraphs: ['Grüße aus Kraków.'] }),
  );
const read = async (to: string) => (await database.select().from(mails).where(eq(mails.to, to)))[0];

test('long URLs and words wrap, so that no email is wider than a phone', async () => {
  const url = `${publicUrl}/confirm-email#token=${'a'.repeat(140)}`;
  await database.transaction((transaction) =>
    mailer.send(transaction, {
      to: 'narrow@example.com',
      template: 'test',
      concerns: [],
      subject: 'Confirm your email',
      paragraphs: ['b'.repeat(140)],
      action: { label: 'Confirm', url },
    }),
  );
  const html = (await read('narrow@example.com'))?.html ?? '';
  const wrapped = [...html.matchAll(/<(?:h1|p) class="[a-z]+" style="[^"]*overflow-wrap:anywhere[^"]*">/g)];
  expect(wrapped).toHaveLength(3);
  expect(html.split(url)).toHaveLength(4);
  expect(html).toContain('name="viewport"');
  await database.delete(mails);
});

test('an email has the same content in text and HTML', () => {
  const email = {
    subject: 'Your <seat> is kept',
    paragraphs: ['Hi Marco,', 'Lisbon & friends wait for you. '.repeat(8).trim()],
    list: [{ text: 'Silas & Tomas wrote to you', url: 'https://bros.example/chat?a=1&b=2' }],
    action: { label: 'See the event', url: 'https://bros.example/events/1?a=1&b=2' },
    optOut: { page: 'https://bros.example/unsubscribe', label: 'Stop emails like this one' },
  };
  const html = renderHtml(email);
  const shown = html
    .replace(/<(style|title)>.*?<\/\1>|<div style="display:none.*?<\/div>|<[^>]+>/gs, ' ')
    .replaceAll('&#38;', '&');
  for (const words of [
    ...email.paragraphs,
    ...email.list.map(({ text }) => text),
    email.action.label,
    email.action.url,
    email.optOut.label,
  ]) {
    expect(renderText(email)).toContain(words);
    expect(shown.split(words)).toHaveLength(2);
  }
  expect(renderText(email)).toContain('- Silas & Tomas wrote to you\n  https://bros.example/chat?a=1&b=2\n');
  expect(html).toContain('<a href="https://bros.example/chat?a=1&#38;b=2"');
  expect(html).not.toContain('<seat>');
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toMatch(/mso-hide:all">Hi Marco, Lisbon &#38; friends[^<]{20,120}…/);
  expect(renderText(email)).not.toMatch(/<[a-z]|&#/);
});

test('while the mail server is down, emails wait and a delay is reported; they are sent once it is back', async () => {
  expect(await mailer.isDelayed()).toBe(false);
  await send('patient@example.com');
  await waitUntil(() => mailer.isDelayed());
  expect(await read('patient@example.com')).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: expect.stringContaining('ECONNREFUSED'),
  });

  const smtp = await startSmtpStandIn({ port: Number(new URL(smtpUrl).port), unknown: ['nobody@example.com'] });
  try {
    await waitUntil(async () => {
      await database.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      return !(await mailer.isDelayed());
    });
    expect(await read('patient@example.com')).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toContain('Subject: To patient@example.com');
    expect(smtp.mails[0]).toContain('Auto-Submitted: auto-generated');
    expect(smtp.mails[0]).toMatch(/Message-ID: <[\da-f-]{36}@bros\.example>/i);

    await send('nobody@example.com');
    await waitUntil(async () => (await read('nobody@example.com'))?.state === 'failed');
    expect(await read('nobody@example.com')).toMatchObject({ attempts: 1, lastError: expect.stringContaining('no such user') });
    expect(await mailer.isDelayed()).toBe(false);
  } finally {
    await smtp.stop();
  }
});
