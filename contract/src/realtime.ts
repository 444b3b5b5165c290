import type { DestinationId, MemberId, RoomId } from './core/fields.ts';
import type { CommunityPostId } from './gatherings/community-posts.ts';
import type { EventId } from './gatherings/event-cards.ts';
import type { SeatLoss } from './gatherings/stream-rules.ts';
import type { SeatId, StreamId, StreamPresence, StreamSignal, StreamUserId } from './gatherings/streams.ts';
import type { ConciergeRequestId } from './guidance/concierge.ts';
import type { GuideConversationId, GuideQuestionId } from './guidance/guide-answers.ts';
import type { Session } from './identity/accounts.ts';
import type { ChatMessage, OwnReactions } from './messaging/chat.ts';
import type { OwnRoomState } from './messaging/chat-rooms.ts';
import type { PollCounts } from './messaging/polls.ts';

export const REALTIME_PATH = '/socket.io';

/** Events are only hints: the client refetches after a disconnect. */
export interface ServerEvents {
  /** In the order of storage. */
  'chat.messagesCreated': (event: { roomId: RoomId; messages: ChatMessage[] }) => void;
  /** The reader reacted in this or another window. */
  'chat.ownReactionsChanged': (event: { roomId: RoomId } & OwnReactions) => void;
  /** After an edit, a deletion or a reaction. */
  'chat.messagesChanged': (event: { roomId: RoomId; messages: ChatMessage[] }) => void;
  /** Votes changed, or the poll closed. Does not name voters. Simultaneous votes cause one event. */
  'chat.pollChanged': (event: { roomId: RoomId } & PollCounts) => void;
  /** A message was pinned or unpinned, or a pinned message was removed. */
  'chat.pinsChanged': (event: { roomId: RoomId }) => void;
  /** The reader read messages in this or another window. */
  'chat.readMoved': (event: { roomId: RoomId; own: OwnRoomState }) => void;
  /** After leaving, the sockets get no more of the room's events. */
  'chat.ownStateChanged': (event: { roomId: RoomId; own: OwnRoomState }) => void;
  /** At most once a second, to screens that list rooms. */
  'chat.roomsWritten': (event: { roomIds: RoomId[] }) => void;
  /** To screens that list rooms. */
  'chat.roomsChanged': () => void;
  'chat.unreadChanged': () => void;
  /** `onlineCount` counts the members who have the room open. */
  'chat.presenceChanged': (event: { roomId: RoomId; onlineCount: number }) => void;
  /** `member` is null if the reader's tier hides members. Missed events are not sent later. */
  'chat.typing': (event: { roomId: RoomId; member: { id: MemberId; displayName: string } | null }) => void;
  /** The conversation moved to the top, was archived, or opened or closed for writing. */
  'directMessages.moved': (event: { roomId: RoomId }) => void;
  /** To members who have the room open and may see others. */
  'directMessages.read': (event: { roomId: RoomId; readerId: MemberId; sequence: number }) => void;
  /** The room's sockets receive no further events. */
  'directMessages.closed': (event: { roomId: RoomId }) => void;
  'notice.created': () => void;
  /** A notice was read, corrected or withdrawn, in any window. */
  'notice.settled': () => void;
  /** Sent on visibility changes too. Refetch everything that shows the other member. */
  'connections.changed': (event: { memberId: MemberId }) => void;
  'blocks.changed': (event: { memberId: MemberId; isBlocked: boolean }) => void;
  /** At most once a second. Names no place. */
  'map.changed': () => void;
  'destination.changed': (event: { destinationId: DestinationId }) => void;
  /** Refetch post, participants and replies. Also sent after subscribing. */
  'communityPost.changed': (event: { postId: CommunityPostId }) => void;
  'event.changed': (event: { eventId: EventId }) => void;
  'jobs.changed': () => void;
  /** The answer became longer or is complete. */
  'guide.changed': (event: { conversationId: GuideConversationId; questionId: GuideQuestionId }) => void;
  'concierge.changed': () => void;
  /** Refetch the request and newest messages. */
  'concierge.threadChanged': (event: { requestId: ConciergeRequestId }) => void;
  /** To open desks, at most about once a second. */
  'concierge.deskChanged': () => void;
  /** To the seat's window. Lost signals are not repeated, because a stalled connection is renegotiated. */
  'stream.signal': (event: StreamSignal) => void;
  /** To all seats. `sync`: the topic opened or a seat changed. `join`, `leave`: `userId` came or left. */
  'stream.presence': (event: {
    streamId: StreamId;
    type: 'sync' | 'join' | 'leave';
    userId: StreamUserId | null;
    present: StreamPresence[];
  }) => void;
  /** A hand-over began or ended, or the stream ended. */
  'stream.changed': (event: { streamId: StreamId }) => void;
  /** Refetch the newest page. */
  'stream.chatChanged': (event: { streamId: StreamId }) => void;
  /** This window gets no more of the stream's events. */
  'stream.seatLost': (event: { streamId: StreamId; reason: SeatLoss }) => void;
  /** To screens that list streams, at most about once a second. */
  'streams.changed': () => void;
  /** Refetch the settings now, and their public part after `SETTLED_LATE_MS`. */
  'site.changed': () => void;
  'invitations.changed': () => void;
  'earnings.changed': () => void;
  'verification.changed': () => void;
  /** Sent first on each connection, which saves a request. */
  'session.read': (session: Session) => void;
  /** Sent just before the socket closes. */
  'session.ended': (event: {
    reason: 'signedOut' | 'suspended' | 'banned' | 'passwordChanged' | 'emailChanged' | 'leaving';
  }) => void;
  /** The role, tier or state changed. */
  'session.changed': () => void;
}

interface TopicRefusal {
  ok: false;
  code:
    | 'NOT_FOUND'
    | 'INPUT_INVALID'
    | 'RATE_LIMITED'
    | 'UNAUTHENTICATED'
    | 'EMAIL_NOT_CONFIRMED'
    | 'ACCOUNT_LEAVING'
    | 'TIER_REQUIRED'
    | 'FORBIDDEN'
    | 'UNAVAILABLE';
}

export type TopicOutcome = { ok: true } | TopicRefusal;

export type JoinOutcome =
  | {
      ok: true;
      onlineCount: number;
      /** Changes when blocks change what the reader sees. */
      fingerprint: string;
    }
  | TopicRefusal;

export interface ClientEvents {
  'chat.join': (request: { roomId: RoomId }, acknowledge: (outcome: JoinOutcome) => void) => void;
  'chat.leave': (request: { roomId: RoomId }) => void;
  'chat.open': () => void;
  'chat.close': () => void;
  'chat.typing': (request: { roomId: RoomId }) => void;
  'map.open': () => void;
  'map.close': () => void;
  /** For 'communityPost.changed', one post at a time. */
  'communityPost.open': (request: { postId: CommunityPostId }) => void;
  'communityPost.close': () => void;
  /** Keeps the seat until `stream.close`. Emit this event after `streams.join` and after each reconnect. */
  'stream.open': (request: { streamId: StreamId; seatId: SeatId }, acknowledge: (outcome: TopicOutcome) => void) => void;
  'stream.close': () => void;
  'streams.open': () => void;
  'streams.close': () => void;
  /** For 'concierge.threadChanged', one request at a time. */
  'concierge.open': (request: { requestId: ConciergeRequestId }) => void;
  'concierge.close': () => void;
  'conciergeDesk.open': () => void;
  'conciergeDesk.close': () => void;
  /** For 'event.changed', one event at a time. */
  'event.open': (request: { eventId: EventId }) => void;
  'event.close': () => void;
}
