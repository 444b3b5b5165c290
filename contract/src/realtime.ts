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

/** Every event is a hint: after a disconnect the client refetches from the API. */
export interface ServerEvents {
  /** Sent in the order in which the messages are stored. */
  'chat.messagesCreated': (event: { roomId: RoomId; messages: ChatMessage[] }) => void;
  /** The member reacted to a message, in this window or another. */
  'chat.ownReactionsChanged': (event: { roomId: RoomId } & OwnReactions) => void;
  /** Sent after an edit, a deletion or a reaction. */
  'chat.messagesChanged': (event: { roomId: RoomId; messages: ChatMessage[] }) => void;
  /** Votes changed, or the poll closed. Contains no voters. Votes that arrive together cause one event. */
  'chat.pollChanged': (event: { roomId: RoomId } & PollCounts) => void;
  /** Also sent when a pinned message is removed. */
  'chat.pinsChanged': (event: { roomId: RoomId }) => void;
  /** The member read messages, in this window or another. */
  'chat.readMoved': (event: { roomId: RoomId; own: OwnRoomState }) => void;
  /** After leaving, the member's sockets receive no more events of the room. */
  'chat.ownStateChanged': (event: { roomId: RoomId; own: OwnRoomState }) => void;
  /** Sent at most once a second, to screens that list rooms. */
  'chat.roomsWritten': (event: { roomIds: RoomId[] }) => void;
  /** Sent to screens that list rooms. */
  'chat.roomsChanged': () => void;
  /** Refetch the count of mentions and direct messages. */
  'chat.unreadChanged': () => void;
  /** Counts open sockets. */
  'chat.presenceChanged': (event: { roomId: RoomId; onlineCount: number }) => void;
  /** `member` is null for readers whose tier does not include seeing members. A client that missed the event does not get it later. */
  'chat.typing': (event: { roomId: RoomId; member: { id: MemberId; displayName: string } | null }) => void;
  /** The direct conversation moved to the top, was archived, or became open or closed for writing. */
  'directMessages.moved': (event: { roomId: RoomId }) => void;
  /** Sent to members who have the room open and may see other members. */
  'directMessages.read': (event: { roomId: RoomId; readerId: MemberId; sequence: number }) => void;
  /** The room's sockets receive no further events. */
  'directMessages.closed': (event: { roomId: RoomId }) => void;
  'notice.created': () => void;
  /** A notice was read, corrected or withdrawn, in this window or another. */
  'notice.settled': () => void;
  /** Also sent when the two members become visible or invisible to each other. Refetch everything that shows the other member. */
  'connections.changed': (event: { memberId: MemberId }) => void;
  /** The other member's messages disappear from the rooms, or reappear. */
  'blocks.changed': (event: { memberId: MemberId; isBlocked: boolean }) => void;
  /** Sent at most once a second, without the place that changed. */
  'map.changed': () => void;
  /** Scores or reviews changed. Sent to everybody who is signed in. */
  'destination.changed': (event: { destinationId: DestinationId }) => void;
  /** Refetch the post, its participants and replies. Also sent after subscribing. */
  'communityPost.changed': (event: { postId: CommunityPostId }) => void;
  'event.changed': (event: { eventId: EventId }) => void;
  /** The member's job or application changed. */
  'jobs.changed': () => void;
  /** The answer became longer or is complete. Sent to the member who asked. */
  'guide.changed': (event: { conversationId: GuideConversationId; questionId: GuideQuestionId }) => void;
  /** A request of this member changed. */
  'concierge.changed': () => void;
  /** Refetch the request and its newest messages. */
  'concierge.threadChanged': (event: { requestId: ConciergeRequestId }) => void;
  /** Sent to staff who have the desk open, at most about once a second. */
  'concierge.deskChanged': () => void;
  /** A session description or candidates, for the window that has the seat. A lost signal is not sent again: a stalled connection is renegotiated. */
  'stream.signal': (event: StreamSignal) => void;
  /** Sent to the seats of a stream: `sync` after the topic opened and after a seat changed, `join` and `leave` when a member (`userId`) joined or left. */
  'stream.presence': (event: {
    streamId: StreamId;
    type: 'sync' | 'join' | 'leave';
    userId: StreamUserId | null;
    present: StreamPresence[];
  }) => void;
  /** A hand-over began or ended, or the stream ended. Sent to its seats. */
  'stream.changed': (event: { streamId: StreamId }) => void;
  /** Refetch the newest page. Sent to the stream's seats. */
  'stream.chatChanged': (event: { streamId: StreamId }) => void;
  /** This window will receive no further events of the stream. */
  'stream.seatLost': (event: { streamId: StreamId; reason: SeatLoss }) => void;
  /** A stream began or ended, or its seats changed. Sent to screens that list streams, at most about once a second. */
  'streams.changed': () => void;
  /** Refetch the settings now and, after `SETTLED_LATE_MS`, their public part. */
  'site.changed': () => void;
  /** Somebody who was invited by this member signed up or confirmed an email address. */
  'invitations.changed': () => void;
  'earnings.changed': () => void;
  /** A check was scored or decided, or the badge changed. */
  'verification.changed': () => void;
  /** The first event of each connection. It saves clients a request. */
  'session.read': (session: Session) => void;
  /** Sent just before the socket closes. */
  'session.ended': (event: {
    reason: 'signedOut' | 'suspended' | 'banned' | 'passwordChanged' | 'emailChanged' | 'leaving';
  }) => void;
  /** Role, tier or state changed. */
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
      /** The visibility fingerprint: it changes when blocks change what the reader sees of the room. */
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
  /** Subscribes to 'communityPost.changed'. One post at a time. */
  'communityPost.open': (request: { postId: CommunityPostId }) => void;
  'communityPost.close': () => void;
  /** Keeps the seat until `stream.close`. Sent after `streams.join`, and again after each reconnect. */
  'stream.open': (request: { streamId: StreamId; seatId: SeatId }, acknowledge: (outcome: TopicOutcome) => void) => void;
  'stream.close': () => void;
  'streams.open': () => void;
  'streams.close': () => void;
  /** Subscribes to 'concierge.threadChanged'. One request at a time. */
  'concierge.open': (request: { requestId: ConciergeRequestId }) => void;
  'concierge.close': () => void;
  'conciergeDesk.open': () => void;
  'conciergeDesk.close': () => void;
  /** Subscribes to 'event.changed'. One event at a time. */
  'event.open': (request: { eventId: EventId }) => void;
  'event.close': () => void;
}
