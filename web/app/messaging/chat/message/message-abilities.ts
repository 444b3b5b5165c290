import { MESSAGE_EDIT_MINUTES } from '@bros/contract/core/rules';
import type { SessionMember } from '@bros/contract/identity/accounts';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { serverNow } from '../../../platform/server-clock.ts';

/** The server checks each action itself. */
export interface MessageAbilities {
  reply: boolean;
  react: boolean;
  seeReactors: boolean;
  edit: boolean;
  remove: boolean;
  history: boolean;
  pin: boolean;
  report: boolean;
  block: boolean;
}

export function abilitiesOn(message: ChatMessage, member: SessionMember): MessageAbilities {
  const { type, author, deletedAt, createdAt, version, reactions, state, poll } = message;
  const isOwn = author?.id === member.id;
  const canSeePeople = member.capabilities.includes('people.see');
  const isOthers = type === 'user' && !isOwn;
  const isYoung = serverNow() - Date.parse(createdAt) < MESSAGE_EDIT_MINUTES * 60_000;
  const isAnswerable = type === 'user' && !deletedAt && state === 'visible' && member.capabilities.includes('chat.post');
  return {
    reply: isAnswerable,
    react: isAnswerable,
    seeReactors: reactions.length > 0 && canSeePeople,
    edit: isAnswerable && isOwn && isYoung && !poll,
    remove: isOwn && !deletedAt,
    pin: member.role !== 'member' && !deletedAt && state === 'visible',
    history: member.role !== 'member' && version > 1,
    // Without an author, the account was deleted (the reader cannot report), or the reader's tier shows no names (the reader can).
    report: isOthers && (author !== null || !canSeePeople),
    block: isOthers && author !== null && canSeePeople,
  };
}
