import type { ErrorCode } from '@bros/contract/errors';
import type { FrameProblem } from '@bros/contract/identity/verification-rules';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatMoment } from './format.ts';

const frameProblems: Record<FrameProblem, string> = {
  malformed: 'The pictures did not arrive whole. Please start over.',
  tooFew: 'Your camera gave too few pictures. Close other programs, then start over.',
  tooMany: 'There were too many pictures. Please start over.',
  notJpeg: 'Your browser sent another kind of picture. Please start over, or try another browser.',
  tooLarge: 'The pictures are too large. Please start over.',
  broken: 'Some pictures were damaged on their way. Please start over.',
  times: 'The pictures were not taken evenly. Close other programs, then start over.',
  steps: 'Pictures of one movement are missing. Please start over.',
  same: 'Your camera shows the same picture all the time. Check that it is not covered or frozen, then start over.',
  old: 'These pictures were sent before. Please start over.',
};

export const verificationTexts = {
  CHECK_LIMIT: ({ most, nextAt }) => ({
    title: 'No more tries for now',
    text: `${most} are possible in 24 hours. The next one is free from ${formatMoment(nextAt)}.`,
  }),
  CHECK_STATE: say('Not possible now', 'This check has changed. Reload the page.'),
  CHECK_USED: say('Already handed in', 'This check was handed in before. Its result shows on your verification page.'),
  CHECK_LATE: say('Too late', 'The time for this check is over. No try was used: please start over.'),
  CHECK_UNNEEDED: say('Not needed now', 'You are verified, or another check of yours is with our staff.'),
  CHECK_PHOTO_MISSING: say('No photo to compare with', 'Your profile shows no photo. Add one of your face first.'),
  FRAMES_REFUSED: ({ problem }) => ({ title: 'These pictures cannot be checked', text: frameProblems[problem] }),
  FRAMES_TOO_LARGE: say('These pictures cannot be checked', 'The pictures are too large. Please start over.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
