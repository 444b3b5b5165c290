import { expect, test } from 'vitest';
import { type ClosingFacts, canClose } from './policy.ts';

const member: ClosingFacts = { isAuthor: false, role: 'member', roomKind: 'public', groupRole: null };

test.each<[string, Partial<ClosingFacts>, boolean]>([
  ['the author everywhere', { isAuthor: true, roomKind: 'direct' }, true],
  ['another member of a public room', {}, false],
  ['a moderator in a public room', { role: 'moderator' }, true],
  ['a moderator who is a plain member of a group', { role: 'moderator', roomKind: 'group', groupRole: 'member' }, false],
  ['the owner of a group', { roomKind: 'group', groupRole: 'owner' }, true],
  ['a helper of a group', { roomKind: 'group', groupRole: 'helper' }, true],
  ['a member of a group', { roomKind: 'group', groupRole: 'member' }, false],
  ['the other member of a direct conversation', { roomKind: 'direct' }, false],
])('the permission to close a poll is correct for %s', (_, facts, isAllowed) => {
  expect(canClose({ ...member, ...facts })).toBe(isAllowed);
});
