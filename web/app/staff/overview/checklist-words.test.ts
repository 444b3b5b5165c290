import { expect, test } from 'vitest';
import { backupLine, mailLines, paymentsLine } from './checklist-words.ts';

const AT = '2026-11-29T08:20:00.000Z';
const sent = { to: 'ana@bros.example', error: null, createdAt: AT };

test('the email task says how far the test email got, with the last answer of the mail server', () => {
  expect(mailLines({ isDone: false, server: null, test: null })[0]).toContain('No mail server');
  const lines = (test: Parameters<typeof mailLines>[0]['test']) => mailLines({ isDone: false, server: 'smtp.example:587', test });
  expect(lines(null)).toEqual(['Nobody has sent a test email through smtp.example:587 yet.']);
  expect(lines({ ...sent, state: 'queued' })).toEqual(['The test email to ana@bros.example is waiting for the mail server.']);
  expect(lines({ ...sent, state: 'failed', error: '550 Denied' })).toEqual([
    'The mail server rejected the test email to ana@bros.example.',
    'Its answer: 550 Denied',
  ]);
  expect(lines({ ...sent, state: 'sent' })[0]).toMatch(
    /^smtp\.example:587 accepted the test email to ana@bros\.example on Nov 29/,
  );
});

test('the backup task says whether backups are set up, and how old the last backup is', () => {
  expect(backupLine({ isDone: false, kind: 'none', lastAt: null })).toContain('BACKUP_DIR');
  expect(backupLine({ isDone: false, kind: 'full', lastAt: null })).toContain('No backup has finished yet');
  expect(backupLine({ isDone: false, kind: 'full', lastAt: AT })).toContain('more than two days ago');
  expect(backupLine({ isDone: true, kind: 'full', lastAt: AT })).toMatch(/^The last backup finished on .*\.$/);
  expect(backupLine({ isDone: false, kind: 'wal', lastAt: null })).toContain('does not archive');
  expect(backupLine({ isDone: true, kind: 'wal', lastAt: AT })).toContain('last archived');
});

test('the payments task names the mode of the keys', () => {
  const line = (mode: 'none' | 'sandbox' | 'test' | 'live', isAccepted: boolean | null) =>
    paymentsLine({ isDone: false, mode, isAccepted, unused: null });
  expect(line('none', null)).toContain('STRIPE_SECRET_KEY');
  expect(line('test', true)).toContain('Test keys');
  expect(line('live', true)).toContain('Live keys');
  expect(line('live', false)).toContain('did not send the prices');
});
