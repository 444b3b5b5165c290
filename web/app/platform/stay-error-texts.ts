import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';

export const stayTexts = {
  STAY_UNVERIFIED: say('Verify yourself first', 'Only verified members can post stays.'),
  STAY_STATE: say('No longer possible', 'This stay has changed, or it is not open. Please reload the page.'),
  STAYS_LIMIT: ({ max }) => ({
    title: 'No more stays',
    text: `You have ${max} open stays, the most you can have. Close one first.`,
  }),
  STAY_PHOTO_LIMIT: ({ max }) => ({ title: 'No room for more photos', text: `A stay takes up to ${max} photos.` }),
  STAY_TEXT_REFUSED: ({ written }) => ({
    title: 'Not saved',
    text: `Please remove “${written}”. A stay must not contain contact details, links, exact addresses or account numbers.`,
  }),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
