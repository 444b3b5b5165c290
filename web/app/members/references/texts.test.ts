import type { ReferenceSummary } from '@bros/contract/members/references';
import { expect, test } from 'vitest';
import { describeOwn } from './texts.ts';

test('a reader who cannot write a reference is not asked for one', () => {
  const waiting = (write: boolean): ReferenceSummary => ({
    metCount: 0,
    own: null,
    theirReferenceShownFrom: '2026-12-09T10:00:00.000Z',
    can: { write, withdraw: false },
  });
  expect(describeOwn(waiting(true), 'Leo')).toContain('Write yours to read it');
  expect(describeOwn(waiting(false), 'Leo')).toMatch(/^Leo wrote one about you\. You can read it starting/);
});
