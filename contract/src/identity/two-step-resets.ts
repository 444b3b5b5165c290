/** Resets of two-step verification by staff. A separate file, because no first page needs it. */

/** From the notice to the member until the reset takes effect. */
export const TWO_STEP_RESET_HOURS = 72;

/** How an admin checked who asks for a reset. */
export const IDENTITY_CHECKS = ['videoCall', 'document', 'person'] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

/** 'changed': the member changed two-step verification or the email. */
export const TWO_STEP_RESET_OUTCOMES = ['done', 'stoppedByLink', 'signedIn', 'changed', 'withdrawn'] as const;
export type TwoStepResetOutcome = (typeof TWO_STEP_RESET_OUTCOMES)[number];

/** The link in the notice. */
export const stopTwoStepResetPath = (token: string) => `/stop-two-step-reset#token=${encodeURIComponent(token)}`;
