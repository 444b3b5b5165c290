import type { Checklist } from '@bros/contract/staff/checklist';
import { expect, test, vi } from 'vitest';
import { refreshAfter } from './use-checklist.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

const NOW = Date.parse('2026-11-29T12:00:00Z');
const list = (traits: Partial<Checklist>, state?: 'queued' | 'sent', secondsAgo = 0) => {
  const createdAt = new Date(NOW - secondsAgo * 1000).toISOString();
  const mail = { isDone: false, server: 'mail.example:587', test: state ? { to: '', state, error: null, createdAt } : null };
  return { isForProduction: true, isDone: false, mail, ...traits } as Checklist;
};

test.each([
  ['ends when everything is done', list({ isDone: true }), false],
  ['ends outside production, where no list is shown', list({ isForProduction: false }), false],
  ['is slow while something is left to do', list({}), 60_000],
  ['is fast just after a test email was written', list({}, 'queued', 5), 2_000],
  ['is slow again when the email waits for a minute', list({}, 'queued', 61), 60_000],
  ['is slow after the email was sent', list({}, 'sent', 5), 60_000],
  ['goes on after a failed first request', undefined, 60_000],
] as const)('refreshing the list %s', (_, checklist, expected) => expect(refreshAfter(checklist, NOW)).toBe(expected));
