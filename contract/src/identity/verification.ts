import * as z from 'zod';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { idField, memberIdField, momentField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { VERIFIED_BY } from '../core/rules.ts';
import { operation } from './operation.ts';
import {
  CHALLENGE_ACTS,
  CHECK_ADVICE,
  CHECK_KINDS,
  CHECK_STATES,
  CONSENT_VERSION,
  OWN_PHOTO_FINDINGS,
} from './verification-rules.ts';

export const checkIdField = idField.brand<'CheckId'>();
export type CheckId = z.infer<typeof checkIdField>;
export const toCheck = z.strictObject({ checkId: checkIdField });

/** The way a member was checked, and when: 'Checked by video in November 2026'. */
const badge = z.object({ by: z.enum(VERIFIED_BY), at: momentField });
export type Badge = z.infer<typeof badge>;

/** The outcome of the scores alone. Null: not scored. */
export const checkOutcome = z.enum(['pass', 'unclear']).nullable();

/** The latest of my checks. */
const ownCheck = z.object({
  id: checkIdField,
  kind: z.enum(CHECK_KINDS),
  state: z.enum(CHECK_STATES),
  outcome: checkOutcome,
  advice: z.array(z.enum(CHECK_ADVICE)),
  /** The acts that were not seen. */
  missedActs: z.array(z.enum(CHALLENGE_ACTS)),
  /** The code to write by hand; null for other kinds, and once the photo is handed in. */
  code: z.string().nullable(),
  /** The deadline for handing it in. */
  expiresAt: momentField,
  handedInAt: momentField.nullable(),
  decidedAt: momentField.nullable(),
  /** The words of staff with their decision; empty before, and for an automatic one. */
  reason: z.string(),
  /** When frames and photos are deleted; null where none are kept (any more). */
  evidenceUntil: momentField.nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type OwnCheck = z.infer<typeof ownCheck>;

export const ownVerification = z.object({
  /** Null for members who are not verified. A suspended badge shows nowhere: the first photo changed since. */
  badge: badge.extend({ isSuspended: z.boolean() }).nullable(),
  /** The photo that a face is compared with: the first. */
  photo: memberPhoto.nullable(),
  /** Null where no check was begun yet. Cancelled checks are not shown. */
  check: ownCheck.nullable(),
  /** My photos with something to do better, in their order. */
  photoAdvice: z.array(
    z.object({
      photo: memberPhoto,
      /** The photo's place in the profile, from 1. */
      number: z.int(),
      findings: z.array(z.enum(OWN_PHOTO_FINDINGS)).min(1),
    }),
  ),
  triesLeft: z.int(),
  /** When the next try is free; null while there is one. */
  nextTryAt: momentField.nullable(),
  /** Clear results pass by themselves; otherwise staff look at every one. */
  isAutomatic: z.boolean(),
  can: z.object({ startVideo: z.boolean(), startRecheck: z.boolean(), askPerson: z.boolean() }),
});
export type OwnVerification = z.infer<typeof ownVerification>;

const challenge = z.object({
  checkId: checkIdField,
  /** In the order in which they are to be done. */
  acts: z.array(z.enum(CHALLENGE_ACTS)).min(1),
  expiresAt: momentField,
});
export type Challenge = z.infer<typeof challenge>;

/** The member read and accepted the text about storage. */
const consent = { consent: z.literal(CONSENT_VERSION) };
const startCheckForm = z.strictObject({ ...consent, kind: z.enum(CHECK_KINDS).exclude(['person']) });
const askPersonForm = z.strictObject(consent);

const UPLOAD_ERRORS = ['PICTURES_BUSY', 'UPLOAD_TIMED_OUT', 'UPLOAD_CUT_OFF'] as const;

export const verification = {
  mine: operation('member', { method: 'GET', path: '/verification', summary: 'How far my verification is' }).output(
    ownVerification,
  ),
  /** Draws a challenge, which ends one that was not answered. A try counts once it is handed in. */
  start: operation(
    'member',
    { method: 'POST', path: '/verification/checks', summary: 'Begin a live check', successStatus: 201 },
    'CHECK_LIMIT',
    'CHECK_UNNEEDED',
    'CHECK_PHOTO_MISSING',
  )
    .input(startCheckForm)
    .output(challenge),
  /** The body is what `packFrames` makes (verification-frames.ts). Refused frames leave nothing, and the challenge open. */
  submitFrames: operation(
    { access: 'member', limit: 'photo_upload' },
    {
      method: 'PUT',
      path: '/verification/checks/{checkId}/frames',
      summary: 'Hand in the frames of a live check',
      takesFile: true,
    },
    ...UPLOAD_ERRORS,
    'CHECK_LIMIT',
    'CHECK_USED',
    'CHECK_LATE',
    'CHECK_STATE',
    'CHECK_PHOTO_MISSING',
    'FRAMES_REFUSED',
    'FRAMES_TOO_LARGE',
  )
    .input(z.object({ params: toCheck, query: z.strictObject({}) }))
    .output(ownVerification),
  /** Asks for a person instead: answers with a code to write by hand. A repeated request returns the same code. */
  askPerson: operation(
    'member',
    { method: 'POST', path: '/verification/person', summary: 'Ask to be checked by a person', successStatus: 201 },
    'CHECK_LIMIT',
    'CHECK_UNNEEDED',
  )
    .input(askPersonForm)
    .output(ownVerification),
  /** The body is a picture of the member with the code. */
  submitPhoto: operation(
    { access: 'member', limit: 'photo_upload' },
    {
      method: 'PUT',
      path: '/verification/checks/{checkId}/photo',
      summary: 'Hand in a photo of me with the code',
      takesFile: true,
    },
    ...PICTURE_ERRORS,
    'CHECK_LIMIT',
    'CHECK_USED',
    'CHECK_LATE',
    'CHECK_STATE',
  )
    .input(z.object({ params: toCheck, query: z.strictObject({}) }))
    .output(ownVerification),
  /** Withdraws a check that is not decided yet, and deletes its pictures and data. Idempotent. */
  cancel: operation(
    'member',
    { method: 'DELETE', path: '/verification/checks/{checkId}', summary: 'Take back a check of mine' },
    'CHECK_STATE',
  )
    .input(toCheck)
    .output(ownVerification),
  /** For a badge beside a name. Null where the member is not verified. */
  badge: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/badge',
    summary: 'How and when a member was checked',
  })
    .input(z.strictObject({ memberId: memberIdField }))
    .output(z.object({ badge: badge.nullable() })),
};
