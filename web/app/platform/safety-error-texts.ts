import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';

export const safetyErrorTexts = {
  SAFETY_CONTACTS_LIMIT: ({ max }) => ({
    title: 'No room for another contact',
    text: `You can have ${max} safety contacts. Remove one first.`,
  }),
  SAFETY_CONTACT_UNCONFIRMED: say(
    'We cannot alert this contact',
    'This contact has not confirmed their email address yet, or asked us to stop emailing them. Choose another one.',
  ),
  SAFETY_TIMER_OPEN: say('A safety timer is running', 'Stop it first. You may have started it on another device.'),
  SAFETY_TIMER_STATE: say(
    'Too late for this',
    'Your contact has been alerted. Press “I’m fine”, and we will let your contact know immediately.',
  ),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
