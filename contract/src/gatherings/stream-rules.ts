/** docs/specification.md, Validation and Limits, H4, N10. Other limits are our choice. */

export const STREAM_TITLE_MAX_CHARACTERS = 100;
export const STREAM_DESCRIPTION_MAX_CHARACTERS = 500;
/** Includes the host. */
export const STREAM_SEATS = 6;
export const STREAM_VIDEO_IDEAL_PX = { width: 1280, height: 720 } as const;
export const STREAM_BUFFER_THRESHOLD_BYTES = 64 * 1024;
export const STREAM_CONNECT_SECONDS = 5;

export const STREAM_SEAT_GRACE_SECONDS = 20;
export const STREAM_HOST_GRACE_SECONDS = 60;
export const STREAM_ALONE_MINUTES = 10;
export const STREAM_HAND_OVER_SECONDS = 20;
export const STREAM_HEARTBEAT_SECONDS = 5;

/** Longer than any browser's description with camera, microphone and screen. */
export const STREAM_SDP_MAX_CHARACTERS = 32_768;
export const STREAM_CANDIDATES_PER_SIGNAL = 20;
export const STREAM_CANDIDATE_MAX_CHARACTERS = 512;
export const STREAM_CANDIDATES_PER_SECOND = 100;
export const STREAM_SIGNALS_PER_SECOND = 30;
export const STREAM_TURN_CREDENTIAL_SECONDS = 3600;

/** Older messages are deleted. */
export const STREAM_MESSAGES_MAX = 500;

export const STREAM_ROLES = ['host', 'participant'] as const;
export type StreamRole = (typeof STREAM_ROLES)[number];

/** `left`: the last participant left. `hostLost`: nobody took over. */
export const STREAM_END_REASONS = ['ended', 'left', 'hostLost', 'alone', 'staff'] as const;
export type StreamEndReason = (typeof STREAM_END_REASONS)[number];

/** `elsewhere`: joined from another window. `timedOut`: no socket for too long. `gone`: left or no longer permitted. */
export type SeatLoss = 'removed' | 'blocked' | 'elsewhere' | 'timedOut' | 'gone' | 'ended';

/** Ended streams are kept for staff. */
export const STREAM_KEPT_DAYS = 90;
