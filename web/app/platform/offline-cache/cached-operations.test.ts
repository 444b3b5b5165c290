import { contract } from '@bros/contract';
import { expect, test } from 'vitest';
import { groupOf, operationOf } from './cached-operations.ts';

const operations = Object.entries(contract).flatMap(([noun, procedures]) =>
  Object.entries(procedures).map(([verb, procedure]) => ({ noun, verb, ...procedure['~orpc'] })),
);
const kept = operations.filter(({ noun, verb }) => groupOf([[noun, verb], { type: 'query' }]) !== undefined);

const NEVER = [
  ...['accountData', 'apiTokens', 'billing', 'earnings', 'payoutDetails', 'payouts', 'referrals', 'sales', 'verification'],
  ...['conciergeDesk', 'cityGuideDesk', 'destinationEditing', 'moderation', 'reports', 'staff'],
];

test('a device stores only the listed responses', () => {
  expect(kept.map(({ noun, verb }) => `${noun}.${verb}`).sort()).toEqual([
    'accounts.session',
    'chat.messages',
    'chat.rooms',
    'cityGuides.get',
    'cityGuides.list',
    'connections.counts',
    'connections.list',
    'destinations.get',
    'directMessages.get',
    'directMessages.list',
    'events.get',
    'events.list',
    'favorites.list',
    'map.places',
    'profiles.mine',
    'reviews.mine',
    'today.get',
    'trips.dayCounts',
    'trips.get',
    'trips.mine',
    'trips.myFigures',
  ]);
});

test('responses about money, verification or security, staff responses, and mutations are never stored', () => {
  expect(operations.length).toBeGreaterThan(300);
  for (const { noun, verb, route, meta } of kept) {
    expect(NEVER, `${noun}.${verb}`).not.toContain(noun);
    expect(['moderator', 'admin'], `${noun}.${verb}`).not.toContain(meta.access);
    expect(route.method, `${noun}.${verb}`).toBe('GET');
  }
});

test('custom query keys map to their operation', () => {
  expect(operationOf(['session'])).toBe('accounts.session');
  expect(operationOf(['chat', 'timeline', 'me', 'room'])).toBe('chat.messages');
  expect(operationOf(['direct-room', { roomId: 'room' }])).toBe('directMessages.get');
  expect(operationOf(['push-device'])).toBeUndefined();
});
