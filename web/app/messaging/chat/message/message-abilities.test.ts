import type { MemberId } from '@bros/contract/core/fields';
import { MESSAGE_EDIT_MINUTES } from '@bros/contract/core/rules';
import type { SessionMember } from '@bros/contract/identity/accounts';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { expect, test } from 'vitest';
import { buildMessage } from '../timeline/message-for-tests.ts';
import { abilitiesOn, type MessageAbilities } from './message-abilities.ts';

const OWN = 'own' as MemberId;
const member = (change: Partial<SessionMember> = {}) =>
  ({ id: OWN, role: 'member', capabilities: ['chat.post', 'people.see'], ...change }) as SessionMember;

const message = ({ by = 'other', ...change }: Partial<ChatMessage> & { by?: string | null } = {}): ChatMessage => {
  const written = { ...buildMessage(1, by ?? ''), createdAt: new Date().toISOString(), ...change };
  return by === null ? { ...written, author: null } : written;
};

const abilities = (of: ChatMessage, by = member()): (keyof MessageAbilities)[] =>
  Object.entries(abilitiesOn(of, by))
    .filter(([, can]) => can)
    .map(([ability]) => ability as keyof MessageAbilities);

const old = new Date(Date.now() - (MESSAGE_EDIT_MINUTES + 1) * 60_000).toISOString();
const browser = member({ capabilities: [] });

test.each([
  ["another member's message", message(), member(), ['reply', 'react', 'report', 'block']],
  ['my message', message({ by: OWN }), member(), ['reply', 'react', 'edit', 'remove']],
  ['my message, once it is too old to edit', message({ by: OWN, createdAt: old }), member(), ['reply', 'react', 'remove']],
  ['my message that staff have not decided about', message({ by: OWN, state: 'hidden' }), member(), ['remove']],
  ['my deleted message', message({ by: OWN, deletedAt: old }), member(), []],
  ['a system message', message({ type: 'system', by: null }), member(), []],
  ['a message by a deleted author', message({ by: null }), member(), ['reply', 'react']],
  ['a message, as a Browser, who sees no members', message({ by: null }), browser, ['report']],
  [
    'an edited message, as staff',
    message({ version: 2 }),
    member({ role: 'moderator' }),
    ['reply', 'react', 'pin', 'history', 'report', 'block'],
  ],
])('the actions on %s match the table', (_, of, by, can) => {
  expect(abilities(of, by)).toEqual(can);
});
