/** Limits, periods and thresholds of member verification (specification, C). Measurements: docs/decisions/verification.md. */

export const CHALLENGE_ACTIONS = ['turnLeft', 'turnRight', 'comeCloser', 'lookUp', 'blink'] as const;
/** Left and right are the member's. */
export type ChallengeAction = (typeof CHALLENGE_ACTIONS)[number];

/** `video`: a challenge in front of the camera. `recheck`: a short challenge after a new first photo. `person`: a photo with a handwritten code, for staff. */
export const CHECK_KINDS = ['video', 'recheck', 'person'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const ACTIONS_OF_CHECK: Record<Exclude<CheckKind, 'person'>, number> = { video: 3, recheck: 1 };

export const CHALLENGE_SECONDS = 120;
export const PERSON_CODE_HOURS = 48;
/** Contains only characters that are hard to confuse in handwriting. */
export const PERSON_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRTUVWXY346789';
export const PERSON_CODE_CHARACTERS = 6;

/** The number of checks that a member may submit within 24 hours. */
export const CHECK_TRIES_PER_DAY = 3;
/**
 * The number of checks that a member may start within 24 hours, submitted or not, so that members cannot redraw until the
 * easiest actions come up.
 */
export const CHECK_STARTS_PER_DAY = 12;

export const CONSENT_VERSION = '2026-11-22';

export const EVIDENCE_DAYS = 30;
export const EVIDENCE_DAYS_AFTER_PASS = 7;

export const FRAMES_MIN = 12;
export const FRAMES_MAX = 120;
export const FRAMES_MAX_BYTES = 20 * 1024 * 1024;
export const FRAME_EVERY_MS = 200;
export const FRAME_MAX_PIXELS = 2_100_000;
export const FRAME_KEPT_SIDE_PIXELS = 640;
/** Frames are taken evenly from each step. */
export const FRAMES_SCORED_MAX = 24;
export const ACT_SECONDS = 5;
export const FRAMES_WITHIN_MS = 45_000;

export const FRAME_PROBLEMS = [
  'malformed',
  'tooFew',
  'tooMany',
  'notJpeg',
  'tooLarge',
  'broken',
  'times',
  'steps',
  'same',
  'old',
] as const;
export type FrameProblem = (typeof FRAME_PROBLEMS)[number];

export const PHOTO_FINDINGS = ['noFace', 'severalFaces', 'faceSmall', 'blurred', 'nearDuplicate', 'bannedMember'] as const;
export type PhotoFinding = (typeof PHOTO_FINDINGS)[number];
/** Only staff see these reasons, because they concern other members. */
export const STAFF_PHOTO_FINDINGS = ['nearDuplicate', 'bannedMember'] as const satisfies readonly PhotoFinding[];
export type StaffPhotoFinding = (typeof STAFF_PHOTO_FINDINGS)[number];
export const OWN_PHOTO_FINDINGS = ['noFace', 'severalFaces', 'faceSmall', 'blurred'] as const satisfies readonly PhotoFinding[];
export type OwnPhotoFinding = (typeof OWN_PHOTO_FINDINGS)[number];

export const CHECK_ADVICE = [
  'noFace',
  'severalFaces',
  'actMissed',
  'notLikePhoto',
  'photoHasNoFace',
  'tooDark',
  'notLive',
  'notScored',
] as const;
/** `notScored`: the scorer could not run, so staff review the check. */
export type CheckAdvice = (typeof CHECK_ADVICE)[number];

/** Shares are of the picture's shorter side. */
export const PHOTO_FACE_MIN_SHARE = 0.15;
export const PHOTO_FACE_MIN_PIXELS = 80;
export const PHOTO_SHARPNESS_MIN = 0.35;
/**
 * Number of bits that may differ, out of 64. Pictures without a face need a closer match, because landscapes resemble each other.
 */
export const NEAR_DUPLICATE_BITS = 6;
export const NEAR_DUPLICATE_FACELESS_BITS = 4;
/** Pictures without a face and with less detail are not compared, because the hash of a plain color or a sky is random. */
export const FACELESS_DETAIL_MIN = 4;

/** Angles are in degrees, relative to the straight face at the start. */
export const TURN_MIN_DEGREES = 15;
export const LOOK_UP_MIN_DEGREES = 10;
export const COME_CLOSER_MIN_RATIO = 1.25;
/** Closed eyes have at most this share of their open height. */
export const BLINK_MAX_RATIO = 0.6;
/** Scores are from 0 to 1. A step's score is the median of its frames, and the worst step counts. */
export const SAME_PERSON_MIN = 0.35;
/** `SAME_FACE_MIN` applies to half of the frames of each step, `ACT_FACE_MIN` to each frame that shows an action, because a turned face resembles itself less. */
export const SAME_FACE_MIN = 0.3;
export const ACT_FACE_MIN = 0.25;
export const LIVE_MIN = 0.5;
export const REAL_MIN = 0.5;
/** From 0 to 255. */
export const BRIGHTNESS_MIN = 40;
export const ONE_FACE_MIN_SHARE = 0.85;

/** `open`: not submitted yet. `waiting`: for staff. `replaced`: by a later try. `canceled`: withdrawn, or its pictures expired before a review. */
export const CHECK_STATES = ['open', 'scoring', 'waiting', 'passed', 'refused', 'replaced', 'canceled'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
