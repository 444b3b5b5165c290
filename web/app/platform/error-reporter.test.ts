import { ERRORS_PER_SESSION } from '@bros/contract/core/rules';
import { expect, test, vi } from 'vitest';
import { createErrorReporter, type ErrorReporterDeps, fingerprintOf } from './error-reporter.ts';

function buildReporter(changes: Partial<ErrorReporterDeps> = {}) {
  const send = vi.fn(async () => undefined);
  const log = vi.fn();
  let ids = 0;
  const reporter = createErrorReporter({
    describeContext: () => ({ browser: 'test', url: 'http://localhost/chat', sessionId: 'session' }),
    send,
    log,
    isRemoteOn: () => true,
    newId: () => `id-${++ids}`,
    now: () => new Date('2026-05-01T10:00:00Z'),
    ...changes,
  });
  return { reporter, send, log };
}

test('a record contains the fields of the specification', () => {
  const { reporter } = buildReporter();
  const record = reporter.report(new Error('boom'), {
    severity: 'critical',
    component: 'Chat',
    action: 'send',
    metadata: { room: 'Lisbon' },
  });
  expect(record).toMatchObject({
    id: 'id-1',
    message: 'boom',
    timestamp: '2026-05-01T10:00:00.000Z',
    severity: 'critical',
    context: { browser: 'test', url: 'http://localhost/chat', sessionId: 'session', component: 'Chat', action: 'send' },
  });
  expect(record.stack).toContain('boom');
  expect(record.fingerprint).toMatch(/^[0-9a-f]{8}$/);
});

test('identical errors are grouped, logged and sent once', () => {
  const { reporter, send, log } = buildReporter();
  const error = new Error('again');
  for (let times = 0; times < 5; times++) reporter.report(error);
  expect(reporter.list()).toMatchObject([{ record: { message: 'again' }, count: 5 }]);
  expect(send).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalledOnce();
});

test('the number of reports per session is limited', () => {
  const { reporter, send } = buildReporter();
  for (let index = 0; index < ERRORS_PER_SESSION + 20; index++) reporter.report(`error ${index}`);
  expect(send).toHaveBeenCalledTimes(ERRORS_PER_SESSION);
});

test('errors are logged but not sent while remote reporting is off', () => {
  const { reporter, send, log } = buildReporter({ isRemoteOn: () => false });
  reporter.report(new Error('quiet'));
  expect(send).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledOnce();
});

test('a report that cannot be delivered is dropped silently', async () => {
  const send = vi.fn(() => Promise.reject(new Error('offline')));
  const { reporter } = buildReporter({ send });
  reporter.report(new Error('first'));
  await expect(send.mock.results[0]?.value).rejects.toThrow('offline');
});

test('any thrown value is reported', () => {
  const { reporter } = buildReporter();
  expect(reporter.report('a text').message).toBe('a text');
  expect(reporter.report({ odd: true }).message).toBe('An unexpected error occurred');
});

test('an error has the same fingerprint on another host and in another release', () => {
  const at = (file: string) => `Error: x\n    at send (${file}:10:5)`;
  const before = fingerprintOf('x', at('https://a.example/assets/chat-AbC12345.js'));
  expect(fingerprintOf('x', at('https://b.example/assets/chat-Zz999999.js'))).toBe(before);
  expect(fingerprintOf('y', at('https://a.example/assets/chat-AbC12345.js'))).not.toBe(before);
});
