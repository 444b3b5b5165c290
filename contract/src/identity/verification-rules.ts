/** Specification, C; docs/decisions/verification.md. */

export const CHALLENGE_ACTIONS = ['turnLeft', 'turnRight', 'comeCloser', 'lookUp', 'blink'] as const;
/** The member's left and right. */
export type ChallengeAction = (typeof CHALLENGE_ACTIONS)[number];

/** `recheck`: short, after a new first photo. `person`: a photo with a handwritten code. */
export const CHECK_KINDS = ['video', 'recheck', 'person'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const ACTIONS_OF_CHECK: Record<Exclude<CheckKind, 'person'>, number> = { video: 3, recheck: 1 };

export const CHALLENGE_SECONDS = 120;
export const PERSON_CODE_HOURS = 48;
/** Hard to confuse in handwriting. */
export const PERSON_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRTUVWXY346789';
export const PERSON_CODE_CHARACTERS = 6;

export const CHECK_TRIES_PER_DAY = 3;
/** Includes unsubmitted checks, so that members cannot redraw until they get the easiest actions. */
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
/** Chosen evenly within each step. */
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
/** For staff only, because they concern other members. */
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
/** `notScored`: the scorer could not run. */
export type CheckAdvice = (typeof CHECK_ADVICE)[number];

/** Fractions of the picture's shorter side. */
export const PHOTO_FACE_MIN_SHARE = 0.15;
export const PHOTO_FACE_MIN_PIXELS = 80;
export const PHOTO_SHARPNESS_MIN = 0.35;
/** Differing bits of 64-bit hashes. Faceless pictures need a closer match, because landscapes resemble each other. */
export const NEAR_DUPLICATE_BITS = 6;
export const NEAR_DUPLICATE_FACELESS_BITS = 4;
/** Faceless pictures with less detail are not compared, because the hash of a plain color or a sky is random. */
export const FACELESS_DETAIL_MIN = 4;

/** In degrees, relative to the face straight ahead. */
export const TURN_MIN_DEGREES = 15;
export const LOOK_UP_MIN_DEGREES = 10;
export const COME_CLOSER_MIN_RATIO = 1.25;
/** Below this fraction of the open height, eyes are closed. */
export const BLINK_MAX_RATIO = 0.6;
/** From 0 to 1. A step's score is the median of its frames; the lowest decides. */
export const SAME_PERSON_MIN = 0.35;
/**
 * Half of each step's frames must reach `SAME_FACE_MIN`; a frame that shows an action needs only `ACT_FACE_MIN`, because a turned face resembles itself less.
 */
export const SAME_FACE_MIN = 0.3;
export const ACT_FACE_MIN = 0.25;
export const LIVE_MIN = 0.5;
export const REAL_MIN = 0.5;
/** Mean brightness, from 0 to 255. */
export const BRIGHTNESS_MIN = 40;
export const ONE_FACE_MIN_SHARE = 0.85;

/** `open`: not submitted. `waiting`: for staff. `replaced`: by a later try. `canceled`: withdrawn or expired. */
export const CHECK_STATES = ['open', 'scoring', 'waiting', 'passed', 'refused', 'replaced', 'canceled'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
