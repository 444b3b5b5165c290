import { expect, test } from 'vitest';
import { refusalOfFault } from './failure.ts';

const coded = (code: string) => Object.assign(new Error('refused'), { code });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

test.each([
  ["PostgreSQL's disk_full", coded('53100'), 'STORAGE_FULL'],
  ["PostgreSQL's disk_full behind two wrappers", wrapped(wrapped(coded('53100'))), 'STORAGE_FULL'],
  ['a full disk', coded('ENOSPC'), 'STORAGE_FULL'],
  ['an exhausted quota behind a wrapper', wrapped(coded('EDQUOT')), 'STORAGE_FULL'],
  ['a full S3 server', wrapped({ $metadata: { httpStatusCode: 507 } }), 'STORAGE_FULL'],
  ['a database that does not listen', wrapped(coded('ECONNREFUSED')), 'UNAVAILABLE'],
  ['a database that accepts no more connections', coded('53300'), 'UNAVAILABLE'],
  ['a bug', new TypeError('undefined is not a function'), null],
  ['a duplicate row', wrapped(coded('23505')), null],
])('%s has the right refusal, or none', (_what, error, refusal) => {
  expect(refusalOfFault(error)).toBe(refusal);
});
