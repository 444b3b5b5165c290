import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  write(createLog('info', stream));
  return written;
}

test('a failed query is logged without its parameter values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', client: { password: 'sesame' } });
  const error = new DrizzleQueryError('insert into users values ($1, $2)', ['eli@example.com', 'a\n    at params: b'], cause);
  const line = linesOf((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toContain('eli@example.com');
  expect(line).not.toContain('params: b');
  expect(line).not.toContain('sesame');
  expect(JSON.parse(line)).toMatchObject({
    err: { message: expect.stringContaining('insert into users'), cause: { errorCode: '23505' } },
  });
  expect(line).toContain('log.test.ts');
});

test('a copy of an error as a plain object is logged with its message', () => {
  const line = linesOf((log) =>
    log.warn(
      { err: { message: 'no such queue\nparams: eli', stack: 'Error: no such queue', code: '23505', queue: 'mail' } },
      'failed',
    ),
  );
  expect(JSON.parse(line)).toMatchObject({
    err: { message: 'no such queue\nparams: [withheld]', stack: 'Error: no such queue', errorCode: '23505' },
  });
  expect(line).not.toContain('eli');
});

test('secrets are withheld at every depth, even in lists', () => {
  const line = linesOf((log) =>
    log.info(
      { password: 'sesame', form: { token: 'sesame', rows: [{ inner: { code: 'sesame', city: 'Lisbon' } }] }, at: new Date(0) },
      'sent',
    ),
  );
  expect(line).not.toContain('sesame');
  expect(JSON.parse(line)).toMatchObject({ form: { rows: [{ inner: { city: 'Lisbon' } }] }, at: '1970-01-01T00:00:00.000Z' });
});

test('a secret in a class instance is withheld, and cycles are cut off', () => {
  const cycle: Record<string, unknown> = { name: 'loop' };
  cycle.self = cycle;
  const bare = Object.assign(Object.create(null) as Record<string, unknown>, { secret: 'sesame' });
  const line = linesOf((log) => log.info({ cycle, bare }, 'sent'));
  expect(line).not.toContain('sesame');
  expect(JSON.parse(line)).toMatchObject({ cycle: { name: 'loop', self: { name: 'loop' } } });
});
