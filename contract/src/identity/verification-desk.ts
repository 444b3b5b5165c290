import * as z from 'zod';
import { idField, memberIdField, pageOf, reasonField, timestampField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { fileResult } from '../core/operation.ts';
import { MEMBER_STATES } from '../core/rules.ts';
import { staffPage } from '../core/staff-page.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';
import { checkIdField, checkInput, checkOutcome } from './verification.ts';
import {
  CHALLENGE_ACTIONS,
  CHECK_ADVICE,
  CHECK_KINDS,
  CHECK_STATES,
  OWN_PHOTO_FINDINGS,
  STAFF_PHOTO_FINDINGS,
} from './verification-rules.ts';

const checkedMember = z.object({ id: memberIdField, displayName: z.string(), tier: z.enum(TIERS) });

const deskCheck = z.object({
  id: checkIdField,
  kind: z.enum(CHECK_KINDS),
  state: z.enum(CHECK_STATES),
  member: checkedMember,
  isPriority: z.boolean(),
  submittedAt: timestampField,
  outcome: checkOutcome,
  advice: z.array(z.enum(CHECK_ADVICE)),
});
export type DeskCheck = z.infer<typeof deskCheck>;

/** From 0 to 1. */
const score = z.number().nullable();

/** Thresholds: verification-rules.ts. */
export const checkScores = z.object({
  acts: z.array(
    z.object({
      act: z.enum(CHALLENGE_ACTIONS),
      isDone: z.boolean(),
      atMs: z.int().nullable(),
    }),
  ),
  oneFace: score,
  /** `samePerson`: face and profile photo. `sameFace`: all frames with each other. */
  samePerson: score,
  sameFace: score,
  live: score,
  real: score,
  framesScored: z.int(),
});
export type CheckScores = z.infer<typeof checkScores>;

const deskCheckDetail = deskCheck.extend({
  acts: z.array(z.enum(CHALLENGE_ACTIONS)),
  /** Null for a check by a person, or if the scorer did not run. */
  scores: checkScores.nullable(),
  pictures: z.array(
    z.object({
      index: z.int(),
      kind: z.enum(['photo', 'frame', 'submitted']),
      atMs: z.int().nullable(),
      step: z.int().nullable(),
    }),
  ),
  evidenceUntil: timestampField.nullable(),
  code: z.string().nullable(),
  photoFindings: z.array(z.enum([...OWN_PHOTO_FINDINGS, ...STAFF_PHOTO_FINDINGS])),
  /** `by`: null for an automatic decision or a deleted account. */
  decision: z
    .object({
      isPassed: z.boolean(),
      reason: z.string(),
      by: z.string().nullable(),
      isAutomatic: z.boolean(),
      at: timestampField,
    })
    .nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type DeskCheckDetail = z.infer<typeof deskCheckDetail>;

/** The last 90 days. */
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

const photoMatch = z.object({
  id: z.uuid(),
  finding: z.enum(STAFF_PHOTO_FINDINGS),
  newer: photoSide,
  older: photoSide,
  /** Differing bits, of 64. */
  distance: z.int(),
  foundAt: timestampField,
});
export type PhotoMatch = z.infer<typeof photoMatch>;

export const dismissMatchForm = z.strictObject({ matchId: idField, reason: reasonField });
export const setVerifiedForm = z.strictObject({ memberId: memberIdField, reason: reasonField, isVerified: z.boolean() });
export const decideCheckForm = checkInput.extend({ isPassed: z.boolean(), reason: reasonField });

export const staffVerification = {
  /** `waiting`: priority tiers first, then the longest wait. `decided`: newest first. */
  verificationChecks: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/checks',
    summary: 'List waiting or decided verification checks',
  })
    .input(z.strictObject({ view: z.enum(['waiting', 'decided']).default('waiting'), ...staffPage }))
    .output(pageOf(deskCheck)),
  verificationFigures: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/figures',
    summary: 'Get figures on how often scores and staff agreed',
  }).output(figures),
  verificationCheck: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/checks/{checkId}',
    summary: 'Get a check with its scores and pictures',
  })
    .input(checkInput)
    .output(deskCheckDetail),
  /** The audit log records the first read per reader and check. */
  readVerificationPicture: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/checks/{checkId}/pictures/{index}',
    summary: 'Get a picture of a check',
  })
    .input(checkInput.extend({ index: z.coerce.number().int().min(0).max(200) }))
    .output(fileResult),
  decideVerification: operation(
    'moderator',
    { method: 'PUT', path: '/staff/verification/checks/{checkId}/decision', summary: 'Approve or reject a check' },
    'CHECK_STATE',
  )
    .input(decideCheckForm)
    .output(deskCheckDetail),
  photoMatches: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/photo-matches',
    summary: 'List photos that look like another member’s',
  })
    .input(z.strictObject(staffPage))
    .output(pageOf(photoMatch)),
  /** Includes photos that nobody else sees. */
  readMatchedPhoto: operation('moderator', {
    method: 'GET',
    path: '/staff/verification/photo-matches/{matchId}/{side}',
    summary: 'Get a photo that looks like another member’s',
  })
    .input(z.strictObject({ matchId: idField, side: z.enum(MATCH_SIDES) }))
    .output(fileResult),
  dismissPhotoMatch: operation('moderator', {
    method: 'PUT',
    path: '/staff/verification/photo-matches/{matchId}/settlement',
    summary: 'Dismiss a photo match, with a reason',
    description: 'Idempotent.',
  })
    .input(dismissMatchForm)
    .output(z.object({ isDismissed: z.literal(true) })),
};

export const matchedPhotoUrl = (matchId: string, side: MatchSide): string =>
  `/api/staff/verification/photo-matches/${matchId}/${side}`;

export const verificationPictureUrl = (checkId: string, index: number): string =>
  `/api/staff/verification/checks/${checkId}/pictures/${index}`;
