import { expect, test } from 'vitest';
import { abilitiesOnReply } from './policy.ts';

test('author and role decide who can remove, hide or report a reply', () => {
  const guest = { memberId: 'guest', role: 'member' } as const;
  const on = (authorId: string, actor: Parameters<typeof abilitiesOnReply>[1], isHidden = false) =>
    Object.entries(abilitiesOnReply({ authorId, authorRole: 'member', isHidden }, actor))
      .filter(([, can]) => can)
      .map(([action]) => action)
      .join(' ');
  expect(on('guest', guest)).toBe('remove');
  expect(on('other', guest)).toBe('report');
  expect(on('other', guest, true)).toBe('');
  expect(on('other', { ...guest, role: 'moderator' })).toBe('hide');
  expect(on('other', { ...guest, role: 'moderator' }, true)).toBe('restore');
});
