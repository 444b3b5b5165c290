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

export const REALTIME_PATH = '/socket.io';

/** The events of the server. Every event is a hint: after a break the client asks the API for the rest. */
export interface ServerEvents {
  /** The messages one turn brought to a room, in stored order. */
  'chat.messagesCreated': (event: { roomId: RoomId; messages: ChatMessage[] }) => void;
  /** The member's own reactions to a message changed, in this window or another. */
  'chat.ownReactionsChanged': (event: { roomId: RoomId } & OwnReactions) => void;
  /** Messages of a room as they are now that they were edited or deleted, or somebody reacted. */
  'chat.messagesChanged': (event: { roomId: RoomId; messages: ChatMessage[] }) => void;
  /** Staff pinned or unpinned a message of a room, or a pinned one was removed: ask for the pins again. */
  'chat.pinsChanged': (event: { roomId: RoomId }) => void;
  /** This member read further in a room, here or in another window. */
  'chat.readMoved': (event: { roomId: RoomId; own: OwnRoomState }) => void;
  /** This member joined, left or muted a room, or hears it again, here or in another window. After leaving its sockets hear the room no longer. */
  'chat.ownStateChanged': (event: { roomId: RoomId; own: OwnRoomState }) => void;
  /** Something was written in these public rooms, in the last second or so. To screens that list rooms. */
  'chat.roomsWritten': (event: { roomIds: RoomId[] }) => void;
  /** Staff created, renamed, archived or moved a public room: ask for the list again. To screens that list rooms. */
  'chat.roomsChanged': () => void;
  /** More or fewer messages wait for this member by name: ask for the count again. */
  'chat.unreadChanged': () => void;
  /** Members with the room open now, counted from real sockets. */
  'chat.presenceChanged': (event: { roomId: RoomId; onlineCount: number }) => void;
  /** Somebody is typing in a room. `member` is null for readers whose tier sees no people. Never stored, and not repeated to a client that missed it. */
  'chat.typing': (event: { roomId: RoomId; member: { id: MemberId; displayName: string } | null }) => void;
  /** A room of two of this member came up or was put away, or who may write in it changed: ask again for it and for the list. */
  'directMessages.moved': (event: { roomId: RoomId }) => void;
  /** One of the two has read this far: to who has the room open and sees people. */
  'directMessages.read': (event: { roomId: RoomId; readerId: MemberId; sequence: number }) => void;
  /** A room of two was closed between the two; no socket hears it any more. */
  'directMessages.closed': (event: { roomId: RoomId }) => void;
  /** This member has a new notice: ask for the count, and for the list where it is open. */
  'notice.created': () => void;
  /** This member's notices were read or taken back, here or in another window. */
  'notice.settled': () => void;
  /** The connection to another member changed, or whether the two see each other. Clients refetch everything that shows that member. */
  'connections.changed': (event: { memberId: MemberId }) => void;
  /** A block between this member and another began, or the last one ended: the other member's messages leave the rooms, or come back. */
  'blocks.changed': (event: { memberId: MemberId; isBlocked: boolean }) => void;
  /** Somewhere on the map more members are, or fewer: ask again. Comes at most about once a second, and does not say where. */
  'map.changed': () => void;
  /** The scores or the reviews of a destination changed: ask again for what shows it. To everybody who is signed in. */
  'destination.changed': (event: { destinationId: DestinationId }) => void;
  /** Something of the community post that is open on this screen changed, or may have before it was heard: ask for it, who comes and the replies again. */
  'communityPost.changed': (event: { postId: CommunityPostId }) => void;
  /** The event that is open on this screen changed: ask for it, its participants and its replies again. */
  'event.changed': (event: { eventId: EventId }) => void;
  /** A job that this member posted, or an application of theirs, changed: ask again for everything of jobs. */
  'jobs.changed': () => void;
  /** More of an answer of the guide is there, or it is finished: ask for the exchange again. To the member who asked. */
  'guide.changed': (event: { conversationId: GuideConversationId; questionId: GuideQuestionId }) => void;
  /** A request of this member at the desk changed: ask for the list again. */
  'concierge.changed': () => void;
  /** The request that is open on this screen changed: ask for it and its newest messages again. */
  'concierge.threadChanged': (event: { requestId: ConciergeRequestId }) => void;
  /** Something at the desk changed: ask for the list again. To staff who have it open. Comes at most about once a second. */
  'concierge.deskChanged': () => void;
  /** A participant sends this member a session description or candidates. To the window that has the seat. Sent once: a connection that stalls is renegotiated. */
  'stream.signal': (event: StreamSignal) => void;
  /** The seats of a stream: `sync` after the topic opened and where a seat changed, `join` and `leave` where a member (`userId`) came or went. To its seats. */
  'stream.presence': (event: {
    streamId: StreamId;
    type: 'sync' | 'join' | 'leave';
    userId: StreamUserId | null;
    present: StreamPresence[];
  }) => void;
  /** The stream changed beside its seats (a hand-over began or ended, it ended): ask for it again. To its seats. */
  'stream.changed': (event: { streamId: StreamId }) => void;
  /** Something was written in the side chat, or deleted: ask for its newest page again. To the stream's seats. */
  'stream.chatChanged': (event: { streamId: StreamId }) => void;
  /** This window's seat is gone. It hears the stream no longer. */
  'stream.seatLost': (event: { streamId: StreamId; reason: SeatLoss }) => void;
  /** A stream began, ended, or its seats changed: ask for the list again. Comes at most about once a second. To screens that list streams. */
  'streams.changed': () => void;
  /** Admins changed a site setting: refetch the settings where they are open and, `SETTLED_LATE_MS` later, the public part. */
  'site.changed': () => void;
  /** Somebody signed up or confirmed an email address by this member's invitation. */
  'invitations.changed': () => void;
  /** The member's earnings changed. Clients refetch everything that shows them. */
  'earnings.changed': () => void;
  /** A check of this member was scored or decided, or the badge changed: ask for it again. */
  'verification.changed': () => void;
  /** The session as it is now that this socket hears of its changes: each connection begins with it, so that none need ask. */
  'session.read': (session: Session) => void;
  /** This member's session ended elsewhere; the socket closes after it. */
  'session.ended': (event: {
    reason: 'signedOut' | 'suspended' | 'banned' | 'passwordChanged' | 'emailChanged' | 'leaving';
  }) => void;
  /** Role, tier or state of this member changed: ask for the session again. */
  'session.changed': () => void;
}

/** Why a topic was not opened: the codes of HTTP. */
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
      /** It changes when blocks began or ended, so that the reader sees more or less of the room. It means nothing else. */
      sight: string;
    }
  | TopicRefusal;

/** The requests of a client. */
export interface ClientEvents {
  'chat.join': (request: { roomId: RoomId }, acknowledge: (outcome: JoinOutcome) => void) => void;
  'chat.leave': (request: { roomId: RoomId }) => void;
  /** The rooms are listed, or no longer: as long as they are, this socket hears of all of them together. */
  'chat.open': () => void;
  'chat.close': () => void;
  /** This member types in a room that is open here. */
  'chat.typing': (request: { roomId: RoomId }) => void;
  /** The map is open, or closed again: as long as it is, this socket hears 'map.changed'. */
  'map.open': () => void;
  'map.close': () => void;
  /** A community post is open, or closed again: as long as it is, this socket hears 'communityPost.changed'. One at a time. */
  'communityPost.open': (request: { postId: CommunityPostId }) => void;
  'communityPost.close': () => void;
  /** This window has a seat, or gives up hearing: as long as it is open, the seat is kept. Comes after `streams.join`, and again after each new connection. */
  'stream.open': (request: { streamId: StreamId; seatId: SeatId }, acknowledge: (outcome: TopicOutcome) => void) => void;
  'stream.close': () => void;
  /** Live streams are listed, or no longer: as long as they are, this socket hears 'streams.changed'. */
  'streams.open': () => void;
  'streams.close': () => void;
  /** A request to the desk is open, or closed again: as long as it is, this socket hears 'concierge.threadChanged'. One at a time. */
  'concierge.open': (request: { requestId: ConciergeRequestId }) => void;
  'concierge.close': () => void;
  /** The list of the desk is open, or closed again. */
  'conciergeDesk.open': () => void;
  'conciergeDesk.close': () => void;
  /** An event is open, or closed again: as long as it is, this socket hears 'event.changed'. One at a time. */
  'event.open': (request: { eventId: EventId }) => void;
  'event.close': () => void;
}
