import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { findLinks } from './dev-mailbox.ts';
import { mails } from './tables.ts';

const app = await startTestApp({ hasWorkers: false });
const hostile = '<script>alert(1)</script> & "quotes"';
const mail = { to: `"${hostile}"@example.com`, html: '<p>html</p>', template: 'test' };
await app.database
  .insert(mails)
  .values({ ...mail, subject: 'First', text: 'Nothing to press.', createdAt: new Date(Date.UTC(2026, 0, 1)) });
await app.database
  .insert(mails)
  .values({ ...mail, subject: hostile, text: `Go on:\nhttp://localhost/a?b=1&c=2#token=x\n\nor ${hostile}` });

test('the dev mailbox shows emails newest first, escaped, with clickable links', async () => {
  const page = await (await app.visitor().request('GET', '/dev/mail')).text();
  expect(page).not.toContain('<script');
  expect(page).toContain('<a href="http://localhost/a?b=1&#38;c=2#token=x">');
  expect(page.indexOf('Go on')).toBeLessThan(page.indexOf('Nothing to press'));
});

test('the dev mailbox returns the same emails as JSON', async () => {
  const response = await app.visitor().request('GET', '/dev/mail/messages.json');
  const [newest = {}, oldest] = (await response.json()) as object[];
  expect(newest).toMatchObject({ subject: hostile, html: '<p>html</p>', links: ['http://localhost/a?b=1&c=2#token=x'] });
  expect(Object.keys(newest).sort()).toEqual(['createdAt', 'html', 'id', 'links', 'subject', 'text', 'to']);
  expect(oldest).toMatchObject({ subject: 'First', links: [] });
});

test('the dev mailbox finds an email by its recipient after 100 newer emails', async () => {
  const crowd = Array.from({ length: 100 }, (_, index) => ({ ...mail, to: `${index}@example.com`, subject: 'Later', text: '' }));
  await app.database.insert(mails).values(crowd);
  const response = await app.visitor().request('GET', `/dev/mail/messages.json?to=${encodeURIComponent(mail.to)}`);
  expect(await response.json()).toMatchObject([{ subject: hostile }, { subject: 'First' }]);
});

test('the dev mailbox finds each link of a text once', () => {
  expect(findLinks('https://a.example/x https://a.example/x http://b.example ftp://c.example')).toEqual([
    'https://a.example/x',
    'http://b.example',
  ]);
});

test('the dev mailbox does not exist in production', async () => {
  const env = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://localhost:1',
    PUBLIC_URL: 'http://bros.example',
    MAIL_FROM: 'bros@bros.example',
    SUPPORT_EMAIL: 'help@bros.example',
  };
  const production = await startTestApp({ env, database: { url: app.databaseUrl, database: app.database }, hasWorkers: false });
  for (const path of ['/dev/mail', '/dev/mail/messages.json', '/dev/mail.css']) {
    expect((await fetch(`http://127.0.0.1:${production.config.port}${path}`, { headers: { accept: 'text/html' } })).status).toBe(
      404,
    );
  }
});
