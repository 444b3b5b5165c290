/** In its own file, because the first page does not need these rules. */

export const TWO_STEP_RESET_HOURS = 72;

export const IDENTITY_CHECKS = ['videoCall', 'document', 'person'] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

/** 'changed': two-step verification or the email. */
export const TWO_STEP_RESET_OUTCOMES = ['done', 'stoppedByLink', 'signedIn', 'changed', 'withdrawn'] as const;
export type TwoStepResetOutcome = (typeof TWO_STEP_RESET_OUTCOMES)[number];

export const stopTwoStepResetPath = (token: string) => `/stop-two-step-reset#token=${encodeURIComponent(token)}`;
