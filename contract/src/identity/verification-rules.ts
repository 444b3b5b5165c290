/** Every limit, period and threshold of the verification of members (specification, C). docs/decisions/verification.md has the measurements. */

export const CHALLENGE_ACTS = ['turnLeft', 'turnRight', 'comeCloser', 'lookUp', 'blink'] as const;
/** Left and right are the member's own. */
export type ChallengeAct = (typeof CHALLENGE_ACTS)[number];

/** `video`: a challenge before the camera. `recheck`: a short one, after a new first photo. `person`: a photo with a handwritten code, for staff. */
export const CHECK_KINDS = ['video', 'recheck', 'person'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Acts of a challenge. */
export const ACTS_OF_CHECK: Record<Exclude<CheckKind, 'person'>, number> = { video: 3, recheck: 1 };

/** Time to answer a challenge, and to hand in a photo with a code. */
export const CHALLENGE_SECONDS = 120;
export const PERSON_CODE_HOURS = 48;
/** Characters of a code that is written by hand: none looks like another. */
export const PERSON_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRTUVWXY346789';
export const PERSON_CODE_CHARACTERS = 6;

/** Answers and photos handed in within 24 hours; more are refused. */
export const CHECK_TRIES_PER_DAY = 3;
/** Challenges asked for within 24 hours, answered or not: nobody draws until the easiest acts come. */
export const CHECK_STARTS_PER_DAY = 12;

/** The text about storage that a member consents to, by its date. */
export const CONSENT_VERSION = '2026-11-22';

/** Days that frames and photos of a check are kept: after it was handed in, and after it was passed. */
export const EVIDENCE_DAYS = 30;
export const EVIDENCE_DAYS_AFTER_PASS = 7;

/** Frames of one check. The browser takes about five a second. */
export const FRAMES_MIN = 12;
export const FRAMES_MAX = 120;
export const FRAMES_MAX_BYTES = 20 * 1024 * 1024;
export const FRAME_EVERY_MS = 200;
/** Most pixels of one frame, and the side that it is kept with. */
export const FRAME_MAX_PIXELS = 2_100_000;
export const FRAME_KEPT_SIDE_PIXELS = 640;
/** Frames that are scored and kept, evenly taken from each step of the challenge. */
export const FRAMES_SCORED_MAX = 24;
/** Time that a browser gives each act, and the longest between the first frame and the last. */
export const ACT_SECONDS = 5;
export const FRAMES_WITHIN_MS = 45_000;

/** Reasons that frames are refused for, before anything of them is stored. */
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

/** Advice of a photo check and of a scored check, for the member. */
export const PHOTO_FINDINGS = ['noFace', 'severalFaces', 'faceSmall', 'blurred', 'nearDuplicate', 'bannedMember'] as const;
export type PhotoFinding = (typeof PHOTO_FINDINGS)[number];
/** Findings that only staff read: they are about other members. */
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
/** `notScored`: the scorer could not run, so a person looks. */
export type CheckAdvice = (typeof CHECK_ADVICE)[number];

/** Thresholds of the photo check. Shares are of the picture's shorter side. */
export const PHOTO_FACE_MIN_SHARE = 0.15;
export const PHOTO_FACE_MIN_PIXELS = 80;
export const PHOTO_SHARPNESS_MIN = 0.35;
/** Two pictures whose hashes of 64 bits differ in this many or fewer are near-duplicates. Without a face in either, fewer: landscapes resemble each other. */
export const NEAR_DUPLICATE_BITS = 6;
export const NEAR_DUPLICATE_FACELESS_BITS = 4;
/** Least detail of a picture without a face that is compared: the hash of a plain colour or of a sky is chance. */
export const FACELESS_DETAIL_MIN = 4;

/** Thresholds of a scored check. Angles in degrees, beside the face that looks straight at the beginning. */
export const TURN_MIN_DEGREES = 15;
export const LOOK_UP_MIN_DEGREES = 10;
/** The face grows to this many times its width. */
export const COME_CLOSER_MIN_RATIO = 1.25;
/** Open eyes close to this share of their height. */
export const BLINK_MAX_RATIO = 0.6;
/** Scores from 0 to 1: medians of the frames of a step, of the worst step. */
export const SAME_PERSON_MIN = 0.35;
/** Half of the frames of each step at least, and each that shows an act: a turned face is less like itself. */
export const SAME_FACE_MIN = 0.3;
export const ACT_FACE_MIN = 0.25;
export const LIVE_MIN = 0.5;
export const REAL_MIN = 0.5;
/** Mean brightness of a frame, from 0 to 255. */
export const BRIGHTNESS_MIN = 40;
/** The least share of frames in which exactly one face is found. */
export const ONE_FACE_MIN_SHARE = 0.85;

/**
 * `open`: the member was asked, nothing is handed in yet. `scoring`: it waits for its score. `waiting`: for staff. `replaced`: a later try took its place.
 * `cancelled`: the member took it back, or staff did not look at it before the time of its pictures ended.
 */
export const CHECK_STATES = ['open', 'scoring', 'waiting', 'passed', 'refused', 'replaced', 'cancelled'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
