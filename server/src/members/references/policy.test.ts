import { expect, test } from 'vitest';
import { obstacleTo } from './policy.ts';

test.each([
  { haveMet: false, relation: 'connection', own: undefined, obstacle: null },
  { haveMet: false, relation: 'stranger', own: undefined, obstacle: 'notConnected' },
  { haveMet: true, relation: 'stranger', own: undefined, obstacle: null },
  { haveMet: true, relation: 'stranger', own: { isAnswered: true, withdrawnAt: null, hiddenAt: null }, obstacle: 'shown' },
  { haveMet: false, relation: 'connection', own: { isAnswered: false, withdrawnAt: null, hiddenAt: null }, obstacle: null },
  {
    haveMet: false,
    relation: 'stranger',
    own: { isAnswered: false, withdrawnAt: null, hiddenAt: null },
    obstacle: 'notConnected',
  },
  { haveMet: false, relation: 'connection', own: { isAnswered: true, withdrawnAt: null, hiddenAt: null }, obstacle: 'shown' },
  {
    haveMet: false,
    relation: 'connection',
    own: { isAnswered: false, withdrawnAt: null, hiddenAt: new Date() },
    obstacle: 'hidden',
  },
  {
    haveMet: false,
    relation: 'connection',
    own: { isAnswered: true, withdrawnAt: new Date(), hiddenAt: new Date() },
    obstacle: 'withdrawn',
  },
] as const)(
  'a member in the relation $relation (at the same gathering: $haveMet) with their own reference $own gets the refusal $obstacle',
  ({ relation, haveMet, own, obstacle }) => {
    const now = new Date();
    expect(obstacleTo({ relation, haveMet }, own && { ...own, createdAt: now }, now)).toBe(obstacle);
  },
);
