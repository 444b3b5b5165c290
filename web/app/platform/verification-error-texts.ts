import type { ErrorCode } from '@bros/contract/errors';
import type { FrameProblem } from '@bros/contract/identity/verification-rules';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatDateTime } from './format.ts';

const frameProblems: Record<FrameProblem, string> = {
  malformed: 'Some pictures did not arrive. Please start over.',
  tooFew: 'Your camera took too few pictures. Close other programs, then start over.',
  tooMany: 'There were too many pictures. Please start over.',
  notJpeg: 'Your browser sent the wrong kind of picture. Please start over, or try another browser.',
  tooLarge: 'The pictures are too large. Please start over.',
  broken: 'Some pictures were damaged on the way. Please start over.',
  times: 'The pictures were not evenly spaced. Close other programs, then start over.',
  steps: 'Pictures of one movement are missing. Please start over.',
  same: 'Your camera keeps showing the same picture. Check that it is not covered or frozen, then start over.',
  old: 'These pictures were sent before. Please start over.',
};

export const verificationTexts = {
  CHECK_LIMIT: ({ max, nextAt }) => ({
    title: 'No more tries for now',
    text: `You get ${max} tries in 24 hours. You get the next one on ${formatDateTime(nextAt)}.`,
  }),
  CHECK_STATE: say('Not possible now', 'This check has changed. Reload the page.'),
  CHECK_USED: say('Already submitted', 'You already submitted this check. Its result is on your verification page.'),
  CHECK_LATE: say('Too late', 'The time for this check is over. It does not count as a try, so please start over.'),
  CHECK_UNNEEDED: say('Not needed now', 'You are verified, or our staff is already reviewing another check.'),
  CHECK_PHOTO_MISSING: say('No photo to compare with', 'Your profile has no photo. Add one of your face first.'),
  FRAMES_REFUSED: ({ problem }) => ({ title: 'We cannot check these pictures', text: frameProblems[problem] }),
  FRAMES_TOO_LARGE: say('We cannot check these pictures', 'The pictures are too large. Please start over.'),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;
