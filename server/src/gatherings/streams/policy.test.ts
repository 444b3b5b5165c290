import { expect, test } from 'vitest';
import { abilitiesOn, findSuccessor, type StreamForPolicy } from './policy.ts';

const live: StreamForPolicy = { isActive: true, seatCount: 2, ownRole: null, isRemoved: false, isOwn: false };
const explorer = { role: 'member', tier: 'explorer' } as const;
const browser = { role: 'member', tier: 'browser' } as const;

test.each([
  ['a reader', {}, explorer, 'join report'],
  ['a Browser', {}, browser, 'join listenOnly report'],
  ['staff', {}, { role: 'moderator', tier: 'browser' } as const, 'join report'],
  ['a reader where all seats are taken', { seatCount: 6 }, explorer, 'report'],
  ['a participant who comes back to a full stream', { seatCount: 6, ownRole: 'participant' }, explorer, 'join chat report'],
  ['a listener', { ownRole: 'participant' }, browser, 'join listenOnly report'],
  ['a removed member', { isRemoved: true }, explorer, 'report'],
  ['the host', { ownRole: 'host', isOwn: true }, explorer, 'join chat mute remove end'],
  ['the host after the end', { isActive: false, isOwn: true }, explorer, ''],
] as const)('%s has the expected abilities on a stream', (_name, stream, actor, expected) => {
  const can = Object.entries(abilitiesOn({ ...live, ...stream }, actor));
  expect(can.flatMap(([action, may]) => (may ? action : [])).join(' ')).toBe(expected);
});

test('the next host is the first connected participant whose tier can host and who has not declined', () => {
  const seat = (participantId: string, traits = {}) => ({
    participantId,
    isListener: false,
    isConnected: true,
    hasDeclined: false,
    ...traits,
  });
  const seats = [
    seat('listener', { isListener: true }),
    seat('gone', { isConnected: false }),
    seat('declined', { hasDeclined: true }),
    seat('next'),
    seat('later'),
  ];
  expect(findSuccessor(seats)?.participantId).toBe('next');
  expect(findSuccessor(seats.slice(0, 3))).toBeUndefined();
});
