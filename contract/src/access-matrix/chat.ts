import { acquainted, explorers, members, type OperationId, owners, type Row } from './rows.ts';

/** The part of `ACCESS_MATRIX` that is about rooms, direct messages and their photos. */
export const CHAT_ACCESS: Record<Extract<OperationId, `${'chat' | 'directMessages' | 'chatPhotos'}.${string}`>, Row> = {
  'chat.rooms': members(200),
  'chat.unread': members(200),
  'chat.markRead': owners(200),
  'chat.mute': owners(200),
  'chat.join': members(200),
  'chat.leave': members(200),
  'chat.firstMessage': members(200),
  'chat.roomAbout': members(200),
  'chat.messages': members(200),
  'chat.send': explorers(201),
  'chat.search': members(200),
  'chat.findMembers': explorers(200),
  'chat.listMembers': explorers(200),
  'chat.pins': members(200),
  'chat.quoted': members(200),
  'chat.react': explorers(200),
  'chat.reactors': explorers(200),
  'chat.edit': acquainted(200),
  'chat.remove': owners(200),
  'directMessages.list': members(200),
  'directMessages.get': owners(200),
  // The 'stranger' column asks for a member without a connection to the caller.
  'directMessages.open': [401, 403, 403, 200, 200, 200, 409, 200, 200, 401],
  'directMessages.archive': owners(200),
  'chatPhotos.upload': explorers(200),
  'chatPhotos.remove': members(200),
  'chatPhotos.read': owners(200),
};
