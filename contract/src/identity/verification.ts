import * as z from 'zod';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { idField, memberIdField, timestampField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { VERIFIED_BY } from '../core/rules.ts';
import { operation } from './operation.ts';
import {
  CHALLENGE_ACTIONS,
  CHECK_ADVICE,
  CHECK_KINDS,
  CHECK_STATES,
  CONSENT_VERSION,
  OWN_PHOTO_FINDINGS,
} from './verification-rules.ts';

export const checkIdField = idField.brand<'CheckId'>();
export type CheckId = z.infer<typeof checkIdField>;
export const checkInput = z.strictObject({ checkId: checkIdField });

const badge = z.object({ by: z.enum(VERIFIED_BY), at: timestampField });
export type Badge = z.infer<typeof badge>;

/** Null if not scored. */
export const checkOutcome = z.enum(['pass', 'unclear']).nullable();

const ownCheck = z.object({
  id: checkIdField,
  kind: z.enum(CHECK_KINDS),
  state: z.enum(CHECK_STATES),
  outcome: checkOutcome,
  advice: z.array(z.enum(CHECK_ADVICE)),
  missedActions: z.array(z.enum(CHALLENGE_ACTIONS)),
  /** Only for the kind `person`, until submitted. */
  code: z.string().nullable(),
  expiresAt: timestampField,
  submittedAt: timestampField.nullable(),
  decidedAt: timestampField.nullable(),
  /** Empty for an automatic decision. */
  reason: z.string(),
  evidenceUntil: timestampField.nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type OwnCheck = z.infer<typeof ownCheck>;

export const ownVerification = z.object({
  /** `isSuspended`: hidden after a new first photo. */
  badge: badge.extend({ isSuspended: z.boolean() }).nullable(),
  photo: memberPhoto.nullable(),
  /** Null for a canceled check too. */
  check: ownCheck.nullable(),
  photoAdvice: z.array(
    z.object({
      photo: memberPhoto,
      number: z.int(),
      findings: z.array(z.enum(OWN_PHOTO_FINDINGS)).min(1),
    }),
  ),
  triesLeft: z.int(),
  /** Null if allowed now. */
  nextTryAt: timestampField.nullable(),
  /** If false, staff review every check. */
  isAutomatic: z.boolean(),
  can: z.object({ startVideo: z.boolean(), startRecheck: z.boolean(), askPerson: z.boolean() }),
});
export type OwnVerification = z.infer<typeof ownVerification>;

const challenge = z.object({
  checkId: checkIdField,
  acts: z.array(z.enum(CHALLENGE_ACTIONS)).min(1),
  expiresAt: timestampField,
});
export type Challenge = z.infer<typeof challenge>;

const consent = { consent: z.literal(CONSENT_VERSION) };
const startCheckForm = z.strictObject({ ...consent, kind: z.enum(CHECK_KINDS).exclude(['person']) });
const askPersonForm = z.strictObject(consent);

const UPLOAD_ERRORS = ['FILES_BUSY', 'UPLOAD_TIMED_OUT', 'UPLOAD_CUT_OFF'] as const;

export const verification = {
  mine: operation('member', { method: 'GET', path: '/verification', summary: 'Get the state of my verification' }).output(
    ownVerification,
  ),
  /** Ends an earlier, unsubmitted challenge. A try counts when submitted. */
  start: operation(
    'member',
    { method: 'POST', path: '/verification/checks', summary: 'Start a live check', successStatus: 201 },
    'CHECK_LIMIT',
    'CHECK_UNNEEDED',
    'CHECK_PHOTO_MISSING',
  )
    .input(startCheckForm)
    .output(challenge),
  /** Takes `packFrames`' output. Rejected frames are not stored, and the challenge stays open. */
  submitFrames: operation(
    { access: 'member', limit: 'photo_upload' },
    {
      method: 'PUT',
      path: '/verification/checks/{checkId}/frames',
      summary: 'Submit the frames of a live check',
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
    .input(z.object({ params: checkInput, query: z.strictObject({}) }))
    .output(ownVerification),
  /** Returns a code to write by hand; a retry returns the same code. */
  askPerson: operation(
    'member',
    { method: 'POST', path: '/verification/person', summary: 'Ask to be checked by a person', successStatus: 201 },
    'CHECK_LIMIT',
    'CHECK_UNNEEDED',
  )
    .input(askPersonForm)
    .output(ownVerification),
  submitPhoto: operation(
    { access: 'member', limit: 'photo_upload' },
    {
      method: 'PUT',
      path: '/verification/checks/{checkId}/photo',
      summary: 'Submit a photo of me with the code',
      takesFile: true,
    },
    ...PICTURE_ERRORS,
    'CHECK_LIMIT',
    'CHECK_USED',
    'CHECK_LATE',
    'CHECK_STATE',
  )
    .input(z.object({ params: checkInput, query: z.strictObject({}) }))
    .output(ownVerification),
  cancel: operation(
    'member',
    {
      method: 'DELETE',
      path: '/verification/checks/{checkId}',
      summary: 'Withdraw my check',
      description: "Also deletes the check's pictures and data. Idempotent.",
    },
    'CHECK_STATE',
  )
    .input(checkInput)
    .output(ownVerification),
  badge: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/badge',
    summary: 'Get how and when a member was checked',
  })
    .input(z.strictObject({ memberId: memberIdField }))
    .output(z.object({ badge: badge.nullable() })),
};
