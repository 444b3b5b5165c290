import type { ErrorCode } from '@bros/contract/errors';
import { type ErrorTextsOf, say } from './error-text.ts';

export const guideErrorTexts = {
  GUIDE_OFF: say('The travel guide is turned off', 'Your conversations are kept.'),
  GUIDE_ALLOWANCE: ({ max, retryAfterSeconds }) => ({
    title: 'No questions left today',
    text: `Your plan has ${max} questions a day. You can ask again in ${Math.ceil(retryAfterSeconds / 3600)}h.`,
  }),
  NOBODY_TO_ASK: say('Nobody to ask', 'Try again later.'),
  MEMBER_QUESTION_STATE: say('No longer possible', 'It is closed, or you already answered it.'),
  GUIDE_STATE: say('Not yet', 'This answer is not finished.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
