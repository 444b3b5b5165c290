/** Limits and periods of live streams (docs/specification.md, Validation and Limits, H4, N10). Rules of our own, where the specification is silent, say so. */

export const STREAM_TITLE_MAX_CHARACTERS = 100;
export const STREAM_DESCRIPTION_MAX_CHARACTERS = 500;
/** The host and five others; listeners take a seat too. */
export const STREAM_SEATS = 6;
export const STREAM_VIDEO_IDEAL_PX = { width: 1280, height: 720 } as const;
export const STREAM_BUFFER_THRESHOLD_BYTES = 64 * 1024;
/** The longest that a connection between two participants may take to complete. */
export const STREAM_CONNECT_SECONDS = 5;

/** A seat is kept this long after its socket is gone, the host's longer. */
export const STREAM_SEAT_GRACE_SECONDS = 20;
export const STREAM_HOST_GRACE_SECONDS = 60;
/** A stream with one participant left ends after this long. */
export const STREAM_ALONE_MINUTES = 10;
/** Ours: how long a participant has to answer whether they take over as host. */
export const STREAM_HAND_OVER_SECONDS = 20;
/** Ours: how often a server process says that the sockets of its seats are still there. */
export const STREAM_HEARTBEAT_SECONDS = 5;

/** Ours: longer than any browser's description of a session with camera, microphone and screen. */
export const STREAM_SDP_MAX_CHARACTERS = 32_768;
/** Ours: candidates in one signal, the length of one, and the candidates and signals that a member may send in a second. */
export const STREAM_CANDIDATES_PER_SIGNAL = 20;
export const STREAM_CANDIDATE_MAX_CHARACTERS = 512;
export const STREAM_CANDIDATES_PER_SECOND = 100;
export const STREAM_SIGNALS_PER_SECOND = 30;
/** Ours: how long credentials of the TURN server work. A new connection takes new ones. */
export const STREAM_TURN_CREDENTIAL_SECONDS = 3600;

/** Ours: the side chat keeps so many messages, the newest, and only while the stream lives. */
export const STREAM_MESSAGES_MAX = 500;

export const STREAM_ROLES = ['host', 'participant'] as const;
export type StreamRole = (typeof STREAM_ROLES)[number];

/**
 * Why a stream ended: its host ended it; its last participant left; its host was gone and nobody took over; one participant was alone for
 * `STREAM_ALONE_MINUTES`; staff ended it.
 */
export const STREAM_END_REASONS = ['ended', 'left', 'hostLost', 'alone', 'staff'] as const;
export type StreamEndReason = (typeof STREAM_END_REASONS)[number];

/** Why a member lost their seat: removed by the host, a block, the same member joined in another window, the seat's time was up, or the stream ended. */
export type SeatLoss = 'removed' | 'blocked' | 'elsewhere' | 'timedOut' | 'gone' | 'ended';

/** Ours: a stream that has ended is kept this long, by its title and times alone, for staff. */
export const STREAM_KEPT_DAYS = 90;
