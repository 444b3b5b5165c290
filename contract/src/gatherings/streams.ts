import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField } from '../core/cities.ts';
import { cursorField, idField, memberIdField, pageOf, sanitizeLine, sanitizeText, timestampField } from '../core/fields.ts';
import { reply, replyForm, replyIdField } from '../core/replies.ts';
import { operation } from './operation.ts';
import {
  STREAM_CANDIDATE_MAX_CHARACTERS,
  STREAM_CANDIDATES_PER_SIGNAL,
  STREAM_DESCRIPTION_MAX_CHARACTERS,
  STREAM_END_REASONS,
  STREAM_SDP_MAX_CHARACTERS,
  STREAM_SEATS,
  STREAM_TITLE_MAX_CHARACTERS,
} from './stream-rules.ts';

export const streamIdField = idField.brand<'StreamId'>();
export type StreamId = z.infer<typeof streamIdField>;
/** New for each page load; peers reconnect when it changes. Joining in another window moves the seat. */
export const seatIdField = idField.brand<'SeatId'>();
export type SeatId = z.infer<typeof seatIdField>;
/** Random for each seat, so it does not reveal the member. */
export const streamUserIdField = idField.brand<'StreamUserId'>();
export type StreamUserId = z.infer<typeof streamUserIdField>;
export const streamInput = z.strictObject({ streamId: streamIdField });

export const streamCard = z.object({
  id: streamIdField,
  title: z.string(),
  description: z.string(),
  /** Null ('A bro') if the host is hidden or missing. */
  host: author.nullable(),
  /** The host's city. Null if the host does not share it. */
  city: city.nullable(),
  seatCount: z.int().min(0).max(STREAM_SEATS),
  startedAt: timestampField,
  isIn: z.boolean(),
});
export type StreamCard = z.infer<typeof streamCard>;

/** The specification's payload, extended for peers. */
const streamPresence = z.object({
  userId: streamUserIdField,
  isHost: z.boolean(),
  timestamp: timestampField,
  seatId: seatIdField,
  /** Peers send a listener only audio. The server rejects video. */
  isListener: z.boolean(),
  /** Muted by the host. Peers drop this audio. */
  isMuted: z.boolean(),
  /** False while the seat is kept without a socket. */
  isConnected: z.boolean(),
});
export type StreamPresence = z.infer<typeof streamPresence>;

export const streamPage = streamCard.extend({
  isActive: z.boolean(),
  endReason: z.enum(STREAM_END_REASONS).nullable(),
  /** For staff and the member who started the stream. */
  endNote: z.string().nullable(),
  /** In order of joining. Empty for readers without a seat, except staff. */
  seats: z.array(streamPresence.extend({ member: author.nullable() })).max(STREAM_SEATS),
  own: streamPresence.nullable(),
  /** `isMe`: the reader is asked to become the host. Null if the reader has no seat. */
  handOver: z.object({ isMe: z.boolean(), until: timestampField }).nullable(),
  /** Whether participants can learn the reader's network address. False only for a listener with a TURN server. */
  exposesAddress: z.boolean(),
  can: z.object({
    join: z.boolean(),
    listenOnly: z.boolean(),
    chat: z.boolean(),
    mute: z.boolean(),
    remove: z.boolean(),
    end: z.boolean(),
    report: z.boolean(),
  }),
});
export type StreamPage = z.infer<typeof streamPage>;

const seat = streamInput.extend({ seatId: seatIdField });

export const startStreamForm = z.strictObject({
  clientId: z.uuid(),
  seatId: seatIdField,
  title: z.string().overwrite(sanitizeLine).min(1).max(STREAM_TITLE_MAX_CHARACTERS),
  description: z.string().overwrite(sanitizeText).max(STREAM_DESCRIPTION_MAX_CHARACTERS).default(''),
});

const description = z.strictObject({ sdp: z.string().min(1).max(STREAM_SDP_MAX_CHARACTERS) });
const candidate = z.strictObject({
  candidate: z.string().max(STREAM_CANDIDATE_MAX_CHARACTERS),
  sdpMid: z.string().max(64).nullable(),
  sdpMLineIndex: z.int().min(0).max(64).nullable(),
  usernameFragment: z.string().max(256).nullable().default(null),
});

/** The specification's payload; the server sets `from`. */
const signaled = { ...seat.shape, to: streamUserIdField };
const signalForm = z.discriminatedUnion('type', [
  z.strictObject({ ...signaled, type: z.literal('offer'), data: description }),
  z.strictObject({ ...signaled, type: z.literal('answer'), data: description }),
  z.strictObject({
    ...signaled,
    type: z.literal('candidate'),
    data: z.strictObject({ candidates: z.array(candidate).min(1).max(STREAM_CANDIDATES_PER_SIGNAL) }),
  }),
]);
export type SignalForm = z.output<typeof signalForm>;

/** `seatId`: the sender's. */
export type StreamSignal = SignalForm & { from: StreamUserId };

const iceConfiguration = z.object({
  iceServers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
  /** If true, the client sets `iceTransportPolicy: 'relay'`, and the server drops other candidates. */
  isRelayOnly: z.boolean(),
  /** After this time, a connection or restart needs new credentials. */
  validSeconds: z.int(),
});
export type IceConfiguration = z.infer<typeof iceConfiguration>;

const page = { cursor: cursorField.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) };
const oneSeat = streamInput.extend({ userId: streamUserIdField });

export const streams = {
  list: operation('member', { method: 'GET', path: '/streams', summary: 'List live streams' })
    .input(z.strictObject({ cityId: z.coerce.number().pipe(cityIdField).optional(), ...page }))
    .output(pageOf(streamCard)),
  /** The member may have joined in any window. */
  mine: operation('member', { method: 'GET', path: '/streams/mine', summary: 'Get the live stream that I joined' }).output(
    z.object({ stream: streamCard.nullable() }),
  ),
  liveOf: operation('people.see', { method: 'GET', path: '/members/{memberId}/stream', summary: 'Get a member’s live stream' })
    .input(z.strictObject({ memberId: memberIdField }))
    .output(z.object({ stream: streamCard.nullable() })),
  /** Public, because the privacy page lists the servers. */
  network: operation('anyone', {
    method: 'GET',
    path: '/streams/network',
    summary: 'List the servers that live streams use',
  }).output(z.object({ stunServers: z.array(z.string()), turnServers: z.array(z.string()), exposesAddress: z.boolean() })),
  /** Works after the end, to show the reason. */
  get: operation('member', { method: 'GET', path: '/streams/{streamId}', summary: 'Get a live stream' })
    .input(streamInput)
    .output(streamPage),
  start: operation(
    { access: 'streams.join', limit: 'stream_start' },
    {
      method: 'POST',
      path: '/streams',
      summary: 'Start a live stream',
      description: 'The caller becomes host.',
      successStatus: 201,
    },
    'STREAM_ELSEWHERE',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'MUTED',
    'FEATURE_OFF',
  )
    .input(startStreamForm)
    .output(streamPage),
  /** Takes a seat or moves it to this window. The seat lasts while the topic `stream.open` is open. */
  join: operation(
    { access: 'member', limit: 'stream_join' },
    { method: 'PUT', path: '/streams/{streamId}/seat', summary: 'Join a live stream' },
    'STREAM_FULL',
    'STREAM_ENDED',
    'STREAM_ELSEWHERE',
    'STREAM_REMOVED',
    'MUTED',
    'FEATURE_OFF',
  )
    .input(seat)
    .output(streamPage),
  leave: operation('member', {
    method: 'DELETE',
    path: '/streams/{streamId}/seat',
    summary: 'Leave a live stream',
    description: 'Idempotent. When the host leaves, another participant is asked to take over, as after a lost connection.',
  })
    .input(streamInput)
    .output(z.object({ hasLeft: z.literal(true) })),
  iceServers: operation('member', {
    method: 'GET',
    path: '/streams/{streamId}/ice-servers',
    summary: 'Get connection settings for my live stream',
  })
    .input(streamInput)
    .output(iceConfiguration),
  /**
   * Sent as `stream.signal` to `to` only; dropped if `to` has no seat or after the end. Throws NOT_FOUND outside the seat's window, STREAM_VIDEO_REFUSED for
   * video to or from a listener and for a listener's audio.
   */
  signal: operation(
    'member',
    { method: 'POST', path: '/streams/{streamId}/signals', summary: 'Pass a session description or candidates to a participant' },
    'STREAM_VIDEO_REFUSED',
  )
    .input(signalForm)
    .output(z.object({ isSent: z.literal(true) })),
  answerHandOver: operation(
    'member',
    { method: 'PUT', path: '/streams/{streamId}/hand-over', summary: 'Become the host of a live stream, or decline' },
    'STREAM_STATE',
  )
    .input(streamInput.extend({ isAccepted: z.boolean() }))
    .output(streamPage),
  /** For the host. */
  setMuted: operation('member', {
    method: 'PUT',
    path: '/streams/{streamId}/seats/{userId}/mute',
    summary: 'Mute or unmute a participant of my live stream',
  })
    .input(oneSeat.extend({ isMuted: z.boolean() }))
    .output(streamPage),
  /** For the host. The member cannot rejoin. */
  remove: operation('member', {
    method: 'DELETE',
    path: '/streams/{streamId}/seats/{userId}',
    summary: 'Remove a participant from my live stream permanently',
  })
    .input(oneSeat)
    .output(streamPage),
  end: operation('member', {
    method: 'PUT',
    path: '/streams/{streamId}/end',
    summary: 'End my live stream',
    description: 'For the host. Idempotent.',
  })
    .input(streamInput)
    .output(streamPage),
  /** For members with a seat, until the stream ends. */
  messages: operation('member', {
    method: 'GET',
    path: '/streams/{streamId}/messages',
    summary: 'List side chat messages',
  })
    .input(streamInput.extend(page))
    .output(pageOf(reply)),
  say: operation(
    { access: 'chat.post', limit: 'stream_message' },
    { method: 'POST', path: '/streams/{streamId}/messages', summary: 'Write in the side chat', successStatus: 201 },
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'MUTED',
    'FEATURE_OFF',
  )
    .input(streamInput.extend(replyForm.shape))
    .output(reply),
  removeMessage: operation('member', {
    method: 'DELETE',
    path: '/streams/{streamId}/messages/{messageId}',
    summary: 'Delete my message in the side chat',
  })
    .input(streamInput.extend({ messageId: replyIdField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};
