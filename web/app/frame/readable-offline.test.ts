import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isReadableOffline } from './readable-offline.ts';

const HERE = new URL('https://bros.example/dashboard/profile');
const key = (noun: string, verb: string, input?: object): QueryKey => [[noun, verb], { type: 'query', ...(input && { input }) }];
const KNOWN = [
  key('today', 'get'),
  key('chat', 'rooms'),
  key('events', 'get', { eventId: 'one' }),
  key('destinations', 'get', { slug: 'são-paulo' }),
];

const isReadable = (address: string) => isReadableOffline(new URL(address, HERE), HERE, KNOWN);

test.each([
  '/dashboard/profile?tab=travel-history',
  '/dashboard',
  '/chat?room=asia',
  '/events/one',
  '/destinations/s%C3%A3o-paulo',
  '/dashboard/security',
  '/terms',
  '#content',
  'mailto:help@bros.example',
])('without a connection, the link to %s works', (address) => {
  expect(isReadable(address)).toBe(true);
});

test.each([
  '/events/two',
  '/events/100%',
  '/destinations/lisbon',
  '/map',
  '/networking',
  '/safety',
  '/',
  '/admin',
  '/api/trips/export',
  'https://elsewhere.example/dashboard',
])('without a connection, the link to %s does not work', (address) => {
  expect(isReadable(address)).toBe(false);
});
