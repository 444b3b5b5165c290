import * as z from 'zod';
import { idField, memberIdField, momentField, pageOf, reasonField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { fileAnswer } from '../core/operation.ts';
import { MEMBER_STATES } from '../core/rules.ts';
import { staffPage } from '../core/staff-page.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';
import { checkIdField, checkOutcome, toCheck } from './verification.ts';
import {
  CHALLENGE_ACTS,
  CHECK_ADVICE,
  CHECK_KINDS,
  CHECK_STATES,
  OWN_PHOTO_FINDINGS,
  STAFF_PHOTO_FINDINGS,
} from './verification-rules.ts';

const checkedMember = z.object({ id: memberIdField, displayName: z.string(), tier: z.enum(TIERS) });

/** A check in the list of staff. */
const deskCheck = z.object({
  id: checkIdField,
  kind: z.enum(CHECK_KINDS),
  state: z.enum(CHECK_STATES),
  member: checkedMember,
  /** The member's tier goes before others. */
  isPriority: z.boolean(),
  handedInAt: momentField,
  outcome: checkOutcome,
  advice: z.array(z.enum(CHECK_ADVICE)),
});
export type DeskCheck = z.infer<typeof deskCheck>;

/** From 0 to 1; null where it was not scored. */
const score = z.number().nullable();

/** The figures of a check. Thresholds are in verification-rules.ts. */
export const checkScores = z.object({
  acts: z.array(
    z.object({
      act: z.enum(CHALLENGE_ACTS),
      isDone: z.boolean(),
      /** When it was seen, in milliseconds since the challenge; null where it was not. */
      atMs: z.int().nullable(),
    }),
  ),
  /** The share of scored frames with exactly one face. */
  oneFace: score,
  /** Face and profile photo; the faces of all frames among each other. */
  samePerson: score,
  sameFace: score,
  live: score,
  real: score,
  framesScored: z.int(),
});
export type CheckScores = z.infer<typeof checkScores>;

const deskCheckDetail = deskCheck.extend({
  acts: z.array(z.enum(CHALLENGE_ACTS)),
  /** Null where nothing was scored: by a person, or the scorer could not run. */
  scores: checkScores.nullable(),
  /** Pictures kept of it, by `index`, while they are kept. Read with `readVerificationPicture`. */
  pictures: z.array(
    z.object({
      index: z.int(),
      /** `photo`: the profile photo that it was compared with. `handedIn`: the member with the code. */
      kind: z.enum(['photo', 'frame', 'handedIn']),
      /** Null for all but frames. */
      atMs: z.int().nullable(),
      step: z.int().nullable(),
    }),
  ),
  evidenceUntil: momentField.nullable(),
  /** The code that has to be on the photo; null for other kinds. */
  code: z.string().nullable(),
  /** Findings about the member's first photo. */
  photoFindings: z.array(z.enum([...OWN_PHOTO_FINDINGS, ...STAFF_PHOTO_FINDINGS])),
  /** Null before. `by` is null where nobody on staff did it, or that account is gone. */
  decision: z
    .object({ isPassed: z.boolean(), reason: z.string(), by: z.string().nullable(), isAutomatic: z.boolean(), at: momentField })
    .nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type DeskCheckDetail = z.infer<typeof deskCheckDetail>;

/** Decisions of staff about scored checks, of the last 90 days, beside the scores. */
const figures = z.object({
  waiting: z.int(),
  decided: z.int(),
  agreed: z.int(),
  scoredPassAndPassed: z.int(),
  scoredPassAndRefused: z.int(),
  scoredUnclearAndPassed: z.int(),
  scoredUnclearAndRefused: z.int(),
  /** Passed without staff. */
  automatic: z.int(),
});
export type VerificationFigures = z.infer<typeof figures>;

const photoSide = z.object({
  photo: memberPhoto,
  member: checkedMember.extend({ state: z.enum(MEMBER_STATES) }),
});

const MATCH_SIDES = ['newer', 'older'] as const;
export type MatchSide = (typeof MATCH_SIDES)[number];

/** A photo that looks like one of another member. */
const photoMatch = z.object({
  id: z.uuid(),
  finding: z.enum(STAFF_PHOTO_FINDINGS),
  newer: photoSide,
  older: photoSide,
  /** Bits of 64 that differ. */
  distance: z.int(),
  foundAt: momentField,
});
export type PhotoMatch = z.infer<typeof photoMatch>;

export const settleMatchForm = z.strictObject({ matchId: idField, reason: reasonField });
export const setVerifiedForm = z.strictObject({ memberId: memberIdField, reason: reasonField, isVerified: z.boolean() });
export const decideCheckForm = toCheck.extend({ isPassed: z.boolean(), reason: reasonField });

/** The part of `staff` about the verification of members. A badge is withdrawn, given by hand or confirmed with `setVerified`. */
export const staffVerification = {
  /** `waiting`: priority tiers first, then who waits longest. `decided`: newest first. */
  verificationChecks: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/checks',
    summary: 'Checks that wait for staff, or were decided',
  })
    .input(z.strictObject({ view: z.enum(['waiting', 'decided']).default('waiting'), ...staffPage }))
    .output(pageOf(deskCheck)),
  verificationFigures: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/figures',
    summary: 'How often scores and staff agreed',
  }).output(figures),
  verificationCheck: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/checks/{checkId}',
    summary: 'A check with its scores and pictures',
  })
    .input(toCheck)
    .output(deskCheckDetail),
  /** Each reading is written into the audit log once for each member of staff and check. */
  readVerificationPicture: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/checks/{checkId}/pictures/{index}',
    summary: 'A picture of a check',
  })
    .input(toCheck.extend({ index: z.coerce.number().int().min(0).max(200) }))
    .output(fileAnswer),
  /** The member is notified, with the reason. */
  decideVerification: operation(
    'moderator',
    { method: 'PUT', path: '/staff/verification/checks/{checkId}/decision', summary: 'Pass or refuse a check' },
    'CHECK_STATE',
  )
    .input(decideCheckForm)
    .output(deskCheckDetail),
  photoMatches: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/photo-matches',
    summary: 'Photos that look like those of another member, newest first',
  })
    .input(z.strictObject(staffPage))
    .output(pageOf(photoMatch)),
  /** One of the two photos, also of members whose photos show to nobody else, as those who are banned. */
  readMatchedPhoto: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/photo-matches/{matchId}/{side}',
    summary: 'A photo that looks like that of another member',
  })
    .input(z.strictObject({ matchId: idField, side: z.enum(MATCH_SIDES) }))
    .output(fileAnswer),
  /** Puts a match aside. Idempotent. */
  settlePhotoMatch: operation('moderator', {
    method: 'PUT',
    path: '/staff/verification/photo-matches/{matchId}/settlement',
    summary: 'Put a match of photos aside, with a reason',
  })
    .input(settleMatchForm)
    .output(z.object({ isSettled: z.literal(true) })),
};

/** The address of a photo of a match, for staff. */
export const matchedPhotoAddress = (matchId: string, side: MatchSide): string =>
  `/api/staff/verification/photo-matches/${matchId}/${side}`;

/** The address of a picture of a check, for staff. */
export const verificationPictureAddress = (checkId: string, index: number): string =>
  `/api/staff/verification/checks/${checkId}/pictures/${index}`;
