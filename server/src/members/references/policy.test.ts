import { expect, test } from 'vitest';
import { obstacleTo } from './policy.ts';

test.each([
  { relation: 'connection', own: undefined, obstacle: null },
  { relation: 'stranger', own: undefined, obstacle: 'notConnected' },
  { relation: 'connection', own: { isAnswered: false, withdrawnAt: null, hiddenAt: null }, obstacle: null },
  { relation: 'stranger', own: { isAnswered: false, withdrawnAt: null, hiddenAt: null }, obstacle: 'notConnected' },
  { relation: 'connection', own: { isAnswered: true, withdrawnAt: null, hiddenAt: null }, obstacle: 'shown' },
  { relation: 'connection', own: { isAnswered: false, withdrawnAt: null, hiddenAt: new Date() }, obstacle: 'hidden' },
  { relation: 'connection', own: { isAnswered: true, withdrawnAt: new Date(), hiddenAt: new Date() }, obstacle: 'withdrawn' },
] as const)(
  'a member in the relation $relation with their own reference $own gets the refusal $obstacle',
  ({ relation, own, obstacle }) => {
    const now = new Date();
    expect(obstacleTo(relation, own && { ...own, createdAt: now }, now)).toBe(obstacle);
  },
);
